"""What each move of Panamax is worth: as a list, in which the turn that follows it in the playouts stands below it, and
beside the offers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from panamax.analysis.evaluation import Evaluation, MoveValue
from panamax.decisions.move import Move
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.html import Html
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.judged_list import JudgedList

from .amounts import AMOUNTS, brief_dollars
from .offers import Offer
from .things import said_move
from .turn_words import following_words, turn_of

JUDGED: Final = JudgedList(lambda advice, move: said_move(advice.position, move), following_words, AMOUNTS)


def judged_html(evaluation: Evaluation, lang: str, most: int) -> Html:
    """The judged moves by groups: so many of each with their turns, the others folded away and counted."""
    advice = Advice(evaluation)
    return JUDGED.html(advice, Phrase("advice.limit_line", {"limit": advice.limit}), lang, most)


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
