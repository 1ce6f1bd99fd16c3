"""Outlines that are drawn about a point and turned with the water that they stand on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from tabletop_widgets.canvas.shapes import number, polygon

from .grid import RADIUS, Point

_ROUND: Final = 6  # pieces of half a circle


@dataclass(frozen=True, slots=True)
class Turned:
    """A place to draw about: its middle, and the direction, in radians, that lies to its right. Units are hex radii."""

    x: float
    y: float
    angle: float = 0
    size: float = RADIUS

    def point(self, across: float, down: float) -> Point:
        """A point of the picture."""
        c, s = cos(self.angle), sin(self.angle)
        return self.x + self.size * (across * c - down * s), self.y + self.size * (across * s + down * c)

    def shape(self, points: Iterable[Point], closed: bool = True) -> str:
        """Straight lines through the points."""
        return polygon((self.point(*point) for point in points), closed)

    def box(self, left: float, top: float, right: float, bottom: float) -> str:
        """A rectangle by its sides."""
        return self.shape(((left, top), (right, top), (right, bottom), (left, bottom)))

    def curve(self, start: Point, *bends: tuple[Point, Point]) -> str:
        """From `start` through bends, each a handle and the point where it ends."""
        pairs = [start, *(point for bend in bends for point in bend)]
        first, *rest = (f"{number(x)},{number(y)}" for x, y in (self.point(*pair) for pair in pairs))
        return f"M{first}" + "".join(f"Q{rest[place]} {rest[place + 1]}" for place in range(0, len(rest), 2))

    def arch(self, x: float, radius: float, facing: int) -> str:
        """Half a disc on an upright line at `x`, to the right (1) or the left (-1)."""
        angles = [pi * (part / _ROUND - 0.5) for part in range(_ROUND + 1)]
        return self.shape((x + facing * radius * cos(angle), radius * sin(angle)) for angle in angles)
