"""MOVEMENT, FREE_MOVE and CAPTAIN_MOVE: which steps are legal (MOV-1..3, GRP-2, [R6]), and taking one."""

from __future__ import annotations

from typing import Final

from .codes import KIND_SHIFT, LOCK, SHIP_MASK, STOP
from .fleet import CACHE_LIMIT, groups_among, ships_of, slots_of, zone_masks
from .free_options import add_free_options, add_relocations
from .kinds import CAPTAIN_MOVE, FREE_MOVE, FROM_PLATFORM, MOVEMENT, MOVES_SHIFT
from .layout import AGENDA, AGENDA_DEPTH, LOCK_LEFT, MILITARY_MOVED, SHIP_ZONE, WATERWAY_LEFT, State
from .log import GROUP_MOVED, MOVEMENT_UNUSED, Log
from .packing import ARGUMENT_SHIFT, argument_of, kind_of, owner_of, pop, remove_at, top_of
from .pushing import make_room, settle_in
from .tables import Tables
from .usable import (
    CUTS,
    LAKES,
    LOCKS,
    UNIT,
    UNKNOWN,
    YES,
    any_step,
    can_reach,
    can_use_all,
    canal_of,
    change_by_entering,
    change_by_moving,
    count_units,
    judge,
    moved_masks,
    ready_in_ocean,
    water_runs_out,
)
from .zones import ATLANTIC, LEAVING, NEXT, PACIFIC

LOCK_CODE: Final = LOCK << KIND_SHIFT


def legal_movement(state: State, tables: Tables) -> list[int]:
    """The steps of a movement action (MOV-2), and free options."""
    codes = legal_steps(state, tables, state[WATERWAY_LEFT], state[LOCK_LEFT])
    add_free_options(state, tables, owner_of(top_of(state)), codes)
    return codes


def legal_free_move(state: State, tables: Tables) -> list[int]:
    """The steps of the free action Move (CLP-4, MOV-2), and free options."""
    top = top_of(state)
    codes = legal_free_steps(state, tables, argument_of(top) >> MOVES_SHIFT)
    if argument_of(top) & FROM_PLATFORM:
        add_relocations(state, codes)
    else:
        add_free_options(state, tables, owner_of(top), codes)
    return codes


def legal_captain_move(state: State, tables: Tables) -> list[int]:
    """Any step, or stop (BON-1), and free options."""
    codes = possible_steps(state, tables, zone_masks(state), True, True)
    codes.append(STOP)
    add_free_options(state, tables, owner_of(top_of(state)), codes)
    return codes


def possible_steps(state: State, tables: Tables, masks: list[int], waterway: bool, lock: bool) -> list[int]:
    """Every step that the ships can make, whatever remains after it. MOV-1, MOV-3, GRP-2"""
    codes: list[int] = []
    if waterway:
        for ocean in (ATLANTIC, PACIFIC):
            ready = ready_in_ocean(state, tables, masks, ocean)
            if ready:
                codes += groups_among(tables, ready)
        for zone in LAKES:
            if masks[zone]:
                codes += groups_among(tables, masks[zone])
        for zone in CUTS:
            if masks[zone]:
                codes.append(masks[zone])
    if lock:
        for zone in LOCKS:
            if masks[zone]:
                codes.append(masks[zone] | LOCK_CODE)
    return codes


def legal_steps(state: State, tables: Tables, waterway: int, lock: int) -> list[int]:
    """The steps after which all that remains can still be used; if there is none, every possible step. MOV-2, [R6]"""
    masks = zone_masks(state)
    if waterway + lock == 1:
        return possible_steps(state, tables, masks, waterway == 1, lock == 1)
    search = Search(state, tables, masks)
    codes: list[int] = []
    if waterway:
        search.try_groups(codes, 4, search.ready_atlantic, waterway - 1, lock)
        search.try_groups(codes, 5, search.ready_pacific, waterway - 1, lock)
        for zone in LAKES:
            if masks[zone]:
                search.try_groups(codes, zone, masks[zone], waterway - 1, lock)
        for zone in CUTS:
            if masks[zone] and search.keeps_all(zone, waterway - 1, lock):
                codes.append(masks[zone])
    if lock:
        for zone in LOCKS:
            if masks[zone] and search.keeps_all(zone, waterway, lock - 1):
                codes.append(masks[zone] | LOCK_CODE)
    if codes or (waterway and search.relocation_helps(waterway - 1, lock)):
        return codes
    return possible_steps(state, tables, masks, waterway > 0, lock > 0)


