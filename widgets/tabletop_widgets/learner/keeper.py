"""Keeps the learner's progress while a page is open: in the page's address and in the browser, nowhere else.

Nothing is stored on the server: the address brings the progress, this widget adds to it, and the page's script writes
it back into the address, into the links to other pages and into the browser's own store.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import ClassVar

from traitlets import Unicode

from tabletop.errors import TabletopError

from ..frame import readers_day
from ..frame.asked import asked_for
from ..frame.guard import Guard
from ..frame.held import PageWidget
from ..frame.scripts import JS
from ..frame.spoken import LONGEST_TEXT, text
from .progress import NOTHING, Progress, ProgressError, ProgressMark, ProgressPlace, progress_from_text, today


class ProgressKeeper(PageWidget):
    """The progress as the page knows it. Shows nothing, but works only while it is part of what is displayed.

    A damaged text means a fresh start: one in the address is `damaged`, which the page tells once it is drawn; one
    that the browser sends is told by `refuse`. `changed` is called when the browser knew more. `rules` are the ids of
    those that the game has, whose progress is at this `place`; that of another game is left alone.
    """

    _esm = JS / "keeper.js"
    messages: ClassVar = {"kept": text(LONGEST_TEXT)}
    line = Unicode().tag(sync=True)  # the progress as text
    place = Unicode().tag(sync=True)  # its name in an address

    def __init__(
        self,
        guard: Guard,
        refuse: Callable[[TabletopError], object],
        changed: Callable[[], object],
        rules: Container[str],
        place: ProgressPlace,
    ) -> None:
        super().__init__(place=place.name)
        self._rules, self._version = rules, place.version
        self.progress = NOTHING
        self._refuse, self._changed = refuse, changed
        self._counted = 0
        self.on_msg(guard(self._received))
        self.damaged: ProgressError | None = None
        asked = asked_for()
        readers_day.tell_east(asked.get(readers_day.IN_ADDRESS, ""))  # a lesson asks at once what is due
        try:
            self._add(asked.get(place.name, ""))
        except ProgressError as error:
            self.damaged = error

    def follow(self, marks: Sequence[ProgressMark], finished: str | None) -> None:
        """Add what the learner has answered since last time, and the page of the lesson that he has `finished`."""
        now, known = today(), self.progress
        for mark in marks[self._counted :]:
            if mark.first:
                known = known.marked(mark.rules, mark.right, now)
        self._counted = len(marks)
        if finished is not None:
            known = known.finished(finished, now)
        self._keep(known)

    def _add(self, text: str) -> None:
        """Add what a text tells to what is known."""
        self._keep(self.progress.merged(progress_from_text(text, self._rules, self._version)))

    def _keep(self, progress: Progress) -> None:
        if progress != self.progress:
            self.progress = progress
            self.line = progress.to_text(self._version)

    def _received(self, _widget: object, content: Mapping[str, str], _buffers: object) -> None:
        """What the browser has kept; a page that is left open for days gets it once, when it is shown."""
        kept = content.get("kept")
        if kept is not None:
            before = self.progress
            try:
                self._add(kept)
            except ProgressError as error:
                self._refuse(error)
            if self.progress != before:
                self._changed()
