"""The rulings on Smeaton's surveyors against the rule book, by trying every way to pay.

He *may* let one stand for two cards of any kind, the book says, played one directly after the other on the same canal.
Here it always does where a card is due [R14], and the two cards for building on top, which the book has him discard
"in addition" to the tile's own, come behind those and count as played [R16].
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

from canals import BOX, TABLES, Table

from canal_mania.engine import layout as at
from canal_mania.engine.codes import about_of
from canal_mania.engine.paying import begin_payment, can_pay, hand_by_kind, is_paying, legal_pay, own_cards, pay
from canal_mania.engine.tables import LOCK, SURVEYOR, SYMBOLS

CANAL = 0
Tiles = tuple[tuple[int, int], ...]  # of each its kind, and the cards for building on top
Hand = tuple[int, ...]  # cards by kind
KINDS = tuple(range(SURVEYOR + 1))
TILES = tuple(product(range(SURVEYOR), (0, BOX.cards_on_top)))


def due(tiles: Tiles) -> tuple[int, ...]:
    """The cards that are due one after the other: of which kind, or -1 for any."""
    return tuple(card for kind, of_any in tiles for card in (*[kind] * TABLES.cards[kind], *[-1] * of_any))


@cache
def pays_by_choice(cards: tuple[int, ...], hand: Hand, half: bool = False) -> bool:
    """As the book has it: with a choice, after each surveyor, whether it stands for the next card, too."""
    if not cards or (half and pays_by_choice(cards[1:], hand)):
        return True
    return any(
        pays_by_choice(cards[1:], tuple(count - (kind == card) for kind, count in enumerate(hand)), card == SURVEYOR)
        for card in KINDS
        if hand[card] and (cards[0] in (-1, card) or card == SURVEYOR)
    )


def pays_in_engine(state: list[int], tiles: Tiles, paying: bool = False) -> bool:
    """Whether some way through the engine's legal payments pays for the tiles."""
    if paying and is_paying(state):
        codes = [about_of(code) for code in legal_pay(state, TABLES)]
        return any(pays_in_engine(after(state, card), tiles, True) for card in codes)
    if not tiles:
        return True
    (kind, of_any), rest = tiles[0], tiles[1:]
    player, half = state[at.ACTIVE], state[at.HALF] == CANAL + 1
    own = own_cards(state, TABLES, player, kind)
    if not can_pay(state, player, kind, own, of_any, half, hand_by_kind(state, player)):
        return False
    laid = state[:]
    begin_payment(laid, TABLES, CANAL, kind, of_any > 0, None)
    return pays_in_engine(laid, rest, True)


def after(state: list[int], card: int) -> list[int]:
    paid = state[:]
    pay(paid, card, None)
    return paid


def hands(size: int) -> list[Hand]:
    return [
        tuple(map(held.count, KINDS))
        for cards in range(size + 1)
        for held in combinations_with_replacement(KINDS, cards)
    ]


def with_hand(hand: Hand) -> list[int]:
    words = ("stretch", "lock", "aqueduct", "tunnel", "surveyor")
    table = Table().hand(0, " ".join(word for word, count in zip(words, hand, strict=True) for _ in range(count)))
    return table.engineer(0, "smeaton").position().cells


def test_eng_3_standing_for_two_whenever_there_is_one_more_costs_nobody_a_tile() -> None:
    """[R14]: whatever can be paid with the choice that the book gives can be paid without it, and nothing else can."""
    paid = 0
    for hand in hands(3):
        state = with_hand(hand)
        for tiles in (*((tile,) for tile in TILES), *product(TILES, repeat=2)):
            by_choice = pays_by_choice(due(tiles), hand)
            assert pays_in_engine(state, tiles) is by_choice, (hand, tiles)
            paid += by_choice
    assert paid > 300


def test_rst_3_a_surveyor_of_smeatons_stands_for_cards_of_any_kind_behind_the_tiles_own() -> None:
    """[R16]: for the last card of the tile and the first of any kind, or for both of any kind."""
    on_top = ((LOCK, 2),)
    assert pays_in_engine(with_hand((0, 0, 0, 0, 2)), on_top)
    assert pays_in_engine(with_hand((0, 1, 0, 0, 1)), on_top)
    assert pays_in_engine(with_hand((1, 0, 0, 0, 1)), on_top)
    assert not pays_in_engine(with_hand((2, 0, 0, 0, 0)), on_top)  # the tile's own comes first
    state = with_hand((1, 0, 0, 0, 1))
    begin_payment(state, TABLES, CANAL, LOCK, True, None)
    assert [about_of(code) // SYMBOLS for code in legal_pay(state, TABLES)] == [SURVEYOR]
