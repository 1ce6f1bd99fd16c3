"""The picture of the board: seas, lanes, ships with their dice, the railway and what lies ready in the hills."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from panamax.board import ZONE_BY_ID, ZONES, Zone
from panamax.box.components import Box
from panamax.state.arrangement import Arrangement
from panamax.state.views import Ship
from panamax.vocabulary import Ocean, ZoneKind
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, circle

from .board_layout import BoardPlan, ZonePlan, plan_for
from .canvas import Canvas
from .crowds import draw_count, is_crowded, lens
from .lane_layout import lane_plan, lane_zones, rows_of, wide_lane_plan
from .marks import marked
from .options import PLAIN, PictureOptions, Style
from .pieces import draw_fee, draw_flag
from .rail import draw_rail
from .reach import draw_ghosts, draw_reach
from .scenery import draw_scenery
from .ships import draw_ship, place_ships
from .supply import draw_news, draw_supply
from .words import Words

_SMALL, _NAME, _NUMBER = 11, 13, 12
_KEPT: Final = 100  # zones: those of some boards, which have most in common
_FLAG = 26  # from where a Loading zone's flag begins to its name


def board_figure(
    position: Arrangement,
    options: PictureOptions = PLAIN,
) -> go.Figure:
    """The board of a position (or of any arrangement). Raises `ValueError` for an unknown theme."""
    plan = plan_of(position, options)
    canvas = Canvas(plan.width, plan.height, plan.page, options, -plan.more_sea)
    words = Words(position.box, options.style.lang)
    draw_scenery(canvas, plan, words)
    ships = position.ships
    for zone in (ZONE_BY_ID[id] for id in plan.zones):
        there = tuple(ship for ship in ships if ship.zone is zone)
        # which box it is, too: those whose values are equal may have them from elsewhere
        part, is_marked, count = _zone_part(plan, zone, there, options.style, position.box, id(position.box))
        canvas.lay_on(part)
        words.marked = words.marked or is_marked
        if count is not None:
            canvas.lenses.append(lens(canvas, zone, there, count, bow(zone), position.box, options))
    if plan.rail is not None:
        draw_rail(canvas, plan.rail, position, words)
    if plan.supply is not None:
        draw_supply(canvas, plan.supply, plan.is_vertical, position, words)
    if options.style.slim:
        words.speak_for_all()
    draw_news(canvas, plan, position, words)
    draw_reach(canvas, plan, options.reach)
    draw_ghosts(canvas, plan, options.ghosts, position)
    return marked(canvas, options)


def plan_of(position: Arrangement, options: PictureOptions) -> BoardPlan:
    """The layout that fits the page; of a phone's single lane, zones in which nothing is or can be done fold."""
    style = options.style
    if style.lane is None:
        return plan_for(style.narrow, style.width, style.height)
    if not style.narrow:
        return wide_lane_plan(style.lane)
    used = {f"zone:{ship.zone.id}" for ship in position.ships if ship.zone is not None}
    used |= {*options.highlight, *options.last, *(reach.zone for reach in options.reach)}
    used |= {spot for mark in options.judged for spot in mark.spots}
    used |= {zone for _, zone in options.ghosts} | {end for arrow in options.arrows for end in arrow}
    lane = (zone.id for zone in ZONES if zone.lane is style.lane)
    folded = frozenset(id for id in lane if f"zone:{id}" not in used)
    return lane_plan(style.lane, folded, _crowded(position, style.lane))


def _crowded(position: Arrangement, lane: Ocean) -> frozenset[tuple[str, int]]:
    """The zones of a lane whose ships need several rows on a phone, and how many."""
    rows = (
        (zone.id, rows_of(zone, [ship for ship in position.ships if ship.zone == zone])) for zone in lane_zones(lane)
    )
    return frozenset((id, count) for id, count in rows if count > 1)


@lru_cache(maxsize=_KEPT)
def _zone_part(
    plan: BoardPlan, zone: Zone, ships: tuple[Ship, ...], style: Style, box: Box, _which: int
) -> tuple[Canvas, bool, Rect | None]:
    """A zone and what lies in it, whether a reconstructed value is shown, and of a crowd where its count stands.

    A move leaves most zones as they were.
    """
    canvas = Canvas(plan.width, plan.height, plan.page, PictureOptions(style=style), -plan.more_sea)
    words = Words(box, style.lang)
    zone_plan = plan.zones[zone.id]
    canvas.target(f"zone:{zone.id}", zone_plan.water, words.zone(zone))
    facing = bow(zone)
    placed = place_ships(ships, zone_plan.ships, plan.slot, facing if zone.is_rectangle else 0)
    has_crowd = is_crowded(canvas, placed)
    _write_zone(canvas, zone, zone_plan, words, notes=not has_crowd)
    count = draw_count(canvas, zone, zone_plan, plan, len(ships), words) if has_crowd else None
    for each in placed:
        draw_ship(canvas, each, facing, words)
    return canvas, words.marked, count


def bow(zone: Zone) -> int:
    """Where bows point in the zone: 1 right, toward the Pacific, -1 left, toward the Atlantic."""
    if zone.lane is not None:
        return 1 if zone.lane is Ocean.PACIFIC else -1
    return 1 if zone.ocean is Ocean.ATLANTIC else -1


def _write_zone(canvas: Canvas, zone: Zone, plan: ZonePlan, words: Words, *, notes: bool) -> None:
    """Its fee, and the lock's number, or the name of a zone at sea, with a note of what it is."""
    fee = words.fee(zone)
    badge = draw_fee(canvas, *plan.fee, fee) if fee else Rect(plan.fee[0] + 11, plan.fee[1], 0, 0)
    if zone.kind is ZoneKind.LOCK:
        _draw_lock_number(canvas, zone, plan)
    elif zone.lane is None:
        _write_sea_zone(canvas, zone, plan, badge if notes else None, words)


def _draw_lock_number(canvas: Canvas, zone: Zone, plan: ZonePlan) -> None:
    lock = zone.id.rpartition("_")[2]
    if not lock.isdigit():
        return
    paint = canvas.theme.badge
    canvas.draw(Layer.ZONE, circle(*plan.name, 9), Pen(paint.fill))
    canvas.write(*plan.name, lock, _NUMBER, colour=paint.ink, bold=True, rank=0)


def _write_sea_zone(canvas: Canvas, zone: Zone, plan: ZonePlan, badge: Rect | None, words: Words) -> None:
    """The zone's name and, up to its fee's `badge`, the note."""
    x, y = plan.name
    if zone.nation is not None:
        draw_flag(canvas, Rect(x, y - 7.5, 22, 15), zone.nation)
        x += _FLAG
        name, note = words.nation(zone.nation), words.say("zone.loading")
    else:
        x += 1
        name, note = words.say("zone.waiting"), words.say("zone.no_fee")
    canvas.write(x, y, name, _NAME, side="right", bold=True)
    if badge is None:
        return
    room = badge.x - x - canvas.length(name, _NAME, bold=True) - 10
    ink = canvas.theme.soft_ink
    canvas.write_fitted(badge.x - 4, y, (note,), _SMALL, room, colour=ink, side="left", rank=2)
