"""A look back: that what is shown is past, with the way back to now, and the one to go on from there instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.i18n import say

from ..frame.controls import ButtonRow
from ..frame.grouping import HIDDEN, column, set_class
from ..frame.guard import Guard
from ..frame.html import html_widget, tag
from ..kit.play import TableNode
from .table import Table

BACK, GO_ON = 0, 1  # the buttons, by their places


class Past:
    """Where one looks at the past, the sheet says so; what may be done there is offered once one goes on from there.

    `sheet` is the place of question and offers.
    """

    def __init__(self, sheet: Any, guard: Guard, on_press: Callable[[int], object], lang: str) -> None:
        self._sheet, self._lang = sheet, lang
        self._words = html_widget()
        self.buttons = ButtonRow(2, guard(on_press), "pmx-past-ways")
        self.box = column(f"pmx-past-card {HIDDEN}", self._words, self.buttons.box)
        self._at: TableNode | None = None  # where one looks at what was played before,
        self.now = 0  # and how many moves had been made where one came from

    def look(self, table: Table, number: int) -> None:
        """Go to where so many moves have been made, to look at it."""
        now = self.now if self._at is table.game.node else table.number
        table.jump(number)
        self._at, self.now = table.game.node, now

    def stay(self) -> None:
        """One goes on from there."""
        self._at = None

    def is_shown(self, table: Table) -> bool:
        """Whether what is shown is past: a place before the last, or a moment of what has happened."""
        return table.replay.moment is not None or (self._at is table.game.node and table.number < self.now)

    def paint(self, table: Table) -> None:
        """Say so, or nothing."""
        is_shown, moment = self.is_shown(table), table.replay.moment
        set_class(self._sheet, "pmx-in-past", is_shown)
        set_class(self.box, HIDDEN, not is_shown)
        if not is_shown:
            return
        if moment is not None:
            words = self._say("moment", number=(table.replay.number or 0) + 1, of=len(table.replay.moments))
        else:
            words = self._say("place", number=table.number, of=self.now)
        self._words.value = tag("p", words)
        ways = ("back",) if moment is not None else ("back", "go_on")
        self.buttons.show([(self._say(way), self._say(way)) for way in ways])

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"table.past.{key}", self._lang, **values)
