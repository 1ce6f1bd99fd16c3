"""What a game gives the room in which it is played: how a game begins, its bots, and how what happens is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

from tabletop.i18n import Phrase
from tabletop.planning import ReportShare, Stop

from ..frame.game_links import GameLinks
from ..frame.text_tables import TextTable
from .gestures import Gestures
from .rulebook import RuleBook
from .values import GameBox

PERSON: Final = "person"  # who decides at a seat: this, or the name of a bot

TableGame: TypeAlias = Any
"""A game with all that was played in it: a `tabletop.record.game.TreeGame` with a ``to_text``."""

TableNode: TypeAlias = Any
"""A place in such a game: a `tabletop.record.tree.TreeNode`."""

SlowMoment: TypeAlias = Any
"""Something that happened, as slow motion shows it: its `events` are told, its pictures know more."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Who decides at each seat, the game's variants by name, and the seed."""

    sitters: tuple[str, ...]
    variants: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1


class BotPlayer(Protocol):
    """A bot of the game's library."""

    def choose(self, position: Any) -> Any:
        """The move that it makes."""


@dataclass(slots=True)
class LoggedTurn:
    """The nodes of one turn, or of one decision outside of turns; `number` moves have been made after it.

    `is_secret`: whether it is what several players chose one after the other, for their own eyes only.
    """

    seat: int
    number: int
    is_turn: bool
    is_secret: bool
    nodes: list[TableNode] = field(default_factory=list)

    @property
    def before(self) -> Any:
        """The position in which it began."""
        first = self.nodes[0]
        return first.position if first.parent is None else first.parent.position

    @property
    def events(self) -> list[Any]:
        """What happened in it."""
        return [event for node in self.nodes for event in node.events]


LogLine: TypeAlias = dict[str, Any]
"""A line of the log, as `TurnLog` shows it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bots:
    """Who can play besides persons: `names`, the weakest first.

    `make` gives one of a name and a seed, which says how much of its time is spent, and asks whether to stop. The
    `opponent` sits at all seats but the first until somebody chooses; the `helper` decides where a person lets a bot do
    so.
    """

    names: tuple[str, ...]
    make: Callable[[str, int, ReportShare, Stop], BotPlayer]
    opponent: str
    helper: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayRules:
    """How a game is begun, opened and seen, and who plays it.

    `seats` are the least and the most players, `players` how many a position has.

    `new_game` begins a game with the values of a box and raises `OptionError`; `opened` is the one of a saved text (or
    a link) and raises `TabletopError`. `set_up` lets bots make what is left of a game's set-up: whether there was any;
    ``None``: the game has none.

    `seen_by` is a position with the secrets of one seat alone, 0: of none; ``None``: nothing is hidden in this game.
    `is_secret`: whether a move is for the player's eyes only. `is_asked`: whether a person is asked even if there is
    one answer.
    """

    seats: tuple[int, int]
    players: Callable[[Any], int]
    bots: Bots
    new_game: Callable[[TableOptions, GameBox], TableGame]
    opened: Callable[[str, GameBox], TableGame]
    set_up: Callable[[TableGame], bool] | None
    seen_by: Callable[[Any, int], Any] | None
    is_secret: Callable[[Any], bool]
    is_asked: Callable[[Any], bool]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Telling:
    """How what happens in a game is told.

    `name` is what the player at a seat is called, `colour` the end of the style's name in which he is told, if he has
    one. `where` says how far a game is in which so many moves have been made; `lone` what the only move is that there
    was.

    `turn` is what all positions of one turn have in common, and whose turn it is (0: outside of turns). `turn_words`
    are what was done in one, in few words or not; `marks` the lines of the log before the last of these turns.

    `seen` is what a player (0: who plays at no seat) has seen of what happened, each event with a `rule` and a `text`.

    `moments` are those of the places, in slow motion; what may be seen of a position is given. `paced` is the kind of a
    move, and whether one sees it move something: moves of one kind are seen as one.
    """

    name: Callable[[Any, int], Phrase]
    colour: Callable[[Any, int], str]
    where: Callable[[Any, int], Phrase]
    lone: Callable[[Any, Any], object]
    turn: Callable[[Any], tuple[object, int]]
    turn_words: Callable[[LoggedTurn, bool], Phrase]
    marks: Callable[[Sequence[LoggedTurn], str], Sequence[LogLine]]
    seen: Callable[[Sequence[Any], int], Sequence[Any]]
    moments: Callable[[Sequence[TableNode], Callable[[Any], Any]], Sequence[SlowMoment]]
    paced: Callable[[Any], tuple[str, bool]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TableFiles:
    """What a table gives as files besides the saved game.

    `title` is what a film is called. `frame` is a position on a page that stands alone: `figures` (``wide`` and
    ``narrow``, for Plotly) and `words`. `tables` tell all turns in their order; what may be seen of a position is
    given.
    """

    title: Phrase
    frame: Callable[[Any, str], dict[str, Any]]
    tables: Callable[[Sequence[LoggedTurn], Callable[[Any], Any], str], Sequence[TextTable]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TableSharing:
    """What a table hands out: its game in an address, and `files`; ``None``: the game gives those elsewhere."""

    links: GameLinks
    files: TableFiles | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayKit:
    """The table at which a game is played. `saved_as` is the first line of what a browser keeps of one; `sharing` is
    what it hands out besides, ``None``: nothing.
    """

    saved_as: str
    book: RuleBook
    rules: PlayRules
    gestures: Gestures
    told: Telling
    sharing: TableSharing | None
