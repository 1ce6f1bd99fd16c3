"""The bot that looks ahead: it tries its moves out in playouts of the greedy policy."""

from __future__ import annotations

from typing import Final

from tabletop.planning import Budget, PlanningQuestion, best_move

from ..box.components import Box
from ..box.tables import tables_of
from ..compiled import Playing, playing
from ..engine import game as engine
from ..engine.chance import below
from ..engine.layout import ACTIVE, State
from .base import Bot
from .policies import POLICIES

POLICY: Final = "greedy"
DEFAULT_PLAYOUTS: Final = 100
MOST_PLAYOUTS: Final = 1_000_000
SEEDS: Final = 1 << 30


class PlannerBot(Bot):
    """Compares moves by playouts within a budget for each choice (`tabletop.planning`).

    With a number of playouts, what it chooses is always the same for a seed; with seconds it depends on the machine.
    Stopped, it chooses what looks best so far: the greedy policy's own choice until another has proved probably better.
    What its player can't see is dealt afresh in each round of playouts.
    """

    def __init__(self, seed: int, budget: Budget) -> None:
        super().__init__(POLICIES[POLICY], seed)
        self.budget = budget

    def _choose(self, state: State, box: Box) -> int:
        codes = list(engine.legal(state, tables_of(box)))
        if len(codes) == 1:
            return codes[0]
        trials = _Trials(playing(box), state, below(state, SEEDS))
        return best_move(PlanningQuestion(codes, super()._choose(state, box), trials.success), self.budget)


class _Trials:
    """The moves of one state, tried out."""

    def __init__(self, played: Playing, state: State, seed: int) -> None:
        self.playouts = played.module("analysis.playouts")
        self.tables = played.tables
        self.player = state[ACTIVE]
        self.seed = seed
        self.seen = self.dealt = played.cells_of(state)
        self.number = -1  # of the round of playouts in which it is dealt

    def success(self, code: int, number: int) -> float:
        """How well a move goes in a round of playouts."""
        if number != self.number:
            self.number = number
            self.dealt = self.playouts.dealt(self.seen, self.tables, self.seed, number)
        how_well: float = self.playouts.success(self.dealt, self.tables, POLICY, code, self.player)
        return how_well
