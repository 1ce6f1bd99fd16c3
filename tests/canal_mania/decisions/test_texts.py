"""Moves as text: every one is read back and told in words, and what is no move is refused."""

from __future__ import annotations

import pytest
from canals import BOX, Table, some_games, stops

from canal_mania import Position
from canal_mania.decisions.all_kinds import VERBS
from canal_mania.decisions.names import hex_phrase
from tabletop.errors import MoveTextError
from tabletop.i18n import Phrase, languages


def test_every_legal_move_of_every_kind_is_read_back_and_told() -> None:
    first: dict[str, Position] = {}
    for position in stops():
        if position.decision is not None and len(position.legal_moves()) > 1:
            first.setdefault(position.decision.id, position)
    assert {"show_card", "discard", "pay", "build", "deliver"} <= set(first)
    for position in first.values():
        moves = position.legal_moves()
        assert [position.move(move.text) for move in moves] == moves
        assert len({move.describe() for move in moves}) == len(moves)
        assert all(move.text and "{" not in move.describe() for move in moves)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "9.17 (west of Coventry)"),
        ("de", "9.17 (westlich von Coventry)"),
        ("fr", "9.17 (Coventry, côté ouest)"),
        ("it", "9.17 (Coventry, lato ovest)"),
    ],
)
def test_a_hex_beside_a_town_is_told_by_it(lang: str, words: str) -> None:
    told = hex_phrase(BOX, 17 * BOX.columns + 9)
    assert isinstance(told, Phrase)
    assert told.text(lang) == words


def test_a_town_is_named_and_a_hex_far_from_any_is_told_by_its_numbers_alone() -> None:
    coventry = next(town for town in BOX.towns if town.name == "Coventry")
    told = hex_phrase(BOX, coventry.hex)
    assert isinstance(told, Phrase)
    assert {told.text(lang) for lang in languages()} == {"10.17 (Coventry)"}
    assert hex_phrase(BOX, 3 * BOX.columns + 1) == "1.3"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "jump",
        "build",
        "build medway",
        "build medway 99.1 e lock",
        "build medway 1.x e lock",
        "take",
        "take gold",
        "contract medway",
        "move Bs",
        "move Bs red",
        "move Bs pink We",
        "purple: draw",
        "draw lock lock",
        "sweep now",
        "place",
        "place Xx",
        "show it",
        "cards",
        "engineers tom",
        "x" * 300,
        "build medway 1.1 e lock 3",
    ],
)
def test_what_is_no_move_is_refused_as_text(text: str) -> None:
    with pytest.raises(MoveTextError) as refusal:
        Table(3).contract(0, "medway", "To").position(1).explain(text)
    assert refusal.value.text()


def test_every_verb_is_used_in_some_game() -> None:
    used = {step.move.keyword for game in some_games() for step in game.line() if step.move is not None}
    assert {verb.keyword for verb in VERBS} == used


def test_a_question_about_cubes_says_which_it_is_and_what_the_basin_has() -> None:
    """GDS-1, GDS-7"""
    placed, lifted = set[str](), set[str]()
    for position in stops():
        if position.goods_due is None:
            continue
        assert position.decision is not None
        question = position.decision.question(position).text("en").partition(": ")[2]
        if position.goods_due.is_lifted:
            assert question.endswith(f"The basin needs {BOX.cubes_for_a_symbol} and has {position.basin}.")
            lifted.add(question)
        else:
            placed.add(question)
    assert placed == {"where does cube 1 of 2 go?", "where does cube 2 of 2 go?"}
    assert lifted
