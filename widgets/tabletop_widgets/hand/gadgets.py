"""The controls of a table: what may be done next, the log turn by turn, what is dragged and what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from traitlets import Bool, Dict, Int, List, Unicode

from tabletop.i18n import say

from ..canvas.followed import Followed
from ..frame.gadgets import Gadget
from ..frame.guard import Guard
from ..frame.scripts import JS, script
from ..frame.spoken import FLAG, NUMBER, items, text

USUAL_PACE = 300  # milliseconds in which a piece moves
PACES = {700: "slow", USUAL_PACE: "usual", 0: "off"}
LONGEST_ID = 40  # of a rule
LONGEST_SPOT = 60  # of a thing in a picture
MOST_TRACED = 20  # things on a way


class OfferList(Gadget):
    """What may be done next, most natural first; messages ``choose`` (turn, place) and ``all`` (show every move)."""

    _esm = script("elements.js", "offers.js")
    _css = JS / "table.css"
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


class TurnLog(Followed, Gadget):
    """The log, a line a turn: messages ``jump``, ``open`` (a line's number), ``rule`` (its id), ``earlier``."""

    _esm = script("followed.js", "elements.js", "turn_log.js")
    _css = JS / "turn_log.css"
    messages: ClassVar = {"jump": NUMBER, "open": NUMBER, "rule": text(LONGEST_ID), "earlier": FLAG}

    def __init__(self, **traits: Any) -> None:
        self._content: Sequence[Mapping[str, Any]] = ()
        super().__init__(**traits)

    @property
    def lines(self) -> Sequence[Mapping[str, Any]]:
        """The turns, the latest first (`LogLine`)."""
        return self._content

    def show(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Show these lines; only those that differ travel."""
        self._tell(lines)


class Liftable(Protocol):
    """What is being chosen, of which things can be lifted."""

    def lift(self, spot: str) -> object:
        """This thing of the picture is on its way."""

    def let_go(self) -> object:
        """It was put nowhere."""


class Grasp(Gadget):
    """What is done in the pictures: messages ``drag`` (the ids of two things in them), ``click`` (by key: of one).

    ``empty``: a click where there is nothing.
    Where it `follows` what is dragged, ``grip`` (an id) comes first, ``lift`` on the way, ``lay`` if it is put nowhere.
    What has `ways` goes along them: ``trace`` (its id, then those of all things on its way) once it is let go.
    """

    _esm = script("beside.js", "grasp.js")
    _css = JS / "beside.css"
    messages: ClassVar = {
        "drag": items(2, 2 * LONGEST_SPOT),
        "trace": items(MOST_TRACED, MOST_TRACED * LONGEST_SPOT),
        **dict.fromkeys(("click", "lift", "grip"), text(LONGEST_SPOT)),
        **dict.fromkeys(("lay", "empty"), FLAG),
    }
    follows = Bool(False).tag(sync=True)
    piece: Any = Dict().tag(sync=True)  # the drawing of what was gripped last, with its id
    # By the id of a thing where it lies (``from``), the `steps` that it can go (an id, the number of the step before or
    # -1, that of what is said of it among the `notes`), and the numbers of those that are `drawn` already
    ways: Any = Dict().tag(sync=True)
    at_once: Any = List().tag(sync=True)  # the ids of things that a finger need not rest on before it drags them
    told: Any = Dict().tag(sync=True)  # `words` about what was clicked or dragged last, shown beside it; their `turn`
    sought: Any = List().tag(sync=True)  # what should be in sight on a phone, first things first

    def on_drag(self, handler: Callable[[object, object], object]) -> None:
        """Call `handler` with the ids of what was dragged and of where it was dropped."""

        def drag(ids: list[Any]) -> None:
            if len(ids) == 2 and all(isinstance(id, str) for id in ids):
                handler(*ids)

        self.handle("drag", drag)

    def tell(self, words: str) -> None:
        """Say this for some seconds beside what the reader has just touched; nothing: take away what was said."""
        if words or self.told.get("words"):
            self.told = {"words": words, "turn": self.told.get("turn", 0) + 1}

    def on_trace(self, handler: Callable[[list[Any]], object]) -> None:
        """Call `handler` with the id of what went along a way, and with those of the things on it."""
        self.handle("trace", lambda ids: handler(ids) if ids and all(isinstance(id, str) for id in ids) else None)

    def follow(self, guard: Guard, redraw: Callable[[], object], choosing: Callable[[], Liftable | None]) -> None:
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


class Pan(Gadget):
    """Moves the part of a `figure` that is seen from near, by dragging where none of the `things` to be taken up lies.

    Message ``pan``: how far, in units of the figure, to the right and down. Without a `figure` nothing is moved.
    """

    _esm = JS / "pan.js"
    messages: ClassVar = {"pan": items(2)}
    figure = Unicode("").tag(sync=True)
    things: Any = List().tag(sync=True)

    def on_pan(self, handler: Callable[[int, int], object]) -> None:
        """Call `handler` with how far it was moved."""

        def pan(by: list[Any]) -> None:
            if len(by) == 2 and all(type(units) is int for units in by):
                handler(*by)

        self.handle("pan", pan)


class MotionLayer(Gadget):
    """A layer over the pictures on which pieces move, and the choice how fast: message ``skip`` while they do.

    `pace`: milliseconds in which a piece moves, 0 if nothing is to move, as on a page whose reader asked his system so.
    `words`: ``label``, and the name of each pace that there is, by its milliseconds.
    """

    _esm = JS / "motion.js"
    _css = JS / "motion.css"
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
