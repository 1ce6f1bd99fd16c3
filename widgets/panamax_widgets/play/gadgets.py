"""The controls of the table: what may be done next, the log turn by turn, and what is dragged over the pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from traitlets import Bool, Dict, Int, List, Unicode

from panamax.record.save import LARGEST_TEXT
from tabletop.i18n import say

from ..canvas.page_parts import HIDDEN
from ..frame.gadgets import Gadget
from ..frame.grouping import set_class
from ..frame.guard import Guard
from ..frame.spoken import FLAG, LONGEST_TEXT, NUMBER, items, text
from ..game_view.choosing import Choosing
from .kept import HANDED, STORE

_JS = Path(__file__).parents[1] / "js"
USUAL_PACE = 300  # milliseconds in which a piece moves
PACES = {700: "slow", USUAL_PACE: "usual", 0: "off"}
LONGEST_ID = 40  # of a rule
LONGEST_SPOT = 60  # of a thing in a picture
LONGEST_BASE = 400  # characters of an address that the page tells


class OfferList(Gadget):
    """What may be done next, most natural first; messages ``choose`` (turn, place) and ``all`` (show every move)."""

    _esm = _JS / "offers.js"
    _css = _JS / "table.css"
    messages: ClassVar = {"choose": items(2), "all": FLAG}
    offers: Any = List().tag(sync=True)
    shown = Int(-1).tag(sync=True)  # the place of the offer that is previewed
    numbered = Bool(False).tag(sync=True)  # whether the page's number keys play them
    turn = Int().tag(sync=True)  # a message about a list that is gone says an older number
    focus_turn = Int().tag(sync=True)

    def focus(self) -> None:
        """Put the keyboard's focus on the first offer, as soon as there is one."""
        self.focus_turn += 1

    def show(self, offers: list[dict[str, object]]) -> None:
        """Show these offers, if they are others than before."""
        if offers != self.offers:
            with self.hold_sync():
                self.offers = offers
                self.turn += 1

    def on_choose(self, handler: Callable[[int], object]) -> None:
        """Call `handler` with the place of the chosen offer."""

        def choose(chosen: list[Any]) -> None:
            if len(chosen) == 2 and all(type(number) is int for number in chosen) and chosen[0] == self.turn:
                handler(chosen[1])

        self.handle("choose", choose)


class TurnLog(Gadget):
    """The log, a line a turn: messages ``jump``, ``open`` (a line's number), ``rule`` (its id), ``earlier``."""

    _esm = _JS / "turn_log.js"
    _css = _JS / "turn_log.css"
    messages: ClassVar = {"jump": NUMBER, "open": NUMBER, "rule": text(LONGEST_ID), "earlier": FLAG}
    lines: Any = List().tag(sync=True)


class Grasp(Gadget):
    """What is done in the pictures: messages ``drag`` (the ids of two things in them), ``click`` (by key: of one).

    ``empty``: a click where there is nothing.
    Where it `follows` what is dragged, ``grip`` (an id) comes first, ``lift`` on the way, ``lay`` if it is put nowhere.
    """

    _esm = _JS / "grasp.js"
    _css = _JS / "beside.css"
    messages: ClassVar = {
        "drag": items(2, 2 * LONGEST_SPOT),
        **dict.fromkeys(("click", "lift", "grip"), text(LONGEST_SPOT)),
        **dict.fromkeys(("lay", "empty"), FLAG),
    }
    follows = Bool(False).tag(sync=True)
    piece: Any = Dict().tag(sync=True)  # the drawing of what was gripped last, with its id
    sought: Any = List().tag(sync=True)  # what should be in sight on a phone, first things first

    def on_drag(self, handler: Callable[[object, object], object]) -> None:
        """Call `handler` with the ids of what was dragged and of where it was dropped."""

        def drag(ids: list[Any]) -> None:
            if len(ids) == 2 and all(isinstance(id, str) for id in ids):
                handler(*ids)

        self.handle("drag", drag)

    def follow(self, guard: Guard, redraw: Callable[[], object], choosing: Callable[[], Choosing | None]) -> None:
        """While something is dragged, let `redraw` show where it may go; `choosing` gives ``None`` while nobody may."""

        def lift(spot: str) -> None:
            if (found := choosing()) is not None:
                found.lift(spot)
                redraw()

        def lay(_: bool) -> None:
            if (found := choosing()) is not None:
                found.let_go()
                redraw()

        self.follows = True
        self.handle("lift", guard(lift))
        self.handle("lay", guard(lay))


