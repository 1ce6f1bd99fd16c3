"""The players as one of them sees them: himself first, then clockwise; seats where nobody sits come last."""

from __future__ import annotations

from functools import cache
from typing import Final

SEATS: Final = 4


@cache
def around(players: int, viewer: int) -> tuple[int, ...]:
    """The players (0-3) in the viewer's order."""
    return (*((viewer + step) % players for step in range(players)), *range(players, SEATS))


@cache
def places(players: int, viewer: int) -> tuple[int, ...]:
    """For each player (0-3) his place in the viewer's order."""
    order = around(players, viewer)
    return tuple(order.index(player) for player in range(SEATS))
