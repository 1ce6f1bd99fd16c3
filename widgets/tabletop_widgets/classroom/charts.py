"""The bars of a class as a picture: a bar under its words, good news in one colour, the rest in another and hatched."""

from __future__ import annotations

from typing import Any, Final

from ..canvas.charts import LEADER, SHARES, WORSE, ChartStyle, chart_layout, plain
from ..canvas.plot import DrawnFigure
from .tables import Strip, ToldTable

MOST_STRIPS: Final = 24
ROW, WORDS_UP, BAR, BAR_DOWN = 46, -0.22, 0.32, 0.2  # pixels; of a row
NARROW_LETTERS, LETTERS = 42, 120


def class_figure(told: ToldTable, axis: str, style: ChartStyle) -> DrawnFigure:
    """A bar for each row of the table, the first on top; `axis` says what its length is."""
    strips = told.strips[:MOST_STRIPS]
    rows = max(len(strips), 1)
    layout = chart_layout(style, 70 + ROW * rows)
    counts = {"range": [0, told.most], "dtick": 1} if told.most else {"range": [0, 1], **SHARES.axis(style.lang)}
    layout |= {
        "yaxis": {"visible": False, "range": [rows - 0.5, -0.5]},
        "xaxis": layout["xaxis"] | counts | {"autorange": False, "title": {"text": plain(axis)}},
        "showlegend": False,
        "annotations": [_words(place, strip, style) for place, strip in enumerate(strips)],
        "margin": {"l": 12, "r": 24, "t": 8, "b": 56},
    }
    bars = {
        "type": "bar",
        "uid": "class",
        "orientation": "h",
        "x": [round(strip.amount, 4) for strip in strips],
        "y": [place + BAR_DOWN for place, _ in enumerate(strips)],
        "width": BAR,
        "hoverinfo": "skip",  # all is said beside the bars, and in the table below
        "marker": {
            "color": [LEADER if strip.is_good else WORSE for strip in strips],
            "pattern": {"shape": ["" if strip.is_good else "/" for strip in strips], "solidity": 0.15},
            "line": {"color": style.paper.ink, "width": 1},
        },
    }
    return DrawnFigure([bars], layout)


def _words(place: int, strip: Strip, style: ChartStyle) -> dict[str, Any]:
    most = NARROW_LETTERS if style.narrow else LETTERS
    words = strip.words if len(strip.words) <= most else strip.words[: most - 1] + "…"
    at = {"xref": "paper", "x": 0, "xanchor": "left", "y": place + WORDS_UP, "showarrow": False}
    return {**at, "text": plain(words), "font": {"color": style.paper.ink}}
