"""TURN: take a white die, transfer one first, or spend an Executive die. Section 4, EXE-1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import codes
from .cascade import BLUE_COLUMNS, PIPS, ROWS
from .cells import Cells, Codes, cells_of, codes_of
from .clipboard import has_free_transfers
from .codes import EXECUTIVE_ACTION, EXECUTIVE_BUY, EXECUTIVE_RAISE, FROM_EXECUTIVE, TRANSFER, transfer_parts
from .free_options import add_free_options
from .kinds import CONTRACT, LOAD, MOVEMENT
from .layout import (
    BENEFITS,
    COLUMN,
    EXECUTIVE,
    LOADS_LEFT,
    LOCK_LEFT,
    MONEY,
    TRANSFERRED,
    WATERWAY_LEFT,
    State,
)
from .log import (
    CHEAP_TRANSFER_PAID,
    DIE_TAKEN,
    DIE_TRANSFERRED,
    EXECUTIVE_SPENT,
    EXECUTIVE_TAKEN,
    EXECUTIVE_TRANSFERRED,
    EXTRA_LOAD_OPENED,
    LOADING_OPENED,
    MOVEMENT_OWED,
    STRENGTH_FOUND,
    TRANSFER_PAID,
    TRANSFER_WAS_FREE,
    Log,
)
from .market import buy_share, companies_to_buy, raise_stock
from .packing import entry, owner_of, pop, push, top_of
from .passengers import CHEAP_TRANSFER, EXTRA_LOAD
from .steps import AFTER_ACTION, step
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

# Codes of transfers without their source, by a mask of three columns: of the grey side, and from 8 on of the blue one
TARGETS: Final = [
    cells_of([TRANSFER | first + place << 4 for place in range(3) if free >> place & 1])
    for first in (BLUE_COLUMNS + 1, 1)
    for free in range(8)
]


def legal_turn(state: State, tables: Tables) -> Codes:
    """TURN: every die that can be taken, what an Executive die can be spent on, transfers; then free options."""
    legal = dice_options(state, tables)
    if not state[TRANSFERRED]:
        add_free_options(state, tables, owner_of(top_of(state)), legal)
    return legal


def dice_options(state: State, tables: Tables) -> Codes:
    """What may be done with a white die, after a transfer only to take it. TBL-5, TBL-6, EXE-1"""
    if state[TRANSFERRED]:
        return codes_of([state[TRANSFERRED]])
    player = owner_of(top_of(state))
    counts = state[COLUMN : COLUMN + PIPS]
    executives = state[EXECUTIVE : EXECUTIVE + PIPS]
    legal = Codes()
    spendable: i64 = 0  # mask of the columns whose Executive die can be taken
    for column in range(1, PIPS + 1):
        if counts[column - 1]:
            legal.append(column)
        elif executives[column - 1]:  # TBL-5
            spendable |= 1 << column
    if spendable:
        _add_executives(state, tables, player, spendable, legal)
    if state[MONEY + player] >= transfer_price(state, tables, player):
        _add_transfers(counts, spendable, legal)
    return legal


def _add_executives(state: State, tables: Tables, player: i64, spendable: i64, legal: Codes) -> None:
    """What each Executive die can be spent on. TBL-5, EXE-1"""
    for pips in range(1, PIPS + 1):
        if spendable >> pips & 1:
            legal.append(EXECUTIVE_ACTION | pips)
            legal.append(EXECUTIVE_RAISE | pips)
    companies = companies_to_buy(state, tables, player)
    for pips in range(1, PIPS + 1):
        if spendable >> pips & 1:
            for company in companies:
                legal.append(EXECUTIVE_BUY | pips << 2 | company)


def transfer_price(state: State, tables: Tables, player: i64) -> i64:
    """What a transfer costs the player's company. TBL-6, PAX-2, CLP-7"""
    if has_free_transfers(state, player):
        return tables.transfer_with_flags
    if state[BENEFITS + player] & CHEAP_TRANSFER:
        return tables.transfer_with_passenger
    return tables.transfer


def _add_transfers(counts: Cells, spendable: i64, legal: Codes) -> None:
    """TBL-6: to the other side, where a row is free."""
    free: i64 = 0
    for column in range(1, PIPS + 1):
        if counts[column - 1] < ROWS:
            free |= 1 << column
    to_grey = TARGETS[free >> BLUE_COLUMNS + 1]
    to_blue = TARGETS[8 | free >> 1 & 7]
    for source in range(1, PIPS + 1):
        if counts[source - 1]:
            for target in to_grey if source <= BLUE_COLUMNS else to_blue:
                legal.append(target | source)
    if spendable:
        for pips in range(1, PIPS + 1):
            if spendable >> pips & 1:
                for target in to_grey if pips <= BLUE_COLUMNS else to_blue:
                    legal.append(target | FROM_EXECUTIVE | pips)


