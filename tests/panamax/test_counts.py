"""How many legal moves there are, one to three deep with chance pinned, and their order: for every kind of decision.

`counts.toml` names each position by its recorded game and its place in the game's line; `tests/games/record.py`
writes it.
"""

from __future__ import annotations

import tomllib

import pytest

from counted import COUNTS, PLAYERS_KINDS, counts_of, order_of
from panamax import Position
from recorded import game_of

FROZEN = tomllib.loads(COUNTS.read_text())


def position_of(name: str) -> Position:
    """The named position."""
    frozen = FROZEN[name]
    place: int = frozen["place"]
    return list(game_of(frozen["game"]).line())[place].position


@pytest.mark.parametrize("name", FROZEN)
def test_moves_are_as_many_as_ever(name: str) -> None:
    position = position_of(name)
    assert position.decision is not None
    assert position.decision.id == name
    assert counts_of(position) == FROZEN[name]["moves"]


@pytest.mark.parametrize("name", FROZEN)
def test_moves_come_in_the_order_as_ever(name: str) -> None:
    assert order_of(position_of(name)) == FROZEN[name]["order"]


def test_every_kind_of_decision_is_counted() -> None:
    assert set(FROZEN) == set(PLAYERS_KINDS)
    assert len(FROZEN) >= 20
