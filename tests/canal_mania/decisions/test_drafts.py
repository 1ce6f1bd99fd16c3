"""Drafts of several tiles: the cards that pay for the whole, against the rules told a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from canal_told import hand_of, payable, slots_of
from canals import CONTRACT, Table, build_text, course_through, play, stops

from canal_mania import Position
from canal_mania.engine import layout as at
from canal_mania.vocabulary import CardKind, Engineer
from tabletop.errors import MoveTextError

NARROW = course_through(CONTRACT["huddersfield_narrow"], ["Ma", "Hu"], "^^")
NARROW_TILES = ("aqueduct", "tunnel")


def narrow(cards: str, engineer: str = "brindley") -> Table:
    return Table().engineer(0, engineer).contract(0, "huddersfield_narrow", "Ma").hand(0, cards)


def tiles(*kinds: str) -> list[str]:
    return [build_text(NARROW, index, kind) for index, kind in enumerate(kinds)]


def test_e9_two_surveyors_go_where_each_is_needed() -> None:
    """1 aqueduct, 2 tunnels, 2 surveyors: aqueduct and surveyor, then two tunnels and surveyor."""
    position = narrow("aqueduct tunnel tunnel surveyor surveyor").position(at.PHASE_2)
    draft = position.draft(tiles(*NARROW_TILES))
    assert draft.is_legal
    assert [sorted(cards) for cards in draft.cards] == [["aqueduct", "surveyor"], ["surveyor", "tunnel", "tunnel"]]
    after = play(position, *(move.text for move in draft.moves))
    assert [canal.is_completed for canal in after.canals] == [True]
    assert after.players[0].hand == ()


def test_a_draft_that_cant_be_paid_ends_before_its_tile_and_says_why() -> None:
    draft = narrow("aqueduct tunnel tunnel surveyor").position(at.PHASE_2).draft(tiles(*NARROW_TILES))
    assert not draft.is_legal
    assert [refusal.rule for refusal in draft.refusals] == ["BLD-6"]
    assert [len(cards) for cards in draft.cards] == [2]
    assert draft.moves[0].text == tiles(*NARROW_TILES)[0]
    none = narrow("lock").position(at.PHASE_2).draft(tiles(*NARROW_TILES))
    assert (none.moves, none.cards) == ((), ())
    assert none.refusals


def test_smeatons_surveyor_stands_for_the_end_of_one_tile_and_the_beginning_of_the_next() -> None:
    """ENG-3, [R13]: five cards are due, and three surveyors pay for them."""
    position = narrow("surveyor surveyor surveyor", "smeaton").position(at.PHASE_2)
    assert position.draft(tiles(*NARROW_TILES)).cards == (("surveyor",), ("surveyor", "surveyor"))
    many = narrow("aqueduct aqueduct surveyor surveyor surveyor tunnel", "smeaton").position(at.PHASE_2)
    draft = many.draft(tiles(*NARROW_TILES))
    assert [sorted(cards) for cards in draft.cards] == [["aqueduct", "aqueduct"], ["surveyor", "tunnel"]]


@pytest.mark.parametrize("engineer", [*Engineer])
def test_whole_drafts_are_paid_exactly_where_the_rules_told_anew_say_so(engineer: Engineer) -> None:
    """BLD-6, ENG-3: hands by lot, and the cards that are due for both tiles in a row."""
    rng, answers = Random(21), set()
    cards = ["aqueduct"] * 3 + ["tunnel"] * 3 + ["surveyor"] * 3 + ["lock"]
    for _ in range(40):
        hand = rng.sample(cards, rng.randrange(2, 7))
        kinds = rng.choice([NARROW_TILES, NARROW_TILES[::-1]])
        position = narrow(" ".join(hand), engineer).position(at.PHASE_2)
        draft = position.draft(tiles(*kinds))
        slots = [slot for kind in kinds for slot in slots_of(kind, False, engineer)]
        assert draft.is_legal == payable(slots, hand_of(position.players[0]), engineer), (hand, kinds)
        if draft.is_legal:
            after = play(position, *(move.text for move in draft.moves))
            spent = len(hand) - after.players[0].hand_size
            assert spent == sum(len(cards) for cards in draft.cards)
        answers.add(draft.is_legal)
    assert answers == {True, False}


def test_no_way_to_pay_takes_fewer_surveyors_or_of_these_fewer_cards() -> None:
    """Every order of payments is tried by playing it."""
    for engineer in ("smeaton", "telford", "jessop"):
        hand = "aqueduct aqueduct surveyor surveyor tunnel tunnel tunnel"
        position = narrow(hand, engineer).position(at.PHASE_2)
        draft = position.draft(tiles(*NARROW_TILES))
        spent = [hand_of(position.players[0]) - hand_of(end.players[0]) for end in ends(position, tiles(*NARROW_TILES))]
        cards = [card for each in draft.cards for card in each]
        assert (cards.count("surveyor"), len(cards)) == min((each["surveyor"], each.total()) for each in spent)


def ends(position: Position, moves: list[str]) -> Iterator[Position]:
    """Every position in which these tiles are built and paid for."""
    assert position.decision is not None
    if position.decision.id == "pay":
        for move in position.legal_moves():
            yield from ends(play(position, move.text), moves)
    elif not moves:
        yield position
    elif not position.explain(moves[0]):
        yield from ends(play(position, moves[0]), moves[1:])


def test_drafts_of_real_games_can_be_played_as_they_are_told() -> None:
    """Of two tiles in a row, every one that is legal now with every one that may follow."""
    tried = 0
    for position in stops(31):
        if position.decision is None or position.decision.id not in ("second_phase", "build"):
            continue
        builds = [move.text for move in position.legal_moves() if move.keyword in ("build", "remove")][:4]
        for first, second in product(builds, builds):
            draft = position.draft([first, second])
            after = play(position, *(move.text for move in draft.moves))
            assert draft.is_legal or after.explain(second)
            tried += 1
    assert tried > 30


def test_only_building_moves_can_be_drafted() -> None:
    for text in ("sweep", "enough", "jump"):
        with pytest.raises(MoveTextError):
            narrow("lock").position(at.PHASE_2).draft([text])
    empty = narrow("lock").position(at.PHASE_2).draft([])
    assert (empty.is_legal, empty.moves) == (True, ())


def test_a_kind_of_card_is_spared_where_others_pay_and_else_not() -> None:
    """BLD-6: three cards of two kinds may pay for the tunnel, and none but the aqueduct or a surveyor for the other."""
    position = narrow("aqueduct aqueduct tunnel tunnel tunnel surveyor surveyor").position(at.PHASE_2)
    usual = position.draft(tiles(*NARROW_TILES))
    assert Counter(card for cards in usual.cards for card in cards) == {"aqueduct": 2, "tunnel": 3}
    spared = position.draft(tiles(*NARROW_TILES), {CardKind.TUNNEL: 2})
    assert Counter(card for cards in spared.cards for card in cards) == {"aqueduct": 2, "tunnel": 2, "surveyor": 1}
    assert play(position, *(move.text for move in spared.moves)).players[0].hand == ("tunnel", "surveyor")
    assert position.draft(tiles(*NARROW_TILES), {CardKind.TUNNEL: 0, CardKind.SURVEYOR: 0}) == usual
