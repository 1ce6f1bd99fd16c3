"""The end of a round, step by step: train (RND), fees (FEE), dividends (DIV), award (AWD), maintenance (MNT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import Codes, blank, codes_of
from .clipboard import take_flag
from .fleet import pips_of
from .kinds import PLATFORM_FLAG, ROLL
from .layout import (
    ACTIVE,
    AWARDS,
    BAILOUTS,
    CARGO,
    CHANCE,
    FIRST_WAGON,
    FLAG_SUPPLY,
    HELD,
    MONEY,
    NOBODY,
    ORDER,
    PLATFORM,
    PLATFORM_FLAGS,
    PLAYERS,
    POOL,
    PURSE,
    ROUND,
    SECOND_WAGON,
    SHARES,
    SHIP_ZONE,
    SHIPS,
    STOCK,
    UNPAID,
    WAREHOUSE,
    State,
)
from .loading import LEFT_SHIFT, WAITING_IN, dice_on
from .log import (
    AWARD_NOT_WON,
    AWARD_WON,
    BAILOUT_TAKEN,
    DICE_ROLLED_AGAIN,
    DICE_TO_PLATFORM,
    DICE_TO_WAREHOUSE,
    DIVIDEND_RECEIVED,
    DIVIDENDS_PAID,
    DIVIDENDS_UNPAID,
    FEE_FOR_CONTRACTS,
    FEE_FOR_SHIPS,
    FEE_FOR_WAREHOUSE,
    FEES_COVERED,
    FEES_PAID,
    NO_PLATFORM_FLAG,
    ORDER_SET,
    PLATFORM_DICE_RETURNED,
    PLATFORM_FLAG_TAKEN,
    PLATFORM_REFILLED,
    WAGON_MOVED_ON,
    Log,
)
from .market import drop_stock
from .military import settle_military
from .packing import DIE_BITS, argument_of, entry, owner_of, pop, push
from .scoring import LAST_ROUND
from .steps import (
    AWARD,
    DIVIDENDS,
    EMPTY_POOLS,
    END_FLAG_TURN,
    FEES,
    FILL_PLATFORM,
    FINAL_SCORES,
    FLAG_TURN,
    FLAG_TURNS,
    RAIL_TO_PLATFORM,
    ROLL_AGAIN,
    SET_ORDER,
    START_ROUND,
    step,
    step_about,
)
from .tables import Tables
from .turns import clear_turn

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def rail_to_second_wagon(state: State, log: Log | None) -> None:
    """RND-1"""
    pop(state)
    push(state, step(SET_ORDER))
    state[SECOND_WAGON] = state[FIRST_WAGON]
    state[FIRST_WAGON] = 0
    if log is not None:
        log.append((WAGON_MOVED_ON, dice_on(state[SECOND_WAGON])))


def by_sum(wagon: i64) -> list[int]:
    """The players with dice on a wagon or the platform: higher sums first, ties by the die further left. RND-2"""
    sums = blank(4)
    players: list[int] = []
    while wagon:
        die = wagon & 31
        wagon >>= DIE_BITS
        player = (die - 1) // 6
        if player not in players:
            players.append(player)
        sums[player] += pips_of(die)
    players.sort(key=lambda player: -sums[player])  # a stable sort: ties stay in the order of their leftmost dice
    return players


def set_order(state: State, log: Log | None) -> None:
    """RND-2 with [R11]"""
    pop(state)
    push(state, step(RAIL_TO_PLATFORM))
    players = by_sum(state[SECOND_WAGON])
    old = state[ORDER : ORDER + state[PLAYERS]]
    players += [player for player in old if player not in players]
    for place, player in enumerate(players):
        state[ORDER + place] = player
    if log is not None:
        log.append((ORDER_SET, *players))


def rail_to_platform(state: State, log: Log | None) -> None:
    """RND-3"""
    pop(state)
    push(state, step(FLAG_TURNS))
    state[PLATFORM] = state[SECOND_WAGON]
    state[SECOND_WAGON] = 0
    if log is not None:
        log.append((DICE_TO_PLATFORM, dice_on(state[PLATFORM])))


def flag_turns(state: State) -> None:
    """RND-4 with [R12]: by sum, high to low."""
    pop(state)
    push(state, step(FEES))
    for player in reversed(by_sum(state[PLATFORM])):
        push(state, step(FLAG_TURN, player))


def flag_turn(state: State, log: Log | None) -> None:
    """RND-4: the player's dice go to the Dice Pool, then he takes a flag."""
    player = step_about(argument_of(pop(state)))
    state[ACTIVE] = player  # [R18]
    kept = 0
    count = 0
    returned = 0
    wagon = state[PLATFORM]
    while wagon:
        die = wagon & 31
        wagon >>= DIE_BITS
        if (die - 1) // 6 == player:
            returned += 1
        else:
            kept |= die << DIE_BITS * count
            count += 1
    state[PLATFORM] = kept
    state[POOL + player] += returned
    push(state, step(END_FLAG_TURN, player))
    if log is not None:
        log.append((PLATFORM_DICE_RETURNED, player, returned))
    if state[PLATFORM_FLAGS]:
        push(state, entry(PLATFORM_FLAG, player))
    elif log is not None:
        log.append((NO_PLATFORM_FLAG, player))


