"""Ships seen from the side: the dice stand on deck, the hull carries the owner's shape and the load.

Measures are in units of a slot 38 wide. A ship is exactly as long as its slots, so that four of them fill a lock
(GRP-1) to the eye too. A ship that is ready has a green edge; the gauge's tick is at the load that makes it so. Where
many lie in one place, hulls are low and without words: the dice stay readable.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from panamax.state.views import Ship
from panamax.vocabulary import ShipKind
from tabletop.i18n import say
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, number, polygon, rectangle, rounded, square

from .canvas import Canvas
from .pieces import draw_die, draw_flag
from .theme import BODY
from .words import Words

HEIGHT: Final = 48 / 38  # of a ship, in slot widths
UNIT: Final = 38.0
_LOW_HEIGHT: Final = 37 / 38  # of a ship with a low hull
_CROWDED: Final = 0.75  # of the usual slot: ships that would be smaller have low hulls
_ROW_GAP: Final = 3 / 38
_AIR: Final = 7 / 38  # above a fleet and between its rows where there is room: frames need it
_SHRINK: Final = 0.98
_SLACK: Final = 0.1
_TEXT: Final = 11.5
_DECK, _KEEL, _BOW, _TOP_OF_BOW = 30.0, 47.0, 12.0, 26.0
_LOW = 11.0  # units by which a low hull lies higher; its dice stand in it
_DIE: Final = 28.0
_NAME_EDGE: Final = 18.0  # units of a hull that a name in its middle leaves free
_HULL_LETTERS: Final = 10.5  # pixels, and units, that a hull must be high for words on it


@dataclass(frozen=True, slots=True)
class Placed:
    """A ship and the place it is drawn in; `slot` is the width of a slot."""

    ship: Ship
    rect: Rect
    slot: float
    is_low: bool = False

    def x(self, units: float) -> float:
        """So many units from its left end."""
        return self.rect.x + units * self.slot / UNIT

    def y(self, units: float) -> float:
        """So many units below its top."""
        return self.rect.y + units * self.slot / UNIT

    def long(self, units: float) -> float:
        """So many units, in those of the picture."""
        return units * self.slot / UNIT

    @property
    def deck(self) -> float:
        """So many units below its top its hull begins."""
        return _DECK - (_LOW if self.is_low else 0)

    @property
    def keel(self) -> float:
        """So many units below its top its hull ends."""
        return _KEEL - (_LOW if self.is_low else 0)

    @property
    def length(self) -> float:
        """Its length in units."""
        return self.ship.slots * UNIT


def place_ships(ships: Sequence[Ship], area: Rect, slot: float, facing: int = 0) -> list[Placed]:
    """Lay ships in rows inside the area, as large as they can be, but no slot wider than `slot`.

    With `facing` they lie against the end that their bows point to (1: right, -1: left), else from the left. Rows fill
    up from the top; a ship goes into the first one that has room for it.
    """
    usual, low = _widest(ships, area, slot, HEIGHT), 0.0
    if usual < _CROWDED * slot:
        low = _widest(ships, area, slot, _LOW_HEIGHT)
    return _placed(ships, area, max(usual, low), facing, is_low=low > usual)


def rows_with_words(ships: Sequence[Ship], width: float, slot: float) -> int:
    """In how many rows so wide ships must lie for their hulls to have words."""
    return max(_rows(ships, width / (_CROWDED * slot)), default=0) + 1


def _widest(ships: Sequence[Ship], area: Rect, slot: float, height: float) -> float:
    """The widest slot with which ships of this height find room."""
    long = max((ship.slots for ship in ships), default=0)
    while True:
        rows = max(_rows(ships, area.width / slot + 1e-9), default=-1) + 1
        if _height(rows, height) * slot <= area.height + _SLACK and long * slot <= area.width + _SLACK:
            return slot
        slot *= _SHRINK


def _rows(ships: Sequence[Ship], most_slots: float) -> list[int]:
    """The row of each ship."""
    used: list[int] = []
    rows: list[int] = []
    for ship in ships:
        row = next((row for row, slots in enumerate(used) if slots + ship.slots <= most_slots), len(used))
        if row == len(used):
            used.append(0)
        used[row] += ship.slots
        rows.append(row)
    return rows


def _height(rows: int, height: float) -> float:
    return rows * height + max(rows - 1, 0) * _ROW_GAP


def _placed(ships: Sequence[Ship], area: Rect, slot: float, facing: int, *, is_low: bool) -> list[Placed]:
    rows, high = _rows(ships, area.width / slot + 1e-9), (_LOW_HEIGHT if is_low else HEIGHT) * slot
    long = {row: sum(ship.slots for ship, at in zip(ships, rows, strict=True) if at == row) for row in set(rows)}
    start = {row: area.x + (area.width - slots * slot if facing > 0 else 0) for row, slots in long.items()}
    spare = area.height - _height(len(long), high / slot) * slot
    # a single row lies on the water; several begin at the top of the zone, with some air where there is room for it
    is_deep = area.height > 2 * high
    air = max(min(spare / max(len(long), 1), _AIR * slot), 0) if is_deep else 0
    top = area.y + (air if is_deep else spare / 2)
    placed: list[Placed] = []
    for ship, row in zip(ships, rows, strict=True):
        y = top + row * (high + _ROW_GAP * slot + air)
        placed.append(Placed(ship, Rect(start[row], y, ship.slots * slot, high), slot, is_low))
        start[row] += ship.slots * slot
    return placed


def draw_ship(canvas: Canvas, placed: Placed, facing: int, words: Words, told: str = "") -> None:
    """Draw the ship with its dice; `told` is what it says instead of the usual."""
    ship = placed.ship
    paint = hull_paint(canvas, ship)
    canvas.target(f"ship:{ship.id}", placed.rect, told or words.ship(ship))
    if ship.kind is ShipKind.MILITARY:
        _draw_tower(canvas, placed, paint)
    else:
        _draw_slots(canvas, placed, words)
    if ship.kind is ShipKind.CRUISE:
        cabins = Rect(placed.x(8), placed.y(placed.deck - 3), placed.long(placed.length - 18), placed.long(3))
        canvas.draw(Layer.HULL, rectangle(cabins), Pen(canvas.theme.cabin, paint.line, 0.8))
    _draw_hull(canvas, placed, facing or 1, paint)
    _write_hull(canvas, placed, facing or 1, paint, words)


def hull_paint(canvas: Canvas, ship: Ship) -> Paint:
    """The paint of the ship's hull."""
    return canvas.theme.companies[ship.company] if ship.company else canvas.theme.hulls[ship.kind]


