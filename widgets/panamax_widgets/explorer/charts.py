"""The explorer's charts: what a move is worth, how its games end, where a difference comes from, purses in time.

Pure functions of the data; each has a table or lines in words beside it (`tables`). What can be clicked has its id as
the ``customdata`` of its point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from panamax.analysis.evaluation import MoveValue
from panamax.analysis.why import Why
from panamax.record.tree import Node
from panamax.vocabulary import Company
from tabletop.i18n import Money, say
from tabletop.judging.evaluation import Bar, Verdict
from tabletop_widgets.canvas.paint import FONT
from tabletop_widgets.canvas.plot import DrawnFigure

from ..game_view.amounts import signed
from ..game_view.verdicts import Ranking, value_words
from ..pictures import Style
from ..pictures.theme import PALETTE

MOST_MOVES: Final = 24
MOVE_ROW, BAR, BAR_BELOW = 42, 0.34, 0.22  # pixels of a row; of which a bar takes so much, so far below its middle
# Okabe and Ito's colours, with hatching, so that nothing rests on colour alone
LEADER, WORSE, ABOVE, BELOW = "#0072b2", "#a9a9a9", "#009e73", "#d55e00"
# A company's line has its colour, its dice's shape, and a dash of its own.
DASHES: Final = {
    Company.RED: ("solid", "square"),
    Company.GREEN: ("dash", "octagon"),
    Company.YELLOW: ("dot", "circle"),
    Company.BLACK: ("dashdot", "diamond"),
}


def moves_figure(ranking: Ranking, style: Style) -> DrawnFigure:
    """A bar for each move's expected money under its words, best first; the line over it is the interval of its
    difference to the best.

    A line that reaches the dashed one, the best mean, belongs to a move that is too close to call.
    """
    groups, shown = _rows_of_groups(ranking, style.lang)
    paper = PALETTE.named(style.theme).paper
    best = max((value.dollars for value in ranking.leaders), default=0.0)
    values = list(shown.values())
    rows = len(groups) + len(shown)
    layout = chart_layout(style, 90 + MOVE_ROW * rows)
    layout |= {
        "yaxis": {"visible": False, "range": [rows - 0.5, -0.5]},
        "xaxis": layout["xaxis"] | {"title": {"text": _axis_words(style)}, "rangemode": "tozero"},
        "showlegend": False,
        "shapes": [_upright(best, paper.ink)],
        "annotations": _row_words(groups, shown, style),
        "margin": {"l": 12, "r": 16, "t": 8, "b": 56},
    }
    bars = {
        "type": "bar",
        "uid": "moves",
        "orientation": "h",
        "x": [round(value.dollars, 2) for value in values],
        "y": [place + BAR_BELOW for place in shown],
        "width": [BAR] * len(shown),
        "customdata": [f"move:{value.move.text}" for value in values],
        "hovertext": [plain(value_words(value, style.lang)) for value in values],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {
            "color": [WORSE if value.verdict is Verdict.WORSE else LEADER for value in values],
            "pattern": {"shape": ["/" if value.verdict is Verdict.WORSE else "" for value in values], "solidity": 0.15},
        },
        "error_x": {"type": "data", "symmetric": False, **_whiskers(values), "color": paper.ink, "thickness": 2},
    }
    return DrawnFigure([bars], layout)


def _axis_words(style: Style) -> str:
    return plain(say(f"explorer.judge.axis{'_narrow' if style.narrow else ''}", style.lang))


def _rows_of_groups(ranking: Ranking, lang: str) -> tuple[dict[int, str], dict[int, MoveValue]]:
    """What stands in which row: the groups' headings, and under each its moves."""
    headings, moves, place, left = dict[int, str](), dict[int, MoveValue](), 0, MOST_MOVES
    for words, values in ranking.groups(lang):
        headings[place] = words
        moves |= {place + 1 + row: value for row, value in enumerate(values[:left])}
        place += 1 + len(values[:left])
        left -= len(values[:left])
    return headings, moves


