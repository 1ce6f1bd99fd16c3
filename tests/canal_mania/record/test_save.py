"""Saved games: they open as they were; a text that can't be read or played is refused with its place."""

from __future__ import annotations

import pytest
from canals import some_game
from hypothesis import given
from hypothesis import strategies as st

from canal_mania import Game, Position, new_game
from tabletop.errors import NotationError, TabletopError
from tabletop.record.save_tree import LARGEST_TEXT

TEXT = some_game(0).to_text()
HEAD = TEXT.split("\n\n")[0]


def test_a_whole_game_opens_as_it_was() -> None:
    game = Game.from_text(TEXT)
    assert game.position == some_game(0).position
    assert game.to_text() == TEXT
    assert [step.move for step in game.line()] == [step.move for step in some_game(0).line()]


def test_a_game_goes_on_as_it_would_have() -> None:
    """What chance does after the last line follows from the seed."""
    game = new_game(players=3, seed=9)
    for _ in range(30):
        game.play(game.legal_moves()[0])
    again = Game.from_text(game.to_text())
    for _ in range(30):
        move = game.legal_moves()[-1]
        assert [event.raw for event in game.play(move)] == [event.raw for event in again.play(move.text)]
    assert game.to_text() == again.to_text()


def test_a_game_without_a_seed_waits_for_chance() -> None:
    game = new_game(players=4)
    assert game.position.waits_for_chance
    assert game.position.decider_id == "chance"
    game.play("cards lock lock lock stretch tunnel")
    again = Game.from_text(game.to_text())
    assert again.position == game.position
    assert again.position.decision is not None
    assert again.position.decision.id == "turn_up_contracts"


def test_a_game_before_a_draw_stays_there() -> None:
    game = new_game(players=3, seed=2)
    while game.position.decision is None or game.position.decision.id != "third_phase":
        game.play(game.legal_moves()[0])
    game.play_one("draw")
    text = game.to_text()
    assert text.endswith("chance:\n")
    assert Game.from_text(text).position == game.position


def test_a_game_may_begin_in_the_middle() -> None:
    position = some_game(1).line()[333].position
    game = Game(position, 5)
    game.run_on()
    game.play(game.legal_moves()[0])
    again = Game.from_text(game.to_text())
    assert again.line()[0].position == position
    assert again.position == game.position


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("canal_mania 1", "panamax 1", "line 1, column 1: the first line must be canal_mania 1"),
        ("players 3", "players 6", "line 2, column 9: players can't be '6'"),
        ("goods_on sections", "goods_on rails", "line 4, column 10: goods_on can't be 'rails'"),
        ("open_contracts", "closed_contracts", "line 5, column 1: here the line open_contracts belongs"),
        ("box ", "box 0", "line 6, column 5: the game was played with the box"),
        ("seed 0", "seed x", "line 7, column 6: the seed is 'x'"),
        ("seed 0", "seed " + "1" * 19, "line 7, column 6: the seed is '1111111111111111111'"),
        ("chance: engineers", "chance: engines", "line 11, column 1: a move begins with"),
        ("\n\n", "\nposition cm1~x\n\n", "line 8, column 10: column 5: the fingerprint"),
    ],
)
def test_a_broken_save_is_refused_with_its_place(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(NotationError) as refusal:
        Game.from_text(TEXT.replace(old, new, 1))
    assert refusal.value.text().startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1, column 1: the first line must be canal_mania 1"),
        ("x" * (LARGEST_TEXT + 1), "a saved game has at most 400,000 characters"),
        ("x" * LARGEST_TEXT, "line 1, column 1: the first line must be canal_mania 1"),
    ],
)
def test_empty_and_huge_saves_are_refused(text: str, told: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Game.from_text(text)
    assert refusal.value.text().startswith(told)


@given(st.data())
def test_a_save_with_a_change_opens_or_is_refused(data: st.DataObject) -> None:
    text = "\n".join(TEXT.split("\n")[:40])
    place = data.draw(st.integers(0, len(text) - 1))
    text = text[:place] + data.draw(st.text(max_size=3)) + text[place + data.draw(st.integers(0, 9)) :]
    try:
        game = Game.from_text(text)
    except TabletopError:
        return
    assert Game.from_text(game.to_text()).position == game.position


def test_a_head_alone_is_a_game_that_begins() -> None:
    assert Game.from_text(HEAD).position == new_game(players=3, seed=0).position
    assert Game.from_text(HEAD.replace("seed 0", "seed -7")).seed == -7


def test_a_long_text_that_cannot_be_played_is_open_up_to_there() -> None:
    game = Game.from_text(HEAD + "\n\n" + "sweep\n" * 6000)
    assert len(game.line()) == 1
    assert "line 9" in game.warning()


def test_the_position_in_a_head_must_have_the_options_of_the_head() -> None:
    other = some_game(1).line()[50].position
    assert isinstance(other, Position)
    with pytest.raises(NotationError, match="line 8, column 10: the position has other options than the lines above"):
        Game.from_text(f"{HEAD}\nposition {other.notation()}\n")
