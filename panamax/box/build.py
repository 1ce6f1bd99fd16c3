"""From the tables of a box file to a box: what every box must have, and the constraints that it must meet."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import asdict, fields, replace
from typing import Any, Final

from ..board import ZONES, Zone
from ..engine.cascade import PIPS, ROWS
from ..vocabulary import NATIONS, FreeAction, Nation, PassengerBenefit, Provenance, ShipKind, ZoneKind
from ..words.errors import BoxError, shown
from .components import (
    Advisor,
    AdvisorGoal,
    Box,
    CompanyShip,
    Container,
    Contract,
    SetupContract,
    UniqueShip,
    fee_path,
)
from .reader import FileTable, Notes

PLAYERS: Final = (2, 3, 4)
MOST: Final = 99  # for numbers that no rule limits
NO_ACTION: Final = "none"  # a place of the clipboard without a free action

# The constraints that every box must meet
CONTRACTS: Final = 24
SETUP_CONTRACTS: Final = 8
LARGEST_CONTRACT: Final = 3  # containers
LOWEST_FEE, HIGHEST_FEE = 1, 4
PRINTED_FEES: Final = {"zones.atlantic.miraflores_lock_2.fee": 2}  # E16
COMPANY_SHIPS: Final = {1: 2, 2: 1, 3: 1}  # how many, by slots
LARGEST_SHIP: Final = 4  # slots; also the room in a rectangle (GRP-1)
STARTING_DIE: Final = 3  # pips (SET-12)
COMPANY_DICE: Final = 9  # of each colour (GEN-4)
NUMBERED_CARDS: Final = 5  # Captains, and Stevedores
ADVISORS: Final = 9
CLIPBOARD_PLACES: Final = 3  # in each row
PASSENGER_TOKENS, TOKEN_TOTAL = 8, 24
ROUNDS: Final = 3
BIDS: Final = 5
HIGHEST_STOCK: Final = 12
PRICES: Final = tuple(range(HIGHEST_STOCK + 1))  # MKT-3
DIVIDENDS: Final = (0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8)  # MKT-5
PRINTED_PIECES: Final = {
    "platform_flags": 1,
    "bailout_tokens": 7,
    "coins_of_5": 60,
    "coins_of_1": 30,
    "markers_of_50": 4,
}
# The unique ships (SET-6, UNI-1..3): kind, and the nation where each starts.
UNIQUE_SHIPS: Final = {
    "iowa": (ShipKind.MILITARY, Nation.US_EAST),
    "sagres": (ShipKind.MILITARY, Nation.EUROPE),
    "pegasus": (ShipKind.MILITARY, Nation.US_WEST),
    "yi_yang": (ShipKind.MILITARY, Nation.CHINA),
    "prospector": (ShipKind.PANAMAX, Nation.CHINA),
    "lucky_me": (ShipKind.CRUISE, Nation.EUROPE),
    "dice_fest": (ShipKind.CRUISE, Nation.US_EAST),
    "spiel": (ShipKind.CRUISE, Nation.US_WEST),
}
_CONTAINER: Final = re.compile(r"([1-6])(R?)")


def build_box(tree: dict[str, Any], name: str) -> Box:
    """The box with the values in `tree`; `name` is its file. Raises :class:`BoxError` with all that is wrong."""
    notes, values = read_notes(tree)
    if notes.faults:
        raise BoxError(name, tuple(notes.faults))
    return box_of(notes, values, name)


def box_of(notes: Notes, values: dict[str, Any], name: str | None) -> Box:
    """The box with the fields `values` that was read without a fault; `name` is its file, if it is in one."""
    noted = tuple((path, value) for path, value in notes.values.items() if isinstance(value, int | str))
    box = Box(**values, values=noted, fingerprint="", source=name, provenances=tuple(notes.provenances.items()))
    return replace(box, fingerprint=_fingerprint(box))


def read_notes(tree: dict[str, Any]) -> tuple[Notes, dict[str, Any]]:
    """What is noted while the box in `tree` is read, and the fields of the box (of use only if there is no fault)."""
    notes = Notes()
    top = FileTable(notes, tree)
    values = {
        **_board(top),
        **_ships(top),
        **_cards(top),
        **_clipboard(top),
        **_dice(top),
        **_money(top),
        **_market(top),
        **_pieces(top),
    }
    top.close()
    return notes, values


def _fingerprint(box: Box) -> str:
    values = asdict(box)
    text = json.dumps({field.name: values[field.name] for field in fields(box) if field.compare}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _board(top: FileTable) -> dict[str, Any]:
    zones, limits = top.table("zones"), top.table("limits")
    return {
        "fees": tuple(_fee(zones, zone) for zone in ZONES),
        "rectangle_slots": limits.whole("rectangle_slots", LARGEST_SHIP, LARGEST_SHIP),
        "wagon_places": limits.whole("wagon_places", 1, PIPS),
        "unfinished_contracts": limits.whole("unfinished_contracts", 1, MOST),
        "military_pay": limits.whole("military_pay", 0, MOST),
        "free_movements": limits.whole("free_movements", 1, MOST),
    }


def _fee(zones: FileTable, zone: Zone) -> int:
    if zone.kind is ZoneKind.WAITING:  # FEE-1: nothing is paid there
        return 0
    path, notes = fee_path(zone), zones.notes
    _, side, name, _ = path.split(".")
    fee = zones.table(side).table(name).whole("fee", LOWEST_FEE, HIGHEST_FEE)
    printed = PRINTED_FEES.get(path, fee)
    if fee != printed and notes.is_sound(path) and notes.provenances[path] is Provenance.STATED:
        notes.fault("printed_fee", path, given=fee, needed=printed)
    return fee


def _ships(top: FileTable) -> dict[str, Any]:
    company, unique = (top.table("ships").table(name) for name in ("company", "unique"))
    models = {slots: _company_ship(company.table(str(slots)), slots) for slots in COMPANY_SHIPS}
    return {
        "company_ships": tuple(models[slots] for slots, count in COMPANY_SHIPS.items() for _ in range(count)),
        "unique_ships": tuple(_unique_ship(unique.table(ship_id), ship_id) for ship_id in UNIQUE_SHIPS),
    }


def _company_ship(table: FileTable, slots: int) -> CompanyShip:
    table.whole("count", COMPANY_SHIPS[slots], COMPANY_SHIPS[slots])
    minimum, maximum = _load_range(table, slots * PIPS)
    if slots == 1 and not minimum <= STARTING_DIE <= maximum and table.notes.is_sound(table.path):
        table.notes.fault("starting_die", table.path, minimum=minimum, maximum=maximum, needed=STARTING_DIE)
    return CompanyShip(slots, minimum, maximum, table.whole("build_cost", 0, MOST), table.whole("bonus_money", 0, MOST))


def _unique_ship(table: FileTable, ship_id: str) -> UniqueShip:
    kind, nation = UNIQUE_SHIPS[ship_id]
    table.word("kind", (kind,))
    table.word("nation", (nation,))
    slots = table.whole("slots", 1, LARGEST_SHIP)
    if kind is ShipKind.MILITARY:  # LOD-6
        return UniqueShip(ship_id, kind, nation, slots, 0, 0)
    room = slots if table.notes.is_sound(table.at("slots")) else LARGEST_SHIP
    minimum, maximum = _load_range(table, room if kind is ShipKind.CRUISE else room * PIPS)
    return UniqueShip(ship_id, kind, nation, slots, minimum, maximum)


def _load_range(table: FileTable, most: int) -> tuple[int, int]:
    minimum, maximum = table.whole("minimum", 1, most), table.whole("maximum", 1, most)
    if minimum > maximum and table.notes.is_sound(table.at("minimum"), table.at("maximum")):
        table.notes.fault("load_order", table.at("minimum"), given=minimum, maximum=maximum)
    return minimum, maximum


def _cards(top: FileTable) -> dict[str, Any]:
    cards, advisors = top.table("cards"), top.table("advisors")
    generic = top.table("dice").whole("generic_container", 1, PIPS)
    contracts = enumerate(_fronts(top.table("contracts"), CONTRACTS), 1)
    setup_contracts = enumerate(_fronts(top.table("setup_contracts"), SETUP_CONTRACTS), 1)
    return {
        "generic_container": generic,
        "contracts": tuple(
            Contract(number, nation, front, generic, path) for number, (nation, front, path) in contracts
        ),
        "setup_contracts": tuple(
            SetupContract(number, nation, front, path) for number, (nation, front, path) in setup_contracts
        ),
        "captains": cards.wholes("captains", NUMBERED_CARDS, 1, MOST),
        "stevedores": cards.wholes("stevedores", NUMBERED_CARDS, 1, MOST),
        "advisors": tuple(_advisor(advisors.table(str(number)), number) for number in range(1, ADVISORS + 1)),
        "advisors_seen": cards.whole("advisors_seen", 1, ADVISORS),
    }


def _fronts(table: FileTable, count: int) -> list[tuple[Nation, tuple[Container, ...], str]]:
    fronts = [
        (nation, _front(table.notes, path, text), path)
        for nation in NATIONS
        for path, text in table.texts(nation, count)
    ]
    if len(fronts) != count and table.notes.is_sound(table.path):
        table.notes.fault("count", table.path, given=len(fronts), count=count)
    return fronts


def _front(notes: Notes, path: str, text: str) -> tuple[Container, ...]:
    """The containers of a front that is written like ``5-2-1R``. CON-1"""
    marks = [_CONTAINER.fullmatch(part) for part in text.split("-")]
    containers = tuple(Container(int(mark[1]), mark[2] == "R") for mark in marks if mark)
    if len(containers) < len(marks):
        notes.fault("front", path, given=shown(text), most=PIPS)
    elif len(containers) > LARGEST_CONTRACT:
        notes.fault("containers", path, given=shown(text), count=len(containers), most=LARGEST_CONTRACT)
    elif sum(container.rail for container in containers) > 1:
        notes.fault("rails", path, given=shown(text))
    return containers


def _advisor(table: FileTable, number: int) -> Advisor:
    pays = table.whole("pays", 0, MOST)
    goal = AdvisorGoal(table.word("for_each", tuple(AdvisorGoal)))
    of_nation = goal is AdvisorGoal.FLAG_OF_NATION and table.notes.is_sound(table.at("for_each"))
    nation = Nation(table.word("nation", NATIONS)) if of_nation else None
    return Advisor(number, pays, goal, nation)


def _clipboard(top: FileTable) -> dict[str, Any]:
    clipboard, passengers = top.table("clipboard"), top.table("passengers")
    rows = [clipboard.words(nation, CLIPBOARD_PLACES, (*FreeAction, NO_ACTION)) for nation in NATIONS]
    benefits = passengers.words("benefits", len(PassengerBenefit), tuple(PassengerBenefit))
    for benefit in PassengerBenefit:
        if benefits.count(benefit) > 1:
            top.notes.fault("twice", passengers.at("benefits"), given=benefit)
    tokens = passengers.wholes("tokens", PASSENGER_TOKENS, 1, MOST)
    if sum(tokens) != TOKEN_TOTAL and top.notes.is_sound(passengers.at("tokens")):
        top.notes.fault("total", passengers.at("tokens"), given=sum(tokens), needed=TOKEN_TOTAL)
    return {
        "clipboard": tuple(tuple(None if word == NO_ACTION else FreeAction(word) for word in row) for row in rows),
        "benefits": tuple(PassengerBenefit(benefit) for benefit in benefits),
        "passenger_tokens": tokens,
    }


def _dice(top: FileTable) -> dict[str, Any]:
    dice, players = top.table("dice"), top.table("players")
    by_players = [_white_dice(players.table(str(number)), number) for number in PLAYERS]
    names = ("action_dice", "executive_dice", "mulligan_at_most", "turns")
    company_dice = dice.whole("company_dice", COMPANY_DICE, COMPANY_DICE)
    return {
        **{name: (0, 0, *column) for name, column in zip(names, zip(*by_players, strict=True), strict=True)},
        "company_dice": company_dice,
        "pool_dice": dice.whole("pool_dice", 0, company_dice - 1),
        "starting_die": dice.whole("starting_die", STARTING_DIE, STARTING_DIE),
        "free_die": dice.whole("free_die", 1, PIPS),
        "rail_raise": dice.whole("rail_raise", 1, PIPS - 1),
        "cruise_highest_die": dice.whole("cruise_highest_die", 1, PIPS),
    }


def _white_dice(table: FileTable, players: int) -> tuple[int, int, int, int]:
    """Action dice, Executive dice, dice of a mulligan, and turns, for one number of players."""
    action = table.whole("action_dice", 2, PIPS * ROWS)
    executive = table.whole("executive_dice", 0, PIPS)
    turns = table.whole("turns", 1, MOST)
    if action + executive != players * turns and table.notes.is_sound(table.path):  # TBL-10: each die is a turn
        table.notes.fault("turns", table.path, given=action + executive, players=players, turns=turns)
    # TBL-4: with half of the dice on each side there must be an end to rerolling.
    most = action // 2 - 1 if table.notes.is_sound(table.at("action_dice")) else MOST
    return action, executive, table.whole("mulligan_at_most", 0, most), turns


def _money(top: FileTable) -> dict[str, Any]:
    start, prices = top.table("start"), top.table("prices")
    return {
        **_bids(top.table("bidding")),
        "stock": start.whole("stock", 0, HIGHEST_STOCK),
        **{
            name: start.whole(name, 0, MOST)
            for name in ("company_money", "player_money", "shares_for_sale", "shares_of_player")
        },
        **{
            name: prices.whole(name, 0, MOST)
            for name in (
                "transfer",
                "transfer_with_passenger",
                "transfer_with_flags",
                "contract_fee",
                "warehouse_fee",
                "bailout_costs",
            )
        },
        "bailout_gives": prices.whole("bailout_gives", 1, MOST),  # FEE-2: enough of them pay any debt
    }


def _bids(table: FileTable) -> dict[str, Any]:
    """ADV-1, ADV-2: rising bids that a player can pay and that give a stock value of the scale."""
    money, divisor = table.whole("bid_money", 1, MOST), table.whole("bid_stock_divisor", 1, MOST)
    bids = table.wholes("bids", BIDS, 1, MOST)
    if table.notes.is_sound(table.path):
        most = min(money, divisor * HIGHEST_STOCK)
        for number, bid in enumerate(bids, 1):
            if bid % divisor or bid > most:
                table.notes.fault("bid", table.at(f"bids.{number}"), given=bid, divisor=divisor, most=most)
        if list(bids) != sorted(set(bids)):
            table.notes.fault("rising", table.at("bids"), given=shown(list(bids)))
    return {"bids": bids, "bid_money": money, "bid_stock_divisor": divisor}


def _market(top: FileTable) -> dict[str, Any]:
    market = top.table("market")
    return {
        "prices": _printed_list(market, "prices", PRICES),
        "dividends": _printed_list(market, "dividends", DIVIDENDS),
        "purchase_rise": market.whole("purchase_rise", 0, HIGHEST_STOCK),
        "own_raise": market.whole("own_raise", 0, HIGHEST_STOCK),
        "unpaid_fall": market.whole("unpaid_fall", 0, HIGHEST_STOCK),
        "awards": top.table("awards").wholes("awards", ROUNDS, 0, MOST),
    }


def _printed_list(table: FileTable, key: str, printed: tuple[int, ...]) -> tuple[int, ...]:
    values = table.wholes(key, len(printed), 0, MOST)
    if table.notes.is_sound(table.at(key)):
        for number, (given, needed) in enumerate(zip(values, printed, strict=True), 1):
            if given != needed:
                table.notes.fault("fixed", table.at(f"{key}.{number}"), given=given, needed=needed)
    return values


def _pieces(top: FileTable) -> dict[str, Any]:
    pieces = top.table("pieces")
    return {
        "spare_flags": pieces.whole("spare_flags", 0, MOST),
        **{name: pieces.whole(name, printed, printed) for name, printed in PRINTED_PIECES.items()},
    }
