"""The widgets of a lesson's page and where they stand. :mod:`.painting` says what they show, the page what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tabletop.i18n import say

from ..canvas.page_parts import PageParts
from ..frame.controls import ButtonRow, CheckedDropdown, CheckedText, Refuse, SettingFields, Ticks
from ..frame.gadgets import Clock, FillTable, MoveList
from ..frame.grouping import AWAY, UNSEEN, alone, column, row
from ..frame.guard import Guard
from ..frame.live import LiveRegion
from ..frame.sounds import Sounds
from ..hand.gadgets import Grasp
from ..kit.course import CourseKit, StageFrame
from ..rulebook.rule_card import RuleCard
from .model import MOST_ANSWERS

MOST_RULES, MOST_ACTIONS = 10, 4
DIGITS = tuple("123456789")
# What a key does, and the message of its letter; digits and the scene's own keys come in addition.
KEYS = {
    "n": "next",
    "b": "back",
    "h": "hint",
    "s": "reveal",
    "p": "whole",
    "w": "words",
    "c": "check",
    "f": "fields",
}
SCENE_KEYS = ("r", "d", "a", "o")
HTML_PARTS = (
    "header",
    "prose",
    "ask",
    "comments",
    "trays",
    "story",
    "facts",
    "onward",
    "ending",
    "keys",
)


class Handlers(Protocol):
    """What the parts call."""

    def press_key(self, key: str) -> None: ...
    def press_next(self) -> None: ...
    def press_back(self) -> None: ...
    def press_film(self, place: int) -> None: ...
    def tick(self) -> None: ...
    def skip_film(self) -> None: ...
    def press_help(self, place: int) -> None: ...
    def press_answer(self, place: int) -> None: ...
    def press_check(self) -> None: ...
    def press_try(self) -> None: ...
    def choose_move(self, place: int) -> None: ...
    def fill(self, texts: tuple[str, ...]) -> None: ...
    def enter(self) -> None: ...
    def press_action(self, place: int) -> None: ...
    def press_whole(self) -> None: ...
    def click(self, spot: object) -> None: ...
    def drag(self, start: object, end: object) -> None: ...
    def trace(self, spots: Sequence[object]) -> None: ...
    def redraw(self) -> None: ...
    def press_words(self) -> None: ...
    def press_open_rules(self) -> None: ...
    def press_rule(self, place: int) -> None: ...
    def show_rule(self, rule: str) -> None: ...
    def choose_step(self, step_id: str) -> None: ...
    def configure(self, setting: str, value: str | int) -> None: ...


class Parts(PageParts):
    """Every widget of the page, made once."""

    def __init__(self, course: CourseKit, does: Handlers, guard: Guard, refuse: Refuse, lang: str) -> None:
        super().__init__([*KEYS, *DIGITS, *SCENE_KEYS], guard(does.press_key), HTML_PARTS, lang)
        self._make_steps(does, guard, refuse, lang)
        self._make_answers(does, guard, refuse)
        self._make_gadgets(does, guard, lang)
        self._make_buttons(does, guard)
        self.rule = RuleCard(course.rules, does.show_rule, guard, lang)
        self.settings = SettingFields(guard(does.configure), refuse, lang)
        self.rule_box = column(f"pmx-opened {AWAY}", self.rules.box, *self.rule.widgets)
        self.sounds = Sounds(lang)
        page, look, click, redraw = self.page, self.look, guard(does.click), guard(does.redraw)
        frame = StageFrame(page=page, look=look, clicked=click, redraw=redraw, guard=guard, lang=lang)
        self.stage = course.stage(frame)
        below = row("pmx-tabs", self.whole.box, self.words.box, *self.stage.tools, self.sounds, *self.stage.key)
        self.picture_box = column("pmx-picture", self.stage.box, below, self.twin_box)

    def _make_steps(self, does: Handlers, guard: Guard, refuse: Refuse, lang: str) -> None:
        self.steps = CheckedDropdown(description=say("lessons.jump", lang))
        self.steps.refuse = refuse
        self.steps.observe(guard(lambda change: does.choose_step(change["new"])), "value")

    def _make_answers(self, does: Handlers, guard: Guard, refuse: Refuse) -> None:
        self.answers = ButtonRow(MOST_ANSWERS, guard(does.press_answer), "pmx-answers")
        self.ticks = Ticks(MOST_ANSWERS, refuse)
        self.check = ButtonRow(1, alone(guard, does.press_check), "pmx-check")
        self.typed = CheckedText()
        self.typed.refuse = refuse
        self.typed.observe(alone(guard, does.enter), "value")
        self.try_it = ButtonRow(1, alone(guard, does.press_try), "pmx-try")
        self.free = row("pmx-free")

    def _make_gadgets(self, does: Handlers, guard: Guard, lang: str) -> None:
        self.moves = MoveList(words={"list": say("table.moves", lang)})
        self.moves.on_choose(guard(does.choose_move))
        self.fill = FillTable(check=say("lessons.check", lang))
        self.fill.on_fill(guard(does.fill))
        self.grasp = Grasp()
        self.grasp.on_drag(guard(does.drag))
        self.grasp.on_trace(guard(does.trace))
        self.grasp.handle("click", guard(does.click))
        self.moves_box, self.fill_box = column("pmx-moves-box"), column("pmx-grid")

    def _make_buttons(self, does: Handlers, guard: Guard) -> None:
        self.back = ButtonRow(1, alone(guard, does.press_back), "pmx-back")
        self.film = ButtonRow(2, guard(does.press_film), "pmx-film")
        self.clock = Clock()
        self.clock.handle("tick", alone(guard, does.tick))
        self.clock.handle("calm", alone(guard, does.skip_film))
        self.next = ButtonRow(1, alone(guard, does.press_next), "pmx-next")
        self.help = ButtonRow(2, guard(does.press_help), "pmx-help")
        self.actions = ButtonRow(MOST_ACTIONS, guard(does.press_action), "pmx-actions")
        self.whole = ButtonRow(1, alone(guard, does.press_whole), "pmx-whole")
        self.words = ButtonRow(1, alone(guard, does.press_words), "pmx-words")
        self.open_rules = ButtonRow(1, alone(guard, does.press_open_rules), "pmx-open-rules")
        self.rules = ButtonRow(MOST_RULES, guard(does.press_rule), "pmx-rules")

    def frame(self, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        html = self.html
        told = column(UNSEEN, self.live)
        unseen = row("pmx-tools", self.look, self.page, self.hotkeys, self.clock, self.grasp, told)
        head = column("pmx-head", html["header"], self.steps)
        tell = column("pmx-tell", html["prose"])
        choose = (self.answers.box, self.ticks.box, self.check.box, self.moves_box, self.free)
        task = (html["trays"], html["ask"], *choose)
        work = column("pmx-work", *task, html["comments"], self.help.box, status)
        tale = column("pmx-tale", html["story"])
        settings = column("pmx-choose", self.settings.box, self.actions.box)
        nav = row("pmx-nav", self.back.box, self.film.box, self.next.box, html["onward"])
        rules = column("pmx-card pmx-rule-card", self.open_rules.box, self.rule_box)
        desk = column("pmx-desk", tell, work, tale, settings, nav)
        stage = column(
            "pmx-stage", html["ending"], self.fill_box, self.picture_box, column("pmx-ledger", html["facts"]), rules
        )
        return [unseen, head, row("pmx-body", desk, stage), html["keys"]]

    def show_rules(self, shown: bool) -> None:
        """Open the rules of the step, or put them away."""
        (self.rule_box.remove_class if shown else self.rule_box.add_class)(AWAY)

    def show_picture(self, shown: bool) -> None:
        """Show the pictures or put them out of sight; they stay on the page, for a figure is slow to come back."""
        change = self.picture_box.remove_class if shown else self.picture_box.add_class
        change(AWAY)
