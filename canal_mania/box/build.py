"""From the tables of a box file to a box: what every box must have, and the constraints that it must meet (C1 to C13).

C20 and the worked examples are constraints of the shipped map alone; the tests hold it to them.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from dataclasses import asdict, fields, replace
from typing import Any, Final

from tabletop.errors import BoxError, shown
from tabletop.i18n import Listing

from ..vocabulary import CardKind, Engineer, GoodsColour, Provenance, Role, Symbol, TileKind
from .components import Box, Contract, EngineerCard, Marks, StatedSection, TileSupply, Town
from .leaves import leaves_of
from .map_rows import CODE, MapRows, read_map, terrains
from .playable import check_playable
from .reader import FileTable, Notes

PLAYERS: Final = (3, 4, 5)  # OBJ-2
MOST: Final = 99  # for numbers that no rule limits
HIGHEST_MARK: Final = 999

# The constraints that every box must meet
TOWNS_OF_A_COLOUR: Final = 6  # and one city (C3)
CONTRACTS: Final = 30  # C5
STARTING_CONTRACTS: Final = 6
LOWEST_VALUE, HIGHEST_VALUE = 2, 8  # C6
BUILD_CARDS: Final = 77  # C7
TILES: Final = {TileKind.STRETCH: 16, TileKind.LOCK: 12, TileKind.AQUEDUCT: 4, TileKind.TUNNEL: 3}  # C9
PARLIAMENT: Final = 5  # PRE-2: five sets of five lie in the pile
LARGEST_FACE_UP: Final = 8
MOST_CARDS: Final = 6  # that a tile costs
ABILITIES: Final = {
    Engineer.BRINDLEY: "stretch_card_builds_lock",
    Engineer.SMEATON: "surveyor_stands_for_two",
    Engineer.JESSOP: "tunnel_costs_two",
    Engineer.TELFORD: "aqueduct_costs_one",
    Engineer.RENNIE: "takes_four_or_any_face_up",
}
NORMAL_TILES: Final = ("stretch", "lock")  # BLD-5
DIFFICULT_TILES: Final = ("aqueduct", "tunnel")
_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


def build_box(tree: dict[str, Any], name: str) -> Box:
    """The box with the values in `tree`; `name` is its file. Raises :class:`BoxError` with all that is wrong."""
    notes, values = read_notes(tree)
    if notes.faults:
        raise BoxError(name, tuple(notes.faults))
    return box_of(notes, values, tree, name)


def read_notes(tree: dict[str, Any]) -> tuple[Notes, dict[str, Any]]:
    """What is noted of the tables of a box file, with the values of the box, which make sense if there is no fault."""
    notes = Notes()
    top = FileTable(notes, tree, inherited={"title": Provenance.STATED, "edition": Provenance.STATED})
    rows = read_map(top)
    values = {
        "title": top.text("title"),
        "edition": top.whole("edition", 1, MOST),
        **_places(top, rows),
        **_cards(top),
        **_pieces(top),
        **_limits(top),
    }
    top.close()
    if not notes.faults:
        check_playable(notes, _box(notes, values, tree, None))
    return notes, values


def box_of(notes: Notes, values: dict[str, Any], tree: dict[str, Any], name: str | None) -> Box:
    """The box of tables without a fault; `name` is its file."""
    box = _box(notes, values, tree, name)
    return replace(box, fingerprint=_fingerprint(box))


def _box(notes: Notes, values: dict[str, Any], tree: dict[str, Any], name: str | None) -> Box:
    """The box without its fingerprint."""
    provenances, leaves = tuple(notes.provenances.items()), tuple(leaves_of(tree).items())
    return Box(**values, fingerprint="", source=name, provenances=provenances, values=leaves)


def _fingerprint(box: Box) -> str:
    values = asdict(box)
    text = json.dumps({each.name: values[each.name] for each in fields(box) if each.compare}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _places(top: FileTable, rows: MapRows) -> dict[str, Any]:
    towns = _towns(top, rows)
    codes = tuple(town.code for town in towns)
    colours = top.table("colours")
    names = colours.words("names", len(GoodsColour), len(GoodsColour), tuple(GoodsColour))
    if len(set(names)) < len(GoodsColour):
        top.notes.fault("twice", "colours.names", given=Listing(names))
    colours.whole("cities", 1, 1)
    colours.whole("towns", TOWNS_OF_A_COLOUR, TOWNS_OF_A_COLOUR)
    contracts = _contracts(top, codes)
    return {
        "columns": rows.columns,
        "cells": terrains(rows),
        "edges_apart": _edges_apart(top.table("tiles")),
        "towns": towns,
        "contracts": contracts,
        "sections": tuple(_section(record, codes) for record in top.table("sections").records("stated", MOST)),
    }


def _edges_apart(table: FileTable) -> tuple[int, ...]:
    apart = table.numbers("edges_apart", 3, 3)
    if not apart or len(set(apart)) < len(apart):
        table.notes.fault("edges_apart", table.at("edges_apart"))
    return apart


def _towns(top: FileTable, rows: MapRows) -> tuple[Town, ...]:
    """C2, C3: each town once on the map; of each colour one city and so many towns."""
    found = []
    for code, table in top.table("towns").tables().items():
        if not CODE.fullmatch(code):
            top.notes.fault("code", table.path)
        if rows.columns and len(rows.places.get(code, ())) != 1:
            top.notes.fault("on_map", table.path, given=len(rows.places.get(code, ())))
        at = rows.places.get(code, (0,))[0]
        name = table.text("name")
        colour, role = table.word("colour", tuple(GoodsColour)), table.word("role", tuple(Role))
        found.append(Town(code, name, GoodsColour(colour), Role(role), at))
    unknown = sorted(rows.places.keys() - {town.code for town in found})
    for code in unknown:
        top.notes.fault("unknown_town", f"map.rows.{rows.places[code][0] // max(1, rows.columns) + 1}", given=code)
    roles = Counter((town.colour, town.role) for town in found)
    for colour in GoodsColour:
        if (roles[colour, Role.CITY], roles[colour, Role.TOWN]) != (1, TOWNS_OF_A_COLOUR):
            given = {"cities": roles[colour, Role.CITY], "towns": roles[colour, Role.TOWN]}
            top.notes.fault("colour", "towns", colour=colour.value, needed=TOWNS_OF_A_COLOUR, **given)
    return tuple(found)


def _contracts(top: FileTable, codes: tuple[str, ...]) -> tuple[Contract, ...]:
    """C5, C6: so many contracts, so many of them starting ones."""
    table = top.table("contracts")
    found = tuple(_contract(each, id, codes) for id, each in table.tables().items())
    starting = sum(contract.is_start for contract in found)
    if (len(found), starting) != (CONTRACTS, STARTING_CONTRACTS):
        needed = {"count": CONTRACTS, "starting": STARTING_CONTRACTS}
        table.notes.fault("contracts", table.path, given=len(found), given_starting=starting, **needed)
    return found


def _contract(table: FileTable, id: str, codes: tuple[str, ...]) -> Contract:
    notes = table.notes
    if not _ID.fullmatch(id):
        notes.fault("id", table.path)
    name, ends = table.text("name"), table.words("ends", 2, 2, codes or ("",))
    by = table.choice("by", codes)
    named = [*ends, *([by] if by else [])]
    if len(ends) == 2 and len(set(named)) < len(named):
        notes.fault("twice", table.path, given=Listing(tuple(named)))
    value = table.whole("value", LOWEST_VALUE, HIGHEST_VALUE)
    pair = (ends[0], ends[1]) if len(ends) == 2 else ("", "")
    return Contract(id, name, pair, by, value, table.flag("start"))


def _section(table: FileTable, codes: tuple[str, ...]) -> StatedSection:
    ends = table.words("ends", 2, 2, codes or ("",))
    terrain = table.text("terrain")
    if set(terrain) - {".", "^"}:
        table.notes.fault("section", table.at("terrain"), given=shown(terrain))
    table.close()
    pair = (ends[0], ends[1]) if len(ends) == 2 else ("", "")
    return StatedSection(pair, tuple(MapRows.TERRAIN[cell] for cell in terrain if cell in MapRows.TERRAIN))


def _cards(top: FileTable) -> dict[str, Any]:
    """C7, C8, C10."""
    notes, deck = top.notes, top.table("deck")
    cards = {kind: {symbol: deck.table(kind).count(symbol, BUILD_CARDS) for symbol in Symbol} for kind in CardKind}
    total = sum(sum(kind.values()) for kind in cards.values())
    if total != BUILD_CARDS:
        notes.fault("total", "deck", given=total, needed=BUILD_CARDS)
    symbols = {colour: sum(kind[Symbol(colour)] for kind in cards.values()) for colour in GoodsColour}
    white = sum(kind[Symbol.WHITE] for kind in cards.values())
    if len(set(symbols.values())) > 1 or not white:
        notes.fault("symbols", "deck", given=Listing(tuple(symbols.values())), white=white)
    engineers = tuple(_engineer(top.table("engineers").table(engineer), engineer) for engineer in Engineer)
    numbers = [engineer.number for engineer in engineers]
    if len(set(numbers)) < len(numbers):
        notes.fault("twice", "engineers", given=Listing(tuple(numbers)))
    return {"deck": cards, "engineers": engineers}


def _engineer(table: FileTable, engineer: Engineer) -> EngineerCard:
    name, number = table.text("name"), table.whole("number", 1, len(Engineer))
    return EngineerCard(engineer, name, number, table.word("ability", (ABILITIES[engineer],)))


def _pieces(top: FileTable) -> dict[str, Any]:
    """C9, C11."""
    goods, terrain = top.table("goods"), top.table("terrain")
    terrain.words("normal", 2, 2, NORMAL_TILES)
    terrain.words("difficult", 2, 2, DIFFICULT_TILES)
    supply = {kind: _supply(top.table("supply").table(kind), kind) for kind in TileKind}
    wanted = goods.whole("cubes_for_a_symbol", 1, TOWNS_OF_A_COLOUR + 1)
    return {
        "cubes": goods.whole("cubes", wanted, len(GoodsColour) * (TOWNS_OF_A_COLOUR + 1)),
        "cubes_for_a_symbol": wanted,
        "supply": supply,
        "marks": {players: _marks(top.table("players").table(str(players)), players) for players in PLAYERS},
    }


def _supply(table: FileTable, kind: TileKind) -> TileSupply:
    tiles = table.whole("tiles", TILES[kind], TILES[kind])
    return TileSupply(tiles, table.whole("cards", 1, MOST_CARDS), table.whole("points", 0, MOST))


def _marks(table: FileTable, players: int) -> Marks:
    return Marks(table.whole("end_mark", 1, HIGHEST_MARK), table.wholes("builder_awards", players, 0, MOST))


def _limits(top: FileTable) -> dict[str, Any]:
    limits = top.table("limits")
    return {
        "hand": limits.whole("hand", 1, BUILD_CARDS // 7),  # five full hands and what lies open leave cards to draw
        "open_contracts": limits.whole("open_contracts", 1, 2),
        "parliament": limits.whole("parliament", PARLIAMENT, PARLIAMENT),
        "face_up": limits.whole("face_up", 1, LARGEST_FACE_UP),
        "takes": limits.whole("takes", 1, LARGEST_FACE_UP),
        "cards_on_top": limits.whole("cards_for_building_on_top", 0, 6),
        "last_rounds": limits.whole("last_rounds", 0, 9),
        "barges": limits.whole("barges", 3, 3),
    }
