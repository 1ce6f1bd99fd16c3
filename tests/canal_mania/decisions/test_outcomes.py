"""Chance: every outcome once, with odds that a count of single cards and the generator's own draws confirm."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice, permutations

from canals import Table, stops

from canal_mania import Position, new_game
from canal_mania.engine import layout as at
from canal_mania.vocabulary import CARD_IDS


def waiting(kind: str) -> list[Position]:
    return [
        position
        for position in stops()
        if position.waits_for_chance and position.decision and position.decision.id == kind
    ]


def test_a_drawn_card_has_the_odds_of_its_share_in_the_pile() -> None:
    """DRW-3"""
    for position in waiting("draw_card")[::5]:
        found = list(position.outcomes())
        assert position.legal_moves() == []
        assert sum(outcome.odds for outcome in found) == 1
        deck = position.cells[at.DECK : at.DECK + at.CARD_TYPES]
        shares = {f"card {CARD_IDS[card]}": Fraction(count, sum(deck)) for card, count in enumerate(deck) if count}
        assert {outcome.move.text: outcome.odds for outcome in found} == shares
        for outcome in found:
            assert position.explain(outcome.move) == []
            assert position.after(outcome.move)[0] != position


def few_cards(pile: str, discards: str, taken: int = 2) -> Position:
    """Cards are to be turned up from a pile of these, with these discards; the others are in a hand."""
    table = Table(3)
    table.face_up("stretch stretch stretch stretch stretch")
    table.state[at.HAND + at.CARD_TYPES : at.HAND + 2 * at.CARD_TYPES] = table.state[at.DECK : at.DECK + at.CARD_TYPES]
    for start, cards in ((at.DECK, pile), (at.DISCARDS, discards)):
        counts = Counter(CARD_IDS.index(card) for card in cards.split())
        for card in range(at.CARD_TYPES):
            table.state[start + card] = counts[card]
            table.state[at.HAND + at.CARD_TYPES + card] -= counts[card]
    table.state[at.FACE_UP + 5 - taken : at.FACE_UP + 5] = [0] * taken
    table.state[at.HAND + at.CARD_TYPES] += taken
    table.state[at.FACE_DUE], table.state[at.FACE_WHY] = taken, at.FOR_TAKEN
    table.state[at.ACTED] = 1
    return table.position(at.PHASE_2)


def counted(pile: list[str], discards: list[str], due: int) -> dict[tuple[str, ...], Fraction]:
    """The odds of what is turned up, from every order in which single cards may lie."""
    ways: Counter[tuple[str, ...]] = Counter()
    if len(pile) >= due:
        orders = [tuple(sorted(order)) for order in permutations(pile, due)]
    else:
        orders = [(*sorted(pile), *sorted(order)) for order in permutations(discards, due - len(pile))]
    ways.update(orders)
    return {cards: Fraction(count, ways.total()) for cards, count in ways.items()}


def test_cards_that_are_turned_up_have_the_odds_that_every_order_of_the_pile_gives() -> None:
    """DRW-2, DRW-4"""
    for pile, discards, due in (
        ("lock lock tunnel aqueduct surveyor", "stretch", 3),
        ("lock tunnel", "stretch stretch aqueduct lock", 4),
        ("lock", "surveyor tunnel", 1),
    ):
        position = few_cards(pile, discards, due)
        found = {}
        for outcome in position.outcomes():
            assert position.explain(outcome.move) == []
            words = outcome.move.text.split()[1:]
            first = min(due, len(pile.split()))
            cards = (*sorted(words[:first]), *sorted(words[first:]))
            assert cards not in found
            found[cards] = outcome.odds
        assert found == counted(pile.split(), discards.split(), due)


def test_contracts_and_engineers_come_each_with_the_same_odds() -> None:
    """PRE-2, PRE-3, PAR-1"""
    position = new_game(players=4).position
    kinds = set()
    while position.waits_for_chance:
        assert position.decision is not None
        kinds.add(position.decision.id)
        if position.decision.id != "turn_up_cards":
            found = list(position.outcomes())
            assert sum(outcome.odds for outcome in found) == 1
            assert len({outcome.move.text for outcome in found}) == len(found)
            assert {outcome.odds for outcome in found} == {Fraction(1, len(found))}
            assert len(found) == {"turn_up_contracts": 6, "deal_engineers": 120}[position.decision.id]
        position = position.after(next(position.outcomes()).move)[0]
    assert kinds == {"turn_up_cards", "turn_up_contracts", "deal_engineers"}
    later = waiting("turn_up_contracts")[-1]
    for outcome in islice(later.outcomes(), 50):
        assert later.explain(outcome.move) == []


def test_what_the_generator_draws_is_among_the_outcomes_and_as_often_as_they_say() -> None:
    position = few_cards("lock lock tunnel", "stretch", 1)
    odds = {outcome.move.text: outcome.odds for outcome in position.outcomes()}
    drawn = Counter(position.with_seed(seed).after_chance()[2].text for seed in range(600))
    assert set(drawn) == set(odds)
    assert all(abs(drawn[text] / 600 - share) < 0.08 for text, share in odds.items())


def test_where_a_player_decides_chance_brings_nothing() -> None:
    assert list(Table(3).position().outcomes()) == []
