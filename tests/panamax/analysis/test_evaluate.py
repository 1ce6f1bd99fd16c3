"""Judging moves by playouts: the same numbers however they are reached, and no verdict that chance could have made."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tracemalloc
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from itertools import count, pairwise
from math import inf, isclose, sqrt
from multiprocessing import get_all_start_methods
from statistics import NormalDist, mean, stdev
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from named import position_named
from panamax import Evaluation, IllegalMove, PanamaxError, evaluate, new_game
from panamax.analysis import scheduling
from panamax.analysis.continuation import continuation
from panamax.analysis.evaluating import DEFAULT_POLICY, MOST_PLAYOUTS, more
from panamax.analysis.evaluation import Verdict
from panamax.analysis.flows import CELLS
from panamax.analysis.intervals import CONFIDENCE, LEAST_FOR_A_VERDICT
from panamax.analysis.scheduling import PIECES_A_WORKER, Joined, Processes, pieces, played_by
from panamax.analysis.sums import HIGHEST, LOWEST, MoveSums, Sums
from panamax.analysis.truth import endings
from panamax.analysis.work import PlayoutWork, Rows, play, rows_of
from panamax.engine import layout as at
from played import finished, refusal_of, stop_at
from tabletop.i18n import say
from tabletop.statistics import reach, reach_at_any_time, within

LATE = "free_rail"  # two players, round 3, three moves: quick to play out
CLOSE = "prospector_double"


@cache
def evaluated(name: str, playouts: int = 24, seed: int = 1, policy: str = DEFAULT_POLICY) -> Evaluation:
    """An evaluation that several tests look at."""
    return evaluate(position_named(name), playouts, seed, policy=policy)


# --- the same numbers, however they are reached ------------------------------------------------------------------


def test_the_numbers_are_those_of_the_single_playouts() -> None:
    evaluation = evaluated(LATE)
    for move, value in zip(evaluation.moves, evaluation.values, strict=True):
        rows = [continuation(evaluation, move, index).game().standings() for index in range(evaluation.playouts)]
        totals = [next(row.total for row in row_of if row.seat == evaluation.seat) for row_of in rows]
        assert isclose(value.dollars, mean(totals))
        assert isclose(value.error, stdev(totals) / sqrt(len(totals)), abs_tol=1e-12)
        assert isclose(value.win_share, mean(row_of[0].seat == evaluation.seat for row_of in rows))


def test_two_workers_give_the_same_as_none() -> None:
    alone = evaluate(position_named(LATE), 24, 5)
    assert evaluate(position_named(LATE), 24, 5, workers=2).sums == alone.sums


def test_more_playouts_are_the_same_as_all_at_once() -> None:
    evaluation = more(more(evaluate(position_named(LATE), 7, 1), 1), 16)
    assert evaluation.sums == evaluated(LATE).sums
    assert (evaluation.wanted, evaluation.is_complete) == (24, True)


def test_the_numbers_depend_on_the_seed_and_on_no_generator_of_the_position() -> None:
    position = position_named(CLOSE)
    assert evaluate(position.with_seed(77), 24, 1).sums == evaluated(CLOSE).sums
    assert evaluate(position, 24, 2).sums != evaluated(CLOSE).sums


def test_the_numbers_depend_on_nothing_that_the_player_cannot_see() -> None:
    position = position_named(CLOSE)
    assert position.decider is not None
    seen = position.seen_by(position.decider)
    assert seen != position
    assert evaluate(seen, 24, 1).sums == evaluated(CLOSE).sums


def test_some_moves_alone_have_the_numbers_that_they_have_among_all() -> None:
    evaluation = evaluated(LATE)
    chosen = [evaluation.moves[2], evaluation.moves[0].text]
    few = evaluate(position_named(LATE), 24, 1, moves=chosen)
    assert few.moves == (evaluation.moves[0], evaluation.moves[2])
    assert few.sums.moves == [evaluation.sums.moves[0], evaluation.sums.moves[2]]


def test_a_set_up_is_evaluated_from_where_little_is_known() -> None:
    position = stop_at(new_game(players=2, setup="advanced", seed=4).branch(), "seat").position
    evaluation = evaluate(position, 2, policy="random")
    assert len(evaluation.values) == 4


@pytest.mark.parametrize("split", [0, 1, 11, 24])
def test_sums_can_be_merged_in_any_order(split: int) -> None:
    work = evaluated(LATE).work
    early, late = play(work, range(split)), play(work, range(split, 24))
    late.merge(early)
    assert late == evaluated(LATE).sums


# --- memory ------------------------------------------------------------------------------------------------------


def test_memory_is_flat_in_the_number_of_playouts() -> None:
    ending = endings()["military_pay"]

    def peak(playouts: int) -> int:
        tracemalloc.start()
        more(ending.evaluated(playouts, 1), playouts, progress=lambda _: None)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    ending.evaluated(400, 1)  # what the policy keeps in mind is bounded by itself
    few = peak(20)
    assert peak(200) < 1.3 * few


def test_few_pieces_are_handed_out_at_once_however_many_there_are() -> None:
    class Pool(ThreadPoolExecutor):
        """Counts what is handed out, and plays nothing of it."""

        handed_out = 0

        def submit(self, task: object, *arguments: object) -> Future[Rows]:  # type: ignore[override]
            self.handed_out += 1
            work, playouts = arguments
            assert isinstance(work, PlayoutWork)
            assert isinstance(playouts, range)
            future: Future[Rows] = Future()
            future.set_result([[(0, 0, [0] * CELLS) for _ in work.codes] for _ in playouts])
            return future

    pool = Pool(1)
    played = played_by(pool, evaluated(LATE).work, range(MOST_PLAYOUTS), None, 4)
    for done, _ in zip(range(20), played, strict=False):
        assert pool.handed_out - done <= 4 * PIECES_A_WORKER


@given(st.integers(0, 300), st.integers(0, 300), st.integers(1, 9), st.integers(1, 40))
def test_pieces_are_all_the_playouts_in_their_order(first: int, count: int, workers: int, most: int) -> None:
    work = evaluated(LATE).work
    found = list(pieces(work, range(first, first + count), workers, most))
    assert len(found) >= min(len(work.codes) * count, (workers + 1) // 2)
    played = [(index, code) for piece in found for index in piece.playouts for code in piece.work.codes]
    assert played == [(index, code) for index in range(first, first + count) for code in work.codes]
    assert all(piece.last == (piece.work.codes[-1] == work.codes[-1]) for piece in found)


@pytest.mark.parametrize("workers", [2, 5])
def test_pieces_put_together_again_are_what_this_process_plays(workers: int) -> None:
    work, joined, total = evaluated(LATE).work, Joined(), evaluated(LATE).sums.copy()
    for piece in pieces(work, range(24, 26), workers):
        if sums := joined.add(piece, rows_of(piece.work, piece.playouts)):
            total.merge(sums)
    assert total == more(evaluated(LATE), 2).sums


def test_while_others_start_this_process_plays_too() -> None:
    class Starting(ThreadPoolExecutor):
        """Keeps what is handed out until somebody lets it begin."""

        kept: ClassVar[list[tuple[Future[Rows], PlayoutWork, range]]] = []

        def submit(self, task: object, *arguments: object) -> Future[Rows]:  # type: ignore[override]
            work, playouts = arguments
            assert isinstance(work, PlayoutWork)
            assert isinstance(playouts, range)
            self.kept.append((Future(), work, playouts))
            return self.kept[-1][0]

    pool, work, asked, total = Starting(1), evaluated(LATE).work, count(), Sums.of(3)

    def begins() -> bool:
        if next(asked) >= 6:
            for future, some, playouts in pool.kept:
                if not future.done():
                    future.set_result(rows_of(some, playouts))
        return False

    for sums in played_by(pool, work, range(24), begins, 2, helps=True):
        total.merge(sums)
    assert total == evaluated(LATE).sums
    assert sum(len(playouts) * len(some.codes) for _, some, playouts in pool.kept) < 24 * 3


# --- common random numbers ---------------------------------------------------------------------------------------


def test_all_moves_meet_the_same_dice_and_the_same_order_of_the_draw_pile() -> None:
    evaluation = evaluate(position_named("platform_flag"), 1, 3)
    rolls = set()
    for move in evaluation.moves:
        lines = continuation(evaluation, move, 0).lines
        rolls.add(tuple(line for line in lines if line.startswith("chance: roll")))
    assert len(rolls) == 1
    assert len(rolls.pop()) >= 2  # rounds 2 and 3


def test_common_random_numbers_make_differences_vary_less() -> None:
    position = position_named("movement")
    evaluation = evaluate(position, 40, 1, moves=position.legal_moves()[1:6])
    best = evaluation.values[evaluation.moves.index(evaluation.best)]  # type: ignore[arg-type]
    others = [value for value in evaluation.values if value is not best]
    assert all(value.error > 0 for value in evaluation.values)
    ratios = [value.to_best.error / sqrt(value.error**2 + best.error**2) for value in others]
    assert mean(ratios) < 0.9


# --- stopping and progress ---------------------------------------------------------------------------------------


def test_a_stopped_run_leaves_what_it_has() -> None:
    asked = iter(range(1000))
    evaluation = evaluate(position_named(LATE), 24, 1, stop=lambda: next(asked) >= 10)
    assert (evaluation.playouts, evaluation.wanted, evaluation.is_complete) == (3, 24, False)
    assert more(evaluation, 21).sums == evaluated(LATE).sums


def test_a_run_with_workers_stops_too() -> None:
    told: list[Evaluation] = []
    evaluation = evaluate(position_named(LATE), 2000, 1, workers=2, progress=told.append, stop=lambda: bool(told))
    assert not evaluation.is_complete
    assert evaluation.sums == evaluate(position_named(LATE), evaluation.playouts, 1).sums


def test_a_run_that_is_stopped_at_once_says_nothing() -> None:
    evaluation = evaluate(position_named(LATE), 24, 1, stop=lambda: True)
    assert (evaluation.playouts, evaluation.values, evaluation.best) == (0, (), None)
    assert evaluation.distribution(evaluation.moves[0]) == ()
    unknown = evaluation.difference(*evaluation.moves[:2])
    assert (unknown.dollars, unknown.error, unknown.low, unknown.high) == (0, inf, -inf, inf)
    error = refusal_of(lambda: evaluation.typical(evaluation.moves[0]))
    assert error is not None
    assert error.phrase.key == "evaluation.none_yet"


def test_progress_tells_the_count_and_the_numbers_so_far() -> None:
    told: list[Evaluation] = []
    evaluate(position_named(LATE), 24, 1, progress=told.append)
    counts = [evaluation.playouts for evaluation in told]
    assert counts == sorted(set(counts))
    assert counts[-1] == 24
    assert len(counts) > 1
    assert {evaluation.wanted for evaluation in told} == {24}
    assert told[0].sums == evaluate(position_named(LATE), counts[0], 1).sums


# --- workers -----------------------------------------------------------------------------------------------------

ASKED_OF_A_WORKER = """
from panamax.analysis.scheduling import Processes
with Processes(2) as processes:
    there = "{name for name in __import__('sys').modules if name.endswith('analysis.playouts')}"
    print(processes._started().submit(eval, there).result())
