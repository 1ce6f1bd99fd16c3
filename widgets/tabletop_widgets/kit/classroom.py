"""What a game gives a class: what a teacher may set, and what may count of an answer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.i18n import Phrase

from .course import CourseKit
from .practice import PracticeKit
from .puzzles import PuzzleKit
from .question import GamePosition, GameShowing, QuestionKit
from .values import GameBox

if TYPE_CHECKING:  # work is set and read where there are no widgets, too
    from ..canvas.paint import Paint


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GoalAspect:
    """A thing that may have to be the same in the end: its name, and how it stands in a position."""

    name: Phrase
    reading: Callable[[GamePosition], Hashable]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AskingKit:
    """The positions that a teacher asks about. Besides what a question asks of them, they have a `decider`, the seat of
    who must decide (``None``: nobody), and they `explain` what speaks against a move's text.

    `notation` is a position as one line, which `read` reads again; `opened` is that of a text or an address that a
    teacher has pasted, as who must decide there sees it. `dealt` is a position with all that is hidden dealt, so that
    it can be played on; `after` is what the text of a move leads to, once nothing happens by itself any more. `read`,
    `opened` and `after` raise `TabletopError`. `shown` is what is to be seen where nothing is chosen: a position as
    whoever was asked in another one sees it.

    `aspects` are the things that may have to be the same in the end, by the words that name them in a link.
    """

    notation: Callable[[GamePosition], str]
    read: Callable[[str], GamePosition]
    opened: Callable[[str, GameBox], GamePosition]
    dealt: Callable[[GamePosition], GamePosition]
    after: Callable[[GamePosition, str], GamePosition]
    shown: Callable[[GamePosition, GamePosition], GameShowing]
    aspects: Mapping[str, GoalAspect]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ClassKit:
    """What a teacher of a game can set, and what it is called.

    Texts, files and what a browser keeps begin with the `prefix`. `lessons` are the names of the lessons' pages in
    their order, `steps` the titles of such a page's steps by their ids (none for a page that there isn't).
    `practice` and `puzzles` may be ``None``: no exercises or puzzles are set. `explorer` is the address of the explorer
    at a position, seen from the start page's; ``None``: there is no explorer. `paper` is the surface of a theme for
    charts.
    """

    prefix: str
    course: CourseKit
    practice: PracticeKit | None
    puzzles: PuzzleKit | None
    question: QuestionKit
    asking: AskingKit
    lessons: Callable[[], Sequence[str]]
    steps: Callable[[str], Mapping[str, Phrase]]
    explorer: Callable[[str, GamePosition], str] | None
    paper: Callable[[str], Paint]

    def first_line(self, what: str) -> str:
        """What a text of this kind begins with."""
        return f"{self.prefix}-{what} 1"

    def store(self, what: str) -> str:
        """Where a browser keeps it."""
        return f"{self.prefix}-{what}-1"
