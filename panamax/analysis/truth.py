"""Small endings whose outcomes can all be enumerated, so that estimates can be held against the truth."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

from ..position import Position
from .evaluating import evaluate
from .evaluation import Evaluation
from .exact import ExactValue, exact_values

FILE: Final = Path(__file__).parents[1] / "data" / "endings.toml"
ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class RecordedEnding:
    """The end of a recorded game, as the player to move sees it; the first `moves` of his legal moves are compared."""

    id: str
    position: Position
    moves: int

    def evaluated(self, playouts: int, seed: int) -> Evaluation:
        """The moves judged by playouts of the greedy bot."""
        return evaluate(self.position, playouts, seed, moves=self.position.legal_moves()[: self.moves])


@cache
def endings() -> dict[str, RecordedEnding]:
    """The endings by id."""
    return {
        id: RecordedEnding(id, Position.from_notation(given["position"]), given["moves"])
        for id, given in tomllib.loads(FILE.read_text(encoding="utf-8")).items()
    }


@cache
def exact(id: str) -> tuple[ExactValue, ...]:
    """What the moves of an ending are worth exactly, in their order."""
    return exact_values(endings()[id].evaluated(1, 0))


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which intervals of an evaluation hold the exact values: each move's own, and those of all differences at once."""

    own: tuple[bool, ...]
    together: bool


def coverage(evaluation: Evaluation, values: tuple[ExactValue, ...]) -> Coverage:
    """What an evaluation's intervals hold, if the exact values of its moves are `values`."""
    pairs = combinations(values, 2)
    differences = [(evaluation.difference(one.move, other.move), one.dollars - other.dollars) for one, other in pairs]
    return Coverage(
        tuple(
            value.low - ROUNDING <= known.dollars <= value.high + ROUNDING
            for value, known in zip(evaluation.values, values, strict=True)
        ),
        all(told.low - ROUNDING <= dollars <= told.high + ROUNDING for told, dollars in differences),
    )
