"""The policies that bots and playouts play by: functions of a state that give the code of a legal move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine import game as engine
from ..engine.chance import below
from ..engine.kinds import LAST_CHANCE
from ..engine.layout import KIND, State
from ..engine.tables import Tables
from .greedy import greedy_policy

Policy = Callable[[State, Tables], int]


def random_policy(state: State, tables: Tables) -> int:
    """Any legal move, each equally likely."""
    codes = engine.legal(state, tables)
    return codes[below(state, len(codes))]


def play_on(state: State, tables: Tables, policy: Policy) -> None:
    """Play until nothing is left to decide; nothing may be hidden."""
    while state[KIND]:
        drawn = state[KIND] <= LAST_CHANCE
        engine.apply(state, tables, engine.sample(state, tables) if drawn else policy(state, tables))


POLICIES: Final[dict[str, Policy]] = {"random": random_policy, "greedy": greedy_policy}
