"""The course of a game as a picture: what every player could expect, move by move, with the mistakes numbered.

Pure functions of a review; `course_table` says the same in words. A player's line has a colour, a dash and a marker of
its own, and ends at its name. A mistake's disc has its number, its place as the ``customdata`` of its point, and hides
no other; what it cost stands below the graph, for the line itself needn't fall there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import count, groupby, pairwise
from math import ceil
from typing import Any, Final

from tabletop.i18n import say
from tabletop.judging.review import GamePlace, JudgedDecision, Review

from ..canvas.charts import SHARES, AmountFormat, ChartStyle, chart_layout, plain
from ..canvas.plot import DrawnFigure
from ..canvas.text_width import text_width
from ..frame.shares import percent
from ..frame.text_tables import TextTable
from ..kit.review import GraphKit, ReviewKit

HEIGHT: Final = 200
MARGIN: Final[Mapping[str, int]] = {"l": 56, "r": 168, "t": 8, "b": 30}
NARROW_MARGIN: Final[Mapping[str, int]] = {"l": 44, "r": 92, "t": 8, "b": 30}
PLOT_HEIGHT: Final = HEIGHT - MARGIN["t"] - MARGIN["b"]  # pixels, as is its whole height
SPOT: Final = "mistake:"  # and the place of a mistake: what a click on its point means
EDGE: Final = 0.02  # of the graph's width, so that a disc at its end is whole
BAND: Final = 0.14  # how opaque the band is that says how far off the line may be
SHADE: Final = 0.22  # and every other part of the game
DISC, APART, END, LINE_APART = 24, 27, 12, 19  # pixels: a mistake's disc, from one to the next, a line's end, names
NAME, LINE_TO_NAME = 13, 2  # pixels: the letters of the words behind a line's end, and how far they are from it
HEADROOM, FOOTROOM = 16, 38  # pixels over the highest and under the lowest line: for discs and a line of words
LEAST_WIDTH: Final = {False: 480, True: 220}  # pixels of the lines, on a wide and on a narrow page
PART_NAME: Final = 0.06  # of the graph's width: a part of the game that takes less has no room for its name


Shapes = list[dict[str, Any]]
Known = Sequence[GamePlace]  # the places of which anything is known


class Measure(StrEnum):
    """What the graph is of."""

    AMOUNT = "amount"
    WINNING = "winning"


@dataclass(frozen=True, slots=True)
class GameCourse:
    """What is drawn: a review by a measure, on a page of a style."""

    kit: ReviewKit
    review: Review
    measure: Measure
    style: ChartStyle

    @property
    def graph(self) -> GraphKit:
        """How its game has it drawn."""
        return self.kit.graph

    @property
    def known(self) -> Known:
        """The places of which anything is known."""
        return [place for place in self.review.places if place.is_known]

    @property
    def seats(self) -> range:
        """The players, from 1."""
        return range(1, self.kit.reviewing.players(self.end) + 1)

    @property
    def end(self) -> Any:
        """The position up to which the game was reviewed."""
        return self.review.places[-1].node.position

    @property
    def last(self) -> int:
        """How many decisions were made up to there."""
        return self.review.places[-1].number

    def name(self, seat: int) -> str:
        """What a player is called in the end."""
        return self.kit.play.told.name(self.end, seat).text(self.style.lang)

    def value(self, place: GamePlace, seat: int) -> float:
        """What a player could expect at a place."""
        return place.amount(seat).amount if self.measure is Measure.AMOUNT else place.win_share(seat)

    def words(self, value: float) -> str:
        """That in words."""
        lang = self.style.lang
        return self.kit.judge.amounts.brief(value, lang) if self.measure is Measure.AMOUNT else percent(value, lang)

    def end_words(self, seat: int) -> str:
        """Whose a line is, and what it comes to."""
        return f"{self.name(seat)}  {self.words(self.value(self.known[-1], seat))}"

    @property
    def caption(self) -> str:
        """What the graph and its table are called."""
        key = self.kit.words.table if self.measure is Measure.AMOUNT else "review.table.winning"
        return say(key, self.style.lang)


def course_figure(course: GameCourse, shown: int | None) -> DrawnFigure:
    """A line for each player; of one whose decisions alone are judged also how far off it may be."""
    review, known = course.review, course.known
    traces: list[dict[str, Any]] = []
    if course.measure is Measure.AMOUNT and len(review.seats) == 1:
        traces.append(_band(course, review.seats[0]))
    traces += [_line(course, seat) for seat in course.seats]
    levels = [level for trace in traces for level in trace["y"]]
    layout = _layout(course, levels)
    layout["shapes"], layout["annotations"] = _parts(course)
    if known:
        marked = (*review.mistakes, *review.seeming)
        levels = disc_levels(course, marked, layout)
        traces.append(_mistakes(course, levels[: len(review.mistakes)], shown))
        if review.seeming:
            traces.append(_seeming(course, levels[len(review.mistakes) :]))
        layout["shapes"] += _stems(course, marked, levels)
        layout["annotations"] += _ends(course, layout)
    if shown is not None:
        layout["shapes"].append(_upright(course, review.mistakes[shown].made.number))
    if traces[0]["uid"] == "band":
        layout["annotations"].append(_band_words(course))
    return DrawnFigure(traces, layout)


def _layout(course: GameCourse, levels: Sequence[float]) -> dict[str, Any]:
    """The frame around the lines: all levels, and above and below them room in pixels for what stands at them."""
    layout, last = chart_layout(course.style, HEIGHT), course.last
    low, high = (min(levels), max(levels)) if levels else (0.0, 1.0)
    one_pixel = max(high - low, 1e-9) / (PLOT_HEIGHT - HEADROOM - FOOTROOM)
    still = {"autorange": False, "zeroline": False, "fixedrange": True}
    layout["xaxis"] |= still | {"range": [-EDGE * last, (1 + EDGE) * last], "showgrid": False, "showticklabels": False}
    layout["yaxis"] |= still | {"range": [low - FOOTROOM * one_pixel, high + HEADROOM * one_pixel], "nticks": 6}
    layout["yaxis"] |= _format(course).axis(course.style.lang)
    return layout | {"margin": dict(_usual_margin(course)) | {"r": _room_for_ends(course)}, "showlegend": False}


def _format(course: GameCourse) -> AmountFormat:
    return course.graph.amounts if course.measure is Measure.AMOUNT else SHARES


def _usual_margin(course: GameCourse) -> Mapping[str, int]:
    return NARROW_MARGIN if course.style.narrow else MARGIN


def _room_for_ends(course: GameCourse) -> int:
    """How many pixels the words behind the lines' ends need: as many as usual, unless one of them is longer."""
    widths = [text_width(course.end_words(seat), NAME, bold=True) for seat in course.seats] if course.known else []
    return ceil(max([_usual_margin(course)["r"], *(LINE_TO_NAME + width for width in widths)]))