def slot_rect(placed: Placed, index: int) -> Rect:
    """Where the die in a slot stands, counted from 0 on the left."""
    return square(placed.x(19 + UNIT * index), placed.y(14.4), placed.long(_DIE))


def hull_path(placed: Placed, facing: int) -> str:
    """The hull's outline: square at the stern, with a rising bow."""
    long, small = placed.length, placed.ship.slots == 1
    stern, bow = (3.0, 7.0) if small else (4.0, _BOW)
    keel = (6.0, 5.0) if small else (9.0, 9.0)
    points = (
        (stern, placed.deck),
        (long - bow, placed.deck),
        (long, placed.deck + _TOP_OF_BOW - _DECK),
        (long - keel[1], placed.keel),
        (keel[0], placed.keel),
    )
    return polygon((placed.x(x if facing > 0 else long - x), placed.y(y)) for x, y in points)


def _draw_hull(canvas: Canvas, placed: Placed, facing: int, paint: Paint) -> None:
    path, theme = hull_path(placed, facing), canvas.theme
    if placed.ship.is_ready and placed.ship.kind is not ShipKind.MILITARY:
        canvas.draw(Layer.HULL, path, Pen(line=theme.ready_case, width=6))
        canvas.draw(Layer.HULL, path, Pen(paint.fill, theme.ready, 2.6))
    else:
        canvas.draw(Layer.HULL, path, Pen(paint.fill, paint.line, 1.1))


def _draw_slots(canvas: Canvas, placed: Placed, words: Words) -> None:
    ship = placed.ship
    for index in range(ship.slots):
        rect = slot_rect(placed, index)
        if index < len(ship.cargo):
            die = ship.cargo[index]
            draw_die(canvas, rect, die)
            canvas.target(f"die:{ship.id}:{index + 1}", rect, words.die_on_ship(die, ship))
            continue
        berth = rect.inset(placed.long(1))
        pen = Pen(canvas.theme.berth, canvas.theme.soft_ink, 1, "2px,3px")
        canvas.draw(Layer.GHOST, rounded(berth, placed.long(4)), pen)
        if ship.kind is ShipKind.CRUISE:
            _draw_passengers(canvas, berth)


def _draw_passengers(canvas: Canvas, berth: Rect) -> None:
    """Three people, where a die would lie."""
    people = "".join(_person(berth, x, y) for x, y in ((5.5, 13.0), (20.5, 13.0), (13.0, 12.0)))
    canvas.draw(Layer.CARGO, people, Pen(canvas.theme.passenger))


def _person(berth: Rect, x: float, y: float) -> str:
    """Head and shoulders at a point of a berth 26 wide."""
    u = berth.width / 26
    left, middle, right = (number(berth.x + (x + side) * u) for side in (-4, 0, 4))
    foot, neck, top = (number(berth.y + (y + down) * u) for down in (10, 7.5, 0.5))
    shoulders = f"M{left},{foot}V{neck}Q{middle},{top} {right},{neck}V{foot}Z"
    return circle(berth.x + x * u, berth.y + y * u, 2.6 * u) + shoulders


