"""Two free actions of the clipboard: Load (CLP-3) and Rail (CLP-5). Market is in `market`, Move in `movement`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ..engine import codes
from ..engine.cargo import raised_pips
from ..engine.cascade import PIPS
from ..engine.kinds import FREE_LOAD, FREE_RAIL
from ..words.errors import Refusal
from ..words.i18n import Phrase
from .base import ManyVerbs, Verb, number_up_to, one_word
from .free_options import FREE_OPTIONS
from .loading import LOAD_VERB
from .names import nation_phrase
from .refusing import counted, refuse
from .scene import Scene
from .stopping import End

if TYPE_CHECKING:
    from ..moves import Move
    from ..position import Position

USES: Final = ("load ", "raise ")


class RaiseDie(Verb):
    """Raise an own die on the 1st wagon (CLP-5). Text: ``raise 2``, the place on the wagon from the left."""

    keyword = "raise"

    def covers(self, code: int) -> bool:
        return codes.RAISE_DIE <= code < codes.FREE_OPTION

    def to_text(self, position: Position, code: int) -> str:
        return f"raise {(code & 31) + 1}"

    def from_words(self, position: Position, words: list[str]) -> int:
        return codes.raise_code(number_up_to(self, one_word(self, words), position.box.wagon_places) - 1)

    def phrase(self, position: Position, code: int) -> Phrase:
        scene = Scene(position)
        place = code & 31
        if place >= len(scene.wagon):
            return Phrase("verb.raise.nothing", {"place": place + 1})
        pips = scene.wagon[place][1]
        raised = raised_pips(scene.tables, pips)
        return Phrase("verb.raise.phrase", {"place": place + 1, "pips": pips, "raised": raised})

    def reasons(self, position: Position, code: int) -> list[Refusal]:
        scene = Scene(position)
        place = code & 31
        if place >= len(scene.wagon):
            return [refuse("CLP-5", "no_die_on_wagon", place=place + 1, dice=counted("die", len(scene.wagon)))]
        owner, pips = scene.wagon[place]
        if owner != scene.player:
            return [refuse("CLP-5", "die_of_other", place=place + 1, owner=position.name_of(owner))]
        return [refuse("CLP-5", "die_at_top", place=place + 1, pips=pips)] if pips >= PIPS else []


def _must_be_used(scene: Scene) -> list[Refusal]:
    """A free action must be used if it can be, free relocation counted. CLP-1, LOD-3"""
    ways = _ways(scene.position)
    if ways:
        return [refuse("CLP-1", "must_be_used", count=len(ways))]
    opening = [move for move in scene.position.legal_moves() if _opens_a_way(scene.position, move)]
    return [refuse("CLP-1", "relocate_to_use", first=opening[0].text)] if opening else []


def _ways(position: Position) -> list[Move]:
    """The moves that use the free action."""
    return [move for move in position.legal_moves() if move.text.startswith(USES)]


def _opens_a_way(position: Position, move: Move) -> bool:
    """Whether it brings a ship where it can be loaded."""
    return move.text.startswith("relocate ") and bool(_ways(position.after(move)[0]))


class FreeAction(ManyVerbs):
    """A free action of the clipboard."""

    def question_values(self, position: Position) -> Mapping[str, object]:
        return {"nation": nation_phrase(Scene(position).nation)}


class FreeLoad(FreeAction):
    """Put one container or own die on a ship (CLP-3)."""

    kind = FREE_LOAD
    id = "free_load"
    rule = "CLP-3"
    offers = (LOAD_VERB, End("skip", "free_load", _must_be_used), *FREE_OPTIONS)


class FreeRail(FreeAction):
    """Put one own die on the 1st wagon, or raise one there (CLP-5)."""

    kind = FREE_RAIL
    id = "free_rail"
    rule = "CLP-5"
    offers = (LOAD_VERB, RaiseDie(), End("skip", "free_rail", _must_be_used))
