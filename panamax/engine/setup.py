"""The set-up, stage by stage: sections 2 and 3 of the rules, in the order of their numbers.

A stage is an automatic step of the agenda. It puts the next stage on the agenda, then does its own work, and puts
what has to be rolled, shuffled or decided on top.
"""

from __future__ import annotations

from typing import Final

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
from .layout import (
    ADVISOR_PILE,
    BID,
    CARGO,
    CHANCE,
    DICE_FEST,
    FLAG_SUPPLY,
    FOR_SALE,
    GOAL,
    HAND,
    LUCKY_ME,
    MONEY,
    NRP_SAGRES,
    ORDER,
    PLATFORM_FLAGS,
    PLAYERS,
    POOL,
    PROSPECTOR,
    PURSE,
    SETUP,
    SHARES,
    SHIP_ZONE,
    SPIEL,
    STOCK,
    TABLE,
    UNBUILT,
    USS_IOWA,
    USS_PEGASUS,
    WAITING,
    WAREHOUSE,
    YI_YANG,
    State,
    empty_state,
)
from .log import (
    ADVISOR_PASSED,
    ADVISOR_RETURNED,
    ADVISORS_DEALT,
    AWARDS_LAID,
    BID_KEPT,
    BID_PAID,
    BID_STOCK_SET,
    COMPANY_FUNDED,
    CRUISE_SHIP_WAITING,
    DICE_HANDED_OUT,
    PLATFORM_FILLED,
    PLAYER_FUNDED,
    SHIP_LEFT_OUT,
    SHIPS_READY,
    STARTING_SHIP_PLACED,
    STOCK_SET,
    SUPPLY_FILLED,
    TOKENS_STACKED,
    UNIQUE_SHIP_PLACED,
    Log,
)
from .packing import CARD_BITS, argument_of, die, entry, pack, pack_sorted, pop, push, unpack
from .tables import Tables

# SET-6: (ship, Loading zone)
UNIQUE_SHIP_ZONES: Final = (
    (USS_IOWA, 2),
    (DICE_FEST, 2),
    (NRP_SAGRES, 1),
    (LUCKY_ME, 1),
    (USS_PEGASUS, 3),
    (SPIEL, 3),
    (YI_YANG, 0),
    (PROSPECTOR, 0),
)
# P23-2 with [R14]: (ship, Waiting zone)
TWO_PLAYER_CRUISES: Final = ((DICE_FEST, WAITING), (LUCKY_ME, WAITING + 1))
TWO_PLAYER_LEFT_OUT: Final = (PROSPECTOR, SPIEL)
# SET-12: zones of the 1-slot ships of the first to the fourth player
STARTING_ZONES: Final = (18, 10, 20, 12)


def new_state(players: int, options: list[int]) -> State:
    """The state before the first step of the set-up. `options` are the variants in the order of the layout."""
    state = empty_state()
    state[PLAYERS] = players
    for place, option in enumerate(options):
        state[SETUP + place] = option
    for ship in range(4 * players):
        state[SHIP_ZONE + ship] = UNBUILT
    push(state, entry(STEP, TABLE, 0))
    return state


def run_stage(state: State, tables: Tables, log: Log | None) -> None:
    """Run the stage on top of the agenda."""
    stage = argument_of(pop(state))
    push(state, entry(STEP, TABLE, stage + 1))  # the last one is followed by the setup turns (`steps.SETUP_TURNS`)
    STAGES[stage](state, tables, log)


def _shuffle_advisors(state: State, tables: Tables, log: Log | None) -> None:  # SET-1
    push(state, entry(SHUFFLE_ADVISORS, CHANCE))


def _roll_dice(state: State, tables: Tables, log: Log | None) -> None:  # SET-2, SET-3
    push(state, entry(ROLL, CHANCE))


def _lay_flags(state: State, tables: Tables, log: Log | None) -> None:  # SET-4, SET-5
    state[PLATFORM_FLAGS] = 0b1111
    for nation in range(4):
        state[FLAG_SUPPLY + nation] = tables.spare_flags
    if log is not None:
        log.append((PLATFORM_FILLED,))
        log.append((SUPPLY_FILLED, tables.spare_flags))


def _place_unique_ships(state: State, tables: Tables, log: Log | None) -> None:  # SET-6, P23-2
    for ship, zone in UNIQUE_SHIP_ZONES:
        if state[PLAYERS] == 2 and ship >= PROSPECTOR:
            continue
        state[SHIP_ZONE + ship] = zone
        if log is not None:
            log.append((UNIQUE_SHIP_PLACED, ship, zone))
    if state[PLAYERS] == 2:
        _place_two_player_cruises(state, log)


def _place_two_player_cruises(state: State, log: Log | None) -> None:  # P23-2
    for ship, zone in TWO_PLAYER_CRUISES:
        state[SHIP_ZONE + ship] = zone
        if log is not None:
            log.append((CRUISE_SHIP_WAITING, ship, zone))
    if log is not None:
        for ship in TWO_PLAYER_LEFT_OUT:
            log.append((SHIP_LEFT_OUT, ship))


def _stack_tokens(state: State, tables: Tables, log: Log | None) -> None:  # SET-7
    if log is not None:
        log.append((TOKENS_STACKED,))


def _shuffle_contracts(state: State, tables: Tables, log: Log | None) -> None:  # SET-8
    push(state, entry(SHUFFLE_CONTRACTS, CHANCE))


