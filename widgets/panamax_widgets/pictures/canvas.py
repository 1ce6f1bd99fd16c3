"""What a picture is drawn on: outlines by layer, words, and targets that tell what lies under the pointer.

Outlines of one look and layer become one Plotly shape, all words one trace, all targets another: a figure stays small,
and a change of position changes few parts of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from math import ceil, hypot
from textwrap import wrap
from typing import Any, Final

from ..frame.plot import go
from .options import PictureOptions
from .shapes import Rect, number, polygon, rounded
from .text_width import text_width
from .theme import FONT, theme_named

TARGET_STEP: Final = 76  # units between the points of a target, small enough that each place has one near
ARROW_HEAD: Final = 15
ARROW_POINTS: Final = 24  # at which notes look out for an arrow
LEAST_TEXT: Final = 0.75  # words shrink and grow less than the picture
MOST_TEXT: Final = 1.5
NOTE_TEXT: Final = 13
ELLIPSIS: Final = "…"
HOVER_LETTERS: Final = 44  # in a line of what a target says

Point = tuple[float, float]


class Layer(IntEnum):
    """What covers what, from the ground up."""

    GROUND = 0
    WATER = 1
    ZONE = 2
    GHOST = 3
    HULL = 4
    CARGO = 5
    PIPS = 6
    MARK = 7
    ARROW = 8  # over the words too


@dataclass(frozen=True, slots=True)
class Pen:
    """How an outline is filled and drawn; widths in pixels."""

    fill: str | None = None
    line: str | None = None
    width: float = 1
    dash: str = "solid"
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Label:
    """A word in the picture; `size` in pixels."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    side: str
    bold: bool


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be pointed at and clicked: its id, and what it says."""

    id: str
    rect: Rect
    words: str


class Canvas:
    """A picture in the making, in units of its own, for a page `page` pixels wide.

    On a page of another width, `page_width`, all but the words grows with it; they keep within readable sizes.
    """

    def __init__(self, width: float, height: float, page: float, options: PictureOptions) -> None:
        self.width = width
        self.height = height
        self.theme = theme_named(options.style.theme)
        page_width = options.style.width
        self.scale = (page_width or page) / width
        self.text_scale = min(max((page_width or page) / page, LEAST_TEXT), MOST_TEXT)
        self.labels: list[Label] = []
        self.targets: dict[str, Target] = {}
        self._paths: dict[tuple[Layer, Pen], list[str]] = {}
        self._crossed: list[tuple[float, float]] = []  # points along the arrows

    # Drawing

    def draw(self, layer: Layer, path: str, pen: Pen) -> None:
        """Add an outline."""
        self._paths.setdefault((layer, pen), []).append(path)

    def write(
        self, x: float, y: float, text: str, size: float, *, colour: str = "", side: str = "center", bold: bool = False
    ) -> None:
        """Write words around the point; with `side` ``right`` they start there, with ``left`` they end there.

        Nothing is written without words: Plotly would take such a label off the page, and not bring back the words that
        the next picture has in its place.
        """
        if not text:
            return
        scaled = round(size * self.text_scale, 1)
        self.labels.append(Label(x, y, text, scaled, colour or self.theme.paper.ink, side, bold))

    def length(self, text: str, size: float, bold: bool = False) -> float:
        """About how long the text is, in units."""
        return text_width(text, size * self.text_scale, bold) / self.scale

    def fits(self, text: str, size: float, units: float, bold: bool = False) -> bool:
        """Whether the text in this size finds room in so many units."""
        return self.length(text, size, bold) <= units

    def fitted(self, texts: Iterable[str], size: float, units: float, bold: bool = False) -> str:
        """The first of `texts` that finds room in so many units; nothing if none does."""
        return next((text for text in texts if self.fits(text, size, units, bold)), "")

    def cut(self, text: str, size: float, units: float) -> str:
        """The text, cut if it needs more than so many units."""
        if self.fits(text, size, units):
            return text
        while text and not self.fits(text + ELLIPSIS, size, units):
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def target(self, target_id: str, rect: Rect, words: str) -> None:
        """Let the place be pointed at."""
        self.targets[target_id] = Target(target_id, rect, words)

    # Marks

    def highlight(self, ids: Iterable[str]) -> None:
        """Put a frame around each of these targets that the picture has."""
        paint = self.theme.highlight
        for rect in self._rects(ids):
            outline = rounded(rect.inset(-3), 7)
            self.draw(Layer.MARK, outline, Pen(line=paint.line, width=6))
            self.draw(Layer.MARK, outline, Pen(line=paint.fill, width=3.5))

    def mark_last(self, ids: Iterable[str]) -> None:
        """Put a dashed frame around each of these targets that the picture has: what changed last."""
        for rect in self._rects(ids):
            self.draw(Layer.MARK, rounded(rect.inset(-3), 7), Pen(line=self.theme.last, width=2.5, dash="4px,3px"))

    def arrows(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Draw an arrow from target to target, for each pair of which the picture has both."""
        for start, end in pairs:
            if start in self.targets and end in self.targets:
                self.arrow(self.targets[start].rect.centre, self.targets[end].rect.centre)

    def arrow(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a bowed arrow from point to point."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        if length < 1:
            return
        paint = self.theme.highlight
        along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        bow = min(0.22 * length, 60)
        middle = ((start[0] + end[0]) / 2 + along[1] * bow, (start[1] + end[1]) / 2 - along[0] * bow)
        reach = hypot(end[0] - middle[0], end[1] - middle[1])
        toward = ((end[0] - middle[0]) / reach, (end[1] - middle[1]) / reach)
        neck = (end[0] - toward[0] * ARROW_HEAD, end[1] - toward[1] * ARROW_HEAD)
        shaft = f"M{_point(start)}Q{_point(middle)} {_point(neck)}"
        side = (toward[1] * ARROW_HEAD * 0.55, -toward[0] * ARROW_HEAD * 0.55)
        head = polygon((end, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])))
        self.draw(Layer.ARROW, shaft, Pen(line=paint.line, width=7))
        self.draw(Layer.ARROW, head, Pen(fill=paint.fill, line=paint.line, width=2))
        self.draw(Layer.ARROW, shaft, Pen(line=paint.fill, width=3.5))
        self._crossed += _along(start, middle, end)

    def notes(self, notes: Iterable[tuple[str, str]]) -> None:
        """Write short words beside each of these targets that the picture has; what would lie under them gives way."""
        paint = self.theme.highlight
        for target_id, words in notes:
            if target_id not in self.targets:
                continue
            place = self._note_place(self.targets[target_id].rect, self.length(words, NOTE_TEXT, bold=True) + 12)
            self.labels = [label for label in self.labels if not place.contains(label.x, label.y)]
            self.draw(Layer.MARK, rounded(place, 6), Pen(paint.fill, paint.line, 1.5))
            self.write(*place.centre, words, NOTE_TEXT, colour=paint.ink, bold=True)

    def _note_place(self, about: Rect, width: float) -> Rect:
        """Above the thing, else beside it or below: where there is room and no arrow crosses the words."""
        height = NOTE_TEXT * self.text_scale / self.scale + 8
        x = min(max(about.centre[0] - width / 2, 2), self.width - width - 2)
        middle = about.centre[1] - height / 2
        above, below = (x, about.y - height - 4), (x, about.bottom + 4)
        corners = (above, (about.x - width - 8, middle), (about.right + 8, middle), below)
        places = [Rect(*corner, width, height) for corner in corners]
        inside = [place for place in places if self._holds(place)]
        free = [place for place in inside if not any(place.contains(*point) for point in self._crossed)]
        return next(iter(free or inside), Rect(x, min(about.bottom + 4, self.height - height - 2), width, height))

    def _holds(self, rect: Rect) -> bool:
        return rect.x >= 2 and rect.y >= 2 and rect.right <= self.width - 2 and rect.bottom <= self.height - 2

    def _rects(self, ids: Iterable[str]) -> Iterator[Rect]:
        return (self.targets[target_id].rect for target_id in ids if target_id in self.targets)

    # The figure

    def marked(self, options: PictureOptions) -> go.Figure:
        """The picture with what is to be marked in it, as a figure."""
        self.mark_last(options.last)
        self.highlight(options.highlight)
        self.arrows(options.arrows)
        self.notes(options.notes)
        return self.figure()

    def figure(self) -> go.Figure:
        """The picture as a Plotly figure with a width and height that give its proportion."""
        layout = {
            "width": round(self.width * self.scale),
            "height": round(self.height * self.scale),
            "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
            "paper_bgcolor": self.theme.paper.fill,
            "plot_bgcolor": self.theme.paper.fill,
            "showlegend": False,
            "hovermode": "closest",
            "hoverdistance": ceil(TARGET_STEP * 0.75),
            "dragmode": False,
            "font": {"family": FONT, "color": self.theme.paper.ink},
            "hoverlabel": self._hover_label(),
            "xaxis": _axis([0, self.width]),
            "yaxis": {**_axis([self.height, 0]), "scaleanchor": "x"},
            "shapes": self._shapes(),
        }
        # Plotly's check takes half the time of a picture, and finds what the tests have found
        return go.Figure(data=[self._words_trace(), self._targets_trace()], layout=layout, _validate=False)

    def _hover_label(self) -> dict[str, Any]:
        ink, paper = self.theme.paper.ink, self.theme.paper.fill
        return {"bgcolor": ink, "bordercolor": paper, "align": "left", "font": {"color": paper, "size": 13}}

    def _shapes(self) -> list[dict[str, Any]]:
        in_order = sorted(self._paths.items(), key=lambda item: item[0][0])
        return [_shape(layer, pen, "".join(paths)) for (layer, pen), paths in in_order]

    def _words_trace(self) -> dict[str, Any]:
        labels = self.labels
        font = {
            "size": [label.size for label in labels],
            "color": [label.colour for label in labels],
            "weight": ["bold" if label.bold else "normal" for label in labels],
            "family": FONT,
        }
        return {
            "type": "scatter",
            "uid": "words",
            "mode": "text",
            "x": [round(label.x, 1) for label in labels],
            "y": [round(label.y, 1) for label in labels],
            "text": [_plain(label.text) for label in labels],
            "textposition": [f"middle {label.side}" for label in labels],
            "textfont": font,
            "hoverinfo": "skip",
            "cliponaxis": False,
        }

    def _targets_trace(self) -> dict[str, Any]:
        sized = [(target, _area(target.rect)) for target in self.targets.values()]
        points = [
            (target, point)
            for target, area in sized
            for point in _points(target.rect, [other.rect for other, less in sized if less < area])
        ]
        return {
            "type": "scatter",
            "uid": "targets",
            "mode": "none",  # nothing to be drawn, only to be found
            "x": [round(x, 1) for _, (x, _) in points],
            "y": [round(y, 1) for _, (_, y) in points],
            "customdata": [target.id for target, _ in points],
            "hovertext": [_plain(_in_lines(target.words)) for target, _ in points],
            "hovertemplate": "%{hovertext}<extra></extra>",
        }


