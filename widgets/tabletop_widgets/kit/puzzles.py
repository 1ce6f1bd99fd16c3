"""What a game gives its puzzles: positions in which one move is clearly the best, or a few are equally good, and the
words that prove it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.i18n import Phrase

from .question import GamePosition, GameShowing

if TYPE_CHECKING:  # a kit is made where there are no widgets, too
    from ..frame.html import Html


class GamePuzzle(Protocol):
    """A position as the player to move sees it, with its best move."""

    @property
    def id(self) -> str:
        """The id by which a browser keeps that it was solved: letters, digits and hyphens."""

    @property
    def position(self) -> GamePosition:
        """The position, read anew."""

    @property
    def best(self) -> str:
        """The best move that is shown, as one types it."""

    @property
    def bests(self) -> Collection[str]:
        """The moves that are right: this one, and any that are as good."""

    @property
    def grade(self) -> int:
        """How hard it is to find, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PuzzleKit:
    """The puzzles of a game.

    `store` is where a browser keeps what was solved, `first_line` what that begins with. `puzzles` are all, in order;
    `of_day` is one of them. `grades` has the message that says what a grade means.

    In a language: `who` tells who one is and when, `asked` what is to be found, `wrong` that a move isn't the best (and
    what it costs), `proof` by how much the best one is better, `way` where one goes on from the position. `reason` is
    what speaks for a move.
    `known` is what is to be seen of a puzzle and its best move, `turn` what is to be seen after a move of it.
    """

    store: str
    first_line: str
    puzzles: Callable[[], Sequence[GamePuzzle]]
    of_day: Callable[[date], GamePuzzle]
    grades: Mapping[int, str]
    who: Callable[[GamePosition, str], str]
    asked: Callable[[Any, str], str]
    wrong: Callable[[Any, Any, str], str]
    proof: Callable[[Any, str], Iterable[str]]
    way: Callable[[Any, str], Html]
    reason: Callable[[Any, Any], Phrase | None]
    known: Callable[[Any, Any], GameShowing]
    turn: Callable[[Any, Any], GameShowing]
