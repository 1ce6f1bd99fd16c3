"""The constraints C0 to C20 of the shipped box, and the worked examples on its map, told a second time."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import pytest
from canal_map import (
    DIFFICULT,
    KINDS,
    NORMAL,
    SEA,
    WORDS,
    Box,
    Hex,
    Path,
    Section,
    Way,
    canals,
    contract_canals,
    counts,
    length,
    neighbours,
    points,
    runs,
    sections,
    shortest,
    town_codes,
)

from canal_mania.box.loader import SHIPPED_FILE

BOX = Box(SHIPPED_FILE.read_text(encoding="utf-8"))


@cache
def shortest_of(key: str) -> tuple[int | None, list[list[Hex]]]:
    return shortest(BOX, BOX.contracts[key])


def has_provenance(table: dict[str, Any]) -> bool:
    mark = table.get("provenance")
    if mark is None:
        return all(isinstance(part, dict) and has_provenance(part) for part in table.values())
    return set(mark.values() if isinstance(mark, dict) else [mark]) <= WORDS


def section_with(box: Box, key: str, towns: Sequence[str]) -> list[Hex] | None:
    """Whether a canal of the contract, within its value, passes exactly these towns."""
    return next(contract_canals(box, box.contracts[key], towns), None)


def one_section(box: Box, pair: Sequence[str], terrain: str) -> list[list[Hex]]:
    """Canals of a single section whose hexes are of this terrain."""
    return [path for path in canals(box, pair, None, len(terrain), pair) if sections(box, path) == [terrain]]


def distinct(box: Box, codes: Sequence[str]) -> bool:
    return len({box.colour(code) for code in codes}) == len(codes)


def sums_of_six(values: Iterable[int]) -> set[int]:
    sums = {(0, 0)}
    for value in values:
        sums |= {(n + 1, total + value) for n, total in sums if n < 6}
    return {total for n, total in sums if n == 6}


ROUTES = (  # example, route, the canals that hold its sections
    ("E14", "Ch St Bu No", {"trent_and_mersey": "Ch St Bu No"}),
    ("E15", "Gu We Ln", {"wey_and_arun": "We Gu Ar", "thames": "Ln We Re Ox"}),
    ("E16", "Bs We Gu Ar", {"basingstoke": "Bs We", "wey_and_arun": "We Gu Ar"}),
    ("E17", "Co Bi Wo Gl", {"coventry": "Co Bi", "worcester_and_birmingham": "Wo Bi", "river_severn": "Wo Gl"}),
    (
        "E18",
        "Ma St Bi Co Nh",
        {"macclesfield": "Ma St", "shropshire_union": "Bi St Ch", "coventry": "Co Bi", "oxford": "Co Nh Ox"},
    ),
    ("E19", "Ar Gu We Re", {"wey_and_arun": "We Gu Ar", "thames": "Ln We Re Ox"}),
    ("E20", "Pe Nh LB", {"river_nene": "Nh Pe", "grand_junction": "Nh LB Ln"}),
)
BARRED = (("E19", "Ar Gu We Re Ox"), ("E20", "Pe Nh LB Ln"))


# Owners: fixed by the examples for the sections that they name, the others ours. Towns: the course that is drawn.
DRAWN = {
    "red": {
        "macclesfield": "Ma St",
        "coventry": "Co Bi",
        "basingstoke": "Bs We",
        "oxford": "Co Nh Ox",
        "bridgwater_and_taunton": "Bw Ta",
        "fossdyke_and_witham": "No Li Bo",
    },
    "white": {
        "trent_and_mersey": "Ch St Bu No",
        "wey_and_arun": "We Gu Ar",
        "thames": "Ln We Re Ox",
        "worcester_and_birmingham": "Wo Bi",
        "leicester_union": "No Lr Nh",
        "ellesmere": "Ch Sb",
    },
    "black": {
        "kennet_and_avon": "Br Ba Ne Re",
        "river_don": "Go Sf",
        "shropshire_union": "Bi St Ch",
        "grand_junction": "Nh LB Ln",
        "lancaster": "Pr La",
        "bridgewater": "Ma Lv",
    },
    "green": {
        "huddersfield_narrow": "Ma Hu",
        "rochdale": "Go Le Hu Ma",
        "yorkshire_ouse": "Ri Yo Go",
        "river_nene": "Nh Pe",
        "medway": "To Md",
        "llangollen": "Ll Ch",
    },
    "yellow": {
        "river_severn": "Wo Gl",
        "leeds_and_liverpool": "Le Sk Lv",
        "thames_and_severn": "Gl Ox",
        "hereford_and_gloucester": "He Gl",
        "chesterfield": "Sf Li",
        "thames_and_medway": "Ln Md",
    },
}


def drawn_canals(box: Box) -> dict[str, list[Hex]]:
    """One course for each contract, together on the map, no hex twice if it can be helped."""
    chosen: dict[str, list[Hex]] = {}
    taken: set[Hex] = set()
    for key, towns in [item for held in DRAWN.values() for item in held.items()]:
        options = contract_canals(box, box.contracts[key], towns.split())
        chosen[key] = min(
            options, key=lambda p: (len(taken & tile_hexes(box, p)), length(box, p), sum(runs(box, p, DIFFICULT)))
        )
        taken |= tile_hexes(box, chosen[key])
    return chosen


def tile_hexes(box: Box, path: Path) -> set[Hex]:
    return {at for at in path if not box.is_town(at)}


def joint_supply(box: Box, paths: Iterable[Path]) -> bool:
    """Whether one player's tiles suffice for all these canals (RST-5)."""
    ways: set[Way] = {(0, 0, 0, 0)}
    for path in paths:
        ways = {tuple(a + b for a, b in zip(one, two, strict=True)) for one in ways for two in counts(box, path)}
    return any(all(n <= box.supply[kind]["tiles"] for n, kind in zip(way, KINDS, strict=True)) for way in ways)


