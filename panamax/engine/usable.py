"""Whether movements can all be used: MOV-2 with [R6].

First a count that settles almost every case, then an exact search. Both look at *units* that can move by themselves:
every ready ship in a Loading zone, every military ship in a Waiting zone (LOD-3), every ship in a lake, and the group
in each lock or cut. If the units move one after the other, those ahead first, none is in another's way: so each can use
any beginning of its own way. The count (`total`) packs how many units wait in open water, by the lock movements that
they can use after one waterway movement (`GAIN`), and how many lock movements can be used at once (`RUN`).
"""

from __future__ import annotations

from typing import Final

from .fleet import CACHE_LIMIT, hold, ships_of, slots_of
from .layout import CARGO, State
from .tables import Tables
from .zones import ATLANTIC, GAIN, LEAVING, NEXT, PACIFIC, RECTANGLE, RUN

COUNT_BITS: Final = 8
COUNT_MASK: Final = 255

NO: Final = 0
YES: Final = 1
UNKNOWN: Final = 2

# What one unit in a zone adds to the count
UNIT: Final = [RUN[zone] if LEAVING[zone] else 1 << COUNT_BITS * (1 + GAIN[zone]) for zone in range(24)]
# Zones whose groups are chosen freely, with an ocean's zones under its Waiting zone number; and rectangles
LAKES: Final = (9, 12, 17, 20)
CUTS: Final = (10, 19)
LOCKS: Final = (6, 7, 8, 11, 13, 14, 15, 16, 18, 21, 22, 23)
LANE_RECTANGLES: Final = (6, 7, 8, 10, 11, 13, 14, 15, 16, 18, 19, 21, 22, 23)


def ready_in_ocean(state: State, tables: Tables, masks: list[int], ocean: int) -> int:
    """The ships that may leave the Loading zones of an ocean. MOV-3"""
    loading = masks[1] | masks[2] if ocean == ATLANTIC else masks[0] | masks[3]
    ready = loading & tables.military
    loading ^= ready
    while loading:
        bit = loading & -loading
        loading ^= bit
        ship = bit.bit_length() - 1
        if hold(tables, ship, state[CARGO + ship]) & 1:
            ready |= bit
    return ready


def any_step(state: State, tables: Tables, masks: list[int], waterway: bool, lock: bool) -> bool:
    """Whether some ship can move by a waterway or a lock movement, free relocation included. LOD-3"""
    if lock:
        for zone in LOCKS:
            if masks[zone]:
                return True
    if not waterway:
        return False
    if masks[9] | masks[12] | masks[17] | masks[20] | masks[10] | masks[19] or (masks[4] | masks[5]) & tables.military:
        return True
    return ready_in_ocean(state, tables, masks, ATLANTIC) + ready_in_ocean(state, tables, masks, PACIFIC) != 0


def count_units(tables: Tables, masks: list[int], atlantic: int, pacific: int) -> int:
    """The count of all units; `atlantic` and `pacific` are the ships that can leave these oceans."""
    total = atlantic.bit_count() * UNIT[4] + pacific.bit_count() * UNIT[5]
    for zone in LAKES:
        if masks[zone]:
            total += masks[zone].bit_count() * UNIT[zone]
    for zone in LANE_RECTANGLES:
        if masks[zone]:
            total += UNIT[zone]
    return total


def change_by_moving(tables: Tables, masks: list[int], zone: int) -> int:
    """How the count changes when the group in a rectangle moves or is pushed one zone on. PSH-1, GRP-3"""
    change = -UNIT[zone]
    target = NEXT[zone]
    if target < 6:  # it arrives; military ships can go on at once (LOD-3)
        return change + (masks[zone] & tables.military).bit_count() * UNIT[target]
    if not RECTANGLE[target]:
        return change + masks[zone].bit_count() * UNIT[target]
    return change + change_by_entering(tables, masks, slots_of(tables, masks[zone]), target)


def change_by_entering(tables: Tables, masks: list[int], slots: int, target: int) -> int:
    """How the count changes when so many slots enter a rectangle, the pushes that it causes included."""
    there = masks[target]
    if there == 0:
        return UNIT[target]
    if slots + slots_of(tables, there) <= tables.rectangle_slots:
        return 0
    return UNIT[target] + change_by_moving(tables, masks, target)


