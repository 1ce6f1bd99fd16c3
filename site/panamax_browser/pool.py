"""The other workers of a page: each has a Python of its own and plays pieces of what the explorer judges.

The page starts them (``static/pool.js``); their port is ``static/players.js``. A piece and what it brings travel as
pickles, from one worker of the page to another; nothing else ever reaches them.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from itertools import count, islice
from time import monotonic

from tabletop.judging.scheduling import PIECES_A_WORKER, Joined, Piece, in_moments, pieces
from tabletop.judging.sums import Sums
from tabletop.judging.work import PlayoutTask, Rows, Stop
from tabletop_widgets.judging.judging import PAUSE, Judging, at_once

from .game import GAME

Tell = Callable[[], object]
HandOut = Callable[[int, bytes], object]
Forget = Callable[[list[int]], object]
Waiting = deque[tuple[int, Piece]]  # pieces in their order, with their numbers

MINE = 0  # the number of a piece that this Python plays
AT_ONCE = 4  # evaluations that grow side by side for each player: a player waits for none, and each is soon through
PLAYOUTS_A_PIECE = 8  # of all moves together, or one of each: apart they share nothing of what comes after
WATCH = 250  # milliseconds between two looks whether the players are still there: what they bring tells of itself
KEPT = 32  # positions that are known at the other end, so that they needn't be told with each piece
WARMING = 0.6  # seconds in which a browser makes good code of an engine that plays


class Pool:
    """Players in other workers. Until the first one is ready, and when all are lost, this Python plays by itself.

    A race looks at its moves again and again, and players needn't wait for that: what most likely comes next is handed
    out ahead, unless several evaluations grow side by side.
    """

    def __init__(self, ask: Tell, hand_out: HandOut, forget: Forget) -> None:
        """`ask` gets players, `hand_out` gives them a piece by its number, `forget` takes some of them back."""
        self.players = 0
        self._ask, self._hand_out, self._forget = ask, hand_out, forget
        self._count = 0
        self._awaited: set[int] = set()
        self._played: dict[int, Rows] = {}
        self._ahead = Waiting()  # one playout of all moves each
        self._ahead_of: PlayoutTask | None = None
        self._told: Tell | None = None
        self._growing = 0  # evaluations
        self._packed = deque[tuple[PlayoutTask, bytes]](maxlen=KEPT)  # what was handed out last, without moves

    def prepare(self, told: Tell | None = None) -> None:
        """There will soon be something to play; `told` is called whenever something has come."""
        self._told = told or self._told
        self._ask()

    def rest(self) -> int:
        """How many milliseconds this Python may wait before it looks again."""
        return WATCH if self.players else PAUSE

    def at_once(self) -> int:
        """How many evaluations may grow side by side."""
        return max(1, AT_ONCE * self.players)

    def let_go(self, waiting: Iterable[tuple[int, Piece]] = ()) -> None:
        """Nobody waits any more for what has been handed out: `waiting`, and what is ahead."""
        numbers = [number for number, _ in (*waiting, *self._ahead)]
        self._awaited.difference_update(numbers)
        for number in numbers:
            self._played.pop(number, None)
        self._ahead.clear()
        if numbers:
            self._forget(numbers)

    def take(self, number: int, played: bytes | memoryview) -> None:
        """What a piece brings; of one that nobody waits for any more, nothing is kept."""
        if number in self._awaited:
            self._played[number] = pickle.loads(played)
            if self._told is not None:
                self._told()

    def crew(self, work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        """The sums of the pieces in their order; empty ones while nothing has come, for this Python must not wait."""
        most = max(PLAYOUTS_A_PIECE, len(work.codes))
        waiting, joined = self._handed_out_before(work, playouts), Joined()
        todo = pieces(work, playouts[len(waiting) :], max(self.players, 1), most)
        nothing = Sums.of(len(work.codes))
        self._growing += 1
        try:
            while True:
                self._deal(todo, waiting)
                if not waiting:
                    mine = next(todo, None)
                    if mine is None:
                        return
                    waiting.append((MINE, mine))
                if waiting[-1][1].playouts.stop == playouts.stop and self._growing == 1:
                    self._deal_ahead(work, playouts.stop)
                number, piece = waiting[0]
                if number != MINE and number not in self._played and self.players:
                    yield nothing
                    continue
                rows = self._played.pop(number, None) or []
                for _ in self._play_here(piece, rows):
                    yield nothing
                    self._deal(todo, waiting)  # players may have come meanwhile
                self._awaited.discard(waiting.popleft()[0])
                if sums := joined.add(piece, rows):
                    yield sums
        finally:
            self._growing -= 1
            if waiting:
                self.let_go(waiting)

    def _play_here(self, piece: Piece, rows: Rows) -> Iterator[None]:
        """Put into `rows` what no player has brought; whenever a moment has passed this waits to be asked again."""
        for index in piece.playouts[len(rows) :]:
            for results in in_moments(piece.work, index):
                if results:
                    rows.append(results)
                else:
                    yield

    def _deal(self, todo: Iterator[Piece], waiting: Waiting) -> None:
        """Hand out pieces as long as the players haven't enough of them."""
        for piece in islice(todo, max(0, PIECES_A_WORKER * self.players - len(waiting))):
            waiting.append((self._given_out(piece), piece))

    def _deal_ahead(self, work: PlayoutTask, after: int) -> None:
        """Hand out, for each player, a playout of all moves that comes after those that are asked for; of few moves
        several, for one look at them takes as long.
        """
        self._ahead_of = work
        most = self.players * max(1, PLAYOUTS_A_PIECE // len(work.codes))
        for index in range(after + len(self._ahead), after + most):
            (piece,) = pieces(work, range(index, index + 1), most=len(work.codes))
            self._ahead.append((self._given_out(piece), piece))

    def _handed_out_before(self, work: PlayoutTask, playouts: range) -> Waiting:
        """Those of the pieces handed out ahead that are asked for now; what turned out otherwise is let go."""
        if not self._ahead or work != self._ahead_of or self._ahead[0][1].playouts.start != playouts.start:
            self.let_go()
        return Waiting(self._ahead.popleft() for _ in range(min(len(self._ahead), len(playouts))))

    def _given_out(self, piece: Piece) -> int:
        self._count += 1
        self._awaited.add(self._count)
        self._hand_out(self._count, pickle.dumps((self._without_moves(piece.work), piece.work.codes, piece.playouts)))
        return self._count

    def _without_moves(self, work: PlayoutTask) -> bytes:
        """The pickle of a work without its moves: the same for all pieces of a position."""
        bare = work.only(())
        for known, packed in self._packed:
            if known == bare:
                return packed
        self._packed.appendleft((bare, pickle.dumps(bare)))
        return self._packed[0][1]


def share_out(ask: Tell, hand_out: HandOut, forget: Forget) -> Pool:
    """From now on the explorer's judgements are shared out."""
    pool = Pool(ask, hand_out, forget)
    Judging.crew, Judging.prepare = staticmethod(pool.crew), staticmethod(pool.prepare)
    Judging.rest, Judging.let_go = staticmethod(pool.rest), staticmethod(pool.let_go)
    Judging.at_once = staticmethod(pool.at_once)
    return pool


@lru_cache(KEPT)
def _unpacked(packed: bytes) -> PlayoutTask:
    work: PlayoutTask = pickle.loads(packed)
    return work


def playing(piece: bytes | memoryview) -> Iterator[bytes | None]:
    """What a player does with a piece: nothing comes of its playouts, one after the other, and then their results."""
    packed, codes, playouts = pickle.loads(piece)
    work = _unpacked(packed).only(codes)
    rows: Rows = []
    for index in playouts:
        rows.append([])
        for results in work.results(index):
            rows[-1] += results
            yield None
    yield pickle.dumps(rows)


def warming_up() -> Iterator[None]:
    """What a player does before its first piece comes: it plays a game's beginning for nobody, playout by playout."""
    game = import_module(GAME)
    work = game.evaluate(game.new_game(players=3, seed=1).position, 1, stop=at_once).work
    until = monotonic() + WARMING
    for index in count():
        for _ in work.results(index):
            yield
            if monotonic() >= until:
                return
