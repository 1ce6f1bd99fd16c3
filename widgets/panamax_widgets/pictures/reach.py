"""What a selected ship can do: the zones in its reach with what they take, and the ship as it would lie there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from panamax.board import ZONE_BY_ID, ZONES, Zone
from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Ocean
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import Rect, number, rounded
from tabletop_widgets.canvas.targets import Point

from .board_layout import BoardPlan
from .canvas import Canvas
from .marks import light_zone
from .options import Reach
from .pieces import draw_lock_sign, draw_waterway_sign
from .ships import Placed, hull_paint, hull_path, place_ships, slot_rect

_TEXT = 12
_SHORE = 8  # how far out at sea the way along the shore leads


def draw_reach(canvas: Canvas, plan: BoardPlan, reach: Sequence[Reach]) -> None:
    """Light up each zone and put a pill on it that says how many waterway and lock movements lead there."""
    for goal in reach:
        place = plan.zones.get(goal.zone.removeprefix("zone:"))
        if place is None:
            continue
        light_zone(canvas, place.water)
        _draw_pill(canvas, place.water, goal)


def _draw_pill(canvas: Canvas, about: Rect, goal: Reach) -> None:
    parts = [(count, sign) for count, sign in ((goal.waterway, "w"), (goal.lock, "l")) if count]
    long = [canvas.length(str(count), _TEXT, bold=True) + 22 for count, _ in parts]
    wide, high = sum(long) + 12, 22.0
    pill = Rect(about.right - wide - 4, about.centre[1] - high / 2, wide, high)
    canvas.clear(pill)
    canvas.draw(Layer.MARK, rounded(pill, high / 2), Pen(canvas.theme.panel.fill, canvas.theme.highlight.fill, 2))
    x, y = pill.x + 8, pill.centre[1]
    for (count, sign), step in zip(parts, long, strict=True):
        canvas.write(x, y, str(count), _TEXT, side="right", bold=True, rank=0)
        draw = draw_waterway_sign if sign == "w" else draw_lock_sign
        draw(canvas, x + step - 13, y, 7)
        x += step


def draw_ghosts(canvas: Canvas, plan: BoardPlan, ghosts: Sequence[tuple[str, str]], position: Arrangement) -> None:
    """Show each ship, faded, where it would lie, with a dotted trail from where it is."""
    known = {f"ship:{ship.id}": ship for ship in position.ships}
    for ship_id, zone_id in ghosts:
        place = plan.zones.get(zone_id.removeprefix("zone:"))
        if ship_id not in known or place is None:
            continue
        ship, zone = known[ship_id], ZONE_BY_ID[zone_id.removeprefix("zone:")]
        facing = -1 if zone.lane is Ocean.ATLANTIC or zone.ocean is Ocean.PACIFIC else 1
        there = place_ships([ship], place.ships, plan.slot, facing)[0]
        paint = hull_paint(canvas, ship)
        if ship_id in canvas.targets and ship.zone is not None:
            _draw_trail(canvas, _trail(plan, canvas.targets[ship_id].rect, there, ship.zone, zone), paint.fill)
        canvas.draw(Layer.GHOST, hull_path(there, facing), Pen(paint.fill, paint.line, 1.2, opacity=0.42))
        for index in range(ship.slots):
            slot = rounded(slot_rect(there, index), 4)
            canvas.draw(Layer.GHOST, slot, Pen(paint.fill, opacity=0.26))


def _trail(plan: BoardPlan, start: Rect, there: Placed, zone: Zone, goal: Zone) -> list[Point]:
    """The points that a ship passes on its way from a zone: those of its lane, and where the ocean meets the shore."""
    lane = zone.lane or goal.lane
    between = (each for each in ZONES if each.lane is lane and zone.step < each.step < goal.step)
    points = [start.centre, *(plan.zones[each.id].water.centre for each in between), there.rect.centre]
    if zone.lane is None and not plan.is_vertical:
        points.insert(1, _shore(plan, zone, points[1]))
    if goal.lane is None and not plan.is_vertical:
        points.insert(-1, _shore(plan, goal, points[-2]))
    return points


def _shore(plan: BoardPlan, sea: Zone, across: Point) -> Point:
    """Where a ship of this ocean comes to the shore, straight across from a point."""
    water = plan.zones[sea.id].water
    return (water.right - _SHORE if sea.ocean is Ocean.ATLANTIC else water.x + _SHORE), across[1]


def _draw_trail(canvas: Canvas, points: Sequence[Point], colour: str) -> None:
    """A dotted line with its corners cut, on the water: pieces, words and marks lie over it."""
    (x, y), *rest = points
    path = f"M{number(x)},{number(y)}"
    for (x, y), (then_x, then_y) in pairwise(rest):
        path += f"Q{number(x)},{number(y)} {number((x + then_x) / 2)},{number((y + then_y) / 2)}"
    x, y = rest[-1]
    path += f"L{number(x)},{number(y)}"
    canvas.draw(Layer.GHOST, path, Pen(line=canvas.theme.panel.fill, width=6, opacity=0.7))
    canvas.draw(Layer.GHOST, path, Pen(line=colour, width=3, dash="2px,6px"))
