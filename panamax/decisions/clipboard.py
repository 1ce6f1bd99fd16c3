"""Two free actions of the clipboard: Load (CLP-3) and Rail (CLP-5). Market is in `market`, Move in `movement`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..box.tables import tables_of
from ..engine import codes
from ..engine.cargo import raised_pips
from ..engine.cascade import PIPS
from ..engine.game import apply
from ..engine.kinds import FREE_LOAD, FREE_RAIL
from ..state.arrangement import Arrangement
from .base import ManyVerbs, Things, Verb, number_up_to, one_word
from .free_options import FREE_OPTIONS, RELOCATE
from .loading import LOAD_VERB
from .names import nation_phrase
from .refusing import counted, refuse
from .situation import Situation, legal_codes
from .stopping import End


class RaiseDie(Verb):
    """Raise an own die on the 1st wagon (CLP-5). Text: ``raise 2``, the place on the wagon from the left."""

    keyword = "raise"

    def covers(self, code: int) -> bool:
        return codes.tag_of(code) == codes.RAISE_DIE

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"raise {(code & 31) + 1}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.raise_code(number_up_to(self, one_word(self, words), position.box.wagon_places) - 1)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        situation = Situation(position)
        place = code & 31
        if place >= len(situation.wagon):
            return Phrase("verb.raise.nothing", {"place": place + 1})
        pips = situation.wagon[place][1]
        raised = raised_pips(situation.tables, pips)
        return Phrase("verb.raise.phrase", {"place": place + 1, "pips": pips, "raised": raised})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"die:first_wagon:{(code & 31) + 1}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        place = code & 31
        if place >= len(situation.wagon):
            return [refuse("CLP-5", "no_die_on_wagon", place=place + 1, dice=counted("die", len(situation.wagon)))]
        owner, pips = situation.wagon[place]
        if owner != situation.player:
            return [refuse("CLP-5", "die_of_other", place=place + 1, owner=position.name_of(owner))]
        return [refuse("CLP-5", "die_at_top", place=place + 1, pips=pips)] if pips >= PIPS else []


def _must_be_used(situation: Situation) -> list[Refusal]:
    """A free action must be used if it can be, free relocation counted. CLP-1, LOD-3"""
    ways = _ways(situation.position)
    if ways:
        return [refuse("CLP-1", "must_be_used", count=len(ways))]
    opening = [code for code in legal_codes(situation.position) if _opens_a_way(situation.position, code)]
    return (
        [refuse("CLP-1", "relocate_to_use", first=RELOCATE.to_text(situation.position, opening[0]))] if opening else []
    )


def _ways(position: Arrangement) -> list[int]:
    """The codes of the moves that use the free action."""
    return [code for code in legal_codes(position) if LOAD_VERB.covers(code) or RAISE_VERB.covers(code)]


def _opens_a_way(position: Arrangement, code: int) -> bool:
    """Whether it brings a ship where it can be loaded."""
    if not RELOCATE.covers(code):
        return False
    state = position.cells
    apply(state, tables_of(position.box), code)
    return bool(_ways(Arrangement(state, position.box)))


RAISE_VERB: Final = RaiseDie()


class FreeActionDecision(ManyVerbs):
    """A free action of the clipboard."""

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"nation": nation_phrase(Situation(position).nation)}


class FreeLoad(FreeActionDecision):
    """Put one container or own die on a ship (CLP-3)."""

    kind = FREE_LOAD
    id = "free_load"
    rule = "CLP-3"
    offers = (LOAD_VERB, End("skip", "free_load", _must_be_used), *FREE_OPTIONS)


class FreeRail(FreeActionDecision):
    """Put one own die on the 1st wagon, or raise one there (CLP-5)."""

    kind = FREE_RAIL
    id = "free_rail"
    rule = "CLP-5"
    offers = (LOAD_VERB, RAISE_VERB, End("skip", "free_rail", _must_be_used))
