"""The ground that the board's zones lie in: seas with their coasts, land, hills, lakes, and the names of places."""

from __future__ import annotations

from panamax.vocabulary import Ocean

from .board_layout import BoardPlan
from .canvas import Canvas, Layer, Look
from .shapes import Rect, chevron, number, rectangle, rounded
from .words import Words

_LAKES = ("gatun_lake", "miraflores_lake")
_TITLE, _PLACE = 16, 12
_SWINGS = (5, -3, 6, -2, 4, -4)  # of the coast line


def draw_scenery(canvas: Canvas, plan: BoardPlan, words: Words) -> None:
    """Draw everything that never changes."""
    canvas.draw(Layer.GROUND, rectangle(plan.canal), Look(canvas.theme.land.fill))
    for ocean, rect in plan.oceans.items():
        _draw_sea(canvas, plan, rect)
        canvas.write(*plan.titles[ocean], words.say(f"ocean.{ocean}"), _TITLE, bold=True)
    for lake in _LAKES:
        _draw_lake(canvas, plan, lake)
    _draw_hills(canvas, plan)
    for place in plan.places:
        _write_place(canvas, plan, place.key, place.name, words)
    for lane in Ocean:
        _write_lane(canvas, plan, lane, words)


def _draw_sea(canvas: Canvas, plan: BoardPlan, rect: Rect) -> None:
    """The sea, with a coast line that swings a little."""
    canvas.draw(Layer.GROUND, rectangle(rect), Look(canvas.theme.sea.fill))
    look = Look(canvas.theme.sea.fill, canvas.theme.sea.line, 1.5)
    begins_canvas = rect.x < 0 if not plan.is_vertical else rect.y < 0
    canvas.draw(Layer.GROUND, _coast(rect, plan, 1 if begins_canvas else -1), look)


def _coast(rect: Rect, plan: BoardPlan, outward: int) -> str:
    """The sea's outline. It is reckoned along and across the shore; on the narrow board these are x and y."""
    begin, end = (rect.x, rect.right) if plan.is_vertical else (rect.y, rect.bottom)
    low, high = (rect.y, rect.bottom) if plan.is_vertical else (rect.x, rect.right)
    shore, far = (high, low) if outward > 0 else (low, high)
    step = (end - begin) / len(_SWINGS)

    def point(along: float, across: float) -> str:
        x, y = (along, across) if plan.is_vertical else (across, along)
        return f"{number(x)},{number(y)}"

    waves = "".join(
        f"Q{point(begin + step * (i + 0.5), shore + 2 * swing)} {point(begin + step * (i + 1), shore)}"
        for i, swing in enumerate(_SWINGS)
    )
    return f"M{point(begin, far)}L{point(begin, shore)}{waves}L{point(end, far)}Z"


def _draw_lake(canvas: Canvas, plan: BoardPlan, lake: str) -> None:
    """Both halves of a lake as one water, parted by a dashed line."""
    halves = [plan.zones[f"{lane}_{lake}"].water for lane in Ocean]
    left, top = min(half.x for half in halves), min(half.y for half in halves)
    right, bottom = max(half.right for half in halves), max(half.bottom for half in halves)
    whole, paint = Rect(left, top, right - left, bottom - top), canvas.theme.lake
    canvas.draw(Layer.WATER, rounded(whole, 34), Look(paint.fill, paint.line, 1.5))
    x, y = whole.centre
    if plan.is_vertical:
        parting = f"M{number(x)},{number(top + 26)}V{number(bottom - 6)}"
    else:
        parting = f"M{number(left + 6)},{number(y)}H{number(right - 6)}"
    canvas.draw(Layer.WATER, parting, Look(line=paint.line, width=1.5, dash="6px,4px"))


def _draw_hills(canvas: Canvas, plan: BoardPlan) -> None:
    """The hills that the Culebra Cut goes through."""
    paint = canvas.theme.hill
    for lane in Ocean:
        water = plan.zones[f"{lane}_culebra_cut"].water
        canvas.draw(Layer.GROUND, _hill(water, plan, 1 if lane is Ocean.PACIFIC else -1), Look(paint.fill, paint.line))


def _hill(water: Rect, plan: BoardPlan, side: int) -> str:
    """A hill on the far bank of the water; `side` is 1 for the Pacific-bound lane."""
    x, y = water.centre
    if plan.is_vertical:
        bank = water.right + 2 if side > 0 else water.x - 2
        top, bottom, peak = water.y - 4, water.bottom + 4, bank + side * 52
        return f"M{number(bank)},{number(top)}Q{number(peak)},{number(y)} {number(bank)},{number(bottom)}Z"
    bank = water.y - 2 if side > 0 else water.bottom + 2
    left, right, peak = water.x - 6, water.right + 6, bank - side * 104
    return f"M{number(left)},{number(bank)}Q{number(x)},{number(peak)} {number(right)},{number(bank)}Z"


def _write_place(canvas: Canvas, plan: BoardPlan, key: str, name: tuple[float, float], words: Words) -> None:
    x, y = name
    text = words.say(f"place.{key}")
    if not plan.is_vertical:
        canvas.write(x, y, text, _PLACE, bold=True)
        return
    canvas.write(x, y, words.say(f"place.narrow.{key}"), _PLACE, bold=True)


def _write_lane(canvas: Canvas, plan: BoardPlan, lane: Ocean, words: Words) -> None:
    """The lane's name with arrow heads that show the way."""
    x, y = plan.lane_names[lane]
    onward = 1 if lane is Ocean.PACIFIC else -1
    look = Look(line=canvas.theme.soft_ink, width=2)
    if plan.is_vertical:
        return
    canvas.write(x, y, words.say(f"lane.{lane}"), 13, colour=canvas.theme.soft_ink, bold=True)
    for step in (0, 8, 16):
        canvas.draw(Layer.GROUND, chevron(x + onward * (66 + step), y, 6, (onward, 0)), look)
