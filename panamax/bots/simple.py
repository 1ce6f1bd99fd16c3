"""The bots that don't look ahead."""

from __future__ import annotations

from ..engine.layout import State
from ..engine.tables import Tables
from .base import Bot
from .greedy import greedy_policy
from .policies import random_policy


class RandomBot(Bot):
    """Any legal move, each equally likely."""

    def _choose(self, state: State, tables: Tables, codes: list[int]) -> int:
        return random_policy(state, tables)


class GreedyBot(Bot):
    """The move that brings most at once (`greedy.greedy_policy`)."""

    def _choose(self, state: State, tables: Tables, codes: list[int]) -> int:
        return greedy_policy(state, tables)
