"""What a picture is drawn on: outlines by layer, words, and targets that tell what lies under the pointer.

Outlines of one pen and layer become one Plotly shape, all words one trace, all targets another: a figure stays small,
and a change of position changes few parts of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from math import ceil
from textwrap import wrap
from typing import Any, Final, Protocol

from .format import Format
from .labels import ELLIPSIS, Label, Settled, settled, told_elsewhere
from .own_cell import PictureFigure
from .paint import FONT, SERIF, Paint
from .plot import go
from .shapes import Rect
from .targets import TARGET_STEP, Target, points_of
from .text_width import text_width

_TOUCH: Final = 0.75  # units by which words that were laid out beside each other may touch
LINE: Final = 1.2  # height of a line of words, in sizes
HOVER_LETTERS: Final = 44  # in a line of what a target says


class Layer(IntEnum):
    """What covers what, from the ground up."""

    GROUND = 0
    WATER = 1
    ZONE = 2
    LIT = 3
    GHOST = 4
    HULL = 5
    CARGO = 6
    PIPS = 7
    MARK = 8
    CASING = 9  # of arrows and judged things, over the words too: no casing lies on another mark
    ARROW = 10


@dataclass(frozen=True, slots=True)
class Pen:
    """How an outline is filled and drawn; widths in pixels."""

    fill: str | None = None
    line: str | None = None
    width: float = 1
    dash: str = "solid"
    opacity: float = 1


Outlines = tuple[tuple[Layer, Pen, str], ...]


class Ground(Protocol):
    """What a theme has for every picture: the paper, with the ink of its words."""

    @property
    def paper(self) -> Paint:
        """What is drawn on, and the ink of its words."""


class Paper:
    """A picture in the making, in units of its own, for a page `page` pixels wide.

    On a page of another width, `page_width`, all of it grows or shrinks with it; but words never get smaller than
    `LEAST_TEXT`: where they would run into each other then, some are left out.
    """

    theme: Ground

    def __init__(
        self,
        width: float,
        height: float,
        page: float,
        theme: Ground,
        lang: str,
        page_width: float | None = None,
        left: float = 0,
        top: float = 0,
    ) -> None:
        """The picture lies from `left` to `left` + `width` and from `top` to `top` + `height`.

        What of its words finds no room is told in `lang`.
        """
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.theme = theme
        self.lang = lang
        self.scale = (page_width or page) / width
        self.grown = (page_width or page) / page
        self.format = Format(left, top, width, height, self.scale, self.grown)
        self.ground = self.theme.paper.fill
        self.halo = ""  # the colour around its words, where they lie over what is drawn
        self.labels: list[Label] = []
        self._untold: list[tuple[str, Rect]] = []  # words for which no room was left
        self.targets: dict[str, Target] = {}
        self.lenses: list[dict[str, Any]] = []  # of crowded places (`crowds`)
        self._paths: dict[tuple[Layer, Pen], list[str]] = {}

    # Paper

    def draw(self, layer: Layer, path: str, pen: Pen) -> None:
        """Add an outline."""
        self._paths.setdefault((layer, pen), []).append(path)

    @property
    def outlines(self) -> Outlines:
        """Everything drawn so far."""
        return tuple((layer, pen, "".join(paths)) for (layer, pen), paths in self._paths.items())

    def draw_all(self, outlines: Outlines) -> None:
        """Add what was drawn elsewhere."""
        for layer, pen, path in outlines:
            self.draw(layer, path, pen)

    def lay_on(self, part: Paper) -> None:
        """Add all that was drawn and written on another canvas of the same size, and what can be pointed at there."""
        self.draw_all(part.outlines)
        self.labels += part.labels
        self._untold += part._untold
        self.targets |= part.targets

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        colour: str = "",
        side: str = "center",
        bold: bool = False,
        serif: bool = False,
        italic: bool = False,
        rank: int = 1,
    ) -> None:
        """Write words around the point; with `side` ``right`` they start there, with ``left`` they end there.

        Nothing is written without words: Plotly would take such a label off the page, and not bring back the words that
        the next picture has in its place.
        """
        if text:
            ink = colour or self.theme.paper.ink
            self.labels.append(Label(x, y, text, self.pixels(size), ink, side, bold, serif, italic, rank))

    def pixels(self, size: float) -> float:
        """The size that words of `size` have on the page: they don't shrink below `LEAST_TEXT`."""
        return self.format.pixels(size)

    def length(self, text: str, size: float, bold: bool = False) -> float:
        """About how long the text is, in units."""
        return self.format.length(text, size, bold)

    def fits(self, text: str, size: float, units: float, bold: bool = False) -> bool:
        """Whether the text in this size finds room in so many units."""
        return self.length(text, size, bold) <= units

    def fitted(self, texts: Iterable[str], size: float, units: float, bold: bool = False) -> str:
        """The first of `texts` that finds room in so many units; nothing if none does."""
        return next((text for text in texts if self.fits(text, size, units, bold)), "")

    def write_fitted(
        self, x: float, y: float, texts: Sequence[str], size: float, units: float, bold: bool = False, **how: Any
    ) -> str:
        """Write the first of `texts` that finds room in so many units, as `write` does; that text.

        If none does, what lies there says the first of them where one points.
        """
        text = self.fitted(texts, size, units, bold)
        if not text:
            self._untold.append((texts[0], Rect(x, y, 1, 1)))
        self.write(x, y, text, size, bold=bold, **how)
        return text

    def write_cut(
        self, x: float, y: float, text: str, size: float, units: float, within: Callable[[str], str] = str, **how: Any
    ) -> None:
        """Write the text, cut if it needs more than so many units; what lies there then says all of it.

        `within` puts it into a sentence, of which nothing else is cut.
        """
        shown = self.cut(text, size, units - self.length(within(""), size))
        if shown != text:
            self._untold.append((within(text), Rect(x, y, 1, 1)))
        self.write(x, y, within(shown), size, **how)

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

    def clear(self, place: Rect) -> None:
        """Take away the words under what lies here."""
        self.labels = [label for label in self.labels if not self.box_of(label).overlaps(place)]

    def holds(self, rect: Rect, edge: float = 2) -> bool:
        """Whether all of this lies on the picture, so far from its edges."""
        return self.format.holds(rect, edge)

    # The figure

    def figure(self) -> go.Figure:
        """The picture as a Plotly figure with a width and height that give its proportion."""
        layout = {
            "width": round(self.width * self.scale),
            "height": round(self.height * self.scale),
            "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
            "paper_bgcolor": self.ground,
            "plot_bgcolor": self.ground,
            "showlegend": False,
            "hovermode": "closest",
            "hoverdistance": ceil(TARGET_STEP * 0.75),
            "dragmode": False,
            "font": {"family": FONT, "color": self.theme.paper.ink},
            "hoverlabel": self._hover_label(),
            "xaxis": _axis([self.left, self.left + self.width]),
            "yaxis": {**_axis([self.top + self.height, self.top]), "scaleanchor": "x"},
            "shapes": self._shapes(),
        }
        more = {"lenses": self.lenses, "halo": self.halo}
        if meta := {name: each for name, each in more.items() if each}:
            layout["meta"] = meta
        return PictureFigure(self._traces(), layout)

    def _traces(self) -> list[dict[str, Any]]:
        """Words, what can be pointed at, and the names of places, which have letters of their own."""
        shown, lost = self._settled()
        words, names = ([label for label in shown if label.serif is serif] for serif in (False, True))
        return [
            self._words_trace("words", FONT, words),
            self._targets_trace(lost),
            self._words_trace("names", SERIF, names),
        ]

    def _hover_label(self) -> dict[str, Any]:
        ink, paper = self.theme.paper.ink, self.theme.paper.fill
        return {"bgcolor": ink, "bordercolor": paper, "align": "left", "font": {"color": paper, "size": 13}}

    def _shapes(self) -> list[dict[str, Any]]:
        in_order = sorted(self._paths.items(), key=lambda item: item[0][0])
        return [_shape(layer, pen, "".join(paths)) for (layer, pen), paths in in_order]

    def shown_labels(self) -> list[Label]:
        """The words that find room: on a page narrower than the picture was laid out for, they are larger in it."""
        return self._settled()[0]

    def _settled(self) -> Settled:
        slack = 0 if self.grown < 1 else _TOUCH

        def room_of(label: Label) -> Rect:
            return self.box_of(label).inset(slack)

        return settled(self.labels, room_of, lambda box: self.holds(box, 0))

    def box_of(self, label: Label) -> Rect:
        """The room that a label fills, in units."""
        lines = label.text.split("\n")
        width = max(text_width(line, label.size, label.bold) for line in lines) / self.scale
        height = label.size * (1 + LINE * (len(lines) - 1)) / self.scale
        left = {"center": label.x - width / 2, "right": label.x, "left": label.x - width}[label.side]
        return Rect(left, label.y - height / 2, width, height)

    def _words_trace(self, uid: str, family: str, labels: Sequence[Label]) -> dict[str, Any]:
        font = {
            "size": [label.size for label in labels],
            "color": [label.colour for label in labels],
            "weight": ["bold" if label.bold else "normal" for label in labels],
            "style": ["italic" if label.italic else "normal" for label in labels],
            "family": family,
        }
        return {
            "type": "scatter",
            "uid": uid,
            "mode": "text",
            "x": [round(label.x, 1) for label in labels],
            "y": [round(label.y, 1) for label in labels],
            "text": [plain(label.text) for label in labels],
            "textposition": [f"middle {label.side}" for label in labels],
            "textfont": font,
            "hoverinfo": "skip",
            "cliponaxis": False,
        }

    def _targets_trace(self, lost: Sequence[Label]) -> dict[str, Any]:
        untold = [*self._untold, *((label.text, self.box_of(label)) for label in lost)]
        places = {target.id: (target.rect, target.words) for target in self.targets.values()}
        told = told_elsewhere(untold, places, self.lang)
        points = list(points_of(list(self.targets.values())))
        return {
            "type": "scatter",
            "uid": "targets",
            "mode": "none",  # nothing to be drawn, only to be found
            "x": [round(x, 1) for _, (x, _) in points],
            "y": [round(y, 1) for _, (_, y) in points],
            "customdata": [target.id for target, _ in points],
            "hovertext": [plain(_in_lines(told[target.id])) for target, _ in points],
            "hovertemplate": "%{hovertext}<extra></extra>",
        }