def legal_platform_flag(state: State, tables: Tables) -> Codes:
    """PLATFORM_FLAG: a flag that is still there. RND-4"""
    return codes_of([nation for nation in range(4) if state[PLATFORM_FLAGS] >> nation & 1])


def apply_platform_flag(state: State, tables: Tables, nation: i64, log: Log | None) -> None:
    """The player takes it, with its free action. RND-4, CLP-1, [R18]"""
    player = owner_of(pop(state))
    state[PLATFORM_FLAGS] &= ~(1 << nation)
    take_flag(state, tables, player, nation, PLATFORM_FLAG_TAKEN, log)


def end_flag_turn(state: State, tables: Tables, log: Log | None) -> None:
    """The step END_FLAG_TURN: UNI-3 with a pay of its own. [R18]"""
    if settle_military(state, tables, state[ACTIVE], log):
        return
    pop(state)
    clear_turn(state)
    state[ACTIVE] = NOBODY


def collect_fees(state: State, tables: Tables, log: Log | None) -> None:
    """FEE-1, FEE-2, for one company."""
    place = step_about(argument_of(pop(state)))
    push(state, step(FEES, place + 1) if place + 1 < state[PLAYERS] else step(DIVIDENDS))
    player = state[ORDER + place]
    owed = _fees_for_ships(state, tables, player, log)
    waiting = 0
    for packed in state[HELD + 3 * player : HELD + 3 * player + 3]:
        waiting += WAITING_IN[packed >> LEFT_SHIFT]
    stored = state[WAREHOUSE + player]
    owed += waiting * tables.contract_fee + stored * tables.warehouse_fee
    if log is not None:
        if waiting:
            log.append((FEE_FOR_CONTRACTS, player, waiting, waiting * tables.contract_fee))
        if stored:
            log.append((FEE_FOR_WAREHOUSE, player, stored, stored * tables.warehouse_fee))
    _pay_fees(state, tables, player, owed, log)


def _fees_for_ships(state: State, tables: Tables, player: i64, log: Log | None) -> i64:
    dice = blank(24)
    for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
        while cargo:
            if ((cargo & 31) - 1) // 6 == player:
                dice[state[SHIP_ZONE + ship]] += 1
            cargo >>= DIE_BITS
    owed: i64 = 0
    for zone, lying in enumerate(dice):
        if lying:
            amount = lying * tables.fees[zone]
            owed += amount
            if amount and log is not None:
                log.append((FEE_FOR_SHIPS, player, lying, zone, amount))
    return owed


