"""The widgets of the teacher's page, and where they stand. :mod:`.page` says what they show."""

from __future__ import annotations

from typing import Any, Protocol

from tabletop.i18n import say

from ..canvas.figure_view import FigureView
from ..explorer.panel_open import LinkField
from ..frame.controls import ButtonRow, CheckedDropdown, CheckedNumber, CheckedText, Ticks
from ..frame.gadgets import Exporter, SaveBox
from ..frame.grouping import UNSEEN, alone, column, row, show
from ..frame.html import html_widget, tag
from ..frame.keepers import CopyField, GameKeeper
from ..frame.live import LiveRegion
from ..hand.question import MoveQuestion, QuestionHost
from ..kit.classroom import ClassKit
from ..kit.practice import LEVELS
from .assignment import LONGEST_ASK, LONGEST_TITLE, MOST_PUZZLES, WHAT
from .desk import ALL
from .exercise_sets import MOST_EXERCISES, topics_of
from .tables import ClassView


class Handlers(QuestionHost, Protocol):
    """The page, as its parts see it."""

    kit: ClassKit

    def changed(self, change: object) -> None: ...
    def press_view(self, place: int) -> None: ...
    def press_question(self, place: int) -> None: ...
    def other_puzzles(self) -> None: ...
    def load(self, text: str) -> None: ...
    def too_long(self, length: int) -> None: ...
    def press_clash(self, place: int) -> None: ...
    def press_sight(self, place: int) -> None: ...
    def press_file(self, place: int) -> None: ...
    def take_kept(self, text: str) -> None: ...
    def take_other(self, text: str) -> None: ...


