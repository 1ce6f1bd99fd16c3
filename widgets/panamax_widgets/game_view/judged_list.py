"""Judged moves as a list in words: the best mean first, beside each how far it may lie from the first, none left out.

A first click is judged by the turn that follows it in the playouts, which stands below it; what is told with its turn
is numbered through, whatever group it is in.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from panamax.analysis.evaluation import Evaluation, MoveValue
from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.shares import percent

from .advice import Advice
from .amounts import brief_dollars, dollars, signed
from .offers import Offer
from .things import said_move
from .turn_words import following_words, turn_of


def judged_html(evaluation: Evaluation, lang: str, most: int) -> Html:
    """The judged moves by groups: so many of each with their turns, the others folded away and counted."""
    advice = Advice(evaluation)
    parts = [tag("p", say("advice.limit_line", lang, limit=advice.limit), class_="pmx-quiet-line")]
    if any(_is_open(value) for value in evaluation.values):
        parts.append(tag("p", say("table.judge.open", lang), class_="pmx-quiet-line"))
    number = 1
    for heading, values in advice.ranking.groups(lang):
        shown = [_row(advice, value, lang) for value in values[:most]]
        rows = tag("ol", *shown, start=number)
        parts += [tag("p", tag("strong", heading)), rows, _folded(advice, values[most:], lang)]
        number += len(shown)
    return join(parts if evaluation.values else [])


def numbered(advice: Advice, most: int) -> list[Move]:
    """The moves that the list tells with their turns, in the order of their numbers."""
    return [value.move for group in (advice.ranking.leaders, advice.ranking.others) for value in group[:most]]


def _row(advice: Advice, value: MoveValue, lang: str) -> Html:
    following = following_words(advice, value.move)
    then = tag("span", following.text(lang), class_="pmx-quiet-line") if following is not None else ""
    return tag("li", worth_words(advice.position, value, lang), " ", then)


def _folded(advice: Advice, values: Sequence[MoveValue], lang: str) -> Html:
    """What is left of a group: how many moves, from what to what, and when it is opened each of them."""
    if not values:
        return join([])
    most, least = (brief_dollars(value.dollars, lang) for value in (values[0], values[-1]))
    summary = say("table.judge.rest", lang, count=len(values), most=most, least=least)
    rows = [tag("li", worth_words(advice.position, value, lang)) for value in values]
    return tag("details", tag("summary", summary), tag("ul", *rows))


def _is_open(value: MoveValue) -> bool:
    """Whether there are too few playouts to say how far it may lie from the best mean."""
    return bool(value.to_best.dollars or value.to_best.error) and not isfinite(value.to_best.low)


def worth_words(position: Position, value: MoveValue, lang: str) -> str:
    """A judged move of a position as one would say it: what it is worth, and how far it may lie from the best mean."""
    worth = {"dollars": dollars(value.dollars, lang), "share": percent(value.win_share, lang)}
    words = say("table.judge.move", lang, move=said_move(position, value.move), **worth)
    beside = value.to_best
    if not beside.dollars and not beside.error:  # the best itself, or one that ends like it in each playout
        return words
    if _is_open(value):
        return words
    ends = {"low": signed(beside.low, lang), "high": signed(beside.high, lang)}
    key = "exact" if ends["low"] == ends["high"] else "beside"
    return say(f"table.judge.{key}", lang, worth=words, amount=signed(beside.dollars, lang), **ends)


def value_of_offer(advice: Advice | None, offer: Offer, lang: str) -> str:
    """What stands beside an offer once its moves are judged: what comes of it, at best where it leads on to several
    moves; nothing of a course that isn't the one by which its first move is judged.
    """
    value = _value(advice, offer) if advice is not None else None
    return _judged_words(advice, value, lang) if advice is not None and value is not None else ""


def value_of_move(advice: Advice | None, move: Move, lang: str) -> str:
    """What stands beside a move that is played by a button of its own, once it is judged."""
    return _judged_words(advice, advice.value(move.text), lang) if advice is not None else ""


def _judged_words(advice: Advice, value: MoveValue, lang: str) -> str:
    if value.move == advice.best:
        key = "best" if len(advice.ranking.leaders) > 1 else "surely_best"
    else:
        key = "worse" if advice.is_worse(value.move.text) else "close"
    return say(f"table.offer.judged.{key}", lang, dollars=brief_dollars(value.dollars, lang))


def best_first(advice: Advice, offers: Sequence[Offer]) -> list[Offer]:
    """The offers in the order in which their moves were judged; last those of which nothing is known."""
    places = {value.move.text: place for place, value in enumerate(advice.ranking.values)}
    values = [(_value(advice, offer), offer) for offer in offers]
    values.sort(key=lambda pair: places[pair[0].move.text] if pair[0] is not None else len(places))
    return [offer for _, offer in values]


def _value(advice: Advice, offer: Offer) -> MoveValue | None:
    """What an offer comes to at best, if it is judged."""
    firsts = {move.text for move in offer.moves[:1] or offer.leads_to}
    value = next((value for value in advice.ranking.values if value.move.text in firsts), None)
    return value if _is_judged(advice, offer.moves) else None


def _is_judged(advice: Advice, course: Sequence[Move]) -> bool:
    """Whether the playouts go on with a course as with its first move."""
    if len(course) < 2:
        return True
    judged = turn_of(advice, course[0]).moves[: len(course)]
    return [move.text for move in judged] == [move.text for move in course]