def _row_words(groups: Mapping[int, str], shown: Mapping[int, MoveValue], style: Style) -> list[dict[str, Any]]:
    paper, most = PALETTE.named(style.theme).paper, 44 if style.narrow else 100
    common = {"xref": "paper", "x": 0, "xanchor": "left", "showarrow": False, "font": {"color": paper.ink}}
    heads = [{**common, "y": place, "text": f"<b>{_short(plain(words), most)}</b>"} for place, words in groups.items()]
    names = shortened([value.move.describe(style.lang) for value in shown.values()], most)
    lines = [{**common, "y": place - BAR_BELOW, "text": plain(name)} for place, name in zip(shown, names, strict=True)]
    return [*heads, *lines]


def _whiskers(values: Sequence[MoveValue]) -> dict[str, list[float]]:
    """From the mean to the ends of the interval of the difference; none for the best itself."""
    up = [_finite(value.to_best.high - value.to_best.dollars) for value in values]
    down = [_finite(value.to_best.dollars - value.to_best.low) for value in values]
    return {"array": up, "arrayminus": down}


def _finite(number: float) -> float:
    return round(number, 2) if number < 1e6 else 0.0


def outcomes_figure(bars: Sequence[Bar], style: Style) -> DrawnFigure:
    """How often a move's playouts ended with how much money; a bar's point is one of its playouts."""
    layout = chart_layout(style, 320)
    layout["xaxis"] |= {"title": {"text": plain(say("explorer.judge.outcome_axis", style.lang))}}
    layout["yaxis"] |= {"title": {"text": say("explorer.judge.count_axis", style.lang)}}
    layout["showlegend"] = False
    trace = {
        "type": "bar",
        "uid": "outcomes",
        "x": [(bar.low + bar.high) / 2 for bar in bars],
        "y": [bar.count for bar in bars],
        "width": [bar.high - bar.low + 0.5 for bar in bars],
        "customdata": [f"playout:{bar.example}" for bar in bars],
        "hovertext": [plain(bar_words(bar, style.lang)) for bar in bars],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {"color": LEADER},
    }
    return DrawnFigure([trace], layout)


def bar_words(bar: Bar, lang: str) -> str:
    """A bar of the outcomes in words."""
    return say("explorer.judge.bar", lang, low=Money(bar.low), high=Money(bar.high), count=bar.count)


def why_figure(why: Why, style: Style) -> DrawnFigure:
    """How much of the difference comes from each source of the player's own money."""
    parts = [part for part in why.own if part.difference]
    paper = PALETTE.named(style.theme).paper
    places = list(range(len(parts)))
    amounts = [round(float(part.difference), 2) for part in parts]
    layout = chart_layout(style, 130 + 34 * max(len(parts), 1))
    names = [part.source.phrase.text(style.lang) for part in parts]
    lines = [_in_lines(name, style.narrow) for name in names]
    layout |= _rows(lines, say("explorer.why.axis", style.lang), paper.ink) | {
        "margin": {"l": 150 if style.narrow else 210, "r": 16, "t": 16, "b": 56},
    }
    trace = {
        "type": "bar",
        "uid": "why",
        "orientation": "h",
        "x": amounts,
        "y": places,
        "customdata": [f"source:{part.source.id}" for part in parts],
        "hovertext": [
            plain(f"{name}: {signed(amount, style.lang)}") for name, amount in zip(names, amounts, strict=True)
        ],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {
            "color": [ABOVE if amount > 0 else BELOW for amount in amounts],
            "pattern": {"shape": ["" if amount > 0 else "/" for amount in amounts], "solidity": 0.15},
        },
    }
    return DrawnFigure([trace], layout)


def purses_figure(stops: Sequence[Node], measure: str, here: int, style: Style) -> DrawnFigure:
    """A purse, or the stock, of each seat after each move of a line; the upright line is where one stands."""
    paper = PALETTE.named(style.theme).paper
    layout = chart_layout(style, 320)
    layout["xaxis"] |= {"title": {"text": say("explorer.record.axis", style.lang)}}
    layout["yaxis"] |= {"tickprefix": "&#36;", "rangemode": "tozero"}
    layout["shapes"] = [_upright(here, paper.ink)]
    last = stops[-1].position
    return DrawnFigure([_purse_line(stops, seat, measure, style) for seat in _seats(last)], layout)


