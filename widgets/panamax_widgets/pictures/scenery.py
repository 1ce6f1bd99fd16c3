"""What never changes on the board: the seas, the hills that the canal climbs, its chambers and lakes, their names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from panamax.board import ZONE_BY_ID, Zone
from panamax.vocabulary import Ocean, ZoneKind
from tabletop_widgets.canvas.paper import LINE, Layer, Outlines, Pen
from tabletop_widgets.canvas.shapes import Rect, chevron, line, number, rectangle, rounded, wave

from .board_layout import CHAMBER, SLOT, BoardPlan, PlacePlan, ZonePlan
from .canvas import Canvas
from .options import PictureOptions, Style
from .words import Words

_TITLE, _PLACE, _LANE = 16, 13, 17
_WAVE: Final = 9.0

# The hills of a lane behind the canal, and its outline from sea to sea: the locks' levels, the lakes' banks, the cut.
_FAR: Final = (
    "M168 {0}V{1}C238 {2} 278 {3} 348 {4}S482 {4} 522 {5}S628 {6} 668 {7}S722 {8} 790 {9}S856 {10} 876 {11}V{0}Z"
)
_FAR_Y: Final = (226, 134, 73, 28, 16, 5, 2, 26, 43, 77, 169, 175)
_BANDS: Final = {  # from where to where on each level: across, and how high
    0: (Rect(168, 220, 708, 8), Rect(208, 172, 632, 48)),
    1: (Rect(244, 121, 560, 51),),
    2: (Rect(284, 79, 520, 42), Rect(284, 70, 378, 9)),
    3: (Rect(324, 26, 328, 44), Rect(488, 9, 164, 17)),
}
_CONTOURS: Final = ("M174 {0}C318 {1} 338 {2} 492 {3}S662 {4} 870 {0}",)


def draw_scenery(canvas: Canvas, plan: BoardPlan, words: Words) -> None:
    """Draw all of it."""
    canvas.ground = canvas.theme.canvas.fill
    canvas.draw_all(_grounds(plan, canvas.theme.name))
    for ocean, place in plan.titles.items():
        ink, name = canvas.theme.place_ink, words.say(f"ocean.{ocean}")
        canvas.write(*place, name, _TITLE, colour=ink, bold=True, serif=True, italic=True)
    for stretch in plan.places:
        _write_place(canvas, stretch, words)
    for lane in plan.lane_names:
        _write_lane(canvas, plan, lane, words)


@lru_cache(maxsize=32)
def _grounds(plan: BoardPlan, theme: str) -> Outlines:
    """What is drawn of it, which takes a while; the same for every position and page."""
    canvas = Canvas(plan.width, plan.height, plan.page, PictureOptions(style=Style(theme)))
    if plan.is_vertical:
        _draw_ladder(canvas, plan)
    else:
        for lane, down in plan.down.items():
            _draw_hills(canvas, down)
            _draw_mouths(canvas, lane, down)
    for ocean, rect in plan.oceans.items():
        _draw_ocean(canvas, plan, ocean, rect)
    for id, zone_plan in plan.zones.items():
        draw_water(canvas, ZONE_BY_ID[id], zone_plan, plan)
    for lane in (*plan.lane_names, *plan.ways):
        _draw_way(canvas, plan, lane)
    return canvas.outlines


# Land


def _draw_hills(canvas: Canvas, down: float) -> None:
    theme = canvas.theme
    far = _FAR.format(*(number(y + down) for y in _FAR_Y))
    canvas.draw(Layer.GROUND, far, Pen(theme.far_hill.fill))
    for level, rects in _BANDS.items():
        for rect in rects:
            pen = Pen(theme.ground[level].fill)
            canvas.draw(Layer.GROUND, rectangle(Rect(rect.x, rect.y + down, rect.width, rect.height)), pen)
    for y in (222, 178):
        ys = (number(y + step + down) for step in (0, -10, -54, -56, -24))
        canvas.draw(Layer.GROUND, _CONTOURS[0].format(*ys), Pen(line=theme.contour, width=0.8, opacity=0.55))
    outline = "".join(_edge(rect, down) for rects in _BANDS.values() for rect in rects[:1])
    canvas.draw(Layer.GROUND, outline, Pen(line=theme.ground[0].line, width=0.8, opacity=0.7))


def _edge(rect: Rect, down: float) -> str:
    """The banks at both ends of a level."""
    top, bottom = number(rect.y + down), number(rect.bottom + down)
    return f"M{number(rect.x)},{bottom}V{top}M{number(rect.right)},{bottom}V{top}"


def _draw_mouths(canvas: Canvas, lane: Ocean, down: float) -> None:
    """Where the sea comes up to the first and behind the last lock, with the lane's way."""
    theme = canvas.theme
    onward = 1 if lane is Ocean.PACIFIC else -1
    for x in (168, 839):
        canvas.draw(Layer.GROUND, rectangle(Rect(x, 182 + down, 37, 41)), Pen(theme.water[0].fill))
        surface = line((x, 182 + down), (x + 37, 182 + down))
        canvas.draw(Layer.GROUND, surface, Pen(line=theme.water[0].line, width=1.2))
    middle = 186 if lane is Ocean.PACIFIC else 857
    for step in (-4, 4):
        head = chevron(middle + step + 3 * onward, 203 + down, 6, (onward, 0))
        canvas.draw(Layer.ZONE, head, Pen(line=theme.surface, width=2.4))


