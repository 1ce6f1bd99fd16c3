"""SET-10: each player takes a company."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine.kinds import SEAT
from ..state.arrangement import COMPANIES, Arrangement
from ..vocabulary import Company
from .base import SingleVerb, bad_move_text, one_word
from .move import Move


class Seat(SingleVerb):
    """Take a company (SET-10). Text: ``seat red``; its code is the company's number."""

    kind = SEAT
    id = "seat"
    rule = "SET-10"
    keyword = "seat"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"seat {COMPANIES[code]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        word = one_word(self, words)
        if word not in tuple(Company):
            raise bad_move_text(self)
        return COMPANIES.index(Company(word))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.seat.phrase", {"company": Phrase(f"company.{COMPANIES[code]}")})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        owner = position.player_of(COMPANIES[code])
        if owner is None:
            return []
        free = next(index for index, company in enumerate(COMPANIES) if position.player_of(company) is None)
        numbers = {"company": Phrase(f"company.{COMPANIES[code]}"), "seat": owner + 1}
        return [Refusal(self.rule, "refusal.company_taken", numbers, Move(position, self, free))]
