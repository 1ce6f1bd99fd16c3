"""The flag that a player takes off the train platform at the end of a round (RND-4)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import layout as at
from ..engine.kinds import PLATFORM_FLAG
from ..state.arrangement import Arrangement
from ..vocabulary import NATIONS
from .base import SingleVerb, Things, one_word
from .names import nation_named, nation_phrase
from .refusing import refuse_if
from .situation import Situation


class PlatformFlag(SingleVerb):
    """Take a flag off the platform (RND-4). Text: ``flag china``; its code is the nation."""

    kind = PLATFORM_FLAG
    id = "platform_flag"
    rule = "RND-4"
    keyword = "flag"

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"flag {NATIONS[code]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return nation_named(self, one_word(self, words))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("move.platform_flag.phrase", {"nation": nation_phrase(code)})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"flag:platform:{NATIONS[code]}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        mask = Situation(position).state[at.PLATFORM_FLAGS]
        left = Listing(tuple(nation_phrase(nation) for nation in range(len(NATIONS)) if mask >> nation & 1))
        return refuse_if(not mask >> code & 1, "RND-4", "no_platform_flag", nation=nation_phrase(code), left=left)