def _line(course: GameCourse, seat: int) -> dict[str, Any]:
    known = course.known
    colour, dash, symbol = course.graph.line(course.end, seat, course.style.theme)
    is_own = course.review.seats == (seat,)
    return {
        "type": "scatter",
        "uid": f"seat{seat}",
        "cliponaxis": False,
        "name": plain(course.name(seat)),
        "mode": "lines+markers",
        "x": [place.number for place in known],
        "y": [round(course.value(place, seat), 3) for place in known],
        "hovertemplate": f"%{{x}}: {_format(course).point(course.style.lang)}<extra>%{{fullData.name}}</extra>",
        "line": {"color": colour, "dash": dash, "width": 3.5 if is_own else 2},
        "marker": {"symbol": symbol, "size": [6 if is_own else 4] * (len(known) - 1) + [END]},
    }


def _band(course: GameCourse, seat: int) -> dict[str, Any]:
    """From the lower ends of the intervals forth to the last place, and back along the upper ends."""
    levels = [(place.number, place.amount(seat)) for place in course.known]
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
        "fillcolor": course.graph.line(course.end, seat, course.style.theme)[0],
        "opacity": BAND,
        "hoverinfo": "skip",
    }


def _band_words(course: GameCourse) -> dict[str, Any]:
    """What the band is, at the picture's foot."""
    at = {"xref": "paper", "x": 0, "xanchor": "left", "xshift": 6, "yref": "paper", "y": 0, "yanchor": "bottom"}
    font = {"color": course.graph.faint(course.style.theme), "size": 12}
    return {**at, "text": say("review.band", course.style.lang), "showarrow": False, "font": font}


