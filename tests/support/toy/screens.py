"""The table of the toy game, and its picture; kept in the browser, with what its player has learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.canvas.paint import Paint, Palette
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, circle, rectangle
from tabletop_widgets.frame.grouping import column
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import join, tag
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.learner.keeper import ProgressKeeper
from tabletop_widgets.learner.progress import ProgressMark
from tabletop_widgets.play.page import TablePage
from tabletop_widgets.play.painting import TableChosen, TablePainter, chooses
from tabletop_widgets.play.parts import KEYS, MOST_OFFERS, TableHandlers, TableParts
from tabletop_widgets.play.table import Table

from .game import PILE, RULES, Pile
from .play import TOY_PLAY, listed, offers
from .rules import TOY_PROGRESS

STORE = "toy-matches-1"
WIDTH, HEIGHT, STEP = 660, 200, 55


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


class ToyParts(TableParts):
    """The widgets of the table: the picture beside those that every table has."""

    def __init__(self, does: TableHandlers, guard: Guard, unasked: Guard, learned: ProgressKeeper, lang: str) -> None:
        cards = ("seats", "words", "rule")
        super().__init__(
            does,
            guard,
            unasked,
            guard.refuse,
            lang,
            kit=TOY_PLAY,
            keys=KEYS,
            cards=cards,
            html=(),
            helps=1,
            store=STORE,
        )
        self.given, self.key, self.unseen = column("pmx-given"), column("pmx-key"), (learned,)
        self._show_on_demand()
        self._make_dialogs(does, guard)

    def _stage(self) -> Any:
        picture = column("pmx-picture pmx-main-picture", self.figure_box)
        self.stage.children = (picture, self.cards.box, *self.card_boxes.values(), self.html["keys"])
        return self.stage


class ToyPainter(TablePainter):
    """Shows the table on its parts; a `click` in the picture goes to the page."""

    def __init__(self, parts: ToyParts, chosen: TableChosen, click: Callable[[object], None], lang: str) -> None:
        super().__init__(lang)
        self.parts, self.chosen, self.click = parts, chosen, click

    def paint(self, table: Table) -> None:
        """The whole page, what the eye follows first."""
        parts, position = self.parts, table.shown(table.position)
        words = say("toy.pile", self.lang, count=position.count)
        width = parts.look.picture_width
        figure = pile_figure(position, parts.page.theme, width and int(width), self.lang)
        parts.show_figure(figure, words, self.click)
        parts.html["ask"].value = join([tag("h2", self.question(table))])
        self.offers = offers(table.choosing, MOST_OFFERS, self.lang) if chooses(table) else ()
        parts.offers.show([dict(offer.content) for offer in self.offers])
        parts.undo.show([self._labelled("undo", "u")])
        self._choices(table, lambda: listed(table.legal, self.lang))
        self._uncover(table)
        self._clear(table, "")
        self._moment(table)
        self._bots(table)
        self._head(table, say("toy.name", self.lang), words)
        self._announce(table, self.question(table))
        self._log(table)
        self._cards(table, [words])
        parts.past.paint(table)

    def question(self, table: Table) -> str:
        """How many are taken, or who has won."""
        return say("toy.ask" if table.position.decider else "toy.over", self.lang, seat=table.position.seat)


class MatchesPage(TablePage):
    """The game on a page; what its player has learned is kept with it."""

    prefix, main = "matches", "pile"

    def __init__(self, lang: str = DEFAULT_LANGUAGE) -> None:
        self.chosen, self.marks = TableChosen(RULES[0]), list[ProgressMark]()
        self._prepare(lang)
        self.learned = ProgressKeeper(self.guard, self.guard.refuse, self.redraw, RULES, TOY_PROGRESS)
        self.parts = ToyParts(self, self.guard, self._unasked, self.learned, lang)
        self.table = Table(TOY_PLAY, TableOptions((PERSON, PERSON)), None)
        self._painter = ToyPainter(self.parts, self.chosen, self.guard(self.click), lang)
        self._sit_down(True)
        self._show()

    def do(self, change: Callable[[], object]) -> None:
        """As of every table; what was played is a rule's use."""
        here = self.table.number
        super().do(change)
        if self.table.number == here + 1:
            node = self.table.game.node
            self.marks.append(ProgressMark(node.move.text, (node.events[0].rule,), True, True))
            self.learned.follow(self.marks, None)


def app(lang: str = DEFAULT_LANGUAGE) -> MatchesPage:
    """The page, as its notebook shows it."""
    assert PILE * STEP < WIDTH
    return MatchesPage(lang)
