"""Judged moves as a list in words: the best mean first, beside each how far it may lie from the first, none left out.

What is told at length is numbered through, whatever group it is in; the rest of a group is folded away and counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from tabletop.i18n import Phrase, say

from ..frame.html import Html, join, tag
from ..frame.shares import percent
from ..kit.judging import Amounts, Worth
from .advice import Advice


@dataclass(frozen=True, slots=True)
class JudgedList:
    """How a game's judged moves are listed: what a move is called, what is told to follow it, in which amounts."""

    name: Callable[[Advice, Any], Phrase]
    then: Callable[[Advice, Any], Phrase | None]
    amounts: Amounts

    def html(self, advice: Advice, limits: Phrase, lang: str, most: int) -> Html:
        """Under which `limits` it holds, then the moves by groups: so many of each, the others folded away."""
        evaluation = advice.evaluation
        parts = [tag("p", limits.text(lang), class_="pmx-quiet-line")]
        if any(_is_open(value) for value in evaluation.values):
            parts.append(tag("p", say("table.judge.open", lang), class_="pmx-quiet-line"))
        number = 1
        for heading, values in advice.ranking.groups(lang):
            shown = [self._row(advice, value, lang) for value in values[:most]]
            rows = tag("ol", *shown, start=number)
            parts += [tag("p", tag("strong", heading)), rows, self._folded(advice, values[most:], lang)]
            number += len(shown)
        return join(parts if evaluation.values else [])

    def worth_words(self, advice: Advice, value: Worth, lang: str) -> str:
        """A judged move as one would say it: what it is worth, and how far it may lie from the best mean."""
        amounts, beside = self.amounts, value.to_best
        worth = {"dollars": amounts.mean(value.amount, lang), "share": percent(value.win_share, lang)}
        words = say("table.judge.move", lang, move=self.name(advice, value.move), **worth)
        if not beside.amount and not beside.error:  # the best itself, or one that ends like it in each playout
            return words
        if _is_open(value):
            return words
        ends = {"low": amounts.gain(beside.low, lang), "high": amounts.gain(beside.high, lang)}
        key = "exact" if ends["low"] == ends["high"] else "beside"
        return say(f"table.judge.{key}", lang, worth=words, amount=amounts.gain(beside.amount, lang), **ends)

    def _row(self, advice: Advice, value: Worth, lang: str) -> Html:
        following = self.then(advice, value.move)
        then = tag("span", following.text(lang), class_="pmx-quiet-line") if following is not None else ""
        return tag("li", self.worth_words(advice, value, lang), " ", then)

    def _folded(self, advice: Advice, values: Sequence[Worth], lang: str) -> Html:
        """What is left of a group: how many moves, from what to what, and when it is opened each of them."""
        if not values:
            return join([])
        most, least = (self.amounts.brief(value.amount, lang) for value in (values[0], values[-1]))
        summary = say("table.judge.rest", lang, count=len(values), most=most, least=least)
        rows = [tag("li", self.worth_words(advice, value, lang)) for value in values]
        return tag("details", tag("summary", summary), tag("ul", *rows))


def numbered(advice: Advice, most: int) -> list[Any]:
    """The moves that the list tells at length, in the order of their numbers."""
    return [value.move for group in (advice.ranking.leaders, advice.ranking.others) for value in group[:most]]


def _is_open(value: Worth) -> bool:
    """Whether there are too few playouts to say how far it may lie from the best mean."""
    return bool(value.to_best.amount or value.to_best.error) and not isfinite(value.to_best.low)
