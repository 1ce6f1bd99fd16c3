"""Moving pieces in the editor by two clicks: from one thing in a picture to another."""

from __future__ import annotations

from collections.abc import Callable

from panamax.board import ZONE_BY_ID
from panamax.setup import RAIL_PLACES, Setup
from panamax.state.arrangement import COMPANIES
from panamax.state.views import Die
from panamax.vocabulary import NATIONS, Nation

from .seat_sheets import lay_contract, with_bit

STORES = ("warehouse", "pool")
CARD_PLACES = {"4": 0, "5": 1, "6": 2, "inbound": 3, "draw": 4}
LOWEST = 1  # pips of a die that comes from where dice show no value


def transfer(setup: Setup, source: str, target: str) -> bool:
    """Move what lies at one place of the pictures to another; whether that could be done.

    Where it could not, the set-up may be half changed: give it a copy. Raises `TabletopError`, like the set-up itself,
    for what the game doesn't have.
    """
    mover = MOVERS.get(source.partition(":")[0])
    if mover is None:
        return False
    return mover(setup, source.split(":")[1:], target.split(":"))


def targets(setup: Setup, source: str, spots: frozenset[str]) -> tuple[str, ...]:
    """Those of the places to which what lies at `source` can go."""
    return tuple(spot for spot in sorted(spots) if spot != source and transfer(setup.copy(), source, spot))


def _ship(setup: Setup, source: list[str], target: list[str]) -> bool:
    ship = next((ship for ship in setup.ships if ship.id == source[0]), None)
    zone = target[1] if target[0] == "zone" else _zone_of_ship(setup, target)
    if ship is None or zone not in ZONE_BY_ID or (ship.zone and ship.zone.id == zone):
        return False
    setup.put_ship(ship.id, zone, ship.cargo)
    return True


def _zone_of_ship(setup: Setup, target: list[str]) -> str:
    """A click on a ship means the water under it."""
    zones = [ship.zone.id for ship in setup.ships if target[0] == "ship" and ship.id == target[1] and ship.zone]
    return zones[0] if zones else ""


def _die(setup: Setup, source: list[str], target: list[str]) -> bool:
    """A die aboard or on the Rail table."""
    place, number = source[0], int(source[1]) - 1
    dice = _dice_at(setup, place)
    if dice is None or number >= len(dice):
        return False
    _put_dice(setup, place, dice[:number] + dice[number + 1 :])
    return _receive(setup, dice[number], target, place)


def _stored(store: str) -> Callable[[Setup, list[str], list[str]], bool]:
    """A die from the Warehouse or the Dice Pool."""

    def move(setup: Setup, source: list[str], target: list[str]) -> bool:
        player = _player_of(setup, source[0])
        if player is None or target[:2] == [store, source[0]] or not _add(setup, store, player, -1):
            return False
        return _receive(setup, Die(COMPANIES[setup.number("colours", player)], LOWEST), target, "")

    return move


def _receive(setup: Setup, die: Die, target: list[str], source: str) -> bool:
    """Put a die where it was meant to go; whether dice lie there."""
    kind, place = target[0], target[1] if len(target) > 1 else ""
    if kind in STORES:
        player = setup.player_of(die.company)
        if player is None or place != die.company:
            return False
        return _add(setup, kind, player, 1)
    dice = _dice_at(setup, place) if kind in ("ship", "die", "rail") and place != source else None
    if dice is None:
        return False
    _put_dice(setup, place, (*dice, die))
    return True


def _dice_at(setup: Setup, place: str) -> tuple[Die, ...] | None:
    if place in RAIL_PLACES:
        dice: tuple[Die, ...] = getattr(setup.rail_table, place)
        return dice
    return next((ship.cargo for ship in setup.ships if ship.id == place), None)


def _put_dice(setup: Setup, place: str, dice: tuple[Die, ...]) -> None:
    if place in RAIL_PLACES:
        setup.put_rail(place, dice)
    else:
        zone = setup.ship(place).zone
        setup.put_ship(place, zone.id if zone else None, dice)


