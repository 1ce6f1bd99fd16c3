"""Small endings whose outcomes can all be enumerated: hidden cards and the Draw pile still matter in them."""

from __future__ import annotations

from dataclasses import dataclass

from panamax import Position
from played import finished


@dataclass(frozen=True)
class Ending:
    """A place in the line of a game played by lot: its table, its seed, its place, and moves worth comparing."""

    players: int
    setup: str
    seed: int
    place: int
    moves: int

    @property
    def position(self) -> Position:
        """The position there."""
        return list(finished(self.players, self.setup, self.seed).line())[self.place].position


ENDINGS = (
    Ending(2, "normal", 2, 319, 2),
    Ending(2, "normal", 1, 328, 4),
    Ending(2, "advanced", 2, 298, 3),
    Ending(2, "advanced", 0, 320, 2),
    Ending(3, "normal", 1, 328, 4),
)
