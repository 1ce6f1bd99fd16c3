"""The shuffles of the set-up: SET-1, SET-8, SET-10, SET-16. Each outcome is one int, so it can be pinned and recorded.

A shuffle draws no more than what the table then shows; the order of cards that nobody can see yet is drawn when they
surface. The pile of Financial Advisors is the exception: players look into it, so its order is drawn at once.
"""

from __future__ import annotations

from typing import Final

from .chance import drawn
from .layout import (
    ADVISOR_PILE,
    DRAW_PILE,
    DRAW_TOP,
    INBOUND,
    OFFER,
    ORDER,
    PLAYERS,
    SETUP_OFFER,
    State,
)
from .log import (
    ADVISORS_SHUFFLED,
    CONTRACT_OFFERED,
    DRAW_PILE_TURNED,
    INBOUND_FILLED,
    SETUP_CONTRACT_REVEALED,
    TURN_ORDER_DRAWN,
    Log,
)
from .packing import CARD_BITS, pack, pop, unpack
from .tables import Tables

CONTRACT_BITS: Final = 5
OFFERED: Final = 3  # SET-8: contracts in columns 4, 5, 6


def sample_advisors(state: State, tables: Tables) -> int:
    """A random order of all Financial Advisor cards, top first. SET-1"""
    return pack(drawn(state, list(range(1, tables.advisors + 1)), tables.advisors), CARD_BITS)


def apply_advisors(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Put the shuffled pile on the board. SET-1"""
    pop(state)
    state[ADVISOR_PILE] = code
    if log is not None:
        log.append((ADVISORS_SHUFFLED, tables.advisors))


def sample_contracts(state: State, tables: Tables) -> int:
    """Five random contracts: columns 4, 5, 6, Inbound Cargo, and the top of the Draw pile. SET-8"""
    return pack(drawn(state, list(range(1, tables.contracts + 1)), OFFERED + 2), CONTRACT_BITS)


def apply_contracts(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Lay out the contracts. SET-8"""
    pop(state)
    cards = unpack(code, CONTRACT_BITS)
    for place in range(OFFERED):
        state[OFFER + place] = cards[place]
    state[INBOUND] = cards[OFFERED]
    state[DRAW_TOP] = cards[OFFERED + 1]
    state[DRAW_PILE] = (1 << tables.contracts) - 1 - sum(1 << card - 1 for card in cards)
    if log is not None:
        for place in range(OFFERED):
            log.append((CONTRACT_OFFERED, cards[place], OFFERED + 1 + place))
        log.append((INBOUND_FILLED, cards[OFFERED]))
        log.append((DRAW_PILE_TURNED, cards[OFFERED + 1]))


def sample_order(state: State, tables: Tables) -> int:
    """A random turn order of the players. SET-10"""
    return pack(drawn(state, list(range(1, state[PLAYERS] + 1)), state[PLAYERS]), CARD_BITS)


def apply_order(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Put the discs on the Rail table. SET-10"""
    pop(state)
    for place, number in enumerate(unpack(code, CARD_BITS)):
        state[ORDER + place] = number - 1
    if log is not None:
        log.append((TURN_ORDER_DRAWN, *state[ORDER : ORDER + state[PLAYERS]]))


def sample_setup_contracts(state: State, tables: Tables) -> int:
    """Random setup contracts, one more than players. SET-16"""
    return pack(sorted(drawn(state, list(range(1, tables.setup_contracts + 1)), state[PLAYERS] + 1)), CARD_BITS)


def apply_setup_contracts(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Reveal the setup contracts. SET-16"""
    pop(state)
    for card in unpack(code, CARD_BITS):
        state[SETUP_OFFER] |= 1 << card - 1
        if log is not None:
            log.append((SETUP_CONTRACT_REVEALED, card))
