"""What a selected ship can do: the zones in its reach with what they take, and the ship as it would lie there."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.board import ZONE_BY_ID
from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Ocean

from .board_layout import BoardPlan
from .canvas import Canvas, Layer, Pen
from .options import Reach
from .pieces import draw_lock_sign, draw_waterway_sign
from .shapes import Rect, number, rounded
from .ships import Placed, hull_paint, hull_path, place_ships, slot_rect

_TEXT = 12


def draw_reach(canvas: Canvas, plan: BoardPlan, reach: Sequence[Reach]) -> None:
    """Light up each zone and put a pill on it that says how many waterway and lock movements lead there."""
    paint = canvas.theme.highlight
    for goal in reach:
        place = plan.zones.get(goal.zone.removeprefix("zone:"))
        if place is None:
            continue
        outline = rounded(place.water.inset(1), 4)
        canvas.draw(Layer.LIT, outline, Pen(canvas.theme.lit))
        canvas.draw(Layer.MARK, outline, Pen(line=paint.line, width=5.5))
        canvas.draw(Layer.MARK, outline, Pen(line=paint.fill, width=2.5))
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
        canvas.draw(Layer.GHOST, hull_path(there, facing), Pen(paint.fill, paint.line, 1.2, opacity=0.42))
        for index in range(ship.slots):
            slot = rounded(slot_rect(there, index), 4)
            canvas.draw(Layer.GHOST, slot, Pen(paint.fill, opacity=0.26))
        if ship_id in canvas.targets:
            _draw_trail(canvas, canvas.targets[ship_id].rect, there, paint.fill)


def _draw_trail(canvas: Canvas, start: Rect, there: Placed, colour: str) -> None:
    x, y = start.centre
    end_x, end_y = there.rect.centre
    over = f"{number((x + end_x) / 2)},{number(min(y, end_y) - 24)}"
    path = f"M{number(x)},{number(y)}Q{over} {number(end_x)},{number(end_y)}"
    canvas.draw(Layer.ARROW, path, Pen(line=canvas.theme.panel.fill, width=6))
    canvas.draw(Layer.ARROW, path, Pen(line=colour, width=3, dash="1px,6px"))
