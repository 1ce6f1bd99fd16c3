"""What a pupil does of an assignment: puzzles, exercises and the question, one first answer each. No widgets.

What the browser keeps are lines: the format, and the words of his works, the latest first.
"""

from __future__ import annotations

from typing import Final

from tabletop.errors import TabletopError

from ..kit.question import GamePosition
from ..kit.values import GameMove
from ..learner.missed import Missed
from ..learner.progress import NOTHING, Progress
from .assignment import Assignment, puzzle_position, puzzles_by_id
from .board_question import MOST_MOVES, BoardQuestion, Moves, played
from .exercise_sets import ExerciseSet, Firsts
from .texts import one_line, refused
from .work import LONGEST_NAME, Work, work_in

WHAT: Final = "homework"  # the kind of text, and what the browser's store is of
MOST_KEPT: Final = 12
LONGEST: Final = 150_000  # characters
QUESTION: Final = "question"  # the task that is no puzzle


class Homework:
    """The tasks with a board, the one that is looked at, and the answers."""

    def __init__(self, assignment: Assignment) -> None:
        self.kit, self.assignment = assignment.kit, assignment
        self.name = ""
        self.tasks = (*assignment.puzzles, *((QUESTION,) if assignment.question is not None else ()))
        self.place = 0
        self.moves: Moves = ()  # that are being played
        self.handed: Moves = ()  # the answer to the question
        self.puzzles: dict[str, str] = {}
        self.exercises: dict[str, Firsts] = {}
        self._others: list[str] = []

    @property
    def task(self) -> str | None:
        """The puzzle's id, `QUESTION`, or ``None`` if there is nothing with a board."""
        return self.tasks[self.place] if self.tasks else None

    @property
    def is_open(self) -> bool:
        """Whether the task still waits for its answer."""
        return not self.is_done(self.task) if self.task else False

    def is_done(self, task: str) -> bool:
        """Whether a task has its answer."""
        return bool(self.handed) if task == QUESTION else task in self.puzzles

    @property
    def question(self) -> BoardQuestion:
        """The question, of an assignment that has one."""
        assert self.assignment.question is not None
        return self.assignment.question

    def firsts(self, topic: str) -> Firsts:
        """The first answers to the exercises of a topic."""
        return self.exercises.get(topic, ())

    def has_finished(self, exercises: ExerciseSet) -> bool:
        """Whether all of these exercises have their answers."""
        return len(self.firsts(exercises.topic)) >= exercises.count

    def count(self, exercises: ExerciseSet, right: bool) -> None:
        """The first answer to the next of these exercises. Raises `ClassRefusal` once all have theirs."""
        if self.has_finished(exercises):
            raise refused("answered")
        self.exercises[exercises.topic] = (*self.firsts(exercises.topic), right)

    def is_right(self, task: str) -> bool:
        """Whether the answer of a task that is done is right."""
        if task == QUESTION:
            return self.question.is_right(self.handed)
        return self.puzzles[task] in puzzles_by_id(self.kit)[task].bests

    def start(self, task: str) -> GamePosition:
        """The position that a task is about."""
        return self.question.position if task == QUESTION else puzzle_position(self.kit, task)

    @property
    def here(self) -> GamePosition | None:
        """The position to be seen."""
        if self.task is None:
            return None
        start, moves = self.start(self.task), self.handed or self.moves
        return played(self.kit.asking, start, moves) if self.task == QUESTION and moves else start

    @property
    def goes_on(self) -> bool:
        """Whether another move may be made."""
        here = self.here
        if here is None or self.task is None or not self.is_open:
            return False
        return len(self.moves) < MOST_MOVES and here.decider == self.start(self.task).decider

    def look_at(self, place: int) -> None:
        """Another task; moves that weren't handed in are taken back.

        Raises `ClassRefusal` for a task that there isn't.
        """
        if not 0 <= place < len(self.tasks):
            raise refused("damaged")
        self.place, self.moves = place, ()

    def play(self, move: GameMove) -> None:
        """A move: the answer to a puzzle, or one of those for the question.

        Raises `ClassRefusal` once it is answered.
        """
        if self.task is None or not self.is_open:
            raise refused("answered")
        if self.task != QUESTION:
            self.puzzles[self.task] = move.text
            return
        moves = (*self.moves, move.text)
        played(self.kit.asking, self.start(QUESTION), moves)
        self.moves = moves

    def take_back(self) -> None:
        """Take the last move back."""
        self.moves = self.moves[:-1]

    def hand_in(self) -> None:
        """The moves that were played are the answer to the question.

        Raises `ClassRefusal` once it is handed in, and where nothing was played.
        """
        if self.handed:
            raise refused("answered")
        if not self.moves:
            raise refused("no_moves")
        self.handed, self.moves = self.moves, ()

    def sign(self, name: str) -> None:
        """Put a name to it."""
        self.name = one_line(name, LONGEST_NAME, "name") if name.strip() else ""

    def work(self, progress: Progress = NOTHING, missed: Missed | None = None) -> Work:
        """What is sent to the teacher."""
        done = self.assignment.id, self.name, self.handed, dict(self.puzzles)
        return Work(self.kit, *done, missed or {}, progress, dict(self.exercises))

    def kept_text(self) -> str:
        """What a browser is to keep."""
        return "\n".join([self.kit.first_line(WHAT), self.work().word, *self._others[: MOST_KEPT - 1]])

    def restore(self, text: str) -> None:
        """Take what a browser kept; answers given here stay. Raises `ClassRefusal`."""
        first, *words = text.split("\n")
        if first != self.kit.first_line(WHAT) or len(text) > LONGEST or len(words) > MOST_KEPT:
            raise refused("kept")
        for word in words:
            try:
                work = work_in(self.kit, word)
                if work.assignment == self.assignment.id:
                    self._adopt(work.checked(self.assignment))
                elif word not in self._others:
                    self._others.append(word)
            except TabletopError:
                continue  # of another time: it says nothing here

    def _adopt(self, work: Work) -> None:
        self.name = self.name or work.name
        self.handed = self.handed or work.moves
        self.puzzles = {**work.puzzles, **self.puzzles}
        for topic, firsts in work.exercises.items():
            self.exercises[topic] = max(self.firsts(topic), firsts, key=len)
