"""The judged moves of a place as tables."""

from __future__ import annotations

from math import isfinite

from tabletop.i18n import Phrase, say
from tabletop.judging.evaluation import MoveDifference

from ..frame.html import Html, join, tag
from ..frame.shares import percent
from ..frame.text_tables import TextTable, table_html
from ..kit.judging import Amounts, JudgeKit, Judgement, Worth
from .ranking import Ranking, contested


def moves_table(ranking: Ranking, played_by: Phrase, amounts: Amounts, lang: str) -> TextTable:
    """What each move is worth if the game is played on by a policy, best first."""
    names = ("win", "difference", "verdict", "playouts")
    heads = (say(f"explorer.judge.head.{name}", lang) for name in names)
    head = (say("explorer.judge.head.move", lang), amounts.name.text(lang), *heads)
    caption = amounts.caption(played_by).text(lang)
    groups = tuple((words, len(values)) for words, values in ranking.groups(lang))
    return TextTable(caption, head, tuple(_move_row(value, amounts, lang) for value in ranking.values), groups)


def _move_row(value: Worth, amounts: Amounts, lang: str) -> tuple[str, ...]:
    return (
        value.move.describe(lang),
        with_error(value.amount, value.error, amounts, lang),
        percent(value.win_share, lang),
        interval(value.to_best, amounts, lang),
        value.verdict.phrase.text(lang),
        str(value.playouts),
    )


def contested_table(evaluation: Judgement, other: Judgement, kit: JudgeKit, lang: str) -> TextTable:
    """Where the playouts of two policies disagree about the moves of a place; no rows if they don't."""
    names = {"first": kit.policy(other.policy), "second": kit.policy(evaluation.policy)}
    head = (say("explorer.judge.head.move", lang), *(name.text(lang) for name in names.values()))
    rows = tuple(
        (one.move.describe(lang), _against_best(one, kit.amounts, lang), _against_best(two, kit.amounts, lang))
        for one, two in contested(other, evaluation)
    )
    words = "explorer.judge.contested" if rows else "explorer.judge.agreed"
    return TextTable(say(words, lang, **names), head, rows)


def judged_html(evaluation: Judgement, other: Judgement | None, kit: JudgeKit, lang: str) -> Html:
    """What each move is worth, and where two policies disagree about it."""
    judged = table_html(moves_table(Ranking.of(evaluation.values), kit.policy(evaluation.policy), kit.amounts, lang))
    if other is None:
        return judged
    table = contested_table(evaluation, other, kit, lang)
    return join([judged, table_html(table) if table.rows else tag("p", table.caption, class_="pmx-quiet-line")])


def _against_best(value: Worth, amounts: Amounts, lang: str) -> str:
    verdict = value.verdict.phrase
    return say("explorer.judge.against_best", lang, verdict=verdict, difference=interval(value.to_best, amounts, lang))


def with_error(amount: float, error: float, amounts: Amounts, lang: str) -> str:
    """A mean and its standard error."""
    if not isfinite(error):
        return amounts.mean(amount, lang)
    return say("explorer.amount.error", lang, amount=amounts.mean(amount, lang), error=amounts.mean(error, lang))


def interval(difference: MoveDifference, amounts: Amounts, lang: str) -> str:
    """A difference and its interval."""
    if not isfinite(difference.low):
        return say("explorer.amount.open", lang)
    if not difference.error and not difference.amount:
        return amounts.gain(0, lang)
    gains = (difference.amount, difference.low, difference.high)
    amount, low, high = (amounts.gain(gain, lang) for gain in gains)
    return amount if low == high else say("explorer.amount.interval", lang, amount=amount, low=low, high=high)
