"""A chapter of a toy game whose moves are guessed: found, discussed, hinted at, and from the beginning."""

from __future__ import annotations

import pytest
from toy.game import Matches

from tabletop.record.board_marks import BoardMark, MarkColour
from tabletop_widgets.study.guess import Guess, GuessVerdict, is_right_too, marked_right
from tabletop_widgets.study.refusing import StudyRefusal
from tabletop_widgets.study.things import mark_words

LINE = ("take 2", "take 1", "take 3")


@pytest.fixture
def guess():
    """The first player's moves of three; taking one is discussed, taking three as right."""
    game = Matches()
    for move in ("take 1", "take 3"):
        game.go_to(game.start)
        game.play(move)
    one, three = game.start.variations
    game.annotate(one, comment="Too few.")
    game.annotate(three, name=marked_right("also"))
    game.go_to(game.start)
    for move in LINE:
        game.play(move)
    game.promote(game.node)
    return Guess(game, 1)


def tried(guess, text):
    guess.answer(next(move for move in guess.node.position.legal_moves() if move.text == text))


def test_the_authors_line_is_right_and_everybody_elses_moves_come_by_themselves(guess):
    assert (guess.turns, guess.asks, guess.hinted) == (2, True, ())
    tried(guess, "take 2")
    assert (guess.verdict, guess.found, guess.answered) == (GuessVerdict.RIGHT, 1, 1)
    assert [node.move.text for node in guess.passed] == ["take 2", "take 1"]
    tried(guess, "take 1")
    assert (guess.verdict, guess.said, guess.found) == (GuessVerdict.UNKNOWN, None, 1)
    tried(guess, "take 3")
    assert (guess.found, guess.is_over) == (1, True), "only the first try counts"
    with pytest.raises(StudyRefusal):
        guess.hint()
    guess.again()
    assert (guess.found, guess.answered, guess.verdict) == (0, 0, None)


def test_of_a_variation_the_author_says_something_or_that_it_is_right_too(guess):
    tried(guess, "take 1")
    assert (guess.verdict, guess.said.comment, guess.answered) == (GuessVerdict.DISCUSSED, "Too few.", 0)
    guess.again()
    tried(guess, "take 3")
    assert (guess.verdict, guess.found) == (GuessVerdict.ALSO, 1)
    assert is_right_too(guess.said)
    assert guess.passed[0].move.text == "take 2", "it goes on as the author's line does"


def test_a_hint_points_at_the_moves_first_thing_and_the_next_one_shows_it(guess):
    guess.hint()
    assert guess.hinted == guess.wanted.things[:1]
    guess.hint()
    assert (guess.verdict, guess.found, guess.answered) == (GuessVerdict.SHOWN, 0, 1)
    guess.hint()
    guess.answer(guess.wanted)
    assert (guess.found, guess.is_over) == (0, True), "nothing is won by it"


def test_a_mark_is_told_in_words():
    names = {"match:0": "a match"}
    circle, arrow = BoardMark("match:0", "match:0"), BoardMark("match:0", "match:1", MarkColour.RED)
    assert "a match" in mark_words(circle, names, "en")
    assert "match:1" in mark_words(arrow, names, "en"), "without a name it is told by its id"