def _draw_ladder(canvas: Canvas, plan: BoardPlan) -> None:
    """The narrow board's ground: a band for each space, the lighter the higher."""
    theme, canal = canvas.theme, plan.canal
    for id, place in plan.zones.items():
        if ZONE_BY_ID[id].lane is None:
            continue
        band = Rect(0, place.water.y - 1, canal.width, place.water.height + 2)
        canvas.draw(Layer.GROUND, rectangle(band), Pen(theme.ground[place.level].fill))


# Water


def _draw_ocean(canvas: Canvas, plan: BoardPlan, ocean: Ocean, rect: Rect) -> None:
    canvas.draw(Layer.GROUND, rectangle(rect), Pen(canvas.theme.sea.fill))
    if plan.is_vertical:
        return
    shore = rect.right - 3 if ocean is Ocean.ATLANTIC else rect.x + 3
    inward = -1 if ocean is Ocean.ATLANTIC else 1
    for index, width in enumerate((0.9, 0.6)):
        x = shore + inward * 3 * index
        swell = f"M{number(x)},0Q{number(x + inward * 2.2)},14 {number(x)},28"
        swell += "".join(f"T{number(x)},{y}" for y in range(56, round(rect.bottom), 28))
        canvas.draw(Layer.GROUND, swell, Pen(line=canvas.theme.wave, width=width, opacity=0.6))


def draw_water(canvas: Canvas, zone: Zone, plan: ZonePlan, board: BoardPlan) -> None:
    """A zone without anything in it."""
    match zone.kind:
        case ZoneKind.LAKE:
            _draw_lake(canvas, plan)
        case ZoneKind.LOCK | ZoneKind.CUT:
            _draw_chamber(canvas, zone, plan, board)
        case _:
            _draw_box(canvas, plan.water)


def _draw_box(canvas: Canvas, rect: Rect) -> None:
    """A zone at sea, with the waves on which its ships lie."""
    paint = canvas.theme.zone
    canvas.draw(Layer.ZONE, rounded(rect, 7), Pen(paint.fill, paint.line, 1.2))
    y = rect.y + 22 + 48 * 1.24
    waves = max(int((rect.width - 14) / (2 * _WAVE)), 1)
    while y < rect.bottom - 6:
        path = wave(rect.x + 6, y, _WAVE, 4, 2 * waves)
        canvas.draw(Layer.ZONE, path, Pen(line=canvas.theme.wave, width=0.9, opacity=0.65))
        y += 50.5


def _draw_lake(canvas: Canvas, plan: ZonePlan) -> None:
    """A lake half: deep at its banks, round at its ground."""
    paint, rect = canvas.theme.water[plan.level], plan.water
    x, right, y, bottom = rect.x, rect.right, rect.y + 5, rect.bottom
    ground = (
        f"M{number(x)},{number(y)}H{number(right)}V{number(bottom - 9)}"
        f"Q{number(right)},{number(bottom - 1)} {number(right - 10)},{number(bottom)}"
        f"H{number(x + 11)}Q{number(x)},{number(bottom - 1)} {number(x)},{number(bottom - 9)}Z"
    )
    canvas.draw(Layer.ZONE, ground, Pen(paint.fill, paint.line, 1))
    for part, lift in ((0.06, 7), (0.55, 6), (0.8, 10)):
        ripple = wave(x + rect.width * part, bottom - lift, 10, 4, 2)
        canvas.draw(Layer.ZONE, ripple, Pen(line=paint.line, width=1, opacity=0.7))


