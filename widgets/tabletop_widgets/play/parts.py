"""The widgets that every game's table has, and where they stand; a game's own parts add its pictures and its help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Protocol

import ipywidgets as W  # noqa: N812

from tabletop.i18n import Listing, Phrase, say

from ..canvas.page_parts import PageParts
from ..frame.controls import ButtonRow, Refuse
from ..frame.dialogs import Dialogs
from ..frame.gadgets import Clock, EntryField, MoveList, SaveBox, Sight
from ..frame.grouping import HIDDEN, UNSEEN, alone, column, row, toggle
from ..frame.guard import Guard
from ..frame.html import Html, html_widget, tag
from ..frame.keepers import GameKeeper
from ..frame.live import LiveRegion
from ..hand.gadgets import Grasp, OfferList, TurnLog
from ..kit.play import PlayKit
from ..rulebook.rule_card import RuleCard
from .form import NewGameForm, SeatFields
from .handing import Handing, HandingHost
from .past import Past

MOST_NEAREST, MOST_OFFERS = 3, 8
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
HELP_KEYS: Final = {"h": "hint", "t": "threats", "j": "judge"}  # where help may be asked for
ALSO: Final = {"Escape": "clear", "Backspace": "clear"}  # keys that do the same as another
ASKS: Final = "?"  # opens what the marks mean and the keys do
LOG, FORM, SAVES = "log", "form", "saves"  # names of places that come into sight, beside the pictures
PLACES: Final = "12345678"  # keys that play what is offered
HTML_PARTS: Final = ("header", "ask", "thinking", "end_note", "moment", "keys")


class TableHandlers(HandingHost, Protocol):
    """What the parts call."""

    def press_key(self, key: str) -> None: ...
    def press_game(self, place: int) -> None: ...
    def press_bots(self, place: int) -> None: ...
    def press_slow(self, place: int) -> None: ...
    def press_card(self, place: int) -> None: ...
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


class HelpedHandlers(TableHandlers, Protocol):
    """What the parts call where help may be asked for."""

    def put_away(self) -> None: ...


class TableParts(PageParts):
    """The widgets of a table, made once. A game makes `given` (what was asked to be told) and `key` (which opens what
    marks and keys mean), shows its pictures in `_stage`, and calls `_show_on_demand` and `_make_dialogs`. What else of
    it works `unseen` and stands `after_end`, under the end of the turn, it may say.

    `keys` says what each key does, `cards` what is shown on demand, in the order of the buttons; `helps` is how many
    buttons help at most, `fields` are more fields of the form of a new game, `store` is where a browser keeps the game.
    `guard` is for what the reader does, `unasked` for what happens by itself.
    """

    given: W.VBox
    key: W.Widget
    unseen: Sequence[W.Widget] = ()
    after_end: Sequence[W.Widget] = ()

    def __init__(
        self,
        does: TableHandlers,
        guard: Guard,
        unasked: Guard,
        refuse: Refuse,
        lang: str,
        *,
        kit: PlayKit,
        keys: Mapping[str, str],
        cards: Sequence[str],
        html: Sequence[str],
        helps: int,
        store: str,
        fields: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        ends = kit.gestures.ending is not None
        self.keys = {key: does for key, does in keys.items() if ends or does != "end"}
        self.lang, self.card_names = lang, tuple(cards)
        self.handing = None if kit.sharing is None else Handing(does, kit.sharing, guard, lang)
        super().__init__([*self.keys, *ALSO, ASKS, *PLACES], guard(does.press_key), (*HTML_PARTS, *html), lang)
        self.stage, self.sheet = column("pmx-stage"), column("pmx-sheet")
        self.resumed = column("pmx-resumed-place")  # what was gone on with when the page opened
        self.past = Past(self.sheet, guard, does.press_past, lang)
        self.clock, self.sight, self.keeper = Clock(), Sight(), GameKeeper(store=store)
        self.clock.handle("tick", alone(unasked, does.tick))
        self.rule = RuleCard(kit.book, does.show_rule, guard, lang)
        self._make_buttons(does, guard, helps)
        self._make_fields(does, guard)
        self.seats = SeatFields(kit, guard(does.choose_sitter), refuse, lang)
        self.form = NewGameForm(kit, guard, does.press_start, does.close_dialog, refuse, lang, fields)
        self._make_gadgets(does, guard)

    def _make_buttons(self, does: TableHandlers, guard: Guard, helps: int) -> None:
        self.game = ButtonRow(3, guard(does.press_game), "pmx-game")
        self.undo = ButtonRow(1, alone(guard, does.press_undo), "pmx-undo")
        self.end = ButtonRow(1, alone(guard, does.press_end), "pmx-end")
        self.bots = ButtonRow(helps, guard(does.press_bots), "pmx-help")
        self.slow = ButtonRow(4, guard(does.press_slow), "pmx-slow")
        self.cards = ButtonRow(len(self.card_names), guard(does.press_card), "pmx-tabs")
        self.uncover = ButtonRow(1, alone(guard, does.press_uncover), "pmx-uncover")
        self.since = ButtonRow(1, guard(lambda _: self.sight.bring(LOG)), "pmx-since")
        self.nearest = ButtonRow(MOST_NEAREST, guard(does.press_nearest), "pmx-nearest")
        self.clear = ButtonRow(1, alone(guard, does.press_clear), "pmx-clear")
        self.helps_toggle = ButtonRow(1, alone(guard, does.show_helps), "pmx-helps-toggle")
        self.helps = row("pmx-helps", self.bots.box)

    def _make_fields(self, does: TableHandlers, guard: Guard) -> None:
        self.typed = self._entry("type", "play_typed")
        self.typed.handle("enter", guard(does.play_typed))
        self.typed_note = LiveRegion()
        self.number = self._entry("jump", "jump_go", is_number=True)
        self.number.handle("enter", guard(does.jump_typed))

    def _make_gadgets(self, does: TableHandlers, guard: Guard) -> None:
        self.moves = MoveList(words={"list": say("table.moves", self.lang)})
        self.moves.on_choose(guard(does.choose_move))
        self.offers = OfferList(words=self._words("offer", "list", "all", "all_short"), numbered=True)
        self.offers.on_choose(guard(does.choose_offer))
        self.offers.handle("all", alone(guard, does.show_moves))
        self.log = TurnLog(words=self._words("log", "jump", "rule", "open", "earlier", "log"))
        self.log.handle("jump", guard(does.jump))
        self.log.handle("rule", guard(does.show_rule))
        self.log.handle("open", guard(does.open_turn))
        self.log.handle("earlier", alone(guard, does.show_earlier))
        self.grasp = Grasp()
        self.grasp.on_drag(guard(does.drag))
        self.grasp.handle("click", guard(does.click))
        self.grasp.handle("empty", alone(guard, does.press_clear))
        self.choices = column(f"pmx-choices pmx-card {HIDDEN}", self.moves, self.typed, self.typed_note)

    def _make_dialogs(self, does: TableHandlers, guard: Guard) -> None:
        """The form of a new game, and the box for saved games, with what else is handed out."""
        names = ("save_file", "show_text", "load_file", "load_text", "field", "placeholder")
        more = () if self.handing is None else self.handing.widgets
        self.saves = SaveBox(words=self._words("save", *names))
        self.saves.handle("save", alone(guard, does.save))
        self.saves.handle("load", guard(does.load))
        self.saves.handle("too_long", guard(does.too_long))
        close = ButtonRow(1, alone(guard, does.close_dialog), "pmx-dialog-close")
        close.show([(say("table.dialog.close", self.lang),) * 2])
        self.save_box = self._card("table.save.heading", self.saves, *more, close.box)
        self.dialogs = Dialogs({FORM: self.form.box, SAVES: self.save_box})
        self.dialogs.handle("close", alone(guard, does.close_dialog))

    def _show_on_demand(self, **more: W.Box) -> None:
        """The cards of `cards`: seats, words and rule are every table's, `more` are the game's own."""
        seats_card, rule_card = self._card("table.seats", self.seats.box), column("pmx-card", *self.rule.widgets)
        boxes = {"seats": seats_card, "words": self.twin_box, "rule": rule_card, **more}
        self.card_boxes = {name: boxes[name] for name in self.card_names}
        for name, box in self.card_boxes.items():
            if name != "words":
                box.add_class(HIDDEN)

    def frame(self, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        works = (self.hotkeys, self.clock, self.sight, self.grasp, self.keeper, self.dialogs, *self.unseen)
        tools = row("pmx-tools", self.look, self.page, *works, column(UNSEEN, self.live))
        head = column("pmx-head", self.html["header"], row("pmx-bar", self.game.box, self.number, self.key))
        desk = column("pmx-desk", self._sheet(status), self.given, self.choices, self._log())
        self.html["keys"].value = tag("p", keys_words(self.keys, self.lang))
        return [tools, head, self.form.box, self.save_box, row("pmx-body", desk, self._stage())]

    def _sheet(self, status: LiveRegion) -> W.VBox:
        """The question and its answers; on a phone it stays at the bottom of the window."""
        html = self.html
        question = (self.resumed, html["ask"], html["thinking"], self.uncover.box, status, self.nearest.box)
        # keeps its room, so that what is below stays where it is
        asked = column("pmx-asking", *question, self.past.box, self.clear.box, self.offers)
        end = row("pmx-turn-end", self.undo.box, self.end.box, self.helps_toggle.box)
        self.sheet.children = (asked, end, html["end_note"], *self.after_end, self.helps)
        return self.sheet

    def _log(self) -> W.VBox:
        log = self._card("table.log.heading", self.slow.box, self.html["moment"], self.log)
        log.add_class("pmx-log-card")
        log.add_class(f"pmx-at-{LOG}")
        return log

    def _stage(self) -> W.VBox:
        """All pictures, and what is shown on demand under them."""
        raise NotImplementedError

    def card_is_hidden(self, name: str) -> bool:
        """Whether what is shown on demand is put away (screen readers have the words in any case)."""
        return bool({HIDDEN, UNSEEN} & set(self.card_boxes[name]._dom_classes))

    def toggle_card(self, name: str) -> None:
        """Show what is shown on demand, or put it away."""
        toggle(self.card_boxes[name], UNSEEN if name == "words" else HIDDEN)

    def _words(self, at: str, *names: str) -> dict[str, str]:
        return {name: say(f"table.{at}.{name}", self.lang) for name in names}

    def _entry(self, label: str, button: str, is_number: bool = False) -> EntryField:
        words = {"label": say(f"table.{label}", self.lang), "button": say(f"table.{button}", self.lang)}
        return EntryField(words=words, is_number=is_number)

    def _card(self, heading: str, *children: Any) -> W.VBox:
        return column("pmx-card", html_widget(tag("h3", say(heading, self.lang))), *children)


class HelpedParts(TableParts):
    """The widgets of a table at which help may be asked for: what was told stands in the html `hint`, `put_away` ends
    what is told at length.
    """

    put_away: ButtonRow

    def _make_given(self, does: HelpedHandlers, guard: Guard, *more: W.Widget) -> None:
        """The place of what was asked to be told, with `more` under it."""
        self.put_away = ButtonRow(1, alone(guard, does.put_away), "pmx-put-away")
        self.given = column("pmx-given", self.put_away.box, self.html["hint"], *more)


def keys_list(keys: Mapping[str, str], lang: str) -> Html:
    """What every key does, key by key."""
    rows = (("table.key.letter." + key, f"table.key.{keys[key]}") for key in keys)
    also = (("table.key.letter.escape", "table.key.clear"), ("table.key.letter.number", "table.key.offer"))
    told = (tag("li", tag("kbd", say(key, lang)), " ", say(does, lang)) for key, does in (*also, *rows))
    return tag("ul", *told, class_="pmx-key-list")


def keys_words(keys: Mapping[str, str], lang: str) -> str:
    """What every key does."""
    told = (
        Phrase("table.key", {"key": letter_phrase(key), "does": Phrase(f"table.key.{does}")})
        for key, does in keys.items()
    )
    return say("table.keys", lang, keys=Listing(tuple(told)))


def letter_phrase(key: str) -> Phrase:
    """A key as it is written."""
    return Phrase(f"table.key.letter.{key}")
