"""Races: playouts go where a verdict is open, the numbers are the same however they are reached, and verdicts hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, pairwise
from math import inf, isclose, sqrt

import pytest
from luck import Redrawn, Row, rows_of

from named import position_named
from panamax import Evaluation, PanamaxError, Position
from panamax import evaluate as evaluate_by
from panamax.analysis.continuation import continuation
from panamax.analysis.evaluating import more
from panamax.analysis.intervals import gap
from panamax.analysis.truth import endings
from panamax.analysis.why import why
from tabletop.judging.evaluation import Verdict
from tabletop.judging.growing import resume
from tabletop.judging.heats import ALIKE, MOST_PLAYOUTS, is_look, next_look
from tabletop.judging.intervals import CONFIDENCE, LEAST_FOR_A_VERDICT, told_apart
from tabletop.judging.racing import raced
from tabletop.judging.sums import Sums
from tabletop.judging.work import PlayoutTask, Stop, play
from tabletop.statistics import FORETOLD, reach, reach_at_any_time

PLAYOUTS = 100
SEED = 10  # of a race that spends nearly all of them
evaluate = partial(evaluate_by, policy="greedy")  # the numbers below are its; any policy would do


def late() -> Position:
    """An ending of three moves: one is dropped soon, the others later."""
    return endings()["last_flag"].position


@cache
def race() -> Evaluation:
    """A race that several tests look at."""
    return evaluate(late(), PLAYOUTS, SEED, race=True)


def same(one: Evaluation, other: Evaluation) -> bool:
    """Whether two evaluations have the same playouts, and know the same of them."""
    return (one.sums, one.later, one.scouts, one.values) == (other.sums, other.later, other.scouts, other.values)


# --- where the playouts go ---------------------------------------------------------------------------------------


def test_moves_that_are_surely_worse_are_dropped_and_the_others_get_their_playouts() -> None:
    evaluation = race()
    worse = [value.playouts for value in evaluation.values if value.verdict is Verdict.WORSE]
    assert min(worse) < PLAYOUTS < evaluation.playouts
    assert evaluation.played == sum(value.playouts for value in evaluation.values)
    assert evaluation.played <= evaluation.budget == 3 * PLAYOUTS
    for earlier, later in pairwise(evaluation.heats):
        assert set(later.moves) < set(earlier.moves)
        assert later.playouts >= earlier.playouts


def test_the_moves_that_are_left_keep_common_random_numbers() -> None:
    for heat in race().heats:
        moves = [race().moves[place] for place in heat.moves]
        assert heat.sums == evaluate(late(), heat.playouts, SEED, moves=moves).sums


def test_a_race_ends_when_nothing_is_open() -> None:
    evaluation = evaluate(endings()["last_contract"].position, 500, 1, race=True)
    assert evaluation.is_settled
    assert evaluation.is_complete
    assert evaluation.played < evaluation.budget / 10
    assert sorted(value.verdict for value in evaluation.values) == ["better", "worse", "worse"]
    assert same(more(evaluation, 500), evaluation)


def test_moves_that_are_the_same_to_a_dollar_end_a_race() -> None:
    start = replace(evaluate(late(), 2, race=True, stop=lambda: True), wanted=5000)
    *_, end = raced(start, Redrawn(start, [[40, 40, 12], [50, 50, 13]], 1), None)
    assert end.is_settled
    left = [value.move for value in end.values if value.verdict is Verdict.TOO_CLOSE]
    assert len(left) == 2
    difference = end.difference(*left)
    assert -ALIKE <= difference.low <= 0 <= difference.high <= ALIKE


def test_where_some_moves_have_been_called_worse_more_can_be_said_of_the_others() -> None:
    start = replace(evaluate(late(), 2, race=True, stop=lambda: True), wanted=5000)
    rows = [[40 + 9 * (index % 4), 38 + 7 * (index % 5), -200 + index % 3] for index in range(60)]
    sooner = 0
    for run in range(12):
        *_, end = raced(start, Redrawn(start, rows, run), None)
        heat = end.heats[1]  # without the third move
        assert heat.moves == (0, 1)
        assert heat.beaten(3) <= heat.beaten(3, 2) == ({1} if end.heats[-1].moves == (0,) else set())
        sooner += heat.beaten(3) != heat.beaten(3, 2)
    assert sooner


def test_looks_come_at_fixed_numbers_that_grow() -> None:
    counts = [LEAST_FOR_A_VERDICT]
    while counts[-1] < MOST_PLAYOUTS:
        counts.append(next_look(counts[-1]))
    assert counts[:6] == [8, 10, 12, 14, 16, 18]
    assert counts[-1] == MOST_PLAYOUTS
    assert len(counts) < 300
    assert [count for count in range(20) if is_look(count)] == [8, 10, 12, 14, 16, 18]


# --- the same numbers, however they are reached ------------------------------------------------------------------


def test_two_workers_run_the_same_race() -> None:
    assert same(evaluate(late(), PLAYOUTS, SEED, workers=2, race=True), race())


@pytest.mark.parametrize("after", [0, 1, 31, 48, 49, 100, 200])
def test_a_race_that_was_stopped_goes_on_as_if_it_had_not_been(after: int) -> None:
    asked = iter(range(10**6))
    stopped = evaluate(late(), PLAYOUTS, SEED, race=True, stop=lambda: next(asked) >= after)
    assert not stopped.is_complete
    assert stopped.played <= after
    assert same(resume(stopped), race())


def test_a_longer_race_is_the_same_as_two_that_follow_each_other() -> None:
    assert same(more(more(evaluate(late(), 7, SEED, race=True), 30), 63), race())


def test_a_race_stops_after_so_many_seconds_and_not_before_it_has_begun() -> None:
    evaluation = evaluate(position_named("load"), 10_000, 1, race=True, seconds=0.2)
    assert 0 < evaluation.played < evaluation.budget
    assert not evaluation.is_complete
    assert evaluate(position_named("load"), 10_000, 1, race=True, seconds=0).playouts == 1


def test_progress_tells_ever_more_playouts() -> None:
    told: list[int] = []
    evaluate(late(), PLAYOUTS, SEED, race=True, progress=lambda so_far: told.append(so_far.played))
    assert told == sorted(set(told))
    assert told[-1] == race().played


# --- what it says of moves with fewer playouts -------------------------------------------------------------------


def test_a_dropped_move_is_compared_by_the_playouts_that_both_moves_have() -> None:
    evaluation = race()
    worse = min(evaluation.values, key=lambda value: value.playouts)
    level = evaluate(late(), worse.playouts, SEED)
    assert evaluation.best is not None
    there, then = (one.difference(worse.move, evaluation.best) for one in (evaluation, level))
    assert there == then == worse.to_best
    best = next(value for value in evaluation.values if value.move == evaluation.best)
    assert isclose(worse.dollars, best.dollars + worse.to_best.dollars)
    own = next(value for value in level.values if value.move == worse.move)
    assert worse.to_best.error * 0.9 < worse.error < own.error + worse.to_best.error
    assert worse.low < worse.dollars < worse.high


def test_the_sources_of_a_difference_add_up_for_a_dropped_move() -> None:
    evaluation = race()
    for first, second in combinations(evaluation.moves, 2):
        told = why(evaluation, first, second)
        assert isclose(float(sum((part.difference for part in told.own), Fraction(0))), told.difference.dollars)


def test_playouts_of_a_dropped_move_can_be_looked_at_and_no_others() -> None:
    evaluation = race()
    worse = min(evaluation.values, key=lambda value: value.playouts)
    assert continuation(evaluation, worse.move).playout < worse.playouts
    assert sum(bar.count for bar in evaluation.distribution(worse.move)) == worse.playouts
    with pytest.raises(PanamaxError):
        continuation(evaluation, worse.move, worse.playouts)


# --- intervals that hold whenever one looks ----------------------------------------------------------------------


@pytest.mark.parametrize("count", [10, 50, 1000])
@pytest.mark.parametrize("compared", [1, 276])
def test_the_reach_is_where_the_mixture_of_t_likelihood_ratios_is_as_large_as_it_may_get(
    count: int, compared: int
) -> None:
    """Wang and Ramdas (2023): with probability 0.95 it never exceeds 20."""
    far = reach_at_any_time(count, compared, CONFIDENCE)
    if far == inf:
        assert (count, compared) == (10, 276)
        return
    total, square = far * sqrt(count), (count - 1) + far * far  # of numbers with mean far/sqrt(count), deviation 1
    kept = 1 - total * total / ((count + FORETOLD) * square)
    mixture = sqrt(FORETOLD / (count + FORETOLD)) * kept ** (-count / 2)
    assert isclose(mixture, compared / (1 - CONFIDENCE), rel_tol=1e-9)


def test_what_holds_always_reaches_farther_than_what_holds_once() -> None:
    for count in (16, 40, 200, 5000, MOST_PLAYOUTS):
        for compared in (1, 3, 276):
            assert 1.1 < reach_at_any_time(count, compared, CONFIDENCE) / reach(count, compared, CONFIDENCE) < 3
    assert reach_at_any_time(1, 1, CONFIDENCE) == reach_at_any_time(5, 276, CONFIDENCE) == inf


def test_moves_that_have_brought_the_same_so_far_may_differ_yet() -> None:
    start = evaluate(late(), 2, stop=lambda: True)
    sums = start.sums.copy()
    for index in range(50):
        Redrawn(start, [[40, 40, 40], [60, 60, 60]], 1).add(sums, index, range(3))
    told = gap(sums, 0, 1, 3)
    assert told.dollars == told.error == 0
    assert told.low < -0.5 < 0.5 < told.high


def test_all_pairs_at_once_are_told_apart_as_each_by_itself() -> None:
    start, rows = real("free_rail", 60)
    sums, known = start.sums.copy(), 0
    crew = Redrawn(start, rows, 3)
    for index in range(120):
        crew.add(sums, index, range(3))
        each = {pair: gap(sums, *pair, 3) for pair in combinations(range(3), 2)}
        apart = {pair if told.low > 0 else pair[::-1] for pair, told in each.items() if not told.is_wide}
        assert set(told_apart(sums, 3)) == apart
        known += len(apart)
    assert known


def wrong_at_any_time(start: Evaluation, rows: list[Row], runs: int, fixed: bool) -> float:
    """The share of runs that a watcher would stop at a wrong verdict, looking after every playout of all moves."""
    pairs = list(combinations(range(len(rows[0])), 2))
    wrong = 0
    for run in range(runs):
        crew = Redrawn(start, rows, run)
        sums = start.sums.copy()
        for index in range(start.wanted):
            crew.add(sums, index, range(len(rows[0])))
            if any(_says_what_is_wrong(sums, pair, crew.truth, len(pairs), fixed) for pair in pairs):
                wrong += 1
                break
    return wrong / runs


def _says_what_is_wrong(sums: Sums, pair: tuple[int, int], truth: Sequence[int], compared: int, fixed: bool) -> bool:
    told = gap(sums, *pair, compared)
    low, high = told.low, told.high
    if fixed and sums.playouts >= LEAST_FOR_A_VERDICT:
        spread = reach(sums.playouts, compared, CONFIDENCE) * told.error
        low, high = told.dollars - spread, told.dollars + spread
    true = truth[pair[0]] - truth[pair[1]]
    return (low > 0 and true <= 0) or (high < 0 and true >= 0)


def alike(rows: list[Row]) -> list[Row]:
    """The same rows with the moves' places changed about, so that all are worth the same: every verdict is wrong."""
    return [[*row[turn:], *row[:turn]] for row in rows for turn in range(len(row))]