def _draw_tower(canvas: Canvas, placed: Placed, paint: Paint) -> None:
    """A tower with guns, and the flag of the nation on its mast."""
    ship, middle, high = placed.ship, placed.length / 2, placed.deck / _DECK
    steps = ((-20, 30), (-20, 24), (-10, 24), (-10, 17), (-3, 17), (-3, 11), (7, 11), (7, 17), (13, 17), (13, 24))
    tower = polygon(
        (placed.x(middle + x * min(1, middle / 28)), placed.y(y * high)) for x, y in (*steps, (20, 24), (20, 30))
    )
    canvas.draw(Layer.HULL, tower, Pen(paint.fill, paint.line, 1))
    if ship.slots > 1:
        guns = (
            f"M{number(placed.x(16))},{number(placed.y(27 * high))}L{number(placed.x(7))},{number(placed.y(23 * high))}"
        )
        guns += f"M{number(placed.x(placed.length - 18))},{number(placed.y(27 * high))}"
        guns += f"L{number(placed.x(placed.length - 9))},{number(placed.y(23 * high))}"
        canvas.draw(Layer.HULL, guns, Pen(line=paint.line, width=2.4))
    mast = f"M{number(placed.x(middle))},{number(placed.y(11 * high))}V{number(placed.y(0))}"
    canvas.draw(Layer.HULL, mast, Pen(line=paint.line, width=1.6))
    if ship.nation:
        flag = Rect(placed.x(middle), placed.y(0), placed.long(min(28, placed.length - middle)), placed.long(15))
        draw_flag(canvas, flag, ship.nation)


# What the hull says


def has_letters(canvas: Canvas, placed: Placed) -> bool:
    """Whether the ship's hull is high enough for words."""
    return not placed.is_low and placed.long(_KEEL - _DECK) * min(canvas.scale, 1) >= _HULL_LETTERS


def _write_hull(canvas: Canvas, placed: Placed, facing: int, paint: Paint, words: Words) -> None:
    ship = placed.ship
    small = ship.slots == 1
    is_written = has_letters(canvas, placed)
    if not is_written and not ship.company:
        return
    start, end = (6.0 if small else 10.0), placed.length - (6 if small else 12)
    if facing < 0:
        start, end = start + (1 if small else 2), end + 2
    y = placed.y(placed.keel - (4.5 if placed.is_low else (_KEEL - _DECK) / 2))
    if ship.company:
        side = 6.0 if placed.is_low else 7.0 if small else 9.0
        start = start if is_written or not small else (placed.length - side) / 2  # alone in the middle of the hull
        _draw_shape(canvas, square(placed.x(start + side / 2), y, placed.long(side)), ship, paint)
        start += side + (1.5 if small else 3)
    if not is_written:
        return
    is_named_alone = ship.kind is ShipKind.MILITARY  # in the middle of the hull, however far that reaches
    room = placed.long(max(placed.length - _NAME_EDGE if is_named_alone else 0, end - start))
    size, texts = 11 if small else _TEXT, _hull_words(ship, words)
    if is_named_alone:
        canvas.write_fitted(placed.x(placed.length / 2), y, texts, size, room + 2, bold=True, colour=paint.ink)
        return
    text = canvas.write_fitted(placed.x(start), y, texts, size, room + 2, bold=True, colour=paint.ink, side="right")
    used = canvas.length(text, size, bold=True) / placed.long(1)
    _draw_gauge(canvas, placed, start + used + (6 if used else 0), end, paint)


def _draw_shape(canvas: Canvas, rect: Rect, ship: Ship, paint: Paint) -> None:
    """The owner's shape; of his two small ships the second has it filled."""
    assert ship.company is not None
    fill = paint.ink if ship.id.endswith("1b") else None
    canvas.draw(Layer.CARGO, BODY[ship.company](rect), Pen(fill, paint.ink, 1.5))


def _draw_gauge(canvas: Canvas, placed: Placed, start: float, end: float, paint: Paint) -> None:
    """How full the ship is, with a tick at the load from which it may sail; none where it would be too short."""
    ship = placed.ship
    if end - start < 16 or ship.kind is ShipKind.CRUISE or not ship.maximum:
        return
    y, high = placed.y(_DECK + 6), placed.long(5)
    bar = Rect(placed.x(start), y, placed.long(end - start), high)
    canvas.draw(Layer.CARGO, rounded(bar, high / 2), Pen(paint.ink, opacity=0.3))
    full = min(ship.load / ship.maximum, 1)
    if full:
        dark = paint.ink != "#FFFFFF"
        gauge = Rect(bar.x, bar.y, bar.width * full, high)
        canvas.draw(Layer.CARGO, rounded(gauge, high / 2), Pen(paint.ink if dark else canvas.theme.gauge))
    tick = Rect(bar.x + bar.width * ship.minimum / ship.maximum - 0.9, y - placed.long(2.5), 1.8, placed.long(10))
    canvas.draw(Layer.PIPS, rectangle(tick), Pen(paint.ink))


def _hull_words(ship: Ship, words: Words) -> list[str]:
    """What the hull says of load and name: the longer writing, then the shorter."""
    load = words.load_of(ship)
    if ship.company:
        return [load, words.say("number", value=ship.load)]
    name, code = (say(f"picture.ship.{form}.{ship.id}", words.lang) for form in ("short", "code"))
    if not load:
        return [name, code]
    return [f"{name} {load}", f"{code} {load}", load]
