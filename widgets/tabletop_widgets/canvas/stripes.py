"""Rectangles by the stripes of a picture that they lie in: most of its things lie in other ones than a given one."""

from __future__ import annotations

from collections import defaultdict
from math import floor
from typing import Final

from .shapes import Rect

_HEIGHT: Final = 24  # units


class Stripes:
    """What lies on a picture, so that what lies at a place is found without asking all of it."""

    def __init__(self) -> None:
        self._stripes: defaultdict[int, list[Rect]] = defaultdict(list)

    def add(self, rect: Rect) -> None:
        """Lay a rectangle there."""
        for stripe in _under(rect):
            self._stripes[stripe].append(rect)

    def over(self, rect: Rect) -> list[Rect]:
        """Those that share more than an edge with this one; one that lies in several stripes comes several times."""
        found = self._stripes
        return [other for stripe in _under(rect) if stripe in found for other in found[stripe] if other.overlaps(rect)]

    def is_free(self, rect: Rect) -> bool:
        """Whether none shares more than an edge with this one."""
        found = self._stripes
        return not any(rect.overlaps(other) for stripe in _under(rect) if stripe in found for other in found[stripe])


def _under(rect: Rect) -> range:
    return range(floor(rect.y / _HEIGHT), floor((rect.y + rect.height) / _HEIGHT) + 1)
