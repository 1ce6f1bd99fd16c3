"""What has just happened at a table, told again in slow motion: one moment at a time, back and forth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.i18n import Phrase

from ..kit.play import SlowMoment
from .options import TableRefusal


class Replay:
    """Slow motion over the moments that `tell` gives when it is begun; until then, and after it, the table is as it is.

    `number` is the place of the moment that is shown, ``None`` for now.
    """

    def __init__(self, tell: Callable[[], Sequence[SlowMoment]]) -> None:
        self._tell = tell
        self.moments: Sequence[SlowMoment] = ()
        self.number: int | None = None

    def start(self) -> None:
        """Begin with the first moment. Raises `TableRefusal` if nothing has happened."""
        self.moments = self._tell()
        if not self.moments:
            raise TableRefusal(Phrase("table.nothing_happened"))
        self.number = 0

    def step(self, by: int) -> None:
        """Go to another moment; beyond the last the table is as it is now."""
        if self.number is None:
            self.start()
            self.number = len(self.moments) - 1 if by < 0 else 0
        else:
            self.number = max(0, self.number + by)
        if self.number >= len(self.moments):
            self.leave()

    def leave(self) -> None:
        """Show the table as it is now."""
        self.number = None

    @property
    def moment(self) -> SlowMoment | None:
        """The moment that is shown."""
        return None if self.number is None else self.moments[self.number]
