"""The policies that bots and playouts play by: functions of a state that give the code of a legal move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..engine import game as engine
from ..engine.chance import below
from ..engine.kinds import LAST_CHANCE
from ..engine.layout import KIND, State
from ..engine.tables import Tables
from .beginner import beginner_policy
from .greedy import greedy_policy

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

Policy = Callable[[State, Tables], int]


def random_policy(state: State, tables: Tables) -> i64:
    """Any legal move, each equally likely."""
    codes = engine.legal(state, tables)
    return codes[below(state, len(codes))]


def play_on(state: State, tables: Tables, policy: Policy) -> None:
    """Play until nothing is left to decide; nothing may be hidden."""
    is_greedy = policy is greedy_policy  # asked without a look-up, which counts where this is compiled
    while state[KIND]:
        if state[KIND] <= LAST_CHANCE:
            code = engine.sample(state, tables)
        else:
            code = greedy_policy(state, tables) if is_greedy else policy(state, tables)
        engine.apply(state, tables, code)


POLICIES: Final[dict[str, Policy]] = {
    "random": random_policy,
    "beginner": beginner_policy,
    "greedy": greedy_policy,
}
