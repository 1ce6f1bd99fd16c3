"""Who plays the pieces of an evaluation: this process, others on the machine, or a cluster; always the same sums.

Pieces are merged in their order, and only up to the first that is missing, so a run that was stopped has the first
playouts of every move. A piece whose worker is lost is played again.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol

from .sums import Sums
from .work import Stop, Work, play

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

PLAYOUTS_A_PIECE: Final = 32  # of all moves together: how often progress is told, and how long a stop may take
PIECES_A_WORKER: Final = 3  # handed out at once
LOSSES_AT_MOST: Final = 3  # pools that may break before this process plays the rest itself
LOST: Final = (RuntimeError, OSError)  # what a pool says that has lost a worker, or loses one while it starts another
LOOK: Final = 0.1  # seconds between two looks whether to stop


class Client(Protocol):
    """What is asked of a Dask client (`distributed.Client`)."""

    def get_executor(self, **options: object) -> Executor:
        """The cluster as an executor."""

    def ncores(self) -> dict[str, int]:
        """The number of threads of each worker."""


def pieces(work: Work, playouts: range) -> Iterator[range]:
    """The numbers of the playouts in pieces."""
    size = max(1, PLAYOUTS_A_PIECE // len(work.codes))
    for start in range(0, len(playouts), size):
        yield playouts[start : start + size]


def played_here(work: Work, playouts: range, stop: Stop | None) -> Iterator[Sums]:
    """The sums of the pieces, played in this process; the last one is short if the run was stopped in it."""
    for piece in pieces(work, playouts):
        sums = play(work, piece, stop)
        yield sums
        if sums.playouts < len(piece):
            return


def played_by_workers(work: Work, playouts: range, stop: Stop | None, workers: int) -> Iterator[Sums]:
    """The sums of the pieces, played by so many processes of this machine; by this one where there are no others."""
    if sys.platform == "emscripten":  # a browser's Python
        yield from played_here(work, playouts, stop)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_all_start_methods, get_context

    # Never a plain fork: the kernel of a notebook has threads
    context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
    done = 0
    for _ in range(LOSSES_AT_MOST):
        others = active_children()
        with ProcessPoolExecutor(workers, context) as pool:
            try:
                for sums in played_by(pool, work, playouts[done:], stop, workers):
                    done += sums.playouts
                    yield sums
                return
            except LOST:
                for child in set(active_children()).difference(others):
                    child.kill()  # a pool that lost one worker while it started another waits for that for ever
    yield from played_here(work, playouts[done:], stop)


def played_by_cluster(work: Work, playouts: range, stop: Stop | None, client: Client) -> Iterator[Sums]:
    """The sums of the pieces, played by a Dask cluster, which itself gives a lost worker's pieces to another."""
    threads = sum(client.ncores().values())
    with client.get_executor(pure=False) as pool:
        yield from played_by(pool, work, playouts, stop, max(threads, 1))


def played_by(pool: Executor, work: Work, playouts: range, stop: Stop | None, workers: int) -> Iterator[Sums]:
    """The sums of the pieces in their order, played by an executor that never holds more than a few of them."""
    waiting: deque[Future[Sums]] = deque()
    todo = pieces(work, playouts)
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
