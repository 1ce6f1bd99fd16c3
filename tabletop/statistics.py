"""How far an interval reaches, without numpy: at one moment fixed beforehand (Student), and at every moment at once."""

from __future__ import annotations

from functools import lru_cache
from math import atan, cos, expm1, inf, log, pi, sin, sqrt
from typing import Final

FREEDOM_AT_MOST: Final = 500  # beyond it the quantiles change by less than half a percent
WIDEST: Final = 1e6
STEPS: Final = 80  # of the bisection: down to the last bit
FORETOLD: Final = 4  # playouts that the guess of how far two moves are apart is worth; least wide where it matters


@lru_cache(maxsize=4000)
def reach_at_any_time(playouts: int, comparisons: int, confidence: float) -> float:
    """How many standard errors an interval reaches to each side that holds at every moment, whenever one stops.

    The confidence sequence for a normal mean of unknown variance of Wang and Ramdas, "Anytime-valid t-tests and
    confidence sequences for Gaussian means with unknown variance" (2023, arXiv 2310.03722): the mixture of t-likelihood
    ratios over a normal guess of the effect is a martingale, and Ville's inequality bounds it at all times together.
    All `comparisons` hold together with probability `confidence` or more (Bonferroni). Infinite while the playouts are
    too few to say anything.
    """
    if playouts < 2:
        return inf
    missed = (1 - confidence) / max(comparisons, 1)
    grown = playouts + FORETOLD
    share = -expm1(log(missed * missed * FORETOLD / grown) / playouts)
    left = playouts - share * grown
    return sqrt(share * grown * (playouts - 1) / left) if left > 0 else inf


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
