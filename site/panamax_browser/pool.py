"""The other workers of a page: each has a Python of its own and plays pieces of what the explorer judges.

The page's end is ``static/pool.js``. A piece and what it adds up to travel as pickles, from one worker of the page to
another; nothing else ever reaches them.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice

from panamax.analysis.scheduling import PIECES_A_WORKER, pieces, played_awake
from panamax.analysis.sums import Result, Sums
from panamax.analysis.work import Stop, Work, results_of
from panamax_widgets.game_view.judging import Judging

Tell = Callable[[], object]
HandOut = Callable[[int, bytes], object]
Waiting = deque[tuple[int, range]]  # pieces in their order, with their numbers

MINE = 0  # the number of a piece that this Python plays


class Pool:
    """Players in other workers. Until the first one is ready, and when all are lost, this Python plays by itself."""

    def __init__(self, ask: Tell, hand_out: HandOut, forget: Tell) -> None:
        """`ask` gets players, `hand_out` gives them a piece by its number, `forget` takes back what none has begun."""
        self.players = 0
        self._ask, self._hand_out, self._forget = ask, hand_out, forget
        self._count = 0
        self._awaited: set[int] = set()
        self._played: dict[int, Sums] = {}

    def prepare(self) -> None:
        """There will soon be something to play."""
        self._ask()

    def take(self, number: int, played: bytes | memoryview) -> None:
        """What a piece adds up to; of one that nobody waits for any more, nothing is kept."""
        if number in self._awaited:
            self._played[number] = pickle.loads(played)

    def crew(self, work: Work, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        """The sums of the pieces in their order; empty ones while nothing has come, for this Python must not wait."""
        todo, waiting = pieces(work, playouts, max(self.players, 1)), Waiting()
        try:
            while True:
                self._deal(work, todo, waiting)
                if not waiting:
                    piece = next(todo, range(0))
                    if not piece:
                        return
                    waiting.append((MINE, piece))
                number, piece = waiting[0]
                if number in self._played:
                    yield self._played.pop(number)
                elif number != MINE and self.players:
                    yield Sums.of(len(work.codes))
                    continue
                else:
                    for played in played_awake(work, piece, stop):
                        yield played
                        self._deal(work, todo, waiting)  # players may have come meanwhile
                self._awaited.discard(waiting.popleft()[0])
        finally:
            for number, _ in waiting:
                self._awaited.discard(number)
                self._played.pop(number, None)
            if waiting:
                self._forget()

    def _deal(self, work: Work, todo: Iterator[range], waiting: Waiting) -> None:
        """Hand out pieces as long as the players haven't enough of them."""
        for piece in islice(todo, max(0, PIECES_A_WORKER * self.players - len(waiting))):
            waiting.append((self._sent(work, piece), piece))

    def _sent(self, work: Work, piece: range) -> int:
        self._count += 1
        self._awaited.add(self._count)
        self._hand_out(self._count, pickle.dumps((work, piece)))
        return self._count


def share_out(ask: Tell, hand_out: HandOut, forget: Tell) -> Pool:
    """From now on the explorer's judgements are shared out."""
    pool = Pool(ask, hand_out, forget)
    Judging.crew, Judging.prepare = staticmethod(pool.crew), staticmethod(pool.prepare)
    return pool


def playing(piece: bytes | memoryview) -> Iterator[bytes | None]:
    """What a player does with a piece: nothing comes of its playouts, one after the other, and then their sums."""
    work, playouts = pickle.loads(piece)
    whole = Sums.of(len(work.codes))
    for index in playouts:
        results: list[Result] = []
        for result in results_of(work, index):
            results += result
            yield None
        whole.add(index, results)
    yield pickle.dumps(whole)
