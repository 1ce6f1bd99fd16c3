"""MOVEMENT, FREE_MOVE and CAPTAIN_MOVE: which steps are legal (MOV-1..3, GRP-2, [R6]), and taking one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import Codes
from .codes import SHIP_MASK, STOP
from .fleet import AFLOAT_WAITING, canal_masks, first_of, ships_of
from .free_options import add_builds, add_cards, add_free_options, add_relocations
from .kinds import FROM_PLATFORM, MOVES_SHIFT
from .layout import LOCK_LEFT, MILITARY_MOVED, SHIP_ZONE, WATERWAY_LEFT, State
from .log import GROUP_MOVED, Log
from .packing import argument_of, owner_of, pop, top_of, use_one
from .pushing import make_room, settle_in
from .step_choice import LOCK_CODE, legal_free_steps, legal_steps, possible_steps
from .tables import Tables
from .usable import any_step
from .zones import LEAVING, NEXT

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def legal_movement(state: State, tables: Tables) -> Codes:
    """The steps of a movement action (MOV-2), and free options; nothing if nothing owed can be used (`settling`)."""
    masks = canal_masks(state, tables)
    waterway, lock = state[WATERWAY_LEFT], state[LOCK_LEFT]
    codes = legal_steps(tables, masks, waterway, lock)
    if len(codes) == 0 and not any_step(state, tables, waterway > 0, lock > 0):
        return codes
    player = owner_of(top_of(state))
    add_builds(state, tables, player, codes)
    if masks[AFLOAT_WAITING]:
        add_relocations(state, codes)
    add_cards(state, tables, player, codes)
    return codes


def legal_free_move(state: State, tables: Tables) -> Codes:
    """The steps of the free action Move (CLP-4, MOV-2), and free options."""
    top = top_of(state)
    codes = legal_free_steps(state, tables, argument_of(top) >> MOVES_SHIFT)
    if argument_of(top) & FROM_PLATFORM:
        add_relocations(state, codes)
    else:
        add_free_options(state, tables, owner_of(top), codes)
    return codes


def legal_captain_move(state: State, tables: Tables) -> Codes:
    """Any step, or stop (BON-1), and free options."""
    codes = possible_steps(tables, canal_masks(state, tables), True, True)
    codes.append(STOP)
    add_free_options(state, tables, owner_of(top_of(state)), codes)
    return codes


def apply_movement(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """Take one step of a movement action. MOV-2"""
    if code & LOCK_CODE:
        state[LOCK_LEFT] -= 1
    else:
        state[WATERWAY_LEFT] -= 1
    player = owner_of(top_of(state))
    if state[WATERWAY_LEFT] + state[LOCK_LEFT] == 0:
        pop(state)
    _take_step(state, tables, player, code, log)


def apply_free_move(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """Take one step of the free action Move. CLP-4"""
    _take_step(state, tables, owner_of(use_one(state, MOVES_SHIFT)), code, log)


def apply_captain_move(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """Take one step with a Captain card, or stop. BON-1"""
    if code == STOP:
        pop(state)
        return
    _take_step(state, tables, owner_of(use_one(state)), code, log)


def _take_step(state: State, tables: Tables, player: i64, code: i64, log: Log | None) -> None:
    ships = code & SHIP_MASK
    zone = state[SHIP_ZONE + first_of(ships)]
    target = NEXT[zone]
    boats = ships & tables.military
    while boats:  # UNI-3: moved, not pushed
        state[MILITARY_MOVED] |= 1 << tables.models[first_of(boats)].nation
        boats &= boats - 1
    make_room(state, tables, player, ships, target, log)
    if log is not None:
        log.append((GROUP_MOVED, player, LEAVING[zone], zone, target, *ships_of(ships)))
    settle_in(state, tables, player, ships, target, False, log)
