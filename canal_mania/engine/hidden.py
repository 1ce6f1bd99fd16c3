"""Dealing what a player can't see: the others' hands, out of the cards that he doesn't see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import Codes, codes_of, each
from .chance import below
from .kinds import PAY
from .layout import (
    ACTIVE,
    CARD_TYPES,
    DECK,
    DRAWN,
    HAND,
    HIDDEN,
    KIND,
    PAY_ANY,
    PAY_KIND,
    PAY_OWN,
    PLAYERS,
    UNSEEN,
    VIEWER,
    State,
)
from .paying import is_for
from .tables import SYMBOLS, Tables
from .turns import settle

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def deal_hidden(state: State, tables: Tables) -> None:
    """Give hidden hands random cards of the pile, where they are kept."""
    player = state[ACTIVE]
    if state[KIND] == PAY and state[HIDDEN + player]:
        _deal_payment(state, player)
    if state[DRAWN] == UNSEEN:
        _deal_drawn(state, player)
    for other in range(state[PLAYERS]):
        while state[HIDDEN + other]:
            _deal(state, other, _card(state, codes_of(range(CARD_TYPES))))
    state[VIEWER] = 0
    settle(state, tables, None)


def _deal(state: State, player: i64, card: i64) -> None:
    state[DECK + card] -= 1
    state[HAND + player * CARD_TYPES + card] += 1
    state[HIDDEN + player] -= 1


def _card(state: State, wanted: Codes) -> i64:
    """A random card of these types; -1 if there is none."""
    there: i64 = 0
    for card in each(wanted):
        there += state[DECK + card]
    if there == 0:
        return -1
    left = below(state, there)
    for card in each(wanted):
        left -= state[DECK + card]
        if left < 0:
            return card
    return -1


def _deal_payment(state: State, player: i64) -> None:
    """He who is paying has cards to pay with."""
    fitting = Codes()
    for card in range(CARD_TYPES):
        if is_for(state, player, card // SYMBOLS, state[PAY_KIND]):
            fitting.append(card)
    _deal_for(state, player, PAY_OWN, fitting)
    _deal_for(state, player, PAY_ANY, codes_of(range(CARD_TYPES)))


def _deal_for(state: State, player: i64, due: i64, cards: Codes) -> None:
    """As many of these cards as are due."""
    for _ in range(min(state[due], state[HIDDEN + player])):
        card = _card(state, cards)
        if card >= 0:
            _deal(state, player, card)


def _deal_drawn(state: State, player: i64) -> None:
    """He who may show a card has one with a symbol."""
    with_symbol = Codes()
    for card in range(CARD_TYPES):
        if card % SYMBOLS:
            with_symbol.append(card)
    card_drawn = _card(state, with_symbol)
    state[DRAWN] = 0
    if card_drawn >= 0 and state[HIDDEN + player]:
        _deal(state, player, card_drawn)
        state[DRAWN] = card_drawn + 1