def route_counts(box: Box, links: Iterable[frozenset[str]]) -> dict[int, list[int]]:
    near = {code: [b for pair in links if code in pair for b in pair if b != code] for code in box.towns}
    found = {size: [0, 0] for size in (3, 4, 5, 6)}
    pile = [[code] for code in near]
    while pile:
        route = pile.pop()
        if len(route) > 2 and route[0] < route[-1]:
            found[len(route)][0] += distinct(box, route)
            found[len(route)][1] += 1
        if len(route) < 6:
            pile += [[*route, code] for code in near[route[-1]] if code not in route]
    return found


def test_c0_the_contracts_and_towns_of_the_examples_are_there() -> None:
    named = {key for held in DRAWN.values() for key in held}
    codes = {code for c in BOX.contracts.values() for code in [*c["ends"], c.get("by", c["ends"][0])]}
    assert named == set(BOX.contracts)
    assert codes <= set(BOX.hex_of) & set(BOX.towns)


def test_c1_c2_c4_the_map() -> None:
    assert len({len(row) for row in BOX.rows}) == 1
    known = {NORMAL, DIFFICULT, SEA, *BOX.towns}
    assert {cell for row in BOX.rows for cell in row} <= known
    assert Counter(cell for row in BOX.rows for cell in row if len(cell) == 2) == Counter(list(BOX.towns))
    assert not any(BOX.is_town(near) for at in BOX.hex_of.values() for near in neighbours(at))


def test_c3_six_colours_each_with_one_city_and_six_towns() -> None:
    roles = Counter((town["colour"], town["role"]) for town in BOX.towns.values())
    assert len(BOX.colours["names"]) == 6
    assert all((roles[name, "city"], roles[name, "town"]) == (1, 6) for name in BOX.colours["names"])


def test_c5_c6_c15_contracts() -> None:
    assert len(BOX.contracts) == 30
    assert sum(contract.get("start", False) for contract in BOX.contracts.values()) == 6
    values = [contract["value"] for contract in BOX.contracts.values()]
    assert set(values) == set(range(2, 9))
    assert 4.5 <= sum(values) / 30 <= 5.7


def test_c7_c8_build_cards() -> None:
    assert sum(sum(kind.values()) for kind in BOX.deck.values()) == 77
    symbols: Counter[str] = Counter()
    for cards in BOX.deck.values():
        symbols.update(cards)
    assert len({symbols[colour] for colour in BOX.colours["names"]}) == 1
    assert symbols["white"] > 0


def test_c9_c10_c11_pieces() -> None:
    assert [BOX.supply[kind]["tiles"] for kind in KINDS] == [16, 12, 4, 3]
    assert sorted(engineer["number"] for engineer in BOX.engineers.values()) == [1, 2, 3, 4, 5]
    marks = [(players["end_mark"], players["builder_awards"]) for players in BOX.players.values()]
    assert marks == [(60, [10, 6, 2]), (50, [10, 7, 4, 1]), (40, [10, 8, 6, 4, 2])]


