"""Running the automatic step on top of the agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import steps
from .layout import State
from .log import Log
from .military import end_source
from .packing import argument_of, top_of
from .round_end import (
    collect_fees,
    empty_pools,
    end_flag_turn,
    fill_platform,
    flag_turn,
    flag_turns,
    give_award,
    pay_dividends,
    rail_to_platform,
    rail_to_second_wagon,
    roll_again,
    set_order,
)
from .scoring import end_game
from .setup import run_stage
from .tables import Tables
from .turns import (
    after_action,
    close_turn,
    end_setup_turn,
    remove_setup_contracts,
    setup_turn,
    setup_turns,
    start_round,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def run_step(state: State, tables: Tables, log: Log | None) -> None:
    """Run the step on top of the agenda."""
    number = steps.step_number(argument_of(top_of(state)))
    if number == steps.AFTER_ACTION:
        after_action(state, tables)
    elif number == steps.CLOSE_TURN:
        close_turn(state, tables, log)
    elif number == steps.END_SOURCE:
        end_source(state, tables, log)
    elif number < steps.SETUP_TURNS:
        run_stage(state, tables, log)
    elif number < steps.AFTER_ACTION:
        _run_start(state, tables, number, log)
    else:
        _run_round_end(state, tables, number, log)


def _run_start(state: State, tables: Tables, number: i64, log: Log | None) -> None:
    """Setup turns and the start of a round: SET-16, GEN-3."""
    if number == steps.SETUP_TURNS:
        setup_turns(state)
    elif number == steps.SETUP_TURN:
        setup_turn(state)
    elif number == steps.END_SETUP_TURN:
        end_setup_turn(state, tables, log)
    elif number == steps.REMOVE_SETUP_CONTRACTS:
        remove_setup_contracts(state, log)
    else:
        start_round(state, log)


def _run_round_end(state: State, tables: Tables, number: i64, log: Log | None) -> None:
    """Sections 12 to 14."""
    if number == steps.RAIL_TO_SECOND_WAGON:
        rail_to_second_wagon(state, log)
    elif number == steps.SET_ORDER:
        set_order(state, log)
    elif number == steps.RAIL_TO_PLATFORM:
        rail_to_platform(state, log)
    elif number == steps.FLAG_TURNS:
        flag_turns(state)
    elif number == steps.FLAG_TURN:
        flag_turn(state, log)
    elif number == steps.END_FLAG_TURN:
        end_flag_turn(state, tables, log)
    elif number == steps.FEES:
        collect_fees(state, tables, log)
    elif number == steps.DIVIDENDS:
        pay_dividends(state, tables, log)
    else:
        _run_closing(state, tables, number, log)


def _run_closing(state: State, tables: Tables, number: i64, log: Log | None) -> None:
    """AWD-1, section 13, section 14."""
    if number == steps.AWARD:
        give_award(state, tables, log)
    elif number == steps.FILL_PLATFORM:
        fill_platform(state, log)
    elif number == steps.EMPTY_POOLS:
        empty_pools(state, log)
    elif number == steps.ROLL_AGAIN:
        roll_again(state, log)
    else:
        end_game(state, tables, log)
