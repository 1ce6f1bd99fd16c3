"""What counts as right: the move that was shown, or that some things are the same in the end, whatever the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from panamax.analysis.puzzles import puzzles
from panamax_widgets.classroom.goal import ASPECTS
from panamax_widgets.classroom.record import PANAMAX_CLASS
from tabletop.errors import TabletopError
from tabletop_widgets.classroom.assignment import BETWEEN
from tabletop_widgets.classroom.board_question import MOST_MOVES, BoardQuestion, played
from tabletop_widgets.classroom.texts import ClassRefusal

ASKING = PANAMAX_CLASS.asking


def test_one_of_the_shown_moves_is_right_whatever_follows(question):
    legal = [move.text for move in question.position.legal_moves()]
    assert [question.is_right((move,)) for move in legal[:4]] == [True, True, False, False]
    after = played(ASKING, question.position, (legal[0],))
    for move in after.legal_moves():  # among them others than those that were shown
        assert question.is_right((legal[0], move.text))
    assert not {move.text for move in after.legal_moves()} <= set(legal[:2])


def two_orders():
    """A position, and two lines of its player that end alike though they begin with another move."""
    for puzzle in puzzles():
        start = puzzle.position
        for one in start.legal_moves():
            between = ASKING.after(start, one.text)
            if between.decider != start.decider:
                continue
            for other in between.legal_moves():
                lines = (one.text, other.text), (other.text, one.text)
                try:
                    ends = [played(ASKING, start, line) for line in lines]
                except TabletopError:
                    continue
                if one.text != other.text and ends[0] == ends[1]:
                    return start, lines
    raise AssertionError("no two orders lead to the same")


def test_with_things_that_must_be_the_same_the_way_there_is_free():
    start, (one, other) = two_orders()
    question = BoardQuestion(ASKING, start, "How?", (one,), tuple(ASPECTS))
    assert question.is_right(other)
    assert not question.is_right(other[:1])
    assert question.meaning(one) == question.meaning(other)
    assert not replace(question, same=()).is_right(other)


def test_each_thing_is_told_apart():
    told = set()
    for puzzle in puzzles():
        start = puzzle.position
        for move in start.legal_moves():
            end = ASKING.after(start, move.text)
            told |= {id for id, aspect in ASPECTS.items() if aspect.reading(start) != aspect.reading(end)}
        if told == set(ASPECTS):
            return
    raise AssertionError(f"never another: {set(ASPECTS) - told}")


def test_only_the_one_who_must_decide_goes_on_and_not_for_ever(question):
    moves, position = [], question.position
    while position.decider == question.position.decider:
        moves.append(position.legal_moves()[0].text)
        position = ASKING.after(position, moves[-1])
    played(ASKING, question.position, tuple(moves))
    with pytest.raises(ClassRefusal, match="after the turn is over"):
        played(ASKING, question.position, (*moves, "stop"))
    for wrong in ((), tuple(moves[:1] * (MOST_MOVES + 1))):
        with pytest.raises(ClassRefusal, match=f"{MOST_MOVES} at most"):
            played(ASKING, question.position, wrong)


def test_no_move_has_the_sign_that_stands_between_moves():
    assert not any(BETWEEN.strip() in move.text for puzzle in puzzles() for move in puzzle.position.legal_moves())