def test_c12_every_table_says_where_its_values_come_from() -> None:
    assert all(has_provenance(table) for table in BOX.raw.values() if isinstance(table, dict))


@pytest.mark.parametrize("key", BOX.contracts)
def test_c13_a_value_is_the_shortest_canal_and_at_most_two_more(key: str) -> None:
    least, _ = shortest_of(key)
    assert least is not None
    assert 0 <= BOX.contracts[key]["value"] - least <= 2


def test_c14_every_town_lies_on_a_shortest_canal() -> None:
    touched = {code for key in BOX.contracts for path in shortest_of(key)[1] for code in town_codes(BOX, path)}
    assert touched == set(BOX.towns)


def test_c16_to_c19_all_thirty_canals_at_once() -> None:
    chosen = drawn_canals(BOX)
    assert len(chosen) == 30
    assert all(len(held) == 6 for held in DRAWN.values())
    tiles = [at for path in chosen.values() for at in tile_hexes(BOX, path)]
    assert len(tiles) - len(set(tiles)) <= 2
    assert all(joint_supply(BOX, [chosen[key] for key in held]) for held in DRAWN.values())
    links = {frozenset(pair) for path in chosen.values() for pair in itertools.pairwise(town_codes(BOX, path))}
    assert all(legal >= 20 for legal, _ in route_counts(BOX, links).values())


def test_c20_where_reviews_put_the_towns_at_the_edges() -> None:
    place = {code: (at[0] + at[1] / 2, at[1]) for code, at in BOX.hex_of.items()}
    north = sorted(BOX.towns, key=lambda code: place[code][1])[:2]
    assert set(north) == {"La", "Ri"}
    assert max(BOX.towns, key=lambda code: place[code][1]) == "Ar"
    assert max(BOX.towns, key=lambda code: place[code][0]) == "Md"
    assert {"Ll", "Ta"} <= set(sorted(BOX.towns, key=lambda code: place[code][0])[:4])


@pytest.mark.parametrize("section", BOX.stated, ids=lambda section: "-".join(section["ends"]))
def test_e1_e8_e9_e11_stated_sections(section: Section) -> None:
    assert one_section(BOX, section["ends"], section["terrain"])


def test_e2_e3_e7_e10_e12_canals_that_the_examples_name() -> None:
    leeds = BOX.contracts["leeds_and_liverpool"]
    assert any((3, 2, 1, 1) in counts(BOX, path) for path in contract_canals(BOX, leeds))
    assert points(BOX, (3, 2, 1, 1)) == 7
    for key, towns in (
        ("shropshire_union", "Bi St Ch"),
        ("lancaster", "Pr La"),
        ("wey_and_arun", "We Gu Ar"),
        ("rochdale", "Go Le Hu Ma"),
        ("bridgwater_and_taunton", "Bw Ta"),
    ):
        assert section_with(BOX, key, towns.split())
    kennet = contract_canals(BOX, BOX.contracts["kennet_and_avon"])
    found = [p for p in kennet if town_codes(BOX, p)[:2] == ["Br", "Ba"] and sections(BOX, p)[0] == "."]
    assert any(sections(BOX, path)[1][0] == "." for path in found)


@pytest.mark.parametrize(("route", "held"), [row[1:] for row in ROUTES], ids=[row[0] for row in ROUTES])
def test_e14_to_e20_routes_can_be_built_and_are_legal(route: str, held: dict[str, str]) -> None:
    codes = route.split()
    links = {frozenset(pair) for towns in held.values() for pair in itertools.pairwise(towns.split())}
    assert all(section_with(BOX, key, towns.split()) for key, towns in held.items())
    assert distinct(BOX, codes)
    assert all(frozenset(pair) in links for pair in itertools.pairwise(codes))


@pytest.mark.parametrize("route", [route for _, route in BARRED])
def test_e19_e20_routes_are_barred_by_colour_only_at_their_end(route: str) -> None:
    codes = route.split()
    assert distinct(BOX, codes[:-1])
    assert not distinct(BOX, codes)


def test_e22_six_contracts_worth_33_and_six_worth_31() -> None:
    assert {33, 31} <= sums_of_six([contract["value"] for contract in BOX.contracts.values()])