"""


@pytest.mark.skipif("forkserver" not in get_all_start_methods(), reason="workers are not forked here")
def test_a_worker_has_what_it_needs_before_it_is_given_anything_to_play() -> None:
    """Else every worker of every evaluation would import it all again."""
    told = subprocess.run(
        [sys.executable, "-c", ASKED_OF_A_WORKER], check=True, text=True, stdout=subprocess.PIPE
    ).stdout
    assert "analysis.playouts" in told


# --- lost workers ------------------------------------------------------------------------------------------------


def test_a_lost_worker_is_not_a_lost_result(monkeypatch: pytest.MonkeyPatch) -> None:
    work = evaluated(LATE).work
    victims: list[int] = []

    submit = ProcessPoolExecutor.submit

    def killing(self: ProcessPoolExecutor, *task: object) -> object:
        future = submit(self, *task)  # type: ignore[arg-type]
        if len(victims) < 1:
            victim = next(iter(self._processes))
            victims.append(victim)
            os.kill(victim, signal.SIGKILL)
        return future

    monkeypatch.setattr(ProcessPoolExecutor, "submit", killing)
    total = Sums.of(len(work.codes))
    with Processes(2) as processes:
        for sums in processes.played(work, range(24), None):
            total.merge(sums)
    assert victims
    assert total == evaluated(LATE).sums


def test_a_worker_lost_while_another_is_started_is_not_a_lost_result_either(monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [OSError("handle is closed")]  # what Python 3.11 says then
    submit = ProcessPoolExecutor.submit

    def failing(self: ProcessPoolExecutor, *task: object) -> object:
        future = submit(self, *task)  # type: ignore[arg-type]
        if failures:
            raise failures.pop()
        return future

    monkeypatch.setattr(ProcessPoolExecutor, "submit", failing)
    assert evaluate(position_named(LATE), 24, 1, workers=2).sums == evaluated(LATE).sums
    assert not failures


def test_if_every_pool_breaks_this_process_plays_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "LOSSES_AT_MOST", 0)
    assert evaluate(position_named(LATE), 24, 1, workers=2).sums == evaluated(LATE).sums


def test_a_browser_has_no_other_workers_and_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "multiprocessing", None)
    assert evaluate(position_named(LATE), 24, 1, workers=2).sums == evaluated(LATE).sums


# --- verdicts ----------------------------------------------------------------------------------------------------


def invented(totals: list[list[int]]) -> Evaluation:
    """An evaluation with these totals, by move and playout."""
    evaluation = evaluated(LATE)
    sums = Sums.of(len(evaluation.moves))
    for index, dollars in enumerate(zip(*totals, strict=True)):
        sums.add(index, [(amount, amount % 2, [0] * 21) for amount in dollars])
    values = (evaluation.position, evaluation.moves, evaluation.seat, DEFAULT_POLICY, 1, sums.playouts, evaluation.work)
    return Evaluation(*values, sums)


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


# --- distributions and lines -------------------------------------------------------------------------------------


def test_a_distribution_counts_every_playout_once_without_gaps() -> None:
    evaluation = evaluated(CLOSE)
    for move in evaluation.moves:
        bars = evaluation.distribution(move)
        assert sum(bar.count for bar in bars) == evaluation.playouts
        assert all(bar.high + 1 == after.low for bar, after in pairwise(bars))
        for bar in bars:
            if bar.count:
                rows = continuation(evaluation, move, bar.example).game().standings()
                assert bar.low <= next(row.total for row in rows if row.seat == evaluation.seat) <= bar.high


def test_bars_begin_with_the_lowest_total_and_an_empty_one_has_no_example() -> None:
    low, high = [-3, 12, 12, 0], [12, 27, 14, 12]
    evaluation = invented([low, high, low])
    bars = [(bar.low, bar.high, bar.count, bar.example) for bar in evaluation.distribution(evaluation.moves[0])]
    assert bars == [(-5, -1, 1, 0), (0, 4, 1, 3), (5, 9, 0, -1), (10, 14, 2, 1)]
    bars = [(bar.low, bar.high, bar.count, bar.example) for bar in evaluation.distribution(evaluation.moves[1])]
    assert bars == [(10, 14, 3, 0), (15, 19, 0, -1), (20, 24, 0, -1), (25, 29, 1, 1)]


def test_the_error_of_a_win_share_counts_one_win_and_one_loss_more() -> None:
    three_of_four, none = [1, 3, 5, 6], [2, 2, 2, 2]
    first, second, _ = invented([three_of_four, none, none]).values
    assert (first.win_share, second.win_share) == (0.75, 0.0)
    assert isclose(first.win_error, sqrt(4 / 6 * 2 / 6 / 4))
    assert isclose(second.win_error, sqrt(1 / 6 * 5 / 6 / 4))


def test_a_distribution_takes_no_more_room_for_more_playouts() -> None:
    sums = MoveSums()
    for index, dollars in enumerate([-(10**6), 10**6, *range(-2000, 2000)] * 2):
        sums.add(index, (dollars, 0, [0] * 21))
    assert len(sums.counts) == HIGHEST - LOWEST + 1
    assert sums.counts[LOWEST][1] == 0


def test_a_typical_line_ends_with_the_median_and_starts_with_the_move() -> None:
    evaluation = evaluated(CLOSE)
    for move in evaluation.moves:
        line = continuation(evaluation, move)
        totals = sorted(
            total
            for total, (count, _) in evaluation.sums.moves[evaluation.moves.index(move)].counts.items()
            for _ in range(count)
        )
        rows = line.game().standings()
        middle = totals[(len(totals) - 1) // 2]
        assert next(row.total for row in rows if row.seat == evaluation.seat) == middle
        assert line.lines[0].endswith(f": {move.text}")


def test_a_line_starts_where_the_hidden_cards_are_dealt_and_the_seen_ones_lie() -> None:
    evaluation = evaluated(CLOSE)
    start = continuation(evaluation, evaluation.moves[0], 3).start
    assert start.seen_by(evaluation.seat) == evaluation.position.seen_by(evaluation.seat)
    assert at.HIDDEN_CARD not in start.cells[at.GOAL : at.GOAL + start.options.players]


def test_hidden_cards_are_dealt_afresh_in_each_playout_and_seen_ones_never() -> None:
    evaluation = evaluated(CLOSE)
    players = evaluation.position.options.players
    starts = [continuation(evaluation, evaluation.moves[0], index).start.cells for index in range(evaluation.playouts)]
    for player in range(players):
        goals = {cells[at.GOAL + player] for cells in starts}
        hands = {cells[at.HAND + player] for cells in starts}
        is_own = player + 1 == evaluation.seat
        assert (len(goals) == 1) == is_own
        assert not is_own or len(hands) == 1
    assert len({cells[at.ADVISOR_PILE] for cells in starts}) > evaluation.playouts // 2
    again = [continuation(evaluation, evaluation.moves[-1], index).start.cells for index in range(3)]
    assert again == starts[:3]  # the same for every move


# --- refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"playouts": 0},
        {"playouts": MOST_PLAYOUTS + 1},
        {"playouts": 2.5},
        {"playouts": True},
        {"workers": 0},
        {"workers": "many"},
        {"policy": "clairvoyant"},
        {"seed": 10**18},
        {"moves": []},
    ],
)
def test_a_request_that_cannot_be_met_is_refused_with_what_is_allowed(options: dict[str, object]) -> None:
    error = refusal_of(lambda: evaluate(position_named(LATE), **options))  # type: ignore[arg-type]
    assert error is not None
    assert len(error.text()) > 20


def test_the_bound_on_playouts_is_told_and_holds_all_told() -> None:
    evaluation = evaluate(position_named(LATE), 5)
    error = refusal_of(lambda: more(evaluation, MOST_PLAYOUTS))
    assert error is not None
    assert say("format.thousands").join(("99", "995")) in error.text()


def test_illegal_moves_and_moves_that_were_not_evaluated_are_refused() -> None:
    position = position_named(LATE)
    with pytest.raises(IllegalMove):
        evaluate(position, 1, moves=[stop_at(finished(2), "turn").position.legal_moves()[0]])
    with pytest.raises(PanamaxError):
        evaluated(LATE).difference("take 1", evaluated(LATE).moves[0])
    with pytest.raises(PanamaxError):
        continuation(evaluated(LATE), evaluated(LATE).moves[0], 24)


def test_nothing_is_evaluated_where_nobody_decides() -> None:
    for position in (finished(2).position, new_game(players=2).position):
        with pytest.raises(PanamaxError):
            evaluate(position, 1)
