"""How well a move goes in playouts to the end of the game, in which everybody plays by the manager policy.

Each round of playouts deals afresh what the player can't see; all its moves get the same cards dealt and the same dice
(common random numbers, `engine.streams`). Which moves get how many rounds is for `tabletop.planning`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine import game as engine
from ..engine.layout import PLAYERS, State
from ..engine.scoring import score
from ..engine.streams import Streams, dealt
from ..engine.tables import Tables
from .manager import manager_policy
from .rollout import Reached, play_on

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

FAR: Final = 15.0  # dollars ahead of the best rival that make a win half certain: beyond, a dollar more counts less
LOW: Final = -1e9


class Trials:
    """The moves of one state, tried out; `choice` is what the manager policy would play."""

    def __init__(self, state: State, tables: Tables, player: int, seed: int) -> None:
        self.state = state
        self.tables = tables
        self.player = player
        self.seed = seed
        self.choice: int = manager_policy(state[:], tables)
        self.round = -1
        self.dealt = state  # in that round
        self.reached = Reached({})  # so far in that round

    def success(self, code: int, round: int) -> float:
        """How well a move goes in a round of playouts."""
        if round != self.round:
            self.round = round
            self.dealt = dealt(self.state, self.tables, Streams(self.seed, round))
            self.reached = Reached({})
        state = self.dealt[:]
        streams = Streams(self.seed, round)
        streams.start(state, 0)
        engine.apply(state, self.tables, code)
        end = play_on(state, self.tables, manager_policy, streams, None, None, self.reached)
        return success(end, self.tables, self.player)


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
