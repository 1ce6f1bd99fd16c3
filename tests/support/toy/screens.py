"""The page of the toy game: picture, offers, log, undo; kept in the browser, with what its player has learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.errors import IllegalMove
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.canvas.page_box import PageBox
from tabletop_widgets.canvas.page_parts import PageParts
from tabletop_widgets.canvas.paint import Paint, Palette
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, circle, rectangle
from tabletop_widgets.frame.controls import ButtonRow
from tabletop_widgets.frame.grouping import column
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import join, tag
from tabletop_widgets.frame.keepers import GameKeeper
from tabletop_widgets.frame.live import LiveRegion
from tabletop_widgets.hand.gadgets import Grasp, OfferList, TurnLog
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.learner.keeper import ProgressKeeper
from tabletop_widgets.learner.progress import ProgressMark
from tabletop_widgets.play.form import NewGameForm, SeatFields
from tabletop_widgets.play.log import Known, log_lines
from tabletop_widgets.play.options import sitter_named
from tabletop_widgets.play.past import BACK, Past
from tabletop_widgets.play.table import Table
from tabletop_widgets.play.table_keeping import TableKeeping

from .game import PILE, RULES, Pile
from .play import TOY_PLAY
from .rules import TOY_PROGRESS

STORE = "toy-matches-1"
WIDTH, HEIGHT, STEP = 660, 200, 55
LINES = PILE  # of the log


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the picture."""

    name: str
    paper: Paint
    wood: str
    head: str


PALETTE = Palette(
    Theme("light", Paint("#FFFDF7", "#14212B", "#D2C9B4"), "#B58A4A", "#B0202B"),
    Theme("dark", Paint("#192127", "#EDF2F5", "#35434E"), "#C9A063", "#E0606A"),
    first=500,
)


def pile_figure(
    pile: Pile,
    theme: str = "light",
    width: int | None = None,
    lang: str = DEFAULT_LANGUAGE,
    marks: Sequence[BoardMark] = (),
) -> go.Figure:
    """The pile: a click on a match takes it and all to its right. Matches that a mark is about have a ring."""
    colours = PALETTE.named(theme)
    paper = Paper(WIDTH, HEIGHT, WIDTH, colours, lang, width)
    for place in range(pile.count):
        x = STEP * place + 30
        paper.draw(Layer.HULL, rectangle(Rect(x - 4, 50, 8, 120)), Pen(colours.wood))
        paper.draw(Layer.CARGO, circle(x, 45, 10), Pen(colours.head))
        if any(f"match:{place}" in (mark.start, mark.end) for mark in marks):
            paper.draw(Layer.CARGO, circle(x, 45, 16), Pen(None, colours.head, 3))
        paper.target(f"match:{place}", Rect(x - 18, 30, 36, 150), say("toy.match", lang))
    paper.write(WIDTH / 2, 16, say("toy.pile", lang, count=pile.count), 15, bold=True)
    return paper.figure()


