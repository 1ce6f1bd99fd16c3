"""The six colours of goods in a row: where a colour is to be named one clicks it, and each tells its free places."""

from __future__ import annotations

from typing import Final

from canal_mania.box.components import Town
from canal_mania.position import Position
from canal_mania.vocabulary import GoodsColour
from tabletop.i18n import Phrase, as_beginning, say
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, rounded

from .panel import BODY, EDGE, SMALL, PanelLook
from .signs import draw_sign

GOODS: Final = "goods"  # what a colour of goods is called, before its name
_LOW, _HIGH = 20.0, 44.0  # pixels of the row: a line, and as high as a finger where a colour is to be named
_GAP: Final = 5.0  # pixels between two colours


def goods_height(look: PanelLook) -> float:
    """How high the row is: it grows where a colour is to be named. GDS-2"""
    return _HIGH if _is_asked(look) else _LOW


def draw_goods(paper: Paper, position: Position, top: float, look: PanelLook) -> None:
    """Each colour with its sign, and how many of its places have no cube: there one may still appear. GDS-1, GDS-6

    What can be pointed at: ``goods:<colour>``.
    """
    wide = (look.across - 2 * EDGE + _GAP) / len(GoodsColour) - _GAP
    for place, colour in enumerate(GoodsColour):
        room = Rect(EDGE + (wide + _GAP) * place, top, wide, goods_height(look))
        _chip(paper, room, colour, len(_free(position, colour)), look)
        look.thing(paper, f"{GOODS}:{colour}", room, as_beginning(goods_words(position, colour), look.lang))


def goods_words(position: Position, colour: GoodsColour) -> Phrase:
    """How many places of a colour have no cube."""
    every = sum(town.colour is colour for town in position.box.towns)
    values = {"colour": Phrase(f"canal_pictures.colour.{colour}"), "count": len(_free(position, colour)), "all": every}
    return Phrase("canal_pictures.goods", values)


def _free(position: Position, colour: GoodsColour) -> list[Town]:
    return [town for town in position.box.towns if town.colour is colour and town not in position.cubes]


def _chip(paper: Paper, room: Rect, colour: GoodsColour, free: int, look: PanelLook) -> None:
    """A colour: its sign and the count beside each other; where it is to be named, with its name below."""
    is_asked, paint = _is_asked(look), look.colours.places[colour]
    if is_asked:
        paper.draw(Layer.WATER, rounded(room, 6), Pen(look.colours.click.fill))
        name = say(f"canal_pictures.colour.{colour}", look.lang)
        paper.write_fitted(room.centre[0], room.bottom - 10, [name], SMALL, room.width - 4)
    radius = 9.5 if is_asked else 8
    x, y = room.centre[0] - 8, room.y + (15 if is_asked else room.height / 2)
    paper.draw(Layer.MARK, circle(x, y, radius), Pen(paint.fill, look.colours.ring, 1.4))
    draw_sign(paper, colour, x, y, 0.62 * radius, look.colours)
    paper.write(x + radius + 4, y, str(free), BODY, side="right", bold=True)


def _is_asked(look: PanelLook) -> bool:
    return any(id.startswith(f"{GOODS}:") for id in look.highlight)
