"""What the buttons and keys of slow motion do: the moment before, the next one, by itself, or back to now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .table import Table


class LookedAt(Protocol):
    """What is looked at besides the game itself."""

    is_auto: bool  # whether the moments follow each other by themselves


class LookingHost(Protocol):
    """The page with its table."""

    table: Table

    @property
    def chosen(self) -> LookedAt:
        """What is looked at."""

    def do(self, change: Callable[[], object]) -> None:
        """Change the table, then show it."""


class LookingBack:
    """Looks at the moments of what has just happened, one after the other."""

    def __init__(self, host: LookingHost) -> None:
        self._host = host

    def press(self, place: int) -> None:
        """What the button at this place does."""
        (self.earlier, self.later, self.by_itself, self.leave)[place]()

    def earlier(self) -> None:
        """The moment before."""
        self._step(-1)

    def later(self) -> None:
        """The next moment."""
        self._step(1)

    def by_itself(self) -> None:
        """Let the moments follow each other, or stop that."""
        chosen, replay = self._host.chosen, self._host.table.replay
        chosen.is_auto = not chosen.is_auto
        self._host.do(lambda: replay.step(1) if chosen.is_auto else None)

    def leave(self) -> None:
        """Back to now."""
        self._host.chosen.is_auto = False
        self._host.do(self._host.table.replay.leave)

    def go_on(self) -> None:
        """The next moment is due; behind the last one it stops by itself."""
        replay = self._host.table.replay
        self._host.do(lambda: replay.step(1))
        self._host.chosen.is_auto = replay.moment is not None

    def _step(self, by: int) -> None:
        self._host.chosen.is_auto = False
        self._host.do(lambda: self._host.table.replay.step(by))
