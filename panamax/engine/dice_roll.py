"""Rolling the white dice: SET-2, SET-3, the cascade TBL-2 and TBL-3, and the mulligan TBL-4."""

from __future__ import annotations

from typing import Final

from .cascade import PIPS, ROWS, landing_column, place_all
from .chance import below
from .kinds import ROLL
from .layout import CHANCE, COLUMN, EXECUTIVE, MULLIGAN, PLAYERS, State
from .log import (
    DICE_ROLLED,
    DIE_CASCADED,
    DIE_PLACED,
    EXECUTIVE_CASCADED,
    EXECUTIVE_PLACED,
    EXECUTIVE_ROLLED,
    MULLIGAN_CALLED,
    Log,
)
from .packing import entry, pack, pop, push, unpack
from .tables import Tables

ROLL_BITS: Final = 3  # a roll's code packs the pips, Action dice first, in rolling order


def sample_roll(state: State, tables: Tables) -> int:
    """The code of a random roll of all white dice."""
    players = state[PLAYERS]
    count = tables.action_dice[players] + tables.executive_dice[players]
    return pack([1 + below(state, PIPS) for _ in range(count)], ROLL_BITS)


def apply_roll(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """Place the rolled dice; call for another roll when one side has too few. SET-2, SET-3, TBL-4"""
    pop(state)
    rolls = unpack(code, ROLL_BITS)
    count = tables.action_dice[state[PLAYERS]]
    action, executive = rolls[:count], rolls[count:]
    columns, spaces = place_all(action, ROWS), place_all(executive, 1)
    for place in range(PIPS):
        state[COLUMN + place] = columns[place]
        state[EXECUTIVE + place] = spaces[place]
    if log is not None:
        log.append((DICE_ROLLED, *action))
        _log_placing(action, ROWS, DIE_PLACED, DIE_CASCADED, log)
        log.append((EXECUTIVE_ROLLED, *executive))
        _log_placing(executive, 1, EXECUTIVE_PLACED, EXECUTIVE_CASCADED, log)
    _call_mulligan(state, tables, columns, spaces, log)


def story_order(rolls: list[int], rows: int) -> list[tuple[int, int]]:
    """The dice as (pips, column where it lands) in the order in which the cascade is told. TBL-2 [R2]

    Columns 1 to 6 take their own dice first, then what overflows is placed, column by column from 1 to 6.
    """
    counts = [0] * PIPS
    story: list[tuple[int, int]] = []
    overflow: list[int] = []
    for pips in sorted(rolls):
        if counts[pips - 1] < rows:
            counts[pips - 1] += 1
            story.append((pips, pips))
        else:
            overflow.append(pips)
    for pips in overflow:
        column = landing_column(counts, rows, pips)
        counts[column - 1] += 1
        story.append((pips, column))
    return story


def dice_on_side(columns: list[int], executive: list[int], grey: bool, action_only: bool) -> int:
    """The dice that TBL-4 counts on one side: columns 1-3 (blue) or 4-6 (grey). [R3]"""
    first = 3 if grey else 0
    action = sum(columns[first : first + 3])
    return action if action_only else action + sum(executive[first : first + 3])


def _call_mulligan(state: State, tables: Tables, columns: list[int], executive: list[int], log: Log | None) -> None:
    for grey in (False, True):
        dice = dice_on_side(columns, executive, grey, state[MULLIGAN] == 1)
        if dice <= tables.mulligan_at_most[state[PLAYERS]]:
            push(state, entry(ROLL, CHANCE, 1))
            if log is not None:
                log.append((MULLIGAN_CALLED, int(grey), dice, tables.mulligan_at_most[state[PLAYERS]]))
            return


def _log_placing(rolls: list[int], rows: int, placed: int, cascaded: int, log: Log) -> None:
    for pips, column in story_order(rolls, rows):
        if pips == column:
            log.append((placed, column))
        else:
            log.append((cascaded, pips, column))
