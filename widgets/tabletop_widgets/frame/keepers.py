"""What a page keeps in the browser, hands over to another page, or puts into its address."""

from __future__ import annotations

from typing import ClassVar

from traitlets import Bool, Int, Unicode

from tabletop.i18n import say
from tabletop.record.save_tree import LARGEST_TEXT

from .gadgets import Gadget
from .scripts import JS
from .spoken import LONGEST_TEXT, text

LONGEST_BASE = 400  # characters of an address that the page tells


class GameKeeper(Gadget):
    """Keeps `text` in the browser; message ``kept``: what it kept from last time, or nothing. No server stores it.

    Before that comes ``aside``, what was set aside there, if anything; a page puts there what it takes the place of
    (trait `aside`). Another tab may have kept something since: then nothing is written, and ``other`` tells what it is,
    until the page has answered (`answers`). ``handed``: what another page hands over at the `hands` store; it is taken
    from there once this page keeps something. Where there is more than it can keep (`is_left_out`), or its store is
    full, leaving the page asks first; where it is full only if it `insists`.
    """

    _esm = JS / "text_keeper.js"
    messages: ClassVar = {name: text(LARGEST_TEXT) for name in ("kept", "aside", "other", "handed")}
    text = Unicode().tag(sync=True)
    aside = Unicode().tag(sync=True)
    answers = Int().tag(sync=True)
    store = Unicode().tag(sync=True)
    hands = Unicode().tag(sync=True)
    longest = Int(LARGEST_TEXT).tag(sync=True)
    is_left_out = Bool(False).tag(sync=True)
    insists = Bool(True).tag(sync=True)


class Handover(Gadget):
    """A link to the page at `address`, which finds `game` in the browser's store when it opens; no `address`: none."""

    _esm = JS / "handover.js"
    _css = JS / "one_screen.css"
    game = Unicode().tag(sync=True)
    address = Unicode().tag(sync=True)
    store = Unicode().tag(sync=True)


class CopyField(Gadget):
    """The address with `query`, to be copied, and (while `keeps`) in the browser; message ``asked`` (the page's own).

    `name`: what the field holds, for a screen reader; "Address" without it.
    """

    _esm = JS / "permalink.js"
    messages: ClassVar = {"asked": text(LONGEST_TEXT)}
    query = Unicode().tag(sync=True)
    keeps = Bool(False).tag(sync=True)
    opened = Bool(False).tag(sync=True)  # whether what the address asks for has been opened
    base = Unicode().tag(sync=True, from_page=text(LONGEST_BASE))  # the page's address without a position

    def __init__(self, lang: str, name: str | None = None) -> None:
        words = {word: say(f"app.copy.{word}", lang) for word in ("field", "copy", "copied")}
        super().__init__(words=words if name is None else words | {"field": name})