def judge(total: int, waterway: int, lock: int) -> int:
    """YES if the units counted can use so many movements, NO if nothing can, else UNKNOWN."""
    at_once = total & COUNT_MASK
    if waterway == 0:  # exact: pushes and joins by lock movements never add to what locks can use
        return YES if at_once >= lock else NO
    gained = 0
    needed = waterway
    for gain in (3, 2, 1, 0):
        units = min(total >> COUNT_BITS * (1 + gain) & COUNT_MASK, needed)
        gained += units * gain
        needed -= units
    return YES if needed == 0 and at_once + gained >= lock else UNKNOWN


# The exact search. It sees ships as types (slots, military or not), so what a zone holds is a count for each type,
# packed in an int; a canal is a list of these: Atlantic, Pacific (what can leave there), then the lane zones from 6 on.

TYPE_BITS: Final = 5
TYPES: Final = 8
TYPE_MASK: Final = 31
MILITARY_TYPES: Final = sum(TYPE_MASK << TYPE_BITS * (2 * size + 1) for size in range(4))


def contents_of(tables: Tables, mask: int) -> int:
    """What the ships of a mask are, by type."""
    contents = 0
    for ship in ships_of(mask):
        military = tables.military >> ship & 1
        contents += 1 << TYPE_BITS * (2 * (tables.slots[ship] - 1) + military)
    return contents


def canal_of(tables: Tables, masks: list[int], atlantic: int, pacific: int) -> list[int]:
    """The canal of the exact search."""
    return [contents_of(tables, mask) for mask in (atlantic, pacific, *masks[6:24])]


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
    for index in range(20):
        if canal[index] == 0:
            continue
        zone = index + 4
        if LEAVING[zone]:
            if lock and can_use_all(tables, moved_canal(tables, canal, zone, canal[index]), waterway, lock - 1):
                return True
        elif waterway:
            parts = [canal[index]] if RECTANGLE[zone] else _groups(tables, canal[index])
            for part in parts:
                if can_use_all(tables, moved_canal(tables, canal, zone, part), waterway - 1, lock):
                    return True
    return False


def _count(canal: list[int]) -> int:
    total = 0
    for index in range(20):
        contents = canal[index]
        if contents:
            total += UNIT[index + 4] * (1 if RECTANGLE[index + 4] else _ships(contents))
    return total


def _ships(contents: int) -> int:
    ships = 0
    while contents:
        ships += contents & TYPE_MASK
        contents >>= TYPE_BITS
    return ships


def _slots(contents: int) -> int:
    slots = 0
    for number in range(TYPES):
        slots += (contents >> TYPE_BITS * number & TYPE_MASK) * (number // 2 + 1)
    return slots


def _groups(tables: Tables, contents: int) -> list[int]:
    """What groups of at most 4 slots can be made of the contents of a lake or ocean. GRP-2"""
    groups = [0]
    for number in range(TYPES):
        unit = 1 << TYPE_BITS * number
        there = contents >> TYPE_BITS * number & TYPE_MASK
        groups += [
            group + unit * ships
            for group in groups
            for ships in range(1, there + 1)
            if _slots(group + unit * ships) <= tables.rectangle_slots
        ]
    return groups[1:]


def moved_canal(tables: Tables, canal: list[int], zone: int, part: int) -> list[int]:
    """The canal after a part of what a zone holds has moved on, with the pushes. PSH-1"""
    after = canal.copy()
    after[zone - 4] -= part
    while True:
        zone = 3 if zone == 5 else zone  # any Loading zone of the ocean will do
        zone = 1 if zone == 4 else zone
        zone = NEXT[zone]
        if zone < 6:
            after[zone - 4] += part & MILITARY_TYPES
            return after
        there = after[zone - 4]
        after[zone - 4] = part
        if not RECTANGLE[zone] or _slots(there) + _slots(part) <= tables.rectangle_slots:
            after[zone - 4] += there
            return after
        part = there