def _pay_fees(state: State, tables: Tables, player: i64, owed: i64, log: Log | None) -> None:
    """FEE-2: what the company can't pay its player pays, with Bailouts if he must."""
    by_company = min(owed, state[MONEY + player])
    covered = owed - by_company
    state[MONEY + player] -= by_company
    if by_company and log is not None:
        log.append((FEES_PAID, player, by_company))
    while state[PURSE + player] < covered:
        state[BAILOUTS + player] += 1
        state[PURSE + player] += tables.bailout_gives
        if log is not None:
            log.append((BAILOUT_TAKEN, player, tables.bailout_gives))
    state[PURSE + player] -= covered
    if covered and log is not None:
        log.append((FEES_COVERED, player, covered))


def pay_dividends(state: State, tables: Tables, log: Log | None) -> None:
    """DIV-1, DIV-2, for one company."""
    place = step_about(argument_of(pop(state)))
    push(state, step(DIVIDENDS, place + 1) if place + 1 < state[PLAYERS] else step(AWARD))
    company = state[ORDER + place]
    dividend = tables.dividends[state[STOCK + company]]
    owners = state[ORDER : ORDER + state[PLAYERS]]
    owed = dividend * sum([state[SHARES + 4 * owner + company] for owner in owners])
    if owed > state[MONEY + company]:
        state[UNPAID] |= 1 << company
        if log is not None:
            log.append((DIVIDENDS_UNPAID, company, owed, state[MONEY + company]))
        drop_stock(state, tables, company, log)
        return
    state[MONEY + company] -= owed
    if log is not None:
        log.append((DIVIDENDS_PAID, company, owed, dividend))
    for owner in owners:
        dollars = dividend * state[SHARES + 4 * owner + company]
        state[PURSE + owner] += dollars
        if dollars and log is not None:
            log.append((DIVIDEND_RECEIVED, owner, dollars, company))


def give_award(state: State, tables: Tables, log: Log | None) -> None:
    """AWD-1 with [R13]: highest stock of those that paid, then more company money, then turn order."""
    pop(state)
    push(state, step(FINAL_SCORES if state[ROUND] == LAST_ROUND else FILL_PLATFORM))
    best = NOBODY
    for company in state[ORDER : ORDER + state[PLAYERS]]:
        if state[UNPAID] >> company & 1:
            continue
        if best == NOBODY or (state[STOCK + company], state[MONEY + company]) > (
            state[STOCK + best],
            state[MONEY + best],
        ):
            best = company
    state[UNPAID] = 0
    if best != NOBODY:
        state[AWARDS + best] += tables.awards[state[ROUND] - 1]
        if log is not None:
            log.append((AWARD_WON, best, tables.awards[state[ROUND] - 1], state[ROUND]))
    elif log is not None:
        log.append((AWARD_NOT_WON, state[ROUND]))


def fill_platform(state: State, log: Log | None) -> None:
    """MNT-1"""
    pop(state)
    push(state, step(EMPTY_POOLS))
    filled: list[int] = []
    for nation in range(4):
        if not state[PLATFORM_FLAGS] >> nation & 1 and state[FLAG_SUPPLY + nation]:
            state[FLAG_SUPPLY + nation] -= 1
            state[PLATFORM_FLAGS] |= 1 << nation
            filled.append(nation)
    if log is not None:
        log.append((PLATFORM_REFILLED, *filled))


def empty_pools(state: State, log: Log | None) -> None:
    """MNT-2"""
    pop(state)
    push(state, step(ROLL_AGAIN))
    for player in range(state[PLAYERS]):
        dice = state[POOL + player]
        state[WAREHOUSE + player] += dice
        state[POOL + player] = 0
        if dice and log is not None:
            log.append((DICE_TO_WAREHOUSE, player, dice))


def roll_again(state: State, log: Log | None) -> None:
    """MNT-3"""
    pop(state)
    push(state, step(START_ROUND))
    push(state, entry(ROLL, CHANCE))
    if log is not None:
        log.append((DICE_ROLLED_AGAIN, state[ROUND] + 1))
