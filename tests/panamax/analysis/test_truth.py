"""Estimates against the truth: in small endings the intervals hold what an enumeration of all that can happen gives."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from named import position_named
from panamax import PanamaxError, evaluate
from panamax.analysis.exact import exact_values
from panamax.analysis.truth import coverage, endings, exact

PLAYOUTS = 36
QUICK = "last_contract"  # one of which every move still hangs on hidden cards
SEEDS = 200
FEW_SEEDS = 60  # in which a quick run looks at one ending


def assert_covered(id: str, seeds: range) -> None:
    """Nine of ten intervals hold the exact value; the differences, which are to hold together, in as many seeds."""
    ending = endings()[id]
    found = [coverage(ending.evaluated(PLAYOUTS, seed), exact(id)) for seed in seeds]
    for move in range(ending.moves):
        assert sum(covered.own[move] for covered in found) >= 0.9 * len(found)
    assert sum(covered.together for covered in found) >= 0.9 * len(found)


def test_intervals_hold_the_exact_value_in_nine_of_ten_seeds() -> None:
    assert_covered("military_pay", range(FEW_SEEDS))


@pytest.mark.thorough
@pytest.mark.parametrize("id", endings())
def test_intervals_hold_the_exact_value_wherever_it_can_be_had(id: str) -> None:
    assert_covered(id, range(1000, 1000 + SEEDS))


@pytest.mark.sampled
@pytest.mark.parametrize("id", endings())
def test_many_playouts_come_near_the_exact_value(id: str) -> None:
    evaluation = endings()[id].evaluated(400, 7)
    for value, known in zip(evaluation.values, exact(id), strict=True):
        assert abs(value.dollars - known.dollars) <= 4 * value.error
        assert abs(value.win_share - known.win_share) <= 4 * value.win_error


@pytest.mark.thorough
def test_errors_shrink_with_the_root_of_the_playouts() -> None:
    small, large = (endings()[QUICK].evaluated(count, 3).values[1].error for count in (100, 1600))
    assert 0.15 < large / small < 0.4


def test_no_verdict_contradicts_the_truth() -> None:
    evaluation = endings()[QUICK].evaluated(200, 5)
    for one, other in pairwise(exact(QUICK)):
        verdict = evaluation.difference(one.move, other.move).verdict
        assert verdict == ("better" if one.dollars > other.dollars else "worse")


def test_the_exact_value_is_the_mean_over_all_deals() -> None:
    """One hidden secret goal among eight cards: the values are eighths."""
    values = exact(QUICK)
    assert all((8 * value.dollars).denominator == 1 for value in values)
    assert any(value.dollars.denominator > 1 for value in values)
    assert all(0 <= value.win_share <= 1 for value in values)
    assert isinstance(values[0].dollars, Fraction)


def test_what_cannot_be_enumerated_is_refused() -> None:
    with pytest.raises(PanamaxError):
        exact_values(evaluate(position_named("platform_flag"), 1))  # dice are still rolled
    with pytest.raises(PanamaxError):
        exact_values(endings()[QUICK].evaluated(1, 0), most=3)
    with pytest.raises(PanamaxError):
        exact_values(evaluate(endings()[QUICK].position, 1, policy="random"))
