"""What is to be seen of a game beside a question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from canal_mania.position import Position


class CanalPanel(StrEnum):
    """What can stand below the map, by the name of its picture."""

    PLAYERS = "players"
    OFFERED = "offered"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class CanalView:
    """The map, and below it some panels, as the player on `seat` (1-5) sees them.

    `highlight` are the things that are marked, `way` the hexes over which a cube would go.
    """

    position: Position
    seat: int
    panels: tuple[CanalPanel, ...] = ()
    highlight: tuple[str, ...] = ()
    way: tuple[int, ...] = ()

    @property
    def guided(self) -> CanalView:
        """The same: no place in it has a guide."""
        return self
