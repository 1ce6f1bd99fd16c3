"""Who plays the pieces of an evaluation: this process, others on the machine, or a cluster; always the same sums.

Pieces are merged in their order, and only up to the first that is missing, so a run that was stopped has the first
playouts of every move. A piece whose worker is lost is played again.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from .sums import Result, Sums
from .work import Stop, Work, play, results_of

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from multiprocessing.process import BaseProcess

PLAYOUTS_A_PIECE: Final = 32  # of all moves together: how often progress is told, and how long a stop may take
PIECES_A_WORKER: Final = 3  # handed out at once
LOSSES_AT_MOST: Final = 3  # pools that may break before this process plays the rest itself
LOST: Final = (RuntimeError, OSError)  # what a pool says that has lost a worker, or loses one while it starts another
LOOK: Final = 0.1  # seconds between two looks whether to stop
MOMENT: Final = 0.1  # seconds that a page waits for its Python at most, but for the playout that is being played


# Plays the playouts with these numbers of every move of the work: their sums, piece by piece
Crew = Callable[[Work, range, Stop | None], Iterator[Sums]]


class Client(Protocol):
    """What is asked of a Dask client (`distributed.Client`)."""

    def get_executor(self, **options: object) -> Executor:
        """The cluster as an executor."""

    def ncores(self) -> dict[str, int]:
        """The number of threads of each worker."""


def pieces(work: Work, playouts: range, workers: int = 1) -> Iterator[range]:
    """The numbers of the playouts in pieces, where there are few of them one for each worker."""
    size = max(1, min(PLAYOUTS_A_PIECE // len(work.codes), -(-len(playouts) // workers)))
    for start in range(0, len(playouts), size):
        yield playouts[start : start + size]


def played_here(work: Work, playouts: range, stop: Stop | None) -> Iterator[Sums]:
    """The sums of the pieces, played in this process; the last one is short if the run was stopped in it."""
    for piece in pieces(work, playouts):
        sums = play(work, piece, stop)
        yield sums
        if sums.playouts < len(piece):
            return


def played_awake(work: Work, playouts: range, stop: Stop | None) -> Iterator[Sums]:
    """The same, one playout of every move after the other, and an empty piece whenever a moment has passed meanwhile:
    who asks for the next piece can do something else before that.
    """
    until = monotonic() + MOMENT
    for index in playouts:
        results: list[Result] = []
        for found in results_of(work, index):
            results += found
            if monotonic() >= until:
                yield Sums.of(len(work.codes))
                until = monotonic() + MOMENT
        sums = Sums.of(len(work.codes))
        sums.add(index, results)
        yield sums


@contextmanager
def crew(workers: int, client: Client | None) -> Iterator[Crew]:
    """Who plays: a Dask cluster, or so many processes of this machine; this one where there are no others."""
    if client is not None:
        threads = max(sum(client.ncores().values()), 1)
        with client.get_executor(pure=False) as pool:  # the cluster itself gives a lost worker's pieces to another
            yield lambda work, playouts, stop: played_by(pool, work, playouts, stop, threads)
    elif workers == 1 or sys.platform == "emscripten":  # a browser's Python
        yield played_here
    else:
        with Processes(workers) as processes:
            yield processes.played


class Processes:
    """So many processes of this machine, started when there is something to play; others replace the lost ones."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.losses = 0
        self._pool: Executor | None = None
        self._others: list[BaseProcess] = []

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def played(self, work: Work, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        """The sums of the pieces in their order."""
        done = 0
        while self.losses < LOSSES_AT_MOST:
            try:
                for sums in played_by(self._started(), work, playouts[done:], stop, self.workers):
                    done += sums.playouts
                    yield sums
                return
            except LOST:
                self._give_up()
        yield from played_here(work, playouts[done:], stop)

    def _started(self) -> Executor:
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor
            from multiprocessing import active_children, get_all_start_methods, get_context

            # Never a plain fork: the kernel of a notebook has threads
            context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
            self._others = active_children()
            self._pool = ProcessPoolExecutor(self.workers, context)
        return self._pool

    def _give_up(self) -> None:
        """A pool that lost one worker while it started another waits for that for ever."""
        from multiprocessing import active_children

        for child in set(active_children()).difference(self._others):
            child.kill()
        assert self._pool is not None
        self._pool.shutdown()
        self._pool = None
        self.losses += 1


def played_by(pool: Executor, work: Work, playouts: range, stop: Stop | None, workers: int) -> Iterator[Sums]:
    """The sums of the pieces in their order, played by an executor that never holds more than a few of them."""
    waiting: deque[Future[Sums]] = deque()
    todo = pieces(work, playouts, workers)
    try:
        while True:
            for piece in islice(todo, PIECES_A_WORKER * workers - len(waiting)):
                waiting.append(pool.submit(play, work, piece))
            if not waiting or not _is_done(waiting[0], stop):
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _is_done(future: Future[Sums], stop: Stop | None) -> bool:
    """Wait for a piece; whether it came before somebody said stop."""
    while True:
        if stop is not None and stop():
            return False
        try:
            future.exception(LOOK)
        except TimeoutError:
            continue
        return True
