"""The end of the game as a picture: what each player's total is made of (END-1), with its text twin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from panamax.state.views import Standing
from tabletop.i18n import Money, Phrase, say
from tabletop_widgets.canvas.format import LEAST_TEXT
from tabletop_widgets.canvas.paint import FONT
from tabletop_widgets.canvas.plot import DrawnFigure

from ..game_view.amounts import WHOLE_DOLLARS
from ..pictures.theme import PALETTE

PARTS: Final = ("money", "shares", "advisors", "awards", "bailouts")
# Okabe and Ito's colours, which colour-blind readers can tell apart; the hatching tells the parts apart without colour.
FILLS: Final = {
    "money": ("#0072b2", ""),
    "shares": ("#e69f00", "/"),
    "advisors": ("#009e73", "x"),
    "awards": ("#cc79a7", "."),
    "bailouts": ("#d55e00", "\\"),
}
SIZES: Final = {False: (760, 380), True: (390, 460)}


def result_figure(
    standings: Sequence[Standing], *, narrow: bool = False, theme: str = "light", lang: str = "en"
) -> DrawnFigure:
    """A stacked bar for each player, the winner first; what Bailouts cost goes down from zero."""
    paper = PALETTE.named(theme).paper
    width, height = SIZES[narrow]
    layout = {
        "width": width,
        "height": height,
        "barmode": "relative",
        "paper_bgcolor": paper.fill,
        "plot_bgcolor": paper.fill,
        "font": {"family": FONT, "size": 13, "color": paper.ink},
        "margin": {"l": 48, "r": 12, "t": 68, "b": 40},
        "legend": {"orientation": "h", "yref": "container", "y": 1, "yanchor": "top", "x": 0},
        "xaxis": {
            "range": [-0.5, len(standings) - 0.5],
            "tickvals": list(range(len(standings))),
            "ticktext": [_name(row, lang) for row in standings],
            "color": paper.ink,
            "showgrid": False,
        },
        "yaxis": {
            "range": _range(standings),
            **WHOLE_DOLLARS.axis(lang),
            "color": paper.ink,
            "zerolinecolor": paper.ink,
        },
        "uniformtext": {"minsize": LEAST_TEXT, "mode": "hide"},  # what finds no room is told where one points
        "annotations": [_total(place, row, paper.ink, lang) for place, row in enumerate(standings)],
    }
    return DrawnFigure([_bars(part, standings, paper.ink, lang) for part in PARTS], layout)


def _bars(part: str, standings: Sequence[Standing], ink: str, lang: str) -> dict[str, object]:
    colour, hatching = FILLS[part]
    amounts = [getattr(row, part) for row in standings]
    words = [_escaped(Phrase("table.result.amount", {"amount": Money(amount)}).text(lang)) for amount in amounts]
    return {
        "type": "bar",
        "uid": part,
        "name": _escaped(say(f"table.result.{part}", lang)),
        "x": list(range(len(standings))),
        "y": amounts,
        "text": [word if amount else "" for word, amount in zip(words, amounts, strict=True)],
        "textposition": "inside",
        "insidetextanchor": "middle",
        "textangle": 0,
        "insidetextfont": {"color": "#ffffff" if part == "money" else "#000000", "size": 13},
        "hovertext": words,
        "hovertemplate": "%{fullData.name}: %{hovertext}<extra></extra>",
        "marker": {
            "color": colour,
            "pattern": {"shape": hatching, "solidity": 0.15, "fillmode": "overlay"},
            "line": {"color": ink, "width": 1},
        },
    }


def _range(standings: Sequence[Standing]) -> list[float]:
    """From the deepest bar to the highest, with room for the totals."""
    lowest, highest = min(row.bailouts for row in standings), max(map(_top, standings))
    room = max(5.0, (highest - lowest) * 0.16)
    return [lowest - room / 2, highest + room]


def _top(row: Standing) -> int:
    return sum(max(0, getattr(row, part)) for part in PARTS)


def _total(place: int, row: Standing, ink: str, lang: str) -> dict[str, object]:
    words = say("table.result.total", lang, total=Money(row.total))
    return {
        "x": place,
        "y": _top(row),
        "yanchor": "bottom",
        "showarrow": False,
        "text": f"<b>{_escaped(words)}</b>",
        "font": {"color": ink},
    }


def result_text(standings: Sequence[Standing], lang: str = "en") -> list[str]:
    """The same in words: a line for each player."""
    return [_line(row, lang) for row in standings]


def _line(row: Standing, lang: str) -> str:
    parts = {part: Money(getattr(row, part)) for part in PARTS}
    values = {"place": row.place, "player": Phrase(f"player.{row.company}"), "total": Money(row.total), **parts}
    return say("table.result.line", lang, **values)


def _name(row: Standing, lang: str) -> str:
    return _escaped(say("table.result.player", lang, place=row.place, player=Phrase(f"player.{row.company}")))


def _escaped(words: str) -> str:
    """Nothing between dollar signs that Plotly would take for a formula."""
    return words.replace("$", "&#36;")