def plain(text: str) -> str:
    """The text for Plotly: new lines in its way, and nothing between dollar signs that it would take for a formula."""
    return text.replace("$", "&#36;").replace("\n", "<br>")


@lru_cache(maxsize=1000)
def _in_lines(words: str) -> str:
    """The words part by part, each broken into lines that a phone has room for; within a part they end with a space."""
    return "\n".join(" \n".join(wrap(part, HOVER_LETTERS)) for part in words.split("; "))


def _axis(limits: list[float]) -> dict[str, Any]:
    # While the page resizes, the drawing may be the wrong shape for a moment: then it gets margins, not another range.
    return {"range": limits, "visible": False, "fixedrange": True, "constrain": "domain"}


def _shape(layer: Layer, pen: Pen, path: str) -> dict[str, Any]:
    shape: dict[str, Any] = {"type": "path", "path": path, "layer": "above" if layer >= Layer.CASING else "below"}
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
    layout = figure.to_dict()["layout"]
    return layout["width"], layout["height"]


def picture_ids(figure: go.Figure) -> frozenset[str]:
    """The ids of everything in the figure that can be clicked, highlighted, or joined by arrows."""
    return frozenset(targets_of(figure)["customdata"])


def targets_of(figure: go.Figure) -> Mapping[str, Any]:
    """The ids of all that can be clicked (``customdata``), and where each lies (``x``, ``y``); {} if it isn't of ours.

    It is read as it was drawn: Plotly makes no objects of the figure for it.
    """
    return next((trace for trace in figure.to_dict()["data"] if trace.get("uid") == "targets"), {})
