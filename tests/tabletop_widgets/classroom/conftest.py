"""An assignment of the toy game with everything in it, and works of pupils for it."""

from __future__ import annotations

import pytest
from toy.classroom import TOY_CLASS
from toy.game import Pile
from toy.puzzles import ALL
from toy.stage import LESSON

from tabletop_widgets.classroom.assignment import Assignment
from tabletop_widgets.classroom.board_question import BoardQuestion
from tabletop_widgets.classroom.exercise_sets import ExerciseSet
from tabletop_widgets.classroom.work import Work
from tabletop_widgets.learner.missed import Belief
from tabletop_widgets.learner.progress import NOTHING

PUZZLE = ALL[0]
BELIEF = Belief(LESSON, "ask", "toy.lesson.ask.wrong.three")


@pytest.fixture(scope="session")
def question():
    """A pile with three moves, two of which count as right."""
    return BoardQuestion(TOY_CLASS.asking, Pile(7, 2), "What now?", (("take 2",), ("take 1",)))


@pytest.fixture(scope="session")
def assignment(question):
    return Assignment(TOY_CLASS, "Tuesday", (LESSON,), (PUZZLE.id,), question, (ExerciseSet("taking", 2, 3),))


@pytest.fixture
def work(assignment):
    """Makes a pupil's work: right or not, with the lesson finished or not."""

    def make(name, right=True, move="take 2"):
        progress = NOTHING.marked(["TAK-2"], right, 30)
        return Work(
            TOY_CLASS,
            assignment.id,
            name,
            (move if right else "take 3",),
            {PUZZLE.id: PUZZLE.best if right else "take 2"},
            {} if right else {BELIEF: 2},
            progress.finished(LESSON, 30) if right else progress,
            {"taking": (True, False, True) if right else (False,)},
        )

    return make
