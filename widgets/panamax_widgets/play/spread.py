"""All pictures of a table in their places: the board across the width, under it the strip and the clipboards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from panamax.state.views import Standing
from panamax.vocabulary import Ocean
from tabletop.i18n import say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.frame.grouping import column, row, set_class
from tabletop_widgets.frame.html import html_widget
from tabletop_widgets.frame.live import Page
from tabletop_widgets.frame.look import TWO_COLUMNS, Look

from ..game_view.drawing import Tab
from ..pictures import Style
from .chart import result_figure
from .figures import (
    ACTION_TABLE,
    BOARD,
    CLIPBOARDS,
    MOST_SEATS,
    RESULT,
    SHARED,
    Figures,
    FigureWords,
    width_of,
)
from .fitting import Fit, fit
from .showing import Showing, name_of, words_of
from .tallies import result_tally


class Spread:
    """The pictures of one page. `clicked` gets the id of what was clicked in any of them."""

    def __init__(self, clicked: Callable[[object], None], page: Page, look: Look, lang: str) -> None:
        self.page, self.look, self.lang = page, look, lang
        self.figures = Figures(clicked)
        self.lane: Ocean | None = None  # on a phone: the lane that the board shows; without one, all of it
        boxes = self.figures.boxes
        self.tally = html_widget()  # what the totals are made of, beside their picture
        self.result = row("pmx-result", boxes[RESULT], self.tally)
        self.board = column("pmx-board", boxes[BOARD])
        self.strip = row("pmx-strip", *(column("pmx-part", boxes[tab]) for tab in SHARED))
        self._clips = tuple(column("pmx-part", boxes[tab]) for tab in CLIPBOARDS)
        self.clips = row("pmx-clips", *self._clips)

    def boxes(self) -> list[Any]:
        """The pictures from top to bottom."""
        return [self.result, column("pmx-picture", self.board), self.strip, self.clips]

    @property
    def main(self) -> FigureView | None:
        """The board."""
        return self.figures.views.get(BOARD)

    def paint(self, showing: Showing, *tabs: Tab) -> None:
        """Show these pictures, each drawn only if it is another one."""
        for tab in tabs:
            if tab.seat > showing.arrangement.options.players:
                self.figures.hide(tab)
                continue
            style = self.style_of(tab, showing.arrangement.options.players)
            self.figures.show(
                tab,
                showing,
                style,
                self._words(name_of(tab, showing, self.lang)),
                waits=self.look.picture_width is None,
            )

    def _words(self, picture: str) -> FigureWords:
        label, large = (say(f"table.{key}", self.lang, picture=picture) for key in ("picture_label", "large"))
        return FigureWords(label, large)

    def style_of(self, tab: Tab, players: int) -> Style:
        """How a picture is wanted on the page as it is."""
        theme, narrow, width = self.page.theme, self.page.narrow, self.look.picture_width
        if tab in self.figures.large:
            return Style(theme, narrow, self.look.whole_width, self.lang)
        lane, fitted = self.lane if narrow and tab == BOARD else None, self._fit(players)
        style = Style(theme, narrow, self._width_of(tab, width, players), self.lang, slim=True, lane=lane)
        if tab == BOARD:
            return replace(style, height=fitted.board)
        return replace(style, low=fitted.low) if tab.seat else style

    def _fit(self, players: int) -> Fit:
        """How high the pictures are, where they have a window to themselves."""
        width, room, narrow = self.look.picture_width, self.look.picture_room, self.page.narrow
        if width is None or narrow:
            return Fit()
        strip, card = (self._width_of(tab, width, players) or width for tab in (ACTION_TABLE, CLIPBOARDS[0]))
        return fit(width, room, strip, card)

    def _width_of(self, tab: Tab, width: int | None, players: int) -> int | None:
        is_beside = (self.look.whole_width or 0) >= TWO_COLUMNS
        return width_of(tab, width, players, self.page.narrow, is_beside=is_beside)

    def paint_result(self, standings: Sequence[Standing]) -> None:
        """After the end: what each total is made of, above the board."""
        if not standings:
            self.figures.hide(RESULT)
            return
        figure = result_figure(standings, narrow=self.page.narrow, theme=self.page.theme, lang=self.lang)
        self.tally.value = result_tally(standings, self.lang).html()
        self.figures.put(RESULT, figure, self._words(say("table.picture.result", self.lang)))

    def words(self, showing: Showing) -> list[str]:
        """All of it in words."""
        result = (RESULT,) if showing.standings else ()
        tabs = (*result, BOARD, *SHARED, *CLIPBOARDS[: showing.arrangement.options.players])
        return [line for tab in tabs for line in words_of(showing, tab, self.lang)]

    def seat_first(self, seat: int) -> None:
        """Let the clipboard of this seat be the first one, the others follow as they sit."""
        for place, box in enumerate(self._clips):
            for after in range(MOST_SEATS):
                name, is_so = f"pmx-place-{after}", (place - seat + 1) % MOST_SEATS == after
                set_class(box, name, is_so)