def legal_free_steps(state: State, tables: Tables, movements: int) -> list[int]:
    """The steps of so many movements of either kind. CLP-4, MOV-2"""
    masks = zone_masks(state)
    codes = possible_steps(state, tables, masks, True, True)
    on_board = 0
    for zone in range(24):
        on_board |= masks[zone]
    if movements == 1 or on_board & tables.military:  # a military ship can always move on (UNI-3, LOD-3)
        return codes
    search = Search(state, tables, masks)
    kept: list[int] = []
    for code in codes:
        ships = code & SHIP_MASK
        after = canal_of(tables, moved_masks(tables, search.masks, _unit_zone(state, ships), ships))
        for waterway in range(movements):
            if can_use_all(tables, after, waterway, movements - 1 - waterway):
                kept.append(code)
                break
    return kept or codes


class Search:
    """One position while its steps are judged: which of them leave everything usable."""

    def __init__(self, state: State, tables: Tables, masks: list[int]) -> None:
        self.tables = tables
        self.ready_atlantic = ready_in_ocean(state, tables, masks, ATLANTIC)
        self.ready_pacific = ready_in_ocean(state, tables, masks, PACIFIC)
        self.atlantic = self.ready_atlantic | masks[4] & tables.military  # LOD-3
        self.pacific = self.ready_pacific | masks[5] & tables.military
        self.masks = [*masks[:4], self.atlantic, self.pacific, *masks[6:24]]
        self.total = count_units(tables, self.masks)

    def try_groups(self, codes: list[int], zone: int, ships: int, waterway: int, lock: int) -> None:
        """Add the groups that can leave a lake (or ocean, as zone 4 or 5) so that the rest can still be used."""
        if ships == 0:
            return
        tables = self.tables
        groups = groups_among(tables, ships)
        target = NEXT[zone]
        fitting = self.total + change_by_entering(tables, self.masks, 0, target)
        pushing = self.total + change_by_entering(tables, self.masks, tables.rectangle_slots, target)
        unit = UNIT[zone]
        most = min(ships.bit_count(), tables.rectangle_slots) * unit  # more ships than that never leave together
        if self.verdict(fitting - most, waterway, lock) == YES and self.verdict(pushing - most, waterway, lock) == YES:
            codes += groups
            return
        room = tables.rectangle_slots - slots_of(tables, self.masks[target])
        for group in groups:
            total = (fitting if slots_of(tables, group) <= room else pushing) - group.bit_count() * unit
            verdict = self.verdict(total, waterway, lock)
            if verdict == YES or (verdict == UNKNOWN and self.proved(zone, group, waterway, lock)):
                codes.append(group)

    def keeps_all(self, zone: int, waterway: int, lock: int) -> bool:
        """Whether the group of a rectangle can move on so that the rest can still be used."""
        verdict = self.verdict(self.total + change_by_moving(self.tables, self.masks, zone), waterway, lock)
        return verdict == YES or (verdict == UNKNOWN and self.proved(zone, self.masks[zone], waterway, lock))

    def relocation_helps(self, waterway: int, lock: int) -> bool:
        """Whether a step with a ship that must first leave a Waiting zone keeps the rest usable. LOD-3"""
        codes: list[int] = []
        if self.atlantic != self.ready_atlantic:
            self.try_groups(codes, 4, self.atlantic, waterway, lock)
        if self.pacific != self.ready_pacific:
            self.try_groups(codes, 5, self.pacific, waterway, lock)
        return len(codes) > 0

    def verdict(self, total: int, waterway: int, lock: int) -> int:
        """What the count says of the movements that remain."""
        key = total << 8 | waterway << 4 | lock
        cache = self.tables.judge_cache
        known = cache.get(key, -1)
        if known < 0:
            known = judge(total, waterway, lock)
            if len(cache) >= CACHE_LIMIT:
                cache.clear()
            cache[key] = known
        return known

    def proved(self, zone: int, ships: int, waterway: int, lock: int) -> bool:
        """What the reach, and if need be the exact search, say of the movements that remain."""
        after = moved_masks(self.tables, self.masks, zone, ships)
        if can_reach(self.tables, after, waterway, lock):
            return True
        if lock == 0 and water_runs_out(self.tables, after, waterway):
            return False
        return can_use_all(self.tables, canal_of(self.tables, after), waterway, lock)


