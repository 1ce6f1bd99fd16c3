"""Paying for a tile card by card (BLD-6, RST-3), with what the engineers change (ENG-3).

A tile asks for cards of its own kind, then, on top of others, for cards of any kind. A surveyor stands for any one of
them; Smeaton's for two that follow one another on the same canal, the end of one tile and the beginning of the next
included [R13]. What such a surveyor still stands for is `HALF`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .cards import put_away
from .cells import Cells, Codes, bit, filled, total, totals
from .codes import PAY, code_of
from .layout import (
    ACTIVE,
    CARD_TYPES,
    ENGINEER,
    HALF,
    HAND,
    PAY_ANY,
    PAY_CANAL,
    PAY_KIND,
    PAY_OWN,
    State,
)
from .log import Log
from .tables import (
    AQUEDUCT,
    BRINDLEY,
    JESSOP,
    JESSOP_TUNNEL,
    LOCK,
    SMEATON,
    STRETCH,
    SURVEYOR,
    SYMBOLS,
    TELFORD,
    TELFORD_AQUEDUCT,
    TILE_KINDS,
    TUNNEL,
    Tables,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

# Masks of kinds of tiles that are paid for: on the ground, on top of another tile, and both again with a half
ON_TOP_SHIFT: Final = TILE_KINDS
HALF_SHIFT: Final = 2 * TILE_KINDS
ALL_KINDS: Final = (1 << TILE_KINDS) - 1
CARDS_BITS: Final = 10  # of so many cards of a kind as a box may have
MOST_HANDS: Final = 50_000  # of which is kept what they pay for


def own_cards(state: State, tables: Tables, player: i64, kind: i64) -> i64:
    """Cards of its own that a tile costs this player. BLD-6, ENG-3"""
    engineer = state[ENGINEER + player] - 1
    if kind == TUNNEL and engineer == JESSOP:
        return min(tables.cards[kind], JESSOP_TUNNEL)
    if kind == AQUEDUCT and engineer == TELFORD:
        return min(tables.cards[kind], TELFORD_AQUEDUCT)
    return tables.cards[kind]


def hand_by_kind(state: State, player: i64) -> Cells:
    """A player's cards of each kind, surveyors last."""
    return totals(state, HAND + player * CARD_TYPES, SURVEYOR + 1, SYMBOLS)


def is_for(state: State, player: i64, card_kind: i64, tile_kind: i64) -> bool:
    """Whether a card may be played as one of a tile's own: its kind, a surveyor, Brindley's stretch for a lock."""
    if card_kind == tile_kind or card_kind == SURVEYOR:  # noqa: SIM109  # as the compiled engine likes it
        return True
    return tile_kind == LOCK and card_kind == STRETCH and state[ENGINEER + player] == BRINDLEY + 1


def can_pay(state: State, player: i64, kind: i64, own: i64, of_any: i64, half: bool, hand: Cells) -> bool:
    """Whether cards `hand` (by kind) pay for what is left of a tile. BLD-6, RST-3, ENG-3"""
    if half:
        if own:
            own -= 1
        elif of_any:
            of_any -= 1
    engineer = state[ENGINEER + player] - 1
    fitting = hand[kind] + (hand[STRETCH] if kind == LOCK and engineer == BRINDLEY else 0)
    surveyors = hand[SURVEYOR]
    if engineer == SMEATON:
        return _can_pay_with_smeaton(fitting, surveyors, total(hand, 0, SURVEYOR) - fitting, own, of_any)
    return fitting + surveyors >= own and (not of_any or total(hand, 0, SURVEYOR + 1) >= own + of_any)


def kinds_paid(state: State, tables: Tables, player: i64) -> i64:
    """Masks of the kinds of tiles that a player's cards pay for: of `paid_for` without and with a half. BLD-6, RST-3

    They follow from the cards' kinds and the engineer, so they are reckoned once.
    """
    hand = hand_by_kind(state, player)
    asked = state[ENGINEER + player]
    for cards in hand:
        asked = asked << CARDS_BITS | cards
    masks = tables.kinds_paid.get(asked, -1)
    if masks < 0:
        masks = _kinds_paid(state, tables, player, hand)
        if len(tables.kinds_paid) >= MOST_HANDS:
            tables.kinds_paid.clear()
        tables.kinds_paid[asked] = masks
    return masks


