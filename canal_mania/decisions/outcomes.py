"""What chance may bring, with its odds (PRE-1 to PRE-3, DRW-1 to DRW-4, PAR-1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, perm

from ..box.tables import tables_of
from ..engine import codes, kinds
from ..engine import layout as at
from ..engine.cards import cards_due, pile_size
from ..engine.contracts import due_now
from ..engine.layout import State
from ..state.arrangement import Arrangement
from .base import Move
from .judging import move_of

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChanceOutcome:
    """An outcome of chance: the move that sets it by hand, and how probable it is."""

    move: Move
    odds: Fraction


def outcomes(position: Arrangement) -> Iterator[ChanceOutcome]:
    """Every outcome of what chance decides now, each once; their odds make 1. None where a player decides.

    They come one by one: five cards or contracts to be turned up have tens of thousands. The order in which cards or
    contracts are turned up makes no other outcome, except that cards of a new pile come behind those of the old one
    (DRW-4). As one player sees the game, a card of a hidden hand is as probable as one of the pile.
    """
    state, kind = position.cells, position.cells[at.KIND]
    if kind == kinds.DRAW_CARD:
        found = _drawn(state)
    elif kind == kinds.TURN_UP_CARDS:
        found = _turned_up(state, cards_due(state, tables_of(position.box)))
    elif kind == kinds.TURN_UP_CONTRACTS:
        found = _contracts(position, state)
    elif kind == kinds.DEAL_ENGINEERS:
        found = _engineers(position)
    else:
        return
    for code, odds in found:
        yield ChanceOutcome(move_of(position, code), odds)


def _drawn(state: State) -> Iterator[tuple[int, Fraction]]:
    """DRW-3"""
    for cards, odds in _picks(state[at.DECK : at.DECK + at.CARD_TYPES], 1):
        yield codes.code_of(codes.CARD, cards[0]), odds


def _turned_up(state: State, due: int) -> Iterator[tuple[int, Fraction]]:
    """PRE-1, DRW-1, DRW-2; the discards are the pile as soon as it is empty (DRW-4)."""
    first = min(due, pile_size(state))
    deck = state[at.DECK : at.DECK + at.CARD_TYPES]
    for cards, odds in _picks(deck, first):
        left = [count - cards.count(card) for card, count in enumerate(deck)]
        shuffled = [count + state[at.DISCARDS + card] for card, count in enumerate(left)]
        for more, its in _picks(shuffled, due - first):
            yield codes.code_of(codes.CARDS, codes.packed_list([*cards, *more], codes.CARD_BITS)), odds * its


def _picks(counts: list[int], size: int) -> Iterator[tuple[Cards, Fraction]]:
    """Every choice of so many cards, in rising order of types, with its odds."""
    whole = comb(sum(counts), size)
    for cards, ways in _ways(counts, size, 0):
        yield cards, Fraction(ways, whole)


def _ways(counts: list[int], size: int, start: int) -> Iterator[tuple[Cards, int]]:
    """Every choice among the types from `start` on, and in how many ways single cards make it."""
    if size == 0:
        yield (), 1
        return
    for card in range(start, len(counts)):
        for times in range(1, min(size, counts[card]) + 1):
            for rest, ways in _ways(counts, size - times, card + 1):
                yield (card,) * times + rest, comb(counts[card], times) * ways


def _contracts(position: Arrangement, state: State) -> Iterator[tuple[int, Fraction]]:
    """PRE-2, PAR-1: some surely come, chance picks the others."""
    sure, others, count = due_now(state, tables_of(position.box))
    odds = Fraction(1, comb(len(others), count - len(sure)))
    for picked in combinations(others, count - len(sure)):
        yield codes.code_of(codes.CONTRACTS, codes.packed_list([*sure, *picked], codes.CONTRACT_ITEM_BITS)), odds


def _engineers(position: Arrangement) -> Iterator[tuple[int, Fraction]]:
    """PRE-3"""
    count, players = len(position.box.engineers), position.options.players
    for dealt in permutations(range(count), players):
        packed = codes.packed_list(list(dealt), codes.ENGINEER_BITS)
        yield codes.code_of(codes.ENGINEERS, packed), Fraction(1, perm(count, players))
