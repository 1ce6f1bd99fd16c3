"""Judged moves on the map: thin rings and ways with their numbers in the list, under which all can still be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import circle, polygon

from .grid import RADIUS, HexGrid
from .theme import MapColours

BEST, WORSE = 2.4, 1.4  # pixels of a ring or a way
BADGE: Final = 0.45 * RADIUS  # a number lies in a disc of this radius
SIZE: Final = 11.0


@dataclass(frozen=True, slots=True)
class JudgedWay:
    """A judged move, or a plan: its `number` in the list, or its letter, and the hexes over which its way goes.

    One hex alone is where it builds. `is_best`: whether it is the best, or too close to it to call.
    """

    number: int | str
    way: tuple[int, ...]
    is_best: bool


def draw_judged(paper: Paper, grid: HexGrid, judged: Sequence[JudgedWay], colours: MapColours) -> None:
    """The moves, the best on top: theirs are whole lines, the others' are dashed."""
    for place in reversed(judged):
        pen = Pen(None, colours.judged, BEST if place.is_best else WORSE, dash="solid" if place.is_best else "3px,3px")
        path = polygon([grid.middle(hex) for hex in place.way], closed=False)
        shape = path if len(place.way) > 1 else grid.outline(place.way[0], 0.8)
        paper.draw(Layer.MARK, shape, Pen(None, colours.case, pen.width + 1.6, opacity=0.7))
        paper.draw(Layer.MARK, shape, pen)
    taken: set[int] = set()
    signs = {town.hex for town in grid.box.towns}  # which a number would hide
    for place in judged:
        inner = [hex for hex in place.way[1:-1] if hex not in signs] or place.way
        alone = [hex for hex in inner if sum(hex in other.way for other in judged) == 1]
        hex = next((hex for hex in (*reversed(alone), *reversed(inner)) if hex not in taken), inner[-1])
        taken.add(hex)
        x, y = grid.middle(hex)
        badge = Pen(colours.case, colours.judged, BEST if place.is_best else WORSE)
        paper.draw(Layer.MARK, circle(x, y, BADGE), badge)
        paper.write(x, y, str(place.number), SIZE, colour=colours.judged, bold=True, serif=True, rank=0)
