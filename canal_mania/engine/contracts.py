"""The parliament and contracts (PRE-2, PAR-1 to PAR-6, FIN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import log as noted
from .canals import holding_of
from .cells import Codes, add_all, bit, each, where
from .chance import drawn
from .codes import CONTRACT_ITEM_BITS, CONTRACTS, about_of, code_of, contract_code, packed_list, unpacked
from .courses import start_key
from .layout import (
    ACTIVE,
    COMPLETED,
    CONTRACTS_DUE,
    COURSE,
    EXTRA,
    OWNER,
    PARLIAMENT,
    PHASE,
    PILE,
    PREPARATION,
    State,
)
from .layout import CONTRACTS as CARDS
from .log import Log, note_items
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def open_contracts(state: State, player: i64) -> Codes:
    """The contracts of a player that aren't completed. PAR-5"""
    return _contracts_of(state, player, ~state[COMPLETED])


def completed_contracts(state: State, player: i64) -> Codes:
    """The contracts that a player completed. PAR-5"""
    return _contracts_of(state, player, state[COMPLETED])


def _contracts_of(state: State, player: i64, among: i64) -> Codes:
    contracts = Codes()
    for contract in where(state, OWNER, CARDS, player + 1):
        if among >> contract & 1:
            contracts.append(contract)
    return contracts


def members(mask: i64) -> Codes:
    """The contracts in a mask."""
    contracts = Codes()
    for contract in range(CARDS):
        if mask >> contract & 1:
            contracts.append(contract)
    return contracts


def due_now(state: State, tables: Tables) -> tuple[Codes, Codes, i64]:
    """For the contracts to be turned up: those that surely come, those of which chance picks, and how many in all.

    PRE-2: of the starting contracts five lie open first; the sixth is then on top of the pile.
    """
    starting = Codes()
    others = Codes()
    for contract in each(members(state[PILE])):
        if tables.is_start[contract]:
            starting.append(contract)
        else:
            others.append(contract)
    if state[PHASE] == PREPARATION:
        return Codes(), starting, tables.parliament
    return starting, others, min(tables.parliament, len(starting) + len(others))


def sample_contracts(state: State, tables: Tables) -> i64:
    """TURN_UP_CONTRACTS: a random outcome."""
    sure, others, count = due_now(state, tables)
    picked = drawn(state, each(others), count - len(sure))
    contracts = Codes()
    add_all(contracts, sure)
    contracts.extend(picked)
    return code_of(CONTRACTS, packed_list(contracts, CONTRACT_ITEM_BITS))


def can_turn_up(state: State, tables: Tables, contracts: list[int]) -> bool:
    """Whether chance may bring these contracts."""
    sure, others, count = due_now(state, tables)
    rest = [contract for contract in contracts if contract not in sure]
    known = len(set(contracts)) == len(contracts) == count and len(rest) == count - len(sure)
    return known and all(contract in others for contract in rest)


def apply_contracts(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """TURN_UP_CONTRACTS: they are the parliament."""
    contracts = each(unpacked(about_of(code), CONTRACT_ITEM_BITS))
    state[CONTRACTS_DUE] = 0
    for contract in contracts:
        state[PARLIAMENT] |= bit(contract)
        state[PILE] &= ~bit(contract)
    if log is not None:
        event = noted.PARLIAMENT_OPENED if state[PHASE] == PREPARATION else noted.PARLIAMENT_FILLED
        note_items(log, event, contracts)


def legal_contracts(state: State, tables: Tables) -> Codes:
    """A contract of the parliament, its barge on one of the termini. PAR-1, PAR-3"""
    codes = Codes()
    if open_count(state, tables, state[ACTIVE]) >= tables.open_contracts:
        return codes
    for contract in each(members(state[PARLIAMENT])):
        one, other = tables.ends[contract]
        codes.append(contract_code(contract, one))
        codes.append(contract_code(contract, other))
    return codes


def open_count(state: State, tables: Tables, player: i64) -> i64:
    """How many contracts of a player aren't completed. PAR-3"""
    return len(holding_of(state, tables, player).open)


def must_take(state: State, tables: Tables, player: i64) -> bool:
    """Without an open contract one must take one, if there is one. PAR-2, FIN-3"""
    return state[PARLIAMENT] != 0 and open_count(state, tables, player) == 0


def _is_among_last(mask: i64) -> bool:
    """Whether a mask has two members or fewer."""
    without_first = mask & mask - 1
    return without_first & without_first - 1 == 0


def take_contract(state: State, tables: Tables, contract: i64, town: i64, log: Log | None) -> None:
    """It is his, with a barge on the town; an empty parliament is filled, an extra contract may follow. PAR-1, PAR-4"""
    player = state[ACTIVE]
    extra: i64 = 1 if _is_among_last(state[PARLIAMENT]) and not state[EXTRA] else 0
    state[PARLIAMENT] &= ~bit(contract)
    state[OWNER + contract] = player + 1
    state[COURSE + contract] = start_key(contract, tables.ends[contract].index(town))
    if log is not None:
        log.append((noted.CONTRACT_TAKEN, player, contract))
        log.append((noted.BARGE_PLACED, player, town))
    state[EXTRA] = extra
    if state[PARLIAMENT] == 0 and state[PILE]:
        state[CONTRACTS_DUE] = 1


def may_take_extra(state: State, tables: Tables) -> bool:
    """Whether an extra contract can be taken. PAR-3, PAR-4"""
    return state[PARLIAMENT] != 0 and open_count(state, tables, state[ACTIVE]) < tables.open_contracts
