"""What charts have in common: their layout, rows with names, and words that Plotly leaves as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from tabletop.i18n import say

from .paint import FONT, Paint

# Okabe and Ito's colours, with hatching, so that nothing rests on colour alone
LEADER: Final = "#0072b2"
WORSE: Final = "#a9a9a9"


@dataclass(frozen=True, slots=True)
class ChartStyle:
    """On what surface a chart is drawn, whether for a narrow place, in which language, and in which theme of a page."""

    paper: Paint
    narrow: bool
    lang: str
    theme: str


@dataclass(frozen=True, slots=True)
class AmountFormat:
    """How Plotly writes amounts in a language: beside an axis, as a part of its layout, and at a `point`."""

    axis: Callable[[str], dict[str, Any]]
    point: Callable[[str], str]


def plain_amounts(point: str) -> AmountFormat:
    """Numbers; at a point in this format of d3."""
    return AmountFormat(lambda lang: {"tickformat": "~g"}, lambda lang: f"%{{y:{point}}}")


NUMBERS: Final = plain_amounts("~g")


def _share_axis(lang: str) -> dict[str, Any]:
    levels = range(0, 101, 20)
    ticks = [plain(say("amounts.percent", lang, number=level)) for level in levels]
    return {"tickvals": [level / 100 for level in levels], "ticktext": ticks}


SHARES: Final = AmountFormat(_share_axis, lambda lang: "%{y:.0%}")


def money_amounts(form: str) -> AmountFormat:
    """Money, as the language writes it; at a point the number has this format of d3."""
    return AmountFormat(_money_axis, lambda lang: plain(say("format.money", lang, amount=f"%{{y:{form}}}")))


def _money_axis(lang: str) -> dict[str, str]:
    before, after = say("format.money", lang, amount="\n").split("\n")
    return {"tickformat": "$~g" if before else "~g", "ticksuffix": plain(after)}  # d3: the minus before the sign


def chart_layout(style: ChartStyle, height: int) -> dict[str, Any]:
    """The layout that the charts have in common."""
    paper = style.paper
    axis: dict[str, Any] = {"color": paper.ink, "gridcolor": paper.line, "zerolinecolor": paper.ink}
    axis["autorange"] = True  # said, or a chart that takes the place of an upside-down one stays upside down
    return {
        "height": height,
        "paper_bgcolor": paper.fill,
        "plot_bgcolor": paper.fill,
        "font": {"family": FONT, "size": 12 if style.narrow else 13, "color": paper.ink},
        "separators": say("format.decimal", style.lang) + say("format.thousands", style.lang),
        "margin": {"l": 56, "r": 16, "t": 40, "b": 52},
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        "xaxis": dict(axis),
        "yaxis": dict(axis),
    }


def named_rows(names: Sequence[str], title: str, ink: str) -> dict[str, Any]:
    """The part of a layout that gives each bar a row with its name, the first on top, and the amounts a title."""
    rows = {"tickvals": list(range(len(names))), "ticktext": names, "autorange": "reversed"}
    return {
        "yaxis": rows | {"color": ink, "showgrid": False},
        "xaxis": {"title": {"text": plain(title)}, "color": ink, "zeroline": True},
        "showlegend": False,
    }


def upright(place: float, ink: str) -> dict[str, Any]:
    """A dashed line from the bottom of a chart to its top."""
    line = {"color": ink, "width": 1.5, "dash": "dash"}
    return {"type": "line", "x0": place, "x1": place, "yref": "paper", "y0": 0, "y1": 1, "line": line}


def short(text: str, most: int) -> str:
    """The text in so many letters at most, an ellipsis where it is cut."""
    return text if len(text) <= most else text[: most - 1] + "…"


def shortened(names: Sequence[str], most: int) -> list[str]:
    """The names in so many letters at most; of those that would be cut to the same words, the ends stay, too."""
    times = Counter(short(name, most) for name in names)
    return [short(name, most) if times[short(name, most)] == 1 else _ends(name, most) for name in names]


def _ends(text: str, most: int) -> str:
    head = most // 3
    return text if len(text) <= most else f"{text[:head].rstrip()}…{text[head + 1 - most :].lstrip()}"


def in_lines(name: str, narrow: bool) -> str:
    """A name broken into lines that the margin has room for."""
    return "<br>".join(wrap(plain(name), 20 if narrow else 30))


def plain(words: str) -> str:
    """Nothing between dollar signs that Plotly would take for a formula, and no markup."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace("$", "&#36;")
