"""What every page with one picture is made of: hot keys, texts, the picture, and the same in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..frame.grouping import UNSEEN, column, toggle
from ..frame.html import html_widget
from ..frame.live import Hotkeys, LiveRegion, Page
from ..frame.look import Look
from .figure_view import FigureView
from .picture_words import PictureWords


class PageParts:
    """The widgets that lessons, play and the box editor share. Each has its own parts beside them."""

    def __init__(self, keys: Iterable[str], press_key: Callable[[str], None], texts: Iterable[str], lang: str) -> None:
        """`press_key` is called with one of the `keys`; `texts` names the pieces of HTML (class ``pmx-<name>``)."""
        self.page, self.look = Page(lang), Look()
        self.hotkeys = Hotkeys(list(keys), press_key)
        self.html = {name: html_widget(class_=f"pmx-{name}") for name in texts}
        self.live = LiveRegion()  # what is new, for screen readers: the page shows it in other ways
        self.twin = PictureWords()
        self.twin_box = column(f"pmx-twin {UNSEEN}", self.twin)
        self.figure: FigureView | None = None
        self.figure_box = column("pmx-figure-box")

    @property
    def words_are_hidden(self) -> bool:
        """Whether only screen readers have the picture in words."""
        return UNSEEN in self.twin_box._dom_classes

    def toggle_words(self) -> None:
        """Show or put away the picture in words (screen readers have it in any case)."""
        toggle(self.twin_box, UNSEEN)

    def show_figure(self, figure: Any, label: str, on_click: Callable[..., None] | None = None) -> None:
        """Draw the picture; the first one brings its handler, and waits until the page has told how wide it is."""
        waits = self.look.picture_width is None
        if self.figure is None:
            self.figure = FigureView(figure, label=label, on_click=on_click, waits=waits)
            self.figure_box.children = (self.figure,)
        else:
            self.figure.show(figure, label=label, waits=waits)

    def tell_picture(self, lines: Iterable[str]) -> None:
        """The picture in words."""
        self.twin.show("\n".join(lines))
