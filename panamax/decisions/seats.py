"""SET-10: each player takes a company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..arrangement import COMPANIES
from ..engine.kinds import SEAT
from ..errors import Refusal
from ..i18n import Phrase
from ..moves import Move
from ..options import is_whole
from ..vocabulary import Company
from .base import DecisionKind, bad_move_text, one_word, unknown_code

if TYPE_CHECKING:
    from ..position import Position


class Seat(DecisionKind):
    """Take a company (SET-10). Text: ``seat red``; its code is the company's number."""

    kind = SEAT
    id = "seat"
    rule = "SET-10"
    keyword = "seat"

    def to_text(self, position: Position, code: int) -> str:
        return f"seat {COMPANIES[code]}"

    def from_words(self, position: Position, words: list[str]) -> int:
        word = one_word(self, words)
        if word not in tuple(Company):
            raise bad_move_text(self)
        return COMPANIES.index(Company(word))

    def phrase(self, position: Position, code: int) -> Phrase:
        return Phrase("move.seat.phrase", {"company": Phrase(f"company.{COMPANIES[code]}")})

    def explain(self, position: Position, code: int) -> list[Refusal]:
        free = next(index for index, company in enumerate(COMPANIES) if position.player_of(company) is None)
        if not is_whole(code, 0, len(COMPANIES) - 1):
            return [unknown_code(self, code, Move(position, self, free))]
        owner = position.player_of(COMPANIES[code])
        if owner is None:
            return []
        numbers = {"company": Phrase(f"company.{COMPANIES[code]}"), "seat": owner + 1}
        return [Refusal(self.rule, "refusal.company_taken", numbers, Move(position, self, free))]
