"""What is to be seen of a game, as values: a picture of a position with its marks, white dice on their way.

Lessons, Play, the explorer and Practice say with these what is to be seen; :mod:`.drawing` makes the pictures.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from panamax.action_table import DieStep as CascadeStep
from panamax.box.components import Box
from panamax.state.arrangement import Arrangement
from panamax.state.views import ActionTable
from tabletop.i18n import Phrase


class Picture(StrEnum):
    """The pictures of a game; the values are the ids in message keys."""

    BOARD = "board"
    ACTION_TABLE = "action_table"
    MARKET = "market"
    CLIPBOARD = "clipboard"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class View:
    """What is to be seen: a position, the picture that fits best, and the places that are marked (``ship:iowa``).

    `guide` are the places to look at for an answer: they are marked too, until the learner does well without.
    `notes` are short words beside places, such as what has just happened to a piece.
    """

    position: Arrangement
    picture: Picture = Picture.BOARD
    seat: int = 1
    highlight: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    last: tuple[str, ...] = ()
    notes: tuple[tuple[str, Phrase], ...] = ()
    guide: tuple[str, ...] = ()

    @property
    def guided(self) -> View:
        """The same with the places of the guide marked."""
        return replace(self, highlight=(*self.highlight, *self.guide), guide=())


@dataclass(frozen=True, slots=True)
class Flight:
    """A die on its way over the Action table: at place `hop` of its step's path; past the path's end it has landed."""

    step: CascadeStep
    hop: int
    executive: bool


@dataclass(frozen=True, slots=True)
class DiceView:
    """White dice alone: the Action table before the die in flight lands, that die, and markers of the guesses.

    `marks` has places (``column:3``) with ``"right"`` or ``"wrong"``.
    """

    table: ActionTable
    box: Box
    flight: Flight | None = None
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def guided(self) -> DiceView:
        """The same: there is no guide to the dice."""
        return self
