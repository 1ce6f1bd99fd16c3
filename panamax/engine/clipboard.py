"""The clipboard (section 7): flags, the free actions that they trigger, and the Market action, used or deferred."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Codes, codes_of
from .codes import DECLINE, DEFER
from .kinds import (
    DEFERRED_USE,
    FREE_LOAD,
    FREE_MOVE,
    FREE_RAIL,
    FROM_PLATFORM,
    MARKET,
    MOVES_SHIFT,
    NATION_MASK,
    STEP,
)
from .layout import AGENDA, DEFERRED, FLAGS, NEW_FLAGS, State
from .loading import can_build, can_load_free, free_rails
from .log import (
    FREE_ACTION_IMPOSSIBLE,
    FREE_ACTION_TRIGGERED,
    FREE_MOVE_OWED,
    MARKET_DECLINED,
    MARKET_DEFERRED,
    MARKET_LAPSED,
    MARKET_USED_LATER,
    TRANSFERS_NOW_FREE,
    Log,
)
from .market import buy_share, companies_to_buy
from .military import open_source
from .packing import argument_of, entry, kind_of, owner_of, pop, push, top_of
from .steps import FEES, step_number
from .tables import LOAD_ACTION, MARKET_ACTION, MOVE_ACTION, NO_ACTION, RAIL_ACTION, Tables
from .usable import any_step

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

PRINTED_PLACES: Final = 3  # CLP-1, CLP-6


def take_flag(state: State, tables: Tables, player: i64, nation: i64, event: i64, log: Log | None) -> None:
    """Put a flag on the next place of its row; what it covers happens at once, a deferred Market first. CLP-1, [R20]"""
    cell = FLAGS + 4 * player + nation
    place = state[cell]
    state[cell] = place + 1
    if log is not None:
        log.append((event, player, nation, place + 1))
        if place == 0 and has_free_transfers(state, player):
            log.append((TRANSFERS_NOW_FREE, player))
    argument = nation | (FROM_PLATFORM if is_round_end(state) else 0)
    new = state[NEW_FLAGS] >> nation & 1
    due = not new and state[DEFERRED + player] >> nation & 1 == 1  # CLP-2: a flag of a future turn
    buys_first = due and len(companies_to_buy(state, tables, player)) > 0
    state[NEW_FLAGS] |= 1 << nation
    if place < PRINTED_PLACES:
        action = tables.clipboard[PRINTED_PLACES * nation + place]
        if action != NO_ACTION:
            if log is not None:
                log.append((FREE_ACTION_TRIGGERED, player, nation, place + 1, action))
            _trigger(state, tables, player, action, argument, buys_first, log)
    if due:
        state[DEFERRED + player] &= ~(1 << nation)
        if buys_first:
            push(state, entry(MARKET, player, argument | DEFERRED_USE))
        elif log is not None:
            log.append((MARKET_LAPSED, player, nation))


def has_free_transfers(state: State, player: i64) -> bool:
    """Whether all four first-column places are filled. CLP-7"""
    first = FLAGS + 4 * player
    return state[first] > 0 and state[first + 1] > 0 and state[first + 2] > 0 and state[first + 3] > 0


def is_round_end(state: State) -> bool:
    """Whether flags come at a round's end: off the platform, or by what such a flag brings. RND-4, [R18]"""
    bottom = state[AGENDA]
    return kind_of(bottom) == STEP and step_number(argument_of(bottom)) == FEES


def _trigger(
    state: State, tables: Tables, player: i64, action: i64, argument: i64, buys_first: bool, log: Log | None
) -> None:
    """Put the free action on the agenda; if it is impossible it is lost. CLP-1

    A share of the own company that is bought first may pay for a ship to load, so Load is judged again then.
    """
    platform = argument & FROM_PLATFORM
    if action == MARKET_ACTION:
        push(state, entry(MARKET, player, argument))
    elif action == LOAD_ACTION and (buys_first or _is_load_possible(state, tables, player, argument)):
        push(state, entry(FREE_LOAD, player, argument))
    elif action == MOVE_ACTION and any_step(state, tables, True, True):
        if log is not None:
            log.append((FREE_MOVE_OWED, player, tables.free_movements))
        if not platform:
            open_source(state, player)
        push(state, entry(FREE_MOVE, player, argument | tables.free_movements << MOVES_SHIFT))
    elif action == RAIL_ACTION and len(free_rails(state, tables, player)):
        push(state, entry(FREE_RAIL, player, argument))
    elif log is not None:
        log.append((FREE_ACTION_IMPOSSIBLE, player, action))


def _is_load_possible(state: State, tables: Tables, player: i64, argument: i64) -> bool:
    """Free relocation and building counted. CLP-3, LOD-3, BLD-1, [R18]"""
    return can_load_free(state, tables, player) or (not argument & FROM_PLATFORM and can_build(state, tables, player))


def legal_market(state: State, tables: Tables) -> Codes:
    """MARKET: buy a share; or defer or decline, or let a deferred action lapse. CLP-2"""
    top = top_of(state)
    codes = codes_of([1 + company for company in companies_to_buy(state, tables, owner_of(top))])
    if not argument_of(top) & DEFERRED_USE:
        codes.append(DEFER)
    codes.append(DECLINE)
    return codes


def apply_market(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """Buy, defer, decline or let lapse. CLP-2"""
    top = pop(state)
    player = owner_of(top)
    nation = argument_of(top) & NATION_MASK
    later = argument_of(top) & DEFERRED_USE
    if code == DEFER:
        state[DEFERRED + player] |= 1 << nation
        if log is not None:
            log.append((MARKET_DEFERRED, player, nation))
    elif code == DECLINE:
        if log is not None:
            log.append((MARKET_LAPSED if later else MARKET_DECLINED, player, nation))
    else:
        if later and log is not None:
            log.append((MARKET_USED_LATER, player, nation))
        buy_share(state, tables, player, code - 1, log)
    if later:
        _judge_load(state, tables, nation, log)


def _judge_load(state: State, tables: Tables, nation: i64, log: Log | None) -> None:
    """The Load that waits behind a deferred Market action is lost if it is impossible now. CLP-1, [R20]"""
    top = top_of(state)
    argument, player = argument_of(top), owner_of(top)
    waits = kind_of(top) == FREE_LOAD and argument & NATION_MASK == nation
    if waits and not _is_load_possible(state, tables, player, argument):
        pop(state)
        if log is not None:
            log.append((FREE_ACTION_IMPOSSIBLE, player, LOAD_ACTION))
