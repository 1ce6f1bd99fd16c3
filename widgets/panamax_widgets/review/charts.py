"""The course of a game as a picture: what every player could expect, move by move, with the mistakes numbered.

Pure functions of a review; `course_table` says the same in words. A company's line has its colour, its dice's shape and
a dash of its own. A mistake has its place as the ``customdata`` of its point.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final

from panamax.analysis.review import GamePlace, JudgedDecision, Review
from panamax.position import Position
from tabletop.i18n import say

from ..explorer.charts import DASHES, chart_layout, plain
from ..explorer.tables import TextTable
from ..frame.plot import go
from ..game_view.amounts import dollars, percent
from ..pictures import Style
from ..pictures.theme import theme_named

HEIGHT, NARROW_HEIGHT = 270, 300
SPOT: Final = "mistake:"  # and the place of a mistake: what a click on its point means
EDGE: Final = 0.03  # of the graph's width, so that a disc at its end is whole
BAND: Final = 0.14  # how opaque the band is that says how far off the line may be


class Measure(StrEnum):
    """What the graph is of."""

    MONEY = "money"
    WINNING = "winning"


def course_figure(review: Review, measure: Measure, shown: int | None, style: Style) -> go.Figure:
    """A line for each player; of one whose decisions alone are judged also how far off it may be."""
    paper = theme_named(style.theme).paper
    layout = chart_layout(style, NARROW_HEIGHT if style.narrow else HEIGHT)
    last = review.places[-1].number
    layout["xaxis"] |= {
        "range": [-EDGE * last, (1 + EDGE) * last],
        "autorange": False,
        "title": {"text": say("review.axis.moves", style.lang)},
    }
    layout["yaxis"] |= {"tickformat": "$~g" if measure is Measure.MONEY else ".0%"}
    layout["shapes"], layout["annotations"] = _rounds(review, paper, style)
    if style.narrow:
        layout["margin"] = {"l": 44, "r": 8, "t": 60, "b": 48}
    known = [place for place in review.places if place.is_known]
    end = review.places[-1].node.position
    traces: list[dict[str, Any]] = []
    if measure is Measure.MONEY and len(review.seats) == 1:
        traces.append(_band(known, review.seats[0], end, style))
    traces += [_line(known, seat, measure, end, review, style) for seat in range(1, end.options.players + 1)]
    if known:
        traces.append(_mistakes(review, known, measure, shown, style))
    return go.Figure(data=traces, layout=layout)


def value_at(place: GamePlace, seat: int, measure: Measure) -> float:
    """What a player could expect at a place."""
    return place.dollars(seat).dollars if measure is Measure.MONEY else place.win_share(seat)


def _line(
    known: Sequence[GamePlace], seat: int, measure: Measure, end: Position, review: Review, style: Style
) -> dict[str, Any]:
    colour, dash, symbol = _look(end, seat, style)
    is_own = review.seats == (seat,)
    form = "&#36;%{y:.0f}" if measure is Measure.MONEY else "%{y:.0%}"
    return {
        "type": "scatter",
        "uid": f"seat{seat}",
        "name": plain(end.name_of(seat - 1).text(style.lang)),
        "mode": "lines+markers",
        "x": [place.number for place in known],
        "y": [round(value_at(place, seat, measure), 3) for place in known],
        "hovertemplate": f"%{{x}}: {form}<extra>%{{fullData.name}}</extra>",
        "line": {"color": colour, "dash": dash, "width": 3.5 if is_own else 2},
        "marker": {"symbol": symbol, "size": 6 if is_own else 4},
    }


def _look(end: Position, seat: int, style: Style) -> tuple[str, str, str]:
    """Colour, dash and marker of a player's line."""
    theme, company = theme_named(style.theme), end.company_of(seat)
    return (theme.lines[company], *DASHES[company]) if company else (theme.soft_ink, "solid", "circle")


