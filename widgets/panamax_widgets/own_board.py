"""A board in a cell of somebody's own notebook: as wide as the cell, in its theme, with its words below it."""

from __future__ import annotations

from panamax.position import Position
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.page_box import PageBox
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.frame.grouping import column
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import html_widget, join, tag
from tabletop_widgets.frame.live import LiveRegion, Page
from tabletop_widgets.frame.look import Look

from .pictures import board_figure, board_text
from .pictures.options import PictureOptions, Style
from .play.offer_words import question_words


class OwnBoard(PageBox):
    """The board of `position`. Nothing can be played on it; what is pointed at says what it is."""

    def __init__(self, position: Position, lang: str = DEFAULT_LANGUAGE) -> None:
        self._position, self._lang = position, lang
        self.status = LiveRegion()
        self.page, self.look = Page(lang), Look()
        label = say("table.picture_label", lang, picture=say("table.picture.board", lang))
        self.view = FigureView(self._figure(), label=label, waits=True)
        quiet = Guard(self.status, restore=self._redraw, lang=lang)
        self.page.observe(quiet(lambda _: self._redraw()), ["theme", "narrow"])
        self.look.observe(quiet(lambda _: self._redraw()), ["width"])
        lines = (tag("li", line) for line in board_text(position, lang))
        told = tag("details", tag("summary", say("shown.in_words", lang)), tag("ul", join(lines)))
        asked = tag("p", tag("strong", question_words(position, lang)))
        tools = column("pmx-tools", self.look, self.page)
        board = column("pmx-body", column("pmx-picture", self.view))  # which tell how wide it is
        super().__init__([tools, html_widget(asked), board, self.status, html_widget(told)])
        for name in ("pmx-page", "pmx-own-board"):
            self.add_class(name)

    def _figure(self) -> go.Figure:
        style = Style(self.page.theme, self.page.narrow, self.look.picture_width, self._lang)
        return board_figure(self._position, PictureOptions(style=style))

    def _redraw(self) -> None:
        self.view.show(self._figure(), waits=self.look.picture_width is None)
