"""How Panamax's moves are judged: by playouts of its bots, in dollars, with the sources of a difference."""

from __future__ import annotations

from typing import Any, Final

from panamax.analysis.continuation import continuation
from panamax.analysis.evaluating import DEFAULT_POLICY, evaluate
from panamax.analysis.playouts import POLICIES
from panamax.analysis.why import Part, Why, why
from panamax.game import Game
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.canvas.charts import ChartStyle, chart_layout, in_lines, named_rows, plain
from tabletop_widgets.canvas.plot import DrawnFigure
from tabletop_widgets.frame.text_tables import TextTable
from tabletop_widgets.judging.judging import at_once
from tabletop_widgets.judging.tables import interval
from tabletop_widgets.kit.judging import JudgeKit, Judgement, ReasonsKit

from .amounts import AMOUNTS, dollars, signed
from .judged_list import judged_html

SEED: Final = 1
# Okabe and Ito's colours, with hatching, so that nothing rests on colour alone
ABOVE, BELOW = "#009e73", "#d55e00"


def begun(position: Any, playouts: int, policy: str) -> Judgement:
    """The race of a position's moves before anything is played. Raises `OptionError`."""
    return evaluate(position, playouts, SEED, policy=policy, race=True, stop=at_once)


def ended(game: Game) -> Phrase:
    """What every player has at the end of a game."""
    rows = game.standings()
    players = [
        Phrase("explorer.reel.row", {"player": Phrase(f"player.{row.company}"), "dollars": row.total}) for row in rows
    ]
    return Phrase("explorer.list", {"items": Listing(tuple(players), "series")})


def why_figure(why: Why, style: ChartStyle) -> DrawnFigure:
    """How much of the difference comes from each source of the player's own money."""
    parts = [part for part in why.own if part.difference]
    places = list(range(len(parts)))
    amounts = [round(float(part.difference), 2) for part in parts]
    layout = chart_layout(style, 130 + 34 * max(len(parts), 1))
    names = [part.source.phrase.text(style.lang) for part in parts]
    lines = [in_lines(name, style.narrow) for name in names]
    layout |= named_rows(lines, say("explorer.why.axis", style.lang), style.paper.ink) | {
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


def why_tables(why: Why, lang: str) -> list[TextTable]:
    """Where the difference between two moves comes from: the player's own money, then his company's."""
    first, second = (move.describe(lang) for move in (why.first, why.second))
    names = {"first": first, "second": second, "policy": why.played_by}
    head = (
        say("explorer.why.source", lang),
        first,
        second,
        say("explorer.why.difference", lang),
        say("explorer.why.rules", lang),
    )
    total = (
        say("explorer.why.total", lang),
        "",
        "",
        interval(why.difference, AMOUNTS, lang),
        why.difference.verdict.phrase.text(lang),
    )
    own = tuple(_part_row(part, lang) for part in why.own if part.first or part.second)
    company = tuple(_part_row(part, lang) for part in why.company if part.first or part.second)
    return [
        TextTable(say("explorer.why.own", lang, **names), head, (*own, total)),
        TextTable(say("explorer.why.company", lang, **names), head, company),
    ]


def _part_row(part: Part, lang: str) -> tuple[str, ...]:
    return (
        part.source.phrase.text(lang),
        dollars(float(part.first), lang),
        dollars(float(part.second), lang),
        signed(float(part.difference), lang),
        Listing(tuple(part.source.rules), "series").text(lang),
    )


PANAMAX_JUDGE: Final = JudgeKit(
    policies=tuple(POLICIES),
    usual=DEFAULT_POLICY,
    policy=lambda name: Phrase(f"policy.{name}"),
    bot=lambda name: Phrase(f"explorer.judge.policy.{name}"),
    overlooks=lambda name: Phrase(f"table.bot.{name}"),
    begin=begun,
    played_on=lambda evaluation, move, playout: continuation(evaluation, move, playout).game(),
    told=judged_html,
    ended=ended,
    amounts=AMOUNTS,
    reasons=ReasonsKit(reasons=why, figure=why_figure, tables=why_tables),
)
