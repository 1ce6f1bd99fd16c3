"""The widgets of the page that reviews a game, and where they stand. :mod:`.painting` says what they show."""

from __future__ import annotations

from typing import Any, Final, Protocol

import ipywidgets as W  # noqa: N812

from tabletop.i18n import say

from ..canvas.figure_view import FigureView
from ..frame.controls import ButtonRow, CheckedDropdown
from ..frame.gadgets import Clock, SaveBox, Sight
from ..frame.grouping import HIDDEN, UNSEEN, alone, column, row
from ..frame.guard import Guard
from ..frame.html import html_widget, tag
from ..frame.keepers import GameKeeper
from ..frame.live import LiveRegion
from ..hand.question import MoveQuestion, QuestionHost
from ..kit.review import ReviewKit
from .charts import Measure

DECISION: Final = "decision"  # the place of what one looks at, by which it comes into sight


class Handlers(QuestionHost, Protocol):
    """The page, as its parts see it."""

    kit: ReviewKit
    quiet: Guard  # for what happens by itself: the last message stays

    def tick(self) -> None: ...
    def take_kept(self, text: str) -> None: ...
    def press_open(self, place: int) -> None: ...
    def load(self, text: str) -> None: ...
    def too_long(self, length: int) -> None: ...
    def press_work(self, place: int) -> None: ...
    def press_measure(self, place: int) -> None: ...
    def click_graph(self, spot: object) -> None: ...
    def press_way(self, place: int) -> None: ...
    def press_practice(self, place: int) -> None: ...
    def choose_seat(self, seat: object) -> None: ...


class Parts:
    """Every widget of the page, made once."""

    def __init__(self, does: Handlers) -> None:
        self.does, self.lang = does, does.lang
        self.live, self.clock, self.keeper = LiveRegion(), Clock(), GameKeeper(store=does.kit.games.store)
        self.sight = Sight()
        self.clock.handle("tick", alone(does.quiet, does.tick))
        self.keeper.handle("kept", does.quiet(does.take_kept))
        self.header, self.progress, self.note = html_widget(class_="pmx-header"), html_widget(), html_widget()
        self.table, self.verdict, self.way = html_widget(), html_widget(), html_widget()
        self.question = MoveQuestion(does, does.kit.question)
        self.graph: FigureView | None = None
        self.graph_box = column("pmx-figure-box")
        self._make_opening()
        self._make_controls()

    def _make_opening(self) -> None:
        does, guard = self.does, self.does.guard
        names = [(words.text(self.lang), name) for name, words in does.kit.games.records().items()]
        self.record = CheckedDropdown(description=say("review.open.record", self.lang), options=names)
        self.record.refuse = guard.refuse
        self.openers = ButtonRow(2, guard(does.press_open), "pmx-start")
        texts = ("save_file", "show_text", "load_file", "load_text", "field")
        words = {name: say(f"table.save.{name}", self.lang) for name in texts}
        words["placeholder"] = say("review.open.placeholder", self.lang)
        self.saves = SaveBox(words=words, class_="pmx-loads")
        self.saves.handle("load", guard(does.load))
        self.saves.handle("too_long", guard(does.too_long))
        heading = html_widget(tag("h2", say("review.open.heading", self.lang)))
        told = html_widget(tag("p", say("review.open.text", self.lang)))
        fields = row("pmx-settings", self.record, self.openers.box)
        self.open_card = column("pmx-card pmx-form", heading, fields, told, self.saves)

    def _make_controls(self) -> None:
        does, guard = self.does, self.does.guard
        self.seat = CheckedDropdown(description=say("review.seat", self.lang), options=[("", 0)])
        self.seat.refuse = guard.refuse
        self.toggle = ButtonRow(2, guard(does.press_work), "pmx-help")
        self.measures = ButtonRow(len(Measure), guard(does.press_measure), "pmx-tabs")
        self.ways = ButtonRow(2, guard(does.press_way), "pmx-help")
        self.practice = ButtonRow(2, guard(does.press_practice), "pmx-practise")

    def frame(self, tools: W.HBox, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        work = row("pmx-review-work", self.seat, self.measures.box, self.progress, self.toggle.box)
        graph = column("pmx-card pmx-graph", self.graph_box, row("pmx-graph-foot", self.note, self.table))
        told = column("pmx-card pmx-told", self.ways.box, self.verdict, self.practice.box, self.way)
        question = self.question
        desk = column("pmx-desk", told, question.sheet, question.choices)
        self.body = row(f"pmx-body pmx-at-{DECISION}", desk, column("pmx-stage", *question.boxes()))
        self.judged = column(HIDDEN, work, graph)
        return [tools, self.header, status, self.open_card, self.judged, self.body]

    def unseen(self) -> tuple[Any, ...]:
        """What works without being seen."""
        return (self.clock, self.sight, self.keeper, self.question.grasp, column(UNSEEN, self.live))
