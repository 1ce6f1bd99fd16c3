"""What judged moves are worth, and how their games end, as charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.i18n import say
from tabletop.judging.evaluation import Bar, Verdict

from ..canvas.charts import LEADER, WORSE, ChartStyle, chart_layout, plain, short, shortened, upright
from ..canvas.plot import DrawnFigure
from ..frame.shares import percent
from ..kit.judging import Amounts, Worth
from .ranking import Ranking

MOST_MOVES: Final = 24
MOVE_ROW, BAR, BAR_BELOW = 42, 0.34, 0.22  # pixels of a row; of which a bar takes so much, so far below its middle


def moves_figure(ranking: Ranking, amounts: Amounts, style: ChartStyle) -> DrawnFigure:
    """A bar for each move's expected amount under its words, best first; the line over it is the interval of its
    difference to the best.

    A line that reaches the dashed one, the best mean, belongs to a move that is too close to call.
    """
    groups, shown = _rows_of_groups(ranking, style.lang)
    paper = style.paper
    best = max((value.amount for value in ranking.leaders), default=0.0)
    values = list(shown.values())
    rows = len(groups) + len(shown)
    axis = amounts.narrow_axis if style.narrow else amounts.axis
    layout = chart_layout(style, 90 + MOVE_ROW * rows)
    layout |= {
        "yaxis": {"visible": False, "range": [rows - 0.5, -0.5]},
        "xaxis": layout["xaxis"] | {"title": {"text": plain(axis.text(style.lang))}, "rangemode": "tozero"},
        "showlegend": False,
        "shapes": [upright(best, paper.ink)],
        "annotations": _row_words(groups, shown, style),
        "margin": {"l": 12, "r": 16, "t": 8, "b": 56},
    }
    bars = {
        "type": "bar",
        "uid": "moves",
        "orientation": "h",
        "x": [round(value.amount, 2) for value in values],
        "y": [place + BAR_BELOW for place in shown],
        "width": [BAR] * len(shown),
        "customdata": [f"move:{value.move.text}" for value in values],
        "hovertext": [plain(value_words(value, amounts, style.lang)) for value in values],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {
            "color": [WORSE if value.verdict is Verdict.WORSE else LEADER for value in values],
            "pattern": {"shape": ["/" if value.verdict is Verdict.WORSE else "" for value in values], "solidity": 0.15},
        },
        "error_x": {"type": "data", "symmetric": False, **_whiskers(values), "color": paper.ink, "thickness": 2},
    }
    return DrawnFigure([bars], layout)


def _rows_of_groups(ranking: Ranking, lang: str) -> tuple[dict[int, str], dict[int, Worth]]:
    """What stands in which row: the groups' headings, and under each its moves."""
    headings, moves, place, left = dict[int, str](), dict[int, Worth](), 0, MOST_MOVES
    for words, values in ranking.groups(lang):
        headings[place] = words
        moves |= {place + 1 + row: value for row, value in enumerate(values[:left])}
        place += 1 + len(values[:left])
        left -= len(values[:left])
    return headings, moves


def _row_words(groups: Mapping[int, str], shown: Mapping[int, Worth], style: ChartStyle) -> list[dict[str, Any]]:
    paper, most = style.paper, 44 if style.narrow else 100
    common = {"xref": "paper", "x": 0, "xanchor": "left", "showarrow": False, "font": {"color": paper.ink}}
    heads = [{**common, "y": place, "text": f"<b>{short(plain(words), most)}</b>"} for place, words in groups.items()]
    names = shortened([value.move.describe(style.lang) for value in shown.values()], most)
    lines = [{**common, "y": place - BAR_BELOW, "text": plain(name)} for place, name in zip(shown, names, strict=True)]
    return [*heads, *lines]


def _whiskers(values: Sequence[Worth]) -> dict[str, list[float]]:
    """From the mean to the ends of the interval of the difference; none for the best itself."""
    up = [_finite(value.to_best.high - value.to_best.amount) for value in values]
    down = [_finite(value.to_best.amount - value.to_best.low) for value in values]
    return {"array": up, "arrayminus": down}


def _finite(number: float) -> float:
    return round(number, 2) if number < 1e6 else 0.0


def outcomes_figure(bars: Sequence[Bar], amounts: Amounts, style: ChartStyle) -> DrawnFigure:
    """How often a move's playouts ended with how much; a bar's point is one of its playouts."""
    layout = chart_layout(style, 320)
    layout["xaxis"] |= {"title": {"text": plain(amounts.outcome_axis.text(style.lang))}}
    layout["yaxis"] |= {"title": {"text": say("explorer.judge.count_axis", style.lang)}}
    layout["showlegend"] = False
    trace = {
        "type": "bar",
        "uid": "outcomes",
        "x": [(bar.low + bar.high) / 2 for bar in bars],
        "y": [bar.count for bar in bars],
        "width": [bar.high - bar.low + 0.5 for bar in bars],
        "customdata": [f"playout:{bar.example}" for bar in bars],
        "hovertext": [plain(bar_words(bar, amounts, style.lang)) for bar in bars],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {"color": LEADER},
    }
    return DrawnFigure([trace], layout)


def bar_words(bar: Bar, amounts: Amounts, lang: str) -> str:
    """A bar of the outcomes in words."""
    return say("explorer.judge.bar", lang, low=amounts.whole(bar.low), high=amounts.whole(bar.high), count=bar.count)


def value_words(value: Worth, amounts: Amounts, lang: str) -> str:
    """A judged move in words."""
    return say(
        "explorer.judge.told",
        lang,
        move=value.move.describe(lang),
        dollars=amounts.mean(value.amount, lang),
        share=percent(value.win_share, lang),
        verdict=value.verdict.phrase,
    )
