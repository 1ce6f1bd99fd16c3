"""A second way to look at a box of Canal Mania: the map, and every canal that a contract allows, by plain search.

It shares nothing with the library, so the two can be held against each other. Rule ids are those of the catalogue.
"""

from __future__ import annotations

import itertools
import tomllib
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NotRequired, TypedDict

NORMAL, DIFFICULT, SEA = ".", "^", "~"
KINDS = ("stretch", "lock", "aqueduct", "tunnel")
WORDS = {"stated", "derived", "reconstructed"}
EDGES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # E, SE, SW, W, NW, NE as steps (q, r), edge by edge

Hex = tuple[int, int]  # axial coordinates (q, r)
Path = Sequence[Hex]  # a canal's hexes from end to end, towns included
Way = tuple[int, ...]  # how many tiles of each of `KINDS`


class Town(TypedDict):
    name: str
    colour: str
    role: str


class Contract(TypedDict):
    ends: Sequence[str]
    value: int
    by: NotRequired[str]
    start: NotRequired[bool]


class Section(TypedDict):
    ends: Sequence[str]
    terrain: str


class Supply(TypedDict):
    tiles: int
    points: int


class Engineer(TypedDict):
    name: str
    number: int
    ability: str


class Players(TypedDict):
    end_mark: int
    builder_awards: list[int]


class Colours(TypedDict):
    names: list[str]
    cities: int
    towns: int


def plain(value: Any) -> Any:
    """The value itself, without its provenance."""
    if isinstance(value, dict) and set(value) == {"value", "provenance"}:
        return value["value"]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items() if key != "provenance"}
    return value


class Box:
    """The component values, with the map as a mapping from hexes (q, r) to cells."""

    def __init__(self, text: str) -> None:
        self.raw = tomllib.loads(text)
        data = plain(self.raw)
        self.rows = [row.split() for row in data["map"]["rows"].strip("\n").splitlines()]
        self.cells: dict[Hex, str] = {
            hex_at(c, r): cell for r, row in enumerate(self.rows) for c, cell in enumerate(row)
        }
        self.towns: dict[str, Town] = data["towns"]
        self.contracts: dict[str, Contract] = data["contracts"]
        self.deck: dict[str, dict[str, int]] = data["deck"]
        self.colours: Colours = data["colours"]
        self.supply: dict[str, Supply] = data["supply"]
        self.engineers: dict[str, Engineer] = data["engineers"]
        self.players: dict[str, Players] = data["players"]
        self.stated: list[Section] = data["sections"]["stated"]
        self.apart: set[int] = set(data["tiles"]["edges_apart"])
        self.hex_of = {cell: at for at, cell in self.cells.items() if len(cell) == 2}

    def terrain(self, at: Hex) -> str:
        return self.cells.get(at, SEA)

    def is_town(self, at: Hex) -> bool:
        return len(self.terrain(at)) == 2

    def colour(self, code: str) -> str:
        return self.towns[code]["colour"]


def hex_at(column: int, row: int) -> Hex:
    """Odd-r offset (column, row) to axial (q, r)."""
    return column - (row - (row & 1)) // 2, row


def neighbours(at: Hex) -> list[Hex]:
    return [(at[0] + q, at[1] + r) for q, r in EDGES]


def edge(at: Hex, other: Hex) -> int:
    return EDGES.index((other[0] - at[0], other[1] - at[1]))


def fits(box: Box, before: Hex, at: Hex, after: Hex) -> bool:
    """BLD-7: whether one tile can link the edges towards `before` and `after`."""
    gap = abs(edge(at, before) - edge(at, after))
    return min(gap, 6 - gap) in box.apart


def tiles_left(box: Box, goals: Collection[Hex]) -> dict[Hex, int]:
    """For each hex the least number of further tiles to one of the goals, drawings aside."""
    left, queue = dict.fromkeys(goals, 0), deque(goals)
    while queue:
        at = queue.popleft()
        step = 0 if box.is_town(at) else 1
        for near in neighbours(at):
            if box.terrain(near) != SEA and left[at] + step < left.get(near, 99):
                left[near] = left[at] + step
                (queue.append if step else queue.appendleft)(near)
    return left


