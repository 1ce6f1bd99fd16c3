"""SET-15: the draft of the Financial Advisors. Keep one of two and pass the other; then choose the secret goal."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine.kinds import CHOOSE_GOAL, KEEP_ADVISOR
from ..state.arrangement import Arrangement
from .base import SingleVerb, Things, number_up_to, one_word
from .move import Move


class AdvisorChoice(SingleVerb):
    """One of the Financial Advisor cards in hand. Its code is the card's number (1-9)."""

    rule = "SET-15"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return number_up_to(self, one_word(self, words), len(position.box.advisors))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase(f"move.{self.id}.phrase", {"card": code, "advisor": position.box.advisors[code - 1].phrase})

    def things(self, position: Arrangement, code: int) -> Things:
        cards = position.players[(position.decider or 1) - 1].advisors
        return (f"advisor:{position.decider}:{cards.index(code) + 1}",) if code in cards else ()

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        hand = tuple(card for card in position.players[(position.decider or 1) - 1].advisors if card)
        if not hand:
            return [Refusal(self.rule, "refusal.hand_hidden")]
        if code in hand:
            return []
        nearest = Move(position, self, hand[0])
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
