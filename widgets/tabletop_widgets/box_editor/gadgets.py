"""The form of one sheet, and what keeps the draft in the browser. What comes from the page is checked here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from traitlets import Bool, Int, List, Unicode

from tabletop.box_file import MOST_BYTES

from ..frame.gadgets import LONGEST_ID, Gadget
from ..frame.scripts import JS, script
from ..frame.spoken import FLAG, items, text

LONGEST_TYPED: Final = 100  # characters of a value of any box
MOST_PATHS: Final = 60  # values that one press confirms
LONGEST_PATH: Final = 80  # characters
LONGEST_KEPT: Final = MOST_BYTES  # characters of a draft that a browser keeps


class SheetForm(Gadget):
    """The values of a sheet; messages ``type`` and ``enter`` (place and text), ``confirm`` and ``unconfirm`` (places),
    ``look`` (the place that has the focus now), ``remove`` (a card's place), ``rule`` (a rule's id) and ``finished``
    (nothing is left to confirm here).
    """

    _esm = script("elements.js", "box_form.js")
    _css = JS / "box_editor.css"
    messages: ClassVar = {
        **dict.fromkeys(("type", "enter"), items(2, LONGEST_PATH + LONGEST_TYPED)),
        **dict.fromkeys(("confirm", "unconfirm"), items(MOST_PATHS, MOST_PATHS * LONGEST_PATH)),
        **dict.fromkeys(("look", "remove"), text(LONGEST_PATH)),
        "rule": text(LONGEST_ID),
        "finished": FLAG,
    }
    rows: Any = List().tag(sync=True)
    typed = Unicode().tag(sync=True)  # the place whose field keeps what is being typed
    turn = Int().tag(sync=True)  # counts up whenever the page is to show `rows`
    focus_turn = Int().tag(sync=True)
    longest = Int(LONGEST_TYPED).tag(sync=True)
    capitals = Bool().tag(sync=True)  # whether a phone offers capitals for a text

    def show(self, rows: list[dict[str, Any]], typed: str) -> None:
        """Show these rows."""
        with self.hold_sync():
            if self.rows != rows:
                self.rows = rows
            self.typed = typed
            self.turn += 1

    def on_typed(self, name: str, handler: Callable[[str, str], object]) -> None:
        """Call `handler` with place and text of the message ``type`` or ``enter``."""

        def typed(sent: list[Any]) -> None:
            if len(sent) == 2 and _is_text(sent[0], LONGEST_PATH) and _is_text(sent[1], LONGEST_TYPED):
                handler(*sent)

        self.handle(name, typed)

    def on_paths(self, name: str, handler: Callable[[list[str]], object]) -> None:
        """Call `handler` with the places of the message ``confirm`` or ``unconfirm``."""

        def marked(sent: list[Any]) -> None:
            if len(sent) <= MOST_PATHS and all(_is_text(path, LONGEST_PATH) for path in sent):
                handler(sent)

        self.handle(name, marked)

    def focus(self) -> None:
        """Put the keyboard's focus on the first value that nobody has confirmed."""
        self.focus_turn += 1


class DraftKeeper(Gadget):
    """Keeps `text` in the browser; message ``kept``: what it kept from last time. Nothing is stored on a server."""

    _esm = JS / "draft_keeper.js"
    messages: ClassVar = {"kept": text(LONGEST_KEPT)}
    text = Unicode().tag(sync=True)
    store = Unicode().tag(sync=True)
    longest = Int(LONGEST_KEPT).tag(sync=True)

    def on_kept(self, handler: Callable[[str], object]) -> None:
        """Call `handler` with what the browser has kept."""

        def kept(text: str) -> None:
            if 0 < len(text) <= LONGEST_KEPT:
                handler(text)

        self.handle("kept", kept)


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest
