"""Keeps in the browser what a learner's first answers got wrong. It travels nowhere but in what he hands in himself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..frame.guard import Guard
from ..frame.keepers import GameKeeper
from .missed import LONGEST, Belief, Missed, MissedError, fuller, missed_in, missed_text
from .progress import ProgressMark


class MissedKeeper:
    """The wrong beliefs as the page knows them; a text that is damaged means a fresh start, without a word.

    `widget` works only while it is part of what is displayed; `store` is where the browser keeps them.
    """

    def __init__(self, guard: Guard, store: str, practice_page: str | None) -> None:
        self._practice_page = practice_page
        self.widget = GameKeeper(store=store, longest=LONGEST, insists=False)
        self.missed: Missed = {}
        self._counted = 0
        self._keeps = False
        self.widget.handle("kept", guard(self._take))
        self.widget.handle("other", guard(self._take_other))

    def follow(self, page: str, marks: Sequence[ProgressMark]) -> None:
        """Add what was answered wrong at first since last time on a page; only lessons have steps to come back to."""
        found = [
            Belief(page, mark.step, mark.said[0])
            for mark in marks[self._counted :]
            if mark.first and not mark.right and mark.said
        ]
        self._counted = len(marks)
        if found and page != self._practice_page:
            self.missed = Counter(self.missed) + Counter(found)
            self._keep()

    def _take(self, text: str) -> None:
        self._keeps = True
        here, self.missed = self.missed, _readable(text)
        if here:  # answered before the browser told
            self.missed = Counter(self.missed) + Counter(here)
            self._keep()

    def _take_other(self, text: str) -> None:
        """What another tab has kept since: both are kept together."""
        self.missed = fuller(self.missed, _readable(text))
        with self.widget.hold_sync():
            self._keep()
            self.widget.answers += 1

    def _keep(self) -> None:
        if self._keeps:
            self.widget.text = missed_text(self.missed)


def _readable(text: str) -> Missed:
    try:
        return missed_in(text)
    except MissedError:
        return {}
