"""Where hexes lie in a picture, and the ways that water takes through them. Units are those of the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, cos, pi, sin, sqrt
from typing import Final

from canal_mania.board import EDGES, neighbour
from canal_mania.box.components import Box
from canal_mania.state.views import Tile
from canal_mania.vocabulary import Terrain
from tabletop_widgets.canvas.shapes import polygon

RADIUS: Final = 20.0  # from the middle of a hex to its corners
HALF: Final = RADIUS * sqrt(3) / 2  # from its middle to its sides
MARGIN: Final = 14.0  # of sea round the whole
CURVE: Final = 8  # pieces of a bend
Point = tuple[float, float]
Bend = tuple[tuple[float, float, float], ...]  # points with the direction of the water there, in radians


@dataclass(frozen=True)
class HexGrid:
    """The hexes of a box: their middles, corners and sides; side 0 is the east, the others follow clockwise."""

    box: Box

    @property
    def width(self) -> float:
        """Of the whole map."""
        return 2 * MARGIN + (2 * self.box.columns + 1) * HALF

    @property
    def height(self) -> float:
        """Of the whole map."""
        return 2 * MARGIN + (1.5 * self.box.rows + 0.5) * RADIUS

    def middle(self, hex: int) -> Point:
        """The middle of a hex by its number."""
        return self.at(hex % self.box.columns, hex // self.box.columns)

    def at(self, column: int, row: int) -> Point:
        """The middle of a hex, be it on the map or not."""
        return MARGIN + (2 * column + 1 + row % 2) * HALF, MARGIN + (1.5 * row + 1) * RADIUS

    def outline(self, hex: int, grow: float = 1) -> str:
        """A hex, grown or shrunk about its middle."""
        x, y = self.middle(hex)
        return polygon(corner(x, y, side, RADIUS * grow) for side in range(EDGES))

    def bend(self, tile: Tile) -> Bend:
        """The way of the water through a tile's hex, from the middle of one side to that of another."""
        x, y = self.middle(tile.hex)
        return bend(x, y, tile.enters, tile.leaves)

    def beside(self, hex: int, side: int) -> int | None:
        """The hex on this side; ``None`` where the map ends."""
        column, row = neighbour(hex % self.box.columns, hex // self.box.columns, side)
        inside = 0 <= column < self.box.columns and 0 <= row < self.box.rows
        return row * self.box.columns + column if inside else None

    def way(self, start: int, tiles: Sequence[int], leaves: Sequence[int]) -> tuple[int, ...]:
        """From the hex where a canal begins, or ends now, over the tiles that follow and the places between them.

        `leaves` are the sides by which the water leaves each of these tiles.
        """
        beside = map(self.beside, tiles, leaves)
        along = (hex for pair in zip(tiles, beside, strict=True) for hex in pair if hex is not None)
        return tuple(dict.fromkeys((start, *along)))

    @cached_property
    def land(self) -> frozenset[int]:
        """The hexes that aren't sea."""
        return frozenset(hex for hex, cell in enumerate(self.box.cells) if cell is not Terrain.SEA)

    @cached_property
    def rough(self) -> frozenset[int]:
        """The difficult ones."""
        return frozenset(hex for hex, cell in enumerate(self.box.cells) if cell is Terrain.DIFFICULT)


def corner(x: float, y: float, side: int, radius: float = RADIUS) -> Point:
    """The corner at the end of a side, clockwise, of the hex around a point."""
    angle = (side + 0.5) * pi / 3
    return x + radius * cos(angle), y + radius * sin(angle)


def bend(x: float, y: float, enters: int, leaves: int) -> Bend:
    """The way through the hex around a point: straight, or an arc of radius 1.5 about where the two sides meet."""
    ax, ay = x + HALF * cos(enters * pi / 3), y + HALF * sin(enters * pi / 3)
    bx, by = x + HALF * cos(leaves * pi / 3), y + HALF * sin(leaves * pi / 3)
    turn = (leaves - enters) % EDGES
    if turn == EDGES // 2:
        way = atan2(by - ay, bx - ax)
        return tuple((ax + (bx - ax) * part, ay + (by - ay) * part, way) for part in (0, 0.25, 0.5, 0.75, 1))
    # The centre of the arc lies in the line of the side that is entered by, towards the other one
    reach, sign = (1.5 if turn in (2, 4) else 0.5) * RADIUS, 1 if turn < EDGES // 2 else -1
    normal = enters * pi / 3
    cx, cy = ax - sign * reach * sin(normal), ay + sign * reach * cos(normal)
    begin, end = atan2(ay - cy, ax - cx), atan2(by - cy, bx - cx)
    swing = (end - begin + pi) % (2 * pi) - pi
    angles = [begin + swing * part / CURVE for part in range(CURVE + 1)]
    ahead = pi / 2 if swing > 0 else -pi / 2
    return tuple((cx + reach * cos(angle), cy + reach * sin(angle), angle + ahead) for angle in angles)
