"""The widgets of Canal Mania's table and where they stand; the painter says what they show, the page what they do."""

from __future__ import annotations

from typing import Any, Final, Protocol

import ipywidgets as W  # noqa: N812

from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.canvas.page_parts import PageParts
from tabletop_widgets.frame.controls import ButtonRow, Refuse
from tabletop_widgets.frame.dialogs import Dialogs
from tabletop_widgets.frame.gadgets import Clock, EntryField, MoveList, SaveBox, Sight
from tabletop_widgets.frame.grouping import HIDDEN, UNSEEN, alone, column, row, toggle
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import Html, html_widget, tag
from tabletop_widgets.frame.keepers import GameKeeper
from tabletop_widgets.frame.live import LiveRegion
from tabletop_widgets.hand.gadgets import Grasp, OfferList, TurnLog
from tabletop_widgets.play.form import NewGameForm, SeatFields
from tabletop_widgets.play.options import EMPTY
from tabletop_widgets.play.past import Past
from tabletop_widgets.rulebook.rule_card import RuleCard

from ..rule_book import CANAL_RULES
from .figures import HAND, MAP, OFFERED, PLAYERS, CanalFigures
from .record import CANAL_PLAY, STORE
from .style import CanalStyle

MOST_NEAREST, MOST_OFFERS, MOST_HELPS = 3, 8, 2
# What a key does; the message of its letter is ``table.key.letter.<key>``.
KEYS: Final = {
    "e": "end",
    "m": "moves",
    "u": "undo",
    "r": "redo",
    "b": "earlier",
    "n": "later",
    "a": "auto",
    "w": "words",
    "c": "clear",
    "x": "stop",
}
ALSO: Final = {"Escape": "clear", "Backspace": "clear"}  # keys that do the same as another
ASKS: Final = "?"  # opens what the keys do
LOG, FORM, SAVES = "log", "form", "saves"  # names of places that come into sight, beside the pictures
PLACES: Final = "12345678"  # keys that play what is offered
CARDS: Final = ("seats", "words", "rule")  # what is shown on demand, in the order of its buttons
USUAL_SEATS: Final = 4  # who sits there until somebody chooses
HTML_PARTS: Final = ("header", "ask", "thinking", "end_note", "moment", "keys", "end_count")


