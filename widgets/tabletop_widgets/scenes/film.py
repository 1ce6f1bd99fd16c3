"""What follows by itself, shown moment by moment."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from ..frame.shown import Line

Moment = TypeVar("Moment")


class Moments(Generic[Moment]):
    """The moments of a stretch of play and how many of them have been shown; the first one is shown at once."""

    def __init__(self, moments: Sequence[Moment] = ()) -> None:
        self.moments = tuple(moments)
        self.shown = min(1, len(self.moments))

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be shown."""
        return self.shown >= len(self.moments)

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown."""
        return self.moments[self.shown - 1] if self.shown else None

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the moments that have been shown tell."""
        return tuple(line for moment in self.moments[: self.shown] for line in self.told(moment))

    @abstractmethod
    def told(self, moment: Moment) -> tuple[Line, ...]:
        """What a moment tells."""

    def rewind(self) -> None:
        """Back to the first moment."""
        self.shown = min(1, len(self.moments))

    def advance(self) -> None:
        """Show the next moment."""
        self.shown = min(self.shown + 1, len(self.moments))

    def finish(self) -> None:
        """Show all of it."""
        self.shown = len(self.moments)
