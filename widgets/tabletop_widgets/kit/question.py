"""What a game gives a question about a position, in which a reader chooses a move: pictures, picks, offers, words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from .gestures import Gestures, Picking

if TYPE_CHECKING:  # a kit is made where there are no widgets, too
    from ..frame.html import Html
    from .course import StageFrame

GamePosition: TypeAlias = Any
"""A position in which somebody chooses: it has `legal_moves`, and the `move` of a text."""

GameShowing: TypeAlias = Any
"""What is to be seen in the pictures of a question: a room passes it on, and its game alone looks inside."""


class QuestionPictures(Protocol):
    """The pictures of a position."""

    def boxes(self) -> Sequence[Any]:
        """The widgets that hold them, from top to bottom: at least one."""

    def paint(self, showing: GameShowing) -> None:
        """Show what is to be seen."""

    @property
    def figures(self) -> Sequence[Any]:
        """The figures that have been drawn."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class QuestionKit:
    """How the positions of a game are asked about.

    `pictures` makes those of a page, whose `clicked` gets the id of what was clicked. `showing` is what is to be seen
    of a position while one picks, in a language; `asked` is the question that the position itself asks.
    """

    pictures: Callable[[StageFrame], QuestionPictures]
    gestures: Gestures
    showing: Callable[[Picking, GamePosition, str], GameShowing]
    asked: Callable[[GamePosition, str], Html]