def _lay_awards(state: State, tables: Tables, log: Log | None) -> None:  # SET-9
    if log is not None:
        log.append((AWARDS_LAID,))


def _seat_players(state: State, tables: Tables, log: Log | None) -> None:  # SET-10
    push(state, entry(DRAW_ORDER, CHANCE))
    _ask_everybody(state, SEAT)


def _hand_out_dice(state: State, tables: Tables, log: Log | None) -> None:  # SET-11
    for player in range(state[PLAYERS]):
        state[POOL + player] = tables.pool_dice
        state[WAREHOUSE + player] = tables.warehouse_dice
        if log is not None:
            log.append((DICE_HANDED_OUT, player, tables.pool_dice, tables.warehouse_dice))


def _place_starting_ships(state: State, tables: Tables, log: Log | None) -> None:  # SET-12, SET-13, P23-4
    for place in range(state[PLAYERS]):
        player = state[ORDER + place]
        ship = 4 * player
        state[SHIP_ZONE + ship] = STARTING_ZONES[place]
        state[CARGO + ship] = die(player, tables.starting_die)
        state[WAREHOUSE + player] -= 1
        if log is not None:
            log.append((STARTING_SHIP_PLACED, player, ship, STARTING_ZONES[place], tables.starting_die))
            log.append((SHIPS_READY, player))


def _fund(state: State, tables: Tables, log: Log | None) -> None:  # SET-14, ADV-1
    for player in range(state[PLAYERS]):
        state[FOR_SALE + player] = tables.shares_for_sale
        state[SHARES + 5 * player] = tables.shares_of_player
    if state[SETUP] == 1:
        _ask_everybody(state, BID_MONEY)
        return
    for player in range(state[PLAYERS]):
        state[MONEY + player] = tables.company_money
        state[PURSE + player] = tables.player_money
        state[STOCK + player] = tables.stock
        if log is not None:
            log.append((COMPANY_FUNDED, player, tables.company_money, tables.shares_for_sale))
            log.append((PLAYER_FUNDED, player, tables.player_money, tables.shares_of_player))
            log.append((STOCK_SET, player, tables.stock))


def _reveal_bids(state: State, tables: Tables, log: Log | None) -> None:  # ADV-2
    if state[SETUP] == 0:
        return
    for player in range(state[PLAYERS]):
        bid = state[BID + player]
        state[BID + player] = 0
        state[MONEY + player] = bid
        state[PURSE + player] = tables.bid_money - bid
        state[STOCK + player] = bid // tables.bid_stock_divisor
        if log is not None:
            log.append((BID_PAID, player, bid))
            log.append((BID_KEPT, player, tables.bid_money - bid))
            log.append((BID_STOCK_SET, player, bid // tables.bid_stock_divisor, bid))


def _deal_advisors(state: State, tables: Tables, log: Log | None) -> None:  # SET-15
    pile = unpack(state[ADVISOR_PILE], CARD_BITS)
    for player in range(state[PLAYERS]):
        state[HAND + player] = pack_sorted([pile.pop(0), pile.pop(0)], CARD_BITS)
        if log is not None:
            log.append((ADVISORS_DEALT, player))
    state[ADVISOR_PILE] = pack(pile, CARD_BITS)
    _ask_everybody(state, KEEP_ADVISOR)


def _pass_advisors(state: State, tables: Tables, log: Log | None) -> None:  # SET-15
    """Each hand holds the card to pass, each goal the card that was kept."""
    players = state[PLAYERS]
    passed = state[HAND : HAND + players]
    for player in range(players):
        right = (player - 1) % players
        state[HAND + player] = pack_sorted([state[GOAL + player], passed[right]], CARD_BITS)
        state[GOAL + player] = 0
        if log is not None:
            log.append((ADVISOR_PASSED, right, player))
    _ask_everybody(state, CHOOSE_GOAL)


def _return_advisors(state: State, tables: Tables, log: Log | None) -> None:  # SET-15
    """The cards that are no secret goal go on top of the pile, one by one in turn order."""
    pile = unpack(state[ADVISOR_PILE], CARD_BITS)
    for player in state[ORDER : ORDER + state[PLAYERS]]:
        pile.insert(0, state[HAND + player])
        state[HAND + player] = 0
        if log is not None:
            log.append((ADVISOR_RETURNED, player))
    state[ADVISOR_PILE] = pack(pile, CARD_BITS)


def _reveal_setup_contracts(state: State, tables: Tables, log: Log | None) -> None:  # SET-16
    push(state, entry(SHUFFLE_SETUP_CONTRACTS, CHANCE))


def _ask_everybody(state: State, kind: int) -> None:
    """Put one decision of `kind` on the agenda for each player; the first seat decides first."""
    for player in range(state[PLAYERS] - 1, -1, -1):
        push(state, entry(kind, player))


STAGES: Final = (
    _shuffle_advisors,
    _roll_dice,
    _lay_flags,
    _place_unique_ships,
    _stack_tokens,
    _shuffle_contracts,
    _lay_awards,
    _seat_players,
    _hand_out_dice,
    _place_starting_ships,
    _fund,
    _reveal_bids,
    _deal_advisors,
    _pass_advisors,
    _return_advisors,
    _reveal_setup_contracts,
)
