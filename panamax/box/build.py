"""From the tables of a box file to a box: what every box must have, and the constraints that it must meet."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import fields, replace
from typing import Any, Final

from tabletop.box_notes import BoxNotes
from tabletop.errors import BoxError, shown

from ..board import ZONES, Zone
from ..engine.cascade import PIPS, ROWS
from ..vocabulary import NATIONS, FreeAction, Nation, PassengerBenefit, Provenance, ShipKind, ZoneKind
from .components import (
    ADVISORS,
    HIGHEST_STOCK,
    LARGEST_SHIP,
    STARTING_DIE,
    Advisor,
    AdvisorGoal,
    Box,
    CompanyShip,
    Container,
    Contract,
    SetupContract,
    UniqueShip,
    declarations,
    fee_path,
    numbers,
)
from .declared import MOST, Number
from .reader import FileTable, Notes

PLAYERS: Final = (2, 3, 4)
NO_ACTION: Final = "none"  # a place of the clipboard without a free action

# The constraints that every box must meet, besides those that are declared
CONTRACTS: Final = 24
SETUP_CONTRACTS: Final = 8
LARGEST_CONTRACT: Final = 3  # containers
LOWEST_FEE, HIGHEST_FEE = 1, 4
PRINTED_FEES: Final = {"zones.atlantic.miraflores_lock_2.fee": 2}  # E16
COMPANY_SHIPS: Final = {1: 2, 2: 1, 3: 1}  # how many, by slots
CLIPBOARD_PLACES: Final = 3  # in each row
TOKEN_TOTAL: Final = 24
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


def box_of(notes: BoxNotes, values: dict[str, Any], name: str | None) -> Box:
    """The box with the fields `values` that was read without a fault; `name` is its file, if it is in one."""
    noted = tuple((path, value) for path, value in notes.values.items() if isinstance(value, int | str))
    box = Box(**values, values=noted, fingerprint="", source=name, provenances=tuple(notes.provenances.items()))
    return replace(box, fingerprint=_fingerprint(box))


def read_notes(tree: dict[str, Any]) -> tuple[Notes, dict[str, Any]]:
    """What is noted while the box in `tree` is read, and the fields of the box (of use only if there is no fault)."""
    notes = Notes()
    top = FileTable(notes, tree)
    values: dict[str, Any] = {}
    for name, said in declarations().items():
        if isinstance(said, Number):
            values[name] = _number(top, said)
        elif name in READERS:
            values |= READERS[name](top, values)
    _check_bids(top.table("bidding"), values)
    _check_tokens(top.table("passengers"), values)
    top.close()
    return notes, values


def _fingerprint(box: Box) -> str:
    values = {name: getattr(box, name) for name in declarations()}
    for name, number in numbers().items():
        if values[name] == number.later:  # boxes of before are the same boxes
            del values[name]
    text = json.dumps(values, sort_keys=True, default=_fields_of)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _fields_of(part: Any) -> dict[str, Any]:
    return {field.name: getattr(part, field.name) for field in fields(part)}


def _number(top: FileTable, number: Number) -> Any:
    """A declared number, or list of numbers."""
    name, _, key = number.path.partition(".")
    table = top.table(name)
    if number.later is not None:
        table.supply(key, number.later)
    if not number.count:
        return table.whole(key, number.low, number.high)
    values = table.wholes(key, number.count, number.low, number.high)
    if number.printed and table.notes.is_sound(number.path):
        for place, (given, needed) in enumerate(zip(values, number.printed, strict=True), 1):
            if given != needed:
                table.notes.fault("fixed", f"{number.path}.{place}", given=given, needed=needed)
    return values


def _fees(top: FileTable, values: dict[str, Any]) -> dict[str, Any]:
    return {"fees": tuple(_fee(top.table("zones"), zone) for zone in ZONES)}


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


def _ships(top: FileTable, values: dict[str, Any]) -> dict[str, Any]:
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


def _contracts(top: FileTable, values: dict[str, Any]) -> dict[str, Any]:
    generic = values["generic_container"]
    contracts = enumerate(_fronts(top.table("contracts"), CONTRACTS), 1)
    setup_contracts = enumerate(_fronts(top.table("setup_contracts"), SETUP_CONTRACTS), 1)
    return {
        "contracts": tuple(
            Contract(number, nation, front, generic, path) for number, (nation, front, path) in contracts
        ),
        "setup_contracts": tuple(
            SetupContract(number, nation, front, path) for number, (nation, front, path) in setup_contracts
        ),
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


def _front(notes: BoxNotes, path: str, text: str) -> tuple[Container, ...]:
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


def _advisors(top: FileTable, values: dict[str, Any]) -> dict[str, Any]:
    advisors = top.table("advisors")
    return {"advisors": tuple(_advisor(advisors.table(str(number)), number) for number in range(1, ADVISORS + 1))}


def _advisor(table: FileTable, number: int) -> Advisor:
    pays = table.whole("pays", 0, MOST)
    goal = AdvisorGoal(table.word("for_each", tuple(AdvisorGoal)))
    of_nation = goal is AdvisorGoal.FLAG_OF_NATION and table.notes.is_sound(table.at("for_each"))
    nation = Nation(table.word("nation", NATIONS)) if of_nation else None
    return Advisor(number, pays, goal, nation)


def _clipboard(top: FileTable, values: dict[str, Any]) -> dict[str, Any]:
    clipboard, passengers = top.table("clipboard"), top.table("passengers")
    rows = [clipboard.words(nation, CLIPBOARD_PLACES, (*FreeAction, NO_ACTION)) for nation in NATIONS]
    benefits = passengers.words("benefits", len(PassengerBenefit), tuple(PassengerBenefit))
    for benefit in PassengerBenefit:
        if benefits.count(benefit) > 1:
            top.notes.fault("twice", passengers.at("benefits"), given=benefit)
    return {
        "clipboard": tuple(tuple(None if word == NO_ACTION else FreeAction(word) for word in row) for row in rows),
        "benefits": tuple(PassengerBenefit(benefit) for benefit in benefits),
    }


def _check_tokens(table: FileTable, values: dict[str, Any]) -> None:
    tokens = values["passenger_tokens"]
    if sum(tokens) != TOKEN_TOTAL and table.notes.is_sound(table.at("tokens")):
        table.notes.fault("total", table.at("tokens"), given=sum(tokens), needed=TOKEN_TOTAL)


def _white_dice(top: FileTable, values: dict[str, Any]) -> dict[str, Any]:
    players = top.table("players")
    by_players = [_of_players(players.table(str(number)), number) for number in PLAYERS]
    names = ("action_dice", "executive_dice", "mulligan_at_most", "turns")
    return {name: (0, 0, *column) for name, column in zip(names, zip(*by_players, strict=True), strict=True)}


def _of_players(table: FileTable, players: int) -> tuple[int, int, int, int]:
    """Action dice, Executive dice, dice of a mulligan, and turns, for one number of players."""
    action = table.whole("action_dice", 2, PIPS * ROWS)
    executive = table.whole("executive_dice", 0, PIPS)
    turns = table.whole("turns", 1, MOST)
    if action + executive != players * turns and table.notes.is_sound(table.path):  # TBL-10: each die is a turn
        table.notes.fault("turns", table.path, given=action + executive, players=players, turns=turns)
    # TBL-4: with half of the dice on each side there must be an end to rerolling.
    most = action // 2 - 1 if table.notes.is_sound(table.at("action_dice")) else MOST
    return action, executive, table.whole("mulligan_at_most", 0, most), turns


def _check_bids(table: FileTable, values: dict[str, Any]) -> None:
    """ADV-1, ADV-2: rising bids that a player can pay and that give a stock value of the scale."""
    money, divisor, bids = (values[name] for name in ("bid_money", "bid_stock_divisor", "bids"))
    if table.notes.is_sound(table.path):
        most = min(money, divisor * HIGHEST_STOCK)
        for number, bid in enumerate(bids, 1):
            if bid % divisor or bid > most:
                table.notes.fault("bid", table.at(f"bids.{number}"), given=bid, divisor=divisor, most=most)
        if list(bids) != sorted(set(bids)):
            table.notes.fault("rising", table.at("bids"), given=shown(list(bids)))


# How the things are read, by the first of the fields that come of it; after `values` that were read before.
READERS: Final = {
    "fees": _fees,
    "company_ships": _ships,
    "contracts": _contracts,
    "advisors": _advisors,
    "clipboard": _clipboard,
    "action_dice": _white_dice,
}
