"""What a pupil hands in: his answers, his progress and what he got wrong, as a value and as one word of letters.

Answers are moves, which the teacher's page judges anew. Exercises and progress are what the pupil's page counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from tabletop.errors import MoveTextError, TabletopError

from ..kit.classroom import ClassKit
from ..learner.missed import MOST, Belief, Missed, MissedError, belief_in, line_of, most_missed
from ..learner.progress import NOTHING, Progress, ProgressError, progress_from_text
from .assignment import BETWEEN, MOST_PUZZLES, Assignment, is_id, moves_in, puzzle_position
from .board_question import Moves
from .exercise_sets import Firsts, firsts_in, marks_of, topics_of
from .texts import lines_in, one_line, packed, refused

IN_ADDRESS: Final = "work"
VERSION: Final = "w1"
WHAT: Final = "work"  # the kind of text
LONGEST: Final = 12_000  # characters
LONGEST_NAME: Final = 40
_ONCE: Final = frozenset({"class", "name", "answer", "progress"})


@dataclass(frozen=True, slots=True)
class Work:
    """A pupil's work: `assignment` is its id (``""``: his progress alone), `moves` the answer to the question.

    `puzzles` has the first move that he answered with, by the puzzle's id, `exercises` the first answers by topic.
    """

    kit: ClassKit = field(repr=False)
    assignment: str = ""
    name: str = ""
    moves: Moves = ()
    puzzles: Mapping[str, str] = field(default_factory=dict)
    missed: Missed = field(default_factory=dict)
    progress: Progress = NOTHING
    exercises: Mapping[str, Firsts] = field(default_factory=dict)

    @property
    def word(self) -> str:
        """The work as one word of URL-safe letters."""
        lines = [self.kit.first_line(WHAT), f"class {self.assignment}"]
        lines += [f"name {self.name}"] if self.name else []
        lines += [f"answer {BETWEEN.join(self.moves)}"] if self.moves else []
        lines += [f"puzzle {id} {move}" for id, move in self.puzzles.items()]
        lines += [f"exercises {topic} {marks_of(firsts)}" for topic, firsts in self.exercises.items()]
        lines += [f"missed {line_of(belief, count)}" for belief, count in most_missed(self.missed)]
        progress = self.progress.to_text(self.kit.course.progress.version)
        return packed(VERSION, [*lines, f"progress {progress}"] if progress else lines)

    def checked(self, assignment: Assignment) -> Work:
        """The work, if it is for this assignment and its moves can be played. Raises `TabletopError`."""
        if self.assignment != assignment.id:
            raise refused("other_class")
        if not set(self.puzzles) <= set(assignment.puzzles) or (self.moves and assignment.question is None):
            raise refused("damaged")
        counts = {one.topic: one.count for one in assignment.exercises}
        for topic, firsts in self.exercises.items():
            if len(firsts) > counts.get(topic, 0):
                raise refused("exercises_done", given=len(firsts), most=counts.get(topic, 0))
        for id, move in self.puzzles.items():
            if puzzle_position(self.kit, id).explain(move):
                raise refused("illegal")
        if assignment.question is not None and self.moves:
            try:
                assignment.question.meaning(self.moves)
            except MoveTextError:
                raise refused("damaged") from None
            except TabletopError:
                raise refused("illegal") from None
        return self


def work_in(kit: ClassKit, word: str) -> Work:
    """The work that such a word, or a progress text alone, tells. Raises `ClassRefusal`."""
    if not word.startswith(VERSION):
        return Work(kit, progress=_progress(kit, word))
    first, *lines = lines_in(VERSION, word, LONGEST)
    if " ".join(first) != kit.first_line(WHAT):
        raise refused("damaged")
    once: dict[str, str] = {}
    puzzles: dict[str, str] = {}
    missed: dict[Belief, int] = {}
    exercises: dict[str, Firsts] = {}
    for name, value in lines:
        if name in _ONCE and name not in once:
            once[name] = value
        elif name == "puzzle" and len(puzzles) < MOST_PUZZLES and (id := value.partition(" ")[0]) not in puzzles:
            puzzles[id] = value.partition(" ")[2]
        elif name == "exercises" and (topic := value.partition(" ")[0]) in topics_of(kit) and topic not in exercises:
            exercises[topic] = firsts_in(value.partition(" ")[2])
        elif name == "missed" and len(missed) < MOST:
            missed |= [_belief(value)]
        else:
            raise refused("damaged")
    return replace(_work(kit, once, puzzles, missed), exercises=exercises)


def _work(kit: ClassKit, once: Mapping[str, str], puzzles: Mapping[str, str], missed: Missed) -> Work:
    if not is_id(once.get("class", "")):
        raise refused("damaged")
    name = one_line(once["name"], LONGEST_NAME, "name") if "name" in once else ""
    moves = moves_in(once["answer"]) if "answer" in once else ()
    return Work(kit, once["class"], name, moves, puzzles, missed, _progress(kit, once.get("progress", "")))


def _progress(kit: ClassKit, text: str) -> Progress:
    try:
        return progress_from_text(text, kit.course.rules.rules(), kit.course.progress.version)
    except ProgressError:
        raise refused("damaged") from None


def _belief(value: str) -> tuple[Belief, int]:
    try:
        return belief_in(value)
    except MissedError:
        raise refused("damaged") from None
