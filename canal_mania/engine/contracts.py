"""The parliament and contracts (PRE-2, PAR-1 to PAR-6, FIN-1)."""

from __future__ import annotations

from . import log as noted
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
from .log import Log
from .tables import Tables


def open_contracts(state: State, player: int) -> list[int]:
    """The contracts of a player that aren't completed. PAR-5"""
    return [
        contract
        for contract in range(CARDS)
        if state[OWNER + contract] == player + 1 and not state[COMPLETED] >> contract & 1
    ]


def completed_contracts(state: State, player: int) -> list[int]:
    """The contracts that a player completed. PAR-5"""
    return [
        contract
        for contract in range(CARDS)
        if state[OWNER + contract] == player + 1 and state[COMPLETED] >> contract & 1
    ]


def members(mask: int) -> list[int]:
    """The contracts in a mask."""
    return [contract for contract in range(CARDS) if mask >> contract & 1]


def due_now(state: State, tables: Tables) -> tuple[list[int], list[int], int]:
    """For the contracts to be turned up: those that surely come, those of which chance picks, and how many in all.

    PRE-2: of the starting contracts five lie open first; the sixth is then on top of the pile.
    """
    pile = members(state[PILE])
    starting = [contract for contract in pile if tables.is_start[contract]]
    if state[PHASE] == PREPARATION:
        return [], starting, tables.parliament
    others = [contract for contract in pile if not tables.is_start[contract]]
    return starting, others, min(tables.parliament, len(pile))


def sample_contracts(state: State, tables: Tables) -> int:
    """TURN_UP_CONTRACTS: a random outcome."""
    sure, others, count = due_now(state, tables)
    return code_of(CONTRACTS, packed_list(sure + drawn(state, others, count - len(sure)), CONTRACT_ITEM_BITS))


def can_turn_up(state: State, tables: Tables, contracts: list[int]) -> bool:
    """Whether chance may bring these contracts."""
    sure, others, count = due_now(state, tables)
    rest = [contract for contract in contracts if contract not in sure]
    known = len(set(contracts)) == len(contracts) == count and len(rest) == count - len(sure)
    return known and all(contract in others for contract in rest)


def apply_contracts(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """TURN_UP_CONTRACTS: they are the parliament."""
    contracts = unpacked(about_of(code), CONTRACT_ITEM_BITS)
    state[CONTRACTS_DUE] = 0
    for contract in contracts:
        state[PARLIAMENT] |= 1 << contract
        state[PILE] &= ~(1 << contract)
    if log is not None:
        event = noted.PARLIAMENT_OPENED if state[PHASE] == PREPARATION else noted.PARLIAMENT_FILLED
        log.append((event, *contracts))


def legal_contracts(state: State, tables: Tables) -> list[int]:
    """A contract of the parliament, its barge on one of the termini. PAR-1, PAR-3"""
    if len(open_contracts(state, state[ACTIVE])) >= tables.open_contracts:
        return []
    return [contract_code(contract, town) for contract in members(state[PARLIAMENT]) for town in tables.ends[contract]]


def must_take(state: State, player: int) -> bool:
    """Without an open contract one must take one, if there is one. PAR-2, FIN-3"""
    return state[PARLIAMENT] != 0 and not open_contracts(state, player)


def take_contract(state: State, tables: Tables, contract: int, town: int, log: Log | None) -> None:
    """It is his, with a barge on the town; an empty parliament is filled, an extra contract may follow. PAR-1, PAR-4"""
    player = state[ACTIVE]
    left_before = state[PARLIAMENT].bit_count()
    state[PARLIAMENT] &= ~(1 << contract)
    state[OWNER + contract] = player + 1
    state[COURSE + contract] = start_key(contract, tables.ends[contract].index(town))
    if log is not None:
        log.append((noted.CONTRACT_TAKEN, player, contract))
        log.append((noted.BARGE_PLACED, player, town))
    state[EXTRA] = 1 if left_before <= 2 and not state[EXTRA] else 0
    if state[PARLIAMENT] == 0 and state[PILE]:
        state[CONTRACTS_DUE] = 1


def may_take_extra(state: State, tables: Tables) -> bool:
    """Whether an extra contract can be taken. PAR-3, PAR-4"""
    return state[PARLIAMENT] != 0 and len(open_contracts(state, state[ACTIVE])) < tables.open_contracts
