"""Single pieces as the pictures have them, for those that move: a tile, a cube, a barge, a card."""

from __future__ import annotations

from typing import Any, Final

from canal_mania.box.components import Box, Contract
from canal_mania.state.views import Section
from canal_mania.vocabulary import PlayerColour
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.piece import piece_of
from tabletop_widgets.canvas.shapes import Rect, polygon, rounded, square

from .canals import CanalPainter
from .cards import HIGH, WIDE, draw_card
from .grid import RADIUS, HexGrid, Point
from .panel import BODY, surface
from .places import draw_cube
from .signs import draw_owner
from .theme import PALETTE

Piece = dict[str, Any]
SLIP: Final = Rect(4, 4, 168, 36)  # a contract's, that turns
SIDE: Final = 2.4 * RADIUS  # of the paper that a piece of the map is drawn on


def tile_piece(box: Box, hex: int, owner: PlayerColour, theme: str) -> Piece:
    """A tile of a player, on its way to a hex."""
    grid, colours = HexGrid(box), PALETTE.named(theme)
    paper, paint = _paper(SIDE, theme), colours.owners[owner]
    x, y = grid.middle(hex)
    paper.draw(Layer.HULL, grid.outline(hex, 0.8), Pen(colours.water, paint.fill, 4))
    paper.draw(Layer.PIPS, grid.outline(hex, 0.9), Pen(None, paint.line, 1))
    draw_owner(paper, Layer.CARGO, owner, x, y, 0.3 * RADIUS, colours)
    return piece_of(paper, square(x, y, 2 * RADIUS))


def cube_piece(theme: str) -> Piece:
    """A goods cube. OBJ-5"""
    paper = _paper(SIDE, theme)
    draw_cube(paper, SIDE / 2, SIDE / 2, PALETTE.named(theme))
    return piece_of(paper, square(SIDE / 2, SIDE / 2, RADIUS))


def barge_piece(box: Box, owner: PlayerColour, theme: str) -> Piece:
    """A player's barge."""
    paper = _paper(SIDE, theme)
    CanalPainter(paper, HexGrid(box), PALETTE.named(theme)).draw_barge((SIDE / 2, SIDE / 2), owner)
    return piece_of(paper, square(SIDE / 2, SIDE / 2, RADIUS))


def card_piece(id: str | None, theme: str, lang: str) -> Piece:
    """A build card by its id; without one from behind."""
    paper, room = _paper(2 * HIGH, theme, lang), Rect(4, 4, WIDE, HIGH)
    if id is None:
        colours = PALETTE.named(theme)
        paper.draw(Layer.ZONE, rounded(room, 5), Pen(colours.last, colours.stone.fill))
    else:
        draw_card(paper, room, id, PALETTE.named(theme))
    return piece_of(paper, room)


def water_piece(box: Box, section: Section, theme: str) -> tuple[Piece, Point]:
    """The water of a section that has just been finished, from its first place to its last, and its middle. TRP-1"""
    grid, colours = HexGrid(box), PALETTE.named(theme)
    one, other = (grid.middle(town.hex) for town in section.ends)
    way = [one, *((x, y) for tile in section.tiles for x, y, _ in grid.bend(tile)), other]
    across, down = zip(*way, strict=True)
    room = Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
    paper = _paper(grid.width, theme)
    for layer, paint, wide in ((Layer.WATER, colours.water, 0.4), (Layer.ZONE, colours.glint, 0.16)):
        paper.draw(layer, polygon(way, closed=False), Pen(None, paint, wide * RADIUS))
    return piece_of(paper, room), room.centre


def slip_piece(contract: Contract | None, theme: str, lang: str) -> Piece:
    """A contract's slip; without one from behind. PAR-5"""
    colours, paper = PALETTE.named(theme), _paper(SLIP.right + SLIP.x, theme, lang)
    if contract is None:
        paper.draw(Layer.ZONE, rounded(SLIP, 5), Pen(colours.last, colours.stone.fill))
    else:
        surface(paper, SLIP, colours.paper)
        paper.write_cut(*SLIP.centre, contract.name, BODY, SLIP.width - 8, bold=True, serif=True)
    return piece_of(paper, SLIP)


def _paper(side: float, theme: str, lang: str = "en") -> Paper:
    return Paper(side, side, side, PALETTE.named(theme), lang, side)
