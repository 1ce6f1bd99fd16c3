"""What single events do to the pieces and purses that a picture shows, so that slow motion can stop between them.

Where an event's effect isn't known here, the pictures show it with the last moment of its move.
"""

from __future__ import annotations

from panamax.engine import layout as at
from panamax.engine.packing import DIE_BITS, die, pack, unpack
from panamax.events.event import Event
from panamax.events.kinds import PurseKind


def carry_out(event: Event, cells: at.State) -> None:
    """Change the cells as the event says."""
    flow = event.money
    if flow is not None:
        purse = at.MONEY if flow.purse is PurseKind.COMPANY else at.PURSE
        cells[purse + flow.seat - 1] += flow.dollars
    _move_ships(event, cells)
    _move_white_dice(event, cells)
    _move_cargo(event, cells)
    match event.id, event.raw:
        case (("stock_rose" | "stock_raised" | "stock_fell"), (company, _, stock)):
            cells[at.STOCK + company] = stock
        case "share_bought", (player, _, company):
            cells[at.SHARES + 4 * player + company] += 1
            cells[at.FOR_SALE + company] -= 1


def _move_ships(event: Event, cells: at.State) -> None:
    ships: list[int] = []
    match event.id, event.raw:
        case "group_moved", (_, _, _, zone, *ships):
            pass
        case "group_pushed", (_, _, zone, *ships):
            pass
        case "ship_relocated", (_, ship, _, zone):
            ships = [ship]
        case (("ship_built" | "ship_arrived"), (_, *_, ship, zone)):
            ships = [ship]
    for ship in ships:
        cells[at.SHIP_ZONE + ship] = zone


def _move_white_dice(event: Event, cells: at.State) -> None:
    match event.id, event.raw:
        case "die_taken", (_, column):
            cells[at.COLUMN + column - 1] -= 1
        case "executive_taken", (_, pips):
            cells[at.EXECUTIVE + pips - 1] = 0
        case "die_transferred", (_, source, target):
            cells[at.COLUMN + source - 1] -= 1
            cells[at.COLUMN + target - 1] += 1
        case "executive_transferred", (_, pips, target):
            cells[at.EXECUTIVE + pips - 1] = 0
            cells[at.COLUMN + target - 1] += 1
        case (("die_placed" | "die_cascaded"), (*_, column)):
            cells[at.COLUMN + column - 1] += 1
        case (("executive_placed" | "executive_cascaded"), (*_, pips)):
            cells[at.EXECUTIVE + pips - 1] = 1


def _move_cargo(event: Event, cells: at.State) -> None:
    match event.id, event.raw:
        case (("container_loaded" | "free_container_loaded"), (player, _, _, pips, ship)):
            _put_die(cells, at.CARGO + ship, player, pips)
        case "free_die_loaded", (player, _, pips, ship):
            _put_die(cells, at.CARGO + ship, player, pips)
        case "wagon_loaded", (player, _, _, pips, _):
            cells[at.FIRST_WAGON] = pack([*unpack(cells[at.FIRST_WAGON], DIE_BITS), die(player, pips)], DIE_BITS)
        case "dice_returned", (player, count, ship):
            dice = unpack(cells[at.CARGO + ship], DIE_BITS)
            cells[at.CARGO + ship] = pack([one for one in dice if (one - 1) // 6 != player], DIE_BITS)
            cells[at.POOL + player] += count


def _put_die(cells: at.State, place: int, player: int, pips: int) -> None:
    cells[place] = pack(sorted([*unpack(cells[place], DIE_BITS), die(player, pips)]), DIE_BITS)
