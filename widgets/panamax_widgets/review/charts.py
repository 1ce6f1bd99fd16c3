"""The course of a game as a picture: what every player could expect, move by move, with the mistakes numbered.

Pure functions of a review; `course_table` says the same in words. A company's line has its colour, its dice's shape and
a dash of its own, and ends at its name. A mistake's disc has its number, its place as the ``customdata`` of its point,
and hides no other; what it cost stands below the graph, for the line itself needn't fall there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import count, groupby, pairwise
from typing import Any, Final

from panamax.position import Position
from tabletop.i18n import Phrase, say
from tabletop.judging.review import GamePlace, JudgedDecision, Review
from tabletop_widgets.canvas.charts import chart_layout, plain
from tabletop_widgets.canvas.plot import DrawnFigure
from tabletop_widgets.frame.shares import percent
from tabletop_widgets.frame.text_tables import TextTable

from ..explorer.charts import DASHES
from ..game_view.amounts import DOLLAR_AXIS, brief_dollars
from ..pictures import Style
from ..pictures.theme import PALETTE

HEIGHT: Final = 200
MARGIN: Final = {"l": 56, "r": 168, "t": 8, "b": 30}
NARROW_MARGIN: Final = {"l": 44, "r": 92, "t": 8, "b": 30}
PLOT_HEIGHT: Final = HEIGHT - MARGIN["t"] - MARGIN["b"]  # pixels, as is its whole height
SPOT: Final = "mistake:"  # and the place of a mistake: what a click on its point means
EDGE: Final = 0.02  # of the graph's width, so that a disc at its end is whole
BAND: Final = 0.14  # how opaque the band is that says how far off the line may be
SHADE: Final = 0.22  # and every other round
DISC, APART, END, LINE_APART = 24, 27, 12, 19  # pixels: a mistake's disc, from one to the next, a line's end, names
HEADROOM, FOOTROOM = 16, 38  # pixels over the highest and under the lowest line: for discs and a line of words
LEAST_WIDTH: Final = {False: 480, True: 220}  # pixels of the lines, on a wide and on a narrow page
ROUND_NAME: Final = 0.06  # of the graph's width: a round that takes less has no room for its name


Shapes = list[dict[str, Any]]
Known = Sequence[GamePlace]  # the places of which anything is known


class Measure(StrEnum):
    """What the graph is of."""

    MONEY = "money"
    WINNING = "winning"


def course_figure(review: Review, measure: Measure, shown: int | None, style: Style) -> DrawnFigure:
    """A line for each player; of one whose decisions alone are judged also how far off it may be."""
    known = [place for place in review.places if place.is_known]
    end = review.places[-1].node.position
    seats = range(1, end.options.players + 1)
    traces: list[dict[str, Any]] = []
    if measure is Measure.MONEY and len(review.seats) == 1:
        traces.append(_band(known, review.seats[0], end, style))
    traces += [_line(known, seat, measure, end, review, style) for seat in seats]
    levels = [level for trace in traces for level in trace["y"]]
    layout = _layout(review, measure, levels, style)
    layout["shapes"], layout["annotations"] = _rounds(review, style)
    if known:
        marked = (*review.mistakes, *review.seeming)
        levels = disc_levels(marked, review, known, measure, layout, style)
        traces.append(_mistakes(review, levels[: len(review.mistakes)], shown, style))
        if review.seeming:
            traces.append(_seeming(review, levels[len(review.mistakes) :], style))
        layout["shapes"] += _stems(marked, known, measure, levels, style)
        layout["annotations"] += _ends(known[-1], measure, layout, review, style)
    if shown is not None:
        layout["shapes"].append(_upright(review.mistakes[shown].made.number, style))
    if traces[0]["uid"] == "band":
        layout["annotations"].append(_band_words(style))
    return DrawnFigure(traces, layout)


def _layout(review: Review, measure: Measure, levels: Sequence[float], style: Style) -> dict[str, Any]:
    """The frame around the lines: all levels, and above and below them room in pixels for what stands at them."""
    layout = chart_layout(style.chart, HEIGHT)
    last = review.places[-1].number
    low, high = (min(levels), max(levels)) if levels else (0.0, 1.0)
    one_pixel = max(high - low, 1e-9) / (PLOT_HEIGHT - HEADROOM - FOOTROOM)
    still = {"autorange": False, "zeroline": False, "fixedrange": True}
    layout["xaxis"] |= still | {"range": [-EDGE * last, (1 + EDGE) * last], "showgrid": False, "showticklabels": False}
    layout["yaxis"] |= still | {"range": [low - FOOTROOM * one_pixel, high + HEADROOM * one_pixel], "nticks": 6}
    layout["yaxis"] |= {"tickformat": DOLLAR_AXIS if measure is Measure.MONEY else ".0%"}
    return layout | {"margin": NARROW_MARGIN if style.narrow else MARGIN, "showlegend": False}


def value_at(place: GamePlace, seat: int, measure: Measure) -> float:
    """What a player could expect at a place."""
    return place.amount(seat).amount if measure is Measure.MONEY else place.win_share(seat)


def _line(known: Known, seat: int, measure: Measure, end: Position, review: Review, style: Style) -> dict[str, Any]:
    colour, dash, symbol = _look(end, seat, style)
    is_own = review.seats == (seat,)
    form = "&#36;%{y:.0f}" if measure is Measure.MONEY else "%{y:.0%}"
    return {
        "type": "scatter",
        "uid": f"seat{seat}",
        "cliponaxis": False,
        "name": plain(end.name_of(seat - 1).text(style.lang)),
        "mode": "lines+markers",
        "x": [place.number for place in known],
        "y": [round(value_at(place, seat, measure), 3) for place in known],
        "hovertemplate": f"%{{x}}: {form}<extra>%{{fullData.name}}</extra>",
        "line": {"color": colour, "dash": dash, "width": 3.5 if is_own else 2},
        "marker": {"symbol": symbol, "size": [6 if is_own else 4] * (len(known) - 1) + [END]},
    }


def _look(end: Position, seat: int, style: Style) -> tuple[str, str, str]:
    """Colour, dash and marker of a player's line."""
    theme, company = PALETTE.named(style.theme), end.company_of(seat)
    return (theme.lines[company], *DASHES[company]) if company else (theme.soft_ink, "solid", "circle")


