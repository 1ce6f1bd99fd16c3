"""What each event number of the engine means: its id, its rule, and the name and meaning of each of its values.

One line for each number of `panamax.engine.log`, in the order of the game; the words are the messages ``event.<id>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..engine import log as noted
from . import fields as value
from .fields import Value


class PurseKind(StrEnum):
    """Whose money: a company's or a player's (GEN-1)."""

    COMPANY = "company"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class EventKind:
    """What an event number means: its id, its rule, and the name and meaning of each value.

    `rest` takes all values behind the named ones. `purse` says whose money the value ``dollars`` goes into
    (`sign` 1) or out of (-1).
    """

    id: str
    rule: str
    values: tuple[Value, ...] = ()
    rest: Value | None = None
    purse: PurseKind | None = None
    sign: int = 1


def _kind(event_id: str, rule: str, *values: Value, rest: Value | None = None) -> EventKind:
    return EventKind(event_id, rule, values, rest)


def _flow(event_id: str, rule: str, purse: PurseKind, sign: int, *values: Value) -> EventKind:
    return EventKind(event_id, rule, (value.PLAYER, value.DOLLARS, *values), None, purse, sign)


COMPANY_PURSE, OWN_PURSE = PurseKind.COMPANY, PurseKind.PLAYER

SET_UP_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.ADVISORS_SHUFFLED: _kind("advisors_shuffled", "SET-1", value.CARDS),
    noted.DICE_ROLLED: _kind("dice_rolled", "SET-2", rest=value.PIPS),
    noted.EXECUTIVE_ROLLED: _kind("executive_rolled", "SET-3", rest=value.PIPS),
    noted.DIE_PLACED: _kind("die_placed", "TBL-2", value.COLUMN),
    noted.DIE_CASCADED: _kind("die_cascaded", "TBL-2", value.PIPS, value.COLUMN),
    noted.EXECUTIVE_PLACED: _kind("executive_placed", "TBL-3", value.COLUMN),
    noted.EXECUTIVE_CASCADED: _kind("executive_cascaded", "TBL-3", value.PIPS, value.COLUMN),
    noted.MULLIGAN_CALLED: _kind("mulligan_called", "TBL-4", value.SIDE, value.COUNT, value.AT_MOST),
    noted.PLATFORM_FILLED: _kind("platform_filled", "SET-4"),
    noted.SUPPLY_FILLED: _kind("supply_filled", "SET-5", value.FLAGS),
    noted.UNIQUE_SHIP_PLACED: _kind("unique_ship_placed", "SET-6", value.SHIP, value.ZONE),
    noted.CRUISE_SHIP_WAITING: _kind("cruise_ship_waiting", "P23-2", value.SHIP, value.ZONE),
    noted.SHIP_LEFT_OUT: _kind("ship_left_out", "P23-2", value.SHIP),
    noted.TOKENS_STACKED: _kind("tokens_stacked", "SET-7"),
    noted.CONTRACT_OFFERED: _kind("contract_offered", "SET-8", value.CARD, value.COLUMN),
    noted.INBOUND_FILLED: _kind("inbound_filled", "SET-8", value.CARD),
    noted.DRAW_PILE_TURNED: _kind("draw_pile_turned", "SET-8", value.CARD),
    noted.AWARDS_LAID: _kind("awards_laid", "SET-9"),
    noted.COMPANY_TAKEN: _kind("company_taken", "SET-10", value.SEAT),
    noted.TURN_ORDER_DRAWN: _kind("turn_order_drawn", "SET-10", rest=value.PLAYERS),
    noted.DICE_HANDED_OUT: _kind("dice_handed_out", "SET-11", value.PLAYER, value.POOL, value.IN_WAREHOUSE),
    noted.STARTING_SHIP_PLACED: _kind(
        "starting_ship_placed", "SET-12", value.PLAYER, value.SHIP, value.ZONE, value.PIPS
    ),
    noted.SHIPS_READY: _kind("ships_ready", "SET-13", value.PLAYER),
    noted.COMPANY_FUNDED: _flow("company_funded", "SET-14", COMPANY_PURSE, 1, value.COUNT),
    noted.PLAYER_FUNDED: _flow("player_funded", "SET-14", OWN_PURSE, 1, value.COUNT),
    noted.STOCK_SET: _kind("stock_set", "SET-14", value.PLAYER, value.PRICE),
    noted.ADVISORS_DEALT: _kind("advisors_dealt", "SET-15", value.PLAYER),
    noted.ADVISOR_KEPT: _kind("advisor_kept", "SET-15", value.PLAYER),
    noted.ADVISOR_PASSED: _kind("advisor_passed", "SET-15", value.PLAYER, value.RECEIVER),
    noted.GOAL_CHOSEN: _kind("goal_chosen", "SET-15", value.PLAYER),
    noted.ADVISOR_RETURNED: _kind("advisor_returned", "SET-15", value.PLAYER),
    noted.SETUP_CONTRACT_REVEALED: _kind("setup_contract_revealed", "SET-16", value.SETUP_CONTRACT),
    noted.BID_MADE: _kind("bid_made", "ADV-1", value.PLAYER),
    noted.BID_PAID: _flow("bid_paid", "ADV-2", COMPANY_PURSE, 1),
    noted.BID_KEPT: _flow("bid_kept", "ADV-2", OWN_PURSE, 1),
    noted.BID_STOCK_SET: _kind("bid_stock_set", "ADV-2", value.PLAYER, value.PRICE, value.BID),
    noted.SETUP_CONTRACT_TAKEN: _kind("setup_contract_taken", "SET-16", value.PLAYER, value.CARD),
    noted.SETUP_CONTRACTS_REMOVED: _kind("setup_contracts_removed", "SET-16", rest=value.SETUP_CONTRACTS),
}

TURN_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.ROUND_STARTED: _kind("round_started", "GEN-3", value.ROUND),
    noted.TURN_STARTED: _kind("turn_started", "GEN-3", value.PLAYER, value.TURN),
    noted.DIE_TAKEN: _kind("die_taken", "TBL-5", value.PLAYER, value.COLUMN),
    noted.EXECUTIVE_TAKEN: _kind("executive_taken", "TBL-5", value.PLAYER, value.PIPS),
    noted.DIE_TRANSFERRED: _kind("die_transferred", "TBL-6", value.PLAYER, value.SOURCE, value.TARGET),
    noted.EXECUTIVE_TRANSFERRED: _kind("executive_transferred", "TBL-6", value.PLAYER, value.PIPS, value.TARGET),
    noted.TRANSFER_PAID: _flow("transfer_paid", "TBL-6", COMPANY_PURSE, -1),
    noted.CHEAP_TRANSFER_PAID: _flow("cheap_transfer_paid", "PAX-2", COMPANY_PURSE, -1),
    noted.TRANSFER_WAS_FREE: _flow("transfer_was_free", "CLP-7", COMPANY_PURSE, -1),
    noted.STRENGTH_FOUND: _kind("strength_found", "TBL-7", value.PLAYER, value.STRENGTH),
    noted.MOVEMENT_OWED: _kind("movement_owed", "TBL-8", value.PLAYER, value.WATERWAY, value.LOCK),
    noted.LOADING_OPENED: _kind("loading_opened", "TBL-9", value.PLAYER, value.COLUMN, value.COUNT),
    noted.EXTRA_LOAD_OPENED: _kind("extra_load_opened", "PAX-4", value.PLAYER, value.COUNT),
    noted.EXECUTIVE_SPENT: _kind("executive_spent", "EXE-1", value.PLAYER, value.PIPS),
    noted.SHARE_BOUGHT: _flow("share_bought", "MKT-1", OWN_PURSE, -1, value.OWNER),
    noted.SHARE_SOLD: _flow("share_sold", "MKT-1", COMPANY_PURSE, 1, value.BUYER),
    noted.STOCK_ROSE: _kind("stock_rose", "MKT-2", value.OWNER, value.STOCK_BEFORE, value.STOCK_AFTER),
    noted.STOCK_RAISED: _kind("stock_raised", "MKT-4", value.OWNER, value.STOCK_BEFORE, value.STOCK_AFTER),
    noted.STOCK_STAYED: _kind("stock_stayed", "MKT-3", value.OWNER, value.STOCK),
}

CARGO_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.CONTRACT_TAKEN: _kind(
        "contract_taken", "CON-2", value.PLAYER, value.CARD, value.FACE, value.PILE, value.COLUMN
    ),
    noted.CONTRACT_CHOICE_USED: _kind("contract_choice_used", "PAX-3", value.PLAYER, value.PILE),
    noted.DICE_FROM_WAREHOUSE: _kind("dice_from_warehouse", "CON-2", value.PLAYER, value.COUNT),
    noted.DICE_FROM_POOL: _kind("dice_from_pool", "CON-2", value.PLAYER, value.COUNT),
    noted.COLUMN_REFILLED: _kind("column_refilled", "CON-3", value.CARD, value.COLUMN),
    noted.INBOUND_REFILLED: _kind("inbound_refilled", "CON-3", value.CARD),
    noted.DRAW_PILE_RESHUFFLED: _kind("draw_pile_reshuffled", "CON-3", value.COUNT),
    noted.DRAW_CARD_TURNED: _kind("draw_card_turned", "CON-3", value.CARD),
    noted.CONTAINER_LOADED: _kind(
        "container_loaded", "LOD-2", value.PLAYER, value.CARD, value.CONTAINER, value.PIPS, value.SHIP
    ),
    noted.WAGON_LOADED: _kind(
        "wagon_loaded", "LOD-7", value.PLAYER, value.CARD, value.CONTAINER, value.PIPS, value.PLACE
    ),
    noted.CONTRACT_COMPLETED: _kind("contract_completed", "CON-5", value.PLAYER, value.CARD, value.FACE),
    noted.FLAG_TAKEN: _kind("flag_taken", "CON-5", value.PLAYER, value.NATION, value.COUNT),
    noted.NO_FLAG_LEFT: _kind("no_flag_left", "GEN-2", value.PLAYER, value.NATION),
    noted.CONTRACT_GIVEN_UP: _kind("contract_given_up", "CON-4", value.PLAYER, value.CARD, value.COUNT),
    noted.SHIP_BUILT: _flow("ship_built", "BLD-1", COMPANY_PURSE, -1, value.SHIP, value.ZONE),
    noted.SHIP_RELOCATED: _kind("ship_relocated", "LOD-3", value.PLAYER, value.SHIP, value.BEFORE, value.AFTER),
}

CLIPBOARD_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.FREE_ACTION_TRIGGERED: _kind(
        "free_action_triggered", "CLP-1", value.PLAYER, value.NATION, value.PLACE, value.ACTION
    ),
    noted.FREE_ACTION_IMPOSSIBLE: _kind("free_action_impossible", "CLP-1", value.PLAYER, value.ACTION),
    noted.MARKET_DEFERRED: _kind("market_deferred", "CLP-2", value.PLAYER, value.NATION),
    noted.MARKET_DECLINED: _kind("market_declined", "CLP-2", value.PLAYER, value.NATION),
    noted.MARKET_USED_LATER: _kind("market_used_later", "CLP-2", value.PLAYER, value.NATION),
    noted.MARKET_LAPSED: _kind("market_lapsed", "CLP-2", value.PLAYER, value.NATION),
    noted.FREE_CONTAINER_LOADED: _kind(
        "free_container_loaded", "CLP-3", value.PLAYER, value.CARD, value.CONTAINER, value.PIPS, value.SHIP
    ),
    noted.FREE_DIE_LOADED: _kind("free_die_loaded", "CLP-3", value.PLAYER, value.STORE, value.PIPS, value.SHIP),
    noted.FREE_MOVE_OWED: _kind("free_move_owed", "CLP-4", value.PLAYER, value.COUNT),
    noted.FREE_DIE_RAILED: _kind("free_die_railed", "CLP-5", value.PLAYER, value.STORE, value.PIPS, value.PLACE),
    noted.RAIL_DIE_RAISED: _kind(
        "rail_die_raised", "CLP-5", value.PLAYER, value.PLACE, value.PIPS_BEFORE, value.PIPS_AFTER
    ),
    noted.TRANSFERS_NOW_FREE: _kind("transfers_now_free", "CLP-7", value.PLAYER),
    noted.BENEFIT_GAINED: _kind("benefit_gained", "PAX-1", value.PLAYER, value.BENEFIT),
    noted.TOKEN_COUNTED: _kind("token_counted", "PAX-1", value.PLAYER),
}

CANAL_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.GROUP_MOVED: _kind(
        "group_moved", "MOV-1", value.PLAYER, value.MOVEMENT, value.BEFORE, value.AFTER, rest=value.SHIPS
    ),
    noted.GROUP_JOINED: _kind("group_joined", "GRP-3", value.ZONE, rest=value.SHIPS),
    noted.GROUP_PUSHED: _kind("group_pushed", "PSH-1", value.PLAYER, value.BEFORE, value.AFTER, rest=value.SHIPS),
    noted.MOVEMENT_UNUSED: _kind("movement_unused", "MOV-2", value.PLAYER, value.WATERWAY, value.LOCK, value.EITHER),
    noted.SHIP_ARRIVED: _kind("ship_arrived", "ARR-4", value.PLAYER, value.SHIP, value.ZONE),
    noted.ARRIVAL_PAID: _flow("arrival_paid", "ARR-1", COMPANY_PURSE, 1, value.SHIP),
    noted.DICE_RETURNED: _kind("dice_returned", "ARR-4", value.PLAYER, value.COUNT, value.SHIP),
    noted.BONUS_MONEY_TAKEN: _flow("bonus_money_taken", "ARR-2", OWN_PURSE, 1, value.SHIP),
    noted.CAPTAIN_EARNED: _kind("captain_earned", "ARR-2", value.PLAYER, value.NUMBER, value.SHIP),
    noted.STEVEDORE_EARNED: _kind("stevedore_earned", "ARR-2", value.PLAYER, value.NUMBER, value.SHIP),
    noted.ADVISOR_EARNED: _kind("advisor_earned", "ARR-2", value.PLAYER, value.SHIP),
    noted.BONUS_WITHHELD: _kind("bonus_withheld", "PSH-4", value.PLAYER, value.SHIP),
    noted.UNIQUE_SHIP_ARRIVED: _kind("unique_ship_arrived", "UNI-4", value.SHIP),
    noted.TOKEN_TAKEN: _flow("token_taken", "UNI-1", COMPANY_PURSE, 1, value.SHIP),
    noted.TOKENS_OUT: _kind("tokens_out", "UNI-1", value.PLAYER, value.SHIP),
    noted.PROSPECTOR_DOUBLED: _flow("prospector_doubled", "UNI-2", COMPANY_PURSE, 1),
    noted.MILITARY_PAID_OUT: _flow("military_paid_out", "UNI-3", OWN_PURSE, 1, value.NATION),
    noted.CAPTAIN_USED: _kind("captain_used", "BON-1", value.PLAYER, value.NUMBER, value.COUNT),
    noted.STEVEDORE_USED: _kind("stevedore_used", "BON-1", value.PLAYER, value.NUMBER, value.COUNT),
}

ROUND_END_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.ROUND_ENDED: _kind("round_ended", "TBL-10", value.ROUND),
    noted.WAGON_MOVED_ON: _kind("wagon_moved_on", "RND-1", value.COUNT),
    noted.ORDER_SET: _kind("order_set", "RND-2", rest=value.PLAYERS),
    noted.DICE_TO_PLATFORM: _kind("dice_to_platform", "RND-3", value.COUNT),
    noted.PLATFORM_DICE_RETURNED: _kind("platform_dice_returned", "RND-4", value.PLAYER, value.COUNT),
    noted.PLATFORM_FLAG_TAKEN: _kind("platform_flag_taken", "RND-4", value.PLAYER, value.NATION, value.COUNT),
    noted.NO_PLATFORM_FLAG: _kind("no_platform_flag", "RND-4", value.PLAYER),
    noted.FEE_FOR_SHIPS: _kind("fee_for_ships", "FEE-1", value.PLAYER, value.COUNT, value.ZONE, value.AMOUNT),
    noted.FEE_FOR_CONTRACTS: _kind("fee_for_contracts", "FEE-1", value.PLAYER, value.COUNT, value.AMOUNT),
    noted.FEE_FOR_WAREHOUSE: _kind("fee_for_warehouse", "FEE-1", value.PLAYER, value.COUNT, value.AMOUNT),
    noted.FEES_PAID: _flow("fees_paid", "FEE-1", COMPANY_PURSE, -1),
    noted.FEES_COVERED: _flow("fees_covered", "FEE-2", OWN_PURSE, -1),
    noted.BAILOUT_TAKEN: _flow("bailout_taken", "FEE-2", OWN_PURSE, 1),
    noted.DIVIDENDS_PAID: _flow("dividends_paid", "DIV-1", COMPANY_PURSE, -1, value.DIVIDEND),
    noted.DIVIDEND_RECEIVED: _flow("dividend_received", "DIV-1", OWN_PURSE, 1, value.OWNER),
    noted.DIVIDENDS_UNPAID: _kind("dividends_unpaid", "DIV-2", value.PLAYER, value.AMOUNT, value.HAS),
    noted.STOCK_FELL: _kind("stock_fell", "DIV-2", value.OWNER, value.STOCK_BEFORE, value.STOCK_AFTER),
    noted.AWARD_WON: _kind("award_won", "AWD-1", value.PLAYER, value.AMOUNT, value.ROUND),
    noted.AWARD_NOT_WON: _kind("award_not_won", "AWD-1", value.ROUND),
    noted.PLATFORM_REFILLED: _kind("platform_refilled", "MNT-1", rest=value.NATIONS_LAID),
    noted.DICE_TO_WAREHOUSE: _kind("dice_to_warehouse", "MNT-2", value.PLAYER, value.COUNT),
    noted.DICE_ROLLED_AGAIN: _kind("dice_rolled_again", "MNT-3", value.ROUND),
    noted.GAME_ENDED: _kind("game_ended", "END-1", value.ROUND),
    noted.FINAL_SCORE: _kind("final_score", "END-1", value.PLAYER, value.AMOUNT),
    noted.PLACED: _kind("placed", "END-2", value.PLAYER, value.PLACE),
}

EVENT_KINDS: Final[Mapping[int, EventKind]] = {
    **SET_UP_EVENTS,
    **TURN_EVENTS,
    **CARGO_EVENTS,
    **CLIPBOARD_EVENTS,
    **CANAL_EVENTS,
    **ROUND_END_EVENTS,
}