def _seats(position: Any) -> range:
    return range(1, position.options.players + 1)


def _purse_line(stops: Sequence[Node], seat: int, measure: str, style: Style) -> dict[str, Any]:
    last = stops[-1].position
    amounts = [amount_of(node, seat, measure) for node in stops]
    colour, dash, symbol = _line_of(last.company_of(seat), style)
    return {
        "type": "scatter",
        "uid": f"seat{seat}",
        "name": plain(last.name_of(seat - 1).text(style.lang)),
        "mode": "lines+markers",
        "x": list(range(len(stops))),
        "y": amounts,
        "customdata": [f"stop:{place}" for place in range(len(stops))],
        "hovertemplate": "%{x}: &#36;%{y}<extra>%{fullData.name}</extra>",
        "line": {"color": colour, "dash": dash, "width": 2},
        "marker": {"symbol": symbol, "size": 5},
    }


def _line_of(company: Company | None, style: Style) -> tuple[str, str, str]:
    """Colour, dash and marker of a company's line; of a seat without one, all are the same."""
    theme = PALETTE.named(style.theme)
    return (theme.lines[company], *DASHES[company]) if company else (theme.soft_ink, "solid", "circle")


MEASURES: Final = ("money", "company_money", "stock")


def amount_of(node: Node, seat: int, measure: str) -> int:
    """The dollars in a player's purse, in his company's, or of its stock."""
    position = node.position
    if measure == "money":
        return position.players[seat - 1].money
    company = next((assets for assets in position.companies if assets.seat == seat), None)
    if company is None:
        return 0
    return company.money if measure == "company_money" else int(position.box.prices[company.stock])


def chart_layout(style: Style, height: int) -> dict[str, Any]:
    """The layout that the charts have in common."""
    paper = PALETTE.named(style.theme).paper
    axis: dict[str, Any] = {"color": paper.ink, "gridcolor": paper.line, "zerolinecolor": paper.ink}
    axis["autorange"] = True  # said, or a chart that takes the place of an upside-down one stays upside down
    return {
        "height": height,
        "paper_bgcolor": paper.fill,
        "plot_bgcolor": paper.fill,
        "font": {"family": FONT, "size": 12 if style.narrow else 13, "color": paper.ink},
        "margin": {"l": 56, "r": 16, "t": 40, "b": 52},
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        "xaxis": dict(axis),
        "yaxis": dict(axis),
    }


def _rows(names: Sequence[str], title: str, ink: str) -> dict[str, Any]:
    """The part of a layout that gives each bar a row with its name, the first on top, and the amounts a title."""
    rows = {"tickvals": list(range(len(names))), "ticktext": names, "autorange": "reversed"}
    return {
        "yaxis": rows | {"color": ink, "showgrid": False},
        "xaxis": {"title": {"text": plain(title)}, "color": ink, "zeroline": True},
        "showlegend": False,
    }


def _upright(place: float, ink: str) -> dict[str, Any]:
    """A dashed line from the bottom of a chart to its top."""
    line = {"color": ink, "width": 1.5, "dash": "dash"}
    return {"type": "line", "x0": place, "x1": place, "yref": "paper", "y0": 0, "y1": 1, "line": line}


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def shortened(names: Sequence[str], most: int) -> list[str]:
    """The names in so many letters at most; of those that would be cut to the same words, the ends stay, too."""
    times = Counter(_short(name, most) for name in names)
    return [_short(name, most) if times[_short(name, most)] == 1 else _ends(name, most) for name in names]


def _ends(text: str, most: int) -> str:
    head = most // 3
    return text if len(text) <= most else f"{text[:head].rstrip()}…{text[head + 1 - most :].lstrip()}"


def _in_lines(name: str, narrow: bool) -> str:
    """A name broken into lines that the margin has room for."""
    return "<br>".join(wrap(plain(name), 20 if narrow else 30))


def plain(words: str) -> str:
    """Nothing between dollar signs that Plotly would take for a formula, and no markup."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace("$", "&#36;")
