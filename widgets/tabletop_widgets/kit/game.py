"""The kit of a game."""

from __future__ import annotations

from dataclasses import dataclass

from .box_editor import BoxKit
from .classroom import ClassKit
from .course import CourseKit
from .explorer import ExplorerKit
from .play import PlayKit
from .practice import PracticeKit
from .puzzles import PuzzleKit
from .question import QuestionKit
from .review import ReviewKit
from .rulebook import RuleBook
from .study import StudyKit


@dataclass(frozen=True, slots=True, kw_only=True)
class GameKit:
    """What a game gives: `id` is its package's name, `prefix` what its stores in a browser begin with.

    A room whose record is ``None`` isn't shown for the game.
    """

    id: str
    prefix: str
    rules: RuleBook
    play: PlayKit | None
    course: CourseKit | None
    practice: PracticeKit | None
    explorer: ExplorerKit | None
    question: QuestionKit | None
    puzzles: PuzzleKit | None
    classroom: ClassKit | None
    review: ReviewKit | None
    study: StudyKit | None
    box_editor: BoxKit | None
