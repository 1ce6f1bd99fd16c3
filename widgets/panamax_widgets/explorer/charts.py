"""The explorer's charts: what a move is worth, how its games end, where a difference comes from, purses in time.

Pure functions of the data; each has a table or lines in words beside it (`tables`). What can be clicked has its id as
the ``customdata`` of its point.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from panamax.analysis.evaluation import Bar, MoveValue, Verdict
from panamax.analysis.why import Why
from panamax.record.tree import Node
from panamax.vocabulary import Company
from tabletop.i18n import Money, say

from ..frame.plot import go
from ..pictures import Style
from ..pictures.theme import FONT, theme_named

MOST_MOVES: Final = 24
# Okabe and Ito's colours, with hatching, so that nothing rests on colour alone
LEADER, WORSE, ABOVE, BELOW = "#0072b2", "#a9a9a9", "#009e73", "#d55e00"
# A company's line has its colour, its dice's shape, and a dash of its own.
DASHES: Final = {
    Company.RED: ("solid", "square"),
    Company.GREEN: ("dash", "octagon"),
    Company.YELLOW: ("dot", "circle"),
    Company.BLACK: ("dashdot", "diamond"),
}


def moves_figure(values: Sequence[MoveValue], style: Style) -> go.Figure:
    """A bar for each move's expected money; the line over it is the interval of its difference to the best.

    A line that reaches the dashed one, the best mean, belongs to a move that is too close to call.
    """
    shown = values[:MOST_MOVES]
    paper = theme_named(style.theme).paper
    best = max((value.dollars for value in values), default=0.0)
    places = list(range(len(shown)))
    names = [_short(value.move.text, style.narrow) for value in shown]
    layout = chart_layout(style, 150 + 30 * len(shown))
    layout |= _rows(names, say(f"explorer.judge.axis{'_narrow' if style.narrow else ''}", style.lang), paper.ink) | {
        "shapes": [_upright(best, paper.ink)],
        "margin": {"l": 120 if style.narrow else 190, "r": 16, "t": 16, "b": 56},
    }
    bars = {
        "type": "bar",
        "uid": "moves",
        "orientation": "h",
        "x": [round(value.dollars, 2) for value in shown],
        "y": places,
        "customdata": [f"move:{value.move.text}" for value in shown],
        "hovertext": [plain(value_words(value, style.lang)) for value in shown],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {
            "color": [WORSE if value.verdict is Verdict.WORSE else LEADER for value in shown],
            "pattern": {"shape": ["/" if value.verdict is Verdict.WORSE else "" for value in shown], "solidity": 0.15},
        },
        "error_x": {"type": "data", "symmetric": False, **_whiskers(shown), "color": paper.ink, "thickness": 2},
    }
    return go.Figure(data=[bars], layout=layout)


def _whiskers(values: Sequence[MoveValue]) -> dict[str, list[float]]:
    """From the mean to the ends of the interval of the difference; none for the best itself."""
    up = [_finite(value.to_best.high - value.to_best.dollars) for value in values]
    down = [_finite(value.to_best.dollars - value.to_best.low) for value in values]
    return {"array": up, "arrayminus": down}


def _finite(number: float) -> float:
    return round(number, 2) if number < 1e6 else 0.0


def value_words(value: MoveValue, lang: str) -> str:
    """A move's row in words."""
    return say(
        "explorer.judge.told",
        lang,
        move=value.move.describe(lang),
        dollars=dollars(value.dollars, lang),
        share=percent(value.win_share, lang),
        verdict=value.verdict.phrase,
    )


def outcomes_figure(bars: Sequence[Bar], style: Style) -> go.Figure:
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
    return go.Figure(data=[trace], layout=layout)


def bar_words(bar: Bar, lang: str) -> str:
    """A bar of the outcomes in words."""
    return say("explorer.judge.bar", lang, low=Money(bar.low), high=Money(bar.high), count=bar.count)


def why_figure(why: Why, style: Style) -> go.Figure:
    """How much of the difference comes from each source of the player's own money."""
    parts = [part for part in why.own if part.difference]
    paper = theme_named(style.theme).paper
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
    return go.Figure(data=[trace], layout=layout)


def purses_figure(stops: Sequence[Node], measure: str, here: int, style: Style) -> go.Figure:
    """A purse, or the stock, of each seat after each move of a line; the upright line is where one stands."""
    paper = theme_named(style.theme).paper
    layout = chart_layout(style, 320)
    layout["xaxis"] |= {"title": {"text": say("explorer.record.axis", style.lang)}}
    layout["yaxis"] |= {"tickprefix": "&#36;", "rangemode": "tozero"}
    layout["shapes"] = [_upright(here, paper.ink)]
    last = stops[-1].position
    return go.Figure(data=[_purse_line(stops, seat, measure, style) for seat in _seats(last)], layout=layout)


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
    theme = theme_named(style.theme)
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
    paper = theme_named(style.theme).paper
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


def _short(text: str, narrow: bool) -> str:
    most = 16 if narrow else 26
    return text if len(text) <= most else text[: most - 1] + "…"


def _in_lines(name: str, narrow: bool) -> str:
    """A name broken into lines that the margin has room for."""
    return "<br>".join(wrap(plain(name), 20 if narrow else 30))


def plain(words: str) -> str:
    """Nothing between dollar signs that Plotly would take for a formula, and no markup."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace("$", "&#36;")


def dollars(amount: float, lang: str) -> str:
    """An average amount, to the dime."""
    sign = "minus" if round(amount, 1) < 0 else "plus"
    whole, tenth = divmod(round(abs(amount) * 10), 10)
    return say(f"explorer.amount.{sign}", lang, whole=whole, tenth=tenth)


def signed(amount: float, lang: str) -> str:
    """An average difference, to the dime, with its sign."""
    words = dollars(amount, lang)
    return say("explorer.amount.gain", lang, amount=words) if round(amount, 1) > 0 else words


def percent(share: float, lang: str) -> str:
    """A share in whole percent."""
    return say("explorer.amount.percent", lang, number=round(100 * share))
