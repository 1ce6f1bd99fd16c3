"""Purses over time: the chart of a line of play.

Pure functions of the data; the table is in `tables`. What can be clicked has its id as the ``customdata`` of its point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from panamax.position import Position
from panamax.record.tree import Node
from panamax.vocabulary import Company
from tabletop.i18n import say
from tabletop_widgets.canvas.charts import ChartStyle, chart_layout, plain, upright
from tabletop_widgets.canvas.plot import DrawnFigure

from ..pictures.theme import PALETTE

# A company's line has its colour, its dice's shape, and a dash of its own.
DASHES: Final = {
    Company.RED: ("solid", "square"),
    Company.GREEN: ("dash", "octagon"),
    Company.YELLOW: ("dot", "circle"),
    Company.BLACK: ("dashdot", "diamond"),
}


def purses_figure(stops: Sequence[Node], measure: str, here: int, style: ChartStyle) -> DrawnFigure:
    """A purse, or the stock, of each seat after each move of a line; the upright line is where one stands."""
    layout = chart_layout(style, 320)
    layout["xaxis"] |= {"title": {"text": say("explorer.record.axis", style.lang)}}
    layout["yaxis"] |= {"tickprefix": "&#36;", "rangemode": "tozero"}
    layout["shapes"] = [upright(here, style.paper.ink)]
    last = stops[-1].position
    return DrawnFigure([_purse_line(stops, seat, measure, style) for seat in _seats(last)], layout)


def _seats(position: Any) -> range:
    return range(1, position.options.players + 1)


def _purse_line(stops: Sequence[Node], seat: int, measure: str, style: ChartStyle) -> dict[str, Any]:
    last = stops[-1].position
    amounts = [amount_of(node, seat, measure) for node in stops]
    colour, dash, symbol = line_of(last, seat, style.theme)
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


def line_of(position: Position, seat: int, theme: str) -> tuple[str, str, str]:
    """Colour, dash and marker of the line of a player's company; of seats without one, all are the same."""
    colours, company = PALETTE.named(theme), position.company_of(seat)
    return (colours.lines[company], *DASHES[company]) if company else (colours.soft_ink, "solid", "circle")


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
