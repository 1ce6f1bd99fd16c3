"""Comparing the moves of a position: first by the rest of the turn, then by playouts with the greedy policy.

Each playout deals afresh what the player can't see, plays some turns on, and asks the estimates who is ahead. The
moves that are compared get the same playouts: the same cards dealt and the same dice (common random numbers).
"""

from __future__ import annotations

from typing import Final

from ..engine import game as engine
from ..engine.chance import seed_generator
from ..engine.hidden import deal_hidden
from ..engine.layout import AGENDA_DEPTH, CHANCE, ROUND, TABLE, TURN, State
from ..engine.packing import argument_of, owner_of, top_of
from ..engine.steps import AFTER_ACTION, END_SOURCE, step_number
from ..engine.tables import Tables
from .greedy import greedy_policy
from .policies import lead

MULTIPLIER: Final = 0x5851F42D  # near seeds give unrelated playouts
TURN_BITS: Final = 6
UNSEEN: Final = -1e9


class Search:
    """The moves of one position, the best in front, and what was found about them."""

    def __init__(self, state: State, tables: Tables, player: int, codes: list[int], seed: int) -> None:
        self.state = state
        self.tables = tables
        self.player = player
        self.seed = seed
        self.codes = codes
        self.values = [UNSEEN] * len(codes)  # sums over the rounds that are complete
        self.round: list[float] = []  # the round of playouts that has begun
        self.rounds = 0

    def look(self, index: int) -> None:
        """Value a move by what a greedy player would make of the rest of the turn."""
        state = self._dealt()
        engine.apply(state, self.tables, self.codes[index])
        finish_turn(state, self.tables)
        self.values[index] = lead(state, self.tables, self.player)

    def keep(self, count: int) -> None:
        """Go on with the `count` best moves, the best in front; equals stay in their order."""
        order = sorted(range(len(self.codes)), key=lambda index: -self.values[index])[:count]
        self.codes = [self.codes[index] for index in order]
        self.values = [self.values[index] for index in order]
        self.round = []

    def start_playouts(self) -> None:
        """Forget the values; from here on they are sums over playouts."""
        self.values = [0.0] * len(self.codes)

    def play(self, turns: int) -> None:
        """One more playout, `turns` turns deep, of the next move in this round."""
        self.round.append(self._playout(self.codes[len(self.round)], turns))
        if len(self.round) == len(self.codes):
            self.values = [value + more for value, more in zip(self.values, self.round, strict=True)]
            self.round = []
            self.rounds += 1

    def _playout(self, code: int, turns: int) -> float:
        state = self._dealt()
        engine.apply(state, self.tables, code)
        engine.advance(state, self.tables)
        turn = _turn_of(state)
        while state[AGENDA_DEPTH] and turns:
            engine.apply(state, self.tables, greedy_policy(state, self.tables))
            engine.advance(state, self.tables)
            if _turn_of(state) != turn:
                turn = _turn_of(state)
                turns -= 1
        return lead(state, self.tables, self.player)

    def _dealt(self) -> State:
        state = self.state[:]
        seed_generator(state, self.seed + self.rounds * MULTIPLIER)
        deal_hidden(state, self.tables)
        return state


def _turn_of(state: State) -> int:
    return state[ROUND] << TURN_BITS | state[TURN]


def finish_turn(state: State, tables: Tables) -> None:
    """Play greedily on to where the turn closes, or the decision of somebody else's turn is due."""
    while state[AGENDA_DEPTH]:
        top = top_of(state)
        owner = owner_of(top)
        if owner == TABLE:
            if step_number(argument_of(top)) not in (AFTER_ACTION, END_SOURCE):
                return
            engine.apply(state, tables, 0)
        elif owner == CHANCE:
            engine.apply(state, tables, engine.sample(state, tables))
        else:
            engine.apply(state, tables, greedy_policy(state, tables))
