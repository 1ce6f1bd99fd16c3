"""What a game gives a question about a position, in which a reader chooses a move: pictures, picks, offers, words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from tabletop.i18n import Phrase

from .values import GameMove

if TYPE_CHECKING:  # a kit is made where there are no widgets, too
    from ..frame.html import Html
    from .course import StageFrame

GamePosition: TypeAlias = Any
"""A position in which somebody chooses: it has `legal_moves`, and the `move` of a text."""

GamePicks: TypeAlias = Any
"""What has been picked among the legal moves of a position: the game's own `tabletop_widgets.hand.picks.Picks`."""

GameShowing: TypeAlias = Any
"""What is to be seen in the pictures of a question: a room passes it on, and its game alone looks inside."""


class SaidMove(GameMove, Protocol):
    """A move that can be said."""

    @property
    def phrase(self) -> Phrase:
        """The move in words, as a control shows it."""


class QuestionPictures(Protocol):
    """The pictures of a position."""

    def boxes(self) -> Sequence[Any]:
        """The widgets that hold them, from top to bottom: at least one."""

    def paint(self, showing: GameShowing) -> None:
        """Show what is to be seen."""


@dataclass(frozen=True, slots=True)
class Offered:
    """Something to do: `moves` to be played one after the other, or, without any, `spots` to be picked.

    `content` is what an `OfferList` shows of it.
    """

    content: Mapping[str, Any]
    moves: tuple[SaidMove, ...]
    spots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class QuestionKit:
    """How the positions of a game are asked about.

    `pictures` makes those of a page, whose `clicked` gets the id of what was clicked. `picks` begins to pick among the
    legal moves of a position; `showing` is what is to be seen of it while one picks, in a language. `offers` are at
    most so many, most natural first, in a language. `ending` is the legal move that ends what is being done, if it may
    be ended. `listed` are moves in groups, for a `MoveList`. `asked` is the question that the position itself asks.
    """

    pictures: Callable[[StageFrame], QuestionPictures]
    picks: Callable[[GamePosition, tuple[Any, ...]], GamePicks]
    showing: Callable[[GamePicks, GamePosition, str], GameShowing]
    offers: Callable[[GamePicks, int, str], Sequence[Offered]]
    ending: Callable[[Sequence[Any]], SaidMove | None]
    listed: Callable[[Sequence[Any], str], Sequence[Mapping[str, Any]]]
    asked: Callable[[GamePosition, str], Html]
