"""The bot that looks ahead: it tries its moves out in playouts of the manager policy."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from ..compiled import Playing
from ..engine.chance import below
from ..engine.layout import State
from ..engine.packing import owner_of, top_of
from .base import Bot
from .search import LEAST_ROUNDS

DEFAULT_PLAYOUTS: Final = 16
MOST_PLAYOUTS: Final = 1_000_000
SEEDS: Final = 1 << 30

ReportShare = Callable[[float], None]
Stop = Callable[[], bool]
Clock = Callable[[], float]


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
        self.playouts = playouts
        self.seconds = seconds
        self.progress = progress
        self.stop = stop
        self.clock = clock

    def _choose(self, state: State, played: Playing, codes: list[int]) -> int:
        budget = _Budget(self)
        player, seed = owner_of(top_of(state)), below(state, SEEDS)
        search = played.module("bots.search").Search(played.cells_of(state), played.tables, player, codes, seed)
        stages = (len(codes) - 2).bit_length() + 1
        for stage in range(1, stages + 1):
            while budget.lasts(stage / stages if search.rounds >= LEAST_ROUNDS else 1.0):
                search.play()
                budget.played += 1
            if stage < stages:
                search.keep((len(search.challengers) + 1) // 2)
        budget.report(1.0)
        best: int = search.best()
        return best


class _Budget:
    """What one choice may cost: a number of playouts, or seconds."""

    def __init__(self, bot: PlannerBot) -> None:
        self.bot = bot
        self.played = 0
        self.start = bot.clock()

    def lasts(self, share: float) -> bool:
        """Whether less than this share of it is spent, and nobody has said stop."""
        if self.bot.stop is not None and self.bot.stop():
            return False
        spent = self._spent()
        self.report(min(spent, 1.0))
        return spent < share

    def report(self, share: float) -> None:
        """Tell whoever waits how much is spent."""
        if self.bot.progress is not None:
            self.bot.progress(share)

    def _spent(self) -> float:
        if self.bot.seconds is not None:
            return (self.bot.clock() - self.start) / self.bot.seconds
        return self.played / self.bot.playouts
