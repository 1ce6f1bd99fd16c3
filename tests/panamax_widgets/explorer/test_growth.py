"""What grows while it is judged is drawn when there is a first verdict, and otherwise now and then."""

from __future__ import annotations

from itertools import islice

import pytest

from panamax_widgets.game_view.judge import PANAMAX_JUDGE
from recorded import game_of
from tabletop.judging.heats import SCOUTED_FROM
from tabletop_widgets.judging import judging as steps
from tabletop_widgets.judging.growth import NEWS_AFTER, SHOWN_FOR, Growth
from tabletop_widgets.judging.judging import Judging


class Hour:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> Judging:
    """A place of many moves, not begun; each piece is a step, however quick the machine is."""
    monkeypatch.setattr(steps, "SLICE", 0.0)
    begun = Judging(PANAMAX_JUDGE)
    begun.start(next(islice(game_of("01_planners_and_greedy").line(), 425, None)), "greedy", 30)
    return begun


def grown(judging: Judging, growth: Growth) -> bool:
    """Play on until something has come; whether it is to be shown."""
    done = judging.done
    while judging.done == done:
        judging.step()
    return growth.is_due(judging)


def test_the_first_verdict_is_shown_at_once_and_the_next_ones_after_a_while(judging: Judging) -> None:
    growth = Growth(hour := Hour())
    assert not growth.is_due(judging)
    while not grown(judging, growth):
        assert not judging.evaluation.has_verdict
    first = judging.evaluation
    assert first.has_verdict
    assert first.playouts >= SCOUTED_FROM
    while judging.evaluation.running.moves == first.running.moves:
        assert not grown(judging, growth)
    hour.now += NEWS_AFTER
    assert grown(judging, growth)
    assert not grown(judging, growth)


def test_numbers_stand_for_longer_while_nothing_new_is_said(judging: Judging) -> None:
    growth = Growth(hour := Hour())
    growth.is_due(judging)
    hour.now += NEWS_AFTER
    assert not grown(judging, growth)
    hour.now += SHOWN_FOR - NEWS_AFTER
    assert grown(judging, growth)
    hour.now += SHOWN_FOR
    assert not growth.is_due(judging)  # nothing has come since
