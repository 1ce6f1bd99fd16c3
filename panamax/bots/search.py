"""Comparing the moves of a position by playouts to the end of the game, in which everybody plays by the manager policy.

Each playout deals afresh what the player can't see. All moves get the same playouts: the same cards dealt and the same
dice (common random numbers, `engine.streams`). The manager policy's own choice is played unless another move has proved
probably better. After each of some equal parts of the budget the worse half of those challengers drops out (sequential
halving: Karnin, Koren and Somekh 2013), so that most playouts go where the choice is close.
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
LEAST_ROUNDS: Final = 4  # playouts of each move before one drops out, or is preferred to the manager policy's choice
PROBABLY: Final = 1.5 * 1.5  # square of the standard errors by which it must be ahead then
LOW: Final = -1e9


class Search:
    """The manager policy's own choice, its challengers, the best in front, and what was found about them."""

    def __init__(self, state: State, tables: Tables, player: int, codes: list[int], seed: int) -> None:
        self.state = state
        self.tables = tables
        self.player = player
        self.seed = seed
        self.choice: int = manager_policy(state[:], tables)
        self.challengers = [code for code in codes if code != self.choice]
        self.gains = [0.0] * len(self.challengers)  # on the choice: sums over the rounds that are complete
        self.squares = [0.0] * len(self.challengers)
        self.round: list[float] = []  # the round of playouts that has begun: of the choice, then of its challengers
        self.rounds = 0
        self.dealt = state  # of that round

    def keep(self, count: int) -> None:
        """Go on with the `count` best challengers, the best in front; equals stay in their order."""
        order = sorted(range(len(self.gains)), key=lambda place: -self.gains[place])[:count]
        self.challengers = [self.challengers[place] for place in order]
        self.gains = [self.gains[place] for place in order]
        self.squares = [self.squares[place] for place in order]
        self.round = []

    def play(self) -> None:
        """One more playout, of the next move in this round."""
        place = len(self.round)
        if place == 0:
            self.dealt = dealt(self.state, self.tables, Streams(self.seed, self.rounds))
        self.round.append(self._playout(self.challengers[place - 1] if place else self.choice))
        if place == len(self.challengers):
            self._close_round()

    def _close_round(self) -> None:
        for place in range(len(self.challengers)):
            gain = self.round[place + 1] - self.round[0]
            self.gains[place] += gain
            self.squares[place] += gain * gain
        self.round = []
        self.rounds += 1

    def best(self) -> int:
        """The best challenger, if it is probably better than the manager policy's choice; else that."""
        self.keep(1)
        gain, count = self.gains[0], float(self.rounds)
        if self.rounds < LEAST_ROUNDS or gain <= 0.0:
            return self.choice
        deviations = self.squares[0] - gain * gain / count
        return self.challengers[0] if gain * gain * (count - 1.0) > PROBABLY * count * deviations else self.choice

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
