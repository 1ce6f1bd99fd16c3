"""What the browser keeps of a page: offered when it opens, then kept in step; two tabs don't overwrite each other.

What is taken the place of is set aside in the browser, once, and can be brought back from there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from tabletop.errors import TabletopError
from tabletop.i18n import say

from .controls import ButtonRow
from .grouping import HIDDEN, column, row, set_class
from .guard import Guard
from .html import Html, html_widget, join, tag
from .keepers import GameKeeper
from .live import Tone

T = TypeVar("T")
OPENING: Final = ("kept", "linked", "aside")  # what can be gone on with on a page that opens, in this order
CLASH: Final = ("mine", "other", "neither")  # what can be done when another tab has kept something since


class KeepingHost(Protocol):
    """The page of which something is kept."""

    lang: str
    guard: Guard

    def do(self, change: Callable[[], object]) -> None:
        """Change something, then show it; a refusal leaves everything as it was."""

    def redraw(self) -> None:
        """Put the page in step with what is so."""


class Keeping(ABC, Generic[T]):
    """What the browser has of a page; one that doesn't `keep` says nothing to it. `room` begins the messages' names.

    It goes on at once with what was kept, and says so (`resumed`) beside the ways to something else; the reader is
    asked where the page's address has something else, too.
    """

    def __init__(self, host: KeepingHost, unasked: Guard, keeper: GameKeeper, room: str, keeps: bool) -> None:
        self._host, self._room, self._keeps = host, room, keeps
        self._has_heard = self._replaces = self._clashes = False
        self._set_aside: dict[str, T] = {}
        self._stored = ""  # what the browser has
        self._told: object = None  # what it has been told to keep
        self.offered: dict[str, T] = {}  # what can be gone on with, until the reader says with which
        self.keeper = keeper
        handlers = {"kept": self.take, "aside": self._take_aside, "other": self._take_other}
        for name, handler in handlers.items():
            keeper.handle(name, unasked(handler))
        self._words = html_widget()
        self._answers = ButtonRow(len(OPENING) + 1, host.guard(self.answer), "pmx-kept-answers")
        self._beside: tuple[str, ...] = ()  # the kinds of what can be had instead of what is gone on with
        self._mark: object = None  # what was so when it was gone on with
        self._resumed_words = html_widget()
        self._ways = ButtonRow(2, host.guard(self.press_beside), "pmx-resumed-ways")
        self.resumed: Any = row(f"pmx-resumed {HIDDEN}", self._resumed_words, self._ways.box)
        self.card: Any = column(f"pmx-card pmx-kept-card {HIDDEN}", self._words, self._answers.box)

    # What each page has of its own

    @abstractmethod
    def read(self, text: str) -> T:
        """What was kept as text. Raises `TabletopError`."""

    @abstractmethod
    def describe(self, kept: T) -> list[str]:
        """It in words, line by line."""

    @abstractmethod
    def restore(self, kind: str, kept: T) -> None:
        """Go on with it."""

    @abstractmethod
    def now(self) -> object:
        """What is here now, to tell whether it has changed; ``None`` if there is nothing to keep."""

    @abstractmethod
    def written(self) -> str:
        """It as text; empty if it can't be kept."""

    @abstractmethod
    def begin_afresh(self) -> None:
        """Begin something new."""

    @abstractmethod
    def mark(self) -> object:
        """What changes once the reader has gone on."""

    def settle(self) -> None:
        """What was kept is known now."""

    # What the browser tells

    @property
    def has_settled(self) -> bool:
        """Whether the browser was heard and the reader has answered what was asked."""
        return self._has_heard and not self.asks

    @property
    def asks(self) -> str:
        """What the reader is asked in the place of the page; empty: nothing."""
        if self._clashes:
            return say("table.kept.clash", self._host.lang)
        return say(f"{self._room}.kept.heading", self._host.lang) if self.offered else ""

    def take(self, text: str) -> None:
        """What the browser has kept from last time, if anything; before that nothing here is kept."""
        if self._has_heard or not self._keeps:
            return
        self._has_heard, self._stored = True, text
        self._offer("kept", text)
        self.settle()
        if "kept" in self.offered and self.offered.keys() <= {"kept", "aside"}:
            self._resume()
        self._host.redraw()

    def _resume(self) -> None:
        """Go on with what was kept; what was set aside can still be had."""
        kept = self.offered.pop("kept")
        self.restore("kept", kept)
        (where, *more), lang = self.describe(kept), self._host.lang
        more.append(say(f"{self._room}.kept.note", lang))
        self.put_beside(say(f"{self._room}.kept.resumed", lang, where=where), " ".join(more), ("afresh",))

    def put_beside(self, words: str, more: str = "", kinds: Sequence[str] = ()) -> None:
        """Offer what there is (and these kinds) beside the page, under these words; `more` is told on pointing."""
        self._mark, self._beside = self.mark(), (*kinds, *self.offered)
        self._set_aside = dict(self.offered)
        self.offered.clear()
        self._resumed_words.value = tag("p", words, title=more)

    def press_beside(self, place: int) -> None:
        """Something else than what was gone on with; that is set aside."""
        if not 0 <= place < len(self._beside):
            return
        kind, self._beside = self._beside[place], ()
        self._replaces = kind != "kept" and bool(self._stored)
        if kind in self._set_aside:
            self._host.do(lambda: self.restore(kind, self._set_aside[kind]))
        else:
            self._host.do(self.begin_afresh)

    def _take_aside(self, text: str) -> None:
        if not self._has_heard and self._keeps:
            self._offer("aside", text)

    def _offer(self, kind: str, text: str) -> None:
        if not text:
            return
        try:
            self.offered[kind] = self.read(text)
        except TabletopError as error:
            words = say(f"{self._room}.kept.damaged", self._host.lang, reason=error.phrase)
            self._host.guard.region.say(words, Tone.REFUSAL)

    def _take_other(self, text: str) -> None:
        """Another tab has kept something since: nothing is written before the reader has answered."""
        if self.has_settled and self._keeps:
            self._stored, self._clashes = text, True
            self._offer("other", text)
            self._host.redraw()

    # What the reader answers

    @property
    def _kinds(self) -> list[str]:
        if self._clashes:
            return [kind for kind in CLASH if kind != "other" or kind in self.offered]
        return [*(kind for kind in OPENING if kind in self.offered), *(["afresh"] if self.offered else [])]

    def answer(self, place: int) -> None:
        """Go on with what the answer at this place says."""
        kinds, offered = self._kinds, dict(self.offered)
        if not 0 <= place < len(kinds):
            return
        kind, clashes = kinds[place], self._clashes
        self._clashes = False
        self.offered.clear()
        if clashes:
            self._end_clash(kind)
        else:
            self._replaces = kind != "kept" and bool(self._stored)
        if kind in offered:
            self._host.do(lambda: self.restore(kind, offered[kind]))
        else:
            self._host.redraw()

    def _end_clash(self, kind: str) -> None:
        """What is not gone on with is set aside, unless the other tab keeps it."""
        if kind == "neither":
            self._keeps, self.keeper.is_left_out = False, True
            return
        with self.keeper.hold_sync():
            self.keeper.aside = self._stored if kind == "mine" else self.written()
            self.keeper.answers += 1

    # Keeping

    def _paint_resumed(self) -> None:
        """What is gone on with, until the reader has."""
        if self._beside and self.mark() != self._mark:
            self._beside = ()
        set_class(self.resumed, HIDDEN, not self._beside)
        words = [say(f"table.kept.{self._answer_key(kind)}", self._host.lang) for kind in self._beside]
        self._ways.show([(each, each) for each in words])

    def paint(self) -> None:
        """Offer what was kept, or let the browser keep what is here now."""
        self._paint_resumed()
        asks = self.asks
        (self.card.remove_class if asks else self.card.add_class)(HIDDEN)
        told = self._card_html() if asks else Html("")
        if self._words.value != told:
            self._words.value = told
        lang = self._host.lang
        words = [say(f"table.kept.{self._answer_key(kind)}", lang) for kind in self._kinds]
        self._answers.show([(each, each) for each in words])
        self._answers.buttons[0].button_style = "primary"
        if self.has_settled and self._keeps:
            self._keep()

    def _answer_key(self, kind: str) -> str:
        return "go_on" if kind == "kept" else f"answer.{kind}" if kind != "afresh" else "afresh"

    def _card_html(self) -> Html:
        lang = self._host.lang
        parts = [tag("h3", self.asks)]
        for kind, kept in sorted(self.offered.items(), key=lambda item: [*OPENING, *CLASH].index(item[0])):
            if kind != "kept":
                parts.append(tag("h4", say(f"table.kept.of.{kind}", lang)))
            parts += [tag("p", line) for line in self.describe(kept)]
        note = say("table.kept.clash_note", lang) if self._clashes else say(f"{self._room}.kept.note", lang)
        return join([*parts, tag("p", note)])

    def _keep(self) -> None:
        now = self.now()
        if now is None or now == self._told:
            return
        self._told, text = now, self.written()
        with self.keeper.hold_sync():
            self.keeper.is_left_out = not text
            if text and self._replaces:
                self.keeper.aside, self._replaces = self._stored, False
            self.keeper.text = text or self.keeper.text
        self._stored = text or self._stored
