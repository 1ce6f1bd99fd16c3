"""Taking a contract from the parliament (PAR-1 to PAR-4, PAR-6)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine import codes
from ..engine import layout as at
from ..state.arrangement import Arrangement
from .base import Things, Verb, bad_move_text
from .names import contract_name, contract_named, contract_thing, town_name, town_named, town_names, town_thing
from .refusing import refuse_if
from .situation import Situation


def contract_parts(code: int) -> tuple[int, int]:
    """Contract, and town of the barge."""
    about = codes.about_of(code)
    return about & codes.CONTRACT_MASK, about >> codes.CONTRACT_BITS


class TakeContract(Verb):
    """Take a contract, its barge on one of the termini. Text: ``contract medway To``."""

    keyword = "contract"
    numbers = (codes.CONTRACT,)

    def to_text(self, position: Arrangement, code: int) -> str:
        contract, town = contract_parts(code)
        return f"{self.keyword} {position.box.contracts[contract].id} {position.box.towns[town].code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if len(words) != 2:
            raise bad_move_text(self)
        return codes.contract_code(contract_named(self, position, words[0]), town_named(self, position, words[1]))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        contract, town = contract_parts(code)
        values = {"contract": contract_name(position, contract), "town": town_name(position, town)}
        return Phrase("canal.verb.contract.phrase", values)

    def things(self, position: Arrangement, code: int) -> Things:
        contract, town = contract_parts(code)
        return contract_thing(position, contract), town_thing(position, town)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        contract, town = contract_parts(code)
        name, held, most = (
            contract_name(position, contract),
            len(situation.open_contracts),
            situation.box.open_contracts,
        )
        offered = situation.state[at.PARLIAMENT] >> contract & 1 == 1
        ends = list(situation.tables.ends[contract])
        return [
            *refuse_if(not offered, "PAR-1", self._where(situation, contract), contract=name),
            *refuse_if(held >= most, "PAR-3", "contracts_open", has=held, most=most),
            *refuse_if(
                town not in ends,
                "PAR-6",
                "no_terminus",
                town=town_name(position, town),
                contract=name,
                ends=town_names(position, ends),
            ),
        ]

    def _where(self, situation: Situation, contract: int) -> str:
        """Why a contract isn't in the parliament."""
        if situation.state[at.OWNER + contract]:
            return "contract_gone"
        return "contract_not_up"