def _points(rect: Rect, smaller: Iterable[Rect]) -> list[Point]:
    """Points all over a target, but not where a smaller one lies on it."""
    over = [other for other in smaller if other.overlaps(rect)]
    free = [point for point in _grid(rect) if not any(other.contains(*point) for other in over)]
    return free or [(rect.x + 2, rect.y + 2)]


def _along(start: Point, control: Point, end: Point) -> list[Point]:
    """Points along the bow of an arrow."""
    parts = [place / ARROW_POINTS for place in range(ARROW_POINTS + 1)]
    return [(_bowed(t, start[0], control[0], end[0]), _bowed(t, start[1], control[1], end[1])) for t in parts]


def _bowed(t: float, start: float, control: float, end: float) -> float:
    """One coordinate of a quadratic curve, `t` of the way along."""
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t * t * end


def _area(rect: Rect) -> float:
    return rect.width * rect.height


def _grid(rect: Rect) -> Iterator[tuple[float, float]]:
    columns, rows = ceil(rect.width / TARGET_STEP), ceil(rect.height / TARGET_STEP)
    for row in range(rows):
        for column in range(columns):
            yield rect.x + rect.width * (column + 0.5) / columns, rect.y + rect.height * (row + 0.5) / rows


def _point(point: Sequence[float]) -> str:
    return f"{number(point[0])},{number(point[1])}"


