"""Dealing what a player can't see: the others' hands, out of the cards that he doesn't see."""

from __future__ import annotations

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


def deal_hidden(state: State, tables: Tables) -> None:
    """Give hidden hands random cards of the pile, where they are kept."""
    player = state[ACTIVE]
    if state[KIND] == PAY and state[HIDDEN + player]:
        _deal_payment(state, player)
    if state[DRAWN] == UNSEEN:
        _deal_drawn(state, player)
    for other in range(state[PLAYERS]):
        while state[HIDDEN + other]:
            _deal(state, other, _card(state, list(range(CARD_TYPES))))
    state[VIEWER] = 0
    settle(state, tables, None)


def _deal(state: State, player: int, card: int) -> None:
    state[DECK + card] -= 1
    state[HAND + player * CARD_TYPES + card] += 1
    state[HIDDEN + player] -= 1


def _card(state: State, wanted: list[int]) -> int:
    """A random card of these types; -1 if there is none."""
    total = sum([state[DECK + card] for card in wanted])
    if total == 0:
        return -1
    left = below(state, total)
    for card in wanted:
        left -= state[DECK + card]
        if left < 0:
            return card
    return -1


def _deal_payment(state: State, player: int) -> None:
    """He who is paying has cards to pay with."""
    fitting = [card for card in range(CARD_TYPES) if is_for(state, player, card // SYMBOLS, state[PAY_KIND])]
    for due, cards in ((PAY_OWN, fitting), (PAY_ANY, list(range(CARD_TYPES)))):
        for _ in range(min(state[due], state[HIDDEN + player])):
            card = _card(state, cards)
            if card >= 0:
                _deal(state, player, card)


def _deal_drawn(state: State, player: int) -> None:
    """He who may show a card has one with a symbol."""
    card = _card(state, [card for card in range(CARD_TYPES) if card % SYMBOLS])
    state[DRAWN] = 0
    if card >= 0 and state[HIDDEN + player]:
        _deal(state, player, card)
        state[DRAWN] = card + 1
