"""What is marked in a picture: what can be clicked now, what costs money, what has changed, where things go."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, circle, number, polygon, rounded
from tabletop_widgets.canvas.targets import Point

from .canvas import Canvas
from .options import Judged, PictureOptions
from .theme import HUES

ARROW_HEAD: Final = 15
ARROW_WIDTH: Final = 3.5  # pixels of a shaft
ARROW_POINTS: Final = 24  # at which notes look out for an arrow
_CASING: Final = 3.5  # how much wider an arrow's casing is
_FRAME, _FRAME_CASING = 3.2, 2.2  # how wide the frame of a judged thing is at most, and how much wider its casing
_ZONE, _ZONE_CASING = 1.6, 3.6  # widths of a zone's frame: it is large, and its water is lit
_BRACKET: Final = 15.0  # how long the corners are that a judged zone has instead of a frame
_NOTE, _TAG, _GAIN = 13, 12, 12.5
_GAIN_HIGH = 18  # of a badge
_SIGN = 11  # pixels: half of a sign
# What tells marks apart for who doesn't see colours: a triangle, a square, a diamond; green has none
_SIGNS: Final[dict[str, tuple[Point, ...]]] = {
    "red": ((0, -1), (1, 0.8), (-1, 0.8)),
    "blue": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "yellow": ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)),
}
_PICKED = 0.45  # opacity of the colour under what is picked
_TAG_OVER = 4  # how far a price tag may reach over a thing beside its own
_TAG_BELOW, _TAG_EDGE = 6, 1.5  # how far a tag hangs below a thing's foot; how far into it words may reach
_GROUND = frozenset({"zone", "market"})  # the places on which things lie
_ASIDE = 3  # the rank of words from which they give way to a tag
_ROWS_OFF = (1, 2, 3)  # of notes, between a thing and its own


def marked(canvas: Canvas, options: PictureOptions, tagged: Collection[str] = ()) -> go.Figure:
    """The picture with what is to be marked in it, as a figure; what is `tagged` has its price beside it already."""
    mark_last(canvas, options.last)
    highlight(canvas, options.highlight, options.picked)
    mark_prices(canvas, options.prices, tagged)
    mark_gains(canvas, options.gains)
    arrows = tuple(_joined(canvas, options.arrows))
    for start, end in arrows:
        draw_arrow(canvas, start, end)
    mark_judged(canvas, options.judged)
    write_notes(canvas, options.notes, [point for arrow in arrows for point in _along(*arrow)])
    return canvas.figure()


def highlight(canvas: Canvas, ids: Iterable[str], picked: Collection[str] = ()) -> None:
    """Put a cased frame around each of these targets that the picture has, and light up zones: click this now.

    What is picked already lies on the frame's colour.
    """
    paint = canvas.theme.highlight
    for target_id in ids:
        if target_id not in canvas.targets:
            continue
        if target_id.startswith("zone:"):
            light_zone(canvas, canvas.targets[target_id].rect)
            continue
        outline = _frame(canvas, target_id)
        if target_id in picked:
            canvas.draw(Layer.LIT, outline, Pen(paint.fill, opacity=_PICKED))
        canvas.draw(Layer.MARK, outline, Pen(line=paint.line, width=5.5))
        canvas.draw(Layer.MARK, outline, Pen(line=paint.fill, width=2.5))


def light_zone(canvas: Canvas, water: Rect) -> None:
    """Light up a zone, in a thin frame."""
    paint, outline = canvas.theme.highlight, _zone_frame(water)
    canvas.draw(Layer.LIT, outline, Pen(canvas.theme.lit))
    canvas.draw(Layer.MARK, outline, Pen(line=paint.line, width=_ZONE_CASING))
    canvas.draw(Layer.MARK, outline, Pen(line=paint.fill, width=_ZONE))


def mark_last(canvas: Canvas, ids: Iterable[str]) -> None:
    """Put a dashed frame around each of these targets that the picture has: what changed last."""
    for target_id in ids:
        if target_id in canvas.targets:
            canvas.draw(Layer.MARK, _frame(canvas, target_id), Pen(line=canvas.theme.last, width=1.6, dash="4px,3px"))


def mark_prices(canvas: Canvas, prices: Iterable[tuple[str, str]], tagged: Collection[str] = ()) -> None:
    """Frame each of these targets that the picture has in the colour of money, with a tag of what it costs.

    What is `tagged` has its tag.
    """
    taken: list[Rect] = []
    for target_id, words in prices:
        if target_id in canvas.targets:
            pen = Pen(line=canvas.theme.price.line, width=2, dash="6px,3px")
            canvas.draw(Layer.MARK, _frame(canvas, target_id), pen)
            if target_id in tagged:
                continue
            place = _tag_place(canvas, target_id, tag_length(canvas, words), taken)
            taken.append(place)
            canvas.clear(place.inset(_TAG_EDGE))
            draw_tag(canvas, place.x, place.centre[1], words)


def _tag_place(canvas: Canvas, target_id: str, length: float, taken: Sequence[Rect]) -> Rect:
    """On a corner of the thing or beside it, where no words, no other tag and nothing else lies; else on its foot."""
    about, half = canvas.targets[target_id].rect, _half_tag(canvas)
    corner, middle = about.right - length + 4, about.centre[1] - half
    near = ((corner, about.y - half), (corner, about.bottom - half), (about.right + 2, middle))
    places = [Rect(x, y, length, 2 * half) for x, y in (*near, (about.x - length - 2, middle))]
    things = (target for target in canvas.targets.values() if target.id.partition(":")[0] not in _GROUND)
    others = (target.rect.inset(_TAG_OVER) for target in things if target.id != target_id)
    full = (*others, *taken, *(canvas.box_of(label) for label in canvas.labels if label.rank < _ASIDE))
    free = (place for place in places if canvas.holds(place) and not any(map(place.overlaps, full)))
    return next(free, Rect(about.centre[0] - length / 2, about.bottom - 2 * half + _TAG_BELOW, length, 2 * half))


def tag_length(canvas: Canvas, words: str) -> float:
    """How long the price tag with these words is."""
    return canvas.length(words, _TAG, bold=True) + 1.6 * _half_tag(canvas) + 4


def _half_tag(canvas: Canvas) -> float:
    return canvas.pixels(_TAG) / canvas.scale * 0.75


def draw_tag(canvas: Canvas, x: float, y: float, words: str) -> None:
    """A price tag that begins at the point and hangs around its height."""
    paint, half = canvas.theme.price, _half_tag(canvas)
    right, neck = x + tag_length(canvas, words), x + half * 0.8
    corners = ((x, y), (neck, y - half), (right, y - half), (right, y + half), (neck, y + half))
    canvas.draw(Layer.MARK, polygon(corners), Pen(paint.fill, paint.line, 1.4))
    canvas.draw(Layer.MARK, circle(neck, y, 1.7), Pen(paint.ink))
    canvas.write(neck + 4, y, words, _TAG, colour=paint.ink, side="right", bold=True, rank=0)


def mark_gains(canvas: Canvas, gains: Iterable[tuple[str, str]]) -> None:
    """A green badge at each of these targets that the picture has: what comes in, such as ``+$6``."""
    paint = canvas.theme.gain
    for target_id, words in gains:
        if target_id not in canvas.targets:
            continue
        badge = _gain_place(canvas, canvas.targets[target_id].rect, canvas.length(words, _GAIN, bold=True) + 12)
        canvas.clear(badge)
        canvas.draw(Layer.MARK, rounded(badge, 9), Pen(paint.fill))
        canvas.write(*badge.centre, words, _GAIN, colour=paint.ink, bold=True, rank=0)


def _gain_place(canvas: Canvas, rect: Rect, wide: float) -> Rect:
    """The first corner in which no words lie, as a fee does."""
    lines, sides = (rect.y + 1, rect.bottom - _GAIN_HIGH - 1), (rect.right - wide, rect.x)
    places = [Rect(x, y, wide, _GAIN_HIGH) for y in lines for x in sides]
    full = [canvas.box_of(label) for label in canvas.labels if label.rank < _ASIDE]
    return next((place for place in places if not any(map(place.overlaps, full))), places[0])


def mark_judged(canvas: Canvas, judged: Sequence[Judged]) -> None:
    """What moves are worth: arrows, and frames around the things of moves that lead nowhere; the best lie on top."""
    for mark in reversed(judged):
        paint = _paint_of(canvas, mark)
        known = [spot for spot in mark.spots if spot in canvas.targets]
        for start, end in _joined(canvas, [(known[0], known[-1])] if known else ()):
            draw_arrow(canvas, start, end, paint, mark.width)
        if len(set(known)) == 1:
            is_zone, width = known[0].startswith("zone:"), min(mark.width, _FRAME)
            outline = _corners(canvas.targets[known[0]].rect) if is_zone else _frame(canvas, known[0])
            canvas.draw(Layer.CASING, outline, Pen(line=canvas.theme.highlight.line, width=width + _FRAME_CASING))
            canvas.draw(Layer.ARROW, outline, Pen(line=paint.fill, width=width))
        if mark.hue in _SIGNS and known:
            _draw_sign(canvas, known, _SIGNS[mark.hue], paint)


def _paint_of(canvas: Canvas, mark: Judged) -> Paint:
    if mark.hue:
        return HUES[mark.hue](canvas.theme)
    return canvas.theme.gain if mark.is_best else canvas.theme.second_best


def _draw_sign(canvas: Canvas, known: Sequence[str], corners: Sequence[Point], paint: Paint) -> None:
    """The colour's sign: halfway along an arrow, or on the corner of a frame."""
    arrows = list(_joined(canvas, [(known[0], known[-1])]))
    rect = canvas.targets[known[0]].rect
    x, y = _along(*arrows[0])[ARROW_POINTS // 2] if arrows else (rect.right - _SIGN / 2, rect.y + _SIGN / 2)
    outline = polygon([(x + right * _SIGN, y + down * _SIGN) for right, down in corners])
    canvas.draw(Layer.ARROW, outline, Pen(canvas.theme.highlight.line, paint.fill, 3.5))


def _zone_frame(water: Rect) -> str:
    return rounded(water.inset(1), 4)


def _corners(water: Rect) -> str:
    """The four corners of a zone's frame: what lies along its edges stays to be seen."""
    inner, path = water.inset(2), ""
    for x, along in ((inner.x, 1), (inner.right, -1)):
        for y, down in ((inner.y, 1), (inner.bottom, -1)):
            ends = _point((x, y + down * _BRACKET)), _point((x, y)), _point((x + along * _BRACKET, y))
            path += f"M{ends[0]}L{ends[1]}L{ends[2]}"
    return path


def _frame(canvas: Canvas, target_id: str) -> str:
    """The outline of a mark: just inside a zone, which touches others, and around anything else.

    A ship may lie beside others, so that its frame doesn't reach over its ends; below a contract stands what it gives.
    """
    rect = canvas.targets[target_id].rect
    if target_id.startswith("zone:"):
        return _zone_frame(rect)
    around = {"ship": (1, -2), "contract": (-1.5, 0)}.get(target_id.partition(":")[0], (-2.5, -2.5))
    return rounded(rect.inset(*around), 7)


# Arrows

Arrow = tuple[Point, Point]


def _joined(canvas: Canvas, pairs: Iterable[tuple[str, str]]) -> Iterator[Arrow]:
    """From where to where to draw an arrow, for each pair of targets of which the picture has both."""
    for start, end in pairs:
        if start in canvas.targets and end in canvas.targets:
            ends = canvas.targets[start].rect.centre, canvas.targets[end].rect.centre
            if hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]) >= 1:
                yield ends


