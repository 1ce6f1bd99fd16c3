"""On a phone: the buttons that say which part of the board is shown, and go to the others."""

from __future__ import annotations

from collections.abc import Callable

from panamax.vocabulary import Ocean
from tabletop.i18n import say
from tabletop_widgets.frame.controls import ButtonRow
from tabletop_widgets.frame.grouping import set_class
from tabletop_widgets.frame.live import Page

from .lanes import BoardPart

Handler = Callable[[int], object]


class LaneBar:
    """A lane that the reader asks for stays until something else is looked at; the whole board until he goes back."""

    def __init__(
        self, guard: Callable[[Handler], Handler], redraw: Callable[[], object], page: Page, lang: str
    ) -> None:
        self._page, self._lang, self._redraw = page, lang, redraw
        self._row = ButtonRow(len(BoardPart), guard(self.press), "pmx-lanes")
        self.box = self._row.box
        self._asked: BoardPart | None = None
        self._asked_at: object = None
        self._at: object = None

    def press(self, place: int) -> None:
        """Show this part of the board."""
        self._asked, self._asked_at = tuple(BoardPart)[place], self._at
        self._redraw()

    def paint(self, in_play: Callable[[], BoardPart], at: object, has_board: bool = True) -> Ocean | None:
        """The lane to show of a board: the asked one, or the one `in_play`; None for all of it, as on wide pages.

        `at` is what is looked at (a move's number, a step's id).
        """
        self._at = at
        if not (self._page.narrow and has_board):
            self._row.show([])
            return None
        stays = self._asked is BoardPart.WHOLE or self._asked_at == at
        shown = self._asked if self._asked is not None and stays else in_play()
        labels = [say(f"table.board.{part}", self._lang) for part in BoardPart]
        self._row.show([(label, label) for label in labels])
        for part, button in zip(BoardPart, self._row.buttons, strict=True):
            set_class(button, "mod-active", part is shown)
        return shown.lane
