"""The effects of single events, carried out one by one, lead to what the library says lies there in the end."""

from __future__ import annotations

from random import Random

import pytest

import panamax
from panamax.engine import layout as at
from panamax.setup import Setup
from panamax_widgets.game_view.effects import carry_out

SHOWN = {
    "company money": (at.MONEY, 4),
    "own money": (at.PURSE, 4),
    "stock": (at.STOCK, 4),
    "shares": (at.SHARES, 16),
    "white dice": (at.COLUMN, 12),
    "ships": (at.SHIP_ZONE, at.SHIPS),
    "cargo": (at.CARGO, at.SHIPS),
}


@pytest.mark.parametrize("players", [2, 4])
def test_effects_add_up_to_the_position_after(players):
    game, rng = panamax.new_game(players=players, seed=players), Random(1)
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()))
    line = list(game.line())
    in_play = [node for node in line if node.parent is not None and node.parent.position.round > 0]
    assert len(in_play) > 100
    for node in in_play:
        table, after = Setup.of(node.parent.position), node.position.cells
        for event in node.events:
            carry_out(event, table)
        for name, (first, count) in SHOWN.items():
            told = [event.id for event in node.events]
            assert table.cells[first : first + count] == after[first : first + count], (name, told)
