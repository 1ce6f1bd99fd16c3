"""Every canal of a contract by plain search, and whether tiles suffice for one: slow, and sure."""

from __future__ import annotations

import itertools
from functools import cache

from canal_map import Box, Contract, contract_canals
from canals import BOX, TABLES

from canal_mania.box.loader import SHIPPED_FILE
from canal_mania.engine.kept import Course
from canal_mania.engine.tables import DIFFICULT

PLAIN = Box(SHIPPED_FILE.read_text(encoding="utf-8"))


@cache
def every_canal(contract: int, end: int) -> tuple[tuple[int, ...], ...]:
    """The hexes of every canal of a contract from one of its ends, towns included."""
    card = BOX.contracts[contract]
    ends = card.ends if end == 0 else card.ends[::-1]
    told: Contract = {"ends": ends, "value": card.value}
    if card.by:
        told["by"] = card.by
    return tuple(tuple(number_of(at) for at in path) for path in contract_canals(PLAIN, told))


def number_of(at: tuple[int, int]) -> int:
    """The number of the hex with these axial coordinates."""
    q, r = at
    return r * BOX.columns + q + (r - (r & 1)) // 2


def way_of(course: Course) -> tuple[int, ...]:
    """The hexes of a course as far as they are fixed: from its terminus to where its last drawing leads."""
    way: list[int] = []
    step: Course | None = course
    while step is not None:
        way.insert(0, step.aim)
        step = step.parent
    found: list[int] = []
    for aim, place in itertools.zip_longest(way, course.hexes):
        for each in (aim, place):
            if each is not None and (not found or found[-1] != each):
                found.append(each)
    return tuple(found)


def brute_force(course: Course, kinds: list[int], supply: list[int]) -> bool:
    """Whether some canal that begins like this one can be laid with tiles of the supply, kinds in turn (RST-2)."""
    way, end = way_of(course), course.key >> 5 & 1
    tiles = set(course.hexes)
    for canal in every_canal(course.contract, end):
        if canal[: len(way)] == way and kinds_fit(canal, kinds, len(tiles), supply):
            return True
    return False


def kinds_fit(canal: tuple[int, ...], kinds: list[int], built: int, supply: list[int]) -> bool:
    """Whether the rest of a canal can be given kinds, tile by tile."""

    def lay(place: int, before: int, count: int, left: tuple[int, ...]) -> bool:
        if place == len(canal):
            return True
        if TABLES.town_at[canal[place]] >= 0:
            return lay(place + 1, -1, count, left)
        if count < built:
            return lay(place + 1, kinds[count], count + 1, left)
        first = 2 if TABLES.ground[canal[place]] == DIFFICULT else 0
        for kind in (first, first + 1):
            if kind != before and left[kind]:
                less = tuple(each - (number == kind) for number, each in enumerate(left))
                if lay(place + 1, kind, count + 1, less):
                    return True
        return False

    return lay(0, -1, 0, tuple(supply))