def _kinds_paid(state: State, tables: Tables, player: i64, hand: Cells) -> i64:
    questions: i64 = 4 if state[ENGINEER + player] == SMEATON + 1 else 2  # nobody else has a half
    masks: i64 = 0
    for kind in range(TILE_KINDS):
        own = own_cards(state, tables, player, kind)
        for question in range(questions):
            of_any: i64 = tables.cards_on_top if question & 1 else 0
            if can_pay(state, player, kind, own, of_any, question >= 2, hand):
                masks |= bit(question * ON_TOP_SHIFT + kind)
    return masks


def paid_for(masks: i64, half: bool) -> i64:
    """Masks of the kinds that are paid for, on the ground and, above it, on top of another tile.

    Of what `kinds_paid` found; `half`: with a surveyor of Smeaton's who still stands for a card. ENG-3
    """
    return masks >> HALF_SHIFT if half else masks


def _can_pay_with_smeaton(fitting: i64, surveyors: i64, others: i64, own: i64, of_any: i64) -> bool:
    """Each surveyor stands for two cards in a row, so order tells: all of them in a row are as good as any other way.

    Cards of its own come first, then those of any kind. With f fitting cards played one by one and the surveyors in
    pairs behind them, what is left over of a pair goes on into the cards of any kind.
    """
    need = own + of_any
    if fitting >= own:
        return fitting + others + 2 * surveyors >= need
    for_own = (own - fitting + 1) // 2  # surveyors that the tile's own cards take
    if for_own > surveyors:
        return False
    return fitting + 2 * surveyors + others >= need


def begin_payment(state: State, tables: Tables, canal: i64, kind: i64, on_top: bool, log: Log | None) -> None:
    """A tile was laid: what it costs is due."""
    state[PAY_CANAL] = canal + 1
    state[PAY_KIND] = kind
    state[PAY_OWN] = own_cards(state, tables, state[ACTIVE], kind)
    state[PAY_ANY] = tables.cards_on_top if on_top else 0
    if state[HALF] == canal + 1:
        _count_twice(state, log)
    state[HALF] = 0


def _count_twice(state: State, log: Log | None) -> None:
    """The surveyor played last stands for the next card as well. ENG-3, [R13]"""
    if state[PAY_OWN]:
        state[PAY_OWN] -= 1
    else:
        state[PAY_ANY] -= 1
    state[HALF] = 0
    if log is not None:
        log.append((noted.SURVEYOR_COUNTED_TWICE, state[ACTIVE], state[PAY_CANAL] - 1))


def is_paying(state: State) -> bool:
    """Whether cards are still due for the last tile."""
    return state[PAY_OWN] + state[PAY_ANY] > 0


def leaves_payable(state: State, card: i64) -> bool:
    """Whether the rest can be paid once this card is played for what is due first."""
    player = state[ACTIVE]
    return _leaves_payable(state, player, card // SYMBOLS, hand_by_kind(state, player))


def _leaves_payable(state: State, player: i64, card_kind: i64, hand: Cells) -> bool:
    kind = state[PAY_KIND]
    own, of_any = state[PAY_OWN], state[PAY_ANY]
    if own and not is_for(state, player, card_kind, kind):
        return False
    if own:
        own -= 1
    else:
        of_any -= 1
    half = card_kind == SURVEYOR and state[ENGINEER + player] == SMEATON + 1
    hand[card_kind] -= 1
    payable = can_pay(state, player, kind, own, of_any, half, hand)
    hand[card_kind] += 1
    return payable


def legal_pay(state: State, tables: Tables) -> Codes:
    """PAY: any card that fits, as long as the rest can be paid."""
    player = state[ACTIVE]
    hand = hand_by_kind(state, player)
    codes = Codes()
    for kind in range(SURVEYOR + 1):
        if hand[kind] and _leaves_payable(state, player, kind, hand):
            for symbol in filled(state, HAND + player * CARD_TYPES + kind * SYMBOLS, SYMBOLS):
                codes.append(code_of(PAY, kind * SYMBOLS + symbol))
    return codes


def pay(state: State, card: i64, log: Log | None) -> None:
    """One card is played. BLD-6"""
    put_away(state, card)
    if log is not None:
        log.append((noted.CARD_PAID, state[ACTIVE], card))
    if state[PAY_OWN]:
        state[PAY_OWN] -= 1
    else:
        state[PAY_ANY] -= 1
    if card // SYMBOLS != SURVEYOR or state[ENGINEER + state[ACTIVE]] != SMEATON + 1:
        return
    if is_paying(state):
        _count_twice(state, log)
    else:
        state[HALF] = state[PAY_CANAL]