def _draw_chamber(canvas: Canvas, zone: Zone, plan: ZonePlan, board: BoardPlan) -> None:
    """A lock between its gates, or the cut between its rocks: dry wall, water, and a mark at each slot (GRP-1)."""
    theme, rect, water = canvas.theme, plan.water, canvas.theme.water[plan.level]
    if rect.height < CHAMBER[1] - 1:
        canvas.draw(Layer.WATER, rectangle(rect), Pen(water.fill, water.line, 1))
        return
    canvas.draw(Layer.WATER, rectangle(Rect(rect.x, rect.y, CHAMBER[0], CHAMBER[1])), Pen(theme.chamber))
    wet = Rect(rect.x, rect.y + 7, CHAMBER[0], CHAMBER[1] - 7)
    canvas.draw(Layer.WATER, rectangle(wet), Pen(water.fill))
    surface = line((wet.x, wet.y), (wet.right, wet.y))
    canvas.draw(Layer.WATER, surface, Pen(line=water.line, width=1.2))
    bottom = rect.y + CHAMBER[1] - 2
    marks = (rect.x + 2 + SLOT * slot for slot in (1, 2, 3))
    ticks = "".join(line((x, bottom + 1), (x, bottom - 5)) for x in marks)
    canvas.draw(Layer.WATER, ticks, Pen(line=theme.stone, width=1.4))
    canvas.draw(Layer.ZONE, rectangle(Rect(rect.x - 2, bottom, CHAMBER[0] + 4, 3)), Pen(theme.stone))
    if zone.kind is ZoneKind.CUT:
        top, sides = rect.y - (2 if board.is_vertical else 9), ((rect.x, -4), (rect.right, 4))
        rocks = "".join(line((x, bottom), (x, top), (x + out, top - 4)) for x, out in sides)
        canvas.draw(Layer.ZONE, rocks, Pen(line=theme.cut, width=4))
        return
    gates = "".join(rectangle(Rect(x, rect.y - 2, 4, CHAMBER[1] + 2)) for x in (rect.x - 3, rect.right - 1))
    canvas.draw(Layer.ZONE, gates, Pen(theme.gate))


# Names


def _write_place(canvas: Canvas, place: PlacePlan, words: Words) -> None:
    text = _place_name(canvas, place, words)
    ink = canvas.theme.place_ink if place.is_lake else canvas.theme.paper.ink
    (x, y), half = place.name, canvas.pixels(_PLACE) / canvas.scale / 2
    canvas.write(
        x, max(y, half), text, _PLACE, colour=ink, side=place.side, bold=True, serif=True, italic=place.is_lake, rank=2
    )


def _place_name(canvas: Canvas, place: PlacePlan, words: Words) -> str:
    """The name in one line or in several, else in short: as it finds room; the zones say it in full."""
    name, short = words.say(f"place.{place.key}"), words.say(f"place.short.{place.key}")
    line = canvas.pixels(_PLACE) / canvas.scale
    for text in (name, "\n".join(name.split()), short):
        lines = text.split("\n")
        high = line * (1 + LINE * (len(lines) - 1))
        if high <= place.high and all(canvas.fits(each, _PLACE, place.room, bold=True) for each in lines):
            return text
    return canvas.cut(short, _PLACE, place.room / 1.07)


def _write_lane(canvas: Canvas, plan: BoardPlan, lane: Ocean, words: Words) -> None:
    place, side = plan.lane_names[lane]
    size = 15 if plan.is_vertical else _LANE
    canvas.write(*place, words.say(f"lane.{lane}"), size, side=side, bold=True, serif=True)


def _draw_way(canvas: Canvas, plan: BoardPlan, lane: Ocean) -> None:
    """Arrow heads at the lane's name that show where ships sail."""
    onward = 1 if lane is Ocean.PACIFIC else -1
    pen = Pen(line=canvas.theme.go, width=2.4)
    if lane in plan.ways:
        canvas.draw(Layer.ZONE, "".join(_long_way(*plan.ways[lane], onward)), Pen(line=canvas.theme.go, width=4))
        return
    (x, y), _ = plan.lane_names[lane]
    if plan.is_vertical:
        heads = [chevron(x + 66 * onward, y + onward * (step - 4), 6, (0, onward)) for step in (0, 8)]
    else:
        start, at = (x + 8, y + 20) if onward > 0 else (x - 150, y)
        heads = [chevron(start + onward * step, at, 6, (onward, 0)) for step in (0, 9, 18)]
    canvas.draw(Layer.ZONE, "".join(heads), pen)


def _long_way(x: float, y: float, onward: int) -> list[str]:
    """Large arrow heads up or down beside a lane that stands alone."""
    return [chevron(x, y + onward * step, 14, (0, onward)) for step in (-70, -50, -30, 30, 50, 70)]
