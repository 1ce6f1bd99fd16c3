"""The engine's questions, for whatever lies on top of the agenda: what is legal, what happens, what may chance bring.

`advance` and `random_playout` put them together; everything outside the engine goes through this module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import dice_roll, setup, setup_chance, setup_decisions
from .chance import below
from .hidden import deal_hidden
from .kinds import (
    BID_MONEY,
    CHOOSE_GOAL,
    DRAW_ORDER,
    KEEP_ADVISOR,
    ROLL,
    SEAT,
    SHUFFLE_ADVISORS,
    SHUFFLE_CONTRACTS,
    SHUFFLE_SETUP_CONTRACTS,
    STEP,
)
from .layout import CHANCE, TABLE, State
from .log import Log
from .packing import kind_of, owner_of, top_of
from .tables import Tables

Sample = Callable[[State, Tables], int]
Legal = Callable[[State, Tables], list[int]]
Apply = Callable[[State, Tables, int, Log | None], None]

SAMPLES: Final[dict[int, Sample]] = {
    SHUFFLE_ADVISORS: setup_chance.sample_advisors,
    ROLL: dice_roll.sample_roll,
    SHUFFLE_CONTRACTS: setup_chance.sample_contracts,
    DRAW_ORDER: setup_chance.sample_order,
    SHUFFLE_SETUP_CONTRACTS: setup_chance.sample_setup_contracts,
}
LEGAL: Final[dict[int, Legal]] = {
    SEAT: setup_decisions.legal_seats,
    BID_MONEY: setup_decisions.legal_bids,
    KEEP_ADVISOR: setup_decisions.legal_advisors,
    CHOOSE_GOAL: setup_decisions.legal_advisors,
}
APPLY: Final[dict[int, Apply]] = {
    SHUFFLE_ADVISORS: setup_chance.apply_advisors,
    ROLL: dice_roll.apply_roll,
    SHUFFLE_CONTRACTS: setup_chance.apply_contracts,
    DRAW_ORDER: setup_chance.apply_order,
    SHUFFLE_SETUP_CONTRACTS: setup_chance.apply_setup_contracts,
    SEAT: setup_decisions.apply_seat,
    BID_MONEY: setup_decisions.apply_bid,
    KEEP_ADVISOR: setup_decisions.apply_keep,
    CHOOSE_GOAL: setup_decisions.apply_goal,
}


def legal(state: State, tables: Tables) -> list[int]:
    """The codes of the legal moves of the player who must decide, in stable order; empty when no player must."""
    top = top_of(state)
    if top == 0 or owner_of(top) >= CHANCE:
        return []
    return LEGAL[kind_of(top)](state, tables)


def sample(state: State, tables: Tables) -> int:
    """The code of a random outcome of the pending roll or shuffle; moves the generator on."""
    return SAMPLES[kind_of(top_of(state))](state, tables)


def apply(state: State, tables: Tables, code: int, log: Log | None = None) -> None:
    """Change the state by a legal move, a chance outcome, or (with any code) an automatic step."""
    kind = kind_of(top_of(state))
    if kind == STEP:
        setup.run_stage(state, tables, log)
    else:
        APPLY[kind](state, tables, code, log)


def advance(state: State, tables: Tables) -> None:
    """Run automatic steps and chance until a player must decide or nothing is left."""
    while True:
        top = top_of(state)
        if top == 0 or owner_of(top) < CHANCE:
            return
        apply(state, tables, 0 if owner_of(top) == TABLE else sample(state, tables))


def random_playout(state: State, tables: Tables) -> None:
    """Deal what is hidden, then play on with random legal moves until nothing is left to decide."""
    deal_hidden(state, tables)
    advance(state, tables)
    while top_of(state):
        codes = legal(state, tables)
        apply(state, tables, codes[below(state, len(codes))])
        advance(state, tables)