class Parts:
    """Every widget of the page, made once."""

    def __init__(self, does: Handlers) -> None:
        self.does, self.kit, self.lang = does, does.kit, does.lang
        guard = does.guard
        self.live, self.exporter = LiveRegion(), Exporter()
        self.keeper = GameKeeper(store=self.kit.store(WHAT))
        self.keeper.handle("kept", guard(does.take_kept))
        self.keeper.handle("other", guard(does.take_other))
        self.header = html_widget(class_="pmx-header")
        self.views = ButtonRow(2, guard(does.press_view), "pmx-tabs")
        self.question = MoveQuestion(does, self.kit.question)
        self._make_setting()
        self._make_question()
        self._make_register()

    def say(self, key: str) -> str:
        """Words of the class."""
        return say(f"class.{key}", self.lang)

    def _watched(self, field: Any) -> Any:
        field.refuse = self.does.guard.refuse
        field.observe(self.does.guard(self.does.changed), "value")
        return field

    def _make_setting(self) -> None:
        guard = self.does.guard
        self.title = self._watched(CheckedText(description=self.say("field.title")))
        self.title.longest = LONGEST_TITLE
        lessons = self.kit.lessons()
        self.lessons = Ticks(len(lessons), guard.refuse)
        self.lessons.show([say(f"app.page.{page}.title", self.lang) for page in lessons])
        self.lessons.box.add_class("pmx-many")
        self.exercises = {
            topic: self._watched(
                CheckedNumber(description=say(f"practice.topic.{topic}", self.lang), min=0, max=MOST_EXERCISES)
            )
            for topic in topics_of(self.kit)
        }
        levels = [(say(f"practice.level.{level}", self.lang), level) for level in LEVELS]
        self.level = self._watched(
            CheckedDropdown(description=say("practice.setting.level", self.lang), options=levels)
        )
        self.count = self._watched(CheckedNumber(description=self.say("field.puzzles"), min=0, max=MOST_PUZZLES))
        grades = {ALL: "puzzles.grade.0", **(self.kit.puzzles.grades if self.kit.puzzles is not None else {})}
        options = [(say(words, self.lang), grade) for grade, words in grades.items()]
        self.grade = self._watched(CheckedDropdown(description=say("puzzles.grade", self.lang), options=options))
        self.others = ButtonRow(1, alone(guard, self.does.other_puzzles), "pmx-help")
        self.position = self._watched(LinkField(description=self.say("field.position")))
        self.position.placeholder = self.say("field.position_hint")
        self.link, self.missing = CopyField(self.lang, self.say("link")), html_widget()
        for tick in self.lessons.ticks:
            tick.observe(guard(self.does.changed), "value")

    def _make_question(self) -> None:
        self.ask = self._watched(CheckedText(description=self.say("field.ask")))
        self.ask.longest = LONGEST_ASK
        aspects = self.kit.asking.aspects.values()
        self.same = Ticks(len(aspects), self.does.guard.refuse)
        self.same.show([aspect.name.text(self.lang) for aspect in aspects])
        for tick in self.same.ticks:
            tick.observe(self.does.guard(self.does.changed), "value")
        self.shown = html_widget(class_="pmx-verdict")
        self.showing = ButtonRow(3, self.does.guard(self.does.press_question), "pmx-practise")

    def _make_register(self) -> None:
        guard = self.does.guard
        names = ("save_file", "show_text", "load_file", "load_text")
        words = {name: say(f"table.save.{name}", self.lang) for name in names}
        words |= {name: self.say(f"load.{name}") for name in ("load_file", "load_text", "field", "placeholder")}
        self.loads = SaveBox(words=words, several=True, class_="pmx-loads")
        self.loads.handle("load", guard(self.does.load))
        self.loads.handle("too_long", guard(self.does.too_long))
        self.refused, self.table, self.nothing = html_widget(), html_widget(), html_widget()
        self.asked_of_names = html_widget()
        self.clash = CheckedDropdown(description=self.say("field.clash"), options=[("", ALL)])
        self.clash.refuse = guard.refuse
        self.clashes = ButtonRow(2, guard(self.does.press_clash), "pmx-help")
        self.sights = ButtonRow(len(ClassView), guard(self.does.press_sight), "pmx-tabs")
        self.files = ButtonRow(2, guard(self.does.press_file), "pmx-help")
        self.pupil = CheckedDropdown(description=self.say("field.pupil"), options=[("", 0)])
        self.pupil.refuse = guard.refuse
        self.graph: FigureView | None = None
        self.graph_box = column("pmx-figure-box")

    def frame(self, tools: Any, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        heading = {name: html_widget(tag("h2", self.say(f"heading.{name}"))) for name in ("work", "link", "load")}
        lessons = html_widget(tag("h3", self.say("field.lessons")))
        fields = row("pmx-settings", self.count, self.grade, self.others.box)
        show(fields, self.kit.puzzles is not None)
        exercises = column(
            "pmx-exercises",
            html_widget(tag("h3", self.say("field.exercises"))),
            row("pmx-settings", *self.exercises.values(), self.level),
        )
        show(exercises, bool(self.exercises))
        tasks = (lessons, self.lessons.box, exercises, fields, self.position)
        work = column("pmx-card pmx-form", heading["work"], self.title, *tasks)
        question = self.question
        same = html_widget(tag("p", self.say("same")))
        told = column(
            "pmx-card pmx-told", row("pmx-settings", self.ask), self.shown, self.showing.box, same, self.same.box
        )
        desk = column("pmx-desk", told, question.sheet, question.choices)
        self.body = row("pmx-body", desk, column("pmx-stage", *question.boxes()))
        self.link_box = column("pmx-linked", self.link)
        link = column("pmx-card pmx-form", heading["link"], self.missing, self.link_box)
        self.setting = column("pmx-setting", work, self.body, link)
        load = column("pmx-card pmx-form", heading["load"], html_widget(tag("p", self.say("load"))), self.loads)
        pupil, files = row("pmx-settings", self.pupil), self.files.box
        self.sums = column(
            "pmx-card pmx-graph", self.sights.box, self.graph_box, self.nothing, self.table, pupil, files
        )
        which = row("pmx-settings", self.clash)
        self.clash_box = column("pmx-card pmx-form", self.asked_of_names, which, self.clashes.box)
        self.back = column("pmx-setting", load, self.refused, self.clash_box, self.sums)
        return [tools, self.header, column("pmx-status-box", status), self.views.box, self.setting, self.back]

    def unseen(self) -> tuple[Any, ...]:
        """What works without being seen."""
        return (self.keeper, self.exporter, self.question.grasp, column(UNSEEN, self.live))
