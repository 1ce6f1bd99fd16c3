"""How soon judging says something at Canal Mania's table: `python canal_races.py first SECONDS` prints JSON.

The positions are drawn from the recorded games: a second phase in which there are many moves. Judged are the most
different of them, as at the table, in a race of one worker until one is called worse.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from measure import answer

from canal_mania import Game, Position, evaluate
from canal_mania.analysis.different import most_different
from canal_mania.analysis.evaluation import Evaluation
from canal_mania.engine.kinds import SECOND_PHASE
from canal_mania.engine.layout import KIND
from tabletop.judging.evaluation import Verdict

RECORDED = Path(__file__).parents[1] / "tests/canal_mania/games"
SEED = 1
POSITIONS = 8
LEAST_MOVES = 20
PLAYOUTS = 200  # of each move on average, until a race gives up,
SECONDS = 15  # as it does after so many, like the judge at the table


def positions() -> list[Position]:
    """The same ones every time."""
    found = [
        node.position
        for file in sorted(RECORDED.glob("*.txt"))
        for node in Game.from_text(file.read_text()).line()
        if node.position.cells[KIND] == SECOND_PHASE and len(node.position.legal_moves()) >= LEAST_MOVES
    ]
    Random(SEED).shuffle(found)
    return found[:POSITIONS]


def first(seconds: float) -> dict[str, Any]:
    """Processor seconds until the first verdict: the median of the positions, and the longest."""
    taken = [_until_a_verdict(position) for position in positions()]
    return {"median": median(taken), "longest": max(taken)}


def _until_a_verdict(position: Position) -> float:
    found: list[Evaluation] = []

    def look(so_far: Evaluation) -> None:
        if any(value.verdict is Verdict.WORSE for value in so_far.values):
            found.append(so_far)

    begun = process_time()
    moves = most_different(position)
    stop = partial(bool, found)
    evaluate(position, PLAYOUTS, SEED, race=True, moves=moves, progress=look, stop=stop, seconds=SECONDS)
    return process_time() - begun


if __name__ == "__main__":
    answer({"first": first})
