"""The rest of a turn as the playouts play it: its moves are legal, and it ends where the turn does."""

from __future__ import annotations

import pytest

from panamax.analysis.evaluating import evaluate
from panamax.analysis.turns import played_turn
from panamax.position import Position
from recorded import game_of


@pytest.fixture(scope="module")
def turns() -> list[Position]:
    """Positions in which a turn begins, far apart."""
    found = (node.position for node in game_of("02_four_planners").line())
    return [position for position in found if position.decision is not None and position.decision.id == "turn"][::8]


def test_a_turn_is_played_to_its_end_by_its_player_alone(turns: list[Position]) -> None:
    for position in turns:
        move = position.legal_moves()[0]
        turn = played_turn(position, move)
        assert turn.moves[0] == move
        assert all(before.decider == position.decider for before, _ in turn.made)
        assert all(before.explain(each.text) == [] for before, each in turn.made)
        assert turn.end.decider != position.decider


def test_the_turn_is_worth_what_its_first_move_is(turns: list[Position]) -> None:
    """Who plays it move by move comes to the playouts of the first move: they go on alike."""
    position = turns[-1]
    turn = played_turn(position, position.legal_moves()[0])
    worth = [evaluate(before, 4, 1, moves=[move]).values[0].dollars for before, move in turn.made]
    assert len(worth) > 1
    assert max(worth) - min(worth) <= 8  # with other luck, as each move asks chance anew
