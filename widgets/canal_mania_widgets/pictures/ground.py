"""The ground: sea, coast, land, ranges of hills and the grid, drawn from the hexes of a box. OBJ-3

A coast runs smoothly round the land, so that anybody's map has one. The way it bends is a matter of the hexes alone:
the same box always has the same coast.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

from canal_mania.board import EDGES
from canal_mania.box.components import Box
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import number, polygon

from .grid import RADIUS, HexGrid, Point, corner
from .rivers import COAST, river_path
from .theme import MapColours

RIVER: Final = 3.0  # pixels that a river has at most: from near it is still no canal

_Edge = tuple[Point, Point, Point]  # from, to, and the middle of the hex that it belongs to


@dataclass(frozen=True, slots=True)
class _Outlines:
    """The outlines of a box's ground, which are the same at every width and in every theme."""

    coast: str
    ranges: str
    lines: str
    rivers: str
    hills: str
    hachures: str


@lru_cache(maxsize=8)
def _outlines(box: Box) -> _Outlines:
    grid = HexGrid(box)
    hills = [_hills(*grid.middle(hex), hex) for hex in sorted(grid.rough)]
    return _Outlines(
        shore(grid, grid.land, COAST),
        shore(grid, grid.rough, -0.04),
        _grid_lines(grid),
        river_path(grid),
        "".join(hill for hill, _ in hills),
        "".join(strokes for _, strokes in hills),
    )


def draw_ground(paper: Paper, grid: HexGrid, colours: MapColours) -> None:
    """The shoals of the sea, the coast, the land, its ranges, and the grid."""
    px, found, hill = RADIUS * paper.scale, _outlines(grid.box), colours.hill
    for place, reach in ((2, 2.5), (1, 1.6), (0, 0.8)):
        paper.draw(Layer.GROUND, found.coast, Pen(None, colours.sea_line, reach * px + 2.2))
        paper.draw(Layer.GROUND, found.coast, Pen(None, colours.shoals[place], reach * px))
    paper.draw(Layer.GROUND, found.coast, Pen(colours.land, colours.coast, max(1.2, 0.1 * px)))
    paper.draw(Layer.GROUND, found.ranges, Pen(colours.range.fill, colours.range.line, max(0.8, 0.06 * px)))
    paper.draw(Layer.WATER, found.lines, Pen(None, colours.grid, max(0.7, 0.04 * px)))
    paper.draw(Layer.WATER, found.rivers, Pen(None, colours.river, min(max(1.4, 0.13 * px), RIVER)))
    if found.hills:
        paper.draw(Layer.ZONE, found.hills, Pen(hill.fill, hill.line, max(0.7, 0.05 * px), opacity=0.85))
        paper.draw(Layer.ZONE, found.hachures, Pen(None, hill.line, max(0.6, 0.045 * px), opacity=0.85))


def _grid_lines(grid: HexGrid) -> str:
    """Each side between two hexes of the land once."""
    lines = []
    for hex in sorted(grid.land):
        x, y = grid.middle(hex)
        for side in range(EDGES):
            other = grid.beside(hex, side)
            if other in grid.land and (other or 0) > hex:
                lines.append(polygon((corner(x, y, side - 1), corner(x, y, side)), closed=False))
    return "".join(lines)


def shore(grid: HexGrid, hexes: Set[int], push: float) -> str:
    """The smooth outlines of a set of hexes; `push` is how far, in radii, they lie outside of the corners."""
    return "".join(_smooth(list(_pushed(loop, push * RADIUS))) for loop in _loops(_edges(grid, hexes)))


def _edges(grid: HexGrid, hexes: Set[int]) -> Iterator[_Edge]:
    """The sides at which the set ends, clockwise round each hex."""
    for hex in sorted(hexes):
        x, y = grid.middle(hex)
        for side in range(EDGES):
            if grid.beside(hex, side) not in hexes:
                yield _rounded(corner(x, y, side - 1)), _rounded(corner(x, y, side)), (x, y)


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _loops(edges: Iterable[_Edge]) -> Iterator[list[_Edge]]:
    """The edges joined to closed lines; at a corner where two lines meet each goes on round its own hex if it can."""
    out: dict[Point, list[_Edge]] = {}
    for edge in edges:
        out.setdefault(edge[0], []).append(edge)
    while out:
        loop: list[_Edge] = []
        here = next(iter(out))
        while here in out:
            among = out[here]
            own = [edge for edge in among if loop and edge[2] == loop[-1][2]] or among
            edge = own[0]
            among.remove(edge)
            if not among:
                del out[here]
            loop.append(edge)
            here = edge[1]
        yield loop


def _pushed(loop: list[_Edge], push: float) -> Iterator[Point]:
    """The corners of a line, each moved away from the hexes that it bounds, more or less as its place has it."""
    for before, edge in zip([loop[-1], *loop], loop, strict=False):
        (x, y), (ax, ay), (bx, by) = edge[0], before[2], edge[2]
        away_x, away_y = x - (ax + bx) / 2, y - (ay + by) / 2
        far = push + (int(x * 7 + y * 13) % 7 - 3) * 0.03 * RADIUS
        length = hypot(away_x, away_y) or 1
        yield x + away_x / length * far, y + away_y / length * far


def _smooth(points: list[Point]) -> str:
    """A closed curve that touches the middle between each two points."""
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True)]
    bends = "".join(
        f"Q{number(x)},{number(y)} {number(u)},{number(v)}" for (x, y), (u, v) in zip(points, middles, strict=True)
    )
    start = middles[-1]
    return f"M{number(start[0])},{number(start[1])}{bends}Z"


def _hills(x: float, y: float, hex: int) -> tuple[str, str]:
    """Two hills, and their hachures: rough ground is never told by its colour alone."""
    hills, strokes, s = "", "", RADIUS
    left = (hex % 3 - 1) * 0.06 * s
    for across, down, size in ((-0.26, 0.2, 0.9), (0.3, 0.05, 1.05)):
        u, v, w, h = x + across * s + left, y + (down + 0.14) * s, 0.4 * size * s, 0.52 * size * s
        n = number
        flank = f"Q{n(u - w * 0.45)},{n(v - h * 0.25)} {n(u - w * 0.2)},{n(v - h * 0.8)}"
        top = f"Q{n(u)},{n(v - h * 1.15)} {n(u + w * 0.22)},{n(v - h * 0.75)}"
        hills += f"M{n(u - w)},{n(v)}{flank}{top}Q{n(u + w * 0.5)},{n(v - h * 0.2)} {n(u + w)},{n(v)}Z"
        for part in (0.25, 0.52, 0.78):
            a, b = u + w * part * 0.75, v - h * (0.82 - part * 0.72)
            strokes += polygon(((a, b), (a + 0.12 * w, b + 0.3 * h)), closed=False)
    return hills, strokes
