"""A position in which a reader chooses a move: by clicks and drags in its pictures, from the offers, or from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import ipywidgets as W  # noqa: N812

from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import say
from tabletop_widgets.frame.controls import ButtonRow
from tabletop_widgets.frame.gadgets import MoveList
from tabletop_widgets.frame.grouping import HIDDEN, alone, column, row
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import Html, html_widget, join, tag
from tabletop_widgets.frame.live import LiveRegion, Page, Tone
from tabletop_widgets.frame.look import Look
from tabletop_widgets.hand.gadgets import Grasp, OfferList
from tabletop_widgets.hand.hand import Hand
from tabletop_widgets.hand.picks import Click

from ..game_view.choosing import Choosing
from ..game_view.move_groups import grouped
from ..game_view.offers import Offer, ending, offers
from ..play.figures import BOARD, CLIPBOARDS, SHARED
from ..play.offer_words import offer_content, owed_html
from ..play.showing import Showing, choices_showing
from ..play.spread import Spread

MOST_OFFERS = 6


class PuzzleHost(Protocol):
    """The page that asks."""

    lang: str
    guard: Guard
    status: LiveRegion
    page: Page
    look: Look

    def redraw(self) -> None:
        """Put the page in step with what is so."""

    def answer(self, move: Move) -> None:
        """The reader has chosen a move."""


class PuzzleQuestion(Hand[Choosing]):
    """The pictures of a position, and while it `asks`, what may be chosen in it. Nothing is ever played here."""

    def __init__(self, host: PuzzleHost) -> None:
        self.host, self.lang = host, host.lang
        guard = host.guard
        self.spread = Spread(guard(self.click), host.page, host.look, host.lang)
        self.spread.figures.redraw = guard(host.redraw)
        self.grasp = Grasp()
        self.grasp.on_drag(guard(self.drag))
        self.grasp.follow(guard, host.redraw, lambda: self.choosing if self.is_asking else None)
        self.grasp.handle("click", guard(self.click))
        self.position: Position | None = None
        self.legal: tuple[Move, ...] = ()
        self.asks = self.shows_moves = False
        self.found: list[Offer] = []
        self._make_sheet()

    def _make_sheet(self) -> None:
        guard = self.host.guard
        self.asked = html_widget(class_="pmx-ask-box")
        words = {name: say(f"table.offer.{name}", self.lang) for name in ("list", "all_short")}
        self.offers = OfferList(words=words | {"all": say("explorer.all_moves", self.lang)})
        self.offers.on_choose(guard(self.choose_offer))
        self.offers.handle("all", alone(guard, self.show_moves))
        self.moves = MoveList(words={"list": say("table.moves", self.lang)})
        self.moves.on_choose(guard(self.choose_move))
        self.end = ButtonRow(1, alone(guard, self.choose_end), "pmx-end")
        self.clear = ButtonRow(1, alone(guard, self.put_down), "pmx-clear")
        self.choices = column("pmx-choices pmx-card", self.moves)
        self.sheet = column("pmx-sheet", self.asked, self.offers, row("pmx-helps", self.clear.box, self.end.box))

    def boxes(self) -> list[W.Widget]:
        """The pictures from top to bottom."""
        spread = self.spread
        return [column("pmx-picture", spread.board), spread.strip, spread.clips]

    def ask(self, position: Position) -> None:
        """Let the reader choose in a position."""
        self.position, self.asks = position, True
        self.legal = tuple(position.legal_moves())
        self.choose_anew(Choosing(position, self.legal, is_quick=True))

    def rest(self) -> None:
        """Let nothing be chosen any more."""
        self.asks = self.shows_moves = False

    # Painting

    def open_choices(self) -> Showing:
        """What may be clicked."""
        assert self.position is not None
        return choices_showing(self.choosing, self.position, (), self.lang)

    def paint(self, showing: Showing | None, *more: Html) -> None:
        """Show the pictures (while it asks: with what may be clicked), and the question, with `more` below it."""
        if self.asks and self.position is not None:
            showing = self.open_choices()
        if showing is not None:
            self.spread.paint(showing, BOARD, *SHARED, *CLIPBOARDS)
        self._paint_sheet(more)
        self._paint_moves()

    def _paint_sheet(self, more: Sequence[Html]) -> None:
        _show(self.sheet, self.asks)
        self.found = offers(self.choosing, MOST_OFFERS) if self.asks else []
        self.offers.show([offer_content(offer, self.lang) for offer in self.found])
        end = ending(self.legal) if self.asks else None
        words = [] if end is None else [(end.describe(self.lang), end.describe(self.lang))]
        self.end.show(words)
        put_down = say("table.clear", self.lang)
        self.clear.show([(put_down, put_down)] if self.asks and self.choosing.picked else [])
        self.asked.value = str(self._question(more)) if self.asks else ""

    def _question(self, more: Sequence[Html]) -> Html:
        position = self.position
        assert position is not None
        assert position.decision is not None
        asked = tag("h2", position.decision.question(position).text(self.lang))
        return tag("div", asked, owed_html(position, self.lang), join(more), class_="pmx-ask")

    def _paint_moves(self) -> None:
        shown = self.asks and self.shows_moves
        _show(self.choices, shown)
        groups = grouped(self.legal, self.lang) if shown else []
        picked = [self.legal.index(move) for move in self.choosing.candidates] if shown else []
        self.moves.show(groups, picked)

    # What the reader does

    @property
    def is_asking(self) -> bool:
        """Whether something may be chosen in the pictures now."""
        return self.asks

    def play_all(self, moves: Sequence[Move]) -> None:
        """The first move is the answer."""
        self.host.answer(moves[0])

    def touch(self, touching: Callable[[], Click[Move]], previews: bool) -> bool:
        """Do what a touch came to, while it asks; whether that was the answer."""
        if not self.asks or super().touch(touching, previews):
            return self.asks
        self.host.redraw()
        if self.refusals:
            words = dict.fromkeys(refusal.text(self.lang) for refusal in self.refusals)
            self.host.status.say("\n".join(words), Tone.REFUSAL)
        return False

    def choose_offer(self, place: int) -> None:
        """What stands at this place of the offers: its first move is the answer, or its things are picked."""
        if not 0 <= place < len(self.found):
            return
        offer = self.found[place]
        if offer.moves:
            self.host.answer(offer.moves[0])
        else:
            self.pick(offer.spots)
            self.host.redraw()

    def choose_move(self, place: int) -> None:
        """The move at this place of the list."""
        if self.asks and 0 <= place < len(self.legal):
            self.host.answer(self.legal[place])

    def choose_end(self) -> None:
        """The move that ends what is being done."""
        end = ending(self.legal) if self.asks else None
        if end is not None:
            self.host.answer(end)

    def put_down(self) -> None:
        """Pick nothing."""
        if self.asks:
            self.clear_picks()
            self.host.redraw()

    def show_moves(self) -> None:
        """Show the list of all moves, or put it away."""
        self.shows_moves = not self.shows_moves
        self.host.redraw()


def _show(box: Any, shown: bool) -> None:
    (box.remove_class if shown else box.add_class)(HIDDEN)
