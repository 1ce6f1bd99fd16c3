"""The widgets of the table and where they stand. :mod:`.painting` says what they show, the page what they do."""

from __future__ import annotations

from typing import Final, Protocol

import ipywidgets as W  # noqa: N812

from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop_widgets.frame.controls import ButtonRow, Refuse
from tabletop_widgets.frame.grouping import column, row
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.play.help import MOST_TOLD
from tabletop_widgets.play.moving_parts import MovingHandlers, MovingParts
from tabletop_widgets.play.parts import HELP_KEYS, KEYS, keys_list

from ..pages import EXPLORER, HANDED, KEPT_GAME
from .lane_bar import LaneBar
from .marks_key import marks_key
from .record import PANAMAX_PLAY
from .spread import Spread

MOST_HELPS: Final = 8
COACHED_KEYS: Final = {"k": "coach"}
COACH: Final = ("without", "beside")  # whether he is there when a game begins
CARDS: Final = ("purses", "seats", "words", "rule")  # what is shown on demand, in the order of its buttons


class Handlers(MovingHandlers, Protocol):
    """What the parts call."""

    def redraw(self) -> None: ...
    def press_turn(self, place: int) -> None: ...
    def grip(self, spot: object) -> None: ...


class Parts(MovingParts):
    """Every widget of the page, made once."""

    explorer, handed = EXPLORER, HANDED

    def __init__(
        self, does: Handlers, guard: Guard, unasked: Guard, refuse: Refuse, lang: str = DEFAULT_LANGUAGE
    ) -> None:
        super().__init__(
            does,
            guard,
            unasked,
            refuse,
            lang,
            kit=PANAMAX_PLAY,
            keys=KEYS | HELP_KEYS | COACHED_KEYS,
            cards=CARDS,
            html=("ledger", "hint"),
            helps=MOST_HELPS,
            store=KEPT_GAME,
            fields={"coach": COACH},
        )
        self.spread = Spread(guard(does.click), self.page, self.look, lang)
        self.spread.figures.redraw = unasked(does.redraw)
        self.lanes = LaneBar(guard, does.redraw, self.page, lang)
        self.key = marks_key(lang, keys_list(self.keys, lang))
        self.turns = ButtonRow(2 * MOST_TOLD, guard(does.press_turn), "pmx-turns-told")
        self._make_given(does, guard, self.turns.box)
        self._make_moving(does, guard)
        self.grasp.handle("grip", unasked(does.grip))
        self._show_on_demand(purses=column("pmx-card pmx-ledger", self.html["ledger"]))
        self._make_dialogs(does, guard)

    def _stage(self) -> W.VBox:
        """All pictures, and what is shown on demand under them."""
        result, *pictures = self.spread.boxes()
        on_demand = (
            self.cards.box,
            *self.card_boxes.values(),
            row("pmx-tabs", self.motion, self.sounds),
            self.html["keys"],
        )
        self.stage.children = (result, self.since.box, self.lanes.box, *pictures, *on_demand)
        return self.stage
