"""What single events do to the pieces and purses that a picture shows, so that slow motion can stop between them.

Where an event's effect isn't known here, the pictures show it with the last moment of its move.
"""

from __future__ import annotations

from panamax.action_table import PIPS
from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from panamax.setup import Setup
from panamax.state.views import Die, Ship


def carry_out(event: Event, table: Setup) -> None:
    """Change what lies on the table as the event says."""
    _move_money(event, table)
    _move_ships(event, table)
    _move_white_dice(event, table)
    _move_cargo(event, table)


def _move_money(event: Event, table: Setup) -> None:
    if (flow := event.money) is not None:
        _add(table, "money" if flow.purse is PurseKind.COMPANY else "purse", flow.seat - 1, flow.dollars)
    match event.id:
        case "stock_rose" | "stock_raised" | "stock_fell":
            table.put_number("stock", event.seat - 1, event.stock_after)
        case "share_bought":
            company = event.owner - 1
            _add(table, "shares", 4 * (event.seat - 1) + company, 1)
            _add(table, "for_sale", company, -1)


def _add(table: Setup, field: str, place: int, count: int) -> None:
    table.put_number(field, place, table.number(field, place) + count)


def _move_ships(event: Event, table: Setup) -> None:
    match event.id:
        case "group_moved" | "group_pushed" | "ship_relocated" | "ship_built" | "ship_arrived":
            for ship in event.ships:
                table.put_ship(ship, event.zone.id, table.ship(ship).cargo)


def _move_white_dice(event: Event, table: Setup) -> None:
    match event.id:
        case "dice_rolled":
            table.put_white_dice((0,) * PIPS, table.action_table.executive)
        case "executive_rolled":
            table.put_white_dice(table.action_table.columns, (False,) * PIPS)
        case "die_taken":
            _add(table, "columns", event.column - 1, -1)
        case "die_transferred":
            _add(table, "columns", event.column - 1, -1)
            _add(table, "columns", event.target - 1, 1)
        case "die_placed" | "die_cascaded":
            _add(table, "columns", event.column - 1, 1)
        case "executive_taken":
            table.put_number("executive", event.pips - 1, 0)
        case "executive_transferred":
            table.put_number("executive", event.pips - 1, 0)
            _add(table, "columns", event.target - 1, 1)
        case "executive_placed" | "executive_cascaded":
            table.put_number("executive", event.column - 1, 1)


def _move_cargo(event: Event, table: Setup) -> None:
    match event.id:
        case "container_loaded" | "free_container_loaded" | "free_die_loaded":
            ship = table.ship(event.ship)
            _lay(table, ship, (*ship.cargo, _die(event, table)))
        case "wagon_loaded":
            table.put_rail("first_wagon", (*table.rail_table.first_wagon, _die(event, table)))
        case "dice_returned":
            ship, company = table.ship(event.ship), table.company_of(event.seat)
            _lay(table, ship, tuple(die for die in ship.cargo if die.company is not company))
            _add(table, "pool", event.seat - 1, event.count)


def _lay(table: Setup, ship: Ship, cargo: tuple[Die, ...]) -> None:
    table.put_ship(ship.id, ship.zone.id if ship.zone else None, cargo)


def _die(event: Event, table: Setup) -> Die:
    company = table.company_of(event.seat)
    assert company is not None, "dice come after companies (SET-10, SET-11)"
    return Die(company, event.pips)
