"""The names of places, each where it hides least: a way that holds for anybody's map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
)
_PLACE, _CANAL, _NAME, _OFF, _LATER = 3.0, 1.0, 6.0, 900.0, 4.0  # what it costs to hide a square unit, or to be late


@dataclass(frozen=True, slots=True)
class _Name:
    town: Town
    x: float
    y: float
    side: str
    room: Rect


Covered = tuple[Rect, float]  # what a name had better not hide, and what a square unit of it costs


def write_names(paper: Paper, grid: HexGrid, things: Iterable[Covered]) -> None:
    """Write the name of every place beside the `things` that lie on the map: cities first, then the longest."""
    hidden = [*things, *((place_room(grid, town), _PLACE) for town in grid.box.towns)]
    placed: list[Rect] = []
    for town in sorted(grid.box.towns, key=lambda town: (town.role is not Role.CITY, -len(town.name), town.code)):
        spots = list(_spots(paper, grid, town))
        all_round = _around([spot.room for spot in spots])
        near = [(room, weight) for room, weight in hidden if room.overlaps(all_round)]
        best = min(range(len(spots)), key=lambda place: _cost(paper, spots[place].room, place, near, placed))
        name = spots[best]
        placed.append(name.room)
        is_city = town.role is Role.CITY
        rank = 0 if is_city else 1
        paper.write(name.x, name.y, _shown(town), SIZE, side=name.side, serif=True, bold=is_city, rank=rank)


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


def _shown(town: Town) -> str:
    return town.name.upper() if town.role is Role.CITY else town.name


def _spots(paper: Paper, grid: HexGrid, town: Town) -> Iterator[_Name]:
    x, y = grid.middle(town.hex)
    words, is_city = _shown(town), town.role is Role.CITY
    width, height = paper.length(words, SIZE, is_city), paper.pixels(SIZE) / paper.scale
    reach = (0.98 if is_city else 0.76) * RADIUS
    for across, down, side in _SPOTS:
        at, level = x + across * reach + (0 if side == "center" else 2 * across), y + down * (reach + 0.55 * height)
        left = {"right": at, "left": at - width, "center": at - width / 2}[side]
        yield _Name(town, at, level, side, Rect(left - 1, level - height / 2, width + 2, height))


def _around(rooms: Sequence[Rect]) -> Rect:
    left, top = min(room.x for room in rooms), min(room.y for room in rooms)
    return Rect(left, top, max(room.right for room in rooms) - left, max(room.bottom for room in rooms) - top)


def _cost(paper: Paper, room: Rect, place: int, hidden: Sequence[tuple[Rect, float]], placed: Iterable[Rect]) -> float:
    cost = place * _LATER + (0 if paper.holds(room) else _OFF)
    cost += sum(weight * _shared(room, other) for other, weight in hidden)
    return cost + sum(_NAME * _shared(room, other) for other in placed)


def _shared(one: Rect, other: Rect) -> float:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across * down if across > 0 and down > 0 else 0.0
