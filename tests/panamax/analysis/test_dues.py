"""What a round's end would cost is what it does cost when it comes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from panamax.analysis.dues import LOSSES, dues_of, fees_in
from recorded import game_of

NAMES = ("02_four_planners", "16_four_bid_by_lot")


@pytest.mark.parametrize("name", NAMES)
def test_dues_are_what_the_end_of_the_round_takes(name: str) -> None:
    line = list(game_of(name).line())
    fees = [at for at, node in enumerate(line[1:]) if any(event.id.startswith("fee_for") for event in node.events)]
    ends = [
        at for before, at in pairwise([-1, *fees]) if line[before + 1].position.round != line[at + 1].position.round
    ]
    assert len(ends) == 3
    for at in ends:
        before = line[at].position
        coming = [event for node in line[at + 1 :] for event in node.events if node.position.round == before.round]
        for seat in range(1, before.options.players + 1):
            due = [event.text("en") for event in coming if event.id in LOSSES and event.seat == seat]
            assert [event.text("en") for event in dues_of(before, seat)] == due
            owed = sum(event.dollars for event in coming if event.id.startswith("fee_for") and event.seat == seat)
            assert fees_in(dues_of(before, seat)) == owed


def test_nothing_is_due_in_the_set_up_and_after_the_end() -> None:
    line = list(game_of(NAMES[0]).line())
    assert dues_of(line[3].position, 1) == ()
    assert dues_of(line[-1].position, 1) == ()
