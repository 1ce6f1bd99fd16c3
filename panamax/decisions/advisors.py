"""SET-15: the draft of the Financial Advisors. Keep one of two and pass the other; then choose the secret goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.kinds import CHOOSE_GOAL, KEEP_ADVISOR
from ..errors import Refusal
from ..i18n import Listing, Phrase
from ..moves import Move
from ..options import is_whole
from .base import DecisionKind, bad_move_text, one_word, unknown_code, whole_number

if TYPE_CHECKING:
    from ..position import Position


class AdvisorChoice(DecisionKind):
    """One of the Financial Advisor cards in hand. Its code is the card's number (1-9)."""

    rule = "SET-15"

    def to_text(self, position: Position, code: int) -> str:
        return f"{self.keyword} {code}"

    def from_words(self, position: Position, words: list[str]) -> int:
        card = whole_number(self, one_word(self, words))
        if not 1 <= card <= len(position.box.advisors):
            raise bad_move_text(self)
        return card

    def phrase(self, position: Position, code: int) -> Phrase:
        return Phrase(f"move.{self.id}.phrase", {"card": code, "advisor": position.box.advisors[code - 1].phrase})

    def explain(self, position: Position, code: int) -> list[Refusal]:
        hand = tuple(card for card in position.players[(position.decider or 1) - 1].advisors if card)
        if not hand:
            return [Refusal(self.rule, "refusal.hand_hidden")]
        nearest = Move(position, self, hand[0])
        if not is_whole(code, 1, len(position.box.advisors)):
            return [unknown_code(self, code, nearest)]
        if code in hand:
            return []
        return [Refusal(self.rule, "refusal.advisor_not_held", {"card": code, "hand": Listing(hand)}, nearest)]


class KeepAdvisor(AdvisorChoice):
    """Keep one of the two cards dealt and pass the other to the left. Text: ``keep 5``."""

    kind = KEEP_ADVISOR
    id = "keep_advisor"
    keyword = "keep"


class ChooseGoal(AdvisorChoice):
    """Choose the secret goal among the two cards in hand. Text: ``goal 5``."""

    kind = CHOOSE_GOAL
    id = "choose_goal"
    keyword = "goal"