def apply_movement(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Take one step of a movement action. MOV-2"""
    if code & LOCK_CODE:
        state[LOCK_LEFT] -= 1
    else:
        state[WATERWAY_LEFT] -= 1
    player = owner_of(top_of(state))
    if state[WATERWAY_LEFT] + state[LOCK_LEFT] == 0:
        pop(state)
    _take_step(state, tables, player, code, log)


def apply_free_move(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Take one step of the free action Move. CLP-4"""
    top = top_of(state)
    if argument_of(top) >> MOVES_SHIFT == 1:
        pop(state)
    else:
        state[AGENDA + state[AGENDA_DEPTH] - 1] = top - (1 << MOVES_SHIFT + ARGUMENT_SHIFT)
    _take_step(state, tables, owner_of(top), code, log)


def apply_captain_move(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Take one step with a Captain card, or stop. BON-1"""
    top = top_of(state)
    if code == STOP:
        pop(state)
        return
    if argument_of(top) == 1:
        pop(state)
    else:
        state[AGENDA + state[AGENDA_DEPTH] - 1] = top - (1 << ARGUMENT_SHIFT)
    _take_step(state, tables, owner_of(top), code, log)


def _unit_zone(state: State, ships: int) -> int:
    """The zone of a group, an ocean's Loading zones under its Waiting zone number."""
    zone = state[SHIP_ZONE + (ships & -ships).bit_length() - 1]
    return zone if zone > 3 else 5 if zone in (0, 3) else 4


def _take_step(state: State, tables: Tables, player: int, code: int, log: Log | None) -> None:
    ships = code & SHIP_MASK
    zone = state[SHIP_ZONE + (ships & -ships).bit_length() - 1]
    target = NEXT[zone]
    boats = ships & tables.military
    while boats:  # UNI-3: moved, not pushed
        ship = (boats & -boats).bit_length() - 1
        state[MILITARY_MOVED] |= 1 << tables.models[ship].nation
        boats &= boats - 1
    make_room(state, tables, player, ships, target, log)
    if log is not None:
        log.append((GROUP_MOVED, player, LEAVING[zone], zone, target, *ships_of(ships)))
    settle_in(state, tables, player, ships, target, False, log)
    _drop_void(state, tables, log)


def _drop_void(state: State, tables: Tables, log: Log | None) -> None:
    """End the movements on the agenda that no ship can use any more. MOV-2"""
    for index in range(state[AGENDA_DEPTH] - 1, -1, -1):
        pending = state[AGENDA + index]
        kind = kind_of(pending)
        if kind not in (MOVEMENT, FREE_MOVE, CAPTAIN_MOVE):
            continue
        waterway, lock, either = 0, 0, 0
        if kind == MOVEMENT:
            waterway, lock = state[WATERWAY_LEFT], state[LOCK_LEFT]
        else:
            either = argument_of(pending) >> (MOVES_SHIFT if kind == FREE_MOVE else 0)
        if not any_step(state, tables, zone_masks(state), waterway + either > 0, lock + either > 0):
            remove_at(state, index)
            if kind == MOVEMENT:
                state[WATERWAY_LEFT] = state[LOCK_LEFT] = 0
            if log is not None and kind != CAPTAIN_MOVE:
                log.append((MOVEMENT_UNUSED, owner_of(pending), waterway, lock, either))
