"""Build cards: the pile, what lies face up, hands (PRE-1, DRW-1 to DRW-4, TRN-2, ENG-3)."""

from __future__ import annotations

from . import log as noted
from .chance import below
from .codes import CARD, CARD_BITS, CARDS, DRAW_OPEN, TAKE, about_of, code_of, packed_list, unpacked
from .codes import DISCARD as DISCARD_CARD
from .goods import goods_appear
from .layout import (
    ACTIVE,
    CARD_TYPES,
    DECK,
    DISCARDS,
    DRAW_DUE,
    DRAWN,
    ENGINEER,
    FACE_DUE,
    FACE_UP,
    FACE_UP_AT_MOST,
    FACE_WHY,
    FOR_RENNIE,
    FOR_START,
    FOR_SWEEP,
    FOR_TAKEN,
    HAND,
    HIDDEN,
    PLAYERS,
    RANDOM,
    TAKEN,
    TAKING,
    State,
)
from .log import Log
from .tables import RENNIE, RENNIE_TAKES, SYMBOLS, Tables

TURNED_UP = {
    FOR_START: noted.CARDS_LAID,
    FOR_SWEEP: noted.CARDS_TURNED_UP,
    FOR_TAKEN: noted.CARDS_REFILLED,
    FOR_RENNIE: noted.CARD_REPLACED,
}


def hand_size(state: State, player: int) -> int:
    """Cards in a player's hand, those that can't be seen included."""
    start = HAND + player * CARD_TYPES
    return sum(state[start : start + CARD_TYPES]) + state[HIDDEN + player]


def pile_size(state: State) -> int:
    """Cards in the pile. Hidden hands are kept in its cells, but aren't in it."""
    return sum(state[DECK : DECK + CARD_TYPES]) - sum(state[HIDDEN : HIDDEN + state[PLAYERS]])


def face_up(state: State) -> list[int]:
    """The types of the cards that lie face up, in rising order."""
    return [card - 1 for card in state[FACE_UP : FACE_UP + FACE_UP_AT_MOST] if card]


def set_face_up(state: State, cards: list[int]) -> None:
    """Lay these cards face up, and no others."""
    state[FACE_UP : FACE_UP + FACE_UP_AT_MOST] = [
        *sorted([card + 1 for card in cards]),
        *[0] * (FACE_UP_AT_MOST - len(cards)),
    ]


def is_rennie(state: State, player: int) -> bool:
    """Whether the player has Rennie. ENG-3"""
    return state[ENGINEER + player] == RENNIE + 1


def takes_at_most(state: State, tables: Tables, player: int) -> int:
    """Cards that he takes in DRW-2; with Rennie one more. ENG-3"""
    return tables.takes + (RENNIE_TAKES if is_rennie(state, player) else 0)


# Chance


def cards_due(state: State, tables: Tables) -> int:
    """How many cards can be turned up now, of those that are due."""
    there = pile_size(state) + sum(state[DISCARDS : DISCARDS + CARD_TYPES])
    return min(state[FACE_DUE], there, FACE_UP_AT_MOST - len(face_up(state)))


def _card_from_pile(state: State) -> int:
    """The type of a random card of the pile; it stays there."""
    left = below(state, sum(state[DECK : DECK + CARD_TYPES]))
    for card in range(CARD_TYPES):
        left -= state[DECK + card]
        if left < 0:
            return card
    raise LookupError(left)


def _take_from_pile(state: State, card: int, log: Log | None) -> None:
    """One card less in the pile; when it was the last one, the discards are the new pile. DRW-4"""
    state[DECK + card] -= 1
    if pile_size(state) == 0:
        shuffle_discards(state, log)


def shuffle_discards(state: State, log: Log | None) -> None:
    """The discards become the pile. DRW-4"""
    count = sum(state[DISCARDS : DISCARDS + CARD_TYPES])
    if count == 0:
        return
    for card in range(CARD_TYPES):
        state[DECK + card] += state[DISCARDS + card]
        state[DISCARDS + card] = 0
    if log is not None:
        log.append((noted.PILE_SHUFFLED, count))


def sample_cards(state: State, tables: Tables) -> int:
    """TURN_UP_CARDS: a random outcome."""
    drawn: list[int] = []
    trial = state.copy()
    for _ in range(cards_due(state, tables)):
        card = _card_from_pile(trial)
        _take_from_pile(trial, card, None)
        drawn.append(card)
    state[RANDOM : RANDOM + 2] = trial[RANDOM : RANDOM + 2]
    return code_of(CARDS, packed_list(drawn, CARD_BITS))


