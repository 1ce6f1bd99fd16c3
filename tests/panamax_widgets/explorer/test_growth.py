"""What grows while it is judged is drawn when it says something new, and otherwise now and then."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from panamax_widgets.game_view.judge import PANAMAX_JUDGE
from recorded import game_of
from tabletop.judging.heats import SCOUTED_FROM
from tabletop_widgets.judging import judging as steps
from tabletop_widgets.judging.growth import SHOWN_FOR, Growth
from tabletop_widgets.judging.judging import Judging


class Hour:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_numbers_stand_for_a_while_and_what_moves_are_played_on_is_shown_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps, "SLICE", 0.0)  # each piece is a step, however quick the machine is
    hour, judging = Hour(), Judging(PANAMAX_JUDGE)
    growth = Growth(hour)
    assert not growth.is_due(judging)
    judging.start(next(islice(game_of("01_planners_and_greedy").line(), 425, None)), "greedy", 30)
    assert not growth.is_due(judging)
    shown = []
    while judging.runs:
        judging.step()
        if growth.is_due(judging):
            assert judging.evaluation is not None
            shown.append(judging.evaluation.running.moves)
            assert not growth.is_due(judging)
    assert len(shown) > 2
    assert all(before != after for before, after in pairwise(shown))
    assert judging.evaluation.scouts is not None
    assert judging.evaluation.playouts > SCOUTED_FROM
    hour.now += SHOWN_FOR
    assert growth.is_due(judging)
