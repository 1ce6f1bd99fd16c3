"""What a player needs: the cards that his open canals still ask for, and what a contract would cost and bring."""

from __future__ import annotations

from typing import Final

from ..engine.building import last_kind, supply_for
from ..engine.contracts import open_contracts
from ..engine.courses import all_rests, course_at, fits, start_key
from ..engine.kept import Rest
from ..engine.layout import COURSE, State
from ..engine.network import network_of
from ..engine.paying import hand_by_kind, own_cards
from ..engine.tables import AQUEDUCT, LOCK, STRETCH, SURVEYOR, TILE_KINDS, TUNNEL, Tables

SECTION_WORTH: Final = 4.0  # points that goods bring over a section, on the whole
CARD_COST: Final = 0.9
NEIGHBOUR_WORTH: Final = 2.0  # of a terminus that one's own sections reach already


def tiles_for(rest: Rest, last: int) -> list[int]:
    """Tiles of each kind for a rest, the kinds that bring more where there is a choice; cheap ones on rough ground."""
    run, normal, normal_either, difficult, difficult_either = rest
    tiles = [normal, normal + normal_either, difficult + difficult_either, difficult]
    tiles[last] += run // 2
    tiles[last ^ 1] += run - run // 2
    return tiles


def cards_for(state: State, tables: Tables, player: int, tiles: list[int]) -> list[int]:
    """Cards of each kind that tiles cost a player."""
    return [tiles[kind] * own_cards(state, tables, player, kind) for kind in range(TILE_KINDS)]


def cheapest(state: State, tables: Tables, player: int, contract: int, key: int) -> list[int]:
    """Cards of each kind for the cheapest way to complete a canal from a course; none if there is no way."""
    supply = supply_for(state, tables, player, contract)
    last = last_kind(state, contract)
    best: list[int] = []
    for rest in all_rests(tables, course_at(tables, key)):
        if fits(rest, last, supply):
            cards = cards_for(state, tables, player, tiles_for(rest, last))
            if not best or sum(cards) < sum(best):
                best = cards
    return best


def missing_cards(state: State, tables: Tables, player: int) -> list[int]:
    """Cards of each kind that are missing for the open canals; surveyors count where most is missing."""
    wanted = [0] * TILE_KINDS
    for contract in open_contracts(state, player):
        for kind, count in enumerate(cheapest(state, tables, player, contract, state[COURSE + contract])):
            wanted[kind] += count
    hand = hand_by_kind(state, player)
    missing = [max(0, wanted[kind] - hand[kind]) for kind in range(TILE_KINDS)]
    for _ in range(hand[SURVEYOR]):
        most = missing.index(max(missing))
        missing[most] -= 1 if missing[most] else 0
    return missing


def contract_worth(state: State, tables: Tables, player: int, contract: int, town: int) -> float:
    """What a contract is worth, begun at a town: its tiles, its sections, its neighbours, less its cards."""
    end = tables.ends[contract].index(town)
    cards = cheapest(state, tables, player, contract, start_key(contract, end))
    if not cards:
        return -99.0
    tiles = [cards[kind] / max(1, own_cards(state, tables, player, kind)) for kind in range(TILE_KINDS)]
    points = sum(tiles[kind] * tables.points[kind] for kind in (STRETCH, LOCK, AQUEDUCT, TUNNEL))
    legs = network_of(state, tables).legs
    near = sum(any(owner == player for _, owner in legs.get(each, [])) for each in tables.ends[contract])
    return points + SECTION_WORTH + NEIGHBOUR_WORTH * near - CARD_COST * sum(cards)
