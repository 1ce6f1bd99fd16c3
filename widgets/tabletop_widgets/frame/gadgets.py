"""Small controls: a grouped list of moves, fields of one line, the log with its links, saved games, a clock.

What comes from the page is checked here; what can't be meant is ignored or refused in words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypedDict

from traitlets import Bool, Dict, Int, List, Unicode

from tabletop.record.save_tree import LARGEST_TEXT

from .held import PageWidget
from .scripts import JS, script
from .shared_look import shared_look
from .spoken import FLAG, NUMBER, items, text

LONGEST_LINE = 400  # characters that a field sends
BEAT = 60  # milliseconds between two looks at a bot that thinks
LONGEST_ID = 40  # of a rule
MOST_PLACES, LONGEST_PLACE = 60, 20  # of a table to be filled in; characters
Handler = Callable[..., object]


class Gadget(PageWidget):
    """A control that sends messages with the name of what is meant; only those in `messages` come through."""

    words = Dict().tag(sync=True)  # by message id, for labels made on the page

    def __init__(self, **traits: Any) -> None:
        self._handlers: dict[str, Handler] = {}
        super().__init__(**shared_look(type(self)), **traits)
        self.on_msg(self._received)

    def handle(self, name: str, handler: Handler) -> None:
        """Call `handler` with the value of the message `name`, one of `messages`."""
        assert name in self.messages, name
        self._handlers[name] = handler

    def _received(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        for name, value in content.items():
            if name in self._handlers:
                self._handlers[name](value)


class MoveList(Gadget):
    """The legal moves as buttons in groups: one stop of the Tab key, arrow keys within; message ``choose``."""

    _esm = script("elements.js", "move_list.js")
    _css = JS / "play.css"
    messages: ClassVar = {"choose": items(2)}
    groups: Any = List().tag(sync=True)
    picked = List(Int()).tag(sync=True)  # places of the moves that what was clicked leaves
    turn = Int().tag(sync=True)  # a message about a list that is gone says an older number
    focus_turn = Int().tag(sync=True)

    def show(self, groups: Sequence[Mapping[str, object]], picked: Sequence[int] = ()) -> None:
        """Show these groups, if they are others than before, and which of the moves what was clicked leaves."""
        if groups == self.groups:
            self.picked = list(picked)
            return
        with self.hold_sync():
            self.picked, self.groups = list(picked), list(groups)
            self.turn += 1

    def on_choose(self, handler: Callable[[int], object]) -> None:
        """Call `handler` with the place of the chosen move."""

        def choose(chosen: list[Any]) -> None:
            if len(chosen) == 2 and all(type(number) is int for number in chosen) and chosen[0] == self.turn:
                handler(chosen[1])

        self.handle("choose", choose)

    def focus(self) -> None:
        """Put the keyboard's focus on the list."""
        self.focus_turn += 1


class EntryField(Gadget):
    """A field of one line with its button; message ``enter`` (the line). `words`: ``label``, ``button``."""

    _esm = JS / "entry_field.js"
    messages: ClassVar = {"enter": text(LONGEST_LINE)}
    value = Unicode().tag(sync=True)
    turn = Int().tag(sync=True)  # counts up whenever the page is to show `value`
    is_number = Bool(False).tag(sync=True)
    enabled = Bool(True).tag(sync=True)
    longest = Int(LONGEST_LINE).tag(sync=True)

    def show(self, value: str) -> None:
        """Put this into the field, in the place of whatever is typed there."""
        with self.hold_sync():
            self.value = value
            self.turn += 1


class StoryLine(TypedDict):
    """A line of the log: a move has its number (and rule ``""``), an event has none (0) and its rule."""

    number: int
    rule: str
    text: str


class Story(Gadget):
    """The log: messages ``rule`` (its id), ``jump`` (the number of a move) and ``earlier`` (show more of it)."""

    _esm = JS / "story.js"
    messages: ClassVar = {"rule": text(LONGEST_ID), "jump": NUMBER, "earlier": FLAG}
    lines: Any = List().tag(sync=True)
    has_earlier = Bool(False).tag(sync=True)


