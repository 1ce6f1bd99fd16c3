"""Which steps are legal: what ships can do (MOV-1, MOV-3, GRP-2), and what keeps the rest usable (MOV-2, [R6])."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .canal_search import can_use_all, canal_of
from .cells import Cells, Codes, cells_of, each
from .codes import KIND_SHIFT, LOCK, SHIP_MASK
from .fleet import canal_masks, first_of, groups_among, size_of, slots_of
from .layout import SHIP_ZONE, State
from .tables import Tables
from .usable import (
    CUTS,
    LOCKS,
    UNIT,
    UNKNOWN,
    YES,
    can_reach,
    change_by_entering,
    change_by_moving,
    count_units,
    has_spare_locks,
    judge,
    moved_masks,
    spare_ships,
    water_runs_out,
)
from .zones import NEXT, OCEAN

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

LOCK_CODE: Final = LOCK << KIND_SHIFT
OPEN_WATERS: Final = cells_of([0, 1, 9, 12, 17, 20])  # 0 and 1: what is ready in the oceans
LOCK_BITS: Final = 4  # a remainder packs the movements that remain, waterway above lock
LOCK_MASK: Final = 15


def possible_steps(tables: Tables, masks: Cells, waterway: bool, lock: bool) -> Codes:
    """Every step that ships can make, whatever remains after it; `masks` as by `fleet.canal_masks`. MOV-1, GRP-2"""
    codes = Codes()
    if waterway:
        for zone in OPEN_WATERS:
            if masks[zone]:
                codes.extend(groups_among(tables, masks[zone]))
        _add_all_rectangles(masks, CUTS, 0, codes)
    if lock:
        _add_all_rectangles(masks, LOCKS, LOCK_CODE, codes)
    return codes


def _add_all_rectangles(masks: Cells, zones: Cells, kind_code: i64, codes: Codes) -> None:
    for zone in zones:
        ships = masks[zone]
        if ships:
            codes.append(ships | kind_code)


def legal_steps(tables: Tables, masks: Cells, waterway: i64, lock: i64) -> Codes:
    """The steps after which all that remains can still be used; if there is none, every possible step. MOV-2, [R6]

    `masks` as by `fleet.canal_masks`.
    """
    if waterway + lock == 1:
        return possible_steps(tables, masks, waterway == 1, lock == 1)
    codes = Codes()
    total = count_units(masks)
    spare = spare_ships(total, waterway, lock)
    if waterway:
        after = waterway - 1 << LOCK_BITS | lock
        for zone in OPEN_WATERS:
            ships = masks[zone]
            if ships:
                if spare >= tables.rectangle_slots or spare >= size_of(ships):
                    codes.extend(groups_among(tables, ships))
                else:
                    _add_groups(tables, masks, total, zone if zone > 1 else zone + 4, ships, after, codes)
        if spare > 0:
            _add_all_rectangles(masks, CUTS, 0, codes)
        else:
            _add_rectangles(tables, masks, total, CUTS, after, 0, codes)
    if lock:
        if spare > 0 and has_spare_locks(total, lock):
            _add_all_rectangles(masks, LOCKS, LOCK_CODE, codes)
        else:
            _add_rectangles(tables, masks, total, LOCKS, waterway << LOCK_BITS | lock - 1, LOCK_CODE, codes)
    if len(codes) or (waterway and _relocation_helps(tables, masks, total, waterway - 1 << LOCK_BITS | lock)):
        return codes
    return possible_steps(tables, masks, waterway > 0, lock > 0)


def _add_groups(tables: Tables, masks: Cells, total: i64, zone: i64, ships: i64, remainder: i64, codes: Codes) -> None:
    """Add the groups that can leave a lake (or ocean, as zone 4 or 5) so that the remainder can still be used."""
    unit = UNIT[zone]
    target = NEXT[zone]
    groups = groups_among(tables, ships)
    fitting = total + change_by_entering(tables, masks, 0, target)
    pushing = fitting
    if masks[target]:
        pushing = total + change_by_entering(tables, masks, tables.rectangle_slots, target)
    most = min(size_of(ships), tables.rectangle_slots) * unit  # more ships than that never leave together
    waterway = remainder >> LOCK_BITS
    lock = remainder & LOCK_MASK
    if judge(fitting - most, waterway, lock) == YES and (
        pushing == fitting or judge(pushing - most, waterway, lock) == YES
    ):
        codes.extend(groups)
        return
    room = tables.rectangle_slots - slots_of(tables, masks[target])
    for group in groups:
        after = (fitting if slots_of(tables, group) <= room else pushing) - size_of(group) * unit
        if _keeps_usable(tables, masks, after, zone, group, remainder):
            codes.append(group)


def _add_rectangles(
    tables: Tables,
    masks: Cells,
    total: i64,
    zones: Cells,
    remainder: i64,
    kind_code: i64,
    codes: Codes,
) -> None:
    """Add the groups of rectangles that can move on so that the remainder can still be used."""
    for zone in zones:
        ships = masks[zone]
        if ships:
            after = total + change_by_moving(tables, masks, zone)
            if _keeps_usable(tables, masks, after, zone, ships, remainder):
                codes.append(ships | kind_code)


def _relocation_helps(tables: Tables, masks: Cells, total: i64, remainder: i64) -> bool:
    """Whether a step with a ship that must first leave a Waiting zone keeps the rest usable. LOD-3"""
    codes = Codes()
    for zone in (4, 5):
        if masks[zone] != masks[zone - 4]:
            _add_groups(tables, masks, total, zone, masks[zone], remainder, codes)
    return len(codes) > 0


def _keeps_usable(tables: Tables, masks: Cells, total: i64, zone: i64, ships: i64, remainder: i64) -> bool:
    """Whether the remainder can be used after a step that leaves this count. MOV-2"""
    waterway = remainder >> LOCK_BITS
    lock = remainder & LOCK_MASK
    verdict = judge(total, waterway, lock)
    if verdict != UNKNOWN:
        return verdict == YES
    after = moved_masks(tables, masks, zone, ships)
    if can_reach(tables, after, waterway, lock):
        return True
    if lock == 0 and water_runs_out(tables, after, waterway):
        return False
    return can_use_all(tables, canal_of(tables, after), waterway, lock)


def legal_free_steps(state: State, tables: Tables, movements: i64) -> Codes:
    """The steps of so many movements of either kind. CLP-4, MOV-2"""
    masks = canal_masks(state, tables)
    codes = possible_steps(tables, masks, True, True)
    if movements == 1 or _has_military(masks, tables):  # a military ship can always move on (UNI-3, LOD-3)
        return codes
    kept = Codes()
    for code in each(codes):
        ships = code & SHIP_MASK
        after = canal_of(tables, moved_masks(tables, masks, _unit_zone(state, ships), ships))
        for waterway in range(movements):
            if can_use_all(tables, after, waterway, movements - 1 - waterway):
                kept.append(code)
                break
    return kept if len(kept) else codes


def _has_military(masks: Cells, tables: Tables) -> bool:
    ships: i64 = 0
    for mask in masks[4:24]:
        ships |= mask
    return ships & tables.military != 0


def _unit_zone(state: State, ships: i64) -> i64:
    """The zone of a group, an ocean's Loading zones under its Waiting zone number."""
    zone = state[SHIP_ZONE + first_of(ships)]
    return zone if zone > 3 else 4 + OCEAN[zone]
