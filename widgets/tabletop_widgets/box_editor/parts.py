"""The widgets of the page and where they stand. :mod:`.painting` says what they show, the page what they do."""

from __future__ import annotations

from typing import Any, Final, Protocol

from tabletop.i18n import DEFAULT_LANGUAGE, say

from ..canvas.page_parts import PageParts
from ..frame.controls import ButtonRow, CheckedDropdown
from ..frame.gadgets import MoveList, SaveBox
from ..frame.grouping import HIDDEN, UNSEEN, alone, column, row
from ..frame.guard import Guard
from ..frame.html import html_widget, tag
from ..frame.live import LiveRegion
from ..kit.box_editor import BoxKit
from ..rulebook.rule_card import RuleCard
from .gadgets import LONGEST_KEPT, DraftKeeper, SheetForm

# What a key does; the message of its letter is ``table.key.letter.<key>``.
KEYS: Final = {
    "f": "fields",
    "n": "next",
    "b": "back",
    "g": "open",
    "o": "filter",
    "u": "undo",
    "w": "words",
}
TOOLS: Final = ("undo", "open", "filter", "file", "afresh")
SHEET_TOOLS: Final = ("confirm_sheet", "reset_sheet", "add_card")  # the last on sheets of cards only
HTML_PARTS: Final = ("header", "sheet", "faults", "keys", "use")


class Handlers(Protocol):
    """What the parts call."""

    def press_key(self, key: str) -> None: ...
    def press_tool(self, place: int) -> None: ...
    def press_sheet_tool(self, place: int) -> None: ...
    def press_turn(self, place: int) -> None: ...
    def press_words(self) -> None: ...
    def choose_sheet(self, place: int) -> None: ...
    def look(self, path: str) -> None: ...
    def click(self, spot: str) -> None: ...
    def type(self, path: str, text: str) -> None: ...
    def enter(self, path: str, text: str) -> None: ...
    def confirm(self, paths: list[str]) -> None: ...
    def unconfirm(self, paths: list[str]) -> None: ...
    def remove(self, path: str) -> None: ...
    def finished(self) -> None: ...
    def show_rule(self, rule: str) -> None: ...
    def press_try(self) -> None: ...
    def press_back(self) -> None: ...
    def save(self) -> None: ...
    def load(self, text: str) -> None: ...
    def too_long(self, length: int) -> None: ...
    def take_kept(self, text: str) -> None: ...


class Parts(PageParts):
    """Every widget of the page, made once."""

    def __init__(self, kit: BoxKit, does: Handlers, guard: Guard, unasked: Guard, lang: str = DEFAULT_LANGUAGE) -> None:
        """`guard` is for what the reader does, `unasked` for what happens by the way."""
        self.kit, self.lang = kit, lang
        super().__init__(KEYS, guard(does.press_key), HTML_PARTS, lang)
        self.click = guard(does.click)
        self._make_buttons(does, guard)
        self._make_form(does, guard, unasked)
        self._make_file(does, guard)

    def _make_buttons(self, does: Handlers, guard: Guard) -> None:
        self.tools = ButtonRow(len(TOOLS), guard(does.press_tool), "pmx-game")
        self.sheet_tools = ButtonRow(len(SHEET_TOOLS), guard(does.press_sheet_tool), "pmx-help")
        self.turn = ButtonRow(2, guard(does.press_turn), "pmx-nav")
        self.rule = RuleCard(self.kit.rules, does.show_rule, guard, self.lang)
        self.words = ButtonRow(1, alone(guard, does.press_words), "pmx-words")

    def _make_form(self, does: Handlers, guard: Guard, unasked: Guard) -> None:
        self.sheets = MoveList(words={"list": self._say("sheets")})
        self.sheets.on_choose(guard(does.choose_sheet))
        marks = (f"{what}_{state}" for what in ("mark", "press") for state in ("stated", "derived", "reconstructed"))
        self.form = SheetForm(words={name: self._say(name) for name in (*marks, "confirm_row", "remove")})
        self.form.longest, self.form.capitals = self.kit.record.longest, self.kit.capitals
        self.form.on_typed("type", guard(does.type))
        self.form.on_typed("enter", guard(does.enter))
        self.form.on_paths("confirm", guard(does.confirm))
        self.form.on_paths("unconfirm", guard(does.unconfirm))
        self.form.handle("look", unasked(does.look))
        self.form.handle("remove", guard(does.remove))
        self.form.handle("rule", guard(does.show_rule))
        self.form.handle("finished", alone(guard, does.finished))

    def _make_file(self, does: Handlers, guard: Guard) -> None:
        names = ("save_file", "show_text", "load_file", "load_text", "field", "placeholder")
        words = {name: self._say(f"save.{name}") for name in names}
        self.saves = SaveBox(words=words, longest=LONGEST_KEPT, accept=".toml,.txt,text/plain")
        self.saves.handle("save", alone(guard, does.save))
        self.saves.handle("load", guard(does.load))
        self.saves.handle("too_long", guard(does.too_long))
        self.keeper = DraftKeeper(store=self.kit.store)
        self.keeper.on_kept(guard(does.take_kept))
        heading = html_widget(tag("h3", self._say("save.heading")))
        self.file_box = column("pmx-card", heading, self.saves, self._make_trying(does, guard), self.html["use"])
        self.file_box.add_class(HIDDEN)

    def _make_trying(self, does: Handlers, guard: Guard) -> Any:
        """What opens another page with the values as they are, and what leads back from there."""
        titles = [(say(f"app.page.{name}.title", self.lang), name) for name in self.kit.pages]
        self.tried = CheckedDropdown(options=titles, description=self._say("try.page"))
        self.tried.refuse = guard.refuse
        buttons = {"open": does.press_try, "back": does.press_back}
        self.open_tried, self.leave_tried = (
            ButtonRow(1, alone(guard, press), "pmx-help") for press in buttons.values()
        )
        self.open_tried.show([(self._say("try.open"),) * 2])
        self.leave_tried.show([(self._say("try.back"),) * 2])
        heading = html_widget(tag("h3", self._say("try.heading")))
        return column("pmx-try", heading, row("pmx-settings", self.tried, self.open_tried.box))

    def frame(self, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        html = self.html
        unseen = row("pmx-tools", self.look, self.page, self.hotkeys, self.keeper, column(UNSEEN, self.live))
        head = column("pmx-head", html["header"], row("pmx-bar", self.tools.box))
        sheets = column("pmx-card", self.sheets)
        sheets.add_class("pmx-choices")
        picture = column("pmx-picture", self.figure_box, self.words.box, self.twin_box)
        sheet = column("pmx-card", html["sheet"], html["faults"], self.form, self.sheet_tools.box, self.turn.box)
        sheet.add_class("pmx-tell")
        rule = column("pmx-card", *self.rule.widgets)
        body = row("pmx-body", column("pmx-desk", sheets, sheet), column("pmx-stage", picture, rule))
        return [unseen, head, status, self.file_box, body, html["keys"]]

    def _say(self, key: str) -> str:
        return say(f"box_editor.{key}", self.lang)
