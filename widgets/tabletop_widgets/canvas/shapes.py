"""Outlines of simple things as SVG path text in a picture's own units (y grows downwards)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_HALF, _QUARTER = 1.32, 0.5523  # reach of the handles of cubic curves that pass for half and quarter circles
_SMALL_CIRCLE = 5
_CORNER_CUT = 0.29  # of an octagon's side

# Where the pips of a die face lie, in quarters of its side.
PIP_PLACES = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}
SLACK: Final = 0.01  # units that edges may share


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its upper left corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle: from the left, from above."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float, vertically: float | None = None) -> Rect:
        """The rectangle that lies so far inside (outside, if negative)."""
        up = by if vertically is None else vertically
        return Rect(self.x + by, self.y + up, self.width - 2 * by, self.height - 2 * up)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        # Pictures ask it of every two words and places: a call of `right` would take as long as the rest
        across = self.x < other.x + other.width - SLACK and other.x < self.x + self.width - SLACK
        return across and self.y < other.y + other.height - SLACK and other.y < self.y + self.height - SLACK


def square(x: float, y: float, side: float) -> Rect:
    """The square around the point."""
    return Rect(x - side / 2, y - side / 2, side, side)


@lru_cache(maxsize=20_000)  # pictures have most of their coordinates in common
def number(value: float) -> str:
    """A coordinate, to a tenth of a unit."""
    return f"{round(value, 1):g}"


def polygon(points: Iterable[tuple[float, float]], closed: bool = True) -> str:
    """Straight lines through the points."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + ("Z" if closed else "")


def rectangle(rect: Rect) -> str:
    """The outline of the rectangle."""
    return f"M{number(rect.x)},{number(rect.y)}H{number(rect.right)}V{number(rect.bottom)}H{number(rect.x)}Z"


def rounded(rect: Rect, radius: float) -> str:
    """The rectangle with round corners."""
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    r = min(radius, rect.width / 2, rect.height / 2)
    return (
        f"M{number(left + r)},{number(top)}H{number(right - r)}{_bend(right, top, right, top + r)}"
        f"V{number(bottom - r)}{_bend(right, bottom, right - r, bottom)}"
        f"H{number(left + r)}{_bend(left, bottom, left, bottom - r)}"
        f"V{number(top + r)}{_bend(left, top, left + r, top)}Z"
    )


def _bend(corner_x: float, corner_y: float, x: float, y: float) -> str:
    return f"Q{number(corner_x)},{number(corner_y)} {number(x)},{number(y)}"


def circle(x: float, y: float, radius: float) -> str:
    """A circle, of four curves; a small one of two."""
    left, right, middle = number(x - radius), number(x + radius), number(y)
    if radius < _SMALL_CIRCLE:
        over, under = number(y - radius * _HALF), number(y + radius * _HALF)
        upper, lower = f"{left},{over} {right},{over}", f"{right},{under} {left},{under}"
        return f"M{left},{middle}C{upper} {right},{middle}C{lower} {left},{middle}Z"
    k = radius * _QUARTER
    over, under, top, bottom = number(y - k), number(y + k), number(y - radius), number(y + radius)
    west, east = number(x - k), number(x + k)
    upper = f"C{left},{over} {west},{top} {number(x)},{top}C{east},{top} {right},{over} {right},{middle}"
    lower = f"C{right},{under} {east},{bottom} {number(x)},{bottom}C{west},{bottom} {left},{under} {left},{middle}Z"
    return f"M{left},{middle}{upper}{lower}"


def octagon(rect: Rect) -> str:
    """The rectangle with its corners cut off."""
    cut = _CORNER_CUT * min(rect.width, rect.height)
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    upper = ((left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut))
    lower = ((right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut))
    return polygon(upper + lower)


def pips(rect: Rect, value: int) -> str:
    """The pips of a die face that fills the rectangle."""
    radius = rect.width * 0.095
    places = PIP_PLACES[value]
    return "".join(circle(rect.x + rect.width * i / 4, rect.y + rect.height * j / 4, radius) for i, j in places)


def wave(x: float, y: float, length: float, swing: float, bows: int) -> str:
    """A wave to the right (Plotly knows no relative steps): so many bows of a length, up and down by turns."""
    start = f"M{number(x)},{number(y)}Q{number(x + length / 2)},{number(y - swing)} {number(x + length)},{number(y)}"
    return start + "".join(f"T{number(x + length * bow)},{number(y)}" for bow in range(2, bows + 1))


def line(*points: tuple[float, float]) -> str:
    """Straight lines through the points, left open."""
    return polygon(points, closed=False)


def chevron(x: float, y: float, size: float, facing: tuple[int, int]) -> str:
    """An open arrow head at the point; `facing` is a step right (1, 0), left (-1, 0), down (0, 1) or up (0, -1)."""
    dx, dy = facing
    back_x, back_y = x - dx * size / 2, y - dy * size / 2
    wings = ((back_x - dy * size, back_y - dx * size), (x, y), (back_x + dy * size, back_y + dx * size))
    return polygon(wings, closed=False)
