"""SET-16: picking a setup contract, and loading what one can and wants of it at once (R1)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import layout as at
from ..engine.kinds import SETUP_CONTRACT, SETUP_LOAD
from ..state.arrangement import SETUP_CARD, Arrangement
from .base import SingleVerb, Things, number_up_to, one_word
from .free_options import FREE_OPTIONS
from .loading import LOAD_VERB, Loading
from .names import card_phrase
from .refusing import refuse_if
from .situation import Situation
from .stopping import End


class PickSetupContract(SingleVerb):
    """Pick one of the revealed setup contracts (SET-16). Text: ``setup_contract 3``; its code is the card."""

    kind = SETUP_CONTRACT
    id = "setup_contract"
    rule = "SET-16"
    keyword = "setup_contract"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"setup_contract {code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return number_up_to(self, one_word(self, words), len(position.box.setup_contracts))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        front = position.box.setup_contracts[code - 1].front
        kind = "contract.rail_container", "contract.container"
        listed = (Phrase(kind[not container.rail], {"value": container.value}) for container in front)
        values = {"card": card_phrase(position, SETUP_CARD + code), "containers": Listing(tuple(listed))}
        return Phrase("move.setup_contract.phrase", values)

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"setup_contract:{code}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        mask = Situation(position).state[at.SETUP_OFFER]
        offered = tuple(card + 1 for card in range(mask.bit_length()) if mask >> card & 1)
        return refuse_if(code not in offered, "SET-16", "setup_not_offered", card=code, offered=Listing(offered))


class SetupLoad(Loading):
    """Load the setup contract, as much as wanted (SET-16, R1)."""

    kind = SETUP_LOAD
    id = "setup_load"
    rule = "SET-16"
    offers = (LOAD_VERB, End("stop", "setup_load"), *FREE_OPTIONS)
