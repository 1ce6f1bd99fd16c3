"""The picture of a lesson that comes next: a window on its first one, in which most of what is marked lies."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.canvas.still import Window, svg

from ..game_view.drawing import Tab, figure_of
from ..game_view.views import DiceView, View
from ..pictures import Style

WIDTH: Final = 880  # pixels of the whole picture, of which a window is seen
SEEN: Final = (400, 200)  # how wide and high that window is


def first_picture(view: View | DiceView, theme: str, lang: str) -> str:
    """The picture that a view asks for, as SVG, what it is about in the middle."""
    figure = figure_of(view.guided, Tab.of(view), Style(theme, False, WIDTH, lang)).to_dict()
    return svg(figure, "pmx-still", _window(figure, view))


def _window(figure: dict[str, Any], view: View | DiceView) -> Window | None:
    """The part of a board in which most of what is marked lies; of other pictures the whole."""
    targets = next((trace for trace in figure["data"] if trace.get("uid") == "targets"), None)
    if targets is None or isinstance(view, DiceView):
        return None
    spots = view.guided.highlight
    found = [
        (x, y) for spot, x, y in zip(targets["customdata"], targets["x"], targets["y"], strict=True) if spot in spots
    ]
    layout = figure["layout"]
    scale = layout["width"] / layout["xaxis"]["range"][1]
    if not found or layout["height"] < SEEN[1]:
        return None
    middles = (sum(place[axis] for place in found) / len(found) * scale for axis in (0, 1))
    wholes = (layout["width"], layout["height"])
    left, top = (
        min(max(middle - seen / 2, 0), whole - seen) for middle, seen, whole in zip(middles, SEEN, wholes, strict=True)
    )
    return left, top, *SEEN
