"""Why a tile can't be built: BLD-1 to BLD-7, RST-1 to RST-5, and MIS-2 with [R9].

Each rule that is broken is told on its own, with its numbers.
"""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine.building import build_parts, child_with, last_kind, supply_for, supply_left
from ..engine.canals import canals_of, tiles_at, tiles_on
from ..engine.courses import MOST_TILES, all_rests, can_complete, course_at, shortest_rest
from ..engine.kept import Course
from ..engine.layout import COURSE, HALF
from ..engine.paying import ON_TOP_SHIFT, hand_by_kind, is_for, kinds_paid, own_cards, paid_for
from ..engine.tables import AQUEDUCT, DIFFICULT, SEA, SIDES, SURVEYOR, TILE_KINDS, TOWN
from .names import TILE_KINDS as NAMES
from .names import contract_name, direction_phrase, hex_phrase, hex_text, tile_phrase, town_name
from .refusing import refuse, refuse_if
from .situation import Situation
from .ways_on import leads_on


def build_reasons(situation: Situation, code: int) -> list[Refusal]:
    """Every rule that keeps the tile from being built.

    What its drawing breaks is told where the canal comes into the hex; which side that is isn't known elsewhere.
    """
    contract, place, leaving, kind = build_parts(code)
    if contract not in situation.open_contracts:
        return [refuse("BLD-4", "no_open_canal", contract=contract_name(situation.position, contract))]
    course = course_at(situation.tables, situation.state[COURSE + contract])
    refusals = _place_reasons(situation, course, place)
    comes_here = not refusals
    if place in course.hexes:
        refusals.insert(0, refuse("RST-4", "hex_twice", hex=hex_phrase(situation.position.box, place)))
    refusals += _ground_reasons(situation, place, kind)
    if comes_here and situation.tables.ground[place] not in (SEA, TOWN):
        refusals += _drawing_reasons(situation, course, place, leaving)
    refusals += _limit_reasons(situation, course, kind)
    refusals += _card_reasons(situation, course, place, kind)
    return refusals or _rest_reasons(situation, course, place, leaving, kind)


def _place_reasons(situation: Situation, course: Course, place: int) -> list[Refusal]:
    """BLD-1, BLD-3, BLD-4: where the next tile goes."""
    name = hex_phrase(situation.position.box, place)
    if course.ends_in_town < 0:
        expected = hex_phrase(situation.position.box, course.aim)
        return refuse_if(place != course.aim, "BLD-1", "goes_on_at", hex=name, expected=expected)
    near = situation.tables.near[course.aim * SIDES : course.aim * SIDES + SIDES]
    town = town_name(situation.position, course.ends_in_town)
    rule = "BLD-3" if course.hexes else "BLD-4"
    return refuse_if(place not in near, rule, "next_to_town", hex=name, town=town)


def _ground_reasons(situation: Situation, place: int, kind: int) -> list[Refusal]:
    """BLD-2, BLD-5"""
    name, ground = hex_phrase(situation.position.box, place), situation.tables.ground[place]
    if ground == SEA:
        return [refuse("BLD-5", "sea", hex=name)]
    if ground == TOWN:
        town = town_name(situation.position, situation.tables.town_at[place])
        return [refuse("BLD-2", "town_hex", hex=hex_text(situation.position, place), town=town)]
    wrong = (ground == DIFFICULT) != (kind >= AQUEDUCT)
    key = "difficult_terrain" if ground == DIFFICULT else "normal_terrain"
    return refuse_if(wrong, "BLD-5", key, hex=name, tile=tile_phrase(kind))


