"""Whole numbers of numpy are whole numbers to both libraries; nothing else became one."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import canal_mania
import panamax
from panamax.bots import bot
from panamax.setup import Setup
from tabletop.whole_numbers import is_whole

KINDS = [np.int8, np.uint8, np.int32, np.int64, np.uint64]


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_number_of_numpy_is_one(kind: Any) -> None:
    assert is_whole(kind(3), 1, 4)
    assert not is_whole(kind(5), 1, 4)
    game = panamax.new_game(players=kind(2), seed=kind(7))
    assert game.to_text() == panamax.new_game(players=2, seed=7).to_text()
    assert type(game.seed) is int
    canals = canal_mania.new_game(players=kind(3), seed=kind(7))
    assert canals.to_text() == canal_mania.new_game(players=3, seed=7).to_text()
    position = game.position
    assert position.seen_by(kind(1)) == position.seen_by(1)
    assert (position.to_numpy(kind(2)) == position.to_numpy(2)).all()
    assert canals.position.seen_by(kind(2)) == canals.position.seen_by(2)
    one = panamax.evaluate(position, playouts=kind(2), seed=kind(1), workers=kind(1))
    assert one.values == panamax.evaluate(position, playouts=2, seed=1).values
    assert (
        panamax.playouts(position, kind(2), seed=kind(3)).totals == panamax.playouts(position, 2, seed=3).totals
    ).all()
    assert bot("greedy", seed=kind(4)) is not None
    setup = Setup.of(position)
    setup.put_number("money", kind(1), kind(9))
    assert setup.number("money", kind(1)) == 9
    json.dumps([setup.number("money", 1), game.seed, one.playouts])
    assert panamax.cascade([kind(3), kind(5)], rows=kind(1)) == panamax.cascade([3, 5], rows=1)


@pytest.mark.parametrize(
    "other", [True, np.bool_(True), 2.0, np.float64(2), "2", None, np.array([2, 2]), np.array(2.0), 2 + 0j]
)
def test_nothing_else_is_a_whole_number(other: Any) -> None:
    assert not is_whole(other, 0, 9)
    with pytest.raises(panamax.PanamaxError):
        panamax.new_game(players=other)