@cache
def real(name: str, playouts: int) -> tuple[Evaluation, list[Row]]:
    """An evaluation of nothing yet, and what real playouts of its position bring."""
    position = position_named(name)
    return evaluate(position, 2, stop=lambda: True), rows_of(position, playouts)


def test_who_stops_at_the_first_verdict_is_wrong_in_at_most_one_of_twenty_runs_and_was_not_so_before() -> None:
    start, rows = real("free_rail", 60)
    start = replace(start, wanted=100)
    assert wrong_at_any_time(start, alike(rows), 60, fixed=False) <= 0.05
    assert wrong_at_any_time(start, alike(rows), 60, fixed=True) > 0.10


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["free_rail", "platform_flag"])
def test_a_thousand_runs_that_stop_at_the_first_verdict(name: str) -> None:
    start, rows = real(name, 300)
    start = replace(start, wanted=200)
    assert wrong_at_any_time(start, alike(rows), 1000, fixed=False) <= 0.05
    assert wrong_at_any_time(start, rows, 300, fixed=False) <= 0.05
    assert wrong_at_any_time(start, alike(rows), 300, fixed=True) > 0.10


def test_a_race_seldom_drops_the_best_move(scale: int) -> None:
    start, rows = real("free_rail", 60)
    start = replace(start, wanted=100, races=True)
    wrong = 0
    for run in range(60 * scale):
        for mixed in (rows, alike(rows)):
            crew = Redrawn(start, mixed, run)
            *_, end = raced(start, crew, None)
            wrong += crew.contradicts(end)
    assert wrong <= 0.05 * 120 * scale


def test_a_race_is_spared_what_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    """No playout of a dropped move is played."""
    asked: list[tuple[int, ...]] = []

    def counting(work: PlayoutTask, playouts: range, stop: Stop | None = None) -> object:
        asked.extend([work.codes] * len(playouts))
        return play(work, playouts, stop)

    monkeypatch.setattr("tabletop.judging.scheduling.play", counting)
    evaluation = evaluate(late(), PLAYOUTS, SEED, race=True)
    assert sum(map(len, asked)) == evaluation.played
