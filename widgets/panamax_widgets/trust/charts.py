"""The pictures of the page: pure functions of what was tried out, each with the same in words.

Markers and dashes differ as well as colours, so that nothing rests on colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from textwrap import wrap
from typing import Any, Final

from panamax.analysis.evaluation import Evaluation
from tabletop.i18n import Phrase, say
from tabletop.judging.intervals import CONFIDENCE, LEAST_FOR_A_VERDICT
from tabletop_widgets.canvas.charts import chart_layout, plain
from tabletop_widgets.canvas.plot import DrawnFigure
from tabletop_widgets.frame.shares import percent

from ..game_view.amounts import CENTS, dollars
from ..pictures import Style
from ..pictures.theme import PALETTE
from .trials import GROWTH, LOOKS, POLICY_PLAYOUTS, SEEDS, Covering, Growing, Policies, Stopping, spared

# Okabe and Ito's colours; in each picture the markers and dashes differ, too
BLUES: Final = {"light": "#0072b2", "dark": "#56b4e9"}
ORANGE, GREEN, GREY = "#d55e00", "#009e73", "#8a8f94"
HEIGHT: Final = 340
NARROW_LETTERS, WIDE_LETTERS = 12, 30  # of a name on an axis, in one line
AWAITED: Final = (0.1, 10)  # dollars, where nobody has been off by any yet
BESIDE: Final = 1.3  # times so many playouts as there were, at both ends of their axis
OFF: Final = (0.05, 0.1, 0.2, 0.5, 1, 2, 5)  # dollars, where the axis of errors is labelled
LOOKED_AT: Final = (LEAST_FOR_A_VERDICT, *range(20, LOOKS + 1, 10))  # playouts, along the picture of those who stop
APART: Final = 0.2  # of a place on the axis, between two marks that belong to it


def covering_figure(trial: Covering, style: Style) -> DrawnFigure:
    """An interval for each seed, around the mean; those that miss the truth, the line across, stand out."""
    layout = chart_layout(style.chart, HEIGHT)
    layout["xaxis"] |= {"title": {"text": _say("covering.x", style)}, "range": [-1, SEEDS], "zeroline": False}
    layout["yaxis"] |= {**CENTS.axis(style.lang), "title": {"text": _say("covering.y", style)}}
    return DrawnFigure([_intervals(trial, True, style), _intervals(trial, False, style), _truth(trial, style)], layout)


def _truth(trial: Covering, style: Style) -> dict[str, Any]:
    return {
        "type": "scatter",
        "uid": "truth",
        "name": plain(_say("covering.truth", style, dollars=dollars(trial.truth, style.lang))),
        "mode": "lines",
        "x": [-1, SEEDS],
        "y": [trial.truth, trial.truth],
        "line": {"color": PALETTE.named(style.theme).paper.ink, "width": 2, "dash": "dash"},
        "hoverinfo": "skip",
    }


def _intervals(trial: Covering, holds: bool, style: Style) -> dict[str, Any]:
    shown = [(seed, one) for seed, one in enumerate(trial.seeded) if one.holds == holds]
    colour, symbol = (BLUES[style.theme], "circle") if holds else (ORANGE, "x")
    return {
        "type": "scatter",
        "uid": "holds" if holds else "misses",
        "name": _say("covering.holds" if holds else "covering.misses", style),
        "mode": "markers",
        "x": [seed for seed, _ in shown],
        "y": [round(one.dollars, 2) for _, one in shown],
        "error_y": {
            "type": "data",
            "array": [round(one.high - one.dollars, 2) for _, one in shown],
            "thickness": 1 if holds else 2,
            "width": 0,
            "color": colour,
        },
        "marker": {"color": colour, "symbol": symbol, "size": 3 if holds else 8},
        "hoverinfo": "skip",
    }


def covering_words(trial: Covering, lang: str) -> list[str]:
    """How many intervals hold the truth, and how often all differences did."""
    if not trial.done:
        return [say("trust.covering.none", lang)]
    values = {"done": trial.done, "of": trial.wanted, "playouts": trial.playouts}
    return [
        say(
            "trust.covering.told",
            lang,
            **values,
            holding=trial.holding,
            share=percent(trial.holding / trial.done, lang),
            truth=dollars(trial.truth, lang),
        ),
        say("trust.covering.together", lang, holding=trial.together, share=percent(trial.together / trial.done, lang)),
    ]


def stopping_figure(trial: Stopping, style: Style) -> DrawnFigure:
    """The share of runs that stopped at a wrong verdict, by the playouts watched; up to the line across is allowed."""
    layout = chart_layout(style.chart, HEIGHT)
    layout["xaxis"] |= {"range": [0, LOOKS], "title": {"text": _say("stopping.x", style)}}
    layout["yaxis"] |= {"tickformat": ".0%", "rangemode": "tozero", "title": {"text": _say("stopping.y", style)}}
    allowed = {
        "type": "scatter",
        "uid": "allowed",
        "name": _say("stopping.allowed", style, share=percent(1 - CONFIDENCE, style.lang)),
        "mode": "lines",
        "x": [0, LOOKS],
        "y": [round(1 - CONFIDENCE, 4)] * 2,
        "line": {"color": PALETTE.named(style.theme).paper.ink, "width": 2, "dash": "dash"},
        "hoverinfo": "skip",
    }
    return DrawnFigure([*(_stopped(trial, fixed, style) for fixed in (False, True)), allowed], layout)


def _stopped(trial: Stopping, fixed: bool, style: Style) -> dict[str, Any]:
    colour, symbol = _looks(style)[fixed]
    return {
        "type": "scatter",
        "uid": "fixed" if fixed else "always",
        "name": _say("stopping.fixed" if fixed else "stopping.always", style),
        "mode": "lines+markers",
        "x": list(LOOKED_AT),
        "y": [round(trial.share(playouts, fixed), 4) for playouts in LOOKED_AT],
        "line": {"color": colour, "width": 2},
        "marker": {"color": colour, "symbol": symbol, "size": 6},
        "hovertemplate": "%{x}: %{y}<extra>%{fullData.name}</extra>",
    }


def stopping_words(trial: Stopping, lang: str) -> list[str]:
    """How many runs ended with a wrong verdict, by the intervals of the explorer and by those for a fixed count."""
    if not trial.done:
        return [say("trust.covering.none", lang)]
    return [
        say(
            f"trust.stopping.{'fixed' if fixed else 'always'}_told",
            lang,
            done=trial.done,
            of=trial.wanted,
            wrong=sum(count is not None for count in found),
            share=percent(trial.share(LOOKS, fixed), lang),
        )
        for fixed, found in ((False, trial.wrong), (True, trial.wrong_fixed))
    ]


def growing_figure(trial: Growing, style: Style) -> DrawnFigure:
    """How far off the value is, and how far it says that it may be, by the number of playouts.

    Its axes reach as far as they need before anything has been tried out: Plotly's own would go up to $10000.
    """
    layout = chart_layout(style.chart, HEIGHT)
    layout["xaxis"] |= {
        "type": "log",
        "tickvals": list(GROWTH),
        "autorange": False,
        "range": [log10(GROWTH[0] / BESIDE), log10(GROWTH[-1] * BESIDE)],
        "title": {"text": _say("growing.x", style)},
    }
    layout["yaxis"] |= {
        "type": "log",
        **CENTS.axis(style.lang),
        "dtick": "D2",
        "title": {"text": _say("growing.y", style)},
    }
    if not trial.done:
        layout["yaxis"] |= {"autorange": False, "range": [log10(amount) for amount in AWAITED]}
    lines = ((trial.off, "off", "solid"), (trial.claimed, "told", "dash"))
    traces = [
        {
            "type": "scatter",
            "uid": name,
            "name": _say(f"growing.{name}", style),
            "mode": "lines+markers",
            "x": list(GROWTH),
            "y": [round(amount, 3) for amount in amounts],
            "line": {"color": colour, "dash": dash, "width": 2},
            "marker": {"color": colour, "symbol": symbol, "size": 8},
            "hovertemplate": "%{x}: %{y}<extra>%{fullData.name}</extra>",
        }
        for (amounts, name, dash), (colour, symbol) in zip(lines, _looks(style), strict=False)
    ]
    return DrawnFigure(traces, layout)


def growing_words(trial: Growing, lang: str) -> list[str]:
    """The same in words: the first count and the last."""
    if not trial.done:
        return [say("trust.covering.none", lang)]
    rows = zip(GROWTH, trial.off, trial.claimed, strict=True)
    return [
        say("trust.growing.row", lang, playouts=count, off=_cents(off, lang), told=_cents(told, lang))
        for count, off, told in (row for row in rows if row[0] in (GROWTH[0], GROWTH[2], GROWTH[4], GROWTH[6]))
    ]


def spared_figure(evaluation: Evaluation, style: Style) -> DrawnFigure:
    """The standard error of each difference, with common random numbers and without."""
    pairs = spared(evaluation)
    layout = chart_layout(style.chart, HEIGHT)
    layout["yaxis"] |= {**CENTS.axis(style.lang), "rangemode": "tozero", "title": {"text": _say("spared.y", style)}}
    layout["xaxis"] |= _places([(pair.first, pair.second) for pair in pairs], style)
    amounts = {"apart": [pair.apart for pair in pairs], "error": [pair.error for pair in pairs]}
    traces = [
        {
            "type": "bar",
            "uid": name,
            "name": _say(f"spared.{name}", style),
            "x": list(range(len(pairs))),
            "y": [round(amount, 2) for amount in amounts[name]],
            "marker": {"color": colour, "pattern": {"shape": hatching, "solidity": 0.15, "fillmode": "overlay"}},
            "hovertemplate": f"{CENTS.point(style.lang)}<extra>%{{fullData.name}}</extra>",
        }
        for name, colour, hatching in (("apart", GREY, "/"), ("error", BLUES[style.theme], ""))
    ]
    return DrawnFigure(traces, layout)


def spared_words(evaluation: Evaluation, lang: str) -> list[str]:
    """The same in words, and how many playouts the common numbers spare."""
    return [
        say(
            "trust.spared.row",
            lang,
            first=pair.first,
            second=pair.second,
            error=_cents(pair.error, lang),
            apart=_cents(pair.apart, lang),
            times=_tenths(pair.times, lang),
        )
        for pair in spared(evaluation)
    ]


def policies_figure(trial: Policies, style: Style) -> DrawnFigure:
    """What each move is worth if the game is played on by one bot or another."""
    layout = chart_layout(style.chart, HEIGHT)
    layout["yaxis"] |= {**CENTS.axis(style.lang), "title": {"text": _say("policies.y", style)}}
    first = next(iter(trial.evaluations.values()))
    layout["xaxis"] |= _places([(move.text,) for move in first.moves], style)
    middle = (len(trial.evaluations) - 1) / 2
    traces = [
        _of_policy(place - middle, name, evaluation, look, style)
        for place, ((name, evaluation), look) in enumerate(zip(trial.evaluations.items(), _looks(style), strict=True))
    ]
    return DrawnFigure(traces, layout)


def _of_policy(place: float, name: str, evaluation: Evaluation, look: tuple[str, str], style: Style) -> dict[str, Any]:
    colour, symbol = look
    return {
        "type": "scatter",
        "uid": name,
        "name": say(f"trust.policy.{name}", style.lang),
        "mode": "markers",
        "x": [number + place * APART for number, _ in enumerate(evaluation.values)],
        "y": [round(value.dollars, 1) for value in evaluation.values],
        "error_y": {
            "type": "data",
            "array": [_finite(value.high - value.dollars) for value in evaluation.values],
            "thickness": 2,
            "width": 5,
            "color": colour,
        },
        "marker": {"color": colour, "symbol": symbol, "size": 10},
        "hovertemplate": f"{CENTS.point(style.lang)}<extra>%{{fullData.name}}</extra>",
    }


def policies_words(trial: Policies, lang: str) -> list[str]:
    """For each bot what the moves are worth, and what may be said of the best."""
    told = [say("trust.policies.done", lang, done=trial.done, of=POLICY_PLAYOUTS)]
    for name, evaluation in trial.evaluations.items():
        told += [
            say(
                "trust.policies.row",
                lang,
                policy=Phrase(f"trust.policy.{name}"),
                move=value.move.text,
                dollars=dollars(value.dollars, lang),
                verdict=value.verdict.phrase,
            )
            for value in evaluation.values
        ]
    return told


def _looks(style: Style) -> tuple[tuple[str, str], ...]:
    """A colour and a marker for each of up to four things in a picture."""
    return ((BLUES[style.theme], "circle"), (ORANGE, "square"), (GREEN, "diamond"), (GREY, "x"))


def _say(key: str, style: Style, **values: object) -> str:
    return say(f"trust.{key}", style.lang, **values)


def _places(names: Sequence[tuple[str, ...]], style: Style) -> dict[str, Any]:
    """An axis with a name of one or more moves at each whole number."""
    letters = NARROW_LETTERS if style.narrow else WIDE_LETTERS
    return {
        "tickvals": list(range(len(names))),
        "ticktext": ["<br>".join(line for move in name for line in wrap(move, letters)) for name in names],
        "tickangle": 0,
        "automargin": True,
        "range": [-0.5, len(names) - 0.5],
        "showgrid": False,
        "zeroline": False,
    }


def _finite(number: float) -> float:
    """For the page, which knows no infinity: before the second playout an interval has no ends."""
    return round(number, 2) if number < 1e6 else 0.0


def _cents(amount: float, lang: str) -> str:
    whole, cents = divmod(round(amount * 100), 100)
    return say("trust.cents", lang, whole=whole, cents=f"{cents:02}")


def _tenths(number: float, lang: str) -> str:
    whole, tenth = divmod(round(number * 10), 10)
    return say("trust.tenths", lang, whole=whole, tenth=tenth)
