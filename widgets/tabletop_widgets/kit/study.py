"""What a game gives its studies: chapters of its games, how what is drawn is shown, and what stands on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.i18n import Phrase
from tabletop.record.board_marks import BoardMark
from tabletop.record.study import TreeStudy

from .explorer import ExploredGame, ExplorerKit
from .question import GamePosition, GameShowing, QuestionKit
from .values import GameBox

if TYPE_CHECKING:  # studies are read and sent where there are no widgets, too
    from ..canvas.paint import Palette
    from ..canvas.plot import go

GameStudy: TypeAlias = TreeStudy[Any]
"""A study of the game's own class."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ChaptersKit:
    """Where the chapters of a study come from.

    `new` are the names of games that can be begun, of which a new study has `at_first`; `begin` begins one, with the
    values of a box. `standing` is a game like this one that begins with a position. `is_game`: whether a text is a
    saved game or a link to one rather than a study; `opened` is its game, and raises `TabletopError`.
    """

    new: Mapping[str, Phrase]
    at_first: str
    begin: Callable[[str, GameBox], ExploredGame]
    standing: Callable[[ExploredGame, GamePosition], ExploredGame]
    is_game: Callable[[str], bool]
    opened: Callable[[str, GameBox], ExploredGame]


@dataclass(frozen=True, slots=True)
class PaperPicture:
    """A picture of a position on paper; `is_main`: the one that needs the whole width."""

    figure: go.Figure
    is_main: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MarkedKit:
    """How a position is seen with what is drawn on it.

    `shown` is what is to be seen of a position where nothing is chosen, after the events of the last move and with the
    things that are touched; `marked` is what is to be seen with marks, too, and with the things of a hint instead of
    what can be clicked, if there are any. `on_paper` are the pictures in which something is marked, else the main one,
    for a page so many pixels wide, which is narrow or isn't, in a language, with the `palette`'s colours by their
    places (`canvas.paint.PLACE_HOLDERS`).
    """

    shown: Callable[[GamePosition, Sequence[Any], Sequence[str]], GameShowing]
    marked: Callable[[GameShowing, Sequence[BoardMark], Sequence[str]], GameShowing]
    on_paper: Callable[[GamePosition, Sequence[BoardMark], int, bool, str], Iterable[PaperPicture]]
    palette: Palette[Any]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StudyKit:
    """The studies of a game.

    Files, and what a browser keeps, begin with the `prefix`. `study` is their class, `own` the one that comes along, in
    a language. `common` is what their texts have in common, for links: once links are about, it stays as it is.
    `typed` is a move as one types it, for who doesn't know how. The pictures of the `question` can be drawn on.
    """

    prefix: str
    study: type[GameStudy]
    own: Callable[[str], GameStudy]
    common: bytes
    typed: str
    explorer: ExplorerKit
    question: QuestionKit
    chapters: ChaptersKit
    marked: MarkedKit

    @property
    def store(self) -> str:
        """Where a browser keeps a study."""
        return f"{self.prefix}-study-1"

    @property
    def handed(self) -> str:
        """Where a browser has the tree that an explorer hands over."""
        return f"{self.prefix}-to-study-1"

    @property
    def first_line(self) -> str:
        """What a browser keeps begins with it."""
        return f"{self.prefix}-study-kept 1"

    @property
    def file(self) -> str:
        """What files are called."""
        return f"{self.prefix}-study"
