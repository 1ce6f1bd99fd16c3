"""Estimates against the truth: in small endings the intervals hold what an enumeration of all that can happen gives."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise

import pytest
from endings import ENDINGS, Ending

from named import position_named
from panamax import Evaluation, PanamaxError, evaluate
from panamax.analysis.exact import ExactValue, exact_values

PLAYOUTS = 36
LAST_DIE = ENDINGS[3]  # the quickest of them
SEEDS = 200


def evaluated(ending: Ending, playouts: int, seed: int) -> Evaluation:
    """The moves of an ending that are compared."""
    position = ending.position
    return evaluate(position, playouts, seed, moves=position.legal_moves()[: ending.moves])


@cache
def truth(ending: Ending) -> tuple[ExactValue, ...]:
    """What they are worth exactly."""
    return exact_values(evaluated(ending, 1, 0))


def covered(evaluation: Evaluation, exact: tuple[ExactValue, ...]) -> tuple[bool, bool]:
    """Whether the first move's own interval holds its value, and all intervals of differences theirs, at once."""
    first = evaluation.values[0]
    pairs = combinations(exact, 2)
    differences = ((evaluation.difference(one.move, other.move), one.dollars - other.dollars) for one, other in pairs)
    return (
        first.low - 1e-9 <= exact[0].dollars <= first.high + 1e-9,
        all(known.low - 1e-9 <= dollars <= known.high + 1e-9 for known, dollars in differences),
    )


def assert_covered(ending: Ending, seeds: range) -> None:
    """Nine of ten intervals hold the exact value; the differences, which are to hold together, in as many seeds."""
    exact = truth(ending)
    found = [covered(evaluated(ending, PLAYOUTS, seed), exact) for seed in seeds]
    assert sum(mean for mean, _ in found) >= 0.9 * len(found)
    assert sum(together for _, together in found) >= 0.9 * len(found)


def test_intervals_hold_the_exact_value_in_nine_of_ten_seeds() -> None:
    assert_covered(LAST_DIE, range(SEEDS))


@pytest.mark.slow
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: f"{ending.players}-{ending.setup}-{ending.seed}")
def test_intervals_hold_the_exact_value_wherever_it_can_be_had(ending: Ending) -> None:
    assert_covered(ending, range(1000, 1000 + SEEDS))


def test_many_playouts_come_near_the_exact_value() -> None:
    ending = LAST_DIE
    evaluation = evaluated(ending, 1500, 7)
    for value, exact in zip(evaluation.values, truth(ending), strict=True):
        assert abs(value.dollars - exact.dollars) <= 4 * value.error
        assert abs(value.win_share - exact.win_share) <= 4 * value.win_error


def test_errors_shrink_with_the_root_of_the_playouts() -> None:
    small, large = (evaluated(LAST_DIE, count, 3).values[1].error for count in (100, 1600))
    assert 0.15 < large / small < 0.4


def test_no_verdict_contradicts_the_truth() -> None:
    for ending in ENDINGS[:1]:
        evaluation, exact = evaluated(ending, 200, 5), truth(ending)
        for one, other in pairwise(exact):
            verdict = evaluation.difference(one.move, other.move).verdict
            assert verdict == ("better" if one.dollars > other.dollars else "worse")


def test_the_exact_value_is_the_mean_over_all_deals() -> None:
    """One hidden secret goal among eight cards: the values are eighths."""
    exact = truth(ENDINGS[0])
    assert all((8 * value.dollars).denominator == 1 for value in exact)
    assert any(value.dollars.denominator > 1 for value in exact)
    assert all(0 <= value.win_share <= 1 for value in exact)
    assert isinstance(exact[0].dollars, Fraction)


def test_what_cannot_be_enumerated_is_refused() -> None:
    with pytest.raises(PanamaxError):
        exact_values(evaluate(position_named("platform_flag"), 1))  # dice are still rolled
    with pytest.raises(PanamaxError):
        exact_values(evaluated(ENDINGS[0], 1, 0), most=3)
    with pytest.raises(PanamaxError):
        exact_values(evaluate(ENDINGS[0].position, 1, policy="random"))