class MotionLayer(Gadget):
    """A layer over the pictures on which pieces move, and the choice how fast: message ``skip`` while they do.

    `pace`: milliseconds in which a piece moves, 0 if nothing is to move, as on a page whose reader asked his system so.
    `words`: ``label``, and the name of each pace that there is, by its milliseconds.
    """

    _esm = _JS / "motion.js"
    _css = _JS / "motion.css"
    messages: ClassVar = {"skip": FLAG}
    pace = Int(0).tag(sync=True, from_page=NUMBER)
    usual = Int(USUAL_PACE).tag(sync=True)
    beat: Any = Dict().tag(sync=True)

    @property
    def milliseconds(self) -> int:
        """The pace, if it is one that there is."""
        return self.pace if self.pace in PACES else 0

    def show(self, items: list[dict[str, Any]]) -> None:
        """Let this move, before the pictures are drawn as they will be."""
        self.beat = {"items": items, "turn": self.beat.get("turn", 0) + 1}


def motion_chooser(lang: str) -> MotionLayer:
    """What lets pieces move on a page, with the choice how fast in words."""
    paces = {str(pace): say(f"table.motion.{name}", lang) for pace, name in PACES.items()}
    return MotionLayer(words={"label": say("table.motion.label", lang), **paces})


class GameKeeper(Gadget):
    """Keeps `text` in the browser; message ``kept``: what it kept from last time, or nothing. No server stores it.

    Before that comes ``aside``, what was set aside there, if anything; a page puts there what it takes the place of
    (trait `aside`). Another tab may have kept something since: then nothing is written, and ``other`` tells what it is,
    until the page has answered (`answers`). ``handed``: what another page hands over at the `hands` store; it is taken
    from there once this page keeps something. Where there is more than it can keep (`is_left_out`), or its store is
    full, leaving the page asks first; where it is full only if it `insists`.
    """

    _esm = _JS / "text_keeper.js"
    messages: ClassVar = {name: text(LARGEST_TEXT) for name in ("kept", "aside", "other", "handed")}
    text = Unicode().tag(sync=True)
    aside = Unicode().tag(sync=True)
    answers = Int().tag(sync=True)
    store = Unicode(STORE).tag(sync=True)
    hands = Unicode().tag(sync=True)
    longest = Int(LARGEST_TEXT).tag(sync=True)
    is_left_out = Bool(False).tag(sync=True)
    insists = Bool(True).tag(sync=True)


class Dialogs(Gadget):
    """Boxes that are dialogues while they are open; message ``close`` (Escape, or a press beside the box).

    `boxes` by name; each has the style classes ``pmx-dialog`` and ``pmx-at-<name>``.
    """

    _esm = _JS / "dialogs.js"
    _css = _JS / "dialogs.css"
    messages: ClassVar = {"close": FLAG}
    opened = Unicode().tag(sync=True)  # the name of the one that is open

    def __init__(self, boxes: Mapping[str, Any]) -> None:
        self._boxes = boxes
        super().__init__()
        for name, box in boxes.items():
            for class_ in ("pmx-dialog", f"pmx-at-{name}", HIDDEN):
                box.add_class(class_)

    def show(self, name: str = "") -> None:
        """Open the box of this name alone, or close all."""
        for each, box in self._boxes.items():
            set_class(box, HIDDEN, each != name)
        self.opened = name


class Handover(Gadget):
    """A link to the page at `address`, which finds `game` in the browser's store when it opens; no `address`: none."""

    _esm = _JS / "handover.js"
    _css = _JS / "one_screen.css"
    game = Unicode().tag(sync=True)
    address = Unicode().tag(sync=True)
    store = Unicode(HANDED).tag(sync=True)


class Permalink(Gadget):
    """The address with `query`, in a field and (while `keeps`) in the browser; message ``asked`` (the page's own)."""

    _esm = _JS / "permalink.js"
    messages: ClassVar = {"asked": text(LONGEST_TEXT)}
    query = Unicode().tag(sync=True)
    keeps = Bool(False).tag(sync=True)
    opened = Bool(False).tag(sync=True)  # whether what the address asks for has been opened
    base = Unicode().tag(sync=True, from_page=text(LONGEST_BASE))  # the page's address without a position
