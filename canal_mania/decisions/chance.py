"""What chance brings, set by hand or told: cards, contracts, engineers (PRE-1 to PRE-3, DRW-1 to DRW-3, PAR-1)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import cards as card_engine
from ..engine import codes
from ..engine import contracts as contract_engine
from ..engine import layout as at
from ..state.arrangement import Arrangement
from ..vocabulary import CARD_IDS
from .base import Verb, bad_move_text, choice_of, one_word
from .names import ENGINEERS, card_named, card_phrase, contract_name, contract_named, engineer_name
from .refusing import refuse, refuse_if
from .situation import Situation


class TurnUpCards(Verb):
    """Build cards are turned up, one after the other. Text: ``cards lock tunnel``."""

    keyword = "cards"
    numbers = (codes.CARDS,)

    def to_text(self, position: Arrangement, code: int) -> str:
        cards = codes.unpacked(codes.about_of(code), codes.CARD_BITS)
        return " ".join([self.keyword, *(CARD_IDS[card] for card in cards)])

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if not 1 <= len(words) <= at.FACE_UP_AT_MOST:
            raise bad_move_text(self)
        cards = [card_named(self, word) for word in words]
        return codes.code_of(codes.CARDS, codes.packed_list(cards, codes.CARD_BITS))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        cards = codes.unpacked(codes.about_of(code), codes.CARD_BITS)
        return Phrase("canal.verb.cards.phrase", {"cards": Listing(tuple(card_phrase(card) for card in cards))})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        cards = codes.unpacked(codes.about_of(code), codes.CARD_BITS)
        if card_engine.can_turn_up(situation.state, situation.tables, cards):
            return []
        due = card_engine.cards_due(situation.state, situation.tables)
        if len(cards) != due:
            return [refuse("PRE-1", "cards_count", given=len(cards), count=due)]
        return [refuse("PRE-1", "not_in_pile")]


class DrawCard(Verb):
    """The top card of the pile. Text: ``card lock+red``."""

    keyword = "card"
    numbers = (codes.CARD,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {CARD_IDS[codes.about_of(code)]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.CARD, card_named(self, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("canal.verb.card.phrase", {"card": card_phrase(codes.about_of(code))})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        there = Situation(position).state[at.DECK + codes.about_of(code)]
        return refuse_if(there == 0, "DRW-3", "not_in_pile")


class TurnUpContracts(Verb):
    """Contracts are turned up. Text: ``contracts medway thames ...``."""

    keyword = "contracts"
    numbers = (codes.CONTRACTS,)

    def to_text(self, position: Arrangement, code: int) -> str:
        contracts = codes.unpacked(codes.about_of(code), codes.CONTRACT_ITEM_BITS)
        return " ".join([self.keyword, *(position.box.contracts[contract].id for contract in contracts)])

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if not 1 <= len(words) <= position.box.parliament:
            raise bad_move_text(self)
        contracts = [contract_named(self, position, word) for word in words]
        return codes.code_of(codes.CONTRACTS, codes.packed_list(contracts, codes.CONTRACT_ITEM_BITS))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        contracts = codes.unpacked(codes.about_of(code), codes.CONTRACT_ITEM_BITS)
        names = Listing(tuple(contract_name(position, contract) for contract in contracts))
        return Phrase("canal.verb.contracts.phrase", {"contracts": names})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        contracts = codes.unpacked(codes.about_of(code), codes.CONTRACT_ITEM_BITS)
        if contract_engine.can_turn_up(situation.state, situation.tables, contracts):
            return []
        sure, _, count = contract_engine.due_now(situation.state, situation.tables)
        if len(contracts) != count:
            return [refuse("PRE-2", "contracts_count", given=len(contracts), count=count)]
        first = [contract_name(position, contract) for contract in sure if contract not in contracts]
        if first:
            return [refuse("PRE-2", "contract_on_top", contract=first[0])]
        return [refuse("PRE-2", "contracts_not_in_pile")]


class DealEngineers(Verb):
    """Each player gets an engineer, by seat. Text: ``engineers rennie smeaton brindley``."""

    keyword = "engineers"
    numbers = (codes.ENGINEERS,)

    def to_text(self, position: Arrangement, code: int) -> str:
        engineers = codes.unpacked(codes.about_of(code), codes.ENGINEER_BITS)
        return " ".join([self.keyword, *(ENGINEERS[engineer] for engineer in engineers)])

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if not 1 <= len(words) <= len(ENGINEERS):
            raise bad_move_text(self)
        engineers = [choice_of(self, word, ENGINEERS) for word in words]
        return codes.code_of(codes.ENGINEERS, codes.packed_list(engineers, codes.ENGINEER_BITS))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        engineers = codes.unpacked(codes.about_of(code), codes.ENGINEER_BITS)
        names = Listing(tuple(engineer_name(position, engineer) for engineer in engineers))
        return Phrase("canal.verb.engineers.phrase", {"engineers": names})

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        engineers = codes.unpacked(codes.about_of(code), codes.ENGINEER_BITS)
        players = position.options.players
        if len(engineers) != players:
            return [refuse("PRE-3", "engineers_count", given=len(engineers), count=players)]
        return refuse_if(len(set(engineers)) < players, "PRE-3", "engineer_twice")
