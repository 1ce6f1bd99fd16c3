"""Passenger tokens: cruise ships bring them (UNI-1), and they open benefits (PAX-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Codes, blank, codes_of
from .kinds import LOAD, PASSENGER_PLACE
from .layout import (
    AGENDA,
    AGENDA_DEPTH,
    BENEFITS,
    CARGO,
    LOADS_LEFT,
    MONEY,
    ORDER,
    PLAYERS,
    TOKENS,
    TOKENS_TAKEN,
    State,
)
from .log import BENEFIT_GAINED, EXTRA_LOAD_OPENED, TOKEN_COUNTED, TOKEN_TAKEN, TOKENS_OUT, Log
from .packing import DIE_BITS, entry, kind_of, owner_of, pop, top_of
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

PLACES: Final = 3  # PAX-1
CHEAP_TRANSFER: Final = 1  # PAX-2, PAX-3, PAX-4: bits of BENEFITS
CONTRACT_CHOICE: Final = 2
EXTRA_LOAD: Final = 4


def take_tokens(state: State, tables: Tables, mover: i64, ship: i64, pending: list[int], log: Log | None) -> None:
    """Each die on an arrived cruise ship brings its company the top token: the mover first, then turn order. UNI-1"""
    dice = blank(4)
    cargo = state[CARGO + ship]
    while cargo:
        dice[((cargo & 31) - 1) // 6] += 1
        cargo >>= DIE_BITS
    _take_tokens(state, tables, mover, dice[mover], ship, pending, log)
    for company in state[ORDER : ORDER + state[PLAYERS]]:
        if company != mover:
            _take_tokens(state, tables, company, dice[company], ship, pending, log)


def _take_tokens(
    state: State, tables: Tables, company: i64, dice: i64, ship: i64, pending: list[int], log: Log | None
) -> None:
    for _ in range(dice):
        _take_token(state, tables, company, ship, pending, log)


def _take_token(state: State, tables: Tables, company: i64, ship: i64, pending: list[int], log: Log | None) -> None:
    if state[TOKENS_TAKEN] == len(tables.tokens):
        if log is not None:
            log.append((TOKENS_OUT, company, ship))
        return
    dollars = tables.tokens[state[TOKENS_TAKEN]]
    state[TOKENS_TAKEN] += 1
    state[TOKENS + company] += 1
    state[MONEY + company] += dollars
    if log is not None:
        log.append((TOKEN_TAKEN, company, dollars, ship))
    if state[TOKENS + company] <= PLACES:
        pending.append(entry(PASSENGER_PLACE, company, ship))
    elif log is not None:
        log.append((TOKEN_COUNTED, company))


def legal_places(state: State, tables: Tables) -> Codes:
    """The benefits without a token. PAX-1"""
    taken = state[BENEFITS + owner_of(top_of(state))]
    return codes_of([benefit for benefit in range(PLACES) if not taken >> benefit & 1])


def apply_place(state: State, tables: Tables, benefit: i64, log: Log | None) -> None:
    """Put the token on a benefit place; it holds from now on, for an action that isn't over yet too. PAX-1, PAX-4"""
    player = owner_of(pop(state))
    state[BENEFITS + player] |= 1 << benefit
    if log is not None:
        log.append((BENEFIT_GAINED, player, benefit))
    if 1 << benefit == EXTRA_LOAD and _is_loading(state, player):
        state[LOADS_LEFT] += 1
        if log is not None:
            log.append((EXTRA_LOAD_OPENED, player, 1))


def _is_loading(state: State, player: i64) -> bool:
    """Whether a contract/load action of the player isn't over yet, whatever interrupts it. TBL-9"""
    for pending in state[AGENDA : AGENDA + state[AGENDA_DEPTH]]:
        if kind_of(pending) == LOAD and owner_of(pending) == player:
            return True
    return False
