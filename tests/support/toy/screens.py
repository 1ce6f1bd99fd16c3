"""The page of the toy game: picture, offers, log, undo; kept in the browser, with what its player has learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.errors import IllegalMove, TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, say
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
from tabletop_widgets.hand.hand import Hand
from tabletop_widgets.hand.picks import Click, Picks, Spots
from tabletop_widgets.learner.keeper import ProgressKeeper
from tabletop_widgets.learner.progress import ProgressMark

from .game import PILE, RULES, Matches, Pile, Take

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


def pile_figure(pile: Pile, theme: str = "light", width: int | None = None, lang: str = DEFAULT_LANGUAGE) -> go.Figure:
    """The pile: a click on a match takes it and all to its right."""
    colours = PALETTE.named(theme)
    paper = Paper(WIDTH, HEIGHT, WIDTH, colours, lang, width)
    for place in range(pile.count):
        x = STEP * place + 30
        paper.draw(Layer.HULL, rectangle(Rect(x - 4, 50, 8, 120)), Pen(colours.wood))
        paper.draw(Layer.CARGO, circle(x, 45, 10), Pen(colours.head))
        paper.target(f"match:{place}", Rect(x - 18, 30, 36, 150), say("toy.match", lang))
    paper.write(WIDTH / 2, 16, say("toy.pile", lang, count=pile.count), 15, bold=True)
    return paper.figure()


class MatchPicks(Picks[Take]):
    """A match that is clicked means it and all to its right."""

    def __init__(self, pile: Pile) -> None:
        super().__init__(tuple(pile.legal_moves()))
        self.pile = pile

    def why_not(self, tried: Spots) -> Click[Take]:
        _, _, place = tried[-1].partition(":")
        if not place.isdecimal():
            return Click(is_unknown=True)
        text = f"take {self.pile.count - int(place)}"
        return Click(refusals=tuple(self.pile.explain(text)), tried=text)


class MatchHand(Hand[MatchPicks]):
    """Takes matches."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self.play = play

    def play_all(self, moves: Sequence[Take]) -> None:
        self.play(moves[0].text)


class MatchesPage(PageBox):
    """The game on a page."""

    def __init__(self, lang: str = DEFAULT_LANGUAGE) -> None:
        self.lang, self.game, self.marks = lang, Matches(), list[ProgressMark]()
        self.status, self.hand = LiveRegion(), MatchHand(self.play)
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.parts = PageParts(("u", "r"), self.guard(self.press), ("ask",), lang)
        self.offers, self.turns, self.grasp = OfferList(numbered=True), TurnLog(), Grasp()
        self.offers.on_choose(self.guard(lambda place: self.play(self.game.legal_moves()[place].text)))
        self.turns.handle("jump", self.guard(self.jump))
        self.grasp.handle("click", self.guard(self.click))
        self.ways = ButtonRow(2, self.guard(lambda place: self.press("ur"[place])), "pmx-ways")
        self.keeper = GameKeeper(store=STORE)
        self.keeper.handle("kept", self.guard(self.take_kept))
        self.learned = ProgressKeeper(self.guard, self.guard.refuse, self.redraw, RULES)
        self.redraw()
        told = column("pmx-told", self.status, self.parts.html["ask"], self.offers, self.ways.box, self.turns)
        hidden = (self.parts.page, self.parts.look, self.parts.hotkeys, self.keeper, self.learned, self.grasp)
        super().__init__([*hidden, told, self.parts.figure_box, self.parts.twin_box])
        self.add_class("pmx-page")
        self.parts.page.observe(self.guard(lambda _: self.redraw()), ["theme", "narrow"])
        self.parts.look.observe(self.guard(lambda _: self.redraw()), "width")

    def play(self, move: str) -> None:
        """Play a move and go on; a move that isn't legal says why."""
        events = self.game.play(move)
        self.marks.append(ProgressMark(move, (events[0].rule,), True, True))
        self.redraw()

    def press(self, key: str) -> None:
        """A key or its button: undo or redo."""
        _ = self.game.undo() if key == "u" else self.game.redo()
        self.redraw()

    def click(self, spot: object) -> None:
        """A match was clicked: it and all to its right are taken."""
        self.hand.click(spot)
        if self.hand.refusals:
            raise IllegalMove(list(self.hand.refusals))

    def jump(self, number: int) -> None:
        """Go to after this move."""
        line = self.game.line()
        if 0 < number < len(line):
            self.game.go_to(line[number])
            self.redraw()

    def take_kept(self, text: str) -> None:
        """What the browser kept; nothing, or a text that is none, begins afresh."""
        try:
            self.game = Matches.from_text(text)
        except TabletopError:
            self.game = Matches()
        self.redraw()

    def redraw(self) -> None:
        """Put the page in step with the game."""
        position, line = self.game.position, self.game.line()
        self.hand.choose_anew(MatchPicks(position))
        key = "toy.ask" if position.decider else "toy.over"
        self.parts.html["ask"].value = join([tag("h2", say(key, self.lang, seat=position.seat))])
        offered = [say("toy.take", self.lang, count=move.count) for move in self.game.legal_moves()]
        self.offers.show([{"words": words, "note": "", "costs": [], "leads_on": False} for words in offered])
        self.turns.lines = [
            {"number": number, "company": "", "player": "", "text": node.events[0].phrase.text(self.lang), "brief": ""}
            for number, node in enumerate(line)
            if node.events
        ]
        self.ways.show([(say(f"toy.{name}", self.lang), "") for name in ("undo", "redo")])
        width = self.parts.look.picture_width
        figure = pile_figure(position, self.parts.page.theme, width and int(width), self.lang)
        words = say("toy.pile", self.lang, count=position.count)
        self.parts.show_figure(figure, words, self.guard(self.click))
        self.parts.tell_picture([words])
        if self.keeper.text or len(line) > 1:
            self.keeper.text = self.game.to_text()
        self.learned.follow(self.marks, None)


def app(lang: str = DEFAULT_LANGUAGE) -> MatchesPage:
    """The page, as its notebook shows it."""
    assert PILE * STEP < WIDTH
    return MatchesPage(lang)
