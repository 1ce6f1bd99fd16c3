"""Who plays the pieces of an evaluation: this process, others on the machine, or a cluster; always the same sums.

Pieces are merged in their order, and only up to the first that is missing, so a run that was stopped has the first
playouts of every move. A piece whose worker is lost is played again.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice, pairwise
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from .sums import Result, Sums
from .work import PlayoutTask, Rows, Stop, play, play_one, rows_of

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future, ProcessPoolExecutor
    from threading import Timer

PLAYOUTS_A_PIECE: Final = 32  # of all moves together: how often progress is told, and how long a stop may take
PIECES_A_WORKER: Final = 3  # handed out at once
SMALL: Final = 256  # playouts of all moves together for which no processes are started
LOSSES_AT_MOST: Final = 3  # pools that may break before this process plays the rest itself
LOST: Final = (RuntimeError, OSError)  # what a pool says that has lost a worker, or loses one while it starts another
KEPT: Final = 30.0  # seconds that processes wait for something to play
LOOK: Final = 0.1  # seconds between two looks whether to stop
MOMENT: Final = 0.1  # seconds that a page waits for its Python at most, but for the playout that is being played

T = TypeVar("T")

# Plays the playouts with these numbers of every move of the work: their sums, piece by piece
Crew = Callable[[PlayoutTask, range, Stop | None], Iterator[Sums]]
AtOnce = Callable[[], int]  # how many evaluations may grow side by side now
ONE: Final[AtOnce] = lambda: 1  # noqa: E731 — one after the other


class Client(Protocol):
    """What is asked of a Dask client (`distributed.Client`)."""

    def get_executor(self, **options: object) -> Executor:
        """The cluster as an executor."""

    def ncores(self) -> dict[str, int]:
        """The number of threads of each worker."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Playouts of some of the moves; with the `last` moves of its playouts these are whole."""

    work: PlayoutTask
    playouts: range
    last: bool = True


