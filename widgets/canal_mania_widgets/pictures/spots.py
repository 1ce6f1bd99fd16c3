"""Where the name of a place may stand, and what each such spot costs by what lies there already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from canal_mania.box.components import Box, Town
from canal_mania.vocabulary import Role
from tabletop_widgets.canvas.format import Format
from tabletop_widgets.canvas.shapes import Rect

from .grid import RADIUS, HexGrid
from .places import place_room

SIZE: Final = 12.5  # pixels
_SMALLER: Final = 11.0  # where a name finds no room otherwise
# Where a name may stand: its middle or end in radii from the place, and the side to which it runs, best first
SPOTS: Final = (
    (1, 0, "right"),
    (-1, 0, "left"),
    (0, 1, "center"),
    (0, -1, "center"),
    (0.8, 0.75, "right"),
    (-0.8, 0.75, "left"),
    (0.8, -0.75, "right"),
    (-0.8, -0.75, "left"),
    (1, 0.4, "right"),
    (-1, 0.4, "left"),
    (1, -0.4, "right"),
    (-1, -0.4, "left"),
    (-0.6, 1, "right"),
    (0.6, 1, "left"),
    (-0.6, -1, "right"),
    (0.6, -1, "left"),
    (0, 1.8, "center"),  # below a barge
)
FARTHER: Final = (  # where a name finds no room so near, as under a cube
    (0, -1.8, "center"),
    (0.8, 1.6, "right"),
    (-0.8, 1.6, "left"),
    (0.8, -1.6, "right"),
    (-0.8, -1.6, "left"),
)
# What it costs to hide a square unit of something, to be late in `SPOTS`, to be smaller or not in capitals
PLACE, CANAL, NAME, _LATER, _LESS = 3.0, 1.0, 6.0, 4.0, 60.0
NEVER, CLASH = 5000.0, 900.0  # to hide what never moves at all, and another name, which may make way
_TOUCH: Final = (
    1.75  # units by which a name's room, which is larger than its letters, may lie over what it must not hide
)
_KEPT: Final = 16  # ways in which things lie about a place, of which it is kept what they cost there

Offset = tuple[float, float, str]
Covered = tuple[Rect, float]  # what a name had better not hide, and what a square unit of it costs


@dataclass(frozen=True, slots=True)
class PlacedName:
    """The name of a place: where it begins, ends or has its middle (`side`), its size, and the room that it fills."""

    town: Town
    words: str
    x: float
    y: float
    side: str
    size: float
    room: Rect


Spot = tuple[float, int, PlacedName]  # what it costs whatever the other names do, its turn, and the name there


class TownSpots:
    """Where the name of one place may stand in pictures of a format.

    `reach` is all that it may cover, `near` the codes of the places whose names may come in its way.
    """

    def __init__(self, grid: HexGrid, format: Format, town: Town, offsets: Sequence[Offset]) -> None:
        self.town = town
        self.near: list[str] = []
        self._grid, self._format, self._offsets = grid, format, offsets
        self._later = enumerate(_forms(format, town))
        self._written: list[list[Spot]] = []  # by the name's form: each spot, and what it costs on an empty map
        self._kept: dict[tuple[Covered, ...], list[Spot]] = {}
        self.reach = _around([name.room for _, _, name in self._form(0)])  # no other form is larger

    def over(self, near: tuple[Covered, ...]) -> list[Spot]:
        """The spots with what they cost by what lies `near`, the cheapest first.

        A name is written small, or in small letters, only where it hides something in each spot otherwise.
        """
        if near not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[near] = sorted(self._costing(near), key=lambda spot: spot[:2])
        return self._kept[near]

    def _costing(self, near: Sequence[Covered]) -> list[Spot]:
        found: list[Spot] = []
        form = 0
        while free := self._form(form):
            found += [(cost + _over_things(name.room, near), turn, name) for cost, turn, name in free]
            if min(cost for cost, _, _ in found) < _LESS:
                break
            form += 1
        return found

    def _form(self, number: int) -> list[Spot]:
        """Each spot of the name in this form, if it has so many; they are worked out when they are first asked for."""
        while len(self._written) <= number:
            less, (words, size) = next(self._later, (0, ("", 0.0)))
            self._written.append(list(self._free(less, words, size)) if words else [])
        return self._written[number]

    def _free(self, less: int, words: str, size: float) -> Iterator[Spot]:
        """Each spot, with how much worse it is than the first if nothing lies there but the places themselves."""
        town, format = self.town, self._format
        x, y = self._grid.middle(town.hex)
        is_city = town.role is Role.CITY
        reach = (0.98 if is_city else 0.76) * RADIUS
        width, height = format.length(words, size, is_city), format.pixels(size) / format.scale
        names = list[PlacedName]()
        for across, down, side in self._offsets:
            at, level = x + across * reach + (0 if side == "center" else 2 * across), y + down * (reach + 0.55 * height)
            left = {"right": at, "left": at - width, "center": at - width / 2}[side]
            room = Rect(left - 1, level - height / 2, width + 2, height)
            names.append(PlacedName(town, words, at, level, side, size, room))
        around = _around([name.room for name in names])
        signs = [(room, PLACE) for room in _sign_rooms(self._grid.box) if room.overlaps(around)]
        for place, name in enumerate(names):
            cost = 0.0 if format.holds(name.room) else NEVER
            cost += place * _LATER + less * _LESS + _over_things(name.room, signs)
            yield cost, less * len(names) + place, name


@lru_cache(maxsize=8)
def _sign_rooms(box: Box) -> Sequence[Rect]:
    grid = HexGrid(box)
    return [place_room(grid, town) for town in box.towns]


def _forms(format: Format, town: Town) -> Iterator[tuple[str, float]]:
    """A name in its size, smaller where it can be, and that of a city without its capitals."""
    is_city, is_smaller = town.role is Role.CITY, format.pixels(_SMALLER) < format.pixels(SIZE)
    for words in (town.name.upper(), town.name) if is_city else (town.name,):
        yield words, SIZE
        if is_smaller:
            yield words, _SMALLER


def _around(rooms: Sequence[Rect]) -> Rect:
    left, top = min(room.x for room in rooms), min(room.y for room in rooms)
    return Rect(left, top, max(room.right for room in rooms) - left, max(room.bottom for room in rooms) - top)


def _over_things(room: Rect, near: Sequence[Covered]) -> float:
    return sum(hiding(room, thing, weight, NEVER if weight >= PLACE else 0) for thing, weight in near)


def hiding(room: Rect, thing: Rect, weight: float, at_all: float) -> float:
    """What it costs to write over a thing."""
    across = min(room.x + room.width, thing.x + thing.width) - max(room.x, thing.x)
    if across <= 0:
        return 0.0
    down = min(room.y + room.height, thing.y + thing.height) - max(room.y, thing.y)
    if down <= 0:
        return 0.0
    return weight * across * down + (at_all if min(across, down) > _TOUCH else 0)
