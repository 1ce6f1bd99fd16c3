"""Ten recorded turns played on the page, as its browser would tell it, with as few inputs as possible."""

from __future__ import annotations

import pytest

from .inputs import TURNS, recorded_turn


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "made", "most"), TURNS)
def test_a_recorded_turn_takes_few_inputs(game: str, made: int, most: int) -> None:
    """The turn ends just as it was recorded: `recorded_turn` plays it."""
    turn = recorded_turn(game, made)
    assert len(turn.inputs) <= most