def draw_arrow(
    canvas: Canvas, start: Point, end: Point, paint: Paint | None = None, width: float = ARROW_WIDTH
) -> None:
    """Draw a bowed arrow from point to point, its shaft so many pixels wide; without a `paint`, as a mark."""
    casing = canvas.theme.highlight.line
    paint, middle = paint or canvas.theme.highlight, _bow(start, end)
    head_size = ARROW_HEAD + 1.5 * (width - ARROW_WIDTH)
    reach = hypot(end[0] - middle[0], end[1] - middle[1])
    toward = ((end[0] - middle[0]) / reach, (end[1] - middle[1]) / reach)
    neck = (end[0] - toward[0] * head_size, end[1] - toward[1] * head_size)
    shaft = f"M{_point(start)}Q{_point(middle)} {_point(neck)}"
    side = (toward[1] * head_size * 0.55, -toward[0] * head_size * 0.55)
    head = polygon((end, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])))
    canvas.draw(Layer.CASING, shaft, Pen(line=casing, width=width + _CASING))
    canvas.draw(Layer.ARROW, head, Pen(fill=paint.fill, line=casing, width=2))
    canvas.draw(Layer.ARROW, shaft, Pen(line=paint.fill, width=width))


def _bow(start: Point, end: Point) -> Point:
    """The handle of the curve from point to point."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    bow = min(0.22 * length, 60)
    return (start[0] + end[0]) / 2 + along[1] * bow, (start[1] + end[1]) / 2 - along[0] * bow


def _along(start: Point, end: Point) -> list[Point]:
    """Points along the bow of an arrow."""
    middle, parts = _bow(start, end), [place / ARROW_POINTS for place in range(ARROW_POINTS + 1)]
    return [(_bowed(t, start[0], middle[0], end[0]), _bowed(t, start[1], middle[1], end[1])) for t in parts]


def _bowed(t: float, start: float, control: float, end: float) -> float:
    """One coordinate of a quadratic curve, `t` of the way along."""
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t * t * end


def _point(point: Sequence[float]) -> str:
    return f"{number(point[0])},{number(point[1])}"


# Notes


def write_notes(canvas: Canvas, notes: Iterable[tuple[str, str]], crossed: Sequence[Point] = ()) -> None:
    """Write short words beside each of these targets that the picture has; what would lie under them gives way.

    They keep clear of each other and, where they can, of the `crossed` points, of arrows.
    """
    paint = canvas.theme.highlight
    taken: list[Rect] = []
    for target_id, words in notes:
        if target_id not in canvas.targets:
            continue
        wide = canvas.length(words, _NOTE, bold=True) + 12
        place = _note_place(canvas, canvas.targets[target_id].rect, wide, crossed, taken)
        taken.append(place)
        canvas.clear(place)
        canvas.draw(Layer.MARK, rounded(place, 6), Pen(paint.fill, paint.line, 1.5))
        canvas.write(*place.centre, words, _NOTE, colour=paint.ink, bold=True, rank=0)


def _note_place(canvas: Canvas, about: Rect, width: float, crossed: Sequence[Point], taken: Sequence[Rect]) -> Rect:
    """Above the thing, else beside it, below, or further off: where no other note is and no arrow crosses the words."""
    height = canvas.pixels(_NOTE) / canvas.scale + 8
    left, right = canvas.left + 2, canvas.left + canvas.width - width - 2
    x = min(max(about.centre[0] - width / 2, left), right)
    middle = about.centre[1] - height / 2
    above, below = about.y - height - 4, about.bottom + 4
    near = ((x, above), (about.x - width - 8, middle), (about.right + 8, middle), (x, below))
    far = ((x, side + row * (height + 4)) for row in _ROWS_OFF for side, row in ((above, -row), (below, row)))
    inside = [place for place in (Rect(*corner, width, height) for corner in (*near, *far)) if canvas.holds(place)]
    apart = [place for place in inside if not any(place.overlaps(other) for other in taken)]
    free = [place for place in apart if not any(place.contains(*point) for point in crossed)]
    return next(iter(free or apart or inside), Rect(x, min(below, canvas.height - height - 2), width, height))
