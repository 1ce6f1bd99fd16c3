"""Verdicts: what the numbers may be said to show, and what they may not."""

from __future__ import annotations

from math import inf, isclose, sqrt
from statistics import NormalDist, mean, stdev

from hypothesis import given
from hypothesis import strategies as st

from tabletop.judging.evaluation import Verdict
from tabletop.judging.intervals import CONFIDENCE, LEAST_FOR_A_VERDICT
from tabletop.statistics import reach, reach_at_any_time, within

from .evaluations import invented

# --- verdicts ----------------------------------------------------------------------------------------------------


def test_clear_differences_are_told_and_others_are_not() -> None:
    noise = [number % 7 for number in range(60)]
    far = [amount - 20 for amount in noise]
    near = [(3 * number) % 7 for number in range(60)]
    values = invented([noise, far, near]).values
    assert [value.verdict for value in values] == [Verdict.TOO_CLOSE, Verdict.WORSE, Verdict.TOO_CLOSE]
    evaluation = invented([noise, far, [amount - 10 for amount in near]])
    assert [value.verdict for value in evaluation.values] == [Verdict.BETTER, Verdict.WORSE, Verdict.WORSE]
    assert evaluation.difference(evaluation.moves[2], evaluation.moves[1]).verdict is Verdict.BETTER


def test_few_playouts_make_no_verdict() -> None:
    least = LEAST_FOR_A_VERDICT
    assert reach_at_any_time(least, 1, CONFIDENCE) < inf  # of two moves
    least = next(count for count in range(least, 100) if reach_at_any_time(count, 3, CONFIDENCE) < inf)
    few = invented([[9] * (least - 1), [0] * (least - 1), [0] * (least - 1)])
    assert {value.verdict for value in few.values} == {Verdict.TOO_CLOSE}
    enough = invented([[9] * least, [0] * least, [0] * least])
    assert [value.verdict for value in enough.values] == [Verdict.BETTER, Verdict.WORSE, Verdict.WORSE]


@given(st.lists(st.tuples(*[st.integers(-30, 30)] * 3), min_size=2, max_size=80))
def test_no_two_moves_are_ranked_whose_interval_holds_zero(rows: list[tuple[int, int, int]]) -> None:
    evaluation = invented([list(column) for column in zip(*rows, strict=True)])
    for first in evaluation.moves:
        for second in evaluation.moves:
            there, back = evaluation.difference(first, second), evaluation.difference(second, first)
            assert (there.low, there.high) == (-back.high, -back.low)
            if there.low <= 0 <= there.high:
                assert there.verdict is back.verdict is Verdict.TOO_CLOSE
    for value in evaluation.values:
        others = [evaluation.difference(value.move, other).verdict for other in evaluation.moves]
        assert (value.verdict is Verdict.WORSE) == (Verdict.WORSE in others)


@given(st.lists(st.tuples(*[st.integers(-30, 30)] * 3), min_size=2, max_size=80))
def test_means_and_errors_are_those_of_the_textbook(rows: list[tuple[int, int, int]]) -> None:
    evaluation = invented([list(column) for column in zip(*rows, strict=True)])
    for index, value in enumerate(evaluation.values):
        column = [row[index] for row in rows]
        assert isclose(value.dollars, mean(column), abs_tol=1e-9)
        assert isclose(value.error, stdev(column) / sqrt(len(rows)), abs_tol=1e-9)
    gaps = [row[0] - row[2] for row in rows]
    difference = evaluation.difference(evaluation.moves[0], evaluation.moves[2])
    assert isclose(difference.dollars, mean(gaps), abs_tol=1e-9)
    assert isclose(difference.error, stdev(gaps) / sqrt(len(rows)), abs_tol=1e-9)


def test_if_all_moves_are_alike_few_evaluations_call_one_better(scale: int) -> None:
    """At 95 % for all pairs together at most one in twenty may."""
    from random import Random

    rng, wrong, tried = Random(1), 0, 100 * scale
    for _ in range(tried):
        rows = [[round(rng.gauss(40, 12)) for _ in range(40)] for _ in range(3)]
        wrong += any(value.verdict is not Verdict.TOO_CLOSE for value in invented(rows).values)
    assert wrong <= 0.07 * tried


def test_intervals_reach_as_far_as_students_distribution() -> None:
    assert isclose(reach(3, 1, 0.95), 4.30265, rel_tol=1e-5)  # tables of Student's t
    assert isclose(reach(11, 1, 0.95), 2.22814, rel_tol=1e-5)
    assert isclose(reach(200, 1, 0.95), 1.97196, rel_tol=1e-5)
    assert isclose(reach(31, 10, 0.95), 3.02980, rel_tol=1e-4)
    assert isclose(reach(10**6, 1, 0.95), NormalDist().inv_cdf(0.975), rel_tol=0.005)
    assert reach(1, 1, 0.95) == inf


@given(st.integers(1, 400), st.floats(0.1, 10))
def test_students_distribution_grows_with_the_bound_and_with_freedom(freedom: int, bound: float) -> None:
    assert 0 < within(bound, freedom) <= within(bound + 0.1, freedom) + 1e-12
    assert within(bound, freedom) <= within(bound, freedom + 1) + 1e-12
