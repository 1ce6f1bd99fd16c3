"""Evaluations that several tests look at."""

from __future__ import annotations

from functools import cache

from named import position_named
from panamax import Evaluation, evaluate
from panamax.analysis.evaluating import DEFAULT_POLICY
from tabletop.judging.sums import Sums

LATE = "free_rail"  # two players, round 3, three moves: quick to play out
CLOSE = "prospector_double"


@cache
def evaluated(name: str, playouts: int = 24, seed: int = 1, policy: str = DEFAULT_POLICY) -> Evaluation:
    """`playouts` of each move of a named position, made once."""
    return evaluate(position_named(name), playouts, seed, policy=policy)


def invented(totals: list[list[int]]) -> Evaluation:
    """An evaluation with these totals, by move and playout."""
    evaluation = evaluated(LATE)
    sums = Sums.of(len(evaluation.moves))
    for index, dollars in enumerate(zip(*totals, strict=True)):
        sums.add(index, [(amount, amount % 2, [0] * 21) for amount in dollars])
    values = (evaluation.position, evaluation.moves, evaluation.seat, DEFAULT_POLICY, 1, sums.playouts, evaluation.work)
    return Evaluation(*values, sums)
