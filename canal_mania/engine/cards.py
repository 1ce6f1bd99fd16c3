"""Build cards: the pile, what lies face up, hands (PRE-1, DRW-1 to DRW-4, TRN-2, ENG-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .cells import Cells, Codes, each, filled, reached, total
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
from .log import Log, note_items
from .tables import RENNIE, RENNIE_TAKES, SYMBOLS, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

TURNED_UP: Final = {
    FOR_START: noted.CARDS_LAID,
    FOR_SWEEP: noted.CARDS_TURNED_UP,
    FOR_TAKEN: noted.CARDS_REFILLED,
    FOR_RENNIE: noted.CARD_REPLACED,
}


def hand_size(state: State, player: i64) -> i64:
    """Cards in a player's hand, those that can't be seen included."""
    return total(state, HAND + player * CARD_TYPES, CARD_TYPES) + state[HIDDEN + player]


def pile_size(state: State) -> i64:
    """Cards in the pile. Hidden hands are kept in its cells, but aren't in it."""
    return total(state, DECK, CARD_TYPES) - total(state, HIDDEN, state[PLAYERS])


def is_empty(state: State) -> bool:
    """Whether no card is left in the pile."""
    left = -total(state, HIDDEN, state[PLAYERS])
    for card in range(CARD_TYPES):
        left += state[DECK + card]
        if left > 0:
            return False
    return True


def face_up(state: State) -> Codes:
    """The types of the cards that lie face up, in rising order."""
    cards = Codes()
    for place in range(FACE_UP, FACE_UP + FACE_UP_AT_MOST):
        if state[place] == 0:
            break
        cards.append(state[place] - 1)
    return cards


def _add_face_up(state: State, verb: i64, codes: Codes) -> None:
    """A code with this verb for each type of the cards that lie face up."""
    before: i64 = 0
    for card in state[FACE_UP : FACE_UP + FACE_UP_AT_MOST]:
        if card == 0:
            break
        if card != before:
            codes.append(code_of(verb, card - 1))
        before = card


def face_up_count(state: State) -> i64:
    """How many cards lie face up."""
    count: i64 = 0
    while count < FACE_UP_AT_MOST and state[FACE_UP + count]:
        count += 1
    return count


def _lay_face_up(state: State, card: i64, there: i64) -> None:
    """One card more lies face up, beside so many."""
    place: i64 = FACE_UP + there
    while place > FACE_UP and state[place - 1] > card + 1:
        state[place] = state[place - 1]
        place -= 1
    state[place] = card + 1


def is_rennie(state: State, player: i64) -> bool:
    """Whether the player has Rennie. ENG-3"""
    return state[ENGINEER + player] == RENNIE + 1


def takes_at_most(state: State, tables: Tables, player: i64) -> i64:
    """Cards that he takes in DRW-2; with Rennie one more. ENG-3"""
    return tables.takes + (RENNIE_TAKES if is_rennie(state, player) else 0)


# Chance


def cards_due(state: State, tables: Tables) -> i64:
    """How many cards can be turned up now, of those that are due."""
    due = min(state[FACE_DUE], FACE_UP_AT_MOST - face_up_count(state))
    there = pile_size(state)
    if there < due:
        there += total(state, DISCARDS, CARD_TYPES)
    return min(due, there)


def _card_from_pile(state: State, there: i64) -> i64:
    """The type of a random card of the pile's cells, in which there are so many; it stays there."""
    card = reached(state, DECK, CARD_TYPES, below(state, there))
    if card == CARD_TYPES:
        raise LookupError(card)
    return card


def _take_from_pile(state: State, card: i64, log: Log | None) -> None:
    """One card less in the pile; when it was the last one, the discards are the new pile. DRW-4"""
    state[DECK + card] -= 1
    if is_empty(state):
        shuffle_discards(state, log)


def shuffle_discards(state: State, log: Log | None) -> None:
    """The discards become the pile. DRW-4"""
    count = total(state, DISCARDS, CARD_TYPES)
    if count == 0:
        return
    for card in range(CARD_TYPES):
        state[DECK + card] += state[DISCARDS + card]
        state[DISCARDS + card] = 0
    if log is not None:
        log.append((noted.PILE_SHUFFLED, count))


def sample_cards(state: State, tables: Tables) -> i64:
    """TURN_UP_CARDS: a random outcome."""
    due = cards_due(state, tables)
    there = total(state, DECK, CARD_TYPES)
    if there - total(state, HIDDEN, state[PLAYERS]) < due:
        trial = state[:]  # in which the discards become the pile on the way
        drawn = _drawn_with_shuffling(trial, due)
        state[RANDOM] = trial[RANDOM]
        state[RANDOM + 1] = trial[RANDOM + 1]
    else:
        drawn = Codes()
        for _ in range(due):
            card = _card_from_pile(state, there)
            state[DECK + card] -= 1
            there -= 1
            drawn.append(card)
        for card in each(drawn):
            state[DECK + card] += 1
    return code_of(CARDS, packed_list(drawn, CARD_BITS))


def _drawn_with_shuffling(trial: State, due: i64) -> Codes:
    """So many cards of a pile, taken out of it, and of the next one when it is empty."""
    drawn = Codes()
    for _ in range(due):
        card = _card_from_pile(trial, total(trial, DECK, CARD_TYPES))
        _take_from_pile(trial, card, None)
        drawn.append(card)
    return drawn


