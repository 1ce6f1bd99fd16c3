"""The panel to play on from any place: the question, the offers and all legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as W  # noqa: N812

from tabletop.errors import Suggestion
from tabletop.i18n import Phrase, say

from ..frame.controls import ButtonRow, labels
from ..frame.gadgets import EntryField, MoveList
from ..frame.grouping import column, row, set_class, show
from ..frame.html import html_widget, set_html, tag
from ..frame.live import LiveRegion
from ..hand.gadgets import OfferList
from ..kit.gestures import Offered
from .desk import ExplorerRefusal
from .panel import Panel, PanelHost

MOST_NEAREST = 3
MOST_OFFERS = 6


class PlayPanel(Panel):
    """Play on. The `sheet` (the question and its answers) is there in other views, too."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.shows_moves = False
        self.found: Sequence[Offered] = ()
        self.ask = html_widget(class_="pmx-ask-box")
        words = {"list": say("table.offer.list", self.lang), "all": self.say("all_moves")}
        words |= {"all_short": say("table.offer.all_short", self.lang)}
        self.offers = OfferList(words=words, class_="pmx-offer-box")
        self.offers.on_choose(self.placed(self.choose_offer))
        self.offers.handle("all", self.sent(lambda _: self.toggle_moves()))
        self.moves = MoveList(words={"list": say("table.moves", self.lang)})
        self.moves.on_choose(self.placed(self._play))
        self.nearest = ButtonRow(MOST_NEAREST, self.placed(self._play_nearest), "pmx-nearest")
        words = {"label": say("table.type", self.lang), "button": say("table.play_typed", self.lang)}
        self.typed = EntryField(words=words, class_="pmx-typed")
        self.typed.handle("enter", self.sent(self._play_typed))
        self.fork = ButtonRow(1, self.pressed(self._to_fork), "pmx-help")
        self.clear = ButtonRow(1, self.pressed(lambda: self.host.desk.clear_picks()), "pmx-clear")
        self.back = ButtonRow(1, self.pressed(lambda: self.host.desk.back()), "pmx-undo")
        self.end = ButtonRow(1, self.pressed(self._end), "pmx-end")
        self.onward = ButtonRow(1, self.pressed(lambda: self.host.desk.onward()), "pmx-undo")
        self.choices = column("pmx-choices pmx-card", self.moves)
        self.box = column("pmx-panel", self.choices)
        self.sheet = self._make_sheet(host.status)

    def _make_sheet(self, status: LiveRegion) -> W.VBox:
        """The question and its answers; on a phone it stays at the bottom of the window."""
        ways = row("pmx-turn-end", self.back.box, self.end.box, self.onward.box)
        told = (self.ask, column("pmx-status-box", status), self.nearest.box)
        return column(
            "pmx-sheet", *told, self.offers, ways, self.typed, row("pmx-helps", self.clear.box, self.fork.box)
        )

    def paint(self) -> None:
        """All moves, as they are now."""
        self.is_painting = True
        try:
            self._paint_moves()
        finally:
            self.is_painting = False

    def paint_sheet(self) -> None:
        """The question and its answers, as they are now."""
        desk, kit = self.host.desk, self.host.kit.moves
        self.found = kit.gestures.offers(desk.choosing, MOST_OFFERS, self.lang) if self.host.view == "play" else ()
        told = (tag("h2", self.question()), kit.owed(desk.position, self.lang), tag("p", self._how()))
        set_html(self.ask, tag("div", *told, class_="pmx-ask"))
        self.offers.show([dict(offer.content) for offer in self.found])
        set_class(self.sheet, "pmx-over", desk.position.decision is None)
        self.nearest.show(labels(*(say("table.nearest", self.lang, move=words) for words in self._nearest())))
        picks = bool(desk.choosing.picked or desk.refusals or desk.previewed)
        self.clear.show(labels(say("table.clear", self.lang)) if picks else [])
        fork, chance = desk.chance, self.host.kit.chance
        is_past = fork is not None and fork is not desk.node and kit.is_roll(fork.position)
        is_set_here = is_past and self.host.view == "play"
        self.fork.show(labels(chance.fork.text(self.lang)) if chance is not None and is_set_here else [])
        end = self._ending()
        self.back.show(labels(self.say("tree.back")), enabled=desk.node.entry.parent is not None)
        words = kit.end.text(self.lang)
        can_end = kit.gestures.ending is not None and desk.legal
        endings = [(words, words if end is None else end.describe(self.lang))] if can_end else []
        self.end.show(endings, enabled=end is not None)
        set_class(self.end.box, "pmx-may-end", end is not None)
        self.onward.show(labels(self.say("tree.onward")), enabled=desk.node.onward is not None)

    def _how(self) -> str:
        """How to go on: what was picked or is about to be played, or, where answers stand below, what is marked."""
        desk = self.host.desk
        if desk.previewed is not None and desk.previewed.move is not None:
            return say("table.previewed", self.lang, move=desk.previewed.move.phrase)
        if desk.choosing.picked:
            return self.host.kit.moves.picked(desk.choosing, self.lang)
        return say("table.pick", self.lang) if self.found and desk.choosing.next_spots else ""

    def question(self) -> str:
        """What is to be decided here."""
        return self.host.kit.moves.question(self.host.desk.position, self.lang)

    def _paint_moves(self) -> None:
        desk = self.host.desk
        shows = self.shows_moves and bool(desk.legal)
        show(self.choices, shows)
        groups = self.host.kit.moves.gestures.listed(desk.legal, self.lang) if shows else []
        picked = [desk.legal.index(move) for move in desk.choosing.candidates] if shows else []
        self.moves.show(groups, picked)

    def _nearest(self) -> list[str]:
        return [move.describe(self.lang) for move in self._nearest_moves()]

    def _nearest_moves(self) -> list[Suggestion]:
        found = [refusal.nearest for refusal in self.host.desk.refusals if refusal.nearest is not None]
        return list(dict.fromkeys(found))[:MOST_NEAREST]

    # What the reader does

    def _play(self, place: int) -> None:
        if 0 <= place < len(self.host.desk.legal):
            self.host.desk.play(self.host.desk.legal[place])

    def _play_nearest(self, place: int) -> None:
        nearest = self._nearest_moves()
        if place < len(nearest):
            self.host.desk.play(nearest[place].text)

    def _play_typed(self, text: str) -> None:
        """Play what is typed; a refused text stays, to be mended."""
        if text.strip():
            self.host.desk.play(text.strip())
            if not self.host.desk.refusals:
                self.typed.show("")

    def choose_offer(self, place: int) -> None:
        """What stands at this place of the offers: its moves are played, or its things picked."""
        if 0 <= place < len(self.found):
            offer = self.found[place]
            if offer.moves:
                self.host.desk.play_all(offer.moves)
            else:
                self.host.desk.pick(offer.spots)

    def toggle_moves(self) -> None:
        """Show the list of all moves, or put it away."""
        self.shows_moves = not self.shows_moves

    def _ending(self) -> Any | None:
        """The move that ends what is being done, if there is one."""
        return self.host.kit.moves.gestures.end_of(self.host.desk.legal)

    def _end(self) -> None:
        """End what is being done."""
        end = self._ending()
        if end is None:
            raise ExplorerRefusal(Phrase("table.cannot_end"))
        self.host.desk.play(end)

    def _to_fork(self) -> None:
        """Go back to the roll, to set it otherwise."""
        fork = self.host.desk.chance
        if fork is not None:
            self.host.desk.go(fork)
