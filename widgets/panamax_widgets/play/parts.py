"""The widgets of the page and where they stand. :mod:`.painting` says what they show, the page what they do."""

from __future__ import annotations

from typing import Any, Protocol

import ipywidgets as W  # noqa: N812

from panamax.words.i18n import DEFAULT_LANGUAGE, say

from ..frame.controls import ButtonRow, Refuse
from ..frame.gadgets import Clock, EntryField, MoveList, SaveBox, Story
from ..frame.grouping import alone, column, row
from ..frame.guard import Guard
from ..frame.html import html_widget, tag
from ..frame.live import LiveRegion
from ..frame.page_parts import HIDDEN, UNSEEN, PageParts
from .form import NewGameForm, SeatFields

MOST_PICTURES, MOST_NEAREST, MOST_RULES = 8, 3, 10
# What a key does; the message of its letter is ``table.key.letter.<key>``.
KEYS = {
    "m": "moves",
    "u": "undo",
    "r": "redo",
    "b": "earlier",
    "n": "later",
    "a": "auto",
    "p": "picture",
    "w": "words",
    "c": "clear",
    "x": "stop",
}
HTML_PARTS = ("header", "ask", "thinking", "moment", "ledger", "rule_card", "keys")


class Handlers(Protocol):
    """What the parts call."""

    def press_key(self, key: str) -> None: ...
    def press_game(self, place: int) -> None: ...
    def press_bots(self, place: int) -> None: ...
    def press_slow(self, place: int) -> None: ...
    def press_picture(self, place: int) -> None: ...
    def press_words(self) -> None: ...
    def press_uncover(self) -> None: ...
    def press_nearest(self, place: int) -> None: ...
    def play_typed(self, text: str) -> None: ...
    def jump_typed(self, text: str) -> None: ...
    def press_start(self) -> None: ...
    def press_related(self, place: int) -> None: ...
    def press_clear(self) -> None: ...
    def choose_move(self, place: int) -> None: ...
    def choose_sitter(self, seat: int, sitter: str) -> None: ...
    def show_rule(self, rule: str) -> None: ...
    def show_earlier(self) -> None: ...
    def jump(self, number: int) -> None: ...
    def save(self) -> None: ...
    def load(self, text: str) -> None: ...
    def too_long(self, length: int) -> None: ...
    def tick(self) -> None: ...


class Parts(PageParts):
    """Every widget of the page, made once."""

    def __init__(
        self, does: Handlers, guard: Guard, unasked: Guard, refuse: Refuse, lang: str = DEFAULT_LANGUAGE
    ) -> None:
        """`guard` is for what the reader does, `unasked` for what happens by itself."""
        self.lang = lang
        super().__init__(KEYS, guard(does.press_key), HTML_PARTS)
        self._make_buttons(does, guard)
        self._make_fields(does, guard, refuse)
        self._make_gadgets(does, guard, unasked)

    def _make_buttons(self, does: Handlers, guard: Guard) -> None:
        self.game = ButtonRow(4, guard(does.press_game), "pmx-game")
        self.bots = ButtonRow(2, guard(does.press_bots), "pmx-help")
        self.slow = ButtonRow(4, guard(does.press_slow), "pmx-slow")
        self.pictures = ButtonRow(MOST_PICTURES, guard(does.press_picture), "pmx-tabs")
        self.words = ButtonRow(1, alone(guard, does.press_words), "pmx-words")
        self.uncover = ButtonRow(1, alone(guard, does.press_uncover), "pmx-uncover")
        self.nearest = ButtonRow(MOST_NEAREST, guard(does.press_nearest), "pmx-nearest")
        self.clear = ButtonRow(1, alone(guard, does.press_clear), "pmx-clear")
        self.related = ButtonRow(MOST_RULES, guard(does.press_related), "pmx-rules")

    def _make_fields(self, does: Handlers, guard: Guard, refuse: Refuse) -> None:
        self.typed = self._entry("type", "play_typed")
        self.typed.handle("enter", guard(does.play_typed))
        self.number = self._entry("jump", "jump_go", is_number=True)
        self.number.handle("enter", guard(does.jump_typed))
        self.seats = SeatFields(guard(does.choose_sitter), refuse, self.lang)
        self.form = NewGameForm(alone(guard, does.press_start), refuse, self.lang)
        self.form.box.add_class(HIDDEN)

    def _make_gadgets(self, does: Handlers, guard: Guard, unasked: Guard) -> None:
        def words(*names: str, at: str) -> dict[str, str]:
            return {name: say(f"table.{at}.{name}", self.lang) for name in names}

        self.moves = MoveList(words={"list": say("table.moves", self.lang)})
        self.moves.on_choose(guard(does.choose_move))
        self.story = Story(words=words("jump", "rule", "earlier", "log", at="log"))
        self.story.handle("jump", guard(does.jump))
        self.story.handle("rule", guard(does.show_rule))
        self.story.handle("earlier", alone(guard, does.show_earlier))
        names = ("save_file", "show_text", "load_file", "load_text", "field", "placeholder")
        self.saves = SaveBox(words=words(*names, at="save"))
        self.saves.handle("save", alone(guard, does.save))
        self.saves.handle("load", guard(does.load))
        self.saves.handle("too_long", guard(does.too_long))
        self.save_box = self._card("table.save.heading", self.saves)
        self.save_box.add_class(HIDDEN)
        self.clock = Clock()
        self.clock.handle("tick", alone(unasked, does.tick))

    def frame(self, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        html = self.html
        told = column(UNSEEN, self.live)
        unseen = row("pmx-tools", self.look, self.page, self.hotkeys, self.clock, told)
        head = column("pmx-head", html["header"], row("pmx-bar", self.game.box, self.number))
        asked = (html["ask"], html["thinking"], self.uncover.box, status, self.nearest.box)
        ask = column("pmx-work", *asked, row("pmx-helps", self.clear.box, self.bots.box))
        ask.add_class("pmx-tell")
        choices = column("pmx-card", self.moves, self.typed)
        choices.add_class("pmx-choices")
        seats = self._card("table.seats", self.seats.box)
        slow = column("pmx-motion", html["moment"], self.slow.box)
        picture = column("pmx-picture", self.pictures.box, self.figure_box, slow, self.words.box, self.twin_box)
        rule = column("pmx-card", html["rule_card"], self.related.box)
        log = self._card("table.log.heading", self.story)
        ledger = column("pmx-card", html["ledger"])
        ledger.add_class("pmx-ledger")
        stage = column("pmx-stage", picture, ledger, row("pmx-pair", log, rule))
        body = row("pmx-body", column("pmx-desk", ask, choices, seats), stage)
        return [unseen, head, self.form.box, self.save_box, body, html["keys"]]

    def _entry(self, label: str, button: str, is_number: bool = False) -> EntryField:
        words = {"label": say(f"table.{label}", self.lang), "button": say(f"table.{button}", self.lang)}
        return EntryField(words=words, is_number=is_number)

    def _card(self, heading: str, *children: Any) -> W.VBox:
        return column("pmx-card", html_widget(tag("h3", say(heading, self.lang))), *children)
