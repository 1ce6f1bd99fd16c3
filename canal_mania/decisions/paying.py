"""Playing a card for the last tile (BLD-6, RST-3, ENG-3)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine import codes
from ..engine import layout as at
from ..engine.paying import is_for, leaves_payable
from ..engine.tables import SYMBOLS
from ..state.arrangement import Arrangement
from ..vocabulary import CARD_IDS
from .base import Things, Verb, one_word
from .cards import not_in_hand
from .names import card_kind_phrase, card_named, card_phrase, hand_thing, tile_phrase
from .refusing import refuse, refuse_if
from .situation import Situation


class Pay(Verb):
    """Play one card for the last tile. Text: ``pay surveyor``."""

    keyword = "pay"
    numbers = (codes.PAY,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {CARD_IDS[codes.about_of(code)]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.PAY, card_named(self, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        tile = tile_phrase(position.cells[at.PAY_KIND])
        return Phrase("canal.verb.pay.phrase", {"card": card_phrase(codes.about_of(code)), "tile": tile})

    def things(self, position: Arrangement, code: int) -> Things:
        return (hand_thing(position, codes.about_of(code)),)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation, card = Situation(position), codes.about_of(code)
        missing = not_in_hand(situation, "BLD-6", card)
        unfit = self._unfit(situation, card)
        if missing or unfit:
            return [*missing, *unfit]
        due = {"own": situation.state[at.PAY_OWN], "more": situation.state[at.PAY_ANY]}
        tile = tile_phrase(situation.state[at.PAY_KIND])
        return refuse_if(not leaves_payable(situation.state, card), "BLD-6", "rest_unpaid", tile=tile, **due)

    def _unfit(self, situation: Situation, card: int) -> list[Refusal]:
        kind, card_kind = situation.state[at.PAY_KIND], card // SYMBOLS
        if not situation.state[at.PAY_OWN] or is_for(situation.state, situation.player, card_kind, kind):
            return []
        return [refuse("BLD-6", "wrong_card", card=card_kind_phrase(card_kind), tile=tile_phrase(kind))]
