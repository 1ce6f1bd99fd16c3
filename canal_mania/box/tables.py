"""The values of a box as the engine wants them."""

from __future__ import annotations

from functools import lru_cache

from ..board import neighbours_by_number
from ..engine.tables import DIFFICULT, NORMAL, SEA, TOWN, Tables
from ..vocabulary import CARD_TYPES, GoodsColour, Role, Terrain, TileKind
from .components import Box

GROUND = {Terrain.SEA: SEA, Terrain.NORMAL: NORMAL, Terrain.DIFFICULT: DIFFICULT, Terrain.TOWN: TOWN}


@lru_cache(maxsize=8)
def tables_of(box: Box) -> Tables:
    """The tables of a box; made once for each."""
    return make_tables(box)


def make_tables(box: Box) -> Tables:
    """The tables of a box, with nothing kept in them yet."""
    tables = Tables(
        box.columns,
        [GROUND[cell] for cell in box.cells],
        neighbours_by_number(box.columns, box.rows),
        [town.hex for town in box.towns],
    )
    tables.turns = sorted({turn for apart in box.edges_apart for turn in (apart, 6 - apart)})
    tables.town_colour = [list(GoodsColour).index(town.colour) + 1 for town in box.towns]
    tables.is_city = [int(town.role is Role.CITY) for town in box.towns]
    tables.cities = sum(city << town for town, city in enumerate(tables.is_city))
    _set_contracts(tables, box)
    _set_pieces(tables, box)
    _set_limits(tables, box)
    return tables


def _set_contracts(tables: Tables, box: Box) -> None:
    number = {town.code: index for index, town in enumerate(box.towns)}
    tables.ends = [(number[contract.ends[0]], number[contract.ends[1]]) for contract in box.contracts]
    tables.by = [-1 if contract.by is None else number[contract.by] for contract in box.contracts]
    tables.value = [contract.value for contract in box.contracts]
    tables.is_start = [int(contract.is_start) for contract in box.contracts]


def _set_pieces(tables: Tables, box: Box) -> None:
    tables.deck = [box.deck[kind][symbol] for kind, symbol in CARD_TYPES]
    tables.tiles = [box.supply[kind].tiles for kind in TileKind]
    tables.cards = [box.supply[kind].cards for kind in TileKind]
    tables.points = [box.supply[kind].points for kind in TileKind]
    tables.cubes = box.cubes
    tables.cubes_for_symbol = box.cubes_for_a_symbol
    tables.engineer_number = [engineer.number for engineer in box.engineers]


def _set_limits(tables: Tables, box: Box) -> None:
    most = max(box.marks) + 1
    tables.end_mark = [box.marks[count].end_mark if count in box.marks else 0 for count in range(most)]
    tables.awards = [list(box.marks[count].builder_awards) if count in box.marks else [] for count in range(most)]
    tables.hand = box.hand
    tables.open_contracts = box.open_contracts
    tables.parliament = box.parliament
    tables.face_up = box.face_up
    tables.takes = box.takes
    tables.cards_on_top = box.cards_on_top
    tables.last_rounds = box.last_rounds