def canals(
    box: Box, ends: Sequence[str], by: str | None = None, most: int = 8, towns: Sequence[str] | None = None
) -> Iterator[list[Hex]]:
    """Every canal, as a list of hexes from end to end, with at most so many tiles (RST-1, RST-5, BLD-2, BLD-7, R8)."""
    start, goal = (box.hex_of[code] for code in ends)
    through = box.hex_of[by] if by else None
    to_goal = tiles_left(box, [goal])
    to_through = tiles_left(box, [through]) if through else {}
    inner = [box.hex_of[code] for code in towns[1:-1]] if towns else None

    def bound(at: Hex, path: Path) -> int:
        if through and through not in path:
            return to_through.get(at, 99) + to_goal[through]
        return to_goal.get(at, 99)

    def grow(path: list[Hex], used: int) -> Iterator[list[Hex]]:
        at = path[-1]
        if at == goal:
            if (not through or through in path) and can_supply(box, path) and is_wanted(path):
                yield list(path)
            return
        for near in neighbours(at):
            if near in path or box.terrain(near) == SEA:
                continue
            if not box.is_town(at) and not fits(box, path[-2], at, near):
                continue
            if box.is_town(near) and (box.is_town(at) or not is_next(near, path)):
                continue
            more = used + (not box.is_town(near))
            if more + bound(near, [*path, near]) <= most:
                yield from grow([*path, near], more)

    def is_next(near: Hex, path: Path) -> bool:
        if inner is None or near == goal:
            return True
        seen = sum(at in inner for at in path)
        return seen < len(inner) and inner[seen] == near

    def is_wanted(path: Path) -> bool:
        return inner is None or all(at in path for at in inner)

    yield from grow([start], 0)


def sections(box: Box, path: Path) -> list[str]:
    """The canal's sections, each the string of its hexes' terrain."""
    parts: list[list[str]] = [[]]
    for at in path[1:]:
        if box.is_town(at):
            parts.append([])
        else:
            parts[-1].append(box.terrain(at))
    return ["".join(part) for part in parts if part]


def runs(box: Box, path: Path, terrain: str) -> list[int]:
    return [
        len(list(group)) for part in sections(box, path) for kind, group in itertools.groupby(part) if kind == terrain
    ]


def counts(box: Box, path: Path) -> list[Way]:
    """Every possible number of tiles of each kind under RST-2: within a run of one terrain the two kinds alternate."""
    ways = []
    for terrain in (NORMAL, DIFFICULT):
        lengths = runs(box, path, terrain)
        least, odd = sum(n // 2 for n in lengths), sum(n % 2 for n in lengths)
        ways.append([(least + k, least + odd - k) for k in range(odd + 1)])
    return [first + second for first, second in itertools.product(*ways)]


def can_supply(box: Box, path: Path) -> bool:
    tiles = [box.supply[kind]["tiles"] for kind in KINDS]
    return any(all(n <= most for n, most in zip(way, tiles, strict=True)) for way in counts(box, path))


def length(box: Box, path: Path) -> int:
    return sum(not box.is_town(at) for at in path)


def town_codes(box: Box, path: Path) -> list[str]:
    return [box.terrain(at) for at in path if box.is_town(at)]


def points(box: Box, way: Way) -> int:
    return sum(n * box.supply[kind]["points"] for n, kind in zip(way, KINDS, strict=True))


def contract_canals(
    box: Box, contract: Contract, towns: Sequence[str] | None = None, most: int | None = None
) -> Iterator[list[Hex]]:
    return canals(box, contract["ends"], contract.get("by"), most or contract["value"], towns)


def shortest(box: Box, contract: Contract) -> tuple[int | None, list[list[Hex]]]:
    for most in range(1, 11):
        found = list(contract_canals(box, contract, most=most))
        if found:
            return most, found
    return None, []
