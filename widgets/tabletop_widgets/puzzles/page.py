"""The page of puzzles. No handler changes a widget by itself: it changes the desk, and `redraw` shows all of that."""

from __future__ import annotations

from datetime import date

import ipywidgets as W  # noqa: N812

from tabletop.errors import TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, say

from ..canvas.page_box import PageBox
from ..frame.controls import ButtonRow, CheckedDropdown, labels
from ..frame.grouping import UNSEEN, alone, column, row, set_class
from ..frame.guard import Guard
from ..frame.html import Html, html_widget, join, set_html, tag
from ..frame.keepers import GameKeeper
from ..frame.live import LiveRegion, Page, Tone
from ..frame.look import Look
from ..frame.readers_day import today
from ..hand.question import MoveQuestion
from ..kit.gestures import SaidMove
from ..kit.puzzles import PuzzleKit
from ..kit.question import GameShowing, QuestionKit
from .desk import ALL, LONGEST, PuzzleDesk


class PuzzlePage(PageBox):
    """Puzzles on a page: `desk` is the state, `question` the pictures and what may be chosen in them."""

    def __init__(
        self, kit: PuzzleKit, question: QuestionKit, lang: str = DEFAULT_LANGUAGE, day: date | None = None
    ) -> None:
        self.kit, self.lang = kit, lang
        self.page = Page(lang)  # which knows the reader's day
        self.desk = PuzzleDesk(kit, day or today())
        self.is_painting = self._keeps = False
        self.seen: SaidMove | None = None  # the move whose turn is on the board
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.look, self.live = Look(), LiveRegion()
        self.question = MoveQuestion(self, question)
        self._make_controls()
        frame = self._frame()
        self.question.ask(self.desk.position)
        self.redraw()
        super().__init__(frame)
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-puzzles"):
            self.add_class(name)
        quiet = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.page.observe(quiet(lambda _: self.redraw()), ["theme", "narrow"])
        self.page.observe(quiet(lambda _: self._turn()), ["day", "east"])
        self.look.observe(quiet(lambda _: self.redraw()), ["width", "room", "height"])

    def _turn(self) -> None:
        """The page has told which day it is."""
        before = self.desk.puzzle
        self.desk.turn_to(today())
        if self.desk.puzzle is not before:
            self.question.ask(self.desk.position)
        self.redraw()

    def _make_controls(self) -> None:
        guard = self.guard
        self.header, self.verdict, self.way = html_widget(class_="pmx-header"), html_widget(), html_widget()
        self.choose = ButtonRow(2, guard(self.press_choose), "pmx-help")
        self.see = ButtonRow(2, guard(self.press_see), "pmx-help")
        self.practice = ButtonRow(1, alone(guard, self.press_show), "pmx-practise")
        options = [(self._grade_words(grade), grade) for grade in (ALL, *self.desk.grades)]
        self.grade = CheckedDropdown(description=say("puzzles.grade", self.lang), options=options, value=ALL)
        self.grade.refuse = guard.refuse
        self.grade.observe(guard(self._grade_changed), "value")
        self.keeper = GameKeeper(store=self.kit.store, longest=LONGEST)
        self.keeper.handle("kept", guard(self.take_kept))
        self.keeper.handle("other", guard(self.take_other))

    def _frame(self) -> list[W.Widget]:
        question = self.question
        unseen = (self.keeper, question.grasp, column(UNSEEN, self.live))
        tools = row("pmx-tools", self.look, self.page, *unseen)
        told = column("pmx-card pmx-told", self.verdict, self.see.box, self.practice.box, self.way)
        others = column("pmx-card", row("pmx-settings", self.grade), self.choose.box)
        self.body = row(
            "pmx-body",
            column("pmx-desk", told, question.sheet, question.choices, others),
            column("pmx-stage", *question.boxes()),
        )
        return [tools, self.header, self.status, self.body]

    # Painting

    def redraw(self) -> None:
        """Put the whole page in step with the desk."""
        desk = self.desk
        self.is_painting = True
        self.grade.value = desk.grade
        self.is_painting = False
        set_html(self.header, self._header())
        self.question.paint(self._showing())
        set_html(self.verdict, tag("div", *self._told(), class_="pmx-verdict"))
        set_html(self.way, join([]) if desk.is_open else self.kit.way(desk.puzzle, self.lang))
        self.see.show(labels(*(say(f"puzzles.see.{name}", self.lang) for name in self._may_see)))
        self.practice.show(labels(say("puzzles.show" if desk.is_open else "puzzles.next", self.lang)))
        self.choose.show(labels(say("puzzles.next", self.lang), say("puzzles.of_day", self.lang)))
        set_class(self.body, "pmx-asks", desk.is_open)

    def _header(self) -> Html:
        desk, lang = self.desk, self.lang
        title = say("puzzles.title_of_day", lang, day=desk.day) if desk.is_of_day else self._number()
        told = [self._grade_words(desk.puzzle.grade)]
        told.append(say("puzzles.solved", lang, count=len(desk.solved), all=len(desk.all)))
        if desk.streak:
            told.append(say("puzzles.streak", lang, count=desk.streak))
        return join([tag("h1", title), tag("p", " · ".join(told), class_="pmx-lead")])

    def _grade_words(self, grade: int) -> str:
        return say("puzzles.grade.0" if grade == ALL else self.kit.grades[grade], self.lang)

    def _number(self) -> str:
        number = self.desk.all.index(self.desk.puzzle) + 1
        return say("puzzles.title", self.lang, number=number)

    def _showing(self) -> GameShowing:
        """The turn that is to be seen, or the best move once it is known; nothing while the question is asked."""
        desk = self.desk
        if self.seen is not None:
            return self.kit.turn(desk.puzzle, self.seen)
        return None if desk.is_open else self.kit.known(desk.puzzle, desk.best)

    @property
    def _may_see(self) -> dict[str, SaidMove | None]:
        """What the board may be changed to: the turn after one's own wrong move or the best, and back."""
        desk = self.desk
        wrong = [move for move in desk.tried if not desk.is_right(move)]
        found: dict[str, SaidMove | None] = {"yours": wrong[-1]} if wrong else {}
        if desk.is_open:
            return {"back": None} if self.seen is not None else found
        return {"best": desk.best} | found

    def _told(self) -> list[Html]:
        desk, lang = self.desk, self.lang
        told = [tag("h2", self.kit.who(desk.position, lang)), tag("p", self.kit.asked(desk.puzzle, lang))]
        wrong = [move for move in desk.tried if not desk.is_right(move)]
        told += [tag("p", self.kit.wrong(desk.puzzle, move, lang), class_="pmx-wrong") for move in wrong]
        reason = self.kit.reason(desk.puzzle, desk.best)
        does = [] if reason is None else [tag("p", say("puzzles.because", lang, because=reason))]
        if self.seen is not None:
            told.append(tag("p", say("puzzles.on_board", lang, move=self.seen.phrase)))
        if desk.is_open:
            return [*told, *(does if wrong else []), tag("p", say("puzzles.hint", lang))]
        key = "right" if desk.is_solved else "shown"
        told.append(tag("p", say(f"puzzles.{key}", lang, move=desk.best.phrase), class_="pmx-right"))
        return [*told, *does, *(tag("p", words) for words in self.kit.proof(desk.puzzle, lang))]

    # What the reader does; every one of these comes through the guard

    def answer(self, move: SaidMove) -> None:
        """The reader's answer."""
        self.seen = None
        self.desk.answer(move)
        if self.desk.is_open:
            self.question.put_down()
        else:
            self._rest()
        self.redraw()
        self.live.say(Html(self.verdict.value).striptags())

    def press_show(self) -> None:
        """Show the best move; once it is known, ask the next puzzle."""
        if self.desk.is_open:
            self.seen = None
            self.desk.give_up()
            self._rest()
            self.redraw()
        else:
            self.press_choose(0)

    def press_see(self, place: int) -> None:
        """Show on the board what follows from a move, or go back to the question."""
        self.seen = list(self._may_see.values())[place]
        if self.seen is not None:
            self.question.rest()
        elif self.desk.is_open:
            self.question.ask(self.desk.position)
        self.redraw()

    def press_choose(self, place: int) -> None:
        """Another puzzle, or the one of the day."""
        (self.desk.ask_of_day if place else self.desk.ask_next)()
        self._ask()

    def _grade_changed(self, change: dict[str, object]) -> None:
        if not self.is_painting and isinstance(change["new"], int):
            before = self.desk.puzzle
            self.desk.choose_grade(change["new"])
            if self.desk.puzzle is not before:
                self._ask()
            else:
                self.redraw()

    def _ask(self) -> None:
        self.seen = None
        self.question.ask(self.desk.position)
        self.redraw()

    def _rest(self) -> None:
        self.question.rest()
        if self._keeps:
            self.keeper.text = self.desk.kept_text()

    def take_kept(self, text: str) -> None:
        """What the browser has kept; only from then on anything is kept."""
        if self._keeps:
            return
        self._keeps = True
        if text:
            try:
                self.desk.restore(text)
            except TabletopError as error:
                self.status.say(error.text(self.lang), Tone.REFUSAL)
        self.redraw()

    def take_other(self, text: str) -> None:
        """What another tab has kept since: both are kept together."""
        self.desk.restore(text)
        with self.keeper.hold_sync():
            self.keeper.text = self.desk.kept_text()
            self.keeper.answers += 1
        self.redraw()
