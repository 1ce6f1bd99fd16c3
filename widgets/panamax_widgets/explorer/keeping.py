"""What the browser keeps of the explorer: it is offered when the page opens, and kept in step from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from panamax.record.size import nodes_below
from tabletop.errors import TabletopError
from tabletop.i18n import say

from ..frame.controls import ButtonRow
from ..frame.html import Html, html_widget, join, tag
from ..frame.live import Tone
from ..frame.page_parts import HIDDEN
from ..play.gadgets import GameKeeper
from .kept import STORE, Tree, kept_text, kept_trees
from .panel import Host, column, labels, set_html, show


class KeepingHost(Host, Protocol):
    """The page whose trees are kept."""

    @property
    def tree_here(self) -> Tree:
        """The tree that is looked at."""

    def restore(self, trees: Sequence[Tree]) -> None:
        """Go on with trees that were kept."""

    def redraw(self) -> None:
        """Put the page in step with what is so."""


class Keeping:
    """The trees of a page and what the browser has of them; a page that `tries` values out keeps nothing."""

    def __init__(self, host: KeepingHost, keeps: bool) -> None:
        self._host, self._keeps, self._has_heard = host, keeps, False
        self.offered: list[Tree] = []  # what the browser kept, until the reader says whether to go on with it
        self.is_opened = False  # whether the reader has opened something here
        self._told: tuple[object, ...] = ()
        self.keeper = GameKeeper(store=STORE)
        self.keeper.handle("kept", host.quiet(self.take))
        self._words = html_widget()
        self._answers = ButtonRow(2, host.guard(self.answer), "pmx-kept-answers")
        heading = html_widget(tag("h3", say("explorer.kept.heading", host.lang)))
        self.card = column(f"pmx-card pmx-kept-card {HIDDEN}", heading, self._words, self._answers.box)

    def take(self, text: str) -> None:
        """What the browser has kept from last time, if anything; before that nothing here is kept."""
        if self._has_heard or not self._keeps:
            return
        self._has_heard = True
        if text:
            try:
                self.offered = kept_trees(text, self._host.box)
            except TabletopError as error:
                words = say("explorer.kept.damaged", self._host.lang, reason=error.phrase)
                self._host.guard.region.say(words, Tone.REFUSAL)
        self._host.redraw()

    def answer(self, place: int) -> None:
        """Go on with what the browser has kept, or start afresh."""
        trees, self.offered = self.offered, []
        if trees and place == 0:
            self._host.do(lambda: self._host.restore(trees))
        else:
            self._host.redraw()

    def paint(self) -> None:
        """Offer what was kept, or let the browser keep what is here now."""
        show(self.card, bool(self.offered))
        lang = self._host.lang
        set_html(self._words, self._told_of(self.offered) if self.offered else join([]))
        self._answers.show(labels(say("table.kept.go_on", lang), say("table.kept.afresh", lang)))
        self._answers.buttons[0].button_style = "primary"
        if self._has_heard and not self.offered:
            self._keep()

    def _keep(self) -> None:
        desk, shelf = self._host.desk, self._host.shelf
        now = (desk.node, desk.edits, *(tree.game for tree in shelf))
        if now == self._told or not (desk.edits or shelf or self.is_opened):
            return
        self._told = now
        text = kept_text([self._host.tree_here, *shelf])
        with self.keeper.hold_sync():
            self.keeper.is_left_out = not text
            self.keeper.text = text or self.keeper.text

    def _told_of(self, trees: Sequence[Tree]) -> Html:
        lang, first = self._host.lang, trees[0]
        moves = sum(node.is_players_move for node in nodes_below(first.game.start))
        lines = [say("explorer.kept.tree", lang, subject=first.subject, count=moves)]
        if len(trees) > 1:
            lines.append(say("explorer.kept.beside", lang, count=len(trees) - 1))
        lines.append(say("explorer.kept.note", lang))
        return join([tag("p", line) for line in lines])
