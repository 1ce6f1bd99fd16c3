"""What a game gives its explorer: its trees, how one plays on in them, its pictures, and what can be asked of places.

A place is a node of the game's tree (`tabletop.record.tree.TreeNode`). Besides what the tree asks of them, its moves
have a `phrase` and `describe` themselves, its events have a `rule` and a `text` in a language, and its positions know
the name of a player (`name_of`, 0 for the first), their `box` and their `options`, and read the notation of a move or
an outcome of chance (`move`, which raises `MoveTextError`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from tabletop.i18n import Phrase
from tabletop.record.size import TreeSize

from .gestures import Gestures
from .judging import JudgeKit
from .rulebook import RuleBook
from .values import GameBox

if TYPE_CHECKING:  # trees are explored in tests without widgets, too
    from ..canvas.charts import ChartStyle
    from ..canvas.paint import Paint
    from ..canvas.plot import DrawnFigure
    from ..frame.html import Html
    from ..frame.shown import Setting
    from ..frame.text_tables import TextTable

ExploredGame: TypeAlias = Any
"""A game's `tabletop.record.game.TreeGame`; its `tree_text` is the whole tree as text."""

Place: TypeAlias = Any
"""A node of its tree."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TreesKit:
    """Where the trees of a game come from, and how they are kept.

    A browser keeps them as `store`, and has a finished game for the explorer as `handed`; `format` is the first line of
    what is kept. `read` makes a tree of its text, with the values of a box unless it has its own, and raises
    `TabletopError`. `size` is what a tree holds of what can be saved. `first` is what a page begins with, with its
    name; `records` are the names of the games that come along. `where` says how far a position's game is.
    """

    store: str
    handed: str
    format: str
    read: Callable[[str, GameBox], ExploredGame]
    size: Callable[[ExploredGame], TreeSize]
    readers_box: Callable[[], GameBox]
    first: Callable[[GameBox], tuple[ExploredGame, Phrase]]
    records: Callable[[], Mapping[str, Phrase]]
    where: Callable[[Any], Phrase]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OpeningKit:
    """What can be opened: the `sources` by their names, of which `at_first` is chosen until the reader chooses.

    Among them is ``text`` and, where games have links, ``link``: these need nothing more. `settings` are the fields of
    any other, with what was chosen in them; `open` opens on a page what they say, or raises `TabletopError`.
    """

    sources: Mapping[str, Phrase]
    at_first: str
    settings: Callable[[str, Mapping[str, str], GameBox], list[Setting]]
    open: Callable[[Any, str, Mapping[str, str]], None]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MovesKit:
    """How one plays on from a place.

    `question` says what is to be decided in a position, `owed` what of it is left to do; `picked` says what was picked.
    `end` names what ends what is being done, where `gestures` knows such a move.
    `is_roll`: whether chance is due there that one would set by hand. `traced` is, for what can be dragged along a way,
    what a `Grasp` asks for (its `ways`); ``None``: nothing goes along ways.
    """

    gestures: Gestures
    question: Callable[[Any, str], str]
    owed: Callable[[Any, str], Html]
    picked: Callable[[Any, str], str]
    end: Phrase
    is_roll: Callable[[Any], bool]
    traced: Callable[[Any, str], Mapping[str, Any]] | None


class ExplorerStage(Protocol):
    """The pictures of an explorer's page, in `boxes` from top to bottom; `key` explains what is marked in them.

    The main picture stands in a box of the style classes ``pmx-picture`` and ``pmx-main-picture``: by it the page is
    measured, and files are made of it.
    """

    @property
    def boxes(self) -> Sequence[Any]:
        """The widgets that hold the pictures."""

    @property
    def key(self) -> Sequence[Any]:
        """The widgets that explain what is marked."""

    @property
    def figure(self) -> Any | None:
        """The main picture as it was drawn, if it has been."""

    def paint(self, place: Place, title: str) -> None:
        """Show a place; `title` says which it is if one doesn't simply stand there."""

    def told(self, place: Place) -> list[str]:
        """What is shown in words."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DiceKit:
    """Rows of dice in the notation of a roll, each row of at most so many as `most` says.

    `faces` are, row by row, each die's sign and what a press on it does; no rows if the text is no roll. `turned` is
    the roll after a press on a die of a row (both from 0).
    """

    most: tuple[int, ...]
    faces: Callable[[str, str], Sequence[Sequence[tuple[str, str]]]]
    turned: Callable[[str, int, int], str]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ChanceKit:
    """How one sets what chance brings in a position that waits for it.

    `how` says what is due there; `keyword` is the word that may be left out in front of an outcome's notation.
    `outcomes` are what sets one (its `text`, and `describe` in a language), with their odds: all of them, alike ones as
    one, or none if they are too many to list. `told` says how many there are. A press on `leave` lets chance decide,
    one on `fix` what was typed; one on `fork` goes back to where chance decided last. `dice`, where a roll is due, are
    pressed instead of typed; ``None``: the game has none.
    """

    how: Callable[[Any, str], str]
    keyword: Callable[[Any], str]
    outcomes: Callable[[Any], Sequence[tuple[Any, Fraction]]]
    told: Callable[[Any, str], str]
    leave: Phrase
    fix: Phrase
    fork: Phrase
    dice: DiceKit | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ComparingKit:
    """How two places of a tree differ: `differences` are the game's own; each has a line, and all have tables."""

    differences: Callable[[Place, Place], Any]
    lines: Callable[[Any, str], Sequence[str]]
    tables: Callable[[Any, str], Sequence[TextTable]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CourseOfPlay:
    """Amounts over the places of a line: `measures` by name, a chart of one of them, a table of all.

    The chart's point for a place has ``stop:`` and the place's number as its `customdata`; `here` is where one stands.
    `file` names the table where it is handed out.
    """

    measures: Mapping[str, Phrase]
    figure: Callable[[Sequence[Place], str, int, ChartStyle], DrawnFigure]
    table: Callable[[Sequence[Place], str], TextTable]
    file: Phrase


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SharingKit:
    """What is handed out: a game and a position as the query of an address, with one of the `names` in it.

    `asked` is the game that a query asks for, if any, `typed` that of a whole address; both raise `TabletopError`.
    `is_link`: whether a text that somebody opens is a link rather than a saved game. `frame` is a place on a page that
    stands alone, with `film` for its title: `figures` (``wide`` and ``narrow``, for Plotly) and `words`. `study` is the
    store by which a tree is handed to the page of this name; ``None``: there is none.
    """

    names: tuple[str, ...]
    game: Callable[[ExploredGame], str]
    position: Callable[[Any], str]
    asked: Callable[[Mapping[str, str], GameBox], ExploredGame | None]
    typed: Callable[[str, GameBox], ExploredGame]
    is_link: Callable[[str], bool]
    film: Phrase
    frame: Callable[[Place, str], dict[str, Any]]
    study: tuple[str, str] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EditorKit:
    """How positions are set up.

    `setup` is a position as a set-up, `begin` edits one (a `tabletop_widgets.explorer.editing.SetupEditor`), and
    `played` is a game that begins in the position that it has become. `hint` says how one edits in the pictures.
    """

    setup: Callable[[Any], Any]
    begin: Callable[[Any], Any]
    played: Callable[[Any], ExploredGame]
    hint: Phrase


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ExplorerKit:
    """The explorer of a game.

    `stage` makes the pictures of a page, and whatever is clicked in them goes to the function that it gets; `paper` is
    the surface of a theme for charts. `chance` is ``None`` in a game without.
    """

    prefix: str
    rules: RuleBook
    trees: TreesKit
    opening: OpeningKit
    moves: MovesKit
    stage: Callable[[Any, Callable[[object], None]], ExplorerStage]
    paper: Callable[[str], Paint]
    chance: ChanceKit | None
    judge: JudgeKit
    comparing: ComparingKit | None
    course: CourseOfPlay | None
    sharing: SharingKit | None
    editor: EditorKit | None
