"""The bot that looks ahead: it tries its moves out in playouts of the manager policy."""

from __future__ import annotations

from time import monotonic
from typing import Final

from tabletop.planning import Budget, Clock, PlanningQuestion, ReportShare, Stop, best_move

from ..compiled import Playing
from ..engine.chance import below
from ..engine.layout import State
from ..engine.packing import owner_of, top_of
from .base import Bot

DEFAULT_PLAYOUTS: Final = 16
MOST_PLAYOUTS: Final = 1_000_000
SEEDS: Final = 1 << 30


class PlannerBot(Bot):
    """Compares moves by playouts within a budget: a number of playouts for each choice, or seconds if they are given.

    With a number, what it chooses is always the same for a seed; with seconds, counted by `clock`, it depends on the
    machine. `progress` is told the share of the budget that is spent (0 to 1). As soon as `stop` says so, it chooses
    what looks best so far: the manager policy's own choice until another has proved probably better.
    """

    def __init__(
        self,
        seed: int = 0,
        playouts: int = DEFAULT_PLAYOUTS,
        seconds: float | None = None,
        progress: ReportShare | None = None,
        stop: Stop | None = None,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__(seed)
        self.budget = Budget(playouts, seconds, progress, stop, clock)

    def _choose(self, state: State, played: Playing, codes: list[int]) -> int:
        player, seed = owner_of(top_of(state)), below(state, SEEDS)
        trials = played.module("bots.search").Trials(played.cells_of(state), played.tables, player, seed)
        return best_move(PlanningQuestion(codes, trials.choice, trials.success), self.budget)
