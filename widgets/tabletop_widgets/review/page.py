"""The page that reviews a game: its course as a graph, and below it the decisions that cost most, one at a time.

No handler changes a widget by itself: it changes the desk, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from tabletop.errors import TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase, say
from tabletop.record.save_tree import LARGEST_TEXT

from ..canvas.charts import ChartStyle
from ..canvas.figure_view import FigureView
from ..canvas.page_box import PageBox
from ..frame.controls import labels
from ..frame.grouping import row, set_class, show
from ..frame.guard import Guard
from ..frame.html import Html, join, set_html, tag
from ..frame.live import LiveRegion, Page, Tone
from ..frame.look import Look
from ..frame.text_tables import table_html
from ..judging.judging import Judging
from ..kit.gestures import SaidMove
from ..kit.review import ReviewKit
from ..kit.values import GameBox
from ..play.kept import kept_game
from .charts import SPOT, GameCourse, Measure, course_figure, course_table
from .desk import ReviewDesk, ReviewRefusal
from .painting import (
    costs_html,
    header_html,
    progress_html,
    progress_words,
    seat_options,
    showing_of,
    summary,
    verdict_html,
)
from .parts import DECISION, Parts

BETWEEN_GRAPHS: Final = 1.0  # seconds between two pictures of lines that grow: whoever plays needs the time


class ReviewPage(PageBox):
    """A game reviewed on a page: `desk` is its state, `parts` are its widgets."""

    def __init__(self, kit: ReviewKit, lang: str = DEFAULT_LANGUAGE, box: GameBox | None = None) -> None:
        self.kit, self.lang = kit, lang
        self.desk = ReviewDesk(kit, box or kit.games.readers_box())
        self.measure = Measure.AMOUNT
        self.kept = ""  # the game that was played last in this browser
        self.opens = True  # whether the card that opens a game is shown
        self.is_painting = False
        self._said = ""
        self._draws_from = 0.0  # when the lines may be drawn again while they grow
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.quiet = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.page, self.look = Page(lang), Look()
        self.parts = Parts(self)
        self.parts.seat.observe(self.guard(self._seat_changed), "value")
        tools = row("pmx-tools", self.look, self.page, *self.parts.unseen())
        frame = self.parts.frame(tools, self.status)
        self.redraw()
        super().__init__(frame)
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-review"):
            self.add_class(name)
        self.page.observe(self.quiet(lambda _: self.redraw()), ["theme", "narrow"])
        self.look.observe(self.quiet(lambda _: self.redraw()), ["width", "room", "height"])
        Judging.prepare(self.quiet(self.tick))

    # Painting

    def redraw(self) -> None:
        """Put the whole page in step with the desk."""
        self.is_painting = True
        try:
            self._paint_opening()
            self._paint_course()
            self._paint_mistake()
        finally:
            self.is_painting = False
        self.parts.clock.run(Judging.rest() if self.desk.runs else None)
        self._announce()

    def _paint_opening(self) -> None:
        desk, parts = self.desk, self.parts
        set_html(parts.header, header_html(desk, self.lang))
        is_open = self.opens or desk.review is None
        show(parts.open_card, is_open)
        set_class(self, "pmx-bare", is_open)  # else the title stands in the page's bar, where its menu would be
        words = [say("review.open.button", self.lang)]
        parts.openers.show(labels(*words, *([say("review.open.kept", self.lang)] if self.kept else [])))
        for place, button in enumerate(parts.openers.buttons):
            button.button_style = "primary" if place == bool(self.kept) else ""  # one's own game before a recorded one

    def _paint_course(self) -> None:
        """The progress and the graph."""
        desk, parts, review = self.desk, self.parts, self.desk.review
        show(parts.judged, review is not None)
        show(parts.body, bool(desk.mistakes))
        if review is None:
            return
        set_html(parts.progress, progress_html(desk, review, self.lang))
        toggle = say("review.stop" if desk.runs else "review.go_on", self.lang)
        parts.toggle.show(labels(toggle, say("review.another", self.lang)))
        parts.toggle.buttons[0].disabled = review.is_complete
        options = seat_options(desk, self.lang)
        if list(parts.seat.options) != options:
            parts.seat.options = options
        parts.seat.value = desk.seat
        measures = (self.kit.words.amount, "review.measure.winning")
        parts.measures.show(labels(*(say(measure, self.lang) for measure in measures)))
        for measure, button in zip(Measure, parts.measures.buttons, strict=True):
            set_class(button, "mod-active", measure is self.measure)
        self._paint_graph()
        set_html(parts.note, costs_html(self.kit, review, self.lang), self.kit.words.note(review, self.lang))
        inside = table_html(course_table(self._course()))
        set_html(parts.table, tag("details", tag("summary", say("review.table", self.lang)), inside))

    def _course(self) -> GameCourse:
        assert self.desk.review is not None
        theme = self.page.theme
        style = ChartStyle(self.kit.graph.paper(theme), self.page.narrow, self.lang, theme)
        return GameCourse(self.kit, self.desk.review, self.measure, style)

    def _paint_graph(self) -> None:
        parts, course = self.parts, self._course()
        figure = course_figure(course, self.desk.place if self.desk.shown is not None else None)
        label = course.caption
        if parts.graph is None:
            parts.graph = FigureView(figure, label=label, on_click=self.guard(self.click_graph))
            parts.graph_box.children = (parts.graph,)
        else:
            parts.graph.show(figure, label=label)

    def _paint_mistake(self) -> None:
        desk, parts, shown = self.desk, self.parts, self.desk.shown
        question = parts.question
        if shown is None:
            question.rest()
            return
        asks = desk.practises and not desk.is_found
        if asks and (question.position is not shown.made.node.position or not question.asks):
            question.ask(shown.made.node.position)
        elif not asks:
            question.rest()
        hint = tag("p", say("review.find", self.lang))
        question.paint(showing_of(desk), hint)
        set_html(parts.verdict, verdict_html(desk, shown, self.lang))
        set_html(parts.way, self.kit.way(shown, self.lang) if not asks else join([]))
        parts.ways.show(labels(say("review.before", self.lang), say("review.after", self.lang)))
        for button, place in zip(parts.ways.buttons, (desk.place - 1, desk.place + 1), strict=True):
            button.disabled = not 0 <= place < len(desk.mistakes)
        self._paint_practice(asks)
        set_class(parts.body, "pmx-asks", asks)

    def _paint_practice(self, asks: bool) -> None:
        words = ["review.give_up", "review.leave"] if asks else ["review.practise"]
        if self.desk.practises and not asks:
            is_last = self.desk.place + 1 >= len(self.desk.mistakes)
            words = ["review.leave"] if is_last else ["review.next", "review.leave"]
        self.parts.practice.show(labels(*(say(word, self.lang) for word in words)))

    def _announce(self) -> None:
        """Say for screen readers what is new, but not every step."""
        review = self.desk.review
        if review is None or self.desk.runs:
            return
        words = "\n".join([progress_words(self.desk, review, self.lang), summary(self.desk, self.lang)])
        if words != self._said:
            self._said = words
            self.parts.live.say(words)

    # What the reader does; every one of these comes through the guard

    def tick(self) -> None:
        """Time has passed, or others have played: judge on. Only what has grown is shown, so that presses are heard."""
        if not self.desk.runs:
            return
        before = self._found()
        self.desk.step()
        if self.desk.runs and self._found() == before:
            self._paint_growth()
        else:
            self.redraw()

    def _found(self) -> list[tuple[int, SaidMove]]:
        """The decisions that cost something, or seem to, with what was better."""
        review = self.desk.review
        found = (*review.mistakes, *review.seeming) if review is not None else ()
        return [(one.made.number, one.better) for one in found]

    def _paint_growth(self) -> None:
        review = self.desk.review
        assert review is not None
        set_html(self.parts.progress, progress_html(self.desk, review, self.lang))
        if not review.compared and monotonic() >= self._draws_from:  # the lines are still being drawn
            self._paint_graph()
            self._draws_from = monotonic() + BETWEEN_GRAPHS
        self.parts.clock.run(Judging.rest())

    def take_kept(self, text: str) -> None:
        """The game that was played last: one that is finished is reviewed at once, another one is offered."""
        if self.kept or not text:
            return
        self.kept = text
        if self.desk.review is None and kept_game(self.kit.play, text, self.desk.box).game.is_over:
            self.press_open(1)
        else:
            self.redraw()

    def press_open(self, place: int) -> None:
        """Review a game that comes along, or the one that was played last."""
        if place and self.kept:
            self.desk.open_text(self.kept)
        else:
            self.desk.open_record(str(self.parts.record.value))
        self._opened()
        self.redraw()

    def load(self, text: str) -> None:
        """Review a saved game. Raises `TabletopError` for a text that is no such game."""
        try:
            self.desk.open_text(text)
        except TabletopError as error:
            raise ReviewRefusal(Phrase("review.refused", {"reason": error.phrase})) from error
        self._opened()
        self.redraw()

    def _opened(self) -> None:
        self.opens = False
        self.parts.question.rest()
        game = self.desk.game
        if game is not None and (words := game.warning(self.lang)):
            self.status.say(words, Tone.REFUSAL)

    def too_long(self, length: int) -> None:
        """A file was too big even to be sent. Raises `ReviewRefusal`."""
        raise ReviewRefusal(Phrase("table.save_too_long", {"given": length, "most": LARGEST_TEXT}))

    def press_work(self, place: int) -> None:
        """Stop, or go on; the second one shows or puts away the card that opens another game."""
        if place:
            self.opens = not self.opens
        else:
            (self.desk.stop if self.desk.runs else self.desk.go_on)()
        self.redraw()

    def _seat_changed(self, change: dict[str, object]) -> None:
        if not self.is_painting:
            self.choose_seat(change["new"])

    def choose_seat(self, seat: object) -> None:
        """Judge another player's decisions."""
        if isinstance(seat, int):
            self.desk.choose_seat(seat)
            self.redraw()

    def press_measure(self, place: int) -> None:
        """Show amounts, or shares of winning."""
        self.measure = tuple(Measure)[place]
        self.redraw()

    def click_graph(self, spot: object) -> None:
        """A click on the graph: on the disc of a mistake it shows that one."""
        number = str(spot).removeprefix(SPOT)
        if str(spot).startswith(SPOT) and number.isascii() and number.isdigit() and len(number) < 3:
            self._look_at(int(number))

    def press_way(self, place: int) -> None:
        """The mistake before, or the next one."""
        self._look_at(self.desk.place + (1 if place else -1))

    def _look_at(self, place: int) -> None:
        self.desk.look_at(place)
        self.redraw()

    def press_practice(self, place: int) -> None:
        """Practise; there: show the answer or go on to the next mistake, or leave."""
        desk = self.desk
        if not desk.practises:
            desk.practise()
            self.parts.sight.bring(DECISION)  # the graph lies over it
        elif place or (desk.is_found and desk.place + 1 >= len(desk.mistakes)):
            desk.leave_practice()
        elif desk.is_found:
            desk.look_at(desk.place + 1)
        else:
            desk.give_up()
        self.redraw()

    def answer(self, move: SaidMove) -> None:
        """The reader's answer in practice."""
        self.desk.answer(move)
        self.parts.question.put_down()
        self.redraw()
        self.parts.live.say(Html(self.parts.verdict.value).striptags())