class MatchesPage(PageBox):
    """The game on a page."""

    def __init__(self, lang: str = DEFAULT_LANGUAGE) -> None:
        self.lang, self.marks, self.known = lang, list[ProgressMark](), Known()
        self.table = Table(TOY_PLAY, TableOptions((PERSON, PERSON)), None)
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.parts = PageParts(("u", "r"), self.guard(self.press), ("ask",), lang)
        self.offers, self.turns, self.grasp = OfferList(numbered=True), TurnLog(), Grasp()
        self.offers.on_choose(self.guard(lambda place: self.play(self.table.legal[place].text)))
        self.turns.handle("jump", self.guard(self.jump))
        self.grasp.handle("click", self.guard(self.click))
        self.ways = ButtonRow(2, self.guard(lambda place: self.press("ur"[place])), "pmx-ways")
        self.seats = SeatFields(TOY_PLAY, self.guard(self.seat), self.guard.refuse, lang)
        self.form = NewGameForm(TOY_PLAY, self.guard, self.begin, self.focus_offers, self.guard.refuse, lang)
        self.asked = column("pmx-asking", self.offers)
        self.past = Past(self.asked, self.guard, self.press_past, lang)
        self.keeper = GameKeeper(store=STORE)
        self.keeping = TableKeeping(self, self.guard, self.keeper, True)
        self.learned = ProgressKeeper(self.guard, self.guard.refuse, self.redraw, RULES, TOY_PROGRESS)
        self.redraw()
        told = column("pmx-told", self.status, self.parts.html["ask"], self.past.box, self.asked, self.ways.box)
        hidden = (self.parts.page, self.parts.look, self.parts.hotkeys, self.keeper, self.learned, self.grasp)
        kept = (self.keeping.card, self.keeping.resumed)
        below = (self.turns, self.seats.box, self.form.box)
        super().__init__([*hidden, *kept, told, self.parts.figure_box, self.parts.twin_box, *below])
        self.add_class("pmx-page")
        self.parts.page.observe(self.guard(lambda _: self.redraw()), ["theme", "narrow"])
        self.parts.look.observe(self.guard(lambda _: self.redraw()), "width")

    def do(self, change: Callable[[], object]) -> None:
        """Change the table, let bots answer, then show it; a refusal leaves everything as it was."""
        here = self.table.number
        change()
        if refusals := self.table.refusals:
            raise IllegalMove(list(refusals))
        if self.table.number == here + 1:
            node = self.table.game.node
            self.marks.append(ProgressMark(node.move.text, (node.events[0].rule,), True, True))
        while self.table.is_busy:
            self.table.advance()
        self.redraw()

    def play(self, move: str) -> None:
        """Play a move and go on; a move that isn't legal says why."""
        self.do(lambda: self.table.play(move))

    def press(self, key: str) -> None:
        """A key or its button: undo or redo."""
        change = self.table.undo if key == "u" else self.table.redo
        change()
        self.redraw()

    def click(self, spot: object) -> None:
        """A match was clicked: it and all to its right are taken."""
        self.do(lambda: self.table.click(spot))

    def jump(self, number: int) -> None:
        """Look at the game after so many moves."""
        self.past.look(self.table, number)
        self.redraw()

    def press_past(self, place: int) -> None:
        """Back to now, or on from there."""
        self.past.stay()
        if place == BACK:
            self.table.jump(self.past.now)
        self.redraw()

    def seat(self, seat: int, sitter: str) -> None:
        """Let somebody else decide at a seat."""
        self.do(lambda: self.table.set_sitter(seat, sitter_named(TOY_PLAY.rules, sitter)))

    def begin(self) -> None:
        """A new game, as the form says."""
        self.table.begin(self.form.read())
        self.redraw()

    def begin_afresh(self) -> None:
        """A new game in the place of the one that was gone on with."""
        self.table.begin(self.table.options)

    def warn(self) -> None:
        """A game that was read has nothing to say."""

    def focus_offers(self) -> None:
        """Put the keyboard's focus on the first thing to do."""
        self.offers.focus()

    def redraw(self) -> None:
        """Put the page in step with the game."""
        table, position = self.table, self.table.position
        key = "toy.ask" if position.decider else "toy.over"
        self.parts.html["ask"].value = join([tag("h2", say(key, self.lang, seat=position.seat))])
        offered = [say("toy.take", self.lang, count=move.count) for move in table.legal]
        self.offers.show([{"words": words, "note": "", "costs": [], "leads_on": False} for words in offered])
        self.turns.lines = log_lines(table, LINES, (), self.lang, self.known)
        self.seats.show(table.sitters, position)
        self.past.paint(table)
        self.ways.show([(say(f"toy.{name}", self.lang), "") for name in ("undo", "redo")])
        width = self.parts.look.picture_width
        figure = pile_figure(position, self.parts.page.theme, width and int(width), self.lang)
        words = say("toy.pile", self.lang, count=position.count)
        self.parts.show_figure(figure, words, self.guard(self.click))
        self.parts.tell_picture([words])
        self.keeping.paint()
        self.learned.follow(self.marks, None)


def app(lang: str = DEFAULT_LANGUAGE) -> MatchesPage:
    """The page, as its notebook shows it."""
    assert PILE * STEP < WIDTH
    return MatchesPage(lang)