def _drawing_reasons(situation: Situation, course: Course, place: int, leaving: int) -> list[Refusal]:
    """BLD-7 and RST-4 with [R8]: which way the drawing leads."""
    near = situation.tables.near
    came = course.came
    if course.ends_in_town >= 0:
        came = next(side for side in range(SIDES) if near[place * SIDES + side] == course.aim)
    out = direction_phrase(leaving)
    if (leaving - came) % SIDES not in situation.tables.turns:
        sides = [direction_phrase((came + turn) % SIDES) for turn in situation.tables.turns]
        return [refuse("BLD-7", "no_such_drawing", direction=out, sides=Listing(tuple(sides)))]
    aim = near[place * SIDES + leaving]
    if aim < 0 or situation.tables.ground[aim] == SEA:
        return [refuse("BLD-7", "leads_into_sea", direction=out)]
    if aim in course.hexes:
        return [refuse("RST-4", "leads_back", direction=out, hex=hex_phrase(situation.position.box, aim))]
    town = situation.tables.town_at[aim]
    visited = town >= 0 and course.towns >> town & 1 == 1
    return refuse_if(visited, "RST-4", "town_twice", town=town_name(situation.position, town) if visited else "")


def _limit_reasons(situation: Situation, course: Course, kind: int) -> list[Refusal]:
    """RST-1, RST-2, RST-5"""
    contract, built = course.contract, len(course.hexes)
    value = situation.tables.value[contract]
    twice = bool(built) and course.ends_in_town < 0 and last_kind(situation.state, contract) == kind
    left = supply_left(situation.state, situation.tables, situation.player)[kind]
    name = contract_name(situation.position, contract)
    return [
        *refuse_if(built >= value, "RST-1", "canal_full", contract=name, value=value, built=built),
        *refuse_if(twice, "RST-2", "same_type", tile=tile_phrase(kind)),
        *refuse_if(left == 0, "RST-5", "no_tile_left", tile=tile_phrase(kind), has=situation.tables.tiles[kind]),
    ]


def _card_reasons(situation: Situation, course: Course, place: int, kind: int) -> list[Refusal]:
    """BLD-6, RST-3"""
    tiles = tiles_at(situation.tables, canals_of(situation.state, situation.tables))
    on_top = tiles_on(tiles, place) > course.hexes.count(place)
    half = situation.state[HALF] == course.contract + 1
    paid = paid_for(kinds_paid(situation.state, situation.tables, situation.player), half)
    if paid >> (ON_TOP_SHIFT if on_top else 0) + kind & 1:
        return []
    hand = hand_by_kind(situation.state, situation.player)
    needs = own_cards(situation.state, situation.tables, situation.player, kind) - half
    fitting = sum(
        count for card, count in enumerate(hand[:SURVEYOR]) if is_for(situation.state, situation.player, card, kind)
    )
    values = {
        "tile": tile_phrase(kind),
        "needs": needs,
        "fitting": fitting,
        "surveyors": hand[SURVEYOR],
        "has": sum(hand),
    }
    if not on_top:
        return [refuse("BLD-6", "cards", **values)]
    return [
        refuse(
            "RST-3", "cards_on_top", **values, more=situation.box.cards_on_top, all=needs + situation.box.cards_on_top
        )
    ]


def _rest_reasons(situation: Situation, course: Course, place: int, leaving: int, kind: int) -> list[Refusal]:
    """MIS-2, [R9]: the canal could never be completed; which limit it would break, and how long the rest is."""
    child = child_with(situation.tables, course, place, leaving)
    if child is None:
        return []
    supply = supply_for(situation.state, situation.tables, situation.player, course.contract)
    supply[kind] -= 1
    if can_complete(situation.tables, child, kind, supply):
        return []
    value, built = situation.tables.value[course.contract], len(child.hexes)
    least = shortest_rest(situation.tables, child, MOST_TILES)
    values = {"contract": contract_name(situation.position, course.contract), "value": value, "built": built}
    if all_rests(situation.tables, child):
        tiles = [_left_phrase(number, supply[number]) for number in range(TILE_KINDS)]
        return [refuse("RST-5", "rest_lacks_tiles", **values, count=least, left=Listing(tuple(tiles)))]
    if least >= 0:
        return [refuse("RST-1", "rest_too_long", **values, count=least, all=built + least)]
    if leads_on(situation.tables, child):
        return [refuse("RST-1", "rest_far_too_long", **values, count=MOST_TILES, all=built + MOST_TILES)]
    return [refuse("MIS-2", "dead_end", **values)]


def _left_phrase(kind: int, count: int) -> Phrase:
    return Phrase(f"canal.tiles.{NAMES[kind]}", {"count": count})
