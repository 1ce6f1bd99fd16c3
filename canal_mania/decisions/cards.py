"""Build cards: sweeping, taking, drawing, showing, discarding (DRW-1 to DRW-3, TRN-2, ENG-3)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine import codes
from ..engine import layout as at
from ..engine.cards import cards_in_hand, face_up, hand_size, is_rennie, may_stop_taking
from ..engine.kinds import TAKE_CARDS
from ..state.arrangement import Arrangement
from ..vocabulary import CARD_IDS
from .base import Things, Verb, no_words, one_word
from .names import PILE_THING, card_named, card_phrase, cards_phrase, face_up_thing, hand_thing
from .refusing import refuse, refuse_if
from .situation import Situation


def not_face_up(situation: Situation, rule: str, card: int) -> list[Refusal]:
    """The card must lie face up."""
    cards = face_up(situation.state)
    return refuse_if(card not in cards, rule, "not_face_up", card=card_phrase(card), cards=cards_phrase(cards))


def not_in_hand(situation: Situation, rule: str, card: int) -> list[Refusal]:
    """The card must be in the player's hand."""
    cards = cards_in_hand(situation.state, situation.player)
    return refuse_if(card not in cards, rule, "not_in_hand", card=card_phrase(card), cards=cards_phrase(cards))


class Sweep(Verb):
    """Discard the face-up cards and turn up others. Text: ``sweep``."""

    keyword = "sweep"
    numbers = (codes.SWEEP,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return self.keyword

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        no_words(self, words)
        return codes.code_of(codes.SWEEP)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("canal.verb.sweep.phrase")

    def things(self, position: Arrangement, code: int) -> Things:
        cards = dict.fromkeys(face_up(position.cells))
        return tuple(face_up_thing(card) for card in cards)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        return [*situation.contract_first(), *refuse_if(not face_up(situation.state), "DRW-1", "nothing_face_up")]


class Draw(Verb):
    """Draw the top card of the pile, or with Rennie a face-up one. Text: ``draw``, ``draw lock+red``."""

    keyword = "draw"
    numbers = (codes.DRAW, codes.DRAW_OPEN)

    def to_text(self, position: Arrangement, code: int) -> str:
        if codes.verb_of(code) == codes.DRAW:
            return self.keyword
        return f"{self.keyword} {CARD_IDS[codes.about_of(code)]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if not words:
            return codes.code_of(codes.DRAW)
        return codes.code_of(codes.DRAW_OPEN, card_named(self, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        if codes.verb_of(code) == codes.DRAW:
            return Phrase("canal.verb.draw.phrase")
        return Phrase("canal.verb.draw.open", {"card": card_phrase(codes.about_of(code))})

    def things(self, position: Arrangement, code: int) -> Things:
        return (PILE_THING if codes.verb_of(code) == codes.DRAW else face_up_thing(codes.about_of(code)),)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        if codes.verb_of(code) == codes.DRAW:
            return situation.contract_first()
        rennie = refuse_if(not is_rennie(situation.state, situation.player), "ENG-3", "not_rennie")
        return [*situation.contract_first(), *rennie, *not_face_up(situation, "ENG-3", codes.about_of(code))]


class TakeCard(Verb):
    """Take a face-up card. Text: ``take lock+red``."""

    keyword = "take"
    numbers = (codes.TAKE,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {CARD_IDS[codes.about_of(code)]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.TAKE, card_named(self, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("canal.verb.take.phrase", {"card": card_phrase(codes.about_of(code))})

    def things(self, position: Arrangement, code: int) -> Things:
        return (face_up_thing(codes.about_of(code)),)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        return not_face_up(Situation(position), "DRW-2", codes.about_of(code))


class Enough(Verb):
    """Take no more cards (DRW-2), no extra contract (PAR-4), or build no more (BLD-1). Text: ``enough``."""

    keyword = "enough"
    numbers = (codes.ENOUGH,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return self.keyword

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        no_words(self, words)
        return codes.code_of(codes.ENOUGH)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("canal.verb.enough.phrase")

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        has, needs = hand_size(situation.state, situation.player), situation.box.hand
        if situation.kind != TAKE_CARDS or may_stop_taking(situation.state, situation.tables):
            return []
        return [
            refuse(
                "DRW-2", "take_more", has=has, needs=needs, taken=situation.state[at.TAKEN], most=situation.box.takes
            )
        ]


class Show(Verb):
    """Show the card that was drawn, so that goods appear. Text: ``show``."""

    keyword = "show"
    numbers = (codes.SHOW,)
    shown = 1

    def covers(self, code: int) -> bool:
        return super().covers(code) and codes.about_of(code) == self.shown

    def to_text(self, position: Arrangement, code: int) -> str:
        return self.keyword

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        no_words(self, words)
        return codes.code_of(codes.SHOW, self.shown)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase(f"canal.verb.{self.keyword}.phrase")

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        return []


class Keep(Show):
    """Keep the card that was drawn to oneself. Text: ``keep``."""

    keyword = "keep"
    shown = 0


class Discard(Verb):
    """Discard a card too many. Text: ``discard lock``."""

    keyword = "discard"
    numbers = (codes.DISCARD,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {CARD_IDS[codes.about_of(code)]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.DISCARD, card_named(self, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("canal.verb.discard.phrase", {"card": card_phrase(codes.about_of(code))})

    def things(self, position: Arrangement, code: int) -> Things:
        return (hand_thing(position, codes.about_of(code)),)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        return not_in_hand(Situation(position), "TRN-2", codes.about_of(code))
