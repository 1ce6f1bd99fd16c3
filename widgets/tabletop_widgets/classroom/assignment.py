"""What a teacher sets: lessons, exercises, puzzles, a question of his own, as a value and as the text of a link.

The text has lines: the format, ``title``, a ``lesson``, ``exercises`` or ``puzzle`` each, ``position``, ``ask``,
``same`` (the things that have to be the same in the end) and an ``answer`` for each that was shown as right, its
moves parted by ``; ``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Final
from zlib import crc32

from tabletop.errors import TabletopError

from ..kit.classroom import AskingKit, ClassKit
from ..kit.puzzles import GamePuzzle
from ..kit.question import GamePosition
from .board_question import MOST_SHOWN, BoardQuestion, Moves, played
from .exercise_sets import ExerciseSet, exercise_sets_in
from .texts import lines_in, one_line, packed, refused

IN_ADDRESS: Final = "class"
VERSION: Final = "c1"
WHAT: Final = "class"  # the kind of text
LONGEST: Final = 4000  # characters of a link's word
LONGEST_TITLE, LONGEST_ASK = 80, 300  # characters
MOST_PUZZLES: Final = 10
BETWEEN: Final = "; "  # moves of one answer
_CHECK: Final = re.compile(r"[0-9a-f]{8}")


@dataclass(frozen=True)
class Assignment:
    """What is to be done: lessons by their pages' names, puzzles by id, a question about a position, exercises."""

    kit: ClassKit = field(repr=False)
    title: str = ""
    lessons: tuple[str, ...] = ()
    puzzles: tuple[str, ...] = ()
    question: BoardQuestion | None = None
    exercises: tuple[ExerciseSet, ...] = ()

    @property
    def tasks(self) -> int:
        """How many things are to be done; the exercises of a topic are one."""
        return len(self.lessons) + len(self.exercises) + len(self.puzzles) + (self.question is not None)

    @cached_property
    def word(self) -> str:
        """The assignment as one word of URL-safe letters. Raises `ClassRefusal` if it is too long for a link."""
        lines = [self.kit.first_line(WHAT), f"title {self.title}"]
        lines += [f"lesson {page}" for page in self.lessons]
        lines += [f"exercises {one.line}" for one in self.exercises] + [f"puzzle {id}" for id in self.puzzles]
        if self.question is not None:
            lines += _question_lines(self.question)
        word = packed(VERSION, lines)
        if len(word) > LONGEST:
            raise refused("long", most=LONGEST)
        return word

    @property
    def id(self) -> str:
        """What answers name it by: eight digits that another assignment hardly has."""
        return f"{crc32(self.word.encode()):08x}"


def is_id(text: str) -> bool:
    """Whether a text may be an assignment's id."""
    return bool(_CHECK.fullmatch(text))


@cache
def puzzles_by_id(kit: ClassKit) -> Mapping[str, GamePuzzle]:
    """The puzzles that there are."""
    return {} if kit.puzzles is None else {puzzle.id: puzzle for puzzle in kit.puzzles.puzzles()}


@cache
def puzzle_position(kit: ClassKit, id: str) -> GamePosition:
    """The position of a puzzle, read once for all pupils."""
    return puzzles_by_id(kit)[id].position


def whole(assignment: Assignment) -> Assignment:
    """The assignment, if nothing is missing in it. Raises `ClassRefusal`."""
    one_line(assignment.title, LONGEST_TITLE, "title")
    if assignment.question is not None:
        one_line(assignment.question.ask, LONGEST_ASK, "ask")
        if not assignment.question.shown:
            raise refused("shown", most=MOST_SHOWN)
    if not assignment.tasks:
        raise refused("nothing")
    return assignment


def assignment_in(kit: ClassKit, word: str) -> Assignment:
    """The assignment of a link's word. Raises `ClassRefusal`."""
    return whole(draft_in(kit, word))


def draft_in(kit: ClassKit, word: str) -> Assignment:
    """The same where something may still be missing. Raises `ClassRefusal`."""
    first, *lines = lines_in(VERSION, word, LONGEST)
    if " ".join(first) != kit.first_line(WHAT):
        raise refused("damaged")
    values: dict[str, list[str]] = {}
    for name, value in lines:
        values.setdefault(name, []).append(value)
    lessons, tasks = tuple(values.pop("lesson", ())), tuple(values.pop("puzzle", ()))
    exercises = exercise_sets_in(kit, values.pop("exercises", ()))
    title, question = _only(values.pop("title", ())), _question(kit.asking, values)
    if values or len(tasks) > MOST_PUZZLES:
        raise refused("damaged")
    for known, given in ((kit.lessons(), lessons), (puzzles_by_id(kit), tasks)):
        if len(set(given)) < len(given) or not set(given) <= set(known):
            raise refused("damaged")
    return Assignment(kit, _short(title, LONGEST_TITLE, "title"), lessons, tasks, question, exercises)


def moves_in(text: str) -> Moves:
    """The moves of an answer's line."""
    return tuple(text.split(BETWEEN))


def _question_lines(question: BoardQuestion) -> list[str]:
    same = [f"same {' '.join(question.same)}"] if question.same else []
    answers = [f"answer {BETWEEN.join(moves)}" for moves in question.shown]
    return [f"position {question.asking.notation(question.position)}", f"ask {question.ask}", *same, *answers]


def _question(asking: AskingKit, values: dict[str, list[str]]) -> BoardQuestion | None:
    """Takes out of the values what belongs to the question."""
    if "position" not in values:
        return None
    notation, ask = _only(values.pop("position")), _only(values.pop("ask", ()))
    same = _only(values.pop("same", [""])).split()
    shown = tuple(moves_in(answer) for answer in values.pop("answer", ()))
    if len(set(same)) < len(same) or not set(same) <= set(asking.aspects) or len(shown) > MOST_SHOWN:
        raise refused("damaged")
    try:
        position = asking.read(notation)
        for moves in shown:
            played(asking, position, moves)
    except TabletopError:  # no position, or moves that can't be played in it
        raise refused("damaged") from None
    return BoardQuestion(asking, position, _short(ask, LONGEST_ASK, "ask"), shown, tuple(same))


def _short(text: str, longest: int, what: str) -> str:
    """A line that may be missing. Raises `ClassRefusal`."""
    return one_line(text, longest, what) if text else ""


def _only(values: Sequence[str]) -> str:
    if len(values) != 1:
        raise refused("damaged")
    return values[0]