def _band(known: Known, seat: int, end: Position, style: Style) -> dict[str, Any]:
    """From the lower ends of the intervals forth to the last place, and back along the upper ends."""
    levels = [(place.number, place.amount(seat)) for place in known]
    levels = [(number, level) for number, level in levels if level.high < 1e6]
    there_and_back = [(number, level.low) for number, level in levels]
    there_and_back += [(number, level.high) for number, level in reversed(levels)]
    return {
        "type": "scatter",
        "uid": "band",
        "mode": "lines",
        "x": [number for number, _ in there_and_back],
        "y": [round(amount, 1) for _, amount in there_and_back],
        "fill": "toself",
        "line": {"width": 0},
        "fillcolor": _look(end, seat, style)[0],
        "opacity": BAND,
        "hoverinfo": "skip",
    }


def _band_words(style: Style) -> dict[str, Any]:
    """What the band is, at the picture's foot."""
    at = {"xref": "paper", "x": 0, "xanchor": "left", "xshift": 6, "yref": "paper", "y": 0, "yanchor": "bottom"}
    font = {"color": PALETTE.named(style.theme).soft_ink, "size": 12}
    return {**at, "text": say("review.band", style.lang), "showarrow": False, "font": font}


def _mistakes(review: Review, levels: Sequence[float], shown: int | None, style: Style) -> dict[str, Any]:
    """A numbered disc on the line of who made it, none over another; the one that is looked at is filled."""
    theme, found = PALETTE.named(style.theme), review.mistakes
    here = [place == shown for place in range(len(found))]
    at_rest, looked_at = theme.paper, theme.highlight
    return {
        "type": "scatter",
        "uid": "mistakes",
        "cliponaxis": False,
        "mode": "markers+text",
        "x": [one.made.number for one in found],
        "y": [round(level, 3) for level in levels],
        "text": [str(place + 1) for place in range(len(found))],
        "textfont": {"color": [looked_at.ink if is_here else at_rest.ink for is_here in here]},
        "marker": {
            "size": DISC,
            "color": [looked_at.fill if is_here else at_rest.fill for is_here in here],
            "line": {"color": [looked_at.fill if is_here else at_rest.ink for is_here in here], "width": 2},
        },
        "customdata": [f"{SPOT}{place}" for place in range(len(found))],
        "hovertext": [plain(mistake_phrase(one, style.lang).text(style.lang)) for one in found],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def _seeming(review: Review, levels: Sequence[float], style: Style) -> dict[str, Any]:
    """A dotted disc with a question mark for each decision that only seems to have cost something."""
    paper = PALETTE.named(style.theme).paper
    return {
        "type": "scatter",
        "uid": "seeming",
        "cliponaxis": False,
        "mode": "markers+text",
        "x": [one.made.number for one in review.seeming],
        "y": [round(level, 3) for level in levels],
        "text": "?",
        "textfont": {"color": paper.ink},
        "marker": {"size": DISC, "color": paper.fill, "line": {"color": paper.line, "width": 2}},
        "hovertext": [plain(mistake_phrase(one, style.lang).text(style.lang)) for one in review.seeming],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def disc_levels(
    marked: Sequence[JudgedDecision],
    review: Review,
    known: Known,
    measure: Measure,
    layout: dict[str, Any],
    style: Style,
) -> list[float]:
    """The heights of the discs: on their lines, or as near as there is room beside those before."""
    low, high = layout["yaxis"]["range"]
    one_pixel, width = (high - low) / PLOT_HEIGHT, LEAST_WIDTH[style.narrow]
    placed = list[tuple[float, float]]()
    for one in marked:
        across = one.made.number / max(review.places[-1].number, 1) * width
        height = (between(known, one.made.number, one.made.seat, measure) - low) / one_pixel
        placed.append((across, next(free for free in _nearest(height) if _is_free(placed, across, free))))
    return [low + height * one_pixel for _, height in placed]


def _nearest(height: float) -> Iterator[float]:
    """A height in pixels and others ever farther from it, all inside the picture; far above it in the end."""
    for step in range(PLOT_HEIGHT // APART + 1):
        for free in dict.fromkeys((height + step * APART, height - step * APART)):
            if DISC / 2 <= free <= PLOT_HEIGHT - DISC / 2 or not step:
                yield free
    yield from (PLOT_HEIGHT + step * APART for step in count())


def _is_free(placed: Sequence[tuple[float, float]], across: float, height: float) -> bool:
    return all(abs(x - across) >= APART or abs(y - height) >= APART for x, y in placed)


def _stems(
    marked: Sequence[JudgedDecision], known: Known, measure: Measure, levels: Sequence[float], style: Style
) -> Shapes:
    """From each disc that has moved away to its place on the line."""
    line = {"color": PALETTE.named(style.theme).paper.ink, "width": 1}
    stems = Shapes()
    for one, level in zip(marked, levels, strict=True):
        x, on_line = one.made.number, between(known, one.made.number, one.made.seat, measure)
        stems.append({"type": "line", "x0": x, "x1": x, "y0": on_line, "y1": level, "line": line, "layer": "below"})
    return stems


def between(known: Known, number: int, seat: int, measure: Measure) -> float:
    """The height of a player's line where so many moves had been made."""
    for one, other in pairwise(known):
        if one.number <= number <= other.number:
            share = (number - one.number) / max(other.number - one.number, 1)
            first, second = (value_at(place, seat, measure) for place in (one, other))
            return first + share * (second - first)
    return value_at(known[-1], seat, measure)


def _ends(
    last: GamePlace, measure: Measure, layout: dict[str, Any], review: Review, style: Style
) -> list[dict[str, Any]]:
    """Behind the lines' ends their names and what they came to, apart from each other."""
    end, (low, high) = review.places[-1].node.position, layout["yaxis"]["range"]
    paper, told, above = PALETTE.named(style.theme).paper, list[dict[str, Any]](), -LINE_APART / 2
    for seat in sorted(range(1, end.options.players + 1), key=lambda seat: value_at(last, seat, measure)):
        level = value_at(last, seat, measure)
        height = (level - low) / (high - low) * PLOT_HEIGHT
        above = max(height, above + LINE_APART)
        amount = plain(_amount(level, measure, style.lang))
        words = f"{plain(end.name_of(seat - 1).text(style.lang))}  <b>{amount}</b>"
        text = f"<b>{words}</b>" if review.seats == (seat,) else words
        at = {"xref": "paper", "x": 1, "xanchor": "left", "xshift": 2, "y": level, "yshift": above - height}
        told.append({**at, "text": text, "showarrow": False, "font": {"color": paper.ink, "size": 13}})
    return told


def _amount(value: float, measure: Measure, lang: str) -> str:
    return brief_dollars(value, lang) if measure is Measure.MONEY else percent(value, lang)


def _upright(number: int, style: Style) -> dict[str, Any]:
    """A line through the mistake that is looked at."""
    line = {"color": PALETTE.named(style.theme).highlight.fill, "width": 1.5, "dash": "dash"}
    at = {"x0": number, "x1": number, "yref": "paper", "y0": 0, "y1": 1}
    return {"type": "line", **at, "line": line, "layer": "below"}


def _rounds(review: Review, style: Style) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Every other round shaded, and their names below."""
    paper, last = PALETTE.named(style.theme).paper, review.places[-1].number
    shapes, notes = list[dict[str, Any]](), list[dict[str, Any]]()
    for round_, group in groupby(review.made, lambda one: one.node.position.round):
        numbers = [one.number for one in group]
        first, until = numbers[0], numbers[-1] + 1
        if round_ % 2:
            at = {"type": "rect", "x0": first, "x1": until, "yref": "paper", "y0": 0, "y1": 1, "line": {"width": 0}}
            shapes.append({**at, "fillcolor": paper.line, "opacity": SHADE, "layer": "below"})
        if until - first >= ROUND_NAME * (3 if style.narrow else 1) * last:
            words = say("review.round", style.lang, round=round_) if round_ else say("table.setting_up", style.lang)
            place = {"x": (first + until) / 2, "yref": "paper", "y": 0, "yanchor": "top", "yshift": -4}
            told = plain(words) if style.narrow else f"<b>{plain(words)}</b>"
            font = {"color": PALETTE.named(style.theme).soft_ink, "size": 11 if style.narrow else 13}
            notes.append({**place, "text": told, "showarrow": False, "font": font})
    return shapes, notes


def mistake_phrase(one: JudgedDecision, lang: str) -> Phrase:
    """A mistake in a line: who, what was played, and about how much it cost, or seems to have."""
    player, dollars = one.made.node.position.name_of(one.made.seat - 1), brief_dollars(one.cost.amount, lang)
    return Phrase("review.mistake", {"player": player, "move": one.made.played.phrase, "dollars": dollars})


def course_table(review: Review, measure: Measure, lang: str) -> TextTable:
    """What every player could expect where each turn began, in words."""
    end = review.places[-1].node.position
    seats = range(1, end.options.players + 1)
    known = [place for place in review.places if place.is_known]

    def cell(place: GamePlace, seat: int) -> str:
        return _amount(value_at(place, seat, measure), measure, lang)

    rows = [(str(place.number), *(cell(place, seat) for seat in seats)) for place in known]
    head = (say("review.axis.moves", lang), *(end.name_of(seat - 1).text(lang) for seat in seats))
    return TextTable(say(f"review.table.{measure}", lang), head, tuple(rows))
