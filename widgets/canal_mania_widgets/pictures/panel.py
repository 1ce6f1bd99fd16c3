"""What lies beside the map is drawn in panels: as wide as their column, so that nothing in them shrinks or grows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from canal_mania.box.components import Town
from canal_mania.vocabulary import PlayerColour, Role
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, polygon, rounded

from .grid import corner
from .signs import draw_sign, owner_shape
from .theme import PALETTE, MapColours

COLUMN: Final = 336  # pixels: the width of a panel unless it is said
TITLE, BODY, SMALL = 13.0, 12.0, 11.0  # sizes of words
LINE: Final = 18.0  # from one line of words to the next
HEAD: Final = 24.0  # the height of a heading
EDGE: Final = 8.0  # between the sides of a panel and what stands in it
COPY: Final = "#"  # in the id of a thing, before its number among those that are the same
_LIT, _CHANGED = 2.6, 2.0  # pixels of a mark


@dataclass(frozen=True, slots=True)
class PanelLook:
    """How a panel is drawn: the things that can be clicked now, those that have changed, theme, width and language."""

    highlight: Collection[str] = ()
    last: Collection[str] = ()
    theme: str = "light"
    width: int | None = None
    lang: str = "en"

    @property
    def columns(self) -> int:
        """How many columns of slips or players find room beside each other."""
        return max(1, self.across // 200)

    @property
    def across(self) -> int:
        """The width in pixels."""
        return self.width or COLUMN

    def paper(self, height: float) -> Paper:
        """An empty panel. Raises `ValueError` for a theme that there isn't."""
        return Paper(self.across, height, self.across, PALETTE.named(self.theme), self.lang, self.across)

    @property
    def colours(self) -> MapColours:
        """The colours of the theme."""
        return PALETTE.named(self.theme)

    def thing(self, paper: Paper, id: str, room: Rect, words: str, copy: int = 1) -> None:
        """Let a thing be pointed at, and mark it if it can be clicked or has changed.

        Of things that are the same the second one (`copy`) and those after it have their number behind the id.
        """
        paper.target(id if copy == 1 else f"{id}{COPY}{copy}", room, words)
        if id in self.highlight:
            paper.draw(Layer.MARK, rounded(room.inset(1.3), 5), Pen(None, self.colours.click.line, _LIT))
        elif id in self.last:
            paper.draw(Layer.MARK, rounded(room.inset(1), 5), Pen(None, self.colours.last, _CHANGED, dash="5px,4px"))


def heading(paper: Paper, y: float, words: str, note: str = "") -> None:
    """A heading at the left, and a note that ends at the right."""
    paper.write(EDGE, y + HEAD / 2, words, TITLE, side="right", bold=True, serif=True)
    room = paper.width - 3 * EDGE - paper.length(words, TITLE, True)
    paper.write_fitted(paper.width - EDGE, y + HEAD / 2, [note], SMALL, room, side="left")


def surface(paper: Paper, room: Rect, paint: Paint, width: float = 1) -> None:
    """A sheet on which something is written."""
    paper.draw(Layer.GROUND, rounded(room, 6), Pen(paint.fill, paint.line, width))


def owner_bar(paper: Paper, room: Rect, owner: PlayerColour | None, colours: MapColours) -> str:
    """A bar in a player's colour with his shape, and the ink for words on it."""
    paint = colours.owners[owner] if owner is not None else colours.paper
    paper.draw(Layer.WATER, rounded(room, 5), Pen(paint.fill, paint.line))
    if owner is not None:
        shape = owner_shape(owner, room.x + 13, room.y + room.height / 2, 6)
        paper.draw(Layer.HULL, shape, Pen(paint.fill, paint.ink, 1.6))
    return paint.ink


def draw_station(paper: Paper, town: Town, x: float, y: float, colours: MapColours, radius: float = 7) -> None:
    """A place as the map has it, small: a town is a disc, a city a hex."""
    pen = Pen(colours.places[town.colour].fill, colours.edge, 0.8)
    is_city = town.role is Role.CITY
    shape = polygon(corner(x, y, side, 1.15 * radius) for side in range(6)) if is_city else circle(x, y, radius)
    paper.draw(Layer.PIPS, shape, pen)
    draw_sign(paper, town.colour, x, y, 0.62 * radius, colours)