def apply_cards(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """TURN_UP_CARDS: they lie face up."""
    cards = each(unpacked(about_of(code), CARD_BITS))
    state[FACE_DUE] = 0
    if log is not None:
        note_items(log, TURNED_UP[state[FACE_WHY]], cards)
    there = face_up_count(state)
    for card in cards:
        _lay_face_up(state, card, there)
        there += 1
    if pile_size(state) > len(cards):
        for card in cards:
            state[DECK + card] -= 1
    else:
        for card in cards:
            _take_from_pile(state, card, log)
    state[FACE_WHY] = FOR_START


def can_turn_up(state: State, tables: Tables, cards: Cells) -> bool:
    """Whether chance may bring these cards, one after the other."""
    if len(cards) != cards_due(state, tables):
        return False
    trial = state[:]
    for card in cards:
        if trial[DECK + card] == 0:
            return False
        _take_from_pile(trial, card, None)
    return True


def sample_draw(state: State, tables: Tables) -> i64:
    """DRAW_CARD: a random card of the pile."""
    return code_of(CARD, _card_from_pile(state, total(state, DECK, CARD_TYPES)))


def apply_draw(state: State, tables: Tables, code: i64, log: Log | None) -> None:
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
    if is_empty(state):
        shuffle_discards(state, log)
    if not is_empty(state):
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


def add_open_draws(state: State, codes: Codes) -> None:
    """Codes of taking a face-up card instead of the pile's top: Rennie. ENG-3"""
    if is_rennie(state, state[ACTIVE]):
        _add_face_up(state, DRAW_OPEN, codes)


def draw_open(state: State, card: i64, log: Log | None) -> None:
    """Rennie takes a face-up card, which is replaced; its symbol counts as face up. ENG-3"""
    _take_open(state, card)
    if log is not None:
        log.append((noted.OPEN_CARD_DRAWN, state[ACTIVE], card))
    state[FACE_DUE], state[FACE_WHY] = 1, FOR_RENNIE
    if card % SYMBOLS:
        goods_appear(state, card % SYMBOLS)


def sweep(state: State, tables: Tables, log: Log | None) -> None:
    """DRW-1: the face-up cards are discarded; as many as lie open are turned up, symbols counting for nothing."""
    if log is not None:
        note_items(log, noted.CARDS_SWEPT, each(face_up(state)), state[ACTIVE])
    for place in range(FACE_UP, FACE_UP + FACE_UP_AT_MOST):
        if state[place]:
            state[DISCARDS + state[place] - 1] += 1
            state[place] = 0
    if is_empty(state):
        shuffle_discards(state, log)
    state[FACE_DUE], state[FACE_WHY] = tables.face_up, FOR_SWEEP


def takes(state: State) -> Codes:
    """Codes of taking a face-up card. DRW-2"""
    codes = Codes()
    _add_face_up(state, TAKE, codes)
    return codes


def may_stop_taking(state: State, tables: Tables) -> bool:
    """Fewer only with so many cards in hand, counted before each card; Rennie's fourth is free. [R4], [R14]"""
    return state[TAKEN] >= tables.takes or hand_size(state, state[ACTIVE]) >= tables.hand


def take(state: State, card: i64, log: Log | None) -> None:
    """DRW-2: one face-up card; goods appear at once if it has a symbol. GDS-1"""
    _take_open(state, card)
    state[TAKING] = 1
    state[TAKEN] += 1
    if log is not None:
        log.append((noted.CARD_TAKEN, state[ACTIVE], card))
    if card % SYMBOLS:
        goods_appear(state, card % SYMBOLS)


def _take_open(state: State, card: i64) -> None:
    """A face-up card goes into the hand; those behind it move up."""
    place: i64 = FACE_UP
    while state[place] != card + 1:
        place += 1
    while place + 1 < FACE_UP + FACE_UP_AT_MOST and state[place]:
        state[place] = state[place + 1]
        place += 1
    state[place] = 0
    state[HAND + state[ACTIVE] * CARD_TYPES + card] += 1


def stop_taking(state: State) -> None:
    """As many cards are turned up as were taken. DRW-2"""
    state[FACE_DUE], state[FACE_WHY] = state[TAKEN], FOR_TAKEN
    state[TAKEN] = state[TAKING] = 0


def cards_in_hand(state: State, player: i64) -> Cells:
    """The types of a player's cards, each once."""
    return filled(state, HAND + player * CARD_TYPES, CARD_TYPES)


def legal_discards(state: State, tables: Tables) -> Codes:
    """DISCARD: any card in hand. TRN-2"""
    codes = Codes()
    for card in cards_in_hand(state, state[ACTIVE]):
        codes.append(code_of(DISCARD_CARD, card))
    return codes


def put_away(state: State, card: i64) -> None:
    """A card of the active player goes to the discards."""
    state[HAND + state[ACTIVE] * CARD_TYPES + card] -= 1
    state[DISCARDS + card] += 1


def discard(state: State, card: i64, log: Log | None) -> None:
    """TRN-2: a card too many is discarded."""
    put_away(state, card)
    if log is not None:
        log.append((noted.CARD_DISCARDED, state[ACTIVE], card))
