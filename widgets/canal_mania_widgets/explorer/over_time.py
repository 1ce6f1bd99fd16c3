"""Points and cards of all players over the places of a line: a chart and a table."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

from canal_mania.position import Position
from canal_mania.record.tree import Node
from canal_mania.vocabulary import PlayerColour
from tabletop.i18n import Phrase, say
from tabletop_widgets.canvas.charts import ChartStyle, chart_layout, plain, upright
from tabletop_widgets.canvas.plot import DrawnFigure
from tabletop_widgets.frame.text_tables import TextTable
from tabletop_widgets.kit.explorer import CourseOfPlay

from ..pictures.theme import PALETTE

HEIGHT: Final = 320  # pixels of the chart
MEASURES: Final = ("points", "cards")
# A player's line has his shape, and a dash of its own.
_LINES: Final = MappingProxyType(
    {
        PlayerColour.RED: ("solid", "square"),
        PlayerColour.WHITE: ("dashdot", "diamond"),
        PlayerColour.BLACK: ("dash", "square-open"),
        PlayerColour.GREEN: ("longdash", "octagon"),
        PlayerColour.YELLOW: ("dot", "circle"),
    }
)
_SEEN_ANYWHERE: Final = (PlayerColour.RED, PlayerColour.GREEN, PlayerColour.YELLOW)  # by day and by night


def points_figure(stops: Sequence[Node], measure: str, here: int, style: ChartStyle) -> DrawnFigure:
    """What each player has after each move of a line; the upright line is where one stands."""
    layout = chart_layout(style, HEIGHT)
    layout["xaxis"] |= {"title": {"text": say("canal_explorer.record.axis", style.lang)}}
    layout["yaxis"] |= {"rangemode": "tozero"}
    layout["shapes"] = [upright(here, style.paper.ink)]
    seats = range(1, stops[-1].position.options.players + 1)
    return DrawnFigure([_line(stops, seat, measure, style) for seat in seats], layout)


def points_table(stops: Sequence[Node], lang: str) -> TextTable:
    """The same for all measures, a row for each place."""
    last: Position = stops[-1].position
    seats = range(1, last.options.players + 1)
    head = [say("canal_explorer.record.move_number", lang)]
    head += [
        say(f"canal_explorer.record.head.{measure}", lang, player=last.name_of(seat - 1))
        for measure in MEASURES
        for seat in seats
    ]
    rows = (
        (str(place), *(str(_amount(node, seat, measure)) for measure in MEASURES for seat in seats))
        for place, node in enumerate(stops)
    )
    return TextTable(say("canal_explorer.record.caption", lang), tuple(head), tuple(rows))


def _line(stops: Sequence[Node], seat: int, measure: str, style: ChartStyle) -> dict[str, Any]:
    last: Position = stops[-1].position
    colour, ink = last.players[seat - 1].colour, PALETTE.named(style.theme).paper.ink
    dash, symbol = _LINES[colour] if colour is not None else ("solid", "circle")
    paint = PALETTE.named(style.theme).owners[colour].fill if colour in _SEEN_ANYWHERE else ink
    return {
        "type": "scatter",
        "uid": f"seat{seat}",
        "name": plain(last.name_of(seat - 1).text(style.lang)),
        "mode": "lines+markers",
        "x": list(range(len(stops))),
        "y": [_amount(node, seat, measure) for node in stops],
        "customdata": [f"stop:{place}" for place in range(len(stops))],
        "hovertemplate": "%{x}: %{y}<extra>%{fullData.name}</extra>",
        "line": {"color": paint, "dash": dash, "width": 2},
        "marker": {"symbol": symbol, "size": 5},
    }


def _amount(node: Node, seat: int, measure: str) -> int:
    player = node.position.players[seat - 1]
    return player.score if measure == "points" else player.hand_size


OVER_TIME: Final = CourseOfPlay(
    measures={name: Phrase(f"canal_explorer.record.{name}") for name in MEASURES},
    figure=points_figure,
    table=points_table,
    file=Phrase("canal_explorer.record.file"),
)
