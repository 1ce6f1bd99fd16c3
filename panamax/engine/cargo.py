"""Putting dice on ships and on the wagon: LOAD, SETUP_LOAD, STEVEDORE_LOAD, FREE_LOAD and FREE_RAIL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cascade import PIPS
from .codes import LOADING, OWN_DICE, STOP, WAGON, load_parts
from .contracts import complete_if_empty
from .fleet import pips_of
from .layout import (
    CARGO,
    FIRST_WAGON,
    HELD,
    LOADED,
    LOADS_LEFT,
    POOL,
    WAREHOUSE,
    State,
)
from .loading import CARD_MASK, LEFT_SHIFT, SIDE_SHIFT, dice_on
from .log import (
    CONTAINER_LOADED,
    FREE_CONTAINER_LOADED,
    FREE_DIE_LOADED,
    FREE_DIE_RAILED,
    RAIL_DIE_RAISED,
    WAGON_LOADED,
    Log,
)
from .packing import (
    DIE_BITS,
    die,
    owner_of,
    pop,
    top_of,
    use_one,
)
from .settling import end_action
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def apply_load(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """LOAD: one more container, or stop, which ends the turn. TBL-9"""
    if code == STOP:
        state[LOADS_LEFT] = 0
        end_action(state)
        return
    state[LOADS_LEFT] -= 1
    _mark_loaded(state, code)
    _load_container(state, tables, owner_of(top_of(state)), code, CONTAINER_LOADED, log)


def apply_setup_load(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """SETUP_LOAD: one more container, or stop. SET-16, [R1]"""
    if code == STOP:
        pop(state)
        return
    _mark_loaded(state, code)
    _load_container(state, tables, owner_of(top_of(state)), code, CONTAINER_LOADED, log)


def apply_stevedore_load(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """STEVEDORE_LOAD: one more container, or stop. BON-1"""
    if code == STOP:
        pop(state)
        return
    _load_container(state, tables, owner_of(use_one(state)), code, CONTAINER_LOADED, log)


def apply_free_load(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """FREE_LOAD: a container or an own die on a ship; or nothing, if that is impossible. CLP-3"""
    player = owner_of(pop(state))
    if code == STOP:
        return
    place, container, ship = load_parts(code)
    if place != OWN_DICE:
        _load_container(state, tables, player, code, FREE_CONTAINER_LOADED, log)
        return
    _take_own_die(state, player, container)
    _put_on_ship(state, ship, die(player, tables.free_die))
    if log is not None:
        log.append((FREE_DIE_LOADED, player, container, tables.free_die, ship))


def apply_free_rail(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """FREE_RAIL: an own die onto the wagon, or one there raised. CLP-5"""
    player = owner_of(pop(state))
    if code & LOADING:
        container = load_parts(code)[1]
        _take_own_die(state, player, container)
        place = _put_on_wagon(state, die(player, tables.free_die))
        if log is not None:
            log.append((FREE_DIE_RAILED, player, container, tables.free_die, place))
        return
    position = code & 3
    shift = DIE_BITS * position
    before = pips_of(state[FIRST_WAGON] >> shift & 31)
    after = raised_pips(tables, before)
    state[FIRST_WAGON] += after - before << shift
    if log is not None:
        log.append((RAIL_DIE_RAISED, player, position + 1, before, after))


def raised_pips(tables: Tables, pips: i64) -> i64:
    """What a die on the 1st wagon shows when it is raised. CLP-5, [R21]"""
    return min(pips + tables.rail_raise, PIPS)


def _mark_loaded(state: State, code: i64) -> None:  # LOD-4
    state[LOADED] |= 1 << load_parts(code)[2]


def _load_container(state: State, tables: Tables, player: i64, code: i64, event: i64, log: Log | None) -> None:
    """Move a container's die off its contract; an emptied contract is completed. LOD-2, CON-5"""
    place, container, target = load_parts(code)
    packed = state[HELD + 3 * player + place]
    card = packed & CARD_MASK
    value = tables.faces[2 * card + (packed >> SIDE_SHIFT & 1)].values[container]
    state[HELD + 3 * player + place] = packed - (1 << LEFT_SHIFT + container)
    if target == WAGON:
        position = _put_on_wagon(state, die(player, value))
        if log is not None:
            log.append((WAGON_LOADED, player, card, container, value, position))
    else:
        _put_on_ship(state, target, die(player, value))
        if log is not None:
            log.append((event, player, card, container, value, target))
    complete_if_empty(state, tables, player, place, log)


def _take_own_die(state: State, player: i64, container: i64) -> None:
    state[(POOL if container else WAREHOUSE) + player] -= 1


def _put_on_ship(state: State, ship: i64, code: i64) -> None:
    cargo = state[CARGO + ship]
    shift: i64 = 0
    while cargo >> shift and cargo >> shift & 31 < code:  # dice lie in order, so that equal cargo is an equal cell
        shift += DIE_BITS
    state[CARGO + ship] = cargo & (1 << shift) - 1 | code << shift | cargo >> shift << shift + DIE_BITS


def _put_on_wagon(state: State, code: i64) -> i64:
    """LOD-7: the next place from the left; returns it, counted from 1."""
    dice = dice_on(state[FIRST_WAGON])
    state[FIRST_WAGON] |= code << DIE_BITS * dice
    return dice + 1
