"""Coming into a zone: joining the ships there (GRP-3), or pushing them on (PSH-1..4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .arrival import arrive
from .fleet import first_of, ships_in, ships_of, slots_of
from .layout import SHIP_ZONE, State
from .log import GROUP_JOINED, GROUP_PUSHED, Log
from .tables import Tables
from .zones import NEXT, RECTANGLE

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def make_room(state: State, tables: Tables, player: i64, ships: i64, target: i64, log: Log | None) -> None:
    """Push on what is in a rectangle without room for the ships that enter. GRP-1, PSH-1

    Every push ends: each group pushed is nearer to a lake or the ocean, where there is always room.
    """
    if not RECTANGLE[target]:  # PSH-3
        return
    there = ships_in(state, target)
    if there == 0:
        return
    if slots_of(tables, there) + slots_of(tables, ships) <= tables.rectangle_slots:  # GRP-3
        if log is not None:
            log.append((GROUP_JOINED, target, *ships_of(there)))
        return
    beyond = NEXT[target]
    make_room(state, tables, player, there, beyond, log)
    if log is not None:
        log.append((GROUP_PUSHED, player, target, beyond, *ships_of(there)))
    settle_in(state, tables, player, there, beyond, True, log)


def settle_in(
    state: State, tables: Tables, player: i64, ships: i64, target: i64, pushed: bool, log: Log | None
) -> None:
    """Put the ships into the zone, where there is room now; in a Waiting zone they have arrived. ARR-4"""
    left = ships
    while left:
        state[SHIP_ZONE + first_of(left)] = target
        left &= left - 1
    if target < 6:
        arrive(state, tables, player, ships, target, pushed, log)
