"""The ground that the board's zones lie in: seas with their coasts, land, hills, lakes, and the names of places."""

from __future__ import annotations

from panamax.vocabulary import Ocean

from .board_layout import BoardPlan, PlacePlan
from .canvas import Canvas, Layer, Pen
from .shapes import Rect, chevron, number, rectangle, rounded
from .words import Words

_LAKES = ("gatun_lake", "miraflores_lake")
_TITLE, _PLACE, _LANE = 16, 12, 13
_RISES = ((0.0, 0.16, 46), (0.18, 0.34, 30), (0.42, 0.68, 40), (0.76, 0.88, 34), (0.88, 1.0, 48))  # from, to, height
_SWINGS = (5, -3, 6, -2, 4, -4)  # of the coast line


def draw_scenery(canvas: Canvas, plan: BoardPlan, words: Words) -> None:
    """Draw everything that never changes."""
    canvas.draw(Layer.GROUND, rectangle(plan.canal), Pen(canvas.theme.land.fill))
    _draw_forest(canvas, plan)
    _draw_hills(canvas, plan)
    for channel in plan.lanes.values():
        canvas.draw(Layer.GROUND, rectangle(channel), Pen(canvas.theme.sea.fill, canvas.theme.sea.line, 1.2))
    for ocean, rect in plan.oceans.items():
        _draw_sea(canvas, plan, rect)
        canvas.write(*plan.titles[ocean], words.say(f"ocean.{ocean}"), _TITLE, bold=True)
    for lake in _LAKES:
        _draw_lake(canvas, plan, lake)
    for place in plan.places:
        _write_place(canvas, plan, place, words)
    for lane in Ocean:
        _write_lane(canvas, plan, lane, words)


def _draw_sea(canvas: Canvas, plan: BoardPlan, rect: Rect) -> None:
    """The sea, with a coast line that swings a little."""
    canvas.draw(Layer.GROUND, rectangle(rect), Pen(canvas.theme.sea.fill))
    pen = Pen(canvas.theme.sea.fill, canvas.theme.sea.line, 1.5)
    begins_canvas = rect.x < 0 if not plan.is_vertical else rect.y < 0
    canvas.draw(Layer.GROUND, _coast(rect, plan, 1 if begins_canvas else -1), pen)


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
    canvas.draw(Layer.WATER, rounded(whole, 34), Pen(paint.fill, paint.line, 1.5))
    x, y = whole.centre
    if plan.is_vertical:
        parting = f"M{number(x)},{number(top + 26)}V{number(bottom - 6)}"
    else:
        parting = f"M{number(left + 6)},{number(y)}H{number(right - 6)}"
    canvas.draw(Layer.WATER, parting, Pen(line=paint.line, width=1.5, dash="6px,4px"))


def _draw_forest(canvas: Canvas, plan: BoardPlan) -> None:
    """Soft rises along the edges of the land."""
    land, pen = plan.canal, Pen(canvas.theme.land.line, opacity=0.45)
    start, length = (land.y, land.height) if plan.is_vertical else (land.x, land.width)
    edges = ((land.x, 0.5), (land.right, -0.5)) if plan.is_vertical else ((land.y, 1), (land.bottom, -1))
    for begin, end, height in _RISES:
        for edge, inward in edges:
            path = _bow(start + begin * length, start + end * length, edge, inward * height, plan)
            canvas.draw(Layer.GROUND, path, pen)


def _bow(begin: float, end: float, edge: float, height: float, plan: BoardPlan) -> str:
    """What a bow cuts off: from `begin` to `end` along the canal, rising from `edge` across it."""
    corners = ((begin, edge), ((begin + end) / 2, edge + height), (end, edge))
    start, peak, stop = (
        f"{number(b)},{number(a)}" if plan.is_vertical else f"{number(a)},{number(b)}" for a, b in corners
    )
    return f"M{start}Q{peak} {stop}Z"


def _draw_hills(canvas: Canvas, plan: BoardPlan) -> None:
    """The hills that the Culebra Cut goes through, with a contour line."""
    theme = canvas.theme
    pens = {1.0: Pen(theme.hill.fill, theme.hill.line), 0.6: Pen(theme.hill.line, opacity=0.45)}
    for lane in Ocean:
        water, side = plan.zones[f"{lane}_culebra_cut"].water, 1 if lane is Ocean.PACIFIC else -1
        for size, pen in pens.items():
            canvas.draw(Layer.GROUND, _hill(water, plan, side, size), pen)


def _hill(water: Rect, plan: BoardPlan, side: int, size: float) -> str:
    """A hill on the far bank of the water; `side` is 1 for the Pacific-bound lane."""
    x, y = water.centre
    if plan.is_vertical:
        half = (water.height / 2 + 6) * size
        return _bow(y - half, y + half, water.right if side > 0 else water.x, side * 56 * size, plan)
    half = (water.width / 2 + 10) * size
    return _bow(x - half, x + half, water.y if side > 0 else water.bottom, -side * 130 * size, plan)


def _write_place(canvas: Canvas, plan: BoardPlan, place: PlacePlan, words: Words) -> None:
    x, y = place.name
    text = words.say(f"place.narrow.{place.key}" if plan.is_vertical else f"place.{place.key}")
    if not plan.is_vertical and not canvas.fits(text, _PLACE, place.room, bold=True):
        text = "\n".join(text.split())
    lines = text.split("\n")
    if place.is_lake:
        half = max(canvas.length(line, _PLACE, bold=True) for line in lines) / 2 + 6
        height = 20 * len(lines)
        canvas.draw(
            Layer.ZONE, rounded(Rect(x - half, y - height / 2, 2 * half, height), 8), Pen(canvas.theme.lake.fill)
        )
    canvas.write(x, y, text, _PLACE, bold=True)


def _write_lane(canvas: Canvas, plan: BoardPlan, lane: Ocean, words: Words) -> None:
    """The lane's name with arrow heads that show the way."""
    x, y = plan.lane_names[lane]
    onward = 1 if lane is Ocean.PACIFIC else -1
    name = words.say(f"lane.{lane}")
    ink = canvas.theme.soft_ink
    canvas.write(x, y, name, _LANE, colour=ink, bold=True)
    reach = canvas.length(name, _LANE, bold=True) / 2 + 14
    for step in (0, 8, 16):
        if plan.is_vertical:
            head = chevron(x + onward * reach, y + onward * (step - 4), 5, (0, onward))
        else:
            head = chevron(x + onward * (reach + step), y, 6, (onward, 0))
        canvas.draw(Layer.ZONE, head, Pen(line=ink, width=2))
