"""From turn to turn: setup turns (SET-16), the start of rounds and turns (GEN-3), and what the end of a turn brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Codes, codes_of
from .codes import STOP
from .contracts import hold_contract
from .free_options import add_free_options, has_free_option
from .kinds import FINISH_TURN, GIVE_UP, SETUP_CONTRACT, SETUP_LOAD, TURN
from .layout import (
    ACTIVE,
    CARDS_EARNED,
    COLUMN,
    HELD,
    LOADED,
    MILITARY_MOVED,
    MILITARY_PAID,
    NEW_FLAGS,
    NOBODY,
    ORDER,
    PLAYERS,
    ROUND,
    SETUP_OFFER,
    State,
)
from .layout import TURN as TURNS_TAKEN
from .loading import PLACES
from .log import (
    ROUND_ENDED,
    ROUND_STARTED,
    SETUP_CONTRACT_TAKEN,
    SETUP_CONTRACTS_REMOVED,
    TURN_STARTED,
    Log,
)
from .military import settle_military
from .packing import argument_of, entry, owner_of, pop, push, top_of
from .steps import (
    CLOSE_TURN,
    END_SETUP_TURN,
    RAIL_TO_SECOND_WAGON,
    REMOVE_SETUP_CONTRACTS,
    SETUP_TURN,
    START_ROUND,
    step,
    step_about,
)
from .tables import SETUP_CARD, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

WHITE_DICE: Final = 12  # cells: six columns, six Executive spaces


def setup_turns(state: State) -> None:
    """The step SETUP_TURNS: in reverse turn order. SET-16"""
    pop(state)
    push(state, step(REMOVE_SETUP_CONTRACTS))
    for player in state[ORDER : ORDER + state[PLAYERS]]:
        push(state, step(SETUP_TURN, player))


def setup_turn(state: State) -> None:
    """The step SETUP_TURN. SET-16"""
    player = step_about(argument_of(pop(state)))
    state[ACTIVE] = player
    push(state, step(END_SETUP_TURN, player))
    push(state, entry(SETUP_CONTRACT, player))


def legal_setup_contract(state: State, tables: Tables) -> Codes:
    """SETUP_CONTRACT: one of those revealed and not yet taken. SET-16"""
    offer = state[SETUP_OFFER]
    return codes_of([card for card in range(1, tables.setup_contracts + 1) if offer >> card - 1 & 1])


def apply_setup_contract(state: State, tables: Tables, card: i64, log: Log | None) -> None:
    """The player takes it, and may load at once. SET-16"""
    player = owner_of(pop(state))
    state[SETUP_OFFER] &= ~(1 << card - 1)
    if log is not None:
        log.append((SETUP_CONTRACT_TAKEN, player, SETUP_CARD + card))
    hold_contract(state, tables, player, SETUP_CARD + card, 0, log)
    push(state, entry(SETUP_LOAD, player))


def end_setup_turn(state: State, tables: Tables, log: Log | None) -> None:
    """The step END_SETUP_TURN. SET-16, UNI-3"""
    if settle_military(state, tables, state[ACTIVE], log):
        return
    pop(state)
    clear_turn(state)
    state[ACTIVE] = NOBODY


def remove_setup_contracts(state: State, log: Log | None) -> None:
    """The step REMOVE_SETUP_CONTRACTS: the unused ones leave the game. SET-16"""
    pop(state)
    if log is not None:
        offer = state[SETUP_OFFER]
        log.append((SETUP_CONTRACTS_REMOVED, *[card for card in range(1, 33) if offer >> card - 1 & 1]))
    state[SETUP_OFFER] = 0
    push(state, step(START_ROUND))


def start_round(state: State, log: Log | None) -> None:
    """The step START_ROUND. GEN-3"""
    pop(state)
    state[ROUND] += 1
    state[TURNS_TAKEN] = 0
    if log is not None:
        log.append((ROUND_STARTED, state[ROUND]))
    _next_turn(state, log)


def _next_turn(state: State, log: Log | None) -> None:
    """The next player's turn, or the round's end when no white die is left. GEN-3, TBL-10"""
    if _has_white_dice(state):
        player = state[ORDER + state[TURNS_TAKEN] % state[PLAYERS]]
        state[ACTIVE] = player
        push(state, entry(TURN, player))
        if log is not None:
            log.append((TURN_STARTED, player, state[TURNS_TAKEN] + 1))
        return
    state[ACTIVE] = NOBODY
    push(state, step(RAIL_TO_SECOND_WAGON))
    if log is not None:
        log.append((ROUND_ENDED, state[ROUND]))


def _has_white_dice(state: State) -> bool:
    for count in state[COLUMN : COLUMN + WHITE_DICE]:  # noqa: SIM110  # a generator costs more than all the rest
        if count:
            return True
    return False


def after_action(state: State, tables: Tables) -> None:
    """The step AFTER_ACTION: the turn ends when the player says so, if there is anything else that he may do."""
    player = step_about(argument_of(pop(state)))
    push(state, step(CLOSE_TURN, player))
    if has_free_option(state, tables, player):
        push(state, entry(FINISH_TURN, player))


def legal_finish(state: State, tables: Tables) -> Codes:
    """FINISH_TURN: end the turn, or a free option."""
    codes = codes_of([STOP])
    add_free_options(state, tables, owner_of(top_of(state)), codes)
    return codes


def apply_finish(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """End the turn."""
    pop(state)


def close_turn(state: State, tables: Tables, log: Log | None) -> None:
    """The step CLOSE_TURN: UNI-3, then CON-4 with [R4], then the next turn."""
    player = step_about(argument_of(top_of(state)))
    if settle_military(state, tables, player, log):
        return
    limit = tables.unfinished_contracts
    if limit < PLACES and state[HELD + PLACES * player + limit]:
        push(state, entry(GIVE_UP, player))
        return
    pop(state)
    clear_turn(state)
    state[TURNS_TAKEN] += 1
    _next_turn(state, log)


def clear_turn(state: State) -> None:
    """Nothing of what holds for one turn only is left."""
    state[LOADED] = 0
    state[MILITARY_MOVED] = 0
    state[MILITARY_PAID] = 0
    state[NEW_FLAGS] = 0
    state[CARDS_EARNED] = 0
