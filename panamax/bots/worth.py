"""What ships and their cargo are worth to a player, as the greedy policy sees it: by the estimates of `valuation`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import FloatMemo, total
from ..engine.layout import COLUMN, PLAYERS, ROUND, State
from ..engine.scoring import LAST_ROUND
from ..engine.tables import Tables
from .policies import OTHERS
from .valuation import CACHE_LIMIT, STEPS, WHITE_DICE, arrivals, prospects_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

ARRIVED: Final = 24  # a zone number for ships that have come through
LANES: Final = 6  # from here on zone numbers are those of the canal
# What a dollar of each prospect (`valuation`: soon, later, fees, own) is worth to the player himself
WORTH: Final = (0.7, 0.4, -0.7, 1.0)
LOW: Final = -1e9  # less than anything is worth; in a cache: not known
CERTAIN: Final = [1.0] * (STEPS + 1)


def moment_of(state: State, tables: Tables) -> i64:
    """How much is left of the round and of the game, packed."""
    players = state[PLAYERS]
    left = total(state, COLUMN, WHITE_DICE)
    whole = tables.action_dice[players] + tables.executive_dice[players]
    return ((left << 5 | whole) << 2 | LAST_ROUND - max(state[ROUND], 1)) << 3 | players


def worth_of(tables: Tables, moment: i64, player: i64, ship: i64, zone: i64, cargo: i64) -> float:
    """What a ship with cargo in a zone is worth to the player, in dollars."""
    players = moment & 7
    rounds = moment >> 3 & 3
    chances = CERTAIN if zone == ARRIVED else arrivals(moment >> 10, moment >> 5 & 31)
    worth = 0.0
    for cell, dollars in prospects_of(tables, ship, LANES if zone == ARRIVED else zone, cargo, chances, rounds):
        share = 1.0 if cell & 3 == player else -OTHERS / float(players - 1)
        worth += WORTH[cell >> 2] * share * dollars
    return worth


def keep(cache: FloatMemo, key: i64, value: float) -> None:
    """Put a value into a cache that doesn't grow for ever."""
    if len(cache) >= CACHE_LIMIT:
        cache.clear()
    cache[key] = value
