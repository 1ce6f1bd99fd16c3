"""The bots that don't look ahead."""

from __future__ import annotations

from ..compiled import Playing
from ..engine.chance import below
from ..engine.layout import State
from .base import Bot


class RandomBot(Bot):
    """Any legal move, each equally likely."""

    def _choose(self, state: State, played: Playing, codes: list[int]) -> int:
        return codes[below(state, len(codes))]


class ManagerBot(Bot):
    """The move that is worth most by what was learned (`manager.manager_policy`)."""

    def _choose(self, state: State, played: Playing, codes: list[int]) -> int:
        code: int = played.module("bots.manager").manager_policy(played.cells_of(state), played.tables)
        return code


class GreedyBot(Bot):
    """The move that brings most at once (`greedy.greedy_policy`)."""

    def _choose(self, state: State, played: Playing, codes: list[int]) -> int:
        code: int = played.module("bots.greedy").greedy_policy(played.cells_of(state), played.tables)
        return code
