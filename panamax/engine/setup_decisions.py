"""The players' decisions of the set-up: the company (SET-10), the bid (ADV-1), the two advisor choices (SET-15)."""

from __future__ import annotations

from .cells import Codes, codes_of
from .layout import BID, COLOUR, GOAL, HAND, HIDDEN_CARD, NOBODY, PLAYERS, State
from .log import ADVISOR_KEPT, BID_MADE, COMPANY_TAKEN, GOAL_CHOSEN, Log
from .packing import CARD_BITS, owner_of, pop, top_of, unpack, without
from .tables import Tables


def legal_seats(state: State, tables: Tables) -> Codes:
    """The companies (0-3) that nobody has taken yet. SET-10"""
    taken = state[COLOUR : COLOUR + state[PLAYERS]]
    return codes_of([company for company in range(NOBODY) if company not in taken])


def apply_seat(state: State, tables: Tables, company: int, log: Log | None) -> None:
    """The player takes a company. SET-10"""
    player = owner_of(pop(state))
    state[COLOUR + player] = company
    if log is not None:
        log.append((COMPANY_TAKEN, player))


def legal_bids(state: State, tables: Tables) -> Codes:
    """The bids that the rule allows, in dollars. ADV-1"""
    return codes_of(tables.bids)


def apply_bid(state: State, tables: Tables, bid: int, log: Log | None) -> None:
    """The player bids in secret. ADV-1"""
    player = owner_of(pop(state))
    state[BID + player] = bid
    if log is not None:
        log.append((BID_MADE, player))


def legal_advisors(state: State, tables: Tables) -> Codes:
    """The Financial Advisors in the hand of the player who must choose one, as far as the viewer sees them. SET-15"""
    hand = unpack(state[HAND + owner_of(top_of(state))], CARD_BITS)
    return codes_of([card for card in hand if card != HIDDEN_CARD])


def apply_keep(state: State, tables: Tables, card: int, log: Log | None) -> None:
    """The player keeps one card; the other waits in his hand to be passed on. SET-15"""
    player = _choose(state, card)
    if log is not None:
        log.append((ADVISOR_KEPT, player))


def apply_goal(state: State, tables: Tables, card: int, log: Log | None) -> None:
    """The player's secret goal; the other card waits in his hand to go back on the pile. SET-15"""
    player = _choose(state, card)
    if log is not None:
        log.append((GOAL_CHOSEN, player))


def _choose(state: State, card: int) -> int:
    player = owner_of(pop(state))
    state[GOAL + player] = card
    state[HAND + player] = without(state[HAND + player], card, CARD_BITS)
    return player
