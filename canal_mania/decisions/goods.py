"""Goods appear: naming a colour, taking cubes off the map, placing them (GDS-2, GDS-6, GDS-7)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine import codes
from ..engine import layout as at
from ..engine.canals import connected
from ..engine.goods import case_of, lifts, places
from ..state.arrangement import Arrangement
from .base import Things, Verb, choice_of, one_word
from .names import COLOURS, cube_thing, goods_phrase, town_name, town_named, town_names, town_thing
from .refusing import refuse, refuse_if
from .situation import Situation


def case_phrase(case: int) -> Phrase:
    """A case of GDS-6 in words."""
    return Phrase(f"canal.case.{case}")


class NameColour(Verb):
    """Name the colour of a white symbol. Text: ``goods green``."""

    keyword = "goods"
    numbers = (codes.NAME,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {COLOURS[codes.about_of(code) - 1]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.NAME, choice_of(self, one_word(self, words), COLOURS) + 1)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("canal.verb.goods.phrase", {"colour": goods_phrase(codes.about_of(code))})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"goods:{COLOURS[codes.about_of(code) - 1]}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        return []


class _AtTown(Verb):
    """A verb with a town behind it."""

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {position.box.towns[codes.about_of(code)].code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(self.numbers[0], town_named(self, position, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase(f"canal.verb.{self.keyword}.phrase", {"town": town_name(position, codes.about_of(code))})


class Lift(_AtTown):
    """Take a cube off the map. Text: ``lift Gl``."""

    keyword = "lift"
    numbers = (codes.LIFT,)

    def things(self, position: Arrangement, code: int) -> Things:
        return (cube_thing(position, codes.about_of(code)),)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation, town = Situation(position), codes.about_of(code)
        name = town_name(position, town)
        if not situation.state[at.GOODS] >> town & 1:
            return [refuse("GDS-7", "no_cube_there", town=name)]
        case, towns = lifts(situation.state, situation.tables)
        return refuse_if(town not in towns, "GDS-7", "lift_order", **_order(situation, town, case, towns))


class PlaceCube(_AtTown):
    """PlaceCube a cube. Text: ``place Gl``."""

    keyword = "place"
    numbers = (codes.PLACE,)

    def things(self, position: Arrangement, code: int) -> Things:
        return (town_thing(position, codes.about_of(code)),)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation, town = Situation(position), codes.about_of(code)
        name, colour = town_name(position, town), situation.state[at.SYMBOL]
        is_other = situation.tables.town_colour[town] != colour
        own = goods_phrase(situation.tables.town_colour[town])
        has_cube = situation.state[at.GOODS] >> town & 1 == 1
        case, towns = places(situation.state, situation.tables)
        out_of_order = not is_other and not has_cube and town not in towns
        return [
            *refuse_if(is_other, "GDS-1", "other_goods", town=name, own=own, colour=goods_phrase(colour)),
            *refuse_if(has_cube, "GDS-6", "has_cube", town=name),
            *refuse_if(out_of_order, "GDS-6", "place_order", **_order(situation, town, case, towns)),
        ]


def _order(situation: Situation, town: int, case: int, towns: list[int]) -> dict[str, object]:
    """A town, its case, and those whose turn it is, in words."""
    own = case_of(situation.tables, town, connected(situation.state, situation.tables))
    return {
        "town": town_name(situation.position, town),
        "own": case_phrase(own),
        "case": case_phrase(case),
        "towns": town_names(situation.position, towns),
    }
