"""The picture of the board: oceans, lanes, ships with their dice, and the Rail table below."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.board import ZONES, Zone
from panamax.state.arrangement import Arrangement
from panamax.state.views import Ship
from panamax.vocabulary import Ocean, ZoneKind

from ..frame.plot import go
from .board_layout import BoardPlan, ZonePlan, plan_for
from .canvas import Canvas, Layer, Pen
from .options import PLAIN, PictureOptions
from .pieces import draw_flag
from .rail import draw_rail
from .scenery import draw_scenery
from .shapes import Rect, circle, polygon, rectangle, rounded
from .ships import HEIGHT, draw_ship, place_ships
from .supply import draw_legend, draw_supply
from .theme import Paint
from .words import Words

_SMALL, _ZONE, _NORMAL = 10, 11, 12
_GATE = 6  # how far a gate's leaves point out
_FLAG = 33  # from where a Loading zone's flag begins to its name


def board_figure(
    position: Arrangement,
    options: PictureOptions = PLAIN,
) -> go.Figure:
    """The board of a position (or of any arrangement). Raises `ValueError` for an unknown theme."""
    plan = plan_for(options.style.narrow)
    canvas = Canvas(plan.width, plan.height, plan.page, options)
    words = Words(position.box, options.style.lang)
    draw_scenery(canvas, plan, words)
    ships = position.ships
    for zone in ZONES:
        _draw_zone(canvas, plan, zone, [ship for ship in ships if ship.zone is zone], words)
    draw_rail(canvas, plan, position, words)
    draw_supply(canvas, plan, position, words)
    draw_legend(canvas, plan.legend, words)
    return canvas.marked(options)


def _draw_zone(canvas: Canvas, plan: BoardPlan, zone: Zone, ships: Sequence[Ship], words: Words) -> None:
    zone_plan = plan.zones[zone.id]
    _draw_water(canvas, zone, zone_plan, plan)
    _draw_name_and_fee(canvas, zone, zone_plan, plan, words)
    canvas.target(f"zone:{zone.id}", zone_plan.water, words.zone(zone))
    facing = bow(zone)
    if zone.is_rectangle:
        _draw_free_slots(canvas, zone_plan.ships, plan.slot, sum(ship.slots for ship in ships), words, facing)
    _draw_ships(canvas, ships, zone_plan.ships, plan, facing, facing if zone.is_rectangle else 0, words)


def bow(zone: Zone) -> int:
    """Where bows point in the zone: 1 right, toward the Pacific, -1 left, toward the Atlantic."""
    if zone.lane is not None:
        return 1 if zone.lane is Ocean.PACIFIC else -1
    return 1 if zone.ocean is Ocean.ATLANTIC else -1


def _draw_ships(
    canvas: Canvas, ships: Sequence[Ship], area: Rect, plan: BoardPlan, facing: int, against: int, words: Words
) -> None:
    for placed in place_ships(ships, area, plan.slot, against):
        draw_ship(canvas, placed, facing, words, _SMALL, plan.slot)


def _water_paint(canvas: Canvas, zone: Zone) -> Paint:
    theme = canvas.theme
    paints = {ZoneKind.LOCK: theme.lock, ZoneKind.CUT: theme.cut, ZoneKind.LAKE: theme.lake}
    return paints.get(zone.kind, theme.zone)


def _draw_water(canvas: Canvas, zone: Zone, zone_plan: ZonePlan, plan: BoardPlan) -> None:
    if zone.kind is ZoneKind.LAKE:
        return  # both halves are one water: see `scenery`
    paint, water = _water_paint(canvas, zone), zone_plan.water
    if not zone.is_rectangle:
        canvas.draw(Layer.ZONE, rounded(water, 10), Pen(paint.fill, paint.line, 1.2))
        return
    canvas.draw(Layer.WATER, rectangle(water), Pen(paint.fill, canvas.theme.gate, 1.2, "5px,3px"))
    if zone.kind is ZoneKind.LOCK:
        _draw_lock(canvas, water, bow(zone), plan)


def _draw_lock(canvas: Canvas, water: Rect, onward: int, plan: BoardPlan) -> None:
    """The walls of a lock, and the gate by which ships leave it: it points where they sail."""
    if plan.is_vertical:
        walls = (Rect(water.x - 3, water.y, 4, water.height), Rect(water.right - 1, water.y, 4, water.height))
        end = water.bottom if onward > 0 else water.y
        gate = ((water.x, end), (water.centre[0], end + onward * _GATE), (water.right, end))
    else:
        walls = (Rect(water.x, water.y - 3, water.width, 4), Rect(water.x, water.bottom - 1, water.width, 4))
        end = water.right if onward > 0 else water.x
        gate = ((end, water.y), (end + onward * _GATE, water.centre[1]), (end, water.bottom))
    canvas.draw(Layer.ZONE, "".join(map(rectangle, walls)), Pen(canvas.theme.wall))
    canvas.draw(Layer.ZONE, polygon(gate, closed=False), Pen(line=canvas.theme.gate, width=2))


def _draw_free_slots(canvas: Canvas, area: Rect, slot: float, used: int, words: Words, facing: int) -> None:
    """The berths of a dashed rectangle that are free (GRP-1)."""
    slots = words.box.rectangle_slots
    free = max(slots - used, 0)
    width = min(slot, area.width / slots)
    x = area.x + (area.width - width * slots) / 2 if facing > 0 else area.right - width * free
    y = area.centre[1] - HEIGHT * slot / 2
    for index in range(free):
        place = Rect(x + width * index, y, width, HEIGHT * slot)
        canvas.draw(Layer.GHOST, rectangle(place.inset(2, 3)), Pen(canvas.theme.berth))


def _draw_name_and_fee(canvas: Canvas, zone: Zone, zone_plan: ZonePlan, plan: BoardPlan, words: Words) -> None:
    ink = canvas.theme.paper.ink
    fee_side, name_side = ("center", "center") if zone.kind is ZoneKind.LAKE else ("left", "right")
    if plan.is_vertical and zone.is_rectangle:
        fee_side = name_side = "right" if bow(zone) > 0 else "left"
    if plan.is_vertical and zone.kind is ZoneKind.LAKE:
        fee_side = "left" if bow(zone) > 0 else "right"
    if fee := words.fee(zone):
        canvas.write(*zone_plan.fee, fee, _NORMAL, colour=ink, side=fee_side)
    if zone.kind is ZoneKind.LOCK:
        _draw_lock_number(canvas, zone, zone_plan, words)
    elif zone.nation is not None:
        _draw_loading_sign(canvas, zone, zone_plan, plan, words)
    elif zone.kind is ZoneKind.WAITING:
        canvas.write(*zone_plan.name, words.say("zone.waiting"), _ZONE, colour=ink, side=name_side, bold=True)


def _draw_lock_number(canvas: Canvas, zone: Zone, zone_plan: ZonePlan, words: Words) -> None:
    lock = zone.id.rpartition("_")[2]
    if not lock.isdigit():
        return
    x, y = zone_plan.name
    canvas.draw(Layer.ZONE, circle(x, y, 9), Pen(canvas.theme.panel.fill, canvas.theme.gate, 1.2))
    canvas.write(x, y, words.say("zone.lock_number", number=int(lock)), 11, bold=True)


def _draw_loading_sign(canvas: Canvas, zone: Zone, zone_plan: ZonePlan, plan: BoardPlan, words: Words) -> None:
    assert zone.nation is not None
    x, y = zone_plan.name
    draw_flag(canvas, Rect(x - 2, y - 8, _FLAG - 2, 16), zone.nation, words.lang, _SMALL)
    canvas.write(x + _FLAG, y, _loading_name(canvas, zone, plan, words), _ZONE, side="right", bold=True)


def _loading_name(canvas: Canvas, zone: Zone, plan: BoardPlan, words: Words) -> str:
    """A Loading zone's name between its flag and its fee: in full where all four find room, else the nation alone."""

    def fitted(of: Zone, name: str) -> str:
        start, end = plan.zones[of.id].name[0] + _FLAG, plan.zones[of.id].fee[0]
        room = end - start - canvas.length(words.fee(of), _NORMAL) - 6
        return canvas.fitted((name,), _ZONE, room, bold=True)

    nations = {other: words.nation(other.nation) for other in ZONES if other.nation is not None}
    names = {other: fitted(other, words.say("zone.loading", nation=nation)) for other, nation in nations.items()}
    return names[zone] if all(names.values()) else fitted(zone, nations[zone])
