"""Canal Mania's score companion counts what the library counts: recorded games and many by lot, with 3 to 5 players."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from reckoned import reckoned

from canal_mania import Game, Position, load_box, new_game, random_playout, rules
from canal_mania.state.views import Canal
from canal_mania.vocabulary import TileKind
from panamax_site.pages.at_the_table import companion_data
from panamax_site.shelves import CANAL_SHELF
from panamax_site.shelves.canal_mania.companion import COMPANION, amounts_of

GAMES = Path(__file__).parents[1] / "canal_mania/games"
KINDS = (TileKind.LOCK, TileKind.AQUEDUCT, TileKind.TUNNEL)
BY_LOT = [(players, seed) for players in (3, 4, 5) for seed in range(2)]


@pytest.fixture(scope="module")
def ends() -> list[Position]:
    """The ends of games."""
    recorded = [Game.from_text(file.read_text(encoding="utf-8")).position for file in sorted(GAMES.glob("*.txt"))]
    by_lot = [random_playout(new_game(players=players, seed=seed).position, Random(seed)) for players, seed in BY_LOT]
    return recorded + by_lot


def tiles_of(canals: list[Canal]) -> dict[str, int]:
    counts = Counter(tile.kind for canal in canals for tile in canal.tiles)
    return {kind: counts[kind] for kind in KINDS}


def read_off(end: Position) -> list[dict[str, Any]]:
    """What people read off their table before the count, by seat."""
    rows = sorted(end.standings(), key=lambda row: row.seat)
    return [
        {
            "track": row.canals + row.values + row.goods,
            "tiles": tiles_of([canal for canal in end.canals if canal.seat == row.seat and not canal.is_completed]),
            "delivered": row.delivery,
            "contracts": row.contracts,
            "values": row.value,
            "number": end.players[row.seat - 1].engineer.number,
        }
        for row in rows
    ]


def test_the_final_count_is_the_library_s(ends):
    calls = [["finalCount", read_off(end)] for end in ends]
    for end, rows in zip(ends, reckoned("canal_reckoning.js", amounts_of(load_box()), calls), strict=True):
        got = [(row["player"] + 1, row["unfinished"]["points"], row["award"], row["total"]) for row in rows]
        assert got == [(row.seat, row.unfinished, row.award, row.total) for row in end.standings()]
    assert {len(end.players) for end in ends} == {3, 4, 5}


def test_points_so_far_are_the_library_s(ends):
    rows = [(row, end) for end in ends for row in end.standings()]
    calls = []
    for row, end in rows:
        tiles = tiles_of([canal for canal in end.canals if canal.seat == row.seat and canal.is_completed])
        calls.append(["soFar", {"tiles": tiles, "goods": row.goods, "scored": row.values}])
    for (row, _), found in zip(rows, reckoned("canal_reckoning.js", amounts_of(load_box()), calls), strict=True):
        assert (found["canals"]["points"], found["total"]) == (row.canals, row.canals + row.goods + row.values)
    assert any(row.values for row, _ in rows)


def test_ties_of_builders_go_to_the_higher_values_and_then_to_the_higher_engineer():
    """FIN-6: a sum of 33 beats one of 31."""
    seats = [(4, 31, 5), (4, 33, 1), (2, 9, 2), (2, 9, 4)]
    table = [{"contracts": contracts, "values": values, "number": number} for contracts, values, number in seats]
    (rows,) = reckoned("canal_reckoning.js", amounts_of(load_box()), [["builders", table]])
    assert [(row["player"], row["award"], row["by"]) for row in rows] == [
        (1, 10, "values"),
        (0, 7, "contracts"),
        (3, 4, "number"),
        (2, 1, ""),
    ]


def test_it_knows_its_rules_and_its_words_are_whole():
    known = companion_data(CANAL_SHELF, COMPANION, "en")
    assert set(known["rules"]) == set(COMPANION.rules) <= set(rules())
    assert known["rules"]["FIN-6"]["address"] == "canal_mania/reference/game_end.html#FIN-6"
    assert [role["number"] for role in known["roles"]] == [1, 2, 3, 4, 5]
    assert known["unsure"] == [], "no award of the box is a stand-in"
