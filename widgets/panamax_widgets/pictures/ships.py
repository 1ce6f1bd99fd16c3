"""Ships seen from the side: the hull carries sign and load range, the dice stand on deck, empty slots are outlines.

A ship is exactly as long as its slots, so that four of them fill a dashed rectangle (GRP-1) to the eye too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from panamax.state.views import Ship
from panamax.vocabulary import Company, ShipKind
from panamax.words.i18n import say

from .canvas import Canvas, Layer, Pen
from .pieces import company_sign, draw_die, draw_flag
from .shapes import Rect, hull, rectangle
from .theme import Paint
from .words import Words

HEIGHT: Final = 2.2  # of a ship, in slot widths
_ROW_GAP: Final = 0.12
_DECK: Final = 1.0  # where the deck is, from the top
_DIE: Final = 0.84
_SHRINK: Final = 0.93
_TEXT_FROM: Final = 0.8  # below this part of its size a ship carries its sign alone


@dataclass(frozen=True, slots=True)
class Placed:
    """A ship and the place it is drawn in; `slot` is the width of a slot."""

    ship: Ship
    rect: Rect
    slot: float


def place_ships(ships: Sequence[Ship], area: Rect, slot: float, facing: int = 0) -> list[Placed]:
    """Lay ships in rows inside the area, as large as they can be, but no slot wider than `slot`.

    With `facing` they lie against the end that their bows point to (1: right, -1: left), else in the middle.
    """
    while True:
        rows = _rows(ships, area.width / slot)
        if _height(len(rows)) * slot <= area.height and all(ship.slots * slot <= area.width for ship in ships):
            return _placed(rows, area, slot, facing)
        slot *= _SHRINK


def _rows(ships: Sequence[Ship], most_slots: float) -> list[list[Ship]]:
    rows: list[list[Ship]] = []
    for ship in ships:
        if rows and sum(other.slots for other in rows[-1]) + ship.slots <= most_slots:
            rows[-1].append(ship)
        else:
            rows.append([ship])
    return rows


def _height(rows: int) -> float:
    return rows * HEIGHT + max(rows - 1, 0) * _ROW_GAP


def _placed(rows: Sequence[Sequence[Ship]], area: Rect, slot: float, facing: int) -> list[Placed]:
    placed: list[Placed] = []
    y = area.y + (area.height - _height(len(rows)) * slot) / 2
    for row in rows:
        room = area.width - sum(ship.slots for ship in row) * slot
        x = area.x + room * (facing + 1) / 2
        for ship in row:
            placed.append(Placed(ship, Rect(x, y, ship.slots * slot, HEIGHT * slot), slot))
            x += ship.slots * slot
        y += (HEIGHT + _ROW_GAP) * slot
    return placed


def draw_ship(canvas: Canvas, placed: Placed, facing: int, words: Words, size: float, nominal: float) -> None:
    """Draw the ship with its dice. `nominal` is the slot width at which words of `size` pixels fit."""
    ship, rect, slot = placed.ship, placed.rect.inset(placed.slot * 0.04, 0), placed.slot
    paint = hull_paint(canvas, ship)
    body = Rect(rect.x, rect.y + _DECK * slot, rect.width, rect.height - _DECK * slot)
    canvas.draw(Layer.HULL, hull(body, facing or 1), Pen(paint.fill, paint.line, 1.2))
    if ship.kind is ShipKind.CRUISE:
        canvas.draw(Layer.HULL, rectangle(Rect(body.x, body.y, body.width, slot * 0.1)), Pen("#2F7FB5"))
    canvas.target(f"ship:{ship.id}", placed.rect, words.ship(ship))
    if ship.kind is ShipKind.MILITARY:
        _draw_superstructure(canvas, placed, paint, words.lang, size)
    else:
        _draw_slots(canvas, placed, words)
    small = slot < nominal * _TEXT_FROM
    _write_on_hull(canvas, body, ship, paint, words, size, small=small)


def hull_paint(canvas: Canvas, ship: Ship) -> Paint:
    """The paint of the ship's hull."""
    return canvas.theme.companies[ship.company] if ship.company else canvas.theme.hulls[ship.kind]


def slot_rect(placed: Placed, index: int) -> Rect:
    """Where the die in a slot stands, counted from 0 on the left."""
    slot = placed.slot
    side = slot * _DIE
    return Rect(placed.rect.x + slot * index + (slot - side) / 2, placed.rect.y + slot * (_DECK - _DIE) - 1, side, side)


def _draw_slots(canvas: Canvas, placed: Placed, words: Words) -> None:
    ship = placed.ship
    for index in range(ship.slots):
        rect = slot_rect(placed, index)
        if index < len(ship.cargo):
            die = ship.cargo[index]
            draw_die(canvas, rect, die)
            canvas.target(f"die:{ship.id}:{index + 1}", rect, words.die_on_ship(die, ship))
        else:
            pen = Pen(canvas.theme.panel.fill, canvas.theme.soft_ink, 1, "3px,2px", 0.75)
            canvas.draw(Layer.HULL, rectangle(rect.inset(1)), pen)


def _draw_superstructure(canvas: Canvas, placed: Placed, paint: Paint, lang: str, size: float) -> None:
    """A bridge, and the flag of the nation on it."""
    rect, slot, ship = placed.rect, placed.slot, placed.ship
    x, deck = rect.centre[0], rect.y + slot * _DECK
    bridge = Rect(x - slot * 0.22, deck - slot * 0.3, slot * 0.44, slot * 0.3)
    canvas.draw(Layer.HULL, rectangle(bridge), Pen(paint.fill, paint.line, 1))
    if ship.nation:
        width = min(placed.rect.width, slot * 1.35)
        draw_flag(canvas, Rect(x - width / 2, rect.y + 1, width, slot * 0.66), ship.nation, lang, size * 0.9)


def _write_on_hull(
    canvas: Canvas, body: Rect, ship: Ship, paint: Paint, words: Words, size: float, *, small: bool
) -> None:
    x = body.centre[0]
    upper, lower = body.y + body.height * 0.29, body.y + body.height * 0.72
    load, names = words.short_range(ship), hull_names(ship, words)
    if small or not load:
        name = canvas.fitted(names, size, body.width + 3, bold=True)
        canvas.write(x, body.centre[1], name, size, colour=paint.ink, bold=True)
        return
    room = body.width - body.height * (0.3 if ship.slots > 1 else 0)
    canvas.write(x, upper, canvas.fitted((load,), size, body.width + 3), size, colour=paint.ink)
    canvas.write(x, lower, canvas.fitted(names, size, room + 3, bold=True), size, colour=paint.ink, bold=True)


def hull_names(ship: Ship, words: Words) -> list[str]:
    """The name that the hull shows: the longer writing, then the shorter."""
    if ship.company:
        return [company_ship_label(ship, ship.company, words.lang), company_sign(ship.company, words.lang)]
    return [say(f"picture.ship.{form}.{ship.id}", words.lang) for form in ("short", "code")]


def company_ship_label(ship: Ship, company: Company, lang: str) -> str:
    """The sign of a company ship: its company's letter, and for the two of one slot which of them it is."""
    sign = company_sign(company, lang)
    twin = ship.id.removeprefix(company)
    return say(f"picture.ship.label.{twin}", lang, sign=sign)
