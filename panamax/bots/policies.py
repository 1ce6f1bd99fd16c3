"""How bots decide on the engine's state: a policy is a function from state and tables to the code of a legal move.

Policies draw lots from the state's own generator and change nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..engine import game as engine
from ..engine.cascade import BLUE_COLUMNS, ROWS
from ..engine.cells import Codes, each
from ..engine.chance import below
from ..engine.kinds import BID_MONEY, CHOOSE_ADVISOR, CHOOSE_GOAL, KEEP_ADVISOR, PASSENGER_PLACE, SEAT, TURN
from ..engine.layout import (
    COLUMN,
    HELD,
    LOADS_LEFT,
    LOCK_LEFT,
    TRANSFERRED,
    WAREHOUSE,
    WATERWAY_LEFT,
    State,
)
from ..engine.loading import LEFT_SHIFT, PLACES, WAITING_IN
from ..engine.packing import kind_of, owner_of, top_of
from ..engine.tables import Tables
from .valuation import estimates

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

Policy = Callable[[State, Tables], int]

OTHERS: Final = 0.6  # how much the others' dollars count against one's own
MOVEMENT_OWED: Final = 0.45  # dollars
LOAD_OWED: Final = 0.9
CONTRACT_OPEN: Final = 1.5
# Dollars that a Financial Advisor brings for each dollar that it pays, by goal (`engine.tables`)
THINGS_HOPED: Final = (1.1, 4.0, 0.4, 0.3, 1.0, 2.7)
_LOW: Final = -1e9
_SAME: Final = 1e-9


def random_policy(state: State, tables: Tables) -> i64:
    """Any legal move, each equally likely."""
    codes = engine.legal(state, tables)
    return codes[below(state, len(codes))] if len(codes) > 1 else codes[0]


def careful_policy(state: State, tables: Tables) -> i64:
    """The move after which the player is furthest ahead by the estimates, the first of equals."""
    codes = engine.legal(state, tables)
    return codes[0] if len(codes) == 1 else careful_choice(state, tables, codes)


def careful_choice(state: State, tables: Tables, codes: Codes) -> i64:
    """The careful policy's choice among these codes, which are all that are legal."""
    top = top_of(state)
    kind = kind_of(top)
    if kind in (SEAT, BID_MONEY, KEEP_ADVISOR, CHOOSE_GOAL, CHOOSE_ADVISOR, PASSENGER_PLACE):
        return _by_taste(state, tables, kind, codes)
    player = owner_of(top)
    best = codes[0]
    best_value = _LOW
    for code in each(codes):
        after = state[:]
        engine.apply(after, tables, code)
        value = lead(after, tables, player)
        if kind == TURN:
            value += action_value(after, player)
        if value > best_value + _SAME:
            best = code
            best_value = value
    return best


def lead(state: State, tables: Tables, player: i64) -> float:
    """How many dollars the player is ahead, by the estimates."""
    values = estimates(state, tables)
    others = -values[player]
    for value in values:  # not sum(): from Python 3.12 on it rounds otherwise, and compiled code must do as plain code
        others += value
    return values[player] - OTHERS * others / (len(values) - 1)


def action_value(state: State, player: i64) -> float:
    """What the action is worth that the player's white die has just opened, or will after a transfer."""
    movements: int = state[WATERWAY_LEFT] + state[LOCK_LEFT]
    loads = state[LOADS_LEFT]
    column = state[TRANSFERRED]
    if column:
        strength = 1 + ROWS - state[COLUMN + column - 1]
        if column <= BLUE_COLUMNS:
            movements = strength + column
        else:
            loads = strength
    return MOVEMENT_OWED * movements + (_loading_value(state, player, loads) if loads else 0.0)


def _loading_value(state: State, player: i64, loads: i64) -> float:
    waiting = 0
    contracts = 0
    for packed in state[HELD + PLACES * player : HELD + PLACES * player + PLACES]:
        waiting += WAITING_IN[packed >> LEFT_SHIFT]
        contracts += 1 if packed else 0
    value = LOAD_OWED * float(min(loads, waiting))
    if contracts < PLACES - 1 and state[WAREHOUSE + player]:
        value += CONTRACT_OPEN + (LOAD_OWED if loads > waiting else 0.0)
    return value


def _by_taste(state: State, tables: Tables, kind: i64, codes: Codes) -> i64:
    """Choices whose worth shows only much later: companies and bids by lot, cards by what they bring on average."""
    if kind in (SEAT, BID_MONEY):
        return codes[below(state, len(codes))]
    if kind == PASSENGER_PLACE:
        return codes[-1]
    hopes = [float(tables.advisor_pays[card]) * THINGS_HOPED[tables.advisor_goals[card]] for card in each(codes)]
    return codes[hopes.index(max(hopes))]
