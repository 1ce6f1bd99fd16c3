"""Hauls: towns, owners and points of every way, against the rules told a second time."""

from __future__ import annotations

import pytest
from canal_told import gains_of, grouped, routes
from canals import Table, stops

from canal_mania import new_game
from canal_mania.decisions.hauls import haul_of
from canal_mania.engine import layout as at
from tabletop.errors import OptionError


def test_every_way_of_every_player_is_told_whoever_must_decide() -> None:
    """TRP-1 to TRP-4, in every phase."""
    phases = set()
    for position in stops(17):
        for player in position.players if position.phase != "preparation" else ():
            found = position.hauls(player.seat)
            ways = [(tuple(town.code for town in haul.towns), haul.owners) for haul in found]
            assert grouped(ways) == grouped(routes(position, player.seat))
            assert len(grouped(ways)) == len(ways)
            assert [dict(haul.points) for haul in found] == [dict(gains_of(way)) for way in ways]
            phases |= {position.phase} if found else set()
    assert phases >= {"first", "second", "third"}


def test_in_phase_3_they_are_the_legal_moves() -> None:
    asked = 0
    for position in stops(3):
        if position.decision is not None and position.decision.id in ("third_phase", "deliver"):
            moves = [move for move in position.legal_moves() if move.keyword == "move"]
            assert [haul.text for haul in position.hauls()] == [move.text for move in moves]
            assert [haul_of(position, move) for move in moves] == position.hauls()
            asked += len(moves)
    assert asked > 50


def test_e16_brings_red_two_and_white_three() -> None:
    """TRP-3"""
    table = Table(5).canal(0, "basingstoke", "Bs We").canal(1, "wey_and_arun", "We Gu Ar").cubes("Bs")
    position = table.position(at.PHASE_1, 1)
    haul = next(haul for haul in position.hauls(2) if haul.towns[-1].code == "Ar")
    assert [town.code for town in haul.towns] == ["Bs", "We", "Gu", "Ar"]
    assert (haul.owners, dict(haul.points)) == ((1, 2, 2), {1: 2, 2: 3})
    assert haul.text == "move Bs red We white Gu white Ar"
    assert haul_of(position, position.legal_moves()[0]) is None


def test_where_nobody_decides_or_sits_there_is_none() -> None:
    assert new_game(players=3).position.hauls() == []
    assert new_game(players=3, seed=1).position.hauls(2) == []
    with pytest.raises(OptionError):
        Table(3).position().hauls(4)
