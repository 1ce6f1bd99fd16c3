"""ADV-1: each player bids in secret for his company."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Money, Phrase

from ..engine.kinds import BID_MONEY
from ..state.arrangement import Arrangement
from .base import SingleVerb, one_word, whole_number
from .move import Move


class Bid(SingleVerb):
    """Bid for the company (ADV-1). Text: ``bid 15``; its code is the bid in dollars."""

    kind = BID_MONEY
    id = "bid"
    rule = "ADV-1"
    keyword = "bid"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"bid {code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return whole_number(self, one_word(self, words))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.bid.phrase", {"bid": Money(code)})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        allowed = position.box.bids
        if code in allowed:
            return []
        nearest = min(allowed, key=lambda bid: abs(bid - code))
        numbers = {"bid": Money(code), "allowed": Listing(tuple(Money(bid) for bid in allowed))}
        return [Refusal(self.rule, "refusal.bid", numbers, Move(position, self, nearest))]
