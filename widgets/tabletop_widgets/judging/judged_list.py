"""Judged moves as a list in words: the best mean first, beside each how far it may lie from the first, none left out.

What is told at length is numbered through, whatever group it is in; the rest of a group is folded away and counted. In
a group, moves that begin at the same place stand in one bracket below the best of them.
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
    """How a game's judged moves are listed: what a move is called, what is told to follow it, in which amounts.

    `place` is where a move begins, of a game that has places (``None``: nowhere); `alike` are the moves for which a
    judged one stands besides itself.
    """

    name: Callable[[Advice, Any], Phrase]
    then: Callable[[Advice, Any], Phrase | None]
    amounts: Amounts
    place: Callable[[Advice, Any], Phrase | None] = lambda _advice, _move: None
    alike: Callable[[Advice, Any], Sequence[Any]] = lambda _advice, _move: ()

    def html(self, advice: Advice, limits: Phrase, lang: str, most: int) -> Html:
        """Under which `limits` it holds, then the moves by groups: so many of each, the others folded away."""
        evaluation = advice.evaluation
        parts = [tag("p", limits.text(lang), class_="pmx-quiet-line")]
        if any(_is_open(value) for value in evaluation.values):
            parts.append(tag("p", say("table.judge.open", lang), class_="pmx-quiet-line"))
        number = 1
        for heading, values in advice.ranking.groups(lang):
            brackets = self._brackets(advice, values)
            shown = [self._row(advice, bracket, lang) for bracket in brackets[:most]]
            told = {value.move.text for bracket in brackets[:most] for value in bracket}
            rows, left = tag("ol", *shown, start=number), [value for value in values if value.move.text not in told]
            parts += [tag("p", tag("strong", heading)), rows, self._folded(advice, left, lang)]
            number += len(shown)
        return join(parts if evaluation.values else [])

    def numbered(self, advice: Advice, most: int) -> list[Any]:
        """The moves that the list tells at length, in the order of their numbers: of a bracket the best."""
        groups = (self._brackets(advice, values)[:most] for values in (advice.ranking.leaders, advice.ranking.others))
        return [bracket[0].move for brackets in groups for bracket in brackets]

    def _brackets(self, advice: Advice, values: Sequence[Worth]) -> list[list[Worth]]:
        """The moves of a group by where they begin, the best first; one that begins nowhere stands alone."""
        found: dict[str, list[Worth]] = {}
        for value in values:
            place = self.place(advice, value.move)
            found.setdefault(value.move.text if place is None else place.text(), []).append(value)
        return list(found.values())

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

    def _row(self, advice: Advice, bracket: Sequence[Worth], lang: str) -> Html:
        """The best of a bracket, and folded away the others that begin where it does."""
        best, *others = bracket
        following = self.then(advice, best.move)
        then = tag("span", following.text(lang), class_="pmx-quiet-line") if following is not None else ""
        told = [self.worth_words(advice, best, lang), " ", then, self._alike(advice, best, lang)]
        if not others:
            return tag("li", *told)
        most, least = (self.amounts.brief(value.amount, lang) for value in (others[0], others[-1]))
        values = {"place": self.place(advice, best.move), "count": len(others), "most": most, "least": least}
        rows = [tag("li", self.worth_words(advice, one, lang), self._alike(advice, one, lang)) for one in others]
        summary = tag("summary", say("table.judge.bracket", lang, **values))
        return tag("li", *told, tag("details", summary, tag("ul", *rows), class_="pmx-bracket"))

    def _alike(self, advice: Advice, value: Worth, lang: str) -> Html:
        """Which move was judged, where it stands for others, and folded away those."""
        moves = self.alike(advice, value.move)
        if not moves:
            return join([])
        summary = tag("summary", say("table.judge.alike", lang, move=value.move.describe(lang), count=len(moves)))
        rows = [tag("li", move.describe(lang)) for move in moves]
        return tag("details", summary, tag("ul", *rows), class_="pmx-bracket")

    def _folded(self, advice: Advice, values: Sequence[Worth], lang: str) -> Html:
        """What is left of a group: how many moves, from what to what, and when it is opened each of them."""
        if not values:
            return join([])
        most, least = (self.amounts.brief(value.amount, lang) for value in (values[0], values[-1]))
        summary = say("table.judge.rest", lang, count=len(values), most=most, least=least)
        rows = [tag("li", self.worth_words(advice, value, lang)) for value in values]
        return tag("details", tag("summary", summary), tag("ul", *rows))


def _is_open(value: Worth) -> bool:
    """Whether there are too few playouts to say how far it may lie from the best mean."""
    return bool(value.to_best.amount or value.to_best.error) and not isfinite(value.to_best.low)
