"""Whether movements can all be used: MOV-2 with [R6].

Three tests, the cheap ones first. All look at *units* that can move by themselves: every ready ship in a Loading zone,
every military ship in a Waiting zone (LOD-3), every ship in a lake, and the group in each lock or cut. If units move
one after the other, those ahead first, none is in another's way: so each can use any beginning of its own way.

* The *count* (`total`) packs how many lock movements can be used at once (`RUN`), how many units wait in open water,
  and how many of these can then use so many lock movements (`GAIN`). `judge` reads it.
* The *reach* of the units is what they can use together, each with the beginnings of its own way (`WAYS`).
* The *exact search* (`canal_search`) tries every sequence of steps, with pushes; `water_runs_out` spares most of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, cells_of
from .fleet import canal_masks, size_of, slots_of
from .layout import SHIP_ZONE, SHIPS, State
from .tables import Tables
from .zones import GAIN, LEAVING, NEXT, RECTANGLE, RUN

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

COUNT_BITS: Final = 8
COUNT_MASK: Final = 255
FLIGHT: Final = 3  # the longest flight of locks: the largest RUN
LARGEST: Final = 3  # TBL-7, TBL-8: no movement action owes more of a kind

NO: Final = 0
YES: Final = 1
UNKNOWN: Final = 2

# What one unit in a zone adds to the count
WATER: Final = 1 << COUNT_BITS
UNIT: Final = cells_of(
    [RUN[zone] if LEAVING[zone] else WATER | WATER << COUNT_BITS * (1 + GAIN[zone]) for zone in range(24)]
)
CUTS: Final = cells_of([10, 19])
LOCKS: Final = cells_of([6, 7, 8, 11, 13, 14, 15, 16, 18, 21, 22, 23])


def any_step(state: State, tables: Tables, waterway: bool, lock: bool) -> bool:
    """Whether some ship can move by a waterway or a lock movement, free relocation included. LOD-3"""
    loading = False
    for zone in state[SHIP_ZONE : SHIP_ZONE + SHIPS]:
        if zone > 23:
            continue
        if zone > 5:
            if lock if LEAVING[zone] else waterway:
                return True
        elif waterway:
            loading = True
    if not loading:
        return False
    masks = canal_masks(state, tables)
    return masks[4] | masks[5] != 0


def count_units(masks: Cells) -> i64:
    """The count of all units, from `fleet.canal_masks`."""
    total: i64 = 0
    zone: i64 = 3
    for ships in masks[4:24]:
        zone += 1
        if ships:
            total += UNIT[zone] if RECTANGLE[zone] else size_of(ships) * UNIT[zone]
    return total


def change_by_moving(tables: Tables, masks: Cells, zone: i64) -> i64:
    """How the count changes when the group in a rectangle moves or is pushed one zone on. PSH-1, GRP-3"""
    change = -UNIT[zone]
    target = NEXT[zone]
    if target < 6:  # it arrives; military ships can go on at once (LOD-3)
        return change + size_of(masks[zone] & tables.military) * UNIT[target]
    if not RECTANGLE[target]:
        return change + size_of(masks[zone]) * UNIT[target]
    return change + change_by_entering(tables, masks, slots_of(tables, masks[zone]), target)


def change_by_entering(tables: Tables, masks: Cells, slots: i64, target: i64) -> i64:
    """How the count changes when so many slots enter a rectangle, the pushes that it causes included."""
    there = masks[target]
    if there == 0:
        return UNIT[target]
    if slots + slots_of(tables, there) <= tables.rectangle_slots:
        return 0
    return change_by_moving(tables, masks, target) + UNIT[target]


def judge(total: i64, waterway: i64, lock: i64) -> i64:
    """YES if the units counted can use so many movements, NO if nothing can, else UNKNOWN."""
    at_once = total & COUNT_MASK
    if at_once >= lock and total >> COUNT_BITS & COUNT_MASK >= waterway:
        return YES
    if waterway == 0:  # exact: pushes and joins by lock movements never add to what locks can use
        return NO
    gained: i64 = 0
    needed = waterway
    gain: i64 = LARGEST
    while gain and needed:
        units = total >> COUNT_BITS * (2 + gain) & COUNT_MASK
        if units > needed:
            units = needed
        gained += units * gain
        needed -= units
        gain -= 1
    if needed <= 2 * (total >> COUNT_BITS * 2 & COUNT_MASK):  # from Gatun Lake and the cut behind it: two, then a lock
        gained += needed // 2
        needed = 0
    return YES if needed == 0 and at_once + gained >= lock else UNKNOWN


# A step leaves every rectangle filled but its own: ships that it pushes out of one, or that stay in one, were joined or
# followed by others. So a waterway movement never lessens what locks can use at once, and no step lessens what waits in
# open water by more than the ships that leave it.


def spare_ships(total: i64, waterway: i64, lock: i64) -> i64:
    """How many ships can leave open water in one step so that the count surely suffices for what then remains."""
    if total & COUNT_MASK < lock:
        return 0
    return (total >> COUNT_BITS & COUNT_MASK) - waterway + 1


def has_spare_locks(total: i64, lock: i64) -> bool:
    """Whether any lock movement leaves enough for the other lock movements, though its own rectangle gets empty."""
    return total & COUNT_MASK >= lock - 1 + FLIGHT


def moved_masks(tables: Tables, masks: Cells, zone: i64, ships: i64) -> Cells:
    """The ships of each zone after a group has moved on, with the pushes; oceans hold what can leave them. PSH-1"""
    after = masks[:]
    there = after[zone]
    after[zone] = there & ~ships
    target = NEXT[zone]
    while target > 5:
        there = after[target]
        if there == 0 or not RECTANGLE[target]:
            after[target] = there | ships
            return after
        if slots_of(tables, there) + slots_of(tables, ships) <= tables.rectangle_slots:
            after[target] = there | ships
            return after
        after[target] = ships
        ships = there
        target = NEXT[target]
    after[target] |= ships & tables.military
    return after


# A reach is a set of pairs (waterway, lock) of at most 3 and 3, as bits 4 x lock + waterway.


def _ways(zone: i64) -> list[int]:
    """The beginnings of the way from a zone to the ocean, as bit numbers of a reach."""
    ways: list[int] = []
    waterway, lock = 0, 0
    while True:
        if LEAVING[zone]:
            lock += 1
        else:
            waterway += 1
        if waterway > LARGEST or lock > LARGEST:
            return ways
        ways.append(4 * lock + waterway)
        zone = NEXT[zone]
        if zone < 6:
            return ways


WAYS: Final = [cells_of(_ways(zone)) for zone in range(24)]


def can_reach(tables: Tables, masks: Cells, waterway: i64, lock: i64) -> bool:
    """Whether the units can use so many movements (3 and 3 at most), each moving by itself."""
    goal: i64 = 1 << 4 * lock + waterway
    reach: i64 = 1
    zone: i64
    for zone in range(4, 24):
        ships = masks[zone]
        if ships:
            units: i64 = 1 if RECTANGLE[zone] else min(size_of(ships), waterway + lock)
            while units:
                reach = _widened(tables, reach, zone)
                units -= 1
            if reach & goal:
                return True
    return False


def _widened(tables: Tables, reach: i64, zone: i64) -> i64:
    """The reach with one more unit in a zone."""
    key = reach << 5 | zone
    known = tables.reach_cache.get(key, -1)
    if known >= 0:
        return known
    wider = reach
    bit: i64
    for bit in range(16):
        if reach >> bit & 1:
            for way in WAYS[zone]:
                if (bit & 3) + (way & 3) < 4 and bit + way < 16:
                    wider |= 1 << bit + way
    tables.reach_cache[key] = wider
    return wider


# Where a push can take ships out of a lock into open water: from these zones, through these rectangles, if there are
# more than so many slots in all (each group pushes the next only if both take more than 4 slots). At the canal's end
# only military ships count.
PUSHES: Final = [
    (cells_of([9, 10]), cells_of([11]), 4),
    (cells_of([17]), cells_of([18]), 4),
    (cells_of([4]), cells_of([6, 7, 8]), 8),
    (cells_of([5]), cells_of([15, 16]), 4),
]
LAST_PUSHES: Final = [
    (cells_of([12]), cells_of([13, 14]), 4),
    (cells_of([19, 20]), cells_of([21, 22, 23]), 4),
]
# Ships that leave open water one by one: through Gatun Lake and then the cut, or out of the other cut
ONE_BY_ONE: Final = cells_of([4, 5, 9, 9, 12, 17, 20, 19])


def water_runs_out(tables: Tables, masks: Cells, waterway: i64) -> bool:
    """Whether so many waterway movements, with no lock movement, surely can't be used: too few, and no push to help."""
    each: i64 = (1 if masks[10] else 0) + (1 if masks[19] else 0)
    for zone in ONE_BY_ONE:
        each += size_of(masks[zone])
    if each >= waterway:
        return False
    for sources, locks, slots in PUSHES:
        if _may_push(tables, masks, sources, locks, slots, -1):
            return False
    for sources, locks, slots in LAST_PUSHES:
        if _may_push(tables, masks, sources, locks, slots, tables.military):
            return False
    return True


def _may_push(tables: Tables, masks: Cells, sources: Cells, locks: Cells, slots: i64, which: i64) -> bool:
    ships: i64 = 0
    for zone in sources:
        ships |= masks[zone]
    if ships == 0:
        return False
    for zone in locks:
        ships |= masks[zone]
    return ships & which != 0 and slots_of(tables, ships) > slots
