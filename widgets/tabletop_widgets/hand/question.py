"""A position in which a reader chooses a move: by clicks and drags in its pictures, from the offers, or from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import ipywidgets as W  # noqa: N812

from tabletop.i18n import say

from ..frame.controls import ButtonRow, labels
from ..frame.gadgets import MoveList
from ..frame.grouping import alone, column, row, show
from ..frame.guard import Guard
from ..frame.html import Html, html_widget, join, tag
from ..frame.live import LiveRegion, Page, Tone
from ..frame.look import Look
from ..kit.course import StageFrame
from ..kit.gestures import Offered, SaidMove
from ..kit.question import GamePosition, GameShowing, QuestionKit
from .gadgets import Grasp, OfferList
from .hand import Hand
from .picks import Click, Picks

MOST_OFFERS = 6


class QuestionHost(Protocol):
    """The page that asks."""

    lang: str
    guard: Guard
    status: LiveRegion
    page: Page
    look: Look

    def redraw(self) -> None:
        """Put the page in step with what is so."""

    def answer(self, move: Any) -> None:
        """The reader has chosen a move."""


class MoveQuestion(Hand[Picks[Any]]):
    """The pictures of a position, and while it `asks`, what may be chosen in it. Nothing is ever played here."""

    def __init__(self, host: QuestionHost, kit: QuestionKit) -> None:
        self.host, self.kit, self.lang = host, kit, host.lang
        guard = host.guard
        self.pictures = kit.pictures(
            StageFrame(
                page=host.page,
                look=host.look,
                clicked=guard(self.click),
                redraw=guard(host.redraw),
                guard=guard,
                lang=host.lang,
            )
        )
        self.grasp = Grasp()
        self.grasp.on_drag(guard(self.drag))
        self.grasp.follow(guard, host.redraw, lambda: self.choosing if self.is_asking else None)
        self.grasp.handle("click", guard(self.click))
        self.position: GamePosition = None
        self.legal: tuple[SaidMove, ...] = ()
        self.asks = self.shows_moves = False
        self.found: Sequence[Offered] = ()
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
        """The pictures from top to bottom; the page tells how wide the first one may be."""
        first, *others = self.pictures.boxes()
        return [column("pmx-picture", first), *others]

    def ask(self, position: GamePosition) -> None:
        """Let the reader choose in a position."""
        self.position, self.asks = position, True
        self.legal = tuple(position.legal_moves())
        self.choose_anew(self.kit.gestures.picks(position, self.legal))

    def rest(self) -> None:
        """Let nothing be chosen any more."""
        self.asks = self.shows_moves = False

    # Painting

    def open_choices(self) -> GameShowing:
        """What may be clicked."""
        assert self.position is not None
        return self.kit.showing(self.choosing, self.position, self.lang)

    def paint(self, showing: GameShowing, *more: Html) -> None:
        """Show the pictures (while it asks: with what may be clicked), and the question, with `more` below it."""
        if self.asks and self.position is not None:
            showing = self.open_choices()
        if showing is not None:
            self.pictures.paint(showing)
        self._paint_sheet(more)
        self._paint_moves()

    def _paint_sheet(self, more: Sequence[Html]) -> None:
        show(self.sheet, self.asks)
        self.found = self.kit.gestures.offers(self.choosing, MOST_OFFERS, self.lang) if self.asks else ()
        self.offers.show([dict(offer.content) for offer in self.found])
        self.end.show([] if self.end_move is None else labels(self.end_move.phrase.text(self.lang)))
        self.clear.show(labels(say("table.clear", self.lang)) if self.asks and self.choosing.picked else [])
        asked = (
            (self.kit.asked(self.position, self.lang), join(more)) if self.asks and self.position is not None else ()
        )
        self.asked.value = str(tag("div", *asked, class_="pmx-ask")) if asked else ""

    def _paint_moves(self) -> None:
        shown = self.asks and self.shows_moves
        show(self.choices, shown)
        groups = self.kit.gestures.listed(self.legal, self.lang) if shown else []
        picked = [self.legal.index(move) for move in self.choosing.candidates] if shown else []
        self.moves.show(groups, picked)

    # What the reader does

    @property
    def is_asking(self) -> bool:
        """Whether something may be chosen in the pictures now."""
        return self.asks

    @property
    def end_move(self) -> SaidMove | None:
        """The move that ends what is being done, if something may be chosen and that may be ended."""
        return self.kit.gestures.end_of(self.legal) if self.asks else None

    def play_all(self, moves: Sequence[SaidMove]) -> None:
        """The first move is the answer."""
        self.host.answer(moves[0])

    def touch(self, touching: Callable[[], Click[Any]], previews: bool) -> bool:
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
        if self.end_move is not None:
            self.host.answer(self.end_move)

    def put_down(self) -> None:
        """Pick nothing."""
        if self.asks:
            self.clear_picks()
            self.host.redraw()

    def show_moves(self) -> None:
        """Show the list of all moves, or put it away."""
        self.shows_moves = not self.shows_moves
        self.host.redraw()
