"""Zones in which so many ships lie that their hulls have no words: how many they are, and a lens that shows each large.

A lens is a small picture of its own, with the marks of the board's. It travels with the board (``layout.meta``), and
``js/lens.js`` opens it beside the zone that is pointed at, touched, or chosen by its count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Any, Final

from panamax.board import Zone
from panamax.box.components import Box
from panamax.state.views import Ship
from panamax.vocabulary import Ocean
from tabletop_widgets.canvas.labels import Label
from tabletop_widgets.canvas.paint import FONT
from tabletop_widgets.canvas.paper import Layer, Pen, plain
from tabletop_widgets.canvas.shapes import Rect, rounded
from tabletop_widgets.canvas.targets import Target

from .board_layout import BoardPlan, ZonePlan
from .canvas import Canvas
from .marks import marked
from .options import PictureOptions
from .pieces import draw_panel
from .ships import HEIGHT, UNIT, Placed, draw_ship, has_letters
from .words import Words

_TEXT, _TITLE, _CAPTION = 11, 13, 11.5
_PILL: Final = 16.0  # height of a count
_CELL: Final = (158.0, 82.0)  # of a ship in a lens, with its words below it
_HEAD, _EDGE = 30.0, 8.0
_FEW, _MOST_COLUMNS = 4, 4  # ships that lie in two columns of a lens; columns


def is_crowded(canvas: Canvas, placed: Sequence[Placed]) -> bool:
    """Whether several ships lie there whose hulls have no words."""
    return len(placed) > 1 and not all(has_letters(canvas, each) for each in placed)


def draw_count(canvas: Canvas, zone: Zone, place: ZonePlan, plan: BoardPlan, count: int, words: Words) -> Rect:
    """How many ships lie in a crowded zone, beside its fee; where that is told."""
    start, end, y = _room(zone, place, plan, canvas, words)
    texts = [words.say(f"crowd.{form}", count=count) for form in ("full", "short")]
    text = canvas.fitted(texts, _TEXT, end - start - 8, bold=True) or texts[-1]
    long, high = canvas.length(text, _TEXT, bold=True) + 8, max(_PILL, canvas.pixels(_TEXT) / canvas.scale * 1.3)
    pill = Rect(start if zone.lane is Ocean.ATLANTIC and plan.is_vertical else end - long, y - high / 2, long, high)
    paint = canvas.theme.badge
    canvas.draw(Layer.HULL, rounded(pill, high / 2), Pen(paint.fill))
    canvas.write(*pill.centre, text, _TEXT, colour=paint.ink, bold=True, rank=0)
    return pill


def _room(zone: Zone, place: ZonePlan, plan: BoardPlan, canvas: Canvas, words: Words) -> tuple[float, float, float]:
    """From where to where, and at which height, there is room for a count."""
    water, (fee, y) = place.water, place.fee
    if zone.lane is None:
        name = words.nation(zone.nation) if zone.nation else words.say("zone.waiting")
        start = place.name[0] + canvas.length(name, _TITLE, bold=True) + (34 if zone.nation else 8)
        return start, (fee - 15 if zone.nation else water.right - 6), y
    if plan.rail is None and plan.is_vertical:
        return 2, water.x - 8, y + 22
    if plan.is_vertical:
        half = water.centre[0]
        return (water.x, half, water.y - 8.5) if zone.lane is Ocean.ATLANTIC else (half, water.right, water.y - 8.5)
    beside = water.right - fee > 40
    return (fee + 14, water.right, y) if beside else (water.right + 2, water.right + 60, y)


def lens(
    board: Canvas, zone: Zone, ships: Sequence[Ship], count: Rect, facing: int, box: Box, options: PictureOptions
) -> dict[str, Any]:
    """What a page needs to open a lens over a crowded zone: where on the board it belongs, and the picture.

    Bows point as they do on the board: `facing` 1 right, -1 left.
    """
    words = Words(box, options.style.lang)
    columns = 2 if options.style.narrow or len(ships) <= _FEW else min(ceil(len(ships) / 2), _MOST_COLUMNS)
    (wide, high), rows = _CELL, ceil(len(ships) / columns)
    width, height = columns * wide + 2 * _EDGE, _HEAD + rows * high + _EDGE
    canvas = Canvas(width, height, width, PictureOptions(style=replace(options.style, width=None)))
    draw_panel(canvas, Rect(1, 1, width - 2, height - 2), canvas.theme.zone, 9, 2)
    title = words.say("crowd.title", zone=words.zone_name(zone), count=len(ships))
    canvas.write(_EDGE + 3, 16, canvas.cut(title, _TITLE, width - 50), _TITLE, side="right", bold=True, rank=0)
    for at, ship in enumerate(ships):
        row, column = divmod(at, columns)
        cell = Rect(_EDGE + column * wide, _HEAD + row * high, wide, high)
        _draw_ship(canvas, cell, ship, facing, words)
    return {
        "zone": f"zone:{zone.id}",
        "water": _corners(board.targets[f"zone:{zone.id}"].rect),
        "count": _corners(count),
        "label": title,
        "close": words.say("crowd.close"),
        "size": [width, height],
        "things": [[target.id, *_corners(target.rect)] for target in _by_size(canvas)],
        "shapes": marked(canvas, _own_marks(options)).to_dict()["layout"]["shapes"],
        "words": [
            [
                plain(label.text),
                round(label.x, 1),
                round(label.y, 1),
                label.side,
                label.size,
                label.colour,
                _weight(label),
            ]
            for label in canvas.shown_labels()
        ],
        "font": FONT,
    }


def _draw_ship(canvas: Canvas, cell: Rect, ship: Ship, facing: int, words: Words) -> None:
    """A ship as large as on an empty board; below it who it is, and what it carries of what it can."""
    long, high = ship.slots * UNIT, HEIGHT * UNIT
    placed = Placed(ship, Rect(cell.x + 3, cell.y, long, high), UNIT)
    draw_ship(canvas, placed, facing, words)
    name = canvas.cut(words.ship_beginning(ship), _CAPTION, cell.width - 8)
    canvas.write(cell.x + 3, cell.y + high + 7, name, _CAPTION, side="right", bold=True)
    soft = canvas.theme.soft_ink
    canvas.write(cell.x + 3, cell.y + high + 20.5, words.load_in_short(ship), _CAPTION, colour=soft, side="right")


def _weight(label: Label) -> str:
    return "bold" if label.bold else "normal"


def _own_marks(options: PictureOptions) -> PictureOptions:
    """The marks of the ships and dice in a lens; what leads to them is on the board."""
    style = replace(options.style, width=None)
    return replace(options, arrows=(), reach=(), ghosts=(), judged=(), style=style)


def _by_size(canvas: Canvas) -> list[Target]:
    """The largest first: what lies on it comes after it."""
    return sorted(canvas.targets.values(), key=lambda target: -target.rect.width * target.rect.height)


def _corners(rect: Rect) -> list[float]:
    return [round(each, 1) for each in (rect.x, rect.y, rect.width, rect.height)]
