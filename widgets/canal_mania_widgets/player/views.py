"""What is to be seen of a game beside a question."""

from __future__ import annotations

from dataclasses import dataclass, replace
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

    `highlight` are the things that are marked, `last` those that have just changed or are drawn, `way` the hexes over
    which a cube would go. `guide` are the places to look at, which are marked only for who needs it. `near` are the
    things around which the map is shown, if not all of it. `board` is the map's position, where tiles are thought out
    on it. `taken` are cards (by id) whose places beside the pile are empty now.
    """

    position: Position
    seat: int
    panels: tuple[CanalPanel, ...] = ()
    highlight: tuple[str, ...] = ()
    way: tuple[int, ...] = ()
    last: tuple[str, ...] = ()
    guide: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    board: Position | None = None
    taken: tuple[str, ...] = ()

    @property
    def guided(self) -> CanalView:
        """The same with the places to look at marked."""
        return replace(self, highlight=(*self.highlight, *self.guide), guide=())