def apply_cards(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """TURN_UP_CARDS: they lie face up."""
    cards = unpacked(about_of(code), CARD_BITS)
    set_face_up(state, face_up(state) + cards)
    state[FACE_DUE] = 0
    if log is not None:
        log.append((TURNED_UP[state[FACE_WHY]], *cards))
    for card in cards:
        _take_from_pile(state, card, log)
    state[FACE_WHY] = FOR_START


def can_turn_up(state: State, tables: Tables, cards: list[int]) -> bool:
    """Whether chance may bring these cards, one after the other."""
    if len(cards) != cards_due(state, tables):
        return False
    trial = state.copy()
    for card in cards:
        if trial[DECK + card] == 0:
            return False
        _take_from_pile(trial, card, None)
    return True


def sample_draw(state: State, tables: Tables) -> int:
    """DRAW_CARD: a random card of the pile."""
    return code_of(CARD, _card_from_pile(state))


def apply_draw(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """DRAW_CARD: it goes into the hand; one with a symbol may be shown. DRW-3"""
    card, player = about_of(code), state[ACTIVE]
    state[DRAW_DUE] = 0
    state[HAND + player * CARD_TYPES + card] += 1
    if log is not None:
        log.append((noted.CARD_DRAWN, player, card))
    _take_from_pile(state, card, log)
    if card % SYMBOLS:
        state[DRAWN] = card + 1


# Players


def draw(state: State, log: Log | None) -> None:
    """DRW-3: the top card of the pile, if there is one [R2]."""
    if pile_size(state) == 0:
        shuffle_discards(state, log)
    if pile_size(state):
        state[DRAW_DUE] = 1
    elif log is not None:
        log.append((noted.NOTHING_DRAWN, state[ACTIVE]))


def show(state: State, shown: bool, log: Log | None) -> None:
    """DRW-3: show the card that was drawn, so that goods appear, or keep it to oneself."""
    card = state[DRAWN] - 1
    state[DRAWN] = 0
    if shown:
        if log is not None:
            log.append((noted.CARD_SHOWN, state[ACTIVE], card))
        goods_appear(state, card % SYMBOLS)


def open_draws(state: State) -> list[int]:
    """Codes of taking a face-up card instead of the pile's top: Rennie. ENG-3"""
    return [code_of(DRAW_OPEN, card) for card in dict.fromkeys(face_up(state))]


def draw_open(state: State, card: int, log: Log | None) -> None:
    """Rennie takes a face-up card, which is replaced; its symbol counts as face up. ENG-3"""
    _take_open(state, card)
    if log is not None:
        log.append((noted.OPEN_CARD_DRAWN, state[ACTIVE], card))
    state[FACE_DUE], state[FACE_WHY] = 1, FOR_RENNIE
    if card % SYMBOLS:
        goods_appear(state, card % SYMBOLS)


def sweep(state: State, tables: Tables, log: Log | None) -> None:
    """DRW-1: the face-up cards are discarded; as many as lie open are turned up, symbols counting for nothing."""
    cards = face_up(state)
    for card in cards:
        state[DISCARDS + card] += 1
    set_face_up(state, [])
    if log is not None:
        log.append((noted.CARDS_SWEPT, state[ACTIVE], *cards))
    if pile_size(state) == 0:
        shuffle_discards(state, log)
    state[FACE_DUE], state[FACE_WHY] = tables.face_up, FOR_SWEEP


def takes(state: State) -> list[int]:
    """Codes of taking a face-up card. DRW-2"""
    return [code_of(TAKE, card) for card in dict.fromkeys(face_up(state))]


def may_stop_taking(state: State, tables: Tables) -> bool:
    """Fewer only with so many cards in hand, counted before each card; Rennie's fourth is free. [R4], [R14]"""
    return state[TAKEN] >= tables.takes or hand_size(state, state[ACTIVE]) >= tables.hand


def take(state: State, card: int, log: Log | None) -> None:
    """DRW-2: one face-up card; goods appear at once if it has a symbol. GDS-1"""
    _take_open(state, card)
    state[TAKING] = 1
    state[TAKEN] += 1
    if log is not None:
        log.append((noted.CARD_TAKEN, state[ACTIVE], card))
    if card % SYMBOLS:
        goods_appear(state, card % SYMBOLS)


def _take_open(state: State, card: int) -> None:
    cards = face_up(state)
    cards.remove(card)
    set_face_up(state, cards)
    state[HAND + state[ACTIVE] * CARD_TYPES + card] += 1


def stop_taking(state: State) -> None:
    """As many cards are turned up as were taken. DRW-2"""
    state[FACE_DUE], state[FACE_WHY] = state[TAKEN], FOR_TAKEN
    state[TAKEN] = state[TAKING] = 0


def cards_in_hand(state: State, player: int) -> list[int]:
    """The types of a player's cards, each once."""
    start = HAND + player * CARD_TYPES
    return [card for card in range(CARD_TYPES) if state[start + card]]


def legal_discards(state: State, tables: Tables) -> list[int]:
    """DISCARD: any card in hand. TRN-2"""
    return [code_of(DISCARD_CARD, card) for card in cards_in_hand(state, state[ACTIVE])]


def put_away(state: State, card: int) -> None:
    """A card of the active player goes to the discards."""
    state[HAND + state[ACTIVE] * CARD_TYPES + card] -= 1
    state[DISCARDS + card] += 1


def discard(state: State, card: int, log: Log | None) -> None:
    """TRN-2: a card too many is discarded."""
    put_away(state, card)
    if log is not None:
        log.append((noted.CARD_DISCARDED, state[ACTIVE], card))
