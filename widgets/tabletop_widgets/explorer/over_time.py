"""What all players have over the places of a line: a chart of one amount, and a table of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop.i18n import Phrase, say

from ..canvas.charts import NUMBERS, AmountFormat, ChartStyle, chart_layout, plain, upright
from ..canvas.plot import DrawnFigure
from ..frame.text_tables import TextTable
from ..kit.explorer import CourseOfPlay, Place

HEIGHT: Final = 320  # pixels of the chart


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OverTime:
    """The `measures` by name, and the `amount` of one that a player (a seat, from 1) has at a place.

    `words` is what its messages begin with: ``<words>.<measure>``, ``<words>.head.<measure>`` (of a ``player``),
    ``.axis``, ``.caption`` and ``.move_number``; `file` names the table where it is handed out. `line` is the colour,
    the dash and the marker of a player's line, of a position, a seat and a theme; `amounts` is how they are
    written.
    """

    words: str
    measures: tuple[str, ...]
    amount: Callable[[Place, int, str], int]
    line: Callable[[Any, int, str], tuple[str, str, str]]
    file: Phrase
    amounts: AmountFormat = NUMBERS

    @property
    def kit(self) -> CourseOfPlay:
        """It, as an explorer asks for it."""
        measures = {name: Phrase(f"{self.words}.{name}") for name in self.measures}
        return CourseOfPlay(measures=measures, figure=self.figure, table=self.table, file=self.file)

    def figure(self, stops: Sequence[Place], measure: str, here: int, style: ChartStyle) -> DrawnFigure:
        """What each player has after each move of a line; the upright line is where one stands."""
        layout = chart_layout(style, HEIGHT)
        layout["xaxis"] |= {"title": {"text": say(f"{self.words}.axis", style.lang)}}
        layout["yaxis"] |= self.amounts.axis(style.lang) | {"rangemode": "tozero"}
        layout["shapes"] = [upright(here, style.paper.ink)]
        return DrawnFigure([self._line(stops, seat, measure, style) for seat in _seats(stops)], layout)

    def table(self, stops: Sequence[Place], lang: str) -> TextTable:
        """The same for all measures, a row for each place."""
        columns = [(measure, seat) for measure in self.measures for seat in _seats(stops)]
        name_of = stops[-1].position.name_of
        heads = (say(f"{self.words}.head.{measure}", lang, player=name_of(seat - 1)) for measure, seat in columns)
        rows = (
            (str(place), *(str(self.amount(node, seat, measure)) for measure, seat in columns))
            for place, node in enumerate(stops)
        )
        head = (say(f"{self.words}.move_number", lang), *heads)
        return TextTable(say(f"{self.words}.caption", lang), head, tuple(rows))

    def _line(self, stops: Sequence[Place], seat: int, measure: str, style: ChartStyle) -> dict[str, Any]:
        last = stops[-1].position
        colour, dash, symbol = self.line(last, seat, style.theme)
        return {
            "type": "scatter",
            "uid": f"seat{seat}",
            "name": plain(last.name_of(seat - 1).text(style.lang)),
            "mode": "lines+markers",
            "x": list(range(len(stops))),
            "y": [self.amount(node, seat, measure) for node in stops],
            "customdata": [f"stop:{place}" for place in range(len(stops))],
            "hovertemplate": f"%{{x}}: {self.amounts.point(style.lang)}<extra>%{{fullData.name}}</extra>",
            "line": {"color": colour, "dash": dash, "width": 2},
            "marker": {"symbol": symbol, "size": 5},
        }


def _seats(stops: Sequence[Place]) -> range:
    return range(1, stops[-1].position.options.players + 1)
