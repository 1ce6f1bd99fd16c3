"""An assignment with everything in it, and works of pupils for it."""

from __future__ import annotations

import pytest

from panamax.analysis.puzzles import puzzles
from panamax_widgets.classroom.record import PANAMAX_CLASS
from tabletop_widgets.classroom.assignment import Assignment, puzzles_by_id
from tabletop_widgets.classroom.board_question import BoardQuestion
from tabletop_widgets.classroom.work import Work
from tabletop_widgets.learner.missed import Belief
from tabletop_widgets.learner.progress import NOTHING

LESSON = "05_sailing"
BELIEF = Belief(LESSON, "first", "sailing.first.other_ship")


@pytest.fixture(scope="session")
def puzzle():
    return puzzles()[1]


@pytest.fixture(scope="session")
def question():
    """A position with several moves, two of which count as right."""
    position = puzzles_by_id(PANAMAX_CLASS)["g1000-2"].position
    shown = tuple((move.text,) for move in position.legal_moves()[:2])
    return BoardQuestion(PANAMAX_CLASS.asking, position, "What now?", shown)


@pytest.fixture(scope="session")
def assignment(puzzle, question):
    return Assignment(PANAMAX_CLASS, "Tuesday", (LESSON,), (puzzle.id,), question)


@pytest.fixture
def work(assignment, question, puzzle):
    """Makes a pupil's work: right or not, with a lesson finished or not."""

    def make(name, right=True, place=0):
        moves = [move.text for move in question.position.legal_moves()]
        other = next(move.text for move in puzzle.position.legal_moves() if move.text != puzzle.best)
        progress = NOTHING.marked(["MOV-2"], right, 30)
        return Work(
            PANAMAX_CLASS,
            assignment.id,
            name,
            (moves[place if right else 3],),
            {puzzle.id: puzzle.best if right else other},
            {} if right else {BELIEF: 2},
            progress.finished(LESSON, 30) if right else progress,
        )

    return make
