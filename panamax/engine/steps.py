"""The automatic steps: what the argument of a STEP entry says. Each has the player it is about in its higher bits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .kinds import STEP
from .layout import TABLE
from .packing import entry

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

STEP_BITS: Final = 6  # the stages of the set-up are steps 0 to 15 (`setup`)

SETUP_TURNS: Final = 16  # SET-16: reverse turn order
SETUP_TURN: Final = 17  # SET-16, player
END_SETUP_TURN: Final = 18  # player
REMOVE_SETUP_CONTRACTS: Final = 19  # SET-16
START_ROUND: Final = 20  # GEN-3
AFTER_ACTION: Final = 21  # player: free options may follow
CLOSE_TURN: Final = 22  # player: UNI-3, CON-4, then the next turn
END_SOURCE: Final = 23  # R19, player: UNI-3 for one source of movement; above the player: what the outer source has
RAIL_TO_SECOND_WAGON: Final = 24  # RND-1
SET_ORDER: Final = 25  # RND-2
RAIL_TO_PLATFORM: Final = 26  # RND-3
FLAG_TURNS: Final = 27  # RND-4
FLAG_TURN: Final = 28  # RND-4, player
END_FLAG_TURN: Final = 29  # RND-4, player
FEES: Final = 30  # FEE-1, place in turn order
DIVIDENDS: Final = 31  # DIV-1, place in turn order
AWARD: Final = 32  # AWD-1
FILL_PLATFORM: Final = 33  # MNT-1
EMPTY_POOLS: Final = 34  # MNT-2
ROLL_AGAIN: Final = 35  # MNT-3
FINAL_SCORES: Final = 36  # END-1


def step(number: i64, about: i64 = 0) -> i64:
    """The agenda entry of an automatic step."""
    return entry(STEP, TABLE, number | about << STEP_BITS)


def step_number(argument: i64) -> i64:
    """Which step."""
    return argument & ((1 << STEP_BITS) - 1)


def step_about(argument: i64) -> i64:
    """The player (or place in turn order) it is about, with anything packed above him."""
    return argument >> STEP_BITS
