"""The names of places, each where it hides least: a way that holds for anybody's map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from canal_mania.box.components import Town
from canal_mania.position import Position
from canal_mania.vocabulary import Role
from tabletop_widgets.canvas.paper import Paper
from tabletop_widgets.canvas.shapes import Rect, square

from .canals import CanalPainter, berths_in
from .grid import RADIUS, HexGrid, Point
from .places import cube_place, place_room

SIZE: Final = 12.5  # pixels
_SMALLER: Final = 11.0  # where a name finds no room otherwise
# Where a name may stand: its middle or end in radii from the place, and the side to which it runs, best first
_SPOTS: Final = (
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
_FARTHER: Final = (  # where a name finds no room so near, as under a cube
    (0, -1.8, "center"),
    (0.8, 1.6, "right"),
    (-0.8, 1.6, "left"),
    (0.8, -1.6, "right"),
    (-0.8, -1.6, "left"),
)
# What it costs to hide a square unit of something, to be late in `_SPOTS`, to be smaller or not in capitals
_PLACE, _CANAL, _NAME, _LATER, _LESS = 3.0, 1.0, 6.0, 4.0, 60.0
_NEVER, _CLASH = 5000.0, 900.0  # to hide what never moves at all, and another name, which may make way
_ROUNDS: Final = 4  # in which each name may make way for the others
_TOUCH: Final = (
    1.75  # units by which a name's room, which is larger than its letters, may lie over what it must not hide
)


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
    cost: float  # by what lies on the map, whatever the other names do


_Offset = tuple[float, float, str]
Covered = tuple[Rect, float]  # what a name had better not hide, and what a square unit of it costs


def write_names(paper: Paper, grid: HexGrid, things: Iterable[Covered]) -> None:
    """Write the name of every place that finds room; the others are told where one points at the place."""
    for name in placed_names(paper, grid, things):
        is_city = name.town.role is Role.CITY
        rank = 0 if is_city else 1
        paper.write(name.x, name.y, name.words, name.size, side=name.side, serif=True, bold=is_city, rank=rank)


def placed_names(paper: Paper, grid: HexGrid, things: Iterable[Covered]) -> list[PlacedName]:
    """The names, cities first, then the longest: none lies over another, a sign, a cube, a barge or the edge.

    `things` are what else lies on the map. Each name takes the spot that costs least; then each may make way for the
    others. Where one finds no room even so, spots farther away are tried, too; what finds none then is left out.
    """
    hidden = [*things, *((place_room(grid, town), _PLACE) for town in grid.box.towns)]
    hidden += [(paper.box_of(label), _PLACE) for label in paper.labels]
    seen = Rect(paper.left, paper.top, paper.width, paper.height)
    towns = [town for town in grid.box.towns if place_room(grid, town).overlaps(seen)]
    towns.sort(key=lambda town: (town.role is not Role.CITY, -len(town.name), town.code))
    names = _settled(paper, grid, towns, hidden, _SPOTS)
    return names if len(names) == len(towns) else _settled(paper, grid, towns, hidden, (*_SPOTS, *_FARTHER))


def _settled(
    paper: Paper, grid: HexGrid, towns: Sequence[Town], hidden: Sequence[Covered], offsets: Sequence[_Offset]
) -> list[PlacedName]:
    """The names in spots at these offsets, after each may have made way for the others."""
    spots = {town: _spots(paper, grid, town, hidden, offsets) for town in towns}
    reach = {town: _around([spot.room for spot in spots[town]]) for town in towns}
    near = {
        town: [other for other in towns if other is not town and reach[other].overlaps(reach[town])] for town in towns
    }
    chosen = dict[Town, PlacedName]()
    for _ in range(_ROUNDS):
        before = dict(chosen)
        for town in towns:
            others = [chosen[other].room for other in near[town] if other in chosen]
            chosen[town] = min(spots[town], key=lambda spot: spot.cost + _over_names(spot.room, others))
        if chosen == before:
            break
    return list(_fitting([chosen[town] for town in towns]))


def _fitting(names: Iterable[PlacedName]) -> Iterator[PlacedName]:
    """The names that hide nothing which must be seen."""
    rooms: list[Rect] = []
    for name in names:
        if name.cost < _NEVER and _over_names(name.room, rooms) < _CLASH:
            rooms.append(name.room)
            yield name


def covered(painter: CanalPainter, position: Position) -> Iterator[Covered]:
    """What lies on the map: cubes, barges, canals."""
    for town in position.cubes:
        yield square(*cube_place(painter.grid, town), 1.1 * RADIUS), _PLACE
    for _, berth in berths_in(position):
        yield barge_room(berth), _PLACE
    for canal in position.canals:
        for tile in canal.tiles:
            for x, y, _ in painter.grid.bend(tile)[::2]:
                yield square(x, y, 0.84 * RADIUS), _CANAL


def barge_room(berth: Point) -> Rect:
    """What a barge covers."""
    return Rect(berth[0] - 0.75 * RADIUS, berth[1] - 0.4 * RADIUS, 1.5 * RADIUS, 0.7 * RADIUS)


def _spots(
    paper: Paper, grid: HexGrid, town: Town, hidden: Sequence[Covered], offsets: Sequence[_Offset]
) -> list[PlacedName]:
    """Where the name of a place may stand, with what each spot costs by what is `hidden` there.

    It is written small, or in small letters, only where it hides something in each spot otherwise.
    """
    spots: list[PlacedName] = []
    for less, (words, size) in enumerate(_forms(paper, town)):
        free = list(_free_spots(paper, grid, town, words, size, offsets))
        all_round = _around([spot.room for spot in free])
        near = [(thing, weight) for thing, weight in hidden if thing.overlaps(all_round)]
        late = less * _LESS
        spots += [replace(spot, cost=spot.cost + late + _over_things(paper, spot.room, near)) for spot in free]
        if min(spot.cost for spot in spots) < _LESS:
            break
    return spots


def _free_spots(
    paper: Paper, grid: HexGrid, town: Town, words: str, size: float, offsets: Sequence[_Offset]
) -> Iterator[PlacedName]:
    """Each spot, with how much worse it is than the first if nothing lies there."""
    x, y = grid.middle(town.hex)
    is_city = town.role is Role.CITY
    reach = (0.98 if is_city else 0.76) * RADIUS
    width, height = paper.length(words, size, is_city), paper.pixels(size) / paper.scale
    for place, (across, down, side) in enumerate(offsets):
        at, level = x + across * reach + (0 if side == "center" else 2 * across), y + down * (reach + 0.55 * height)
        left = {"right": at, "left": at - width, "center": at - width / 2}[side]
        room = Rect(left - 1, level - height / 2, width + 2, height)
        yield PlacedName(town, words, at, level, side, size, room, place * _LATER)


def _forms(paper: Paper, town: Town) -> Iterator[tuple[str, float]]:
    """A name in its size, smaller where it can be, and that of a city without its capitals."""
    is_city, is_smaller = town.role is Role.CITY, paper.pixels(_SMALLER) < paper.pixels(SIZE)
    for words in (town.name.upper(), town.name) if is_city else (town.name,):
        yield words, SIZE
        if is_smaller:
            yield words, _SMALLER


def _around(rooms: Sequence[Rect]) -> Rect:
    left, top = min(room.x for room in rooms), min(room.y for room in rooms)
    return Rect(left, top, max(room.right for room in rooms) - left, max(room.bottom for room in rooms) - top)


def _over_things(paper: Paper, room: Rect, near: Iterable[Covered]) -> float:
    cost = 0.0 if paper.holds(room) else _NEVER
    return cost + sum(_hiding(room, thing, weight, _NEVER if weight >= _PLACE else 0) for thing, weight in near)


def _over_names(room: Rect, names: Iterable[Rect]) -> float:
    return sum(_hiding(room, other, _NAME, _CLASH) for other in names)


def _hiding(room: Rect, thing: Rect, weight: float, at_all: float) -> float:
    """What it costs to write over a thing."""
    across = min(room.right, thing.right) - max(room.x, thing.x)
    down = min(room.bottom, thing.bottom) - max(room.y, thing.y)
    if across <= 0 or down <= 0:
        return 0.0
    return weight * across * down + (at_all if min(across, down) > _TOUCH else 0)
