"""The picture of the place that one compares with, beside that of the place where one is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.i18n import Phrase, say

from ..canvas.figure_view import FigureView
from ..frame.controls import set_children
from ..frame.grouping import column, show
from ..frame.html import Html, html_widget, set_html, tag
from .panel import PanelHost
from .rows import row_words


class OtherPicture:
    """It stands in `box`, and is there while one compares; `picture` says what is to be seen in it."""

    def __init__(self, host: PanelHost, picture: Phrase) -> None:
        self.host, self.picture = host, picture
        self.title = html_widget()
        self.box = column("pmx-other-picture", self.title)
        self.view: FigureView | None = None

    def paint(self, figure: Callable[[Any], Any]) -> None:
        """Show the held place's position as `figure` draws it; nothing unless one compares."""
        host, lang = self.host, self.host.lang
        held = host.desk.held if host.view == "compare" else None
        show(self.box, held is not None)
        if held is None:
            return
        words = say("explorer.compare.first", lang, place=row_words(held.entry, lang))
        label = f"{words} {say('table.picture_label', lang, picture=self.picture)}"
        drawn = figure(held.position)
        if self.view is None:
            self.view = FigureView(drawn, label=label)
            set_children(self.box, (self.title, column("pmx-figure-box", self.view)))
        else:
            self.view.show(drawn, label=label)
        set_html(self.title, picture_title(words))


def picture_title(words: str) -> Html:
    """What stands over a picture; nothing without words."""
    return tag("p", tag("strong", words), class_="pmx-picture-title") if words else Html("")
