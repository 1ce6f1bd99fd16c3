"""Passenger tokens on the benefit places of the clipboard (PAX-1)."""

from __future__ import annotations

from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine.kinds import PASSENGER_PLACE
from ..state.arrangement import Arrangement
from ..vocabulary import PassengerBenefit
from .base import SingleVerb, Things, choice_of, one_word
from .names import own_company
from .refusing import refuse_if
from .situation import Situation

BENEFITS: Final = tuple(PassengerBenefit)  # in the order of their codes


class PassengerPlace(SingleVerb):
    """Choose the benefit place for a new token (PAX-1). Text: ``benefit extra_load``."""

    kind = PASSENGER_PLACE
    id = "passenger_place"
    rule = "PAX-1"
    keyword = "benefit"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"benefit {BENEFITS[code]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return choice_of(self, one_word(self, words), BENEFITS)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.passenger_place.phrase", {"benefit": Phrase(f"benefit.{BENEFITS[code]}")})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"benefit:{own_company(position)}:{BENEFITS[code]}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        taken = Situation(position).has_benefit(BENEFITS[code])
        return refuse_if(taken, "PAX-1", "benefit_taken", benefit=Phrase(f"benefit.{BENEFITS[code]}"))
