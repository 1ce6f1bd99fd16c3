"""Keeps a pupil's homework in his browser, for both of his pages: that of the assignment and that of its exercises."""

from __future__ import annotations

from collections.abc import Callable

from ..frame.guard import Guard
from ..frame.keepers import GameKeeper
from .homework import LONGEST, WHAT, Homework


class HomeworkKept:
    """The `keeper` of a homework, which keeps nothing before the browser has told what it has. `redraw` shows it."""

    def __init__(self, homework: Homework, guard: Guard, redraw: Callable[[], object]) -> None:
        self.homework, self._redraw = homework, redraw
        self._keeps = False
        self.keeper = GameKeeper(store=homework.kit.store(WHAT), longest=LONGEST)
        self.keeper.handle("kept", guard(self.take_kept))
        self.keeper.handle("other", guard(self.take_other))

    def keep(self) -> None:
        """Let the browser keep the homework as it stands."""
        if self._keeps:
            self.keeper.text = self.homework.kept_text()

    def take_kept(self, text: str) -> None:
        """What the browser has kept; only from then on anything is kept."""
        if self._keeps:
            return
        self._keeps = True
        if text:
            self.homework.restore(text)
        self._redraw()

    def take_other(self, text: str) -> None:
        """What another tab has kept since: both are kept together."""
        self.homework.restore(text)
        with self.keeper.hold_sync():
            self.keeper.text = self.homework.kept_text()
            self.keeper.answers += 1
        self._redraw()
