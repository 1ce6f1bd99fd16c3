"""Playouts shared out among workers: the same numbers, whoever plays them, and whoever is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count
from multiprocessing import active_children, get_all_start_methods
from time import monotonic, sleep
from typing import ClassVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from named import position_named
from panamax import Evaluation, evaluate
from panamax.analysis.evaluating import MOST_PLAYOUTS, more
from panamax.analysis.flows import CELLS
from panamax.analysis.truth import endings
from panamax.analysis.work import PlayoutWork
from tabletop.judging import scheduling
from tabletop.judging.scheduling import PIECES_A_WORKER, SMALL, Joined, Processes, Start, pieces, played_by
from tabletop.judging.sums import Sums
from tabletop.judging.work import Rows, Stop, play, rows_of

from .evaluations import LATE, evaluated

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
@example(0, 0, 2, 1)  # none at all
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


class Silent(ThreadPoolExecutor):
    """Takes what it is given, and never begins."""

    def __init__(self) -> None:
        super().__init__(1)
        self.kept: list[Future[Rows]] = []

    def submit(self, task: object, *arguments: object) -> Future[Rows]:  # type: ignore[override]
        self.kept.append(Future())
        return self.kept[-1]


@pytest.mark.parametrize("count", [1, 2, 24])
def test_while_nobody_answers_this_process_plays_all_of_it(count: int) -> None:
    pool, total = Silent(), Sums.of(3)
    for sums in played_by(pool, evaluated(LATE).work, range(count), None, 2, Start()):
        total.merge(sums)
    assert total == evaluated(LATE, count).sums
    assert all(future.cancelled() for future in pool.kept)


def test_what_this_process_takes_back_is_told_before_it_has_played_all_of_the_rest() -> None:
    sums = next(played_by(Silent(), evaluated(LATE).work, range(MOST_PLAYOUTS), None, 2, Start()))
    assert sums.playouts


def test_others_that_answer_play_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "play_one", None)
    start, total = Start(), Sums.of(3)
    start.is_over = True
    with ThreadPoolExecutor(2) as pool:
        for sums in played_by(pool, evaluated(LATE).work, range(24), None, 2, start):
            total.merge(sums)
    assert total == evaluated(LATE).sums


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

    for sums in played_by(pool, work, range(24), begins, 2, Start()):
        total.merge(sums)
    assert total == evaluated(LATE).sums
    assert sum(len(playouts) * len(some.codes) for _, some, playouts in pool.kept) < 24 * 3


# --- workers -----------------------------------------------------------------------------------------------------

ASKED_OF_A_WORKER = """
from tabletop.judging.scheduling import Processes
with Processes(2) as processes:
    there = "{name for name in __import__('sys').modules if name.endswith('analysis.playouts')}"
    print(processes._started(['panamax.analysis.playouts']).submit(eval, there).result())
"""


@pytest.mark.parametrize("race", [False, True])
def test_what_is_small_is_played_here_however_many_workers_there_may_be(
    monkeypatch: pytest.MonkeyPatch, race: bool
) -> None:
    monkeypatch.setattr(scheduling, "_idle", {})
    monkeypatch.setattr(Processes, "_started", None)
    alone = evaluate(position_named(LATE), 24, 1, race=race)
    assert alone.played <= SMALL
    assert evaluate(position_named(LATE), 24, 1, workers=2, race=race).values == alone.values


def test_many_small_looks_of_one_race_are_not_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "_idle", {})
    here: list[int] = []

    def counted(work: PlayoutWork, playouts: range, stop: Stop | None = None) -> Sums:
        here.append(len(playouts) * len(work.codes))
        return play(work, playouts, stop)

    pool = ThreadPoolExecutor(2)
    monkeypatch.setattr(Processes, "_started", lambda *_: pool)
    monkeypatch.setattr(scheduling, "play", counted)
    close = endings()["last_flag"].position  # of three moves, of which two take long to be told apart
    evaluation = evaluate(close, 100, 10, workers=2, race=True, policy="greedy")
    pool.shutdown()
    assert evaluation.played > SMALL >= sum(here) > 0  # what is beyond it others were asked for


@pytest.mark.skipif("forkserver" not in get_all_start_methods(), reason="workers are not forked here")
def test_a_worker_has_what_it_needs_before_it_is_given_anything_to_play() -> None:
    """Else every worker of every evaluation would import it all again."""
    told = subprocess.run(
        [sys.executable, "-c", ASKED_OF_A_WORKER], check=True, text=True, stdout=subprocess.PIPE
    ).stdout
    assert "analysis.playouts" in told


def started() -> set[int]:
    """The processes that wait for the next evaluation by two."""
    pool = scheduling._idle[2]._pool
    assert isinstance(pool, ProcessPoolExecutor)
    return set(pool._processes)


@pytest.fixture
def nothing_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is played is given to others."""
    monkeypatch.setattr(scheduling, "SMALL", 0)


