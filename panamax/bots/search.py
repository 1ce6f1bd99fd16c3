"""Comparing the moves of a position by playouts to the end of the game, in which everybody plays by the manager policy.

Each playout deals afresh what the player can't see. All moves get the same playouts: the same cards dealt and the same
dice (common random numbers, `engine.streams`). After each of some equal parts of the budget the worse half of the moves
drops out (sequential halving: Karnin, Koren and Somekh 2013), so that most playouts go where the choice is close.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine import game as engine
from ..engine.layout import PLAYERS, State
from ..engine.scoring import score
from ..engine.streams import Streams, dealt
from ..engine.tables import Tables
from .manager import manager_policy
from .rollout import play_on

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

FAR: Final = 15.0  # dollars ahead of the best rival that make a win half certain: beyond, a dollar more counts less
LOW: Final = -1e9


class Search:
    """The moves of one position, the best in front, and what was found about them.

    Until something is found, the manager policy's own choice is the best.
    """

    def __init__(self, state: State, tables: Tables, player: int, codes: list[int], seed: int) -> None:
        self.state = state
        self.tables = tables
        self.player = player
        self.seed = seed
        first: int = manager_policy(state[:], tables)
        self.codes = [first, *[code for code in codes if code != first]]
        self.values = [0.0] * len(codes)  # sums over the rounds that are complete
        self.round: list[float] = []  # the round of playouts that has begun
        self.rounds = 0
        self.dealt = state  # of that round

    def keep(self, count: int) -> None:
        """Go on with the `count` best moves, the best in front; equals stay in their order."""
        order = sorted(range(len(self.codes)), key=lambda index: -self.values[index])[:count]
        self.codes = [self.codes[index] for index in order]
        self.values = [self.values[index] for index in order]
        self.round = []

    def play(self) -> None:
        """One more playout, of the next move in this round."""
        if not self.round:
            self.dealt = dealt(self.state, self.tables, Streams(self.seed, self.rounds))
        self.round.append(self._playout(self.codes[len(self.round)]))
        if len(self.round) == len(self.codes):
            self.values = [value + more for value, more in zip(self.values, self.round, strict=True)]
            self.round = []
            self.rounds += 1

    def _playout(self, code: int) -> float:
        state = self.dealt[:]
        streams = Streams(self.seed, self.rounds)
        streams.start(state, 0)
        engine.apply(state, self.tables, code)
        play_on(state, self.tables, manager_policy, streams, None)
        return success(state, self.tables, self.player)


def success(state: State, tables: Tables, player: i64) -> float:
    """How well a game has ended for a player, from -1 to 1: by his dollars ahead of the best rival (END-1)."""
    own = 0.0
    best = LOW
    for other in range(state[PLAYERS]):
        total = float(score(state, tables, other)[5])
        if other == player:
            own = total
        elif total > best:
            best = total
    ahead = (own - best) / FAR
    return ahead / (1.0 + abs(ahead))
