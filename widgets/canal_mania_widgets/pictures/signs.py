"""The signs that stand beside a colour: a shape for each player, a sign for each colour of places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from canal_mania.vocabulary import GoodsColour, PlayerColour
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import circle, number, octagon, polygon, rectangle, rounded, square

from .theme import MapColours


def owner_shape(owner: PlayerColour, x: float, y: float, radius: float) -> str:
    """A player's shape: red a rounded square, white a diamond, black a square, green an octagon, yellow a disc."""
    if owner is PlayerColour.RED:
        return rounded(square(x, y, 1.84 * radius), 0.6 * radius)
    if owner is PlayerColour.WHITE:
        return _diamond(x, y, 1.25 * radius, 1.25 * radius)
    if owner is PlayerColour.BLACK:
        return rectangle(square(x, y, 1.8 * radius))
    if owner is PlayerColour.GREEN:
        return octagon(square(x, y, 2 * radius))
    return circle(x, y, radius)


def draw_owner(
    paper: Paper, layer: Layer, owner: PlayerColour, x: float, y: float, radius: float, colours: MapColours
) -> None:
    """A player's shape in his colour."""
    paint = colours.owners[owner]
    paper.draw(
        layer, owner_shape(owner, x, y, radius), Pen(paint.fill, paint.line, max(0.8, 0.2 * radius * paper.scale))
    )


def draw_sign(paper: Paper, colour: GoodsColour, x: float, y: float, radius: float, colours: MapColours) -> None:
    """The sign of a colour of places, in the ink of that colour."""
    paint = colours.places[colour]
    line = 0.25 * radius * paper.scale
    if colour is GoodsColour.BLUE:
        paper.draw(
            Layer.CASING,
            "".join(_wave(x, y + radius * down, radius) for down in (-0.5, 0.05, 0.6)),
            Pen(None, paint.ink, line),
        )
        return
    paper.draw(Layer.CASING, _SOLID[colour](x, y, radius), Pen(paint.ink))
    if colour is GoodsColour.RED:
        paper.draw(Layer.CASING, circle(x, y, 0.28 * radius), Pen(paint.fill))
    if colour is GoodsColour.YELLOW:
        paper.draw(Layer.CASING, "".join(_ray(x, y, radius, part) for part in range(8)), Pen(None, paint.ink, line))


def _diamond(x: float, y: float, across: float, down: float) -> str:
    return polygon(((x, y - down), (x + across, y), (x, y + down), (x - across, y)))


def _rose(x: float, y: float, r: float) -> str:
    angles = [(4 * part - 5) * pi / 10 for part in range(5)]
    return "".join(circle(x + 0.55 * r * cos(angle), y + 0.55 * r * sin(angle), 0.42 * r) for angle in angles)


def _tree(x: float, y: float, r: float) -> str:
    right = ((0, -1), (0.62, -0.1), (0.3, -0.1), (0.82, 0.6), (0.16, 0.6), (0.16, 1))
    left = [(-across, down) for across, down in reversed(right)]
    return polygon((x + r * across, y + r * down) for across, down in (*right, *left))


def _crown(x: float, y: float, r: float) -> str:
    right = ((0, -0.82), (0.4, 0), (0.95, -0.5), (0.85, 0.62))
    left = [(-across, down) for across, down in reversed(right[1:])]
    return polygon((x + r * across, y + r * down) for across, down in (*right, *left))


def _wave(x: float, y: float, r: float) -> str:
    left, right, n = x - 0.85 * r, x + 0.85 * r, number
    return f"M{n(left)},{n(y)}Q{n(x - 0.43 * r)},{n(y - 0.5 * r)} {n(x)},{n(y)}T{n(right)},{n(y)}"


def _ray(x: float, y: float, r: float, part: int) -> str:
    a, b = cos(part * pi / 4) * r, sin(part * pi / 4) * r
    return polygon(((x + 0.68 * a, y + 0.68 * b), (x + a, y + b)), closed=False)


_SOLID: Final[Mapping[GoodsColour, Callable[[float, float, float], str]]] = MappingProxyType(
    {
        GoodsColour.RED: _rose,
        GoodsColour.YELLOW: lambda x, y, r: circle(x, y, 0.5 * r),
        GoodsColour.GREEN: _tree,
        GoodsColour.BLACK: lambda x, y, r: _diamond(x, y, 0.8 * r, 0.95 * r),
        GoodsColour.PURPLE: _crown,
    }
)
