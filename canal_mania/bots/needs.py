"""What a player needs: the cards that his open canals still ask for, and what a contract would cost and bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.building import last_kind, supply_for
from ..engine.canals import holding_of
from ..engine.cells import Cells, blank, total
from ..engine.courses import (
    DIFFICULT_SHIFT,
    MOST_TILES,
    NORMAL_SHIFT,
    REST_BITS,
    REST_MASK,
    all_rests,
    course_at,
    fits,
    start_key,
)
from ..engine.kept import Asked
from ..engine.layout import COURSE, ENGINEER, State
from ..engine.network import network_of, owners_at
from ..engine.paying import hand_by_kind, own_cards
from ..engine.tables import AQUEDUCT, LOCK, STRETCH, SURVEYOR, TILE_KINDS, TUNNEL, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

SECTION_WORTH: Final = 4.0  # points that goods bring over a section, on the whole
CARD_COST: Final = 0.9
NEIGHBOUR_WORTH: Final = 2.0  # of a terminus that one's own sections reach already
NO_WAY: Final = -99.0

KIND_BITS: Final = 2
ENGINEER_BITS: Final = 3
SUPPLY_BITS: Final = 4
UNASKED: Final = blank(1)  # unlike what a way costs, which has all kinds, or none if there is no way
MOST_CHEAPEST: Final = 100_000  # kept at once


def tiles_for(rest: i64, last: i64) -> Cells:
    """Tiles of each kind for a rest, the kinds that bring more where there is a choice; cheap ones on rough ground."""
    tiles = blank(TILE_KINDS)
    tiles[STRETCH] = rest >> NORMAL_SHIFT & REST_MASK
    tiles[LOCK] = tiles[STRETCH] + (rest >> NORMAL_SHIFT + REST_BITS & REST_MASK)
    tiles[TUNNEL] = rest >> DIFFICULT_SHIFT & REST_MASK
    tiles[AQUEDUCT] = tiles[TUNNEL] + (rest >> DIFFICULT_SHIFT + REST_BITS & REST_MASK)
    run = rest & REST_MASK
    tiles[last] += run // 2
    tiles[last ^ 1] += run - run // 2
    return tiles


def cheapest(state: State, tables: Tables, player: i64, contract: i64, key: i64) -> Cells:
    """Cards of each kind for the cheapest way to complete a canal from a course; an empty row if there is no way."""
    supply = supply_for(state, tables, player, contract)
    last = last_kind(state, contract)
    course = course_at(tables, key)
    asked = (course.number << KIND_BITS | last) << ENGINEER_BITS | state[ENGINEER + player]
    for kind in range(TILE_KINDS):  # more tiles than a canal may have are as good as so many
        asked = asked << SUPPLY_BITS | min(supply[kind], MOST_TILES)
    known = tables.cheapest.get(asked, UNASKED)
    if len(known) != len(UNASKED):
        return known
    costs = blank(TILE_KINDS)
    for kind in range(TILE_KINDS):
        costs[kind] = own_cards(state, tables, player, kind)
    if len(tables.cheapest) >= MOST_CHEAPEST:
        tables.cheapest.clear()
    cards = _cheapest(all_rests(tables, course), last, supply, costs)
    tables.cheapest[asked] = cards
    return cards


def _cheapest(rests: Cells, last: i64, supply: Cells, costs: Cells) -> Cells:
    best = blank(0)
    least: i64 = 0
    for rest in rests:
        if not fits(rest, last, supply):
            continue
        cards = tiles_for(rest, last)
        for kind in range(TILE_KINDS):
            cards[kind] *= costs[kind]
        cost = total(cards, 0, TILE_KINDS)
        if not len(best) or cost < least:
            best, least = cards, cost
    return best


def asked_cards(state: State, tables: Tables, player: i64) -> Cells:
    """Cards of each kind that the open canals still ask for; kept while canals and engineer stay."""
    holding = holding_of(state, tables, player)
    engineer = state[ENGINEER + player]
    known = holding.asked
    if known is not None and known.engineer == engineer:
        return known.cards
    asked = blank(TILE_KINDS)
    for contract in holding.open:
        cards = cheapest(state, tables, player, contract, state[COURSE + contract])
        for kind in range(len(cards)):
            asked[kind] += cards[kind]
    holding.asked = Asked(engineer, asked)
    return asked


def missing_cards(state: State, tables: Tables, player: i64) -> Cells:
    """Cards of each kind that are missing for the open canals; surveyors count where most is missing."""
    missing = blank(TILE_KINDS)
    asked = asked_cards(state, tables, player)
    hand = hand_by_kind(state, player)
    for kind in range(TILE_KINDS):
        missing[kind] = max(0, asked[kind] - hand[kind])
    for _ in range(hand[SURVEYOR]):
        most = _place_of_most(missing)
        missing[most] -= 1 if missing[most] else 0
    return missing


def _place_of_most(row: Cells) -> i64:
    """Where the largest number stands, the first of equals."""
    found: i64 = 0
    for place in range(1, len(row)):
        if row[place] > row[found]:
            found = place
    return found


def contract_worth(state: State, tables: Tables, player: i64, contract: i64, town: i64) -> float:
    """What a contract is worth, begun at a town: its tiles, its sections, its neighbours, less its cards."""
    one, other = tables.ends[contract]
    cards = cheapest(state, tables, player, contract, start_key(contract, 0 if town == one else 1))
    if not len(cards):
        return NO_WAY
    points = 0.0
    for kind in range(TILE_KINDS):
        tiles = float(cards[kind]) / float(max(1, own_cards(state, tables, player, kind)))
        points += tiles * float(tables.points[kind])
    near = _reaches(state, tables, player, one) + _reaches(state, tables, player, other)
    return points + SECTION_WORTH + NEIGHBOUR_WORTH * near - CARD_COST * float(total(cards, 0, TILE_KINDS))


def _reaches(state: State, tables: Tables, player: i64, town: i64) -> float:
    """1 if a section of the player leads to the town, else 0."""
    return 1.0 if player in owners_at(network_of(state, tables), town) else 0.0
