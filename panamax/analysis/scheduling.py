"""Who plays the pieces of an evaluation: this process, others on the machine, or a cluster; always the same sums.

Pieces are merged in their order, and only up to the first that is missing, so a run that was stopped has the first
playouts of every move. A piece whose worker is lost is played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, Protocol

from .sums import Sums
from .work import Stop, Work, play

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from .evaluation import Evaluation

PLAYOUTS_A_PIECE: Final = 32  # of all moves together: how often progress is told, and how long a stop may take
PIECES_A_WORKER: Final = 3  # handed out at once
LOSSES_AT_MOST: Final = 3  # pools that may break before this process plays the rest itself
LOOK: Final = 0.1  # seconds between two looks whether to stop

Report = Callable[["Evaluation"], None]
Pieces = Iterator[tuple[int, int]]


class Client(Protocol):
    """What is asked of a Dask client (`distributed.Client`)."""

    def get_executor(self, **options: object) -> Executor:
        """The cluster as an executor."""

    def ncores(self) -> dict[str, int]:
        """The number of threads of each worker."""


def pieces(moves: int, first: int, last: int) -> Pieces:
    """The playouts from `first` up to `last` in pieces."""
    size = max(1, PLAYOUTS_A_PIECE // moves)
    for start in range(first, last, size):
        yield start, min(start + size, last)


def played_here(work: Work, todo: Pieces, stop: Stop | None) -> Iterator[Sums]:
    """The sums of the pieces, played in this process; the last one is short if the run was stopped in it."""
    for first, last in todo:
        sums = play(work, first, last, stop)
        yield sums
        if sums.playouts < last - first:
            return


def played_by_workers(work: Work, todo: Pieces, stop: Stop | None, workers: int) -> Iterator[Sums]:
    """The sums of the pieces, played by so many processes of this machine."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_all_start_methods, get_context

    # Never a plain fork: the kernel of a notebook has threads
    context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
    left = list(todo)
    for _ in range(LOSSES_AT_MOST):
        with ProcessPoolExecutor(workers, context) as pool:
            try:
                for sums in played_by(pool, work, iter(left.copy()), stop, workers):
                    left.pop(0)
                    yield sums
                return
            except BrokenProcessPool:
                continue
    yield from played_here(work, iter(left), stop)


def played_by_cluster(work: Work, todo: Pieces, stop: Stop | None, client: Client) -> Iterator[Sums]:
    """The sums of the pieces, played by a Dask cluster, which itself gives a lost worker's pieces to another."""
    threads = sum(client.ncores().values())
    with client.get_executor(pure=False) as pool:
        yield from played_by(pool, work, todo, stop, max(threads, 1))


def played_by(pool: Executor, work: Work, todo: Pieces, stop: Stop | None, workers: int) -> Iterator[Sums]:
    """The sums of the pieces in their order, played by an executor that never holds more than a few of them."""
    waiting: list[Future[Sums]] = []
    try:
        while True:
            for first, last in todo:
                waiting.append(pool.submit(play, work, first, last))
                if len(waiting) >= PIECES_A_WORKER * workers:
                    break
            if not waiting or not _is_done(waiting[0], stop):
                return
            yield waiting.pop(0).result()
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
