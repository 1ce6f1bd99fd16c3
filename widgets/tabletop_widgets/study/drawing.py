"""What one draws with: whether a click plays or draws, in which colour, and what is drawn here in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tabletop.i18n import say
from tabletop.record.board_marks import MarkColour

from ..frame.controls import ButtonRow, labels
from ..frame.grouping import column, set_class
from ..frame.html import html_widget, set_html, tag
from .board import StudyBoard
from .desk import StudyDesk
from .painting import marks_html
from .refusing import refused

COLOUR_KEYS = {str(number): colour for number, colour in enumerate(MarkColour, 1)}


class DrawingHost(Protocol):
    """The page, as what one draws with sees it."""

    lang: str
    desk: StudyDesk
    guard: Any

    def do(self, change: Callable[[], object]) -> None:
        """Change something, then show it."""


class Drawing:
    """`is_on`: clicks draw, and don't play."""

    def __init__(self, host: DrawingHost, board: StudyBoard) -> None:
        self.is_on = False
        self._host, self._board = host, board
        self.words = html_widget()
        self.tools = ButtonRow(2, host.guard(self._press_tool), "pmx-tabs")
        self.colours = ButtonRow(len(MarkColour), host.guard(self._press_colour), "pmx-tabs")
        self.colours.box.add_class("pmx-colours")
        self.wipe = ButtonRow(1, host.guard(lambda _: host.do(host.desk.wipe)), "pmx-help")
        for colour, button in zip(MarkColour, self.colours.buttons, strict=True):
            button.add_class(f"pmx-mark-{colour}")
        self.box = column("pmx-write", self.tools.box, self.colours.box, self.words, self.wipe.box)

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"study.{key}", self._host.lang, **values)

    def paint(self) -> None:
        """Show what is drawn with, and what is drawn."""
        desk = self._host.desk
        self.tools.show(labels(self._say("tool.play"), self._say("tool.draw")))
        _choose(self.tools, int(self.is_on))
        named = [(key, self._say(f"colour.{colour}")) for key, colour in COLOUR_KEYS.items()] if self.is_on else []
        self.colours.show(labels(*(self._say("colour.button", number=key, colour=colour) for key, colour in named)))
        _choose(self.colours, [*MarkColour].index(desk.colour))
        names = self._board.names if desk.marks or desk.first else {}
        key = "second" if desk.first else "first"
        how = self._say(f"draw.{key}", thing=names.get(desk.first or "", desk.first or ""))
        told = [tag("p", how, class_="pmx-lead")] if self.is_on else []
        set_html(self.words, *told, marks_html(desk.marks, names, self._host.lang, seen=True))
        self.wipe.show(labels(self._say("draw.wipe")) if desk.marks or desk.first else [])

    def touch(self, thing: object) -> None:
        """A thing was clicked: the first of a mark, or its second.

        Raises `StudyRefusal` for two things in different pictures.
        """
        desk = self._host.desk
        if desk.first is not None and not self._board.in_one_picture(desk.first, str(thing)):
            desk.first = None
            raise refused("two_pictures")
        self._host.do(lambda: desk.touch(thing))

    def draw(self, start: object, end: object) -> None:
        """Something was dragged onto something else."""
        self._host.desk.first = None
        self._host.desk.touch(start)
        self.touch(end)

    def colour(self, colour: MarkColour) -> None:
        """What is drawn from now on has this colour."""
        self._host.desk.colour = colour
        self._host.do(lambda: None)

    def _press_tool(self, place: int) -> None:
        """Play moves, or draw."""
        self.is_on, self._host.desk.first = bool(place), None
        self._host.do(lambda: None)

    def _press_colour(self, place: int) -> None:
        self.colour([*MarkColour][place])


def _choose(row: ButtonRow, chosen: int) -> None:
    for place, button in enumerate(row.buttons):
        set_class(button, "mod-active", place == chosen)
