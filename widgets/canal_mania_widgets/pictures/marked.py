"""What an author draws on the map: arrows from thing to thing, and rings around things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Final

from tabletop.record.board_marks import BoardMark, MarkColour
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import circle, polygon

from .grid import RADIUS, Point
from .theme import MapColours

WIDTH, CASING = 3.6, 2.6  # pixels of a line, and of what it stands out from on both sides together
RING, NARROW_RING = 1.05 * RADIUS, 0.62 * RADIUS  # around a hex or a place, around a cube or a barge
HEAD: Final = 0.55 * RADIUS  # an arrow's
SHORT: Final = 0.5 * RADIUS  # by which an arrow ends before the middle of what it points at
SIGN: Final = 0.22 * RADIUS
# So that the colours are told apart without hue; green has none
SIGNS: Final[Mapping[MarkColour, Sequence[Point]]] = {
    MarkColour.RED: ((0, -1), (1, 0.8), (-1, 0.8)),
    MarkColour.BLUE: ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    MarkColour.YELLOW: ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)),
}


def draw_marks(paper: Paper, marks: Sequence[BoardMark], colours: MapColours) -> None:
    """The marks whose things the picture has; a mark with another one is left out."""
    for mark in marks:
        if mark.start in paper.targets and mark.end in paper.targets:
            start, end = (paper.targets[thing].rect.centre for thing in (mark.start, mark.end))
            colour = colours.drawn[mark.colour]
            if mark.is_circle:
                radius = NARROW_RING if mark.start.startswith(("cube:", "barge:")) else RING
                _stroke(paper, circle(*start, radius), colour, colours)
                _sign(paper, mark.colour, (start[0] + 0.7 * radius, start[1] - 0.7 * radius), colours)
            else:
                _arrow(paper, start, end, colour, colours)
                _sign(paper, mark.colour, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), colours)


def _stroke(paper: Paper, path: str, colour: str, colours: MapColours) -> None:
    paper.draw(Layer.CASING, path, Pen(None, colours.case, WIDTH + CASING))
    paper.draw(Layer.ARROW, path, Pen(None, colour, WIDTH))


def _arrow(paper: Paper, start: Point, end: Point, colour: str, colours: MapColours) -> None:
    """A straight shaft and a filled head, whose point lies just before the middle of what it points at."""
    reach = max(hypot(end[0] - start[0], end[1] - start[1]), 1.0)
    right, down = (end[0] - start[0]) / reach, (end[1] - start[1]) / reach
    tip = end[0] - right * SHORT, end[1] - down * SHORT
    neck = tip[0] - right * HEAD, tip[1] - down * HEAD
    half = 0.5 * HEAD
    head = polygon(
        (tip, (neck[0] - down * half, neck[1] + right * half), (neck[0] + down * half, neck[1] - right * half))
    )
    _stroke(paper, polygon((start, neck), closed=False), colour, colours)
    paper.draw(Layer.CASING, head, Pen(None, colours.case, CASING))
    paper.draw(Layer.ARROW, head, Pen(colour))


def _sign(paper: Paper, colour: MarkColour, at: Point, colours: MapColours) -> None:
    if colour in SIGNS:
        outline = polygon((at[0] + x * SIGN, at[1] + y * SIGN) for x, y in SIGNS[colour])
        paper.draw(Layer.ARROW, outline, Pen(colours.case, colours.drawn[colour], 2))
