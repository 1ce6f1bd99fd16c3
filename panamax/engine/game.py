"""The engine's questions, for whatever lies on top of the agenda: what is legal, what happens, what may chance bring.

`advance` and `random_playout` put them together; everything outside the engine goes through this module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from . import (
    action_dice,
    arrival,
    cargo,
    clipboard,
    contracts,
    dice_roll,
    kinds,
    loading,
    military,
    movement,
    passengers,
    round_end,
    setup_chance,
    setup_decisions,
    turns,
)
from .automatic import run_step
from .cells import Codes
from .chance import below
from .codes import FREE_OPTION
from .free_options import apply_free_option
from .hidden import deal_hidden
from .kinds import CONTRACT, DRAW, FINISH_TURN, LOAD, MILITARY_PAY, MOVEMENT, STEP, TURN
from .layout import AGENDA, AGENDA_DEPTH, CHANCE, TABLE, State
from .log import Log
from .packing import KIND_BITS, KIND_MASK, OWNER_MASK, kind_of, owner_of, top_of
from .settling import MAY_END, settle
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

Sample = Callable[[State, Tables], int]
Legal = Callable[[State, Tables], Codes]
Apply = Callable[[State, Tables, int, Log | None], None]

SAMPLES: Final[dict[int, Sample]] = {
    kinds.SHUFFLE_ADVISORS: setup_chance.sample_advisors,
    kinds.ROLL: dice_roll.sample_roll,
    kinds.SHUFFLE_CONTRACTS: setup_chance.sample_contracts,
    kinds.DRAW_ORDER: setup_chance.sample_order,
    kinds.SHUFFLE_SETUP_CONTRACTS: setup_chance.sample_setup_contracts,
    kinds.DRAW: contracts.sample_draw,
}
LEGAL: Final[dict[int, Legal]] = {
    kinds.SEAT: setup_decisions.legal_seats,
    kinds.BID_MONEY: setup_decisions.legal_bids,
    kinds.KEEP_ADVISOR: setup_decisions.legal_advisors,
    kinds.CHOOSE_GOAL: setup_decisions.legal_advisors,
    kinds.SETUP_CONTRACT: turns.legal_setup_contract,
    kinds.SETUP_LOAD: loading.legal_load,
    kinds.TURN: action_dice.legal_turn,
    kinds.MOVEMENT: movement.legal_movement,
    kinds.CONTRACT: contracts.legal_contract,
    kinds.LOAD: loading.legal_load,
    kinds.FINISH_TURN: turns.legal_finish,
    kinds.GIVE_UP: contracts.legal_give_up,
    kinds.CAPTAIN_MOVE: movement.legal_captain_move,
    kinds.STEVEDORE_LOAD: loading.legal_stevedore_load,
    kinds.MARKET: clipboard.legal_market,
    kinds.FREE_LOAD: loading.legal_free_load,
    kinds.FREE_MOVE: movement.legal_free_move,
    kinds.FREE_RAIL: loading.legal_free_rail,
    kinds.ARRIVAL_BONUS: arrival.legal_bonus,
    kinds.CHOOSE_ADVISOR: arrival.legal_advisor_choice,
    kinds.PASSENGER_PLACE: passengers.legal_places,
    kinds.PROSPECTOR_DOUBLE: arrival.legal_double,
    kinds.PLATFORM_FLAG: round_end.legal_platform_flag,
    kinds.MILITARY_PAY: military.legal_pay,
}
APPLY: Final[dict[int, Apply]] = {
    kinds.SHUFFLE_ADVISORS: setup_chance.apply_advisors,
    kinds.ROLL: dice_roll.apply_roll,
    kinds.SHUFFLE_CONTRACTS: setup_chance.apply_contracts,
    kinds.DRAW_ORDER: setup_chance.apply_order,
    kinds.SHUFFLE_SETUP_CONTRACTS: setup_chance.apply_setup_contracts,
    kinds.DRAW: contracts.apply_draw,
    kinds.SEAT: setup_decisions.apply_seat,
    kinds.BID_MONEY: setup_decisions.apply_bid,
    kinds.KEEP_ADVISOR: setup_decisions.apply_keep,
    kinds.CHOOSE_GOAL: setup_decisions.apply_goal,
    kinds.SETUP_CONTRACT: turns.apply_setup_contract,
    kinds.SETUP_LOAD: cargo.apply_setup_load,
    kinds.TURN: action_dice.apply_turn,
    kinds.MOVEMENT: movement.apply_movement,
    kinds.CONTRACT: contracts.apply_contract,
    kinds.LOAD: cargo.apply_load,
    kinds.FINISH_TURN: turns.apply_finish,
    kinds.GIVE_UP: contracts.apply_give_up,
    kinds.CAPTAIN_MOVE: movement.apply_captain_move,
    kinds.STEVEDORE_LOAD: cargo.apply_stevedore_load,
    kinds.MARKET: clipboard.apply_market,
    kinds.FREE_LOAD: cargo.apply_free_load,
    kinds.FREE_MOVE: movement.apply_free_move,
    kinds.FREE_RAIL: cargo.apply_free_rail,
    kinds.ARRIVAL_BONUS: arrival.apply_bonus,
    kinds.CHOOSE_ADVISOR: arrival.apply_advisor_choice,
    kinds.PASSENGER_PLACE: passengers.apply_place,
    kinds.PROSPECTOR_DOUBLE: arrival.apply_double,
    kinds.PLATFORM_FLAG: round_end.apply_platform_flag,
    kinds.MILITARY_PAY: military.apply_pay,
}


def legal(state: State, tables: Tables) -> Codes:
    """The codes of the legal moves of the player who must decide, in stable order; empty when no player must."""
    top = top_of(state)
    if top == 0 or top >> KIND_BITS & OWNER_MASK >= CHANCE:
        return Codes()
    return _legal(state, tables, top & KIND_MASK)


def _legal(state: State, tables: Tables, kind: i64) -> Codes:
    """The frequent kinds are asked without a look-up, which counts where the engine is compiled."""
    if kind == MOVEMENT:
        return movement.legal_movement(state, tables)
    if kind == TURN:
        return action_dice.legal_turn(state, tables)
    if kind == LOAD:
        return loading.legal_load(state, tables)
    if kind == CONTRACT:
        return contracts.legal_contract(state, tables)
    if kind == FINISH_TURN:
        return turns.legal_finish(state, tables)
    return LEGAL[kind](state, tables)


def _apply(state: State, tables: Tables, kind: i64, code: int, log: Log | None) -> None:
    if kind == MOVEMENT:
        movement.apply_movement(state, tables, code, log)
    elif kind == TURN:
        action_dice.apply_turn(state, tables, code, log)
    elif kind == LOAD:
        cargo.apply_load(state, tables, code, log)
    elif kind == CONTRACT:
        contracts.apply_contract(state, tables, code, log)
    elif kind == FINISH_TURN:
        turns.apply_finish(state, tables, code, log)
    elif kind == DRAW:
        contracts.apply_draw(state, tables, code, log)
    else:
        APPLY[kind](state, tables, code, log)


def sample(state: State, tables: Tables) -> i64:
    """The code of a random outcome of the pending roll or shuffle; moves the generator on."""
    return _sample(state, tables, kind_of(top_of(state)))


def _sample(state: State, tables: Tables, kind: i64) -> int:
    return contracts.sample_draw(state, tables) if kind == DRAW else SAMPLES[kind](state, tables)


def apply(state: State, tables: Tables, code: int, log: Log | None = None) -> None:
    """Change the state by a legal move, a chance outcome, or (with any code) an automatic step."""
    top = top_of(state)
    kind = top & KIND_MASK
    if kind == STEP:
        run_step(state, tables, log)
    elif code >= FREE_OPTION and owner_of(top) < CHANCE and kind != MILITARY_PAY:
        apply_free_option(state, tables, owner_of(top), code, log)
    else:
        _apply(state, tables, kind, code, log)
    depth = state[AGENDA_DEPTH]
    if depth and MAY_END >> (state[AGENDA + depth - 1] & KIND_MASK) & 1:
        settle(state, tables, log)


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
    depth = state[AGENDA_DEPTH]
    while depth:
        top = state[AGENDA + depth - 1]
        kind = top & KIND_MASK
        owner = top >> KIND_BITS & OWNER_MASK
        if owner == TABLE:
            run_step(state, tables, None)
        elif owner == CHANCE:
            _apply(state, tables, kind, _sample(state, tables, kind), None)
        else:
            if kind != MOVEMENT and MAY_END >> kind & 1:
                settle(state, tables, None)
                if state[AGENDA_DEPTH] != depth:
                    depth = state[AGENDA_DEPTH]
                    continue
            codes = movement.legal_movement(state, tables) if kind == MOVEMENT else _legal(state, tables, kind)
            if len(codes) == 0:
                settle(state, tables, None)
                depth = state[AGENDA_DEPTH]
                continue
            code = codes[below(state, len(codes))] if len(codes) > 1 else codes[0]
            if code >= FREE_OPTION and kind != MILITARY_PAY:
                apply_free_option(state, tables, owner, code, None)
            else:
                _apply(state, tables, kind, code, None)
        depth = state[AGENDA_DEPTH]
