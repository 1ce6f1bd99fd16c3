"""The exact search for MOV-2 with [R6]: every sequence of steps, with pushes.

It sees ships as types (slots, military or not), so what a zone holds is a count for each type, packed in an int with
the slots and ships that these are together (`tables.one_ship`). A canal is a list of these contents: Atlantic, Pacific
(what can leave there), then the lane zones from 6 on.
"""

from __future__ import annotations

from typing import Final

from .fleet import CACHE_LIMIT
from .tables import HALF_BITS, HALF_MASK, SHIPS_SHIFT, SLOTS_MASK, SLOTS_SHIFT, TYPE_BITS, Tables, one_ship
from .usable import UNIT, UNKNOWN, YES, judge
from .zones import LEAVING, NEXT, RECTANGLE

TYPE_MASK: Final = (1 << TYPE_BITS) - 1
LONE: Final[list[int]] = [one_ship(kind // 2 + 1, kind % 2 == 1) for kind in range(8)]  # one ship, by its type
MILITARY_TYPES: Final = sum([TYPE_MASK << TYPE_BITS * kind for kind in range(1, 8, 2)])
FIRST: Final = 4  # zone of the first contents in a canal


def canal_of(tables: Tables, masks: list[int]) -> list[int]:
    """The canal of the exact search, from masks whose oceans (4, 5) hold what can leave them."""
    low = tables.types_low
    high = tables.types_high
    return [low[mask & HALF_MASK] + high[mask >> HALF_BITS] for mask in masks[FIRST:24]]


def can_use_all(tables: Tables, canal: list[int], waterway: int, lock: int) -> bool:
    """Whether some sequence of steps uses exactly so many movements. MOV-2"""
    if waterway == 0 and lock == 0:
        return True
    verdict = judge(_count(canal), waterway, lock)
    if verdict != UNKNOWN:
        return verdict == YES
    key = (waterway, lock, *canal)
    known = tables.usable_cache.get(key)
    if known is not None:
        return known
    found = _search(tables, canal, waterway, lock)
    if len(tables.usable_cache) >= CACHE_LIMIT:
        tables.usable_cache.clear()
    tables.usable_cache[key] = found
    return found


def _search(tables: Tables, canal: list[int], waterway: int, lock: int) -> bool:
    for index, contents in enumerate(canal):
        if contents == 0:
            continue
        zone = index + FIRST
        if LEAVING[zone]:
            if lock and can_use_all(tables, _moved(tables, canal, zone, contents), waterway, lock - 1):
                return True
        elif waterway:
            parts = [contents] if RECTANGLE[zone] else _groups(tables, contents)
            for part in parts:
                if can_use_all(tables, _moved(tables, canal, zone, part), waterway - 1, lock):
                    return True
    return False


def _count(canal: list[int]) -> int:
    """The count of the units, as by `usable.count_units`."""
    total = 0
    for index, contents in enumerate(canal):
        if contents:
            unit = UNIT[index + FIRST]
            total += unit if RECTANGLE[index + FIRST] else unit * (contents >> SHIPS_SHIFT)
    return total


def _groups(tables: Tables, contents: int) -> list[int]:
    """What groups of at most 4 slots can be made of the contents of a lake or ocean. GRP-2"""
    known = tables.parts_cache.get(contents)
    if known is not None:
        return known
    groups = [0]
    for kind, lone in enumerate(LONE):
        there = contents >> TYPE_BITS * kind & TYPE_MASK
        groups += [
            group + lone * ships
            for group in groups
            for ships in range(1, there + 1)
            if (group + lone * ships >> SLOTS_SHIFT & SLOTS_MASK) <= tables.rectangle_slots
        ]
    del groups[0]
    if len(tables.parts_cache) >= CACHE_LIMIT:
        tables.parts_cache.clear()
    tables.parts_cache[contents] = groups
    return groups


def _military(contents: int) -> int:
    """The military ships among them, which can go on from a Waiting zone. LOD-3"""
    boats = 0
    if contents & MILITARY_TYPES:
        for kind in range(1, 8, 2):
            boats += LONE[kind] * (contents >> TYPE_BITS * kind & TYPE_MASK)
    return boats


def _moved(tables: Tables, canal: list[int], zone: int, part: int) -> list[int]:
    """The canal after a part of what a zone holds has moved on, with the pushes. PSH-1"""
    after = canal.copy()
    after[zone - FIRST] -= part
    while True:
        zone = NEXT[zone]
        if zone < 6:
            after[zone - FIRST] += _military(part)
            return after
        there = after[zone - FIRST]
        both = there + part
        if not RECTANGLE[zone] or (both >> SLOTS_SHIFT & SLOTS_MASK) <= tables.rectangle_slots:
            after[zone - FIRST] = both
            return after
        after[zone - FIRST] = part
        part = there