class Handlers(Protocol):
    """What the parts call."""

    def redraw(self) -> None: ...
    def press_key(self, key: str) -> None: ...
    def press_game(self, place: int) -> None: ...
    def press_bots(self, place: int) -> None: ...
    def press_slow(self, place: int) -> None: ...
    def press_card(self, place: int) -> None: ...
    def press_whole(self) -> None: ...
    def press_end(self) -> None: ...
    def press_undo(self) -> None: ...
    def choose_offer(self, place: int) -> None: ...
    def show_moves(self) -> None: ...
    def show_helps(self) -> None: ...
    def drag(self, start: object, end: object) -> None: ...
    def click(self, spot: object) -> None: ...
    def open_turn(self, number: int) -> None: ...
    def press_uncover(self) -> None: ...
    def press_past(self, place: int) -> None: ...
    def close_dialog(self) -> None: ...
    def press_nearest(self, place: int) -> None: ...
    def play_typed(self, text: str) -> None: ...
    def jump_typed(self, text: str) -> None: ...
    def press_start(self) -> None: ...
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

    def __init__(self, does: Handlers, guard: Guard, unasked: Guard, refuse: Refuse, lang: str) -> None:
        """`guard` is for what the reader does, `unasked` for what happens by itself."""
        self.lang = lang
        super().__init__([*KEYS, *ALSO, ASKS, *PLACES], guard(does.press_key), HTML_PARTS, lang)
        self.figures = CanalFigures(guard(does.click), self.page, self.look, lang)
        self.stage, self.sheet = column("pmx-stage"), column("pmx-sheet")
        self.resumed = column("pmx-resumed-place")  # what was gone on with when the page opened
        self.past = Past(self.sheet, guard, does.press_past, lang)
        self.style, self.sight, self.clock = CanalStyle(), Sight(), Clock()
        self.clock.handle("tick", alone(unasked, does.tick))
        self.keeper = GameKeeper(store=STORE, words={})
        self._make_buttons(does, guard)
        self._make_fields(does, guard, refuse)
        self._make_gadgets(does, guard, unasked)
        self._make_cards(does, guard)

    def _make_buttons(self, does: Handlers, guard: Guard) -> None:
        self.game = ButtonRow(3, guard(does.press_game), "pmx-game")
        self.undo = ButtonRow(1, alone(guard, does.press_undo), "pmx-undo")
        self.end = ButtonRow(1, alone(guard, does.press_end), "pmx-end")
        self.bots = ButtonRow(MOST_HELPS, guard(does.press_bots), "pmx-help")
        self.slow = ButtonRow(4, guard(does.press_slow), "pmx-slow")
        self.cards = ButtonRow(len(CARDS), guard(does.press_card), "pmx-tabs")
        self.uncover = ButtonRow(1, alone(guard, does.press_uncover), "pmx-uncover")
        self.since = ButtonRow(1, guard(lambda _: self.sight.bring(LOG)), "pmx-since")
        self.nearest = ButtonRow(MOST_NEAREST, guard(does.press_nearest), "pmx-nearest")
        self.clear = ButtonRow(1, alone(guard, does.press_clear), "pmx-clear")
        self.helps_toggle = ButtonRow(1, alone(guard, does.show_helps), "pmx-helps-toggle")
        self.helps = row("pmx-helps", self.bots.box)
        self.given = column("pmx-given")
        self.whole = ButtonRow(1, alone(guard, does.press_whole), "pmx-zoom")
        self.rule = RuleCard(CANAL_RULES, does.show_rule, guard, self.lang)

    def _make_fields(self, does: Handlers, guard: Guard, refuse: Refuse) -> None:
        self.typed = self._entry("type", "play_typed")
        self.typed.handle("enter", guard(does.play_typed))
        self.number = self._entry("jump", "jump_go", is_number=True)
        self.number.handle("enter", guard(does.jump_typed))
        self.seats = SeatFields(CANAL_PLAY, guard(does.choose_sitter), refuse, self.lang)
        self.form = NewGameForm(CANAL_PLAY, guard, does.press_start, does.close_dialog, refuse, self.lang)
        for field in self.form.seats[USUAL_SEATS:]:
            field.value = EMPTY

    def _make_gadgets(self, does: Handlers, guard: Guard, unasked: Guard) -> None:
        def words(*names: str, at: str) -> dict[str, str]:
            return {name: say(f"table.{at}.{name}", self.lang) for name in names}

        self.moves = MoveList(words={"list": say("table.moves", self.lang)})
        self.moves.on_choose(guard(does.choose_move))
        self.offers = OfferList(words=words("list", "all", "all_short", at="offer"), numbered=True)
        self.offers.on_choose(guard(does.choose_offer))
        self.offers.handle("all", alone(guard, does.show_moves))
        self.log = TurnLog(words=words("jump", "rule", "open", "earlier", "log", at="log"))
        self.log.handle("jump", guard(does.jump))
        self.log.handle("rule", guard(does.show_rule))
        self.log.handle("open", guard(does.open_turn))
        self.log.handle("earlier", alone(guard, does.show_earlier))
        self.grasp = Grasp()
        self.grasp.on_drag(guard(does.drag))
        self.grasp.handle("click", guard(does.click))
        self.grasp.handle("empty", alone(guard, does.press_clear))
        names = ("save_file", "show_text", "load_file", "load_text", "field", "placeholder")
        self.saves = SaveBox(words=words(*names, at="save"))
        self.saves.handle("save", alone(guard, does.save))
        self.saves.handle("load", guard(does.load))
        self.saves.handle("too_long", guard(does.too_long))
        self.typed_note = LiveRegion()
        self.choices = column(f"pmx-choices pmx-card {HIDDEN}", self.moves, self.typed, self.typed_note)
        close = ButtonRow(1, alone(guard, does.close_dialog), "pmx-dialog-close")
        close.show([(say("table.dialog.close", self.lang),) * 2])
        self.save_box = self._card("table.save.heading", self.saves, close.box)
        self.dialogs = Dialogs({FORM: self.form.box, SAVES: self.save_box})
        self.dialogs.handle("close", alone(guard, does.close_dialog))

    def _make_cards(self, does: Handlers, guard: Guard) -> None:
        """What is shown on demand."""
        self.seats_card = self._card("table.seats", self.seats.box)
        self.rule_card = column("pmx-card", *self.rule.widgets)
        self._card_boxes = dict(zip(CARDS, (self.seats_card, self.twin_box, self.rule_card), strict=True))
        for box in (self.seats_card, self.rule_card):
            box.add_class(HIDDEN)

    def frame(self, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        html = self.html
        unseen = (self.hotkeys, self.clock, self.sight, self.grasp, self.keeper, self.dialogs, self.style)
        tools = (self.look, self.page, *unseen, column(UNSEEN, self.live))
        bar = row("pmx-bar", self.game.box, self.number, keys_key(self.lang))
        head = column("pmx-head", html["header"], bar)
        desk = column("pmx-desk", self._sheet(status), self.given, self.choices, self._log())
        return [row("pmx-tools", *tools), head, self.form.box, self.save_box, row("pmx-body", desk, self._stage())]

    def _sheet(self, status: LiveRegion) -> W.VBox:
        """The question and its answers; on a phone it stays at the bottom of the window."""
        html = self.html
        question = (self.resumed, html["ask"], html["thinking"], self.uncover.box, status, self.nearest.box)
        # keeps its room, so that what is below stays where it is
        asked = column("pmx-asking", *question, self.past.box, self.clear.box, self.offers)
        end = row("pmx-turn-end", self.undo.box, self.end.box, self.helps_toggle.box)
        self.sheet.children = (asked, end, html["end_note"], self.helps)
        return self.sheet

    def _log(self) -> W.VBox:
        log = self._card("table.log.heading", self.slow.box, self.html["moment"], self.log)
        log.add_class("pmx-log-card")
        log.add_class(f"pmx-at-{LOG}")
        return log

    def _stage(self) -> W.VBox:
        """All pictures, and what is shown on demand under them."""
        self.html["keys"].value = tag("p", keys_words(self.lang))
        boxes = self.figures.boxes
        side = column("pmx-side", *(column("pmx-part", boxes[name]) for name in (PLAYERS, OFFERED, HAND)))
        cards = (self.seats_card, self.twin_box, self.rule_card)
        map_box = column("pmx-picture pmx-main-picture", boxes[MAP])
        children = (
            self.html["end_count"],
            self.since.box,
            self.whole.box,
            map_box,
            side,
            self.cards.box,
            *cards,
            self.html["keys"],
        )
        self.stage.children = children
        return self.stage

    def card_is_hidden(self, name: str) -> bool:
        """Whether one of the `CARDS` is put away (screen readers have the words in any case)."""
        box = self._card_boxes[name]
        return bool({HIDDEN, UNSEEN} & set(box._dom_classes))

    def toggle_card(self, name: str) -> None:
        """Show one of the `CARDS`, or put it away."""
        toggle(self._card_boxes[name], UNSEEN if name == "words" else HIDDEN)

    def _entry(self, label: str, button: str, is_number: bool = False) -> EntryField:
        words = {"label": say(f"table.{label}", self.lang), "button": say(f"table.{button}", self.lang)}
        return EntryField(words=words, is_number=is_number)

    def _card(self, heading: str, *children: Any) -> W.VBox:
        return column("pmx-card", html_widget(tag("h3", say(heading, self.lang))), *children)


def keys_key(lang: str) -> W.HTML:
    """A "?" that opens to what each key does."""
    name = say("table.marks.keys", lang)
    summary = tag("summary", ASKS, aria_label=name, title=name, data_key=ASKS)
    panel = tag("div", tag("div", tag("h3", name), keys_list(lang), class_="pmx-key-keys"), class_="pmx-key-panel")
    return html_widget(tag("details", summary, panel), class_="pmx-key")


def keys_list(lang: str) -> Html:
    """What every key does, key by key."""
    rows = (("table.key.letter." + key, f"table.key.{KEYS[key]}") for key in KEYS)
    also = (("table.key.letter.escape", "table.key.clear"), ("table.key.letter.number", "table.key.offer"))
    told = (tag("li", tag("kbd", say(key, lang)), " ", say(does, lang)) for key, does in (*also, *rows))
    return tag("ul", *told, class_="pmx-key-list")


def keys_words(lang: str) -> str:
    """What every key does."""
    keys = (Phrase("table.key", {"key": letter_phrase(key), "does": Phrase(f"table.key.{KEYS[key]}")}) for key in KEYS)
    return say("table.keys", lang, keys=Listing(tuple(keys)))


def letter_phrase(key: str) -> Phrase:
    """A key as it is written."""
    return Phrase(f"table.key.letter.{key}")
