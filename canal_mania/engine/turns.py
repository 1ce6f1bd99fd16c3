"""From decision to decision: what is due next (PRE-1 to PRE-5, TRN-1, TRN-2, FIN-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import log as noted
from .cards import cards_due, hand_size, stop_taking, takes_at_most
from .cells import filled
from .contracts import may_take_extra
from .ending import end_of_rounds, settle_delivery
from .goods import settle_goods
from .kinds import (
    BUILD,
    CHOOSE_COLOUR,
    DEAL_ENGINEERS,
    DISCARD,
    DRAW_CARD,
    EXTRA_CONTRACT,
    FIRST_PHASE,
    NOTHING,
    PAY,
    SECOND_PHASE,
    SHOW_CARD,
    TAKE_CARDS,
    THIRD_PHASE,
    TURN_UP_CARDS,
    TURN_UP_CONTRACTS,
)
from .layout import (
    ACTED,
    ACTIVE,
    BUILDING,
    COLOUR,
    CONTRACTS,
    CONTRACTS_DUE,
    DELIVERY,
    DRAW_DUE,
    DRAWN,
    EXTRA,
    FACE_DUE,
    FACE_UP,
    FACE_WHY,
    FIRST,
    HALF,
    KIND,
    LAST_ROUND,
    NEW,
    NOBODY,
    OVER,
    PAY_ANY,
    PAY_OWN,
    PHASE,
    PHASE_1,
    PHASE_2,
    PLAYERS,
    PREPARATION,
    ROUND,
    SYMBOL,
    TAKEN,
    TAKING,
    TURN_END,
    State,
)
from .log import Log
from .scoring import contracts_turned_up
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def settle(state: State, tables: Tables, log: Log | None) -> None:
    """Go on to the next decision, by a player or by chance, or to the end."""
    kind = _within_action(state, tables, log)
    while kind < 0:
        kind = _next_step(state, tables, log)
    state[KIND] = kind


def _within_action(state: State, tables: Tables, log: Log | None) -> i64:
    """What an action still asks for; -1 if it is done."""
    if state[SYMBOL]:
        goods = settle_goods(state, tables, log)
        if goods != NOTHING:
            return goods
    if state[DRAW_DUE]:
        return DRAW_CARD
    if state[DRAWN]:
        return SHOW_CARD
    if state[PAY_OWN] or state[PAY_ANY]:
        return PAY
    if state[TAKING]:
        if state[TAKEN] < takes_at_most(state, tables, state[ACTIVE]) and state[FACE_UP]:
            return TAKE_CARDS
        stop_taking(state)
    if state[FACE_DUE]:
        if cards_due(state, tables):
            return TURN_UP_CARDS
        state[FACE_DUE] = state[FACE_WHY] = 0
    if state[CONTRACTS_DUE]:
        return TURN_UP_CONTRACTS
    if state[EXTRA]:
        if may_take_extra(state, tables):
            return EXTRA_CONTRACT
        state[EXTRA] = 0
    return BUILD if state[BUILDING] else -1


def _next_step(state: State, tables: Tables, log: Log | None) -> i64:
    """Nothing is left of the last action: the next phase, turn or round; -1 to look again."""
    phase = state[PHASE]
    if phase == PREPARATION:
        return _prepare(state, log)
    if phase == TURN_END:
        if hand_size(state, state[ACTIVE]) > tables.hand:
            return DISCARD
        _next_turn(state, tables, log)
        return -1
    if phase == DELIVERY:
        return settle_delivery(state, tables, log)
    if phase == OVER:
        return NOTHING
    if state[ACTED]:
        state[ACTED] = 0
        state[PHASE] += 1
        return -1
    if phase == PHASE_1:
        return FIRST_PHASE
    return SECOND_PHASE if phase == PHASE_2 else THIRD_PHASE


def _prepare(state: State, log: Log | None) -> i64:
    """PRE-3, PRE-4"""
    if state[FIRST] == NOBODY:
        return DEAL_ENGINEERS
    for _ in range(state[PLAYERS]):
        if state[COLOUR + state[ACTIVE]] == 0:
            return CHOOSE_COLOUR
        state[ACTIVE] = (state[ACTIVE] + 1) % state[PLAYERS]
    state[ACTIVE] = state[FIRST]
    state[PHASE] = PHASE_1
    state[ROUND] = 1
    _tell_turn(state, log, new_round=True)
    return -1


def _next_turn(state: State, tables: Tables, log: Log | None) -> None:
    """The turn is over; after the last one of the last round the game is. FIN-2"""
    for contract in filled(state, NEW, CONTRACTS):
        state[NEW + contract] = 0
    state[ACTIVE] = (state[ACTIVE] + 1) % state[PLAYERS]
    new_round = state[ACTIVE] == state[FIRST]
    if new_round and state[ROUND] == state[LAST_ROUND]:
        end_of_rounds(state, tables, log)
        return
    state[ROUND] += 1 if new_round else 0
    state[PHASE] = PHASE_1
    _tell_turn(state, log, new_round)


def _tell_turn(state: State, log: Log | None, new_round: bool) -> None:
    if log is not None and new_round:
        log.append((noted.ROUND_STARTED, state[ROUND]))
    if log is not None:
        log.append((noted.TURN_STARTED, state[ACTIVE]))


def end_building(state: State) -> None:
    """The build action is over. BLD-8"""
    state[BUILDING] = 0
    state[HALF] = 0


def contracts_came(state: State, tables: Tables, log: Log | None) -> None:
    """Contracts were turned up: the last ones end the game. FIN-1"""
    if state[PHASE] != PREPARATION:
        contracts_turned_up(state, tables, log)
