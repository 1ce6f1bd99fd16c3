"""What the judge says beside each offer, where his judgement is shown: the best first, the close ones next to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from canal_mania.analysis.different import judged_as
from tabletop.i18n import say
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.kit.gestures import Offered
from tabletop_widgets.kit.judging import Worth

from .amounts import points
from .choosing import CanalPicks


def judged_offers(advice: Advice, picks: CanalPicks, offers: Sequence[Offered], lang: str) -> list[Offered]:
    """The offers in the order in which they were judged; last those of which nothing is known."""
    places = {value.move.text: place for place, value in enumerate(advice.ranking.values)}
    worth = [(_worth(advice, picks, offer), offer) for offer in offers]
    worth.sort(key=lambda pair: places[pair[0].move.text] if pair[0] is not None else len(places))
    return [offer if value is None else _told(advice, offer, value, lang) for value, offer in worth]


def _worth(advice: Advice, picks: CanalPicks, offer: Offered) -> Worth | None:
    """What an offer comes to: of several tiles what was judged of the first one, of what leads on the best of it."""
    firsts = {move.text for move in offer.moves[:1]}
    moves = [move for move in picks.legal if move.text in firsts] if firsts else picks.about(offer.spots)
    alike = {judged_as(move) for move in moves}
    return next((value for value in advice.ranking.values if judged_as(value.move) in alike), None)


def _told(advice: Advice, offer: Offered, value: Worth, lang: str) -> Offered:
    """An offer with the judge's words in the place of its note."""
    if value.move == advice.best:
        key = "best" if len(advice.ranking.leaders) > 1 else "surely_best"
    else:
        key = "worse" if advice.is_worse(value.move.text) else "close"
    words = say(f"canal_play.offer.judged.{key}", lang, points=points(value.amount, lang))
    return replace(offer, content={**offer.content, "note": words})
