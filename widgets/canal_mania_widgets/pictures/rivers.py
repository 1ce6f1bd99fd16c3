"""Rivers: scenery, never a rule. They run along the sides of hexes from the hills to the sea, so each map has its own.

No tile lies on a side, so a canal only crosses them. Where they run is a matter of the hexes alone, as the coast is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from heapq import heappop, heappush
from itertools import pairwise
from math import dist, hypot, inf
from typing import Final

from canal_mania.board import EDGES
from tabletop_widgets.canvas.shapes import number

from .grid import RADIUS, HexGrid, Point, corner

LEAST: Final = 6  # sides that a river has at least
APART: Final = 4.2 * RADIUS  # from one river's source to any other river
COAST: Final = 0.24  # radii from the land's corners out to where its coast is drawn
CORNERED: Final = 3  # hexes that meet at a corner
CLIMB: Final = 2  # how many more sides' way round a river takes for each hex of hills that it would touch


def rivers(grid: HexGrid) -> list[list[Point]]:
    """The corners that each river touches, from its source to the coast or to a river that it joins."""
    touched = _touched(grid)
    coast = {point for point in touched if not touched[point] <= grid.land}
    down, far = _ways_down(grid, touched, coast)
    found, wet = list[list[Point]](), coast.copy()
    for source in sorted(far, key=lambda point: (-far[point], point)):
        hills = len(touched[source] & grid.rough)
        if not 0 < hills < len(touched[source]) or any(dist(source, each) < APART for each in wet):
            continue
        course = [source]
        while course[-1] not in wet:
            course.append(down[course[-1]])
        if len(course) > LEAST:
            found.append(course)
            wet |= {*course}
    return found


def _touched(grid: HexGrid) -> Mapping[Point, set[int | None]]:
    """The hexes around each corner of the land; ``None`` is what lies beyond the map."""
    found: dict[Point, set[int | None]] = {}
    for hex in grid.land:
        for side in range(EDGES):
            # The corner at the end of a side lies between the hexes on this side and on the next one
            around = {hex, grid.beside(hex, side), grid.beside(hex, (side + 1) % EDGES)}
            found[_corner(grid, hex, side)] = around
    return found


def _corner(grid: HexGrid, hex: int, side: int) -> Point:
    x, y = corner(*grid.middle(hex), side)
    return round(x, 1), round(y, 1)


def _ways_down(
    grid: HexGrid, touched: Mapping[Point, set[int | None]], coast: Set[Point]
) -> tuple[Mapping[Point, Point], Mapping[Point, float]]:
    """From each corner the next one on the easiest way to the coast, and how far it is, in sides of plain land."""
    beside: dict[Point, set[Point]] = {point: set() for point in touched}
    for hex in grid.land:
        for side in range(EDGES):
            one, other = _corner(grid, hex, side), _corner(grid, hex, side - 1)
            beside[one].add(other)
            beside[other].add(one)
    far, down = dict.fromkeys(coast, 0.0), dict[Point, Point]()
    waiting = [(0.0, point) for point in sorted(far)]
    done = set[Point]()
    while waiting:
        here_far, here = heappop(waiting)
        if here in done:
            continue
        done.add(here)
        for point in sorted(beside[here] - done):
            way = here_far + 1 + CLIMB * len(touched[point] & grid.rough) + (int(point[0] * 7 + point[1] * 13) % 5) / 5
            if way < far.get(point, inf):
                far[point], down[point] = way, here
                heappush(waiting, (way, point))
    return down, far


def river_path(grid: HexGrid) -> str:
    """All rivers as one outline."""
    return "".join(_flowing([*course, *_mouth(grid, course[-1])]) for course in rivers(grid))


def _mouth(grid: HexGrid, end: Point) -> Iterator[Point]:
    """Where the coast lies before a corner at which a river ends: outside of the land's own corners."""
    land = [grid.middle(hex) for hex in grid.land if dist(grid.middle(hex), end) < 1.1 * RADIUS]
    if len(land) < CORNERED:
        x, y = (end[part] - sum(middle[part] for middle in land) / len(land) for part in (0, 1))
        reach = COAST * RADIUS / hypot(x, y)
        yield end[0] + x * reach, end[1] + y * reach


def _flowing(course: Sequence[Point]) -> str:
    """An open curve that touches the middle between each two points."""
    points = [course[0], *_steadied(course), course[-1]]
    (x, y), last = points[0], points[-1]
    bends = "".join(
        f"Q{number(a)},{number(b)} {number((a + u) / 2)},{number((b + v) / 2)}"
        for (a, b), (u, v) in pairwise(points[1:])
    )
    return f"M{number(x)},{number(y)}{bends}L{number(last[0])},{number(last[1])}"


def _steadied(course: Sequence[Point]) -> Iterator[Point]:
    """The corners on the way, each drawn towards its neighbours: a river winds less than the sides do."""
    for (ax, ay), (x, y), (bx, by) in zip(course, course[1:], course[2:], strict=False):
        yield 0.64 * x + 0.18 * (ax + bx), 0.64 * y + 0.18 * (ay + by)