def by_two() -> Evaluation:
    return evaluate(position_named(LATE), 24, 1, workers=2)


@pytest.mark.usefixtures("nothing_is_small")
def test_the_next_evaluation_finds_the_workers_of_the_last_one() -> None:
    by_two()
    known = started()
    assert len(known) == 2
    assert by_two().sums == evaluated(LATE).sums
    assert started() == known


@pytest.mark.usefixtures("nothing_is_small")
def test_an_evaluation_in_the_middle_of_another_has_workers_of_its_own() -> None:
    within: list[Evaluation] = []

    def judge(_: Evaluation) -> None:
        if not within:
            assert 2 not in scheduling._idle
            within.append(by_two())

    outer = evaluate(position_named(LATE), 24, 1, workers=2, progress=judge)
    assert outer.sums == within[0].sums == evaluated(LATE).sums
    assert by_two().sums == outer.sums


@pytest.mark.usefixtures("nothing_is_small")
def test_workers_that_nobody_asks_for_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "KEPT", 0.01)
    by_two()
    until = monotonic() + 60
    while active_children() and monotonic() < until:
        sleep(0.01)
    assert not scheduling._idle
    assert not active_children()


# --- lost workers ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("nothing_is_small")
def test_a_lost_worker_is_not_a_lost_result(monkeypatch: pytest.MonkeyPatch) -> None:
    work = evaluated(LATE).work
    victims: list[int] = []

    submit = ProcessPoolExecutor.submit

    def killing(self: ProcessPoolExecutor, play: Callable[..., Sums], *of: object) -> Future[Sums]:
        future = submit(self, play, *of)
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


@pytest.mark.usefixtures("nothing_is_small")
def test_workers_lost_while_they_wait_are_not_a_lost_result() -> None:
    by_two()
    for victim in started():
        os.kill(victim, signal.SIGKILL)
    assert by_two().sums == evaluated(LATE).sums


@pytest.mark.usefixtures("nothing_is_small")
def test_what_a_pool_forgets_in_the_moment_in_which_it_breaks_is_played_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    submit = ProcessPoolExecutor.submit
    forgotten: list[Future[Sums]] = []

    def forgetting(self: ProcessPoolExecutor, play: Callable[..., Sums], *of: object) -> Future[Sums]:
        future = submit(self, play, *of)
        if forgotten:
            return future
        for victim in self._processes:
            os.kill(victim, signal.SIGKILL)
        forgotten.append(Future())
        return forgotten[0]

    monkeypatch.setattr(ProcessPoolExecutor, "submit", forgetting)
    until = monotonic() + 60
    evaluation = evaluate(position_named(LATE), 24, 1, workers=2, stop=lambda: monotonic() > until)
    assert forgotten
    assert evaluation.sums == evaluated(LATE).sums


@pytest.mark.usefixtures("nothing_is_small")
def test_a_worker_lost_while_another_is_started_is_not_a_lost_result_either(monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [OSError("handle is closed")]  # what Python 3.11 says then
    submit = ProcessPoolExecutor.submit

    def failing(self: ProcessPoolExecutor, play: Callable[..., Sums], *of: object) -> Future[Sums]:
        future = submit(self, play, *of)
        if failures:
            raise failures.pop()
        return future

    monkeypatch.setattr(ProcessPoolExecutor, "submit", failing)
    assert evaluate(position_named(LATE), 24, 1, workers=2).sums == evaluated(LATE).sums
    assert not failures


@pytest.mark.usefixtures("nothing_is_small")
def test_if_every_pool_breaks_this_process_plays_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "LOSSES_AT_MOST", 0)
    assert evaluate(position_named(LATE), 24, 1, workers=2).sums == evaluated(LATE).sums


def test_a_browser_has_no_other_workers_and_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "multiprocessing", None)
    assert evaluate(position_named(LATE), 24, 1, workers=2).sums == evaluated(LATE).sums
