"""The exact search for MOV-2 with [R6]: every sequence of steps, with pushes.

It sees ships as types (slots, military or not), so what a zone holds is a count for each type, packed in an int with
the slots and ships that these are together (`tables.one_ship`). A canal is a list of these contents: Atlantic, Pacific
(what can leave there), then the lane zones from 6 on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, cells_of, find, note
from .fleet import CACHE_LIMIT, NOTHING
from .tables import HALF_BITS, HALF_MASK, SHIPS_SHIFT, SLOTS_MASK, SLOTS_SHIFT, TYPE_BITS, Tables, one_ship
from .usable import UNIT, UNKNOWN, YES, judge
from .zones import LEAVING, NEXT, RECTANGLE

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

TYPE_MASK: Final = (1 << TYPE_BITS) - 1
LONE: Final = cells_of([one_ship(kind // 2 + 1, kind % 2 == 1) for kind in range(8)])  # one ship, by its type
MILITARY_TYPES: Final = sum([TYPE_MASK << TYPE_BITS * kind for kind in range(1, 8, 2)])
FIRST: Final = 4  # zone of the first contents in a canal
LANES_END: Final = 24
REMAINS: Final = LANES_END - FIRST  # behind the contents: the movements that remain, waterway above lock


def canal_of(tables: Tables, masks: Cells) -> Cells:
    """The canal of the exact search, from masks whose oceans (4, 5) hold what can leave them."""
    low = tables.types_low
    high = tables.types_high
    canal = masks[FIRST : LANES_END + 1]  # the last cell is for what remains to be used
    for place in range(LANES_END - FIRST):
        mask = canal[place]
        if mask:
            canal[place] = low[mask & HALF_MASK] + high[mask >> HALF_BITS]
    return canal


def can_use_all(tables: Tables, canal: Cells, waterway: i64, lock: i64) -> bool:
    """Whether some sequence of steps uses exactly so many movements. MOV-2"""
    if waterway == 0 and lock == 0:
        return True
    verdict = judge(_count(canal), waterway, lock)
    if verdict != UNKNOWN:
        return verdict == YES
    canal[REMAINS] = waterway << 2 | lock
    known = find(tables.usable_cache, canal)
    if known >= 0:
        return known == 1
    found = _search(tables, canal, waterway, lock)
    if len(tables.usable_cache) >= CACHE_LIMIT:
        tables.usable_cache.clear()
    note(tables.usable_cache, canal, 1 if found else 0)
    return found


def _search(tables: Tables, canal: Cells, waterway: i64, lock: i64) -> bool:
    for zone in range(FIRST, LANES_END):
        contents = canal[zone - FIRST]
        if contents == 0:
            continue
        if LEAVING[zone]:
            if lock and can_use_all(tables, _moved(tables, canal, zone, contents), waterway, lock - 1):
                return True
        elif waterway:
            if RECTANGLE[zone]:
                if can_use_all(tables, _moved(tables, canal, zone, contents), waterway - 1, lock):
                    return True
                continue
            for part in _groups(tables, contents):
                if can_use_all(tables, _moved(tables, canal, zone, part), waterway - 1, lock):
                    return True
    return False


def _count(canal: Cells) -> i64:
    """The count of the units, as by `usable.count_units`."""
    total: i64 = 0
    for zone in range(FIRST, LANES_END):
        contents = canal[zone - FIRST]
        if contents:
            total += UNIT[zone] if RECTANGLE[zone] else UNIT[zone] * (contents >> SHIPS_SHIFT)
    return total


def _groups(tables: Tables, contents: i64) -> Cells:
    """What groups of at most 4 slots can be made of the contents of a lake or ocean. GRP-2"""
    known = tables.parts_cache.get(contents, NOTHING)
    if len(known):
        return known
    groups = [0]
    for kind in range(8):
        lone = LONE[kind]
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
    found = cells_of(groups)
    tables.parts_cache[contents] = found
    return found


def _military(contents: i64) -> i64:
    """The military ships among them, which can go on from a Waiting zone. LOD-3"""
    boats: i64 = 0
    if contents & MILITARY_TYPES:
        for kind in range(1, 8, 2):
            boats += LONE[kind] * (contents >> TYPE_BITS * kind & TYPE_MASK)
    return boats


def _moved(tables: Tables, canal: Cells, zone: i64, part: i64) -> Cells:
    """The canal after a part of what a zone holds has moved on, with the pushes. PSH-1"""
    after = canal[:]
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
