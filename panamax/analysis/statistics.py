"""How far an interval reaches: quantiles of Student's distribution, for whole degrees of freedom, without numpy."""

from __future__ import annotations

from functools import lru_cache
from math import atan, cos, inf, pi, sin, sqrt
from typing import Final

FREEDOM_AT_MOST: Final = 500  # beyond it the quantiles change by less than half a percent
WIDEST: Final = 1e6
STEPS: Final = 80  # of the bisection: down to the last bit


@lru_cache(maxsize=2000)
def reach(playouts: int, comparisons: int, confidence: float) -> float:
    """How many standard errors an interval reaches to each side.

    All `comparisons` intervals together hold with probability `confidence` or more (Bonferroni): each of them leaves
    out its share of what the whole may leave out.
    """
    if playouts < 2:
        return inf
    inside = 1 - (1 - confidence) / max(comparisons, 1)
    freedom = min(playouts - 1, FREEDOM_AT_MOST)
    low, high = 0.0, WIDEST
    for _ in range(STEPS):
        middle = (low + high) / 2
        if within(middle, freedom) < inside:
            low = middle
        else:
            high = middle
    return high


def within(bound: float, freedom: int) -> float:
    """How likely Student's t with whole degrees of freedom lies within `bound` of zero (Abramowitz and Stegun 26.7)."""
    angle = atan(bound / sqrt(freedom))
    square = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for power in range(2 + odd, freedom - 1, 2):
        term *= square * (power - 1) / power
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
