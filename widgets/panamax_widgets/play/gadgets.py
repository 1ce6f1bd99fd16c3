"""Small controls of the page: a grouped list of moves, the log with its links, the box for saved games, a clock.

What comes from the page is checked here; what can't be meant is ignored or refused in words.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
from traitlets import Bool, Dict, Int, List

from panamax.save import LARGEST_TEXT

_JS = Path(__file__).parents[1] / "js"
BEAT = 60  # milliseconds between two looks at a bot that thinks
Handler = Callable[..., object]


class Gadget(anywidget.AnyWidget):
    """A control that sends messages with the name of what is meant."""

    words = Dict().tag(sync=True)  # by message id, for labels made on the page

    def __init__(self, **traits: Any) -> None:
        self._handlers: dict[str, tuple[type, Handler]] = {}
        super().__init__(**traits)
        self.on_msg(self._received)

    def handle(self, name: str, kind: type, handler: Handler) -> None:
        """Call `handler` with the value of the message `name`, if it is of the right kind."""
        self._handlers[name] = (kind, handler)

    def _received(self, _widget: object, content: Any, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        for name, value in content.items():
            kind, handler = self._handlers.get(name, (None, None))
            if kind is not None and handler is not None and type(value) is kind:
                handler(value)


class MoveList(Gadget):
    """The legal moves as buttons in groups: one stop of the Tab key, arrow keys within; message ``choose``."""

    _esm = _JS / "move_list.js"
    _css = _JS / "play.css"
    groups: Any = List().tag(sync=True)
    picked = List(Int()).tag(sync=True)  # places of the moves that what was clicked leaves
    turn = Int().tag(sync=True)  # a message about a list that is gone says an older number
    focus_turn = Int().tag(sync=True)

    def on_choose(self, handler: Callable[[int], object]) -> None:
        """Call `handler` with the place of the chosen move."""

        def choose(chosen: list[Any]) -> None:
            if len(chosen) == 2 and all(type(number) is int for number in chosen) and chosen[0] == self.turn:
                handler(chosen[1])

        self.handle("choose", list, choose)

    def focus(self) -> None:
        """Put the keyboard's focus on the list."""
        self.focus_turn += 1


class Story(Gadget):
    """The log: messages ``rule`` (its id) and ``jump`` (the number of a move)."""

    _esm = _JS / "story.js"
    lines: Any = List().tag(sync=True)
    has_earlier = Bool(False).tag(sync=True)


class SaveBox(Gadget):
    """Saves and loads a game as text: messages ``save``, ``load`` (the text) and ``too_long`` (its length)."""

    _esm = _JS / "save_box.js"
    longest = Int(LARGEST_TEXT).tag(sync=True)

    def give(self, text: str, name: str) -> None:
        """Put the saved game into the field, and offer it as a file."""
        self.send({"text": text, "name": name})


class Clock(Gadget):
    """Sends ``tick`` while it runs, each time only after the last one was dealt with."""

    _esm = _JS / "clock.js"
    runs = Bool(False).tag(sync=True)
    pause = Int(BEAT).tag(sync=True)  # milliseconds
    beat = Int().tag(sync=True)

    def run(self, pause: int | None) -> None:
        """Run with this pause between two ticks; ``None``: stand still."""
        with self.hold_sync():
            if pause is not None:
                self.pause = pause
            self.runs = pause is not None
            self.beat += 1
