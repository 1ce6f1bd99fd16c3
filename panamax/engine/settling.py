"""What ends by itself: a decision that has come to the top of the agenda and has nothing left that could be done.

It is looked at only there, between obligations: what is being carried out on top of it may still change it (R6, PAX-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .kinds import FREE_MOVE, LOAD, MOVEMENT, MOVES_SHIFT, SETUP_LOAD, STEVEDORE_LOAD
from .layout import HELD, LOADS_LEFT, LOCK_LEFT, WATERWAY_LEFT, State
from .log import MOVEMENT_UNUSED, Log
from .packing import KIND_MASK, argument_of, owner_of, pop, push, top_of
from .steps import CLOSE_TURN, step
from .tables import Tables
from .usable import any_step

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

MAY_END: Final = 1 << MOVEMENT | 1 << FREE_MOVE | 1 << LOAD | 1 << SETUP_LOAD | 1 << STEVEDORE_LOAD  # by kind


def settle(state: State, tables: Tables, log: Log | None) -> None:
    """End what has nothing left to be done, until something has. MOV-2, CLP-4, TBL-9, SET-16, BON-1"""
    while True:
        top = top_of(state)
        kind = top & KIND_MASK
        if kind == MOVEMENT:
            waterway, lock = state[WATERWAY_LEFT], state[LOCK_LEFT]
            if any_step(state, tables, waterway > 0, lock > 0):
                return
            _lapse(state, waterway, lock, log)
        elif kind == FREE_MOVE:
            if any_step(state, tables, True, True):
                return
            pop(state)
            if log is not None:
                log.append((MOVEMENT_UNUSED, owner_of(top), 0, 0, argument_of(top) >> MOVES_SHIFT))
        elif kind == LOAD and (state[LOADS_LEFT] == 0 or not holds_contract(state, owner_of(top))):  # TBL-9, PAX-4
            pop(state)
            state[LOADS_LEFT] = 0
        elif kind in (SETUP_LOAD, STEVEDORE_LOAD) and not holds_contract(state, owner_of(top)):
            pop(state)
        else:
            return


def _lapse(state: State, waterway: i64, lock: i64, log: Log | None) -> None:
    """Nothing that is owed can be used: the turn ends. [R6]"""
    player = owner_of(top_of(state))
    state[WATERWAY_LEFT] = state[LOCK_LEFT] = 0
    if log is not None:
        log.append((MOVEMENT_UNUSED, player, waterway, lock, 0))
    end_action(state)


def end_action(state: State) -> None:
    """The turn ends with the action on top: free options are not asked for any more."""
    player = owner_of(pop(state))
    pop(state)  # AFTER_ACTION
    push(state, step(CLOSE_TURN, player))


def holds_contract(state: State, player: i64) -> bool:
    """Whether the player has a contract in hand: each has a container left (CON-5)."""
    return state[HELD + 3 * player] > 0
