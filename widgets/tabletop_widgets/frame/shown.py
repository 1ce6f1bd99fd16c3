"""What pages show besides pictures, as values: lines that are told, tables, rolled dice, settings, actions.

Nothing here knows widgets or a rule. Lessons, Play, the explorer and Practice say with these what is to be seen;
:mod:`.markup` and :mod:`.controls` put it on a page.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story or of a comment: what to say, and the rule that it rests on (``""``: none).

    `stands_out`: it is the line to look at, such as the moment where a prediction and the play part.
    """

    phrase: Phrase
    rule: str = ""
    stands_out: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry of the facts; `before` is the value that it had a step ago, if that was another one."""

    value: object
    before: object | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """The ledger of a step: a small table with a caption. Values are numbers, money, phrases.

    Of one that is `on_demand` only the rows that changed are in sight; the whole opens when it is asked for.
    """

    caption: Phrase
    head: tuple[Phrase, ...]
    rows: tuple[tuple[Cell, ...], ...]
    on_demand: bool = False

    @property
    def changed(self) -> Facts:
        """The rows in which something changed."""
        rows = tuple(row for row in self.rows if any(cell.before is not None for cell in row))
        return replace(self, rows=rows, on_demand=False)


@dataclass(frozen=True, slots=True)
class Blank:
    """A place of a table that is filled in: what is to be written there (`label`), what is written, and how it stands.

    `state` is ``"open"``, ``"wrong"`` (it can be changed), ``"right"`` or ``"given"`` (they stay).
    """

    label: Phrase
    text: str = ""
    state: str = "open"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with places to fill in; all other cells hold values as in :class:`Facts`."""

    caption: Phrase
    head: tuple[Phrase, ...]
    rows: tuple[tuple[Cell | Blank, ...], ...]


class DieState(StrEnum):
    """How a rolled die stands: still to be placed, being placed now, or lying on the table."""

    WAITING = "waiting"
    NOW = "now"
    PLACED = "placed"


@dataclass(frozen=True, slots=True)
class Tray:
    """A row of rolled dice: pips and how each stands."""

    caption: Phrase
    dice: tuple[tuple[int, DieState], ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that is offered. `spots` are the places in the picture where a click means it."""

    id: str
    label: Phrase
    spots: tuple[str, ...] = ()


class SettingKind(StrEnum):
    """How a setting is given."""

    CHOICE = "choice"
    NUMBER = "number"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that the learner may set: one of `options`, a whole number from `least` to `most`, or a short text.

    A setting that `waits` takes effect with one of the scene's actions; the others take effect at once.
    """

    id: str
    label: Phrase
    value: str | int
    kind: SettingKind = SettingKind.CHOICE
    options: tuple[tuple[str, Phrase], ...] = ()
    least: int = 0
    most: int = 0
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """Something else to do in a scene, such as rolling the dice; `key` is its hot key."""

    id: str
    label: Phrase
    key: str = ""


class PageRefusal(TabletopError):
    """Something that a page can't take from its reader: what was given and what is allowed."""