def _white_die(field: str, most: int) -> Callable[[Setup, list[str], list[str]], bool]:
    """A white die of the Action table, in its row or column."""

    def move(setup: Setup, source: list[str], target: list[str]) -> bool:
        kind = "column" if field == "columns" else "executive"
        if target[0] != kind or target[1] == source[0]:
            return False
        start, end = int(source[0]) - 1, int(target[1]) - 1
        if setup.number(field, end) >= most:
            return False
        return _add(setup, field, start, -1) and _add(setup, field, end, 1)

    return move


def _flag(setup: Setup, source: list[str], target: list[str]) -> bool:
    """A flag: on a clipboard (company, nation), in the supply, or on the platform."""
    place, nation = source[0], source[1]
    goal = target[1] if target[0] in ("flag", "flags") and len(target) > 1 else ""
    if not goal or goal == place or nation not in NATIONS:
        return False
    number = NATIONS.index(Nation(nation))
    return _add_flag(setup, place, number, -1) and _add_flag(setup, goal, number, 1)


def _add_flag(setup: Setup, place: str, nation: int, by: int) -> bool:
    if place == "platform":
        mask = setup.number("platform_flags", 0)
        if (mask >> nation & 1) == (by > 0):
            return False
        setup.put_number("platform_flags", 0, with_bit(mask, nation, by > 0))
        return True
    player = _player_of(setup, place)
    if place != "supply" and player is None:
        return False
    field, index = ("flag_supply", nation) if place == "supply" else ("flags", 4 * (player or 0) + nation)
    return _add(setup, field, index, by)


def _share(setup: Setup, source: list[str], target: list[str]) -> bool:
    """A share: of a player (seat, company), or still at its company."""
    seat, company = (int(source[0]), source[1]) if len(source) == 2 else (0, source[0])
    if target[0] not in ("share", "stock") or len(target) < 2:
        return False
    goal = int(target[1]) if target[0] == "share" else 0
    player = _player_of(setup, company)
    if player is None or goal == seat:
        return False
    return _add_share(setup, seat, player, -1) and _add_share(setup, goal, player, 1)


def _add_share(setup: Setup, seat: int, company: int, by: int) -> bool:
    field, index = ("shares", 4 * (seat - 1) + company) if seat else ("for_sale", company)
    return _add(setup, field, index, by)


def _bonus_card(kind: str) -> Callable[[Setup, list[str], list[str]], bool]:
    """A Captain or a Stevedore, from one player to another."""
    field = f"{kind}s"

    def move(setup: Setup, source: list[str], target: list[str]) -> bool:
        if target[0] != kind or target[1] == source[0]:
            return False
        start, end = int(source[0]) - 1, int(target[1]) - 1
        card, other = setup.number(field, start), setup.number(field, end)
        if not card:
            return False
        setup.put_number(field, start, other)
        setup.put_number(field, end, card)
        return True

    return move


def _contract(setup: Setup, source: list[str], target: list[str]) -> bool:
    """A contract on the board changes places with another, or with an empty place."""
    if target[0] != "contract" or target[1] == source[0]:
        return False
    start, end = CARD_PLACES[source[0]], CARD_PLACES[target[1]]
    card, other = setup.number("contracts", start), setup.number("contracts", end)
    if not card:
        return False
    lay_contract(setup, end, card)
    lay_contract(setup, start, other)
    return True


def _add(setup: Setup, field: str, index: int, by: int) -> bool:
    """So many more (or fewer) of what is counted there; whether there are as many as are taken."""
    count = setup.number(field, index) + by
    if count < 0:
        return False
    setup.put_number(field, index, count)
    return True


def _player_of(setup: Setup, company: str) -> int | None:
    known = [str(known) for known in COMPANIES]
    return setup.player_of(COMPANIES[known.index(company)]) if company in known else None


MOVERS: dict[str, Callable[[Setup, list[str], list[str]], bool]] = {
    "ship": _ship,
    "die": _die,
    "warehouse": _stored("warehouse"),
    "pool": _stored("pool"),
    "column": _white_die("columns", 3),
    "executive": _white_die("executive", 1),
    "flag": _flag,
    "flags": _flag,
    "share": _share,
    "stock": _share,
    "captain": _bonus_card("captain"),
    "stevedore": _bonus_card("stevedore"),
    "contract": _contract,
}
