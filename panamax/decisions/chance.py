"""Rolls, shuffles and draws as moves of chance: they can be pinned, recorded and replayed.

SET-1, SET-2, SET-3, SET-8, SET-10, SET-16, CON-3, MNT-3.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import layout as at
from ..engine.dice_roll import ROLL_BITS
from ..engine.kinds import DRAW, DRAW_ORDER, ROLL, SHUFFLE_ADVISORS, SHUFFLE_CONTRACTS, SHUFFLE_SETUP_CONTRACTS
from ..engine.packing import CARD_BITS, pack, unpack
from ..engine.setup_chance import CONTRACT_BITS, OFFERED
from ..state.arrangement import Arrangement
from .base import SingleVerb, bad_move_text, number_up_to, one_word, whole_number
from .names import card_phrase
from .refusing import refuse_if
from .situation import Situation

MOST_NUMBERS: Final = 40


class ChanceKind(SingleVerb):
    """A roll or shuffle. Its code packs the numbers that came up; its text writes them behind the keyword."""

    is_chance = True
    bits: int

    @abstractmethod
    def highest(self, position: Arrangement) -> int:
        """The highest number that can come up."""

    @abstractmethod
    def amount(self, position: Arrangement) -> int:
        """How many numbers come up."""

    def to_text(self, position: Arrangement, code: int) -> str:
        return " ".join([self.keyword, *(str(number) for number in unpack(code, self.bits))])

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        numbers = [whole_number(self, word) for word in words]
        highest = self.highest(position)
        if not 1 <= len(numbers) <= MOST_NUMBERS or any(not 1 <= number <= highest for number in numbers):
            raise bad_move_text(self)
        return pack(numbers, self.bits)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase(f"move.{self.id}.phrase", {"numbers": Listing(tuple(unpack(code, self.bits)))})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        numbers = unpack(code, self.bits)
        needed = self.amount(position)
        if len(numbers) != needed:
            return [Refusal(self.rule, f"refusal.{self.id}_count", {"given": len(numbers), "needed": needed})]
        return []


class Shuffle(ChanceKind):
    """A shuffle: no number comes up twice."""

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        refusals = super().reasons(position, code)
        numbers = unpack(code, self.bits)
        twice = sorted({number for number in numbers if numbers.count(number) > 1})
        if twice:
            refusals.append(Refusal(self.rule, "refusal.drawn_twice", {"numbers": Listing(tuple(twice))}))
        return refusals


class RollDice(ChanceKind):
    """Roll all white dice, Action dice first (SET-2, SET-3). Text: ``roll 3 1 4 ... / 2 6 5 1``."""

    kind = ROLL
    id = "roll"
    rule = "SET-2"
    keyword = "roll"
    bits = ROLL_BITS

    def highest(self, position: Arrangement) -> int:
        return 6

    def amount(self, position: Arrangement) -> int:
        players = position.options.players
        return position.box.action_dice[players] + position.box.executive_dice[players]

    def to_text(self, position: Arrangement, code: int) -> str:
        pips = [str(number) for number in unpack(code, self.bits)]
        count = position.box.action_dice[position.options.players]
        return " ".join([self.keyword, *pips[:count], "/", *pips[count:]])

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        pips = [word for word in words if word != "/"]
        count = position.box.action_dice[position.options.players]
        right_amount = len(pips) == self.amount(position)
        if words.count("/") > 1 or ("/" in words and right_amount and words.index("/") != count):
            raise bad_move_text(self)
        return super().from_words(position, pips)


class ShuffleAdvisors(Shuffle):
    """Shuffle the Financial Advisors (SET-1). Text: ``advisors 3 1 9 ...``, top card first."""

    kind = SHUFFLE_ADVISORS
    id = "shuffle_advisors"
    rule = "SET-1"
    keyword = "advisors"
    bits = CARD_BITS

    def highest(self, position: Arrangement) -> int:
        return len(position.box.advisors)

    def amount(self, position: Arrangement) -> int:
        return len(position.box.advisors)


class ShuffleContracts(Shuffle):
    """Shuffle the contracts (SET-8). Text: ``contracts 4 17 9 2 11``: columns 4-6, Inbound Cargo, Draw pile."""

    kind = SHUFFLE_CONTRACTS
    id = "shuffle_contracts"
    rule = "SET-8"
    keyword = "contracts"
    bits = CONTRACT_BITS

    def highest(self, position: Arrangement) -> int:
        return len(position.box.contracts)

    def amount(self, position: Arrangement) -> int:
        return OFFERED + 2


class DrawOrder(Shuffle):
    """Draw the turn order (SET-10). Text: ``order 3 1 4 2``, by seat."""

    kind = DRAW_ORDER
    id = "draw_order"
    rule = "SET-10"
    keyword = "order"
    bits = CARD_BITS

    def highest(self, position: Arrangement) -> int:
        return position.options.players

    def amount(self, position: Arrangement) -> int:
        return position.options.players


class ShuffleSetupContracts(Shuffle):
    """Reveal setup contracts, one more than players (SET-16). Text: ``setup_contracts 1 4 5 6 8``."""

    kind = SHUFFLE_SETUP_CONTRACTS
    id = "shuffle_setup_contracts"
    rule = "SET-16"
    keyword = "setup_contracts"
    bits = CARD_BITS

    def highest(self, position: Arrangement) -> int:
        return len(position.box.setup_contracts)

    def amount(self, position: Arrangement) -> int:
        return position.options.players + 1


class Draw(SingleVerb):
    """The contract that surfaces on the Draw pile (CON-3). Text: ``draw 9``; its code is the card."""

    kind = DRAW
    id = "draw"
    rule = "CON-3"
    keyword = "draw"
    is_chance = True

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"draw {code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return number_up_to(self, one_word(self, words), len(position.box.contracts))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.draw.phrase", {"card": card_phrase(position, code)})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        pile = Situation(position).state[at.DRAW_PILE]
        cards = tuple(card for card in range(1, len(position.box.contracts) + 1) if pile >> card - 1 & 1)
        return refuse_if(code not in cards, "CON-3", "not_in_draw_pile", card=code, pile=Listing(cards))
