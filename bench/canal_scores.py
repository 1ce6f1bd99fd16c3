"""What Canal Mania's greedy bots score: `python bench/canal_scores.py [GAMES]`, beside what players report.

Prints for three, four and five players the mean final scores in order of places, rounds, completed contracts, and where
the points come from.
"""

from __future__ import annotations

import sys
from statistics import mean

from canal_mania.bots.greedy import greedy_policy
from canal_mania.bots.policies import play_on
from canal_mania.box.loader import load_box
from canal_mania.box.tables import tables_of
from canal_mania.engine.chance import seed_generator
from canal_mania.engine.setup import new_state
from canal_mania.position import Position
from canal_mania.state.views import Standing

REPORTED = {3: "85 / 77 / 71; 88 / 75 / 74", 4: "77 / 72 / 67 / 65", 5: "none known"}
PARTS = {"canals": ("canals", "values", "unfinished"), "goods": ("goods", "delivery"), "builders": ("award",)}


def end_of(players: int, seed: int) -> Position:
    """How a game of greedy bots ends."""
    box = load_box()
    state = new_state(tables_of(box), players, [0, 0, 0])
    seed_generator(state, seed)
    play_on(state, tables_of(box), greedy_policy)
    return Position(state, box)


def shares(rows: list[Standing]) -> str:
    """Where the points come from, in percent."""
    total = sum(row.total for row in rows)
    parts = {name: sum(getattr(row, part) for row in rows for part in of) for name, of in PARTS.items()}
    return ", ".join(f"{name} {100 * points / total:.0f} %" for name, points in parts.items())


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    for players in (3, 4, 5):
        ends = [end_of(players, seed) for seed in range(games)]
        tables = [end.standings() for end in ends]
        places = " / ".join(f"{mean(table[place].total for table in tables):.0f}" for place in range(players))
        rows = [row for table in tables for row in table]
        print(f"{players} players: {places} (reported: {REPORTED[players]})")
        print(f"   rounds {mean(end.round for end in ends):.1f}, contracts {mean(row.contracts for row in rows):.1f}")
        print(f"   points: {shares(rows)}")


if __name__ == "__main__":
    main()