def _plain(text: str) -> str:
    """The text for Plotly: new lines in its way, and nothing between dollar signs that it would take for a formula."""
    return text.replace("$", "&#36;").replace("\n", "<br>")


@lru_cache(maxsize=1000)
def _in_lines(words: str) -> str:
    """The words broken into lines that a phone has room for."""
    return "\n".join(line for part in words.split("; ") for line in wrap(part, HOVER_LETTERS))


def _axis(limits: list[float]) -> dict[str, Any]:
    # While the page resizes, the drawing may be the wrong shape for a moment: then it gets margins, not another range.
    return {"range": limits, "visible": False, "fixedrange": True, "constrain": "domain"}


def _shape(layer: Layer, pen: Pen, path: str) -> dict[str, Any]:
    shape: dict[str, Any] = {"type": "path", "path": path, "layer": "above" if layer is Layer.ARROW else "below"}
    line: dict[str, Any] = {"width": pen.width if pen.line else 0}
    if pen.line:
        line["color"] = pen.line
    if pen.dash != "solid":
        line["dash"] = pen.dash
    shape["line"] = line
    if pen.fill:
        shape["fillcolor"] = pen.fill
    if pen.opacity != 1:
        shape["opacity"] = pen.opacity
    return shape


def picture_size(figure: go.Figure) -> tuple[int, int]:
    """The width and height, in pixels, that a figure was drawn for: its proportion at every width."""
    return figure.layout.width, figure.layout.height


def picture_ids(figure: go.Figure) -> frozenset[str]:
    """The ids of everything in the figure that can be clicked, highlighted, or joined by arrows."""
    return frozenset(figure.data[1].customdata)
