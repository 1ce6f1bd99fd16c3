"""An offer as the list of them shows it: words, what comes of it, and what it costs; and what is owed, as pips."""

from __future__ import annotations

from typing import Any

from panamax.decisions.move import Move
from panamax.decisions.unloadable import NOTHING_LOADS
from panamax.position import Position
from tabletop.i18n import Money, Phrase, as_beginning, say
from tabletop_widgets.frame.html import Html, tag

from ..game_view.offers import Offer, nothing_sails, owed
from ..game_view.on_screen import decision_shown
from ..game_view.things import as_said

MOST_PIPS = 5


def offer_content(offer: Offer, lang: str, worth: str = "") -> dict[str, Any]:
    """Words, note and costs; each cost has its kind, what stands there, and what is said for it.

    `worth` is what the judge says of it, which its note ends with.
    """
    note = offer.note.text(lang) if offer.note is not None else ""
    return {
        "words": as_beginning(offer.words, lang),
        "note": say("table.offer.noted", lang, note=note, worth=worth) if note and worth else note or worth,
        "costs": _costs(offer, lang),
        "leads_on": not offer.moves,
    }


def _costs(offer: Offer, lang: str) -> list[tuple[str, str, str]]:
    found = []
    for kind, count in (("waterway", offer.waterway), ("lock", offer.lock)):
        if count:
            found.append((kind, str(count), say(f"table.offer.cost_{kind}", lang, count=count)))
    if offer.dollars:
        kind = "gain" if offer.dollars > 0 else "price"
        words = say(f"table.offer.{kind}", lang, dollars=Money(abs(offer.dollars)))
        found.append((kind, words, words))
    return found


def owed_html(position: Position, lang: str) -> Html:
    """What is left of the action, as pips: one for each movement or container, as far as they find room."""
    left = owed(position)
    kinds = (("waterway", left.waterway), ("lock", left.lock), ("either", left.either), ("load", left.containers))
    return tag("p", *(_pips(kind, count, lang) for kind, count in kinds if count), class_="pmx-pips")


def _pips(kind: str, count: int, lang: str) -> Html:
    if count > MOST_PIPS:
        shown = [tag("b", count)]
    else:
        shown = [tag("span", count, class_="pmx-unseen"), *(tag("b", aria_hidden="true") for _ in range(count))]
    return tag("span", say(f"table.owed.{kind}", lang), " ", *shown, class_=f"pmx-owed pmx-{kind}")


def ending_words(position: Position, end: Move | None, lang: str) -> str:
    """What it is that may be ended, where *End turn* doesn't say it, or what must come before that."""
    if end is not None:
        return "" if end.decision in ("turn", "finish_turn") else end.describe(lang)
    left = owed(position)
    count = left.waterway + left.lock + left.either
    return say("table.end_after", lang, count=count) if count else ""


def asked_words(position: Position, lang: str) -> str:
    """What is to be decided, ships as one would say them; how much is left of an action is told by pips."""
    decision = position.decision
    assert decision is not None
    question = decision.question(position)
    question = as_said(position, question)
    if question.key == NOTHING_LOADS:
        question = Phrase("table.asked.nothing_loads", question.values)
    elif decision.id == "market" and not any(move.keyword == "buy" for move in position.legal_moves()):
        question = Phrase("table.asked.no_share", question.values)
    elif nothing_sails(position):
        question = Phrase("table.asked.nothing_sails", question.values)
    elif has_no_white_die(position):
        question = Phrase("table.asked.turn_executive", question.values)
    elif decision_shown(decision.id).is_counted:
        question = Phrase(f"table.asked.{decision.id}", question.values)
    return question.text(lang)


def question_words(position: Position, lang: str) -> str:
    """What is to be decided, or who has won."""
    decision = position.decision
    if decision is not None:
        return decision.question(position).text(lang)
    if position.waits_for_table:
        return say("table.runs_on", lang)
    first = position.standings()[0]
    return say("table.over", lang, player=Phrase(f"player.{first.company}"), total=Money(first.total))


def deciding_words(position: Position, lang: str) -> str:
    """Who decides what, for whoever looks on."""
    decision = position.decision
    assert decision is not None
    player = position.name_of((position.decider or 1) - 1)
    return say(f"table.deciding.{decision.id}", lang, player=player)


def has_no_white_die(position: Position) -> bool:
    """Whether somebody's turn begins with Executive dice alone."""
    keywords = {move.keyword for move in position.legal_moves()}
    return "executive" in keywords and "take" not in keywords
