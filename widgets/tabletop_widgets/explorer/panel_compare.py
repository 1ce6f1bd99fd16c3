"""The panel that compares two places of the tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.i18n import Phrase

from ..frame.controls import ButtonRow, labels
from ..frame.grouping import column
from ..frame.html import html_widget, set_html, tag
from .desk import ExplorerRefusal
from .panel import Panel, PanelHost
from .rows import row_words

MOST_LINES = 14  # of what differs; the table below the pictures has all of it


class ComparePanel(Panel):
    """Hold one place, go to another, and see what differs."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.intro = html_widget()
        self.buttons = ButtonRow(3, self.pressed(self._hold, self._swap, self._release), "pmx-help")
        self.box = column("pmx-panel", column("pmx-work pmx-tell", self.intro, self.buttons.box))

    @property
    def comparison(self) -> Any | None:
        """What differs between the held place and what is shown; ``None`` while none is held."""
        held, kit = self.host.desk.held, self.host.kit.comparing
        return None if held is None or kit is None else kit.differences(held, self.host.desk.shown)

    @property
    def lines(self) -> Sequence[str]:
        """Each thing that differs, in words."""
        found, kit = self.comparison, self.host.kit.comparing
        return () if found is None or kit is None else kit.lines(found, self.lang)

    def paint(self) -> None:
        """Which two are compared."""
        desk = self.host.desk
        told = [tag("h3", self.say("compare.heading"))]
        if desk.held is None:
            told.append(tag("p", self.say("compare.hint")))
        else:
            first, second = row_words(desk.held.entry, self.lang), row_words(desk.shown.entry, self.lang)
            told.append(tag("p", self.say("compare.first", place=first)))
            told.append(tag("p", self.say("compare.second", place=second)))
            lines = self.lines
            words = self.say("compare.differ", count=len(lines)) if lines else self.say("compare.same")
            told.append(tag("p", tag("strong", words)))
            told.append(tag("ul", *(tag("li", line) for line in lines[:MOST_LINES]), class_="pmx-changes"))
        set_html(self.intro, *told)
        words_of_buttons = [self.say("compare.hold")]
        if desk.held is not None:
            words_of_buttons += [self.say("compare.swap"), self.say("compare.release")]
        self.buttons.show(labels(*words_of_buttons))

    def _hold(self) -> None:
        self.host.desk.hold()

    def _swap(self) -> None:
        """Stand where the other is, and hold this one."""
        desk = self.host.desk
        if desk.held is None:
            raise ExplorerRefusal(Phrase("explorer.compare.none"))
        here, there = desk.node, desk.held
        desk.go(there)
        desk.held = here

    def _release(self) -> None:
        self.host.desk.held = None
