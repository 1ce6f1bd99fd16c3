"""Places: a town is a disc, a city a walled hex; both bear the sign of their colour. Goods cubes stand beside them."""

from __future__ import annotations

from collections.abc import Collection

from canal_mania.box.components import Box, Town
from canal_mania.position import Position
from canal_mania.vocabulary import Role
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, polygon, square

from .grid import RADIUS, HexGrid, Point, corner
from .signs import draw_sign
from .theme import MapColours

_TOWN, _CITY, _CUBE = 0.5 * RADIUS, 0.98 * RADIUS, 0.4 * RADIUS


def draw_place(paper: Paper, grid: HexGrid, town: Town, colours: MapColours) -> None:
    """A town or city on its hex."""
    x, y = grid.middle(town.hex)
    paint, px = colours.places[town.colour], RADIUS * paper.scale
    if town.role is Role.TOWN:
        paper.draw(Layer.PIPS, circle(x, y, 1.2 * _TOWN), Pen(colours.ring, colours.edge, max(0.8, 0.04 * px)))
        paper.draw(Layer.MARK, circle(x, y, _TOWN), Pen(paint.fill))
        draw_sign(paper, town.colour, x, y, 0.62 * _TOWN, colours)
        return
    s = _CITY
    wall = Pen(paint.fill, colours.edge, max(0.8, 0.055 * px))
    paper.draw(Layer.PIPS, _towers(x, y, s), wall)
    paper.draw(Layer.PIPS, _hexagon(x, y, 0.84 * s), Pen(colours.ring, colours.edge, max(0.8, 0.055 * px)))
    paper.draw(Layer.MARK, _hexagon(x, y, 0.7 * s), Pen(paint.fill))
    paper.draw(Layer.MARK, _hexagon(x, y, 0.56 * s), Pen(None, colours.ring, 0.06 * px))
    draw_sign(paper, town.colour, x, y, 0.37 * s, colours)


def _hexagon(x: float, y: float, radius: float) -> str:
    return polygon(corner(x, y, side, radius) for side in range(6))


def _towers(x: float, y: float, s: float) -> str:
    """Three towers that rise above the wall, the middle one higher."""
    outline = (
        (-0.62, -0.3),
        (-0.62, -0.66),
        (-0.35, -0.66),
        (-0.35, -0.5),
        (-0.15, -0.5),
        (-0.15, -1),
        (0.15, -1),
        (0.15, -0.5),
        (0.35, -0.5),
        (0.35, -0.66),
        (0.62, -0.66),
        (0.62, -0.3),
    )
    return polygon((x + s * across, y + s * down) for across, down in outline)


def place_room(grid: HexGrid, town: Town) -> Rect:
    """What a place covers."""
    return square(*grid.middle(town.hex), 2 * (0.9 * _CITY if town.role is Role.CITY else 1.25 * _TOWN))


def cube_place(grid: HexGrid, town: Town) -> Point:
    """Where the cube of a place stands: at its shoulder."""
    x, y = grid.middle(town.hex)
    away = (0.8 if town.role is Role.CITY else 0.62) * RADIUS
    return x + away, y - away


def draw_cubes(paper: Paper, grid: HexGrid, position: Position, colours: MapColours, lit: Collection[str] = ()) -> None:
    """The wooden cubes that lie ready, ringed where their town's code is among the `lit`. OBJ-5"""
    for town in position.cubes:
        place = cube_place(grid, town)
        if town.code in lit:
            for pen in (Pen(None, colours.case, 5.2), Pen(None, colours.click.line, 2.6)):
                paper.draw(Layer.ARROW, polygon(_corners(*place, 1.3 * _CUBE + 1.5 / paper.scale)), pen)
        draw_cube(paper, *place, colours)


def _corners(x: float, y: float, size: float) -> list[Point]:
    """The outline of a cube around a point."""
    around = ((0, -1), (0.88, -0.5), (0.88, 0.5), (0, 1), (-0.88, 0.5), (-0.88, -0.5))
    return [(x + size * a, y + size * b) for a, b in around]


def draw_cube(paper: Paper, x: float, y: float, colours: MapColours) -> None:
    """A wooden cube."""
    px, corners = _CUBE * paper.scale, _corners(x, y, _CUBE)
    top, right = polygon([*corners[:2], (x, y), corners[5]]), polygon([(x, y), *corners[1:4]])
    paper.draw(Layer.ARROW, polygon(corners), Pen(None, colours.ring, 0.6 * px))
    paper.draw(Layer.ARROW, polygon(corners), Pen(colours.wood[1], colours.cube, max(0.8, 0.12 * px)))
    paper.draw(Layer.ARROW, top, Pen(colours.wood[0], colours.cube, max(0.6, 0.08 * px)))
    paper.draw(Layer.ARROW, right, Pen(colours.wood[2], colours.cube, max(0.6, 0.08 * px)))


def town_at(box: Box, hex: int) -> Town | None:
    """The place on a hex."""
    return next((town for town in box.towns if town.hex == hex), None)
