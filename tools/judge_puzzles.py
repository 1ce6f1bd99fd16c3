"""What each other move of each puzzle costs, by playouts: writes panamax/data/puzzle_costs.toml.

From the root of the project, after puzzles were added, or the policy of the playouts has changed:

    .venv/bin/python tools/judge_puzzles.py [--anew]

Puzzles that are on file stay as they are unless all are judged anew. It takes some seconds a puzzle with the compiled
engine (`tools/compile.sh`).
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping

from panamax import evaluate
from panamax.analysis.puzzles import COSTS, POLICIES, SEED, Puzzle, puzzles

PLAYOUTS = 120  # of each move
Costs = Mapping[str, list[float]]


def main() -> None:
    """Judge what isn't judged yet, and write after each puzzle."""
    known = {} if "--anew" in sys.argv[1:] or not COSTS.exists() else tomllib.loads(COSTS.read_text(encoding="utf-8"))
    found: dict[str, Costs] = {}
    for puzzle in puzzles():
        found[puzzle.id] = known.get(puzzle.id) or costs_of(puzzle)
        COSTS.write_text("\n".join(written(found)) + "\n", encoding="utf-8")


def costs_of(puzzle: Puzzle, playouts: int = PLAYOUTS) -> Costs:
    """How many dollars less than the best each other move brings, with the bounds of that."""
    evaluation = evaluate(puzzle.position, playouts, SEED, policy=POLICIES[0])
    others = (move.text for move in evaluation.moves if move.text != puzzle.best)
    told = {text: evaluation.difference(puzzle.best, text) for text in others}
    return {text: [round(number, 2) for number in (one.dollars, one.low, one.high)] for text, one in told.items()}


def written(found: Mapping[str, Costs]) -> Iterator[str]:
    """The lines of the file."""
    yield "# What the other moves of the puzzles cost: dollars, and bounds of them. Written by tools/judge_puzzles.py."
    for id, costs in found.items():
        yield ""
        yield f"[{id}]"
        yield from (f'"{move}" = {numbers}' for move, numbers in costs.items())


if __name__ == "__main__":
    main()
