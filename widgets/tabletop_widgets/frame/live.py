"""What plain ipywidgets lack: a line that is read out, keyboard shortcuts, and news of the reader's page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar, Final

from traitlets import Bool, Enum, Int, List, Unicode

from tabletop.i18n import say

from . import readers_day
from .asked import asked_for, readers_language
from .held import PageWidget
from .scripts import JS
from .spoken import FLAG, NUMBER, text

LONGEST_KEY: Final = 20  # characters of a key's name


class Tone(StrEnum):
    """How a message is meant, which is also how it looks."""

    NEWS = "news"
    REFUSAL = "refusal"
    ERROR = "error"


class LiveRegion(PageWidget):
    """A line of text on the page that screen readers read out, politely, whenever it changes."""

    _esm = JS / "live_region.js"
    text = Unicode().tag(sync=True)
    tone = Enum([str(tone) for tone in Tone], default_value=str(Tone.NEWS)).tag(sync=True)
    _turn = Int().tag(sync=True)

    def say(self, text: str, tone: Tone = Tone.NEWS) -> None:
        """Show `text` and have it read out, even if it is the same as before."""
        with self.hold_sync():
            self.text = text
            self.tone = str(tone)
            self._turn += 1

    def clear(self) -> None:
        """Show nothing."""
        if self.text:
            self.say("")


class Hotkeys(PageWidget):
    """Keyboard shortcuts: calls `on_key` with the key (``"n"``, ``"ArrowRight"``) unless the reader is in a field.

    It shows nothing, but works only while it is part of what is displayed.
    """

    _esm = JS / "hotkeys.js"
    messages: ClassVar = {"key": text(LONGEST_KEY)}
    watched = List(Unicode()).tag(sync=True)

    def __init__(self, keys: Sequence[str], on_key: Callable[[str], object]) -> None:
        super().__init__(watched=list(keys))
        self._keys = frozenset(keys)  # what the page says of `watched` counts for nothing
        self._on_key = on_key
        self.on_msg(self._pressed)

    def _pressed(self, _widget: object, content: Mapping[str, str], _buffers: object) -> None:
        key = content.get("key")
        if key in self._keys:
            self._on_key(key)


class Page(PageWidget):
    """What the reader's page is like: ``observe(redraw, ["theme", "narrow"])`` keeps the figures in step with it.

    What it says of the reader's day goes to its owner (:mod:`.readers_day`).

    It shows nothing, but works only while it is part of what is displayed. In a notebook whose kernel has ended or was
    started anew it says so (`lost`), as what stands in the cell can do nothing any more. Until the page reports, the
    values are those that the page's address asks for (``?theme=dark&narrow=1``, as links from the start page do).
    """

    _esm = JS / "page.js"
    theme = Enum(["light", "dark"], default_value="light").tag(sync=True, from_page=text(len("light")))
    narrow = Bool(False).tag(sync=True, from_page=FLAG)
    lost = Unicode().tag(sync=True)
    day = Int(0).tag(sync=True, from_page=NUMBER)  # the reader's, counted from 1970-01-01
    east = Int(0).tag(sync=True, from_page=NUMBER)  # minutes that the reader's clock is ahead of Greenwich's

    def __init__(self, lang: str | None = None) -> None:
        asked = asked_for()
        theme = asked.get("theme", "light")
        readers_day.tell_east(asked.get(readers_day.IN_ADDRESS, ""))
        super().__init__(
            theme=theme if theme in ("light", "dark") else "light",
            narrow=asked.get("narrow") == "1",
            day=readers_day.day_number(),
            lost=say("app.cell_lost", lang or readers_language()),
        )
        self.observe(lambda _: readers_day.tell(self.day, self.east), ["day", "east"])