def pieces(work: PlayoutTask, playouts: range, workers: int = 1, most: int = PLAYOUTS_A_PIECE) -> Iterator[Piece]:
    """The playouts in pieces, in their order, each of so many playouts of one move at most: several playouts of all
    moves, or where that is too much for a piece or too little for the workers, one playout of some moves.
    """
    moves = len(work.codes)
    size = max(1, min(most, -(-len(playouts) * moves // workers)))
    rows = max(1, size // moves)
    parts = 1 if workers == 1 or work.is_one_game else -(-moves // size)
    cuts = [moves * part // parts for part in range(parts + 1)]
    works = [work] if parts == 1 else [work.only(work.codes[low:high]) for low, high in pairwise(cuts)]
    for start in range(0, len(playouts), rows):
        for part, some in enumerate(works):
            yield Piece(some, playouts[start : start + rows], part + 1 == parts)


class Joined:
    """Puts what pieces bring together again."""

    def __init__(self) -> None:
        self._rows: Rows = []

    def add(self, piece: Piece, rows: Rows) -> Sums | None:
        """Take the next piece's results: what its playouts add up to, if they are whole now."""
        self._rows = [before + more for before, more in zip(self._rows, rows, strict=True)] if self._rows else rows
        if not piece.last:
            return None
        sums = Sums.of(len(self._rows[0]))
        for index, results in zip(piece.playouts, self._rows, strict=True):
            sums.add(index, results)
        self._rows = []
        return sums


def played_here(work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
    """The sums of the pieces, played in this process; the last one is short if the run was stopped in it."""
    for piece in pieces(work, playouts):
        sums = play(work, piece.playouts, stop)
        yield sums
        if sums.playouts < len(piece.playouts):
            return


def played_awake(work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
    """The same, one playout of every move after the other, and an empty piece whenever a moment has passed meanwhile:
    who asks for the next piece can do something else before that.
    """
    for index in playouts:
        for results in in_moments(work, index):
            sums = Sums.of(len(work.codes))
            if results:
                sums.add(index, results)
            yield sums


def in_moments(work: PlayoutTask, index: int) -> Iterator[list[Result]]:
    """What one playout of every move brings: nothing whenever a moment has passed, and in the end all of it."""
    results: list[Result] = []
    until = monotonic() + MOMENT
    for found in work.results(index):
        results += found
        if len(results) < len(work.codes) and monotonic() >= until:
            yield []
            until = monotonic() + MOMENT
    yield results


def side_by_side(each: Iterable[Iterator[T | None]], at_once: AtOnce) -> Iterator[tuple[int, list[T]]]:
    """Ask so many for their next, round by round: how many are through by now, and what the round brought.

    They come in turn, a new one for one that is through; one that has nothing yet says ``None``.
    """
    todo, growing, through = iter(each), deque[Iterator[T | None]](), 0
    while True:
        growing.extend(islice(todo, max(0, at_once() - len(growing))))
        if not growing:
            return
        news: list[T] = []
        for _ in range(len(growing)):
            one = growing.popleft()
            try:
                step = next(one)
            except StopIteration:
                through += 1
                continue
            growing.append(one)
            if step is not None:
                news.append(step)
        yield through, news


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
        with _idle.pop(workers, None) or Processes(workers) as processes:
            yield processes.played


class Start:
    """Whether processes that are being started have brought anything yet."""

    def __init__(self) -> None:
        self.is_over = False

    def hear(self, brought: Future[Rows]) -> None:
        """A piece that was handed out is played, or given up."""
        self.is_over = self.is_over or not (brought.cancelled() or brought.exception())


class Processes:
    """So many processes of this machine, started when there is much to play; others replace the lost ones.

    When all is played they wait for the next evaluation for a while (`KEPT`), for to start others takes as long as
    some hundred playouts. What is `SMALL` is played here; and so is whatever can be until the first of them answers.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.losses = 0
        self._alone = 0  # playouts of this evaluation that were played while there were no processes
        self._pool: ProcessPoolExecutor | None = None
        self._start = Start()
        self._end: Timer | None = None

    def __enter__(self) -> Processes:
        if self._end is not None:
            self._end.cancel()
        self.losses = self._alone = 0
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is None:
            return
        if _idle.setdefault(self.workers, self) is not self:
            self.close()
            return
        from threading import Timer

        self._end = Timer(KEPT, self.close_if_idle)
        self._end.daemon = True
        self._end.start()

    def close_if_idle(self) -> None:
        """End the processes, unless somebody has taken them up again."""
        if _idle.get(self.workers) is self and _idle.pop(self.workers, None) is self:
            self.close()

    def close(self) -> None:
        """End the processes; what comes later starts others."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
        self._start = Start()

    def played(self, work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        """The sums of the pieces in their order."""
        done = 0
        self._alone += len(playouts) * len(work.codes)
        is_small = self._pool is None and self._alone <= SMALL
        while self.losses < LOSSES_AT_MOST and not is_small:
            try:
                pool = self._started(work.needed)
                for sums in played_by(pool, work, playouts[done:], stop, self.workers, self._start):
                    done += sums.playouts
                    yield sums
                return
            except LOST:
                self._give_up()
        yield from played_here(work, playouts[done:], stop)

    def _started(self, needed: list[str]) -> ProcessPoolExecutor:
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor
            from multiprocessing import get_all_start_methods, get_context

            # Never a plain fork: the kernel of a notebook has threads
            context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
            context.set_forkserver_preload([rows_of.__module__, *needed])
            self._pool = ProcessPoolExecutor(self.workers, context)
        return self._pool

    def _give_up(self) -> None:
        """A pool that lost one worker while it started another waits for that for ever."""
        if self._pool is not None:
            for child in list(self._pool._processes.values()):
                child.kill()
        self.close()
        self.losses += 1


_idle: Final[dict[int, Processes]] = {}  # by their number


def played_by(
    pool: Executor, work: PlayoutTask, playouts: range, stop: Stop | None, workers: int, start: Start | None = None
) -> Iterator[Sums]:
    """The sums of the pieces in their order, played by an executor that never holds more than a few of them.

    Until its `start` is over this process plays, too: what isn't handed out, and then what the others haven't begun.
    """
    waiting: deque[tuple[Piece, Future[Rows]]] = deque()
    todo, joined = pieces(work, playouts, workers), Joined()
    try:
        while True:
            helps = start is not None and not start.is_over
            for piece in islice(todo, max(0, (1 if helps else PIECES_A_WORKER) * workers - len(waiting))):
                waiting.append((piece, pool.submit(rows_of, piece.work, piece.playouts)))
                if start is not None:
                    waiting[-1][1].add_done_callback(start.hear)
            if helps and waiting and not waiting[0][1].done():
                if not _helped(todo, waiting, PIECES_A_WORKER * workers, stop):
                    return
                continue
            if not waiting or not _is_done(waiting[0][1], pool, stop):
                return
            piece, done = waiting.popleft()
            if sums := joined.add(piece, done.result()):
                yield sums
    finally:
        for _, future in waiting:
            future.cancel()


def _helped(todo: Iterator[Piece], waiting: deque[tuple[Piece, Future[Rows]]], most: int, stop: Stop | None) -> bool:
    """Play a piece here, one that isn't handed out, or where there is none or `most` wait, the first one that others
    have; whether it is played before somebody says stop.
    """
    piece = next(todo, None) if len(waiting) < most else None
    is_first = piece is None
    if piece is None:
        piece, theirs = waiting.popleft()
        theirs.cancel()
    rows = _played_meanwhile(piece, stop)
    if rows is not None:
        waiting.insert(0 if is_first else len(waiting), (piece, rows))
    return rows is not None


def _played_meanwhile(piece: Piece, stop: Stop | None) -> Future[Rows] | None:
    """A piece played by this process; ``None`` if somebody says stop."""
    from concurrent.futures import Future

    rows: Rows = []
    for index in piece.playouts:
        results = play_one(piece.work, index, stop)
        if results is None:
            return None
        rows.append(results)
    done: Future[Rows] = Future()
    done.set_result(rows)
    return done


def _is_done(future: Future[Rows], pool: Executor, stop: Stop | None) -> bool:
    """Wait for a piece; whether it came before somebody said stop.

    What a pool of processes takes in the moment in which it finds that one of them is lost, it forgets (Python before
    3.12.1): nobody would ever answer.
    """
    while True:
        if stop is not None and stop():
            return False
        try:
            future.exception(LOOK)
        except TimeoutError:
            if getattr(pool, "_broken", False):
                from concurrent.futures import BrokenExecutor

                raise BrokenExecutor("a lost process of the pool") from None
            continue
        return True
