"""Contracts: taking one with a die of the grey side (CON-2, PAX-3), and giving up a surplus one (CON-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import codes
from ..engine import layout as at
from ..engine.kinds import CONTRACT, GIVE_UP
from ..state.arrangement import Arrangement
from ..vocabulary import PassengerBenefit
from .base import ManyVerbs, SingleVerb, Things, Verb, bad_move_text, choice_of, one_word
from .free_options import FREE_OPTIONS
from .names import card_named, card_phrase, card_text, own_company
from .refusing import counted, refuse, refuse_if
from .situation import Situation, card_of
from .stopping import End

SOURCES: Final = ("column", "inbound", "draw")
SIDES: Final = ("front", "back")
FIRST_COLUMN: Final = 4
NOT_HELD: Final = 1 << 27  # in a code of ours: a card that the player doesn't hold, so never legal


def card_at(situation: Situation, source: int) -> int:
    """The card that lies in the column due, on Inbound Cargo, or on top of the Draw pile; 0 if none. CON-3, PAX-3"""
    if situation.kind != CONTRACT:
        return 0
    cells = (at.OFFER + situation.argument - FIRST_COLUMN, at.INBOUND, at.DRAW_TOP)
    return situation.state[cells[source]]


def held_thing(position: Arrangement, place: int) -> Things:
    """A contract in hand, as it lies on the clipboard: the contracts there close up. None if nothing is held there."""
    places = list(Situation(position).hand)
    return (f"held:{own_company(position)}:{places.index(place) + 1}",) if place in places else ()


class TakeContract(Verb):
    """Take a contract by its front or back (CON-2). Text: ``contract column front``, ``contract inbound back``."""

    keyword = "contract"

    def covers(self, code: int) -> bool:
        return 0 < code <= codes.contract_code(len(SOURCES) - 1, True)

    def to_text(self, position: Arrangement, code: int) -> str:
        source, back = codes.contract_parts(code)
        return f"contract {SOURCES[source]} {SIDES[back]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if len(words) != 2:
            raise bad_move_text(self)
        return codes.contract_code(choice_of(self, words[0], SOURCES), choice_of(self, words[1], SIDES) == 1)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        source, back = codes.contract_parts(code)
        card = card_at(Situation(position), source)
        if not card:
            return Phrase("verb.contract.nothing", {"source": Phrase(f"source.{SOURCES[source]}")})
        contract = position.box.contracts[card - 1]
        kind = "contract.rail_container", "contract.container"
        listed = (Phrase(kind[not c.rail], {"value": c.value}) for c in (contract.back if back else contract.front))
        values = {"card": card_phrase(position, card), "containers": Listing(tuple(listed))}
        return Phrase(f"verb.contract.{SIDES[back]}", values)

    def things(self, position: Arrangement, code: int) -> Things:
        source, _ = codes.contract_parts(code)
        return (f"contract:{SOURCES[source] if source else Situation(position).argument}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        source, back = codes.contract_parts(code)
        choice = source == 0 or situation.has_benefit(PassengerBenefit.CONTRACT_CHOICE)
        refusals = refuse_if(not choice, "PAX-3", "contract_choice", source=Phrase(f"source.{SOURCES[source]}"))
        return [*refusals, *_card_reasons(situation, source, back)]


def _card_reasons(situation: Situation, source: int, back: bool) -> list[Refusal]:
    card = card_at(situation, source)
    if not card:
        return [refuse("CON-3", "no_contract", source=Phrase(f"source.{SOURCES[source]}"))]
    contract = situation.box.contracts[card - 1]
    needs = len(contract.back if back else contract.front)
    has = situation.warehouse + situation.pool
    side = Phrase(f"card.{SIDES[back]}")
    numbers = {"side": side, "card": card, "needs": counted("die", needs), "has": has}
    return refuse_if(has < needs, "CON-2", "contract_dice", **numbers)


class ContractDecision(ManyVerbs):
    """Take a contract, or none (TBL-9)."""

    kind = CONTRACT
    id = "contract"
    rule = "TBL-9"
    offers = (TakeContract(), End("skip", "contract"), *FREE_OPTIONS)

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"column": Situation(position).argument}


class GiveUp(SingleVerb):
    """Give up a contract over the limit (CON-4). Text: ``give_up 17``; for a setup contract ``give_up s3``."""

    kind = GIVE_UP
    id = "give_up"
    rule = "CON-4"
    keyword = "give_up"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"give_up {card_text(self._card(position, code))}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        card = card_named(self, position, one_word(self, words))
        place = Situation(position).place_of(card)
        return NOT_HELD | card if place is None else place

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.give_up.phrase", {"card": card_phrase(position, self._card(position, code))})

    def things(self, position: Arrangement, code: int) -> Things:
        return held_thing(position, code)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        if code < NOT_HELD:
            return []
        return not_held("CON-4", Situation(position), code & ~NOT_HELD)

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"limit": position.box.unfinished_contracts}

    def _card(self, position: Arrangement, code: int) -> int:
        return code & ~NOT_HELD if code >= NOT_HELD else card_of(Situation(position).hand[code])


def not_held(rule: str, situation: Situation, card: int) -> list[Refusal]:
    """The player doesn't hold this card."""
    named = card_phrase(situation.position, card)
    held = tuple(card_phrase(situation.position, card_of(contract)) for contract in situation.hand.values())
    if not held:
        return [refuse(rule, "holds_no_contract", card=named)]
    return [refuse(rule, "contract_not_held", card=named, hand=Listing(held))]
