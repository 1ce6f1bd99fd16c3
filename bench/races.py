"""How many playouts a race spares, and how soon it says something: `python races.py FIGURE SECONDS` prints JSON.

The positions are drawn from the recorded games. Each is judged by a fixed number of playouts of every move, with the
intervals that are right for it, and then by a race until that has called worse whatever those intervals do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from measure import answer
from panamax_worker import SEED, mid_games

from panamax import Evaluation, Game, Position, evaluate
from tabletop.judging.evaluation import Verdict
from tabletop.judging.intervals import CONFIDENCE, comparisons
from tabletop.statistics import reach

RECORDED = Path(__file__).parents[1] / "tests/games"
POSITIONS = 40
LEAST_MOVES = 3
PLAYOUTS = 200  # of each move, fixed beforehand
MOST = 1000  # of each move on average, until a race gives up


def positions() -> list[Position]:
    """The same ones every time, from all rounds, where there is something to choose."""
    found = [
        node.position
        for file in sorted(RECORDED.glob("*.txt"))
        for node in Game.from_text(file.read_text()).line()
        if node.position.round and len(node.position.legal_moves()) >= LEAST_MOVES
    ]
    Random(SEED).shuffle(found)
    return found[:POSITIONS]


def worse_at(evaluation: Evaluation) -> set[str]:
    """The moves that are worse than the best, by intervals that are right for a number of playouts fixed beforehand."""
    far = reach(evaluation.playouts, comparisons(len(evaluation.moves)), CONFIDENCE)
    return {value.move.text for value in evaluation.values if value.to_best.dollars + far * value.to_best.error < 0}


def worse_in(evaluation: Evaluation) -> set[str]:
    """The moves of which a race says so."""
    return {value.move.text for value in evaluation.values if value.verdict is Verdict.WORSE}


def raced_until(position: Position, says: Callable[[Evaluation], bool]) -> tuple[Evaluation, bool]:
    """A race that is stopped as soon as it says what is wanted, and whether it did."""
    found: list[Evaluation] = []

    def look(so_far: Evaluation) -> None:
        if says(so_far):
            found.append(so_far)

    whole = evaluate(position, MOST, SEED, race=True, progress=look, stop=partial(bool, found))
    return (found[0], True) if found else (whole, False)


def share(seconds: float) -> dict[str, Any]:
    """Playouts until a race says what the fixed number says, as a share of those; races that gave up count as spent."""
    fixed = spent = missed = 0
    for position in positions():
        judged = evaluate(position, PLAYOUTS, SEED)
        known = worse_at(judged)
        raced, is_said = raced_until(position, lambda so_far, known=known: known <= worse_in(so_far))  # type: ignore[misc]
        fixed, spent, missed = fixed + judged.played, spent + raced.played, missed + (not is_said)
    return {"share": spent / fixed, "missed": missed}


def first(seconds: float) -> dict[str, Any]:
    """Processor seconds until the first verdict, by one worker: the median of ten positions, and the longest."""
    taken = []
    for position in mid_games():
        begun = process_time()
        raced_until(position, lambda so_far: bool(worse_in(so_far)))
        taken.append(process_time() - begun)
    return {"median": median(taken), "longest": max(taken)}


if __name__ == "__main__":
    answer({"share": share, "first": first})