def _band(known: Sequence[GamePlace], seat: int, end: Position, style: Style) -> dict[str, Any]:
    """From the lower ends of the intervals forth to the last place, and back along the upper ends."""
    levels = [(place.number, place.dollars(seat)) for place in known]
    levels = [(number, level) for number, level in levels if level.high < 1e6]
    there_and_back = [(number, level.low) for number, level in levels]
    there_and_back += [(number, level.high) for number, level in reversed(levels)]
    return {
        "type": "scatter",
        "uid": "band",
        "name": say("review.band", style.lang),
        "mode": "lines",
        "x": [number for number, _ in there_and_back],
        "y": [round(amount, 1) for _, amount in there_and_back],
        "fill": "toself",
        "line": {"width": 0},
        "fillcolor": _look(end, seat, style)[0],
        "opacity": BAND,
        "hoverinfo": "skip",
    }


def _mistakes(
    review: Review, known: Sequence[GamePlace], measure: Measure, shown: int | None, style: Style
) -> dict[str, Any]:
    """A numbered disc on the line of who made it; the one that is looked at is filled."""
    theme, found = theme_named(style.theme), review.mistakes
    here = [place == shown for place in range(len(found))]
    mark, fill = theme.paper.ink, theme.paper.fill
    return {
        "type": "scatter",
        "uid": "mistakes",
        "name": say("review.mistakes_line", style.lang),
        "mode": "markers+text",
        "x": [one.made.number for one in found],
        "y": [round(between(known, one.made.number, one.made.seat, measure), 3) for one in found],
        "text": [str(place + 1) for place in range(len(found))],
        "textfont": {"color": [fill if is_here else mark for is_here in here]},
        "marker": {
            "size": 24,
            "color": [mark if is_here else fill for is_here in here],
            "line": {"color": mark, "width": 2},
        },
        "customdata": [f"{SPOT}{place}" for place in range(len(found))],
        "hovertext": [plain(mistake_words(one, style.lang)) for one in found],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "showlegend": False,
    }


def between(known: Sequence[GamePlace], number: int, seat: int, measure: Measure) -> float:
    """The height of a player's line where so many moves had been made."""
    for one, other in pairwise(known):
        if one.number <= number <= other.number:
            share = (number - one.number) / max(other.number - one.number, 1)
            first, second = (value_at(place, seat, measure) for place in (one, other))
            return first + share * (second - first)
    return value_at(known[-1], seat, measure)


def _rounds(review: Review, paper: Any, style: Style) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Upright lines where rounds begin, and their names."""
    shapes, notes, before = [], [], 0
    for made in review.made:
        round_ = made.node.position.round
        if round_ != before:
            before = round_
            line = {"color": paper.line, "width": 1.5, "dash": "dot"}
            at = {"type": "line", "x0": made.number, "x1": made.number, "yref": "paper", "y0": 0, "y1": 1}
            shapes.append({**at, "line": line, "layer": "below"})
            words = say("table.round", style.lang, round=round_)
            place = {"x": made.number, "y": 0, "yref": "paper", "xanchor": "left", "yanchor": "bottom"}
            notes.append({**place, "text": words, "showarrow": False, "font": {"color": paper.ink, "size": 12}})
    return shapes, notes


def mistake_words(one: JudgedDecision, lang: str) -> str:
    """A mistake in a line: who, what was played, and about how much it cost."""
    position = one.made.node.position
    return say(
        "review.mistake",
        lang,
        player=position.name_of(one.made.seat - 1),
        move=one.made.played.phrase,
        dollars=dollars(one.cost.dollars, lang),
    )


def course_table(review: Review, measure: Measure, lang: str) -> TextTable:
    """What every player could expect where each turn began, in words."""
    end = review.places[-1].node.position
    seats = range(1, end.options.players + 1)
    known = [place for place in review.places if place.is_known]

    def cell(place: GamePlace, seat: int) -> str:
        value = value_at(place, seat, measure)
        return dollars(value, lang) if measure is Measure.MONEY else percent(value, lang)

    rows = [(str(place.number), *(cell(place, seat) for seat in seats)) for place in known]
    head = (say("review.axis.moves", lang), *(end.name_of(seat - 1).text(lang) for seat in seats))
    return TextTable(say(f"review.table.{measure}", lang), head, tuple(rows))