def apply_turn(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """TURN: use the white dice. Raises `LookupError` for a code of another kind."""
    player = owner_of(top_of(state))
    match codes.tag_of(code):
        case codes.TAKE:
            _take(state, tables, player, code, log)
        case codes.TRANSFER:
            _transfer(state, tables, player, code, log)
        case codes.EXECUTIVE_ACTION:
            _take_executive(state, tables, player, code & 7, log)
        case codes.EXECUTIVE_RAISE:
            _spend_executive(state, player, code & 7, log)
            raise_stock(state, tables, player, log)
        case codes.EXECUTIVE_BUY:
            _, pips, company = codes.executive_parts(code)
            _spend_executive(state, player, pips, log)
            buy_share(state, tables, player, company, log)
        case _:
            raise LookupError(code)


def _take(state: State, tables: Tables, player: i64, column: i64, log: Log | None) -> None:  # TBL-5
    state[COLUMN + column - 1] -= 1
    state[TRANSFERRED] = 0
    if log is not None:
        log.append((DIE_TAKEN, player, column))
    _begin_action(state, tables, player, column, ROWS - state[COLUMN + column - 1], log)


def _take_executive(state: State, tables: Tables, player: i64, pips: i64, log: Log | None) -> None:  # TBL-5
    state[EXECUTIVE + pips - 1] = 0
    if log is not None:
        log.append((EXECUTIVE_TAKEN, player, pips))
    _begin_action(state, tables, player, pips, ROWS, log)


def _spend_executive(state: State, player: i64, pips: i64, log: Log | None) -> None:  # EXE-1
    pop(state)
    push(state, step(AFTER_ACTION, player))
    state[EXECUTIVE + pips - 1] = 0
    if log is not None:
        log.append((EXECUTIVE_TAKEN, player, pips))
        log.append((EXECUTIVE_SPENT, player, pips))


def _transfer(state: State, tables: Tables, player: i64, code: i64, log: Log | None) -> None:  # TBL-6
    source, target, executive = transfer_parts(code)
    dollars = transfer_price(state, tables, player)
    state[MONEY + player] -= dollars
    state[(EXECUTIVE if executive else COLUMN) + source - 1] -= 1
    state[COLUMN + target - 1] += 1
    state[TRANSFERRED] = target
    if log is not None:
        event = TRANSFER_PAID
        if has_free_transfers(state, player):
            event = TRANSFER_WAS_FREE
        elif state[BENEFITS + player] & CHEAP_TRANSFER:
            event = CHEAP_TRANSFER_PAID
        log.append((event, player, dollars))
        log.append((EXECUTIVE_TRANSFERRED if executive else DIE_TRANSFERRED, player, source, target))


def _begin_action(state: State, tables: Tables, player: i64, column: i64, strength: i64, log: Log | None) -> None:
    """TBL-7..9: what the die lets the player do."""
    pop(state)
    push(state, step(AFTER_ACTION, player))
    if log is not None:
        log.append((STRENGTH_FOUND, player, strength))
    if column <= BLUE_COLUMNS:
        _owe_movement(state, player, column, strength, log)
        return
    state[LOADS_LEFT] = loads_of(state, player, strength)
    if log is not None:
        log.append((LOADING_OPENED, player, column, strength))
        if state[LOADS_LEFT] > strength:
            log.append((EXTRA_LOAD_OPENED, player, state[LOADS_LEFT] - strength))
    push(state, entry(LOAD, player))
    push(state, entry(CONTRACT, player, column))


def loads_of(state: State, player: i64, strength: i64) -> i64:
    """How many containers an action of this strength may load. TBL-9, PAX-4"""
    return strength + 1 if state[BENEFITS + player] & EXTRA_LOAD else strength


def _owe_movement(state: State, player: i64, column: i64, strength: i64, log: Log | None) -> None:
    """TBL-8"""
    if log is not None:
        log.append((MOVEMENT_OWED, player, strength, column))
    state[WATERWAY_LEFT] = strength
    state[LOCK_LEFT] = column
    push(state, entry(MOVEMENT, player))
