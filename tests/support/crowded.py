"""Positions full of pieces, made by hand, for pictures of what games only reach late."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from panamax.board import ZONE_BY_ID, ZONES
from panamax.engine import layout as at
from panamax.engine.packing import DIE_BITS, die, pack
from panamax.position import Position
from panamax.state.arrangement import COMPANIES, UNIQUE_SHIPS
from played import set_up

COMPANY_SHIPS = ("1a", "1b", "2", "3")


def engine_number(position: Position, ship_id: str) -> int:
    """The engine's number of a ship."""
    if ship_id in UNIQUE_SHIPS:
        return at.USS_IOWA + UNIQUE_SHIPS.index(ship_id)
    company = next(company for company in COMPANIES if ship_id.startswith(company))
    player = position.player_of(company)
    assert player is not None
    return 4 * player + COMPANY_SHIPS.index(ship_id.removeprefix(company))


def with_ships(
    position: Position, zones: Mapping[str, str], cargo: Mapping[str, Sequence[tuple[int, int]]] | None = None
) -> Position:
    """The position with ships in zones (by id), and with dice (seat and pips) aboard."""
    state = position._state.copy()
    for ship_id, zone_id in zones.items():
        state[at.SHIP_ZONE + engine_number(position, ship_id)] = ZONE_BY_ID[zone_id].number
    for ship_id, dice in (cargo or {}).items():
        packed = pack([die(seat - 1, pips) for seat, pips in dice], DIE_BITS)
        state[at.CARGO + engine_number(position, ship_id)] = packed
    return Position(state, position.box)


def full_of_pieces(seed: int, players: int = 4) -> Position:
    """A position with every ship on the board (rectangles hold what they can), and dice and flags everywhere."""
    rng = Random(seed)
    start = set_up(players).position
    position = with_ships(start, *_ships_by_lot(start, rng))
    state = position._state
    for cell, count in ((at.FIRST_WAGON, 4), (at.SECOND_WAGON, 3), (at.PLATFORM, 4)):
        state[cell] = _dice_by_lot(rng, players, count)
    state[at.PLATFORM_FLAGS] = rng.randrange(16)
    state[at.ROUND] = rng.randrange(1, 4)
    for player in range(players):
        _fill_clipboard(state, player, rng)
    return position


def _ships_by_lot(position: Position, rng: Random) -> tuple[dict[str, str], dict[str, list[tuple[int, int]]]]:
    room = {zone.id: 4 if zone.is_rectangle else 99 for zone in ZONES}
    zones: dict[str, str] = {}
    cargo: dict[str, list[tuple[int, int]]] = {}
    for ship in position.ships:
        zones[ship.id] = rng.choice([zone for zone, free in room.items() if free >= ship.slots])
        room[zones[ship.id]] -= ship.slots
        if ship.maximum:
            seats = range(1, position.options.players + 1)
            dice = range(rng.randrange(ship.slots + 1))
            cargo[ship.id] = [(rng.choice(seats), rng.randrange(1, 7)) for _ in dice]
    return zones, cargo


def _dice_by_lot(rng: Random, players: int, most: int) -> int:
    dice = [die(rng.randrange(players), rng.randrange(1, 7)) for _ in range(rng.randrange(1, most + 1))]
    return pack(dice, DIE_BITS)


def _fill_clipboard(state: list[int], player: int, rng: Random) -> None:
    for cell, most in ((at.MONEY, 60), (at.STOCK, 12), (at.BENEFITS, 7), (at.TOKENS, 5), (at.DEFERRED, 15)):
        state[cell + player] = rng.randrange(most + 1)
    for cell, most in ((at.CAPTAIN, 5), (at.STEVEDORE, 5), (at.BAILOUTS, 3), (at.AWARDS, 15), (at.PURSE, 99)):
        state[cell + player] = rng.randrange(most + 1)
    for index in range(4):
        state[at.FLAGS + 4 * player + index] = rng.randrange(6)
        state[at.SHARES + 4 * player + index] = rng.randrange(5)
    state[at.HELD + 3 * player] = rng.randrange(1, 25) | rng.randrange(2) << 6 | 1 << 7
    state[at.HELD + 3 * player + 1] = 24 + rng.randrange(1, 9) | 1 << 7
