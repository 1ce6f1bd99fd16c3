"""The widgets of Canal Mania's table and where they stand; the painter says what they show, the page what they do."""

from __future__ import annotations

from typing import Any, Final, Protocol

import ipywidgets as W  # noqa: N812

from tabletop.i18n import say
from tabletop_widgets.frame.controls import ButtonRow, Refuse
from tabletop_widgets.frame.grouping import alone, column, row
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import html_widget, tag
from tabletop_widgets.frame.live import Hotkeys, LiveRegion
from tabletop_widgets.hand.gadgets import Pan
from tabletop_widgets.play.moving_parts import MovingHandlers, MovingParts
from tabletop_widgets.play.options import EMPTY
from tabletop_widgets.play.parts import ASKS, HELP_KEYS, KEYS, keys_list, keys_words

from ..pages import EXPLORER, HANDED, KEPT_GAME
from .figures import HAND, MAP, OFFERED, PLAYERS, CanalFigures
from .record import CANAL_PLAY
from .style import CanalStyle

MOST_HELPS: Final = 6
ALL_KEYS: Final = KEYS | HELP_KEYS
SIDES: Final = "dxzawe"  # keys round S on a keyboard: the sides of a hex, from the east clockwise
FLIPS, BUILDS = " ", "Enter"
DRAWING: Final = ("sides", "flip", "build")  # what keys do while a barge is in hand, as the list of keys tells it
CARDS: Final = ("seats", "words", "rule")  # what is shown on demand, in the order of its buttons
SHEETS: Final = (OFFERED, HAND, MAP)  # what each phase of a turn is about. TRN-1
USUAL_SEATS: Final = 4  # who sits there until somebody chooses


class Handlers(MovingHandlers, Protocol):
    """What the parts call."""

    def press_zoom(self) -> None: ...
    def press_sheet(self, place: int) -> None: ...
    def pan(self, right: int, down: int) -> None: ...


class Parts(MovingParts):
    """Every widget of the page, made once."""

    explorer, handed = EXPLORER, HANDED

    def __init__(self, does: Handlers, guard: Guard, unasked: Guard, refuse: Refuse, lang: str) -> None:
        super().__init__(
            does,
            guard,
            unasked,
            refuse,
            lang,
            kit=CANAL_PLAY,
            keys=ALL_KEYS,
            cards=CARDS,
            html=("end_count", "hint"),
            helps=MOST_HELPS,
            store=KEPT_GAME,
        )
        for field in self.form.seats[USUAL_SEATS:]:
            field.value = EMPTY
        self.figures = CanalFigures(guard(does.click), self.page, self.look, lang)
        self._make_given(does, guard)
        self.drawing_keys = Hotkeys([*SIDES, FLIPS, BUILDS], guard(does.press_key))
        self.key, self.unseen = keys_key(lang), (CanalStyle(), self.drawing_keys)
        self._make_moving(does, guard)
        self.pan = Pan()
        self.pan.on_pan(guard(does.pan))
        self.unseen += (self.pan,)
        self.zoom = ButtonRow(1, alone(guard, does.press_zoom), "pmx-zoom")
        self.sheets = ButtonRow(len(SHEETS), guard(does.press_sheet), "pmx-sheets")
        self._show_on_demand()
        self._make_dialogs(does, guard)

    def frame(self, status: LiveRegion) -> list[Any]:
        """The parts in their places."""
        parts = super().frame(status)
        self.html["keys"].value = tag("p", keys_words(self.keys, self.lang), " ", say("canal_play.keys", self.lang))
        return parts

    def _stage(self) -> W.VBox:
        """All pictures, and what is shown on demand under them."""
        boxes = self.figures.boxes
        side = column("pmx-side", *(column("pmx-part", boxes[name]) for name in (PLAYERS, OFFERED, HAND)))
        map_box = column("pmx-picture pmx-main-picture", boxes[MAP])
        children = (
            self.html["end_count"],
            self.sheets.box,
            self.since.box,
            self.zoom.box,
            map_box,
            side,
            self.cards.box,
            *self.card_boxes.values(),
            row("pmx-tabs", self.motion, self.sounds),
            self.html["keys"],
        )
        self.stage.children = children
        return self.stage


def keys_key(lang: str) -> W.HTML:
    """A "?" that opens to what each key does."""
    name = say("table.marks.keys", lang)
    summary = tag("summary", ASKS, aria_label=name, title=name, data_key=ASKS)
    drawing = (
        tag("li", tag("kbd", say(f"canal_play.key.{does}", lang)), " ", say(f"canal_play.key.{does}.does", lang))
        for does in DRAWING
    )
    rows = (
        tag("h3", name),
        keys_list(ALL_KEYS, lang),
        tag("h3", say("canal_play.keys.drawing", lang)),
        tag("ul", *drawing, class_="pmx-key-list"),
    )
    panel = tag("div", tag("div", *rows, class_="pmx-key-keys"), class_="pmx-key-panel")
    return html_widget(tag("details", summary, panel), class_="pmx-key")