class SaveBox(Gadget):
    """Saves and loads a text: messages ``save``, ``load`` (the text) and ``too_long`` (its length).

    With `several`, a reader may choose more than one file: their texts come as one, one below the other.
    """

    _esm = JS / "save_box.js"
    messages: ClassVar = {"save": FLAG, "load": text(LARGEST_TEXT), "too_long": NUMBER}
    accept = Unicode(".txt,text/plain").tag(sync=True)  # the files that the browser offers
    several = Bool(False).tag(sync=True)
    longest = Int(LARGEST_TEXT).tag(sync=True)

    def give(self, text: str, name: str) -> None:
        """Put the saved game into the field, and offer it as a file."""
        self.send({"text": text, "name": name})


class Clock(Gadget):
    """Sends ``tick`` while it runs, each time only after the last one was dealt with.

    If it runs `unasked` and the reader wants no motion, it sends ``calm`` instead: show the rest at once.
    """

    _esm = JS / "clock.js"
    messages: ClassVar = {"tick": FLAG, "calm": FLAG}
    runs = Bool(False).tag(sync=True)
    pause = Int(BEAT).tag(sync=True)  # milliseconds
    beat = Int().tag(sync=True)
    unasked = Bool(False).tag(sync=True)

    def run(self, pause: int | None, unasked: bool = False) -> None:
        """Run with this pause between two ticks; ``None``: stand still."""
        with self.hold_sync():
            self.unasked = unasked
            if pause is not None:
                self.pause = pause
            self.runs = pause is not None
            self.beat += 1


class Sight(Gadget):
    """Brings a picture of the page into sight; it shows nothing itself."""

    _esm = JS / "sight.js"
    picture = Unicode().tag(sync=True)  # the name of its place on the page
    first = Int(1).tag(sync=True)  # the seat whose clipboard is the first one
    turn = Int().tag(sync=True)

    def bring(self, picture: str) -> None:
        """Scroll to the picture with this name, if it is out of sight."""
        with self.hold_sync():
            self.picture = picture
            self.turn += 1


class FillTable(Gadget):
    """A table with places to fill in; all texts are handed in together. An empty `grid` shows nothing."""

    _esm = script("elements.js", "fill_table.js")
    messages: ClassVar = {"fill": items(1 + MOST_PLACES, MOST_PLACES * LONGEST_PLACE)}
    grid = Dict().tag(sync=True)
    check = Unicode().tag(sync=True)  # what the button says
    turn = Int().tag(sync=True)
    focus_turn = Int().tag(sync=True)

    def focus(self) -> None:
        """Put the keyboard's focus on the first empty place, else on the first."""
        self.focus_turn += 1

    def on_fill(self, handler: Callable[[tuple[str, ...]], object]) -> None:
        """Call `handler` with the texts of the open places, row by row."""

        def fill(sent: list[Any]) -> None:
            turn, *texts = sent or [None]
            if turn == self.turn and len(texts) <= MOST_PLACES and all(map(_is_short_text, texts)):
                handler(tuple(texts))

        self.handle("fill", fill)


def _is_short_text(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST_PLACE


MAIN_PICTURE: Final = ".pmx-main-picture"  # the element in which a page shows what it is about


class Exporter(Gadget):
    """Hands files to the reader's browser."""

    _esm = JS / "exporter.js"

    def give(self, text: str, name: str, kind: str, *, plotly: bool = False) -> None:
        """A file; with `plotly`, Plotly's JavaScript is put where ``/*plotly*/`` stands in it."""
        self.send({"text": text, "name": name, "type": kind, "plotly": plotly})

    def give_picture(self, selector: str, form: str, name: str, width: int, height: int) -> None:
        """The figure inside the element as a ``png`` or ``svg``, so many pixels wide and high."""
        picture = {"selector": selector, "format": form, "name": name, "width": width, "height": height}
        self.send({"picture": picture})
