"""Moving goods (TRP-1 to TRP-4, FIN-5)."""

from __future__ import annotations

from itertools import chain

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import codes
from ..engine import layout as at
from ..engine.codes import route_code, route_owners, route_towns
from ..engine.kept import Network
from ..engine.network import MOST_TOWNS, gains, has_section, network_of
from ..state.arrangement import Arrangement
from .base import Things, Verb, bad_move_text
from .names import cube_thing, goods_phrase, player_named, section_thing, town_name, town_named, town_thing
from .refusing import refuse, refuse_if
from .situation import Situation


class MoveGoods(Verb):
    """Move a cube: towns with the owners of the sections between them. Text: ``move Bs red We white Gu``."""

    keyword = "move"
    numbers = (codes.MOVE,)

    def to_text(self, position: Arrangement, code: int) -> str:
        towns, owners = route_towns(code), route_owners(code)
        words = [position.box.towns[towns[0]].code]
        for town, owner in zip(towns[1:], owners, strict=True):
            words += [position.player_id(owner), position.box.towns[town].code]
        return " ".join([self.keyword, *words])

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if len(words) % 2 == 0 or not 3 <= len(words) <= 2 * MOST_TOWNS - 1:
            raise bad_move_text(self)
        towns = [town_named(self, position, word) for word in words[::2]]
        return route_code(towns, [player_named(self, position, word) for word in words[1::2]])

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        towns = Listing(tuple(town_name(position, town) for town in route_towns(code)))
        shares = [
            Phrase("canal.verb.move.share", {"player": position.name_of(player), "count": points})
            for player, points in enumerate(gains(route_owners(code)))
            if points
        ]
        return Phrase("canal.verb.move.phrase", {"towns": towns, "shares": Listing(tuple(shares))})

    def things(self, position: Arrangement, code: int) -> Things:
        towns, owners = route_towns(code), route_owners(code)
        legs = (
            (section_thing(position, one, other, owner), town_thing(position, other))
            for one, other, owner in zip(towns, towns[1:], owners, strict=False)
        )
        return cube_thing(position, towns[0]), *chain.from_iterable(legs)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        towns, owners = route_towns(code), route_owners(code)
        start = town_name(position, towns[0])
        own = position.name_of(situation.player)
        return [
            *refuse_if(not situation.state[at.GOODS] >> towns[0] & 1, "TRP-1", "no_cube", town=start),
            *_section_reasons(situation, towns, owners),
            *refuse_if(owners[-1] != situation.player, "TRP-1", "last_section", player=own),
            *_colour_reasons(situation, towns),
        ]


def _section_reasons(situation: Situation, towns: list[int], owners: list[int]) -> list[Refusal]:
    """TRP-1, TRP-3, [R10]: there must be such sections."""
    network, found = network_of(situation.state, situation.tables), []
    for leg, owner in enumerate(owners):
        one, other = towns[leg], towns[leg + 1]
        if has_section(network, one, other, owner):
            continue
        values = {
            "one": town_name(situation.position, one),
            "other": town_name(situation.position, other),
            "player": situation.position.name_of(owner),
        }
        found.append(refuse("TRP-1", _why_no_section(situation, one, other, owner), **values))
    return found


def _why_no_section(situation: Situation, one: int, other: int, owner: int) -> str:
    everything = situation.state.copy()
    everything[at.GOODS_ON] = 0
    network: Network = network_of(everything, situation.tables)
    return "not_completed" if has_section(network, one, other, owner) else "no_section"


def _colour_reasons(situation: Situation, towns: list[int]) -> list[Refusal]:
    """TRP-4: no two towns of one colour."""
    found: list[Refusal] = []
    first: dict[int, int] = {}
    for town in towns:
        colour = situation.tables.town_colour[town]
        if colour in first:
            names = {"one": town_name(situation.position, first[colour]), "other": town_name(situation.position, town)}
            key = "same_town" if first[colour] == town else "same_colour"
            found.append(refuse("TRP-4", key, **names, colour=goods_phrase(colour)))
        else:
            first[colour] = town
    return found
