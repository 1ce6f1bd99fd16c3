"""What each event number of the engine means: its id, its rule, and the name and meaning of each of its values.

One line for each number of `panamax.engine.log`, in the order of the game; the words are the messages ``event.<id>``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..board import ZONES
from ..box.components import Contract, SetupContract
from ..engine import log as noted
from ..state.arrangement import SETUP_CARD, Arrangement
from ..vocabulary import NATIONS, FreeAction, PassengerBenefit
from ..words.i18n import Listing, Money, Phrase

Meaning = Callable[[Arrangement, int], object]
Value = tuple[str, Meaning]


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
    return EventKind(event_id, rule, (PLAYER, DOLLARS, *values), None, purse, sign)


def _number(position: Arrangement, value: int) -> object:
    return value


def _money(position: Arrangement, value: int) -> object:
    return Money(value)


def _player(position: Arrangement, value: int) -> object:
    return position.name_of(value)


def _seat(position: Arrangement, value: int) -> object:
    return value + 1


def _ship(position: Arrangement, value: int) -> object:
    return Phrase(f"ship.{position.ship_id(value)}")


def _zone(position: Arrangement, value: int) -> object:
    return Phrase(f"zone.{ZONES[value].id}")


def _nation(position: Arrangement, value: int) -> object:
    return Phrase(f"nation.{NATIONS[value]}")


def _side(position: Arrangement, value: int) -> object:
    return Phrase("side.grey" if value else "side.blue")


def _card(position: Arrangement, value: int) -> object:
    """A contract 1-24, or a setup contract by its number behind `SETUP_CARD`."""
    if value > SETUP_CARD:
        return _card_phrase("contract.setup_named", position.box.setup_contracts[value - SETUP_CARD - 1])
    return _card_phrase("contract.named", position.box.contracts[value - 1])


def _setup_card(position: Arrangement, value: int) -> object:
    return _card(position, SETUP_CARD + value)


def _card_phrase(key: str, card: SetupContract | Contract) -> Phrase:
    containers = tuple(
        Phrase("contract.rail_container" if container.rail else "contract.container", {"value": container.value})
        for container in card.front
    )
    nation = Phrase(f"nation.{card.nation}")
    return Phrase(key, {"number": card.number, "nation": nation, "containers": Listing(containers)})


def _face(position: Arrangement, value: int) -> object:
    return Phrase("contract.back" if value else "contract.front")


def _source(position: Arrangement, value: int) -> object:
    return Phrase(("contract.from_column", "contract.from_inbound", "contract.from_draw_pile")[value])


def _store(position: Arrangement, value: int) -> object:
    return Phrase("store.dice_pool" if value else "store.warehouse")


def _action(position: Arrangement, value: int) -> object:
    return Phrase(f"free_action.{tuple(FreeAction)[value - 1]}")


def _benefit(position: Arrangement, value: int) -> object:
    return Phrase(f"benefit.{tuple(PassengerBenefit)[value]}")


def _movement(position: Arrangement, value: int) -> object:
    return Phrase("movement.lock" if value else "movement.waterway")


# The values that many events have. "count" chooses the plural.
PLAYER: Final = ("player", _player)
OWNER: Final = ("company", _player)
DOLLARS: Final = ("dollars", _money)
AMOUNT: Final = ("amount", _money)
COUNT: Final = ("count", _number)
COLUMN: Final = ("column", _number)
PIPS: Final = ("pips", _number)
SHIP: Final = ("ship", _ship)
ZONE: Final = ("zone", _zone)
BEFORE: Final = ("before", _zone)
AFTER: Final = ("after", _zone)
NATION: Final = ("nation", _nation)
CARD: Final = ("contract", _card)
FACE: Final = ("face", _face)
ACTION: Final = ("action", _action)
STORE: Final = ("store", _store)
PLACE: Final = ("place", _number)
ROUND: Final = ("round", _number)
NUMBER: Final = ("card", _number)
STOCK_BEFORE: Final = ("before", _money)
STOCK_AFTER: Final = ("after", _money)
SHIPS: Final = ("ships", _ship)
CONTAINER: Final = ("container", _number)
COMPANY_PURSE, OWN_PURSE = PurseKind.COMPANY, PurseKind.PLAYER

SET_UP_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.ADVISORS_SHUFFLED: _kind("advisors_shuffled", "SET-1", ("cards", _number)),
    noted.DICE_ROLLED: _kind("dice_rolled", "SET-2", rest=PIPS),
    noted.EXECUTIVE_ROLLED: _kind("executive_rolled", "SET-3", rest=PIPS),
    noted.DIE_PLACED: _kind("die_placed", "TBL-2", COLUMN),
    noted.DIE_CASCADED: _kind("die_cascaded", "TBL-2", PIPS, COLUMN),
    noted.EXECUTIVE_PLACED: _kind("executive_placed", "TBL-3", COLUMN),
    noted.EXECUTIVE_CASCADED: _kind("executive_cascaded", "TBL-3", PIPS, COLUMN),
    noted.MULLIGAN_CALLED: _kind("mulligan_called", "TBL-4", ("side", _side), COUNT, ("at_most", _number)),
    noted.PLATFORM_FILLED: _kind("platform_filled", "SET-4"),
    noted.SUPPLY_FILLED: _kind("supply_filled", "SET-5", ("flags", _number)),
    noted.UNIQUE_SHIP_PLACED: _kind("unique_ship_placed", "SET-6", SHIP, ZONE),
    noted.CRUISE_SHIP_WAITING: _kind("cruise_ship_waiting", "P23-2", SHIP, ZONE),
    noted.SHIP_LEFT_OUT: _kind("ship_left_out", "P23-2", SHIP),
    noted.TOKENS_STACKED: _kind("tokens_stacked", "SET-7"),
    noted.CONTRACT_OFFERED: _kind("contract_offered", "SET-8", CARD, COLUMN),
    noted.INBOUND_FILLED: _kind("inbound_filled", "SET-8", CARD),
    noted.DRAW_PILE_TURNED: _kind("draw_pile_turned", "SET-8", CARD),
    noted.AWARDS_LAID: _kind("awards_laid", "SET-9"),
    noted.COMPANY_TAKEN: _kind("company_taken", "SET-10", ("seat", _seat)),
    noted.TURN_ORDER_DRAWN: _kind("turn_order_drawn", "SET-10", rest=("players", _player)),
    noted.DICE_HANDED_OUT: _kind("dice_handed_out", "SET-11", PLAYER, ("pool", _number), ("warehouse", _number)),
    noted.STARTING_SHIP_PLACED: _kind("starting_ship_placed", "SET-12", PLAYER, SHIP, ZONE, PIPS),
    noted.SHIPS_READY: _kind("ships_ready", "SET-13", PLAYER),
    noted.COMPANY_FUNDED: _flow("company_funded", "SET-14", COMPANY_PURSE, 1, COUNT),
    noted.PLAYER_FUNDED: _flow("player_funded", "SET-14", OWN_PURSE, 1, COUNT),
    noted.STOCK_SET: _kind("stock_set", "SET-14", PLAYER, ("price", _money)),
    noted.ADVISORS_DEALT: _kind("advisors_dealt", "SET-15", PLAYER),
    noted.ADVISOR_KEPT: _kind("advisor_kept", "SET-15", PLAYER),
    noted.ADVISOR_PASSED: _kind("advisor_passed", "SET-15", PLAYER, ("receiver", _player)),
    noted.GOAL_CHOSEN: _kind("goal_chosen", "SET-15", PLAYER),
    noted.ADVISOR_RETURNED: _kind("advisor_returned", "SET-15", PLAYER),
    noted.SETUP_CONTRACT_REVEALED: _kind("setup_contract_revealed", "SET-16", ("contract", _setup_card)),
    noted.BID_MADE: _kind("bid_made", "ADV-1", PLAYER),
    noted.BID_PAID: _flow("bid_paid", "ADV-2", COMPANY_PURSE, 1),
    noted.BID_KEPT: _flow("bid_kept", "ADV-2", OWN_PURSE, 1),
    noted.BID_STOCK_SET: _kind("bid_stock_set", "ADV-2", PLAYER, ("price", _money), ("bid", _money)),
    noted.SETUP_CONTRACT_TAKEN: _kind("setup_contract_taken", "SET-16", PLAYER, CARD),
    noted.SETUP_CONTRACTS_REMOVED: _kind("setup_contracts_removed", "SET-16", rest=("contracts", _setup_card)),
}

TURN_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.ROUND_STARTED: _kind("round_started", "GEN-3", ROUND),
    noted.TURN_STARTED: _kind("turn_started", "GEN-3", PLAYER, ("turn", _number)),
    noted.DIE_TAKEN: _kind("die_taken", "TBL-5", PLAYER, COLUMN),
    noted.EXECUTIVE_TAKEN: _kind("executive_taken", "TBL-5", PLAYER, PIPS),
    noted.DIE_TRANSFERRED: _kind("die_transferred", "TBL-6", PLAYER, ("source", _number), ("target", _number)),
    noted.EXECUTIVE_TRANSFERRED: _kind("executive_transferred", "TBL-6", PLAYER, PIPS, ("target", _number)),
    noted.TRANSFER_PAID: _flow("transfer_paid", "TBL-6", COMPANY_PURSE, -1),
    noted.CHEAP_TRANSFER_PAID: _flow("cheap_transfer_paid", "PAX-2", COMPANY_PURSE, -1),
    noted.TRANSFER_WAS_FREE: _flow("transfer_was_free", "CLP-7", COMPANY_PURSE, -1),
    noted.STRENGTH_FOUND: _kind("strength_found", "TBL-7", PLAYER, ("strength", _number)),
    noted.MOVEMENT_OWED: _kind("movement_owed", "TBL-8", PLAYER, ("waterway", _number), ("lock", _number)),
    noted.LOADING_OPENED: _kind("loading_opened", "TBL-9", PLAYER, COLUMN, COUNT),
    noted.EXTRA_LOAD_OPENED: _kind("extra_load_opened", "PAX-4", PLAYER, COUNT),
    noted.EXECUTIVE_SPENT: _kind("executive_spent", "EXE-1", PLAYER, PIPS),
    noted.SHARE_BOUGHT: _flow("share_bought", "MKT-1", OWN_PURSE, -1, OWNER),
    noted.SHARE_SOLD: _flow("share_sold", "MKT-1", COMPANY_PURSE, 1, ("buyer", _player)),
    noted.STOCK_ROSE: _kind("stock_rose", "MKT-2", OWNER, STOCK_BEFORE, STOCK_AFTER),
    noted.STOCK_RAISED: _kind("stock_raised", "MKT-4", OWNER, STOCK_BEFORE, STOCK_AFTER),
    noted.STOCK_STAYED: _kind("stock_stayed", "MKT-3", OWNER, ("stock", _money)),
}

CARGO_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.CONTRACT_TAKEN: _kind("contract_taken", "CON-2", PLAYER, CARD, FACE, ("source", _source), COLUMN),
    noted.CONTRACT_CHOICE_USED: _kind("contract_choice_used", "PAX-3", PLAYER, ("source", _source)),
    noted.DICE_FROM_WAREHOUSE: _kind("dice_from_warehouse", "CON-2", PLAYER, COUNT),
    noted.DICE_FROM_POOL: _kind("dice_from_pool", "CON-2", PLAYER, COUNT),
    noted.COLUMN_REFILLED: _kind("column_refilled", "CON-3", CARD, COLUMN),
    noted.INBOUND_REFILLED: _kind("inbound_refilled", "CON-3", CARD),
    noted.DRAW_PILE_RESHUFFLED: _kind("draw_pile_reshuffled", "CON-3", COUNT),
    noted.DRAW_CARD_TURNED: _kind("draw_card_turned", "CON-3", CARD),
    noted.CONTAINER_LOADED: _kind("container_loaded", "LOD-2", PLAYER, CARD, CONTAINER, PIPS, SHIP),
    noted.WAGON_LOADED: _kind("wagon_loaded", "LOD-7", PLAYER, CARD, CONTAINER, PIPS, PLACE),
    noted.CONTRACT_COMPLETED: _kind("contract_completed", "CON-5", PLAYER, CARD, FACE),
    noted.FLAG_TAKEN: _kind("flag_taken", "CON-5", PLAYER, NATION, COUNT),
    noted.NO_FLAG_LEFT: _kind("no_flag_left", "GEN-2", PLAYER, NATION),
    noted.CONTRACT_GIVEN_UP: _kind("contract_given_up", "CON-4", PLAYER, CARD, COUNT),
    noted.SHIP_BUILT: _flow("ship_built", "BLD-1", COMPANY_PURSE, -1, SHIP, ZONE),
    noted.SHIP_RELOCATED: _kind("ship_relocated", "LOD-3", PLAYER, SHIP, BEFORE, AFTER),
}

CLIPBOARD_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.FREE_ACTION_TRIGGERED: _kind("free_action_triggered", "CLP-1", PLAYER, NATION, PLACE, ACTION),
    noted.FREE_ACTION_IMPOSSIBLE: _kind("free_action_impossible", "CLP-1", PLAYER, ACTION),
    noted.MARKET_DEFERRED: _kind("market_deferred", "CLP-2", PLAYER, NATION),
    noted.MARKET_DECLINED: _kind("market_declined", "CLP-2", PLAYER, NATION),
    noted.MARKET_USED_LATER: _kind("market_used_later", "CLP-2", PLAYER, NATION),
    noted.MARKET_LAPSED: _kind("market_lapsed", "CLP-2", PLAYER, NATION),
    noted.FREE_CONTAINER_LOADED: _kind("free_container_loaded", "CLP-3", PLAYER, CARD, CONTAINER, PIPS, SHIP),
    noted.FREE_DIE_LOADED: _kind("free_die_loaded", "CLP-3", PLAYER, STORE, PIPS, SHIP),
    noted.FREE_MOVE_OWED: _kind("free_move_owed", "CLP-4", PLAYER, COUNT),
    noted.FREE_DIE_RAILED: _kind("free_die_railed", "CLP-5", PLAYER, STORE, PIPS, PLACE),
    noted.RAIL_DIE_RAISED: _kind("rail_die_raised", "CLP-5", PLAYER, PLACE, ("before", _number), ("after", _number)),
    noted.TRANSFERS_NOW_FREE: _kind("transfers_now_free", "CLP-7", PLAYER),
    noted.BENEFIT_GAINED: _kind("benefit_gained", "PAX-1", PLAYER, ("benefit", _benefit)),
    noted.TOKEN_COUNTED: _kind("token_counted", "PAX-1", PLAYER),
}

CANAL_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.GROUP_MOVED: _kind("group_moved", "MOV-1", PLAYER, ("kind", _movement), BEFORE, AFTER, rest=SHIPS),
    noted.GROUP_JOINED: _kind("group_joined", "GRP-3", ZONE, rest=SHIPS),
    noted.GROUP_PUSHED: _kind("group_pushed", "PSH-1", PLAYER, BEFORE, AFTER, rest=SHIPS),
    noted.MOVEMENT_UNUSED: _kind(
        "movement_unused", "MOV-2", PLAYER, ("waterway", _number), ("lock", _number), ("either", _number)
    ),
    noted.SHIP_ARRIVED: _kind("ship_arrived", "ARR-4", PLAYER, SHIP, ZONE),
    noted.ARRIVAL_PAID: _flow("arrival_paid", "ARR-1", COMPANY_PURSE, 1, SHIP),
    noted.DICE_RETURNED: _kind("dice_returned", "ARR-4", PLAYER, COUNT, SHIP),
    noted.BONUS_MONEY_TAKEN: _flow("bonus_money_taken", "ARR-2", OWN_PURSE, 1, SHIP),
    noted.CAPTAIN_EARNED: _kind("captain_earned", "ARR-2", PLAYER, NUMBER, SHIP),
    noted.STEVEDORE_EARNED: _kind("stevedore_earned", "ARR-2", PLAYER, NUMBER, SHIP),
    noted.ADVISOR_EARNED: _kind("advisor_earned", "ARR-2", PLAYER, SHIP),
    noted.BONUS_WITHHELD: _kind("bonus_withheld", "PSH-4", PLAYER, SHIP),
    noted.UNIQUE_SHIP_ARRIVED: _kind("unique_ship_arrived", "UNI-4", SHIP),
    noted.TOKEN_TAKEN: _flow("token_taken", "UNI-1", COMPANY_PURSE, 1, SHIP),
    noted.TOKENS_OUT: _kind("tokens_out", "UNI-1", PLAYER, SHIP),
    noted.PROSPECTOR_DOUBLED: _flow("prospector_doubled", "UNI-2", COMPANY_PURSE, 1),
    noted.MILITARY_PAID_OUT: _flow("military_paid_out", "UNI-3", OWN_PURSE, 1, NATION),
    noted.CAPTAIN_USED: _kind("captain_used", "BON-1", PLAYER, NUMBER, COUNT),
    noted.STEVEDORE_USED: _kind("stevedore_used", "BON-1", PLAYER, NUMBER, COUNT),
}

ROUND_END_EVENTS: Final[Mapping[int, EventKind]] = {
    noted.ROUND_ENDED: _kind("round_ended", "TBL-10", ROUND),
    noted.WAGON_MOVED_ON: _kind("wagon_moved_on", "RND-1", COUNT),
    noted.ORDER_SET: _kind("order_set", "RND-2", rest=("players", _player)),
    noted.DICE_TO_PLATFORM: _kind("dice_to_platform", "RND-3", COUNT),
    noted.PLATFORM_DICE_RETURNED: _kind("platform_dice_returned", "RND-4", PLAYER, COUNT),
    noted.PLATFORM_FLAG_TAKEN: _kind("platform_flag_taken", "RND-4", PLAYER, NATION, COUNT),
    noted.NO_PLATFORM_FLAG: _kind("no_platform_flag", "RND-4", PLAYER),
    noted.FEE_FOR_SHIPS: _kind("fee_for_ships", "FEE-1", PLAYER, COUNT, ZONE, AMOUNT),
    noted.FEE_FOR_CONTRACTS: _kind("fee_for_contracts", "FEE-1", PLAYER, COUNT, AMOUNT),
    noted.FEE_FOR_WAREHOUSE: _kind("fee_for_warehouse", "FEE-1", PLAYER, COUNT, AMOUNT),
    noted.FEES_PAID: _flow("fees_paid", "FEE-1", COMPANY_PURSE, -1),
    noted.FEES_COVERED: _flow("fees_covered", "FEE-2", OWN_PURSE, -1),
    noted.BAILOUT_TAKEN: _flow("bailout_taken", "FEE-2", OWN_PURSE, 1),
    noted.DIVIDENDS_PAID: _flow("dividends_paid", "DIV-1", COMPANY_PURSE, -1, ("dividend", _money)),
    noted.DIVIDEND_RECEIVED: _flow("dividend_received", "DIV-1", OWN_PURSE, 1, OWNER),
    noted.DIVIDENDS_UNPAID: _kind("dividends_unpaid", "DIV-2", PLAYER, AMOUNT, ("has", _money)),
    noted.STOCK_FELL: _kind("stock_fell", "DIV-2", OWNER, STOCK_BEFORE, STOCK_AFTER),
    noted.AWARD_WON: _kind("award_won", "AWD-1", PLAYER, AMOUNT, ROUND),
    noted.AWARD_NOT_WON: _kind("award_not_won", "AWD-1", ROUND),
    noted.PLATFORM_REFILLED: _kind("platform_refilled", "MNT-1", rest=("nations", _nation)),
    noted.DICE_TO_WAREHOUSE: _kind("dice_to_warehouse", "MNT-2", PLAYER, COUNT),
    noted.DICE_ROLLED_AGAIN: _kind("dice_rolled_again", "MNT-3", ROUND),
    noted.GAME_ENDED: _kind("game_ended", "END-1", ROUND),
    noted.FINAL_SCORE: _kind("final_score", "END-1", PLAYER, AMOUNT),
    noted.PLACED: _kind("placed", "END-2", PLAYER, PLACE),
}

EVENT_KINDS: Final[Mapping[int, EventKind]] = {
    **SET_UP_EVENTS,
    **TURN_EVENTS,
    **CARGO_EVENTS,
    **CLIPBOARD_EVENTS,
    **CANAL_EVENTS,
    **ROUND_END_EVENTS,
}
