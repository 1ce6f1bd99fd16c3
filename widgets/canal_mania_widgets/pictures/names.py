"""The names of places, each where it hides least: a way that holds for anybody's map."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Role
from tabletop_widgets.canvas.format import Format
from tabletop_widgets.canvas.paper import Paper
from tabletop_widgets.canvas.shapes import Rect, square

from .canals import CanalPainter, berths_in
from .grid import RADIUS, HexGrid, Point
from .places import cube_place, place_room
from .spots import CANAL, CLASH, FARTHER, NAME, NEVER, PLACE, SPOTS, Covered, PlacedName, Spot, TownSpots, hiding

_ROUNDS: Final = 4  # in which each name may make way for the others


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
    Most moves change nothing of it: then they stand where they stood.
    """
    labels = ((paper.box_of(label), PLACE) for label in paper.labels)
    return list(_placed(grid.box, paper.format, (*things, *labels)))


@lru_cache(maxsize=64)
def _placed(box: Box, format: Format, hidden: tuple[Covered, ...]) -> Sequence[PlacedName]:
    for is_far in (False, True):
        spots = _spots_of(box, format, is_far)
        names = list(_fitting(spots, _settled(spots, hidden)))
        if len(names) == len(spots):
            break
    return names


@lru_cache(maxsize=8)
def _spots_of(box: Box, format: Format, is_far: bool) -> Sequence[TownSpots]:
    """Of each place that is seen where its name may stand, cities first, then the longest."""
    grid, seen = HexGrid(box), Rect(format.left, format.top, format.width, format.height)
    towns = [town for town in box.towns if place_room(grid, town).overlaps(seen)]
    towns.sort(key=lambda town: (town.role is not Role.CITY, -len(town.name), town.code))
    spots = [TownSpots(grid, format, town, (*SPOTS, *FARTHER) if is_far else SPOTS) for town in towns]
    for one, other in combinations(spots, 2):
        if one.reach.overlaps(other.reach):
            one.near.append(other.town.code)
            other.near.append(one.town.code)
    return spots


def _settled(spots: Sequence[TownSpots], hidden: Sequence[Covered]) -> list[Spot]:
    """The names in their spots, after each may have made way for the others.

    It is asked again only when one of its neighbours has moved.
    """
    things = sorted(hidden, key=_top)
    tall = max((thing.height for thing, _ in things), default=0)
    free = [each.over(_near(things, tall, each.reach)) for each in spots]
    chosen, moved = dict[str, Spot](), {each.town.code for each in spots}
    for _ in range(_ROUNDS):
        before, moved = moved, set()
        for each, ways in zip(spots, free, strict=True):
            code = each.town.code
            if code in chosen and not any(other in before or other in moved for other in each.near):
                continue
            spot = _best(ways, [chosen[other][2].room for other in each.near if other in chosen])
            if spot is not chosen.get(code):
                chosen[code] = spot
                moved.add(code)
        if not moved:
            break
    return [chosen[each.town.code] for each in spots]


def _near(things: Sequence[Covered], tall: float, reach: Rect) -> tuple[Covered, ...]:
    """What lies within reach of the things in order from above, of which none is so tall."""
    begin, end = bisect_left(things, reach.y - tall, key=_top), bisect_left(things, reach.bottom, key=_top)
    return tuple(thing for thing in things[begin:end] if thing[0].overlaps(reach))


def _top(thing: Covered) -> float:
    return thing[0].y


def _best(spots: Sequence[Spot], others: Sequence[Rect]) -> Spot:
    """The spot that costs least beside the other names, the first of them if several do; `spots` by what they cost."""
    best, least = spots[0], (float("inf"), 0)
    for spot in spots:
        if spot[0] > least[0]:
            break
        cost = spot[0] + _over_names(spot[2].room, others), spot[1]
        if cost < least:
            best, least = spot, cost
    return best


def _fitting(spots: Sequence[TownSpots], chosen: Iterable[Spot]) -> Iterator[PlacedName]:
    """The names that hide nothing which must be seen."""
    rooms = dict[str, Rect]()
    for each, (cost, _, name) in zip(spots, chosen, strict=True):
        others = [rooms[other] for other in each.near if other in rooms]
        if cost < NEVER and _over_names(name.room, others) < CLASH:
            rooms[each.town.code] = name.room
            yield name


def covered(painter: CanalPainter, position: Position) -> Iterator[Covered]:
    """What lies on the map: cubes, barges, canals."""
    for town in position.cubes:
        yield square(*cube_place(painter.grid, town), 1.1 * RADIUS), PLACE
    for _, berth in berths_in(position):
        yield barge_room(berth), PLACE
    for canal in position.canals:
        for tile in canal.tiles:
            for x, y, _ in painter.grid.bend(tile)[::2]:
                yield square(x, y, 0.84 * RADIUS), CANAL


def barge_room(berth: Point) -> Rect:
    """What a barge covers."""
    return Rect(berth[0] - 0.75 * RADIUS, berth[1] - 0.4 * RADIUS, 1.5 * RADIUS, 0.7 * RADIUS)


def _over_names(room: Rect, names: Iterable[Rect]) -> float:
    return sum(hiding(room, other, NAME, CLASH) for other in names)
