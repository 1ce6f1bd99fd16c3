"""What can be pointed at in a picture: for Plotly each is some points, near enough to each other to be found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import ceil
from typing import Final

from .shapes import Rect
from .stripes import Stripes

TARGET_STEP: Final = 76  # units between the points of a target at most, so that each place has one near
_BAR: Final = 19.0, 40.0  # units that a bar is high which has words to be clicked; it is much longer

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be pointed at and clicked: its id, and what it says."""

    id: str
    rect: Rect
    words: str


def points_of(targets: Sequence[Target]) -> Iterator[tuple[Target, Point]]:
    """Each target's points, in the order of the targets: all over it, but not where a smaller one lies on it."""
    for target, points in zip(targets, _spread(tuple(target.rect for target in targets)), strict=True):
        for point in points:
            yield target, point


@lru_cache(maxsize=32)
def _spread(rects: tuple[Rect, ...]) -> list[list[Point]]:
    """The points of each; of most pictures nothing that can be pointed at lies elsewhere in the next one."""
    found, smaller = dict[Rect, list[Point]](), Stripes()
    for _, group in groupby(sorted(rects, key=_area), _area):
        alike = list(group)
        found |= {rect: _points(rect, smaller.over(rect)) for rect in alike}
        for rect in alike:
            smaller.add(rect)
    return [found[rect] for rect in rects]


def _area(rect: Rect) -> float:
    return rect.width * rect.height


def _points(rect: Rect, over: Iterable[Rect]) -> list[Point]:
    free = [point for point in _grid(rect) if not any(other.contains(*point) for other in over)]
    return free or [(rect.x + 2, rect.y + 2)]


def _grid(rect: Rect) -> Iterator[Point]:
    """Points all over it; in a bar of words closer, or else what lies above or below would have a nearer one."""
    thin, long = sorted((rect.width, rect.height))
    is_bar = _BAR[0] <= thin <= _BAR[1] and long > 4 * thin
    step = thin if is_bar else TARGET_STEP
    columns, rows = ceil(rect.width / step), ceil(rect.height / step)
    for row in range(rows):
        for column in range(columns):
            yield rect.x + rect.width * (column + 0.5) / columns, rect.y + rect.height * (row + 0.5) / rows