def _mistakes(course: GameCourse, levels: Sequence[float], shown: int | None) -> dict[str, Any]:
    """A numbered disc on the line of who made it, none over another; the one that is looked at is filled."""
    found = course.review.mistakes
    here = [place == shown for place in range(len(found))]
    at_rest, looked_at = course.style.paper, course.graph.shown(course.style.theme)
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
        "hovertext": [plain(mistake_words(course.kit, one, course.style.lang)) for one in found],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def _seeming(course: GameCourse, levels: Sequence[float]) -> dict[str, Any]:
    """A dotted disc with a question mark for each decision that only seems to have cost something."""
    paper, found = course.style.paper, course.review.seeming
    return {
        "type": "scatter",
        "uid": "seeming",
        "cliponaxis": False,
        "mode": "markers+text",
        "x": [one.made.number for one in found],
        "y": [round(level, 3) for level in levels],
        "text": "?",
        "textfont": {"color": paper.ink},
        "marker": {"size": DISC, "color": paper.fill, "line": {"color": paper.line, "width": 2}},
        "hovertext": [plain(mistake_words(course.kit, one, course.style.lang)) for one in found],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def disc_levels(course: GameCourse, marked: Sequence[JudgedDecision], layout: dict[str, Any]) -> list[float]:
    """The heights of the discs: on their lines, or as near as there is room beside those before."""
    low, high = layout["yaxis"]["range"]
    one_pixel, spared = (high - low) / PLOT_HEIGHT, layout["margin"]["r"] - _usual_margin(course)["r"]
    width = LEAST_WIDTH[course.style.narrow] - spared
    placed = list[tuple[float, float]]()
    for one in marked:
        across = one.made.number / max(course.last, 1) * width
        height = (between(course, one.made.number, one.made.seat) - low) / one_pixel
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


def _stems(course: GameCourse, marked: Sequence[JudgedDecision], levels: Sequence[float]) -> Shapes:
    """From each disc that has moved away to its place on the line."""
    line = {"color": course.style.paper.ink, "width": 1}
    stems = Shapes()
    for one, level in zip(marked, levels, strict=True):
        x, on_line = one.made.number, between(course, one.made.number, one.made.seat)
        stems.append({"type": "line", "x0": x, "x1": x, "y0": on_line, "y1": level, "line": line, "layer": "below"})
    return stems


def between(course: GameCourse, number: int, seat: int) -> float:
    """The height of a player's line where so many moves had been made."""
    known = course.known
    for one, other in pairwise(known):
        if one.number <= number <= other.number:
            share = (number - one.number) / max(other.number - one.number, 1)
            first, second = (course.value(place, seat) for place in (one, other))
            return first + share * (second - first)
    return course.value(known[-1], seat)


def _ends(course: GameCourse, layout: dict[str, Any]) -> list[dict[str, Any]]:
    """Behind the lines' ends their names and what they came to, apart from each other."""
    paper, (low, high) = course.style.paper, layout["yaxis"]["range"]
    told, last = list[dict[str, Any]](), course.known[-1]
    seats = sorted(course.seats, key=lambda seat: course.value(last, seat))
    heights = [(course.value(last, seat) - low) / (high - low) * PLOT_HEIGHT for seat in seats]
    for seat, height, above in zip(seats, heights, _apart(heights), strict=True):
        level = course.value(last, seat)
        words = f"{plain(course.name(seat))}  <b>{plain(course.words(level))}</b>"
        text = f"<b>{words}</b>" if course.review.seats == (seat,) else words
        at = {"xref": "paper", "x": 1, "xanchor": "left", "xshift": LINE_TO_NAME, "y": level, "yshift": above - height}
        told.append({**at, "text": text, "showarrow": False, "font": {"color": paper.ink, "size": NAME}})
    return told


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights in pixels, the lowest first, so far apart that a name finds room at each, all inside the picture."""
    found, above, below = list[float](), -LINE_APART / 2, PLOT_HEIGHT + LINE_APART / 2
    for height in heights:
        above = max(height, above + LINE_APART)
        found.append(above)
    for place in reversed(range(len(found))):
        below = found[place] = min(found[place], below - LINE_APART)
    return found


def _upright(course: GameCourse, number: int) -> dict[str, Any]:
    """A line through the mistake that is looked at."""
    line = {"color": course.graph.shown(course.style.theme).fill, "width": 1.5, "dash": "dash"}
    at = {"x0": number, "x1": number, "yref": "paper", "y0": 0, "y1": 1}
    return {"type": "line", **at, "line": line, "layer": "below"}


def _parts(course: GameCourse) -> tuple[Shapes, list[dict[str, Any]]]:
    """Every other part of the game shaded, and their names below."""
    shapes, notes, part = Shapes(), list[dict[str, Any]](), course.graph.part
    if part is None:
        return shapes, notes
    narrow, paper = course.style.narrow, course.style.paper
    for (number, name), group in groupby(course.review.made, lambda one: part(one.node.position)):
        numbers = [one.number for one in group]
        first, until = numbers[0], numbers[-1] + 1
        if number % 2:
            at = {"type": "rect", "x0": first, "x1": until, "yref": "paper", "y0": 0, "y1": 1, "line": {"width": 0}}
            shapes.append({**at, "fillcolor": paper.line, "opacity": SHADE, "layer": "below"})
        if until - first >= PART_NAME * (3 if narrow else 1) * course.last:
            words = plain(name.text(course.style.lang))
            place = {"x": (first + until) / 2, "yref": "paper", "y": 0, "yanchor": "top", "yshift": -4}
            font = {"color": course.graph.faint(course.style.theme), "size": 11 if narrow else 13}
            notes.append({**place, "text": words if narrow else f"<b>{words}</b>", "showarrow": False, "font": font})
    return shapes, notes


def mistake_words(kit: ReviewKit, one: JudgedDecision, lang: str) -> str:
    """A mistake in a line: who, what was played, and about how much it cost, or seems to have."""
    player = kit.play.told.name(one.made.node.position, one.made.seat)
    amount = kit.judge.amounts.brief(one.cost.amount, lang)
    return say("review.mistake", lang, player=player, move=one.made.played.phrase, amount=amount)


def course_table(course: GameCourse) -> TextTable:
    """What every player could expect where each turn began, in words."""
    rows = [
        (str(place.number), *(course.words(course.value(place, seat)) for seat in course.seats))
        for place in course.known
    ]
    head = (say("review.axis.moves", course.style.lang), *(course.name(seat) for seat in course.seats))
    return TextTable(course.caption, head, tuple(rows))
