"""The explorer's tables: what moves are worth and why, what positions differ in, purses along a line."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from panamax.analysis.comparing import Cause, Change, Comparison, PurseChange
from panamax.analysis.evaluation import Difference, Evaluation, MoveValue
from panamax.analysis.why import Part, Why
from panamax.position import Position
from panamax.record.tree import Node
from tabletop.i18n import Listing, Money, Phrase, say
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.text_tables import TextTable, table_html

from ..game_view.amounts import dollars, signed
from ..game_view.verdicts import Ranking, contested
from .charts import amount_of

MOST_FLOWS = 40
MOST_CAUSES = 6


def moves_table(ranking: Ranking, played_by: Phrase, lang: str) -> TextTable:
    """What each move is worth if the game is played on by a policy, best first."""
    names = ("move", "dollars", "win", "difference", "verdict", "playouts")
    head = tuple(say(f"explorer.judge.head.{name}", lang) for name in names)
    caption = say("explorer.judge.caption", lang, policy=played_by)
    groups = tuple((words, len(values)) for words, values in ranking.groups(lang))
    return TextTable(caption, head, tuple(_move_row(value, lang) for value in ranking.values), groups)


def _move_row(value: MoveValue, lang: str) -> tuple[str, ...]:
    return (
        value.move.describe(lang),
        with_error(value.dollars, value.error, lang),
        percent(value.win_share, lang),
        interval(value.to_best, lang),
        value.verdict.phrase.text(lang),
        str(value.playouts),
    )


def contested_table(evaluation: Evaluation, other: Evaluation, lang: str) -> TextTable:
    """Where the playouts of two policies disagree about the moves of a place; no rows if they don't."""
    names = {"first": other.played_by, "second": evaluation.played_by}
    head = (say("explorer.judge.head.move", lang), other.played_by.text(lang), evaluation.played_by.text(lang))
    rows = tuple(
        (one.move.describe(lang), _against_best(one, lang), _against_best(two, lang))
        for one, two in contested(other, evaluation)
    )
    words = "explorer.judge.contested" if rows else "explorer.judge.agreed"
    return TextTable(say(words, lang, **names), head, rows)


def judged_html(evaluation: Evaluation, other: Evaluation | None, lang: str) -> Html:
    """What each move is worth, and where two policies disagree about it."""
    judged = table_html(moves_table(Ranking.of(evaluation.values), evaluation.played_by, lang))
    if other is None:
        return judged
    table = contested_table(evaluation, other, lang)
    return join([judged, table_html(table) if table.rows else tag("p", table.caption, class_="pmx-quiet-line")])


def _against_best(value: MoveValue, lang: str) -> str:
    verdict = value.verdict.phrase
    return say("explorer.judge.against_best", lang, verdict=verdict, difference=interval(value.to_best, lang))


def with_error(amount: float, error: float, lang: str) -> str:
    """A mean and its standard error."""
    if not isfinite(error):
        return dollars(amount, lang)
    return say("explorer.amount.error", lang, amount=dollars(amount, lang), error=dollars(error, lang))


def interval(difference: Difference, lang: str) -> str:
    """A difference and its interval."""
    if not isfinite(difference.low):
        return say("explorer.amount.open", lang)
    if not difference.error and not difference.dollars:
        return signed(0, lang)
    amount, low, high = (signed(each, lang) for each in (difference.dollars, difference.low, difference.high))
    return amount if low == high else say("explorer.amount.interval", lang, amount=amount, low=low, high=high)


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
        interval(why.difference, lang),
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


def comparison_tables(comparison: Comparison, lang: str) -> list[TextTable]:
    """What two positions differ in, then each purse with the flows that made its difference."""
    head = tuple(say(f"explorer.compare.head.{name}", lang) for name in ("what", "first", "second", "why"))
    changes = tuple(_change_row(change, lang) for change in comparison.changes)
    table = TextTable(say("explorer.compare.caption", lang), head, changes)
    return [table, *(_purse_table(purse, comparison.second, lang) for purse in comparison.purses if purse.flows)]


def _change_row(change: Change, lang: str) -> tuple[str, ...]:
    return (
        change.aspect.phrase.text(lang),
        say("explorer.value", lang, value=change.first),
        say("explorer.value", lang, value=change.second),
        Listing(tuple(cause_words(cause, lang) for cause in change.causes[:MOST_CAUSES]), "clauses").text(lang),
    )


def cause_words(cause: Cause, lang: str) -> str:
    """An event behind a difference, with its rule and the side on which it happened."""
    side = "second" if cause.second else "first"
    return say(f"explorer.compare.cause_{side}", lang, rule=cause.event.rule, event=cause.event.text(lang))


def _purse_table(purse: PurseChange, position: Position, lang: str) -> TextTable:
    player = position.name_of(purse.seat - 1)
    head = tuple(say(f"explorer.compare.flow.{name}", lang) for name in ("dollars", "rule", "event"))
    rows = [
        (signed(purse.part(cause), lang), cause.event.rule, cause_words(cause, lang))
        for cause in purse.flows[:MOST_FLOWS]
    ]
    if len(purse.flows) > MOST_FLOWS:
        rest = sum(purse.part(cause) for cause in purse.flows[MOST_FLOWS:])
        words = say("explorer.compare.flow.rest", lang, count=len(purse.flows) - MOST_FLOWS)
        rows.append((signed(rest, lang), "", words))
    rows.append((signed(purse.second - purse.first, lang), "", say("explorer.compare.flow.sum", lang)))
    amounts = {"first": Money(purse.first), "second": Money(purse.second), "player": player}
    return TextTable(say(f"explorer.compare.purse_{purse.purse}", lang, **amounts), head, tuple(rows))


def purses_table(stops: Sequence[Node], lang: str) -> TextTable:
    """Both purses and the stock of each seat after each move of a line."""
    last = stops[-1].position
    seats = range(1, last.options.players + 1)
    names = [last.name_of(seat - 1) for seat in seats]
    measures = ("money", "company_money", "stock")
    head = [say("explorer.record.move_number", lang)]
    head += [say(f"explorer.record.head.{measure}", lang, player=name) for measure in measures for name in names]
    rows = [
        (str(place), *(str(amount_of(node, seat, measure)) for measure in measures for seat in seats))
        for place, node in enumerate(stops)
    ]
    return TextTable(say("explorer.record.caption", lang), tuple(head), tuple(rows))
