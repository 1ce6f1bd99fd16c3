"""What an arrival brings: the owner's bonus (ARR-2), the Prospector's double pay (UNI-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Money, Phrase

from ..engine import layout as at
from ..engine.arrival import bonus_money
from ..engine.codes import TAKE_CARD, TAKE_MONEY
from ..engine.kinds import ARRIVAL_BONUS, CHOOSE_ADVISOR, MILITARY_PAY, PROSPECTOR_DOUBLE
from ..state.arrangement import Arrangement
from .base import ManyVerbs, SingleVerb, Things, choice_of, number_up_to, one_word
from .free_options import COLLECT
from .names import ship_phrase
from .refusing import counted, refuse_if
from .situation import Situation

BONUS: Final = ("card", "money")  # in the order of their codes
CARDS: Final = ("captain", "captain", "stevedore", "advisor")  # by place in the company's fleet: 1, 1, 2, 3 slots


class ArrivalBonus(SingleVerb):
    """Take a bonus card or money for an own ship that arrived (ARR-2). Text: ``bonus card``, ``bonus money``."""

    kind = ARRIVAL_BONUS
    id = "arrival_bonus"
    rule = "ARR-2"
    keyword = "bonus"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"bonus {BONUS[code]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return choice_of(self, one_word(self, words), BONUS)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        situation = Situation(position)
        if code == TAKE_MONEY:
            return Phrase("move.arrival_bonus.money", {"dollars": Money(_bonus_money(situation))})
        return Phrase(f"move.arrival_bonus.{_card(situation)}", _help(situation))

    def things(self, position: Arrangement, code: int) -> Things:
        if code == TAKE_MONEY:
            return (f"player:{position.decider}:money",)
        return (f"pile:{_card(Situation(position))}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        if code != TAKE_CARD:
            return []
        dollars = Money(_bonus_money(situation))
        if _card(situation) == "advisor":
            return refuse_if(not situation.advisors_seen, "ARR-2", "no_advisors", dollars=dollars)
        held = situation.state[_cell(situation) + situation.player]
        return [
            *refuse_if(not _top(situation), "ARR-2", f"no_{_card(situation)}s", dollars=dollars),
            *refuse_if(held > 0, "BON-1", f"one_{_card(situation)}", card=held, dollars=dollars),
        ]

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"ship": ship_phrase(position, Situation(position).argument)}


def _card(situation: Situation) -> str:
    """The kind of card that the ship brings. ARR-2"""
    return CARDS[situation.argument % 4]


def _cell(situation: Situation) -> int:
    return at.CAPTAIN if _card(situation) == "captain" else at.STEVEDORE


def _top(situation: Situation) -> int:
    """What the card on top of the pile gives; 0 if the pile is empty. SET-1"""
    captain = _card(situation) == "captain"
    cards = situation.box.captains if captain else situation.box.stevedores
    taken = situation.state[at.CAPTAINS_TAKEN if captain else at.STEVEDORES_TAKEN]
    return cards[taken] if taken < len(cards) else 0


def _help(situation: Situation) -> dict[str, object]:
    card = _card(situation)
    if card == "advisor":
        return {}
    return {"helps": counted(f"{card}_help", _top(situation)) if _top(situation) else Phrase("amount.no_card")}


def _bonus_money(situation: Situation) -> int:
    return bonus_money(situation.tables, situation.argument)


class ChooseAdvisor(SingleVerb):
    """Choose one of the Financial Advisors on top of the pile (ARR-2). Text: ``advisor 4``; its code is the card."""

    kind = CHOOSE_ADVISOR
    id = "choose_advisor"
    rule = "ARR-2"
    keyword = "advisor"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"advisor {code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return number_up_to(self, one_word(self, words), len(position.box.advisors))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.choose_advisor.phrase", {"card": code, "advisor": position.box.advisors[code - 1].phrase})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        seen = Situation(position).advisors_seen
        return refuse_if(code not in seen, "ARR-2", "advisor_not_seen", card=code, seen=Listing(tuple(seen)))


class ProspectorDouble(SingleVerb):
    """Choose the die that the San Juan Prospector pays twice (UNI-2). Text: ``double 5``; its code is the pips."""

    kind = PROSPECTOR_DOUBLE
    id = "prospector_double"
    rule = "UNI-2"
    keyword = "double"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"double {code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return number_up_to(self, one_word(self, words), 6)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.prospector_double.phrase", {"pips": code, "dollars": Money(2 * code)})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        aboard = tuple(pips for pips in range(1, 7) if Situation(position).argument >> pips & 1)
        return refuse_if(code not in aboard, "UNI-2", "no_such_die", pips=code, aboard=Listing(aboard))


class MilitaryPay(ManyVerbs):
    """Choose the military ship whose money is collected at the end of the turn (UNI-3)."""

    kind = MILITARY_PAY
    id = "military_pay"
    rule = "UNI-3"
    offers = (COLLECT,)
