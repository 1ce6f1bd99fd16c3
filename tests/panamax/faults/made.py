"""Impossible set-ups: for each fault one that has it, made of what games come to."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from panamax import Position, new_game
from panamax.engine import kinds, steps
from panamax.engine import layout as at
from panamax.engine.packing import DIE_BITS, entry, pack
from panamax.setup import Setup
from panamax.state.arrangement import SETUP_CARD
from panamax.state.views import Die
from panamax.vocabulary import Company
from played import (
    every_stop,
    finished,
    set_up,
    stop_at,
)


def end(players: int = 4, setup: str = "normal") -> Position:
    """The end of a set-up, but for the setup contracts."""
    return stop_at(set_up(players, setup, 1), "shuffle_setup_contracts").position


def at_stop(decision: str, setup: str = "normal") -> Position:
    return stop_at(set_up(4, setup, 1), decision).position


@cache
def turn() -> Position:
    """A player's turn in the second round of a game of four, nothing done in it yet."""
    stops = [node.position for node in finished(4, "normal", 1).line() if node.position.round == 2]
    return next(position for position in stops if position.decision and position.decision.id == "turn")


def over() -> Position:
    return finished(4, "normal", 1).position


def waiting(place: int, rest: str) -> Callable[[], Setup]:
    """A turn with something else pending: an entry of the agenda (from the top) changed."""
    kind, owner, argument = map(int, rest.split())
    depth = turn().cells[at.AGENDA_DEPTH]
    return lambda: changed(turn(), (at.AGENDA + depth - place, entry(kind, owner, argument)))


def changed(position: Position, *changes: tuple[int, int]) -> Setup:
    """The set-up with some cells of the state set to other values."""
    cells = position.cells
    for cell, value in changes:
        cells[cell] = value
    return Setup(cells, position.box)


def added(position: Position, *changes: tuple[int, int]) -> Setup:
    """The set-up with something added to some cells of the state."""
    return changed(position, *((cell, position.cells[cell] + more) for cell, more in changes))


def with_ship(ship: str, zone: str | None, *pips: int, company: str = "own") -> Setup:
    """The end of a set-up with one ship put elsewhere, and its company's (or a named company's) dice aboard."""
    setup = Setup.of(end())
    owner = Setup.of(end()).ship(ship).company if company == "own" else Company(company)
    assert owner is not None
    setup.put_ship(ship, zone, tuple(Die(owner, pip) for pip in pips))
    return setup


def rerolled() -> Position:
    """A position in which the first roll has too few dice on one side."""
    game = new_game(players=4)
    game.play("advisors 1 2 3 4 5 6 7 8 9")
    game.play("roll 1 1 1 2 2 2 3 3 3 4 4 4 / 1 2 3 4")
    assert game.position.decision is not None
    assert game.position.decision.id == "roll"
    return game.position


def with_white_dice(setup: Setup, *columns: int, executive: tuple[int, ...] = (1, 2, 4, 5)) -> Setup:
    setup.put_white_dice(columns, tuple(pip in executive for pip in range(1, 7)))
    return setup


def columns_of(position: Position, *counts: int) -> Setup:
    """The set-up with counts in the columns that the editor wouldn't take."""
    return changed(position, *zip(range(at.COLUMN, at.COLUMN + 6), counts, strict=True))


def in_the_locks(*ships: str) -> Setup:
    setup = Setup.of(end())
    for ship in ships:
        setup.put_ship(ship, "pacific_gatun_lock_1")
    return setup


def with_dice_left(count: int) -> Setup:
    """The end of a game, with so many dice of the first company still in its Warehouse or Dice Pool."""
    setup = Setup.of(over())
    for ship in setup.ships:
        setup.put_ship(ship.id, ship.zone.id if ship.zone else None)
    cells = setup.cells
    for cell in (*range(at.HELD, at.HELD + 12), *range(at.FIRST_WAGON, at.FIRST_WAGON + 3)):
        cells[cell] = 0
    cells[at.WAREHOUSE : at.WAREHOUSE + 4] = [count, 9, 9, 9]
    cells[at.POOL : at.POOL + 4] = [0] * 4
    lying = {*cells[at.OFFER : at.DRAW_TOP + 1]}
    cells[at.DISCARDS], cells[at.DRAW_PILE] = 0, sum(1 << card - 1 for card in range(1, 25) if card not in lying)
    return Setup(cells, setup.box)


def end_of_game_with_dice() -> Position:
    """The end of a game with one die of the first company nowhere yet."""
    return Position(with_dice_left(8).cells, over().box)


def on_the_platform(dice: int) -> Setup:
    cells = with_dice_left(9 - dice).cells
    cells[at.PLATFORM] = pack([3] * dice, DIE_BITS)
    return Setup(cells, over().box)


def without_flags(cell: int, value: int) -> Setup:
    """The end of a game with the first company's flags back in the supply, and another value in a cell."""
    cells = over().cells
    for nation in range(4):
        cells[at.FLAG_SUPPLY + nation] += cells[at.FLAGS + nation]
        cells[at.FLAGS + nation] = 0
    cells[cell] = value
    return Setup(cells, over().box)


def picked_and_offered() -> Setup:
    """In the place of a setup contract on the table there is one that somebody holds."""
    position = stop_at(finished(4, "normal", 1), "setup_contract", 2).position
    cells = position.cells
    held = next(packed & 63 for packed in cells[at.HELD : at.HELD + 12] if packed) - SETUP_CARD
    offer = cells[at.SETUP_OFFER]
    return changed(position, (at.SETUP_OFFER, offer & offer - 1 | 1 << held - 1))


# For each fault: its rule, its place, and a set-up that has it
MADE: dict[str, list[tuple[str, str, Callable[[], Setup]]]] = {
    "fault.players": [
        ("GEN-3", "players", lambda: changed(end(), (at.PLAYERS, 1))),
        ("GEN-3", "players", lambda: changed(end(), (at.PLAYERS, 5))),
    ],
    "fault.variant": [("GEN-3", "mulligan", lambda: changed(end(), (at.MULLIGAN, 2)))],
    "fault.agenda": [
        ("SET-16", "agenda", lambda: changed(end(), (at.AGENDA_DEPTH, 1))),
        ("SET-16", "agenda", lambda: changed(end(), (at.AGENDA_DEPTH, 99))),
        ("SET-16", "agenda", lambda: changed(end(), (at.AGENDA + 3, 7))),
        ("SET-16", "agenda", lambda: changed(at_stop("keep_advisor"), (at.AGENDA + 1, entry(9, 2)))),
        ("SET-16", "agenda", lambda: changed(at_stop("bid", "advanced"), (at.SETUP, 0))),
        ("SET-16", "agenda", lambda: changed(every_stop()[0], (at.AGENDA, entry(1, at.TABLE, 63)))),
        ("SET-16", "agenda", lambda: changed(every_stop()[0], (at.AGENDA, entry(1, at.CHANCE, 0)))),
        ("SET-16", "agenda", waiting(1, f"{kinds.TURN} 4 0")),
        ("SET-16", "agenda", waiting(1, f"{kinds.TURN} {at.CHANCE} 0")),
        ("SET-16", "agenda", waiting(1, f"{kinds.TURN} 0 65537")),
        ("SET-16", "agenda", waiting(1, f"{kinds.DRAW} {at.CHANCE} 0")),
        ("SET-16", "agenda", waiting(1, f"{kinds.ARRIVAL_BONUS} 0 3")),
        ("SET-16", "agenda", waiting(1, f"{kinds.STEP} {at.TABLE} {steps.FLAG_TURN}")),
        ("SET-16", "agenda", waiting(1, "63 0 0")),
    ],
    "fault.colours": [
        ("SET-10", "colours", lambda: changed(end(), (at.COLOUR, 1), (at.COLOUR + 1, 1))),
        ("SET-10", "colours", lambda: changed(end(2), (at.COLOUR, 0), (at.COLOUR + 1, 1), (at.COLOUR + 3, 3))),
    ],
    "fault.seat": [
        ("SET-10", "seat2", lambda: changed(end(), (at.COLOUR + 1, at.NOBODY))),
        ("SET-10", "seat1", lambda: changed(at_stop("seat"), (at.COLOUR, 2))),
    ],
    "fault.order": [
        ("SET-10", "order", lambda: changed(end(), (at.ORDER, 1), (at.ORDER + 1, 1))),
        ("SET-10", "order", lambda: changed(end(3), (at.ORDER + 3, 3))),
        ("SET-10", "order", lambda: changed(at_stop("seat"), (at.ORDER, 0))),
    ],
    "fault.dice_codes": [
        ("GEN-4", "cargo", lambda: changed(end(2), (at.CARGO, 13))),
        ("GEN-4", "cargo", lambda: changed(end(), (at.CARGO, 3 | 1 << 5))),
        ("GEN-4", "cargo", lambda: changed(end(), (at.CARGO, 1 << 5))),
        ("SET-11", "cargo", lambda: changed(at_stop("seat"), (at.CARGO, 3))),
    ],
    "fault.turn": [
        ("GEN-3", "clock", lambda: changed(end(), (at.ROUND, 1))),
        ("GEN-3", "clock", lambda: changed(end(), (at.ACTIVE, 0))),
        ("GEN-3", "clock", lambda: changed(end(), (at.WATERWAY_LEFT, 2))),
    ],
    "fault.action_dice": [
        ("GEN-5", "columns", lambda: with_white_dice(Setup.of(end()), 3, 3, 3, 3, 1, 0)),
        ("GEN-5", "columns", lambda: with_white_dice(Setup.of(end()), 4, 1, 1, 2, 2, 2)),
        ("GEN-5", "columns", lambda: changed(at_stop("shuffle_advisors"), (at.COLUMN, 1))),
    ],
    "fault.executive_dice": [
        ("GEN-5", "executive", lambda: changed(end(), *((at.EXECUTIVE + pip, 1) for pip in range(6)))),
        ("GEN-5", "executive", lambda: changed(end(), *((at.EXECUTIVE + pip, 2 * (pip % 2)) for pip in range(4)))),
    ],
    "fault.mulligan": [
        ("TBL-4", "columns", lambda: with_white_dice(Setup.of(end()), 3, 3, 3, 1, 1, 1, executive=(1, 2, 3, 4))),
        ("TBL-4", "columns", lambda: with_white_dice(Setup.of(end()), 1, 1, 1, 3, 3, 3, executive=(1, 4, 5, 6))),
    ],
    "fault.needless_mulligan": [("TBL-4", "columns", lambda: with_white_dice(Setup.of(rerolled()), 2, 2, 2, 2, 2, 2))],
    "fault.company_dice": [
        ("GEN-4", "dice", lambda: added(end(), (at.WAREHOUSE, 1))),
        ("GEN-4", "dice", lambda: added(end(3), (at.POOL + 3, 1))),
        ("GEN-4", "dice", lambda: changed(at_stop("seat"), (at.POOL, 4))),
    ],
    "fault.dice_places": [("SET-11", "dice", lambda: added(end(), (at.WAREHOUSE, 1), (at.POOL, -1)))],
    "fault.ship": [
        ("SET-13", "seat31a", lambda: changed(end(2), (at.SHIP_ZONE + 8, 0))),
        ("SET-13", f"{end().company_of(1)}3", lambda: changed(end(), (at.SHIP_ZONE + 3, at.OUT))),
        ("SET-6", "prospector", lambda: changed(end(2), (at.SHIP_ZONE + at.PROSPECTOR, 0))),
        ("SET-6", "iowa", lambda: changed(end(), (at.SHIP_ZONE + at.USS_IOWA, at.OUT))),
        ("SET-6", "iowa", lambda: changed(at_stop("shuffle_advisors"), (at.SHIP_ZONE + at.USS_IOWA, 2))),
    ],
    "fault.cargo_off_board": [
        ("LOD-2", "red3", lambda: with_ship("red3", None, 4, 4)),
        ("LOD-2", "spiel", lambda: changed(end(2), (at.CARGO + at.SPIEL, 1))),
    ],
    "fault.starting_ship": [
        ("SET-12", "red1a", lambda: with_ship("red1a", "loading_china", 3)),
        ("SET-12", "red2", lambda: with_ship("red2", "loading_china")),
        ("SET-6", "iowa", lambda: changed(end(), (at.SHIP_ZONE + at.USS_IOWA, 1))),
        ("SET-6", "spiel", lambda: changed(end(), (at.SHIP_ZONE + at.SPIEL, at.UNBUILT))),
    ],
    "fault.starting_cargo": [
        ("SET-12", "red1a", lambda: with_ship("red1a", end().ship("red1a").zone.id, 5)),  # type: ignore[union-attr]
        ("SET-12", "red1a", lambda: with_ship("red1a", end().ship("red1a").zone.id)),  # type: ignore[union-attr]
        ("SET-12", "prospector", lambda: with_ship("prospector", "loading_china", 5, company="red")),
    ],
    "fault.military_cargo": [("LOD-6", "iowa", lambda: with_ship("iowa", "loading_us_east", 1, company="red"))],
    "fault.slots": [("LOD-5", "red1a", lambda: with_ship("red1a", "loading_china", 1, 1))],
    "fault.cruise_dice": [("UNI-1", "sagres", lambda: with_ship("lucky_me", "loading_europe", 3, company="red"))],
    "fault.load": [
        ("LOD-5", "red3", lambda: with_ship("red3", "loading_china", 1, 1, 1)),
        ("LOD-5", "red2", lambda: with_ship("red2", "loading_china", 6, 6)),
    ],
    "fault.capacity": [("GRP-1", "pacific_gatun_lock_1", lambda: in_the_locks("red3", "green3"))],
    "fault.flags": [
        ("GEN-2", "flags", lambda: added(end(), (at.FLAG_SUPPLY + 2, 1))),
        ("GEN-2", "flags", lambda: changed(at_stop("shuffle_advisors"), (at.PLATFORM_FLAGS, 1))),
    ],
    "fault.flag_places": [
        ("SET-4", "platform_flags", lambda: changed(end(), (at.PLATFORM_FLAGS, 7), (at.FLAG_SUPPLY + 3, 11)))
    ],
    "fault.contracts": [
        ("GEN-2", "contracts", lambda: changed(end(), (at.OFFER, 0))),
        ("GEN-2", "contracts", lambda: added(end(), (at.DRAW_PILE, 1 << 24))),
        ("GEN-2", "contracts", lambda: changed(end(), (at.INBOUND, end().cells[at.OFFER]))),
        ("GEN-2", "contracts", lambda: changed(at_stop("shuffle_advisors"), (at.DISCARDS, 1))),
    ],
    "fault.contract_places": [
        (
            "SET-8",
            "contracts",
            lambda: added(end(), (at.OFFER, -end().cells[at.OFFER]), (at.DRAW_PILE, 1 << end().cells[at.OFFER] - 1)),
        ),
        ("SET-8", "contracts", lambda: changed(end(), (at.DISCARDS, end().cells[at.DRAW_PILE]), (at.DRAW_PILE, 0))),
    ],
    "fault.setup_contracts": [
        ("SET-16", "setup_contracts", lambda: changed(end(), (at.SETUP_OFFER, 0b1111))),
        ("SET-16", "setup_contracts", lambda: changed(end(), (at.SETUP_OFFER, 0b100001111))),
        ("SET-16", "setup_contracts", lambda: changed(at_stop("seat"), (at.SETUP_OFFER, 0b11111))),
    ],
    "fault.shares": [
        ("SET-14", "shares", lambda: added(end(), (at.FOR_SALE, 1))),
        ("SET-14", "shares", lambda: added(end(2), (at.SHARES + 3, 1))),
    ],
    "fault.share_places": [("SET-14", "shares", lambda: added(end(), (at.SHARES, -1), (at.SHARES + 4, 1)))],
    "fault.advisors": [
        ("GEN-2", "advisor_pile", lambda: changed(end(), (at.ADVISOR_PILE, end().cells[at.ADVISOR_PILE] >> 4))),
        ("GEN-2", "advisor_pile", lambda: changed(end(), (at.GOAL, end().cells[at.GOAL + 1]))),
        ("GEN-2", "advisor_pile", lambda: changed(end(), (at.GOAL, 10))),
    ],
    "fault.draft": [
        ("SET-15", "seat1", lambda: changed(end(), (at.HAND, end().cells[at.GOAL]), (at.GOAL, 0))),
        ("SET-15", "seat4", lambda: changed(end(3), (at.GOAL + 3, at.HIDDEN_CARD))),
        ("SET-15", "seat1", lambda: changed(at_stop("keep_advisor"), (at.GOAL, 1))),
    ],
    "fault.money": [
        ("SET-14", "money", lambda: added(end(), (at.MONEY, 1))),
        ("SET-14", "money", lambda: added(end(2), (at.PURSE + 3, 1))),
        ("ADV-2", "money", lambda: added(end(4, "advanced"), (at.MONEY, 3), (at.PURSE, -3))),
        ("ADV-2", "money", lambda: added(at_stop("bid", "advanced"), (at.MONEY, 18))),
    ],
    "fault.bid": [
        ("ADV-1", "bids", lambda: changed(end(4, "advanced"), (at.BID, 15))),
        ("ADV-1", "bids", lambda: changed(at_stop("bid", "advanced"), (at.BID, 15))),
        ("ADV-1", "bids", lambda: changed(at_stop("seat"), (at.BID, 15))),
    ],
    "fault.clock": [
        ("GEN-3", "clock", lambda: changed(turn(), (at.ROUND, 4))),
        ("GEN-3", "clock", lambda: changed(turn(), (at.TURN, 17))),
    ],
    "fault.active": [("GEN-3", "clock", lambda: changed(finished(2, "normal", 1).position, (at.ACTIVE, 2)))],
    "fault.unfinished": [
        ("END-1", "agenda", lambda: changed(over(), (at.ROUND, 2))),
        ("END-1", "agenda", lambda: changed(end(), *((at.AGENDA + place, 0) for place in range(-1, 3)))),
    ],
    "fault.white_dice": [
        ("TBL-5", "columns", lambda: added(turn(), (at.TURN, 1))),
        ("TBL-5", "columns", lambda: changed(over(), (at.EXECUTIVE, 1))),
        ("TBL-5", "columns", lambda: changed(over(), (at.COLUMN, 3))),
    ],
    "fault.between_turns": [("GEN-3", "turn", lambda: changed(over(), (at.NEW_FLAGS, 1)))],
    "fault.turn_notes": [
        ("GEN-3", "turn", lambda: changed(turn(), (at.TRANSFERRED, 7))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.TRANSFERRED, 1), (at.COLUMN, 0))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.WATERWAY_LEFT, 4))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.LOCK_LEFT, 7))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.MILITARY_PAID, 2**22))),
        ("GEN-3", "turn", lambda: changed(turn(), (at.UNPAID, 1))),
    ],
    "fault.setup_contracts_twice": [
        ("SET-16", "setup_contracts", lambda: changed(over(), (at.SETUP_OFFER, 1))),
        ("SET-16", "setup_contracts", lambda: changed(set_up(4, "normal", 1).position, (at.SETUP_OFFER, 63))),
        ("SET-16", "setup_contracts", lambda: picked_and_offered()),
    ],
    "fault.stock": [("MKT-3", "stock", lambda: changed(turn(), (at.STOCK + 1, 13)))],
    "fault.tokens": [
        ("SET-7", "tokens", lambda: added(turn(), (at.TOKENS_TAKEN, 1))),
        ("SET-7", "tokens", lambda: added(turn(), (at.TOKENS, 9), (at.TOKENS_TAKEN, 9))),
    ],
    "fault.benefits": [
        ("PAX-1", "benefits", lambda: changed(turn(), (at.TOKENS, 0), (at.BENEFITS, 1))),
        ("PAX-1", "benefits", lambda: added(turn(), (at.TOKENS, 1), (at.TOKENS_TAKEN, 1))),
    ],
    "fault.bonus_cards": [
        ("BON-1", "captains", lambda: changed(turn(), (at.CAPTAIN, 5), (at.CAPTAINS_TAKEN, 4))),
        ("BON-1", "stevedores", lambda: changed(turn(), (at.STEVEDORE, 1), (at.STEVEDORE + 1, 1))),
    ],
    "fault.wagon": [("LOD-7", "rail", lambda: on_the_platform(5))],
    "fault.held": [
        ("CON-1", "held", lambda: changed(end_of_game_with_dice(), (at.HELD, SETUP_CARD + 9 | 1 << 7))),
        ("CON-1", "held", lambda: changed(end_of_game_with_dice(), (at.HELD, SETUP_CARD + 1 | 1 << 6 | 1 << 7))),
    ],
    "fault.deferred": [("CLP-2", "deferred", lambda: without_flags(at.DEFERRED, 15))],
    "fault.empty_seat": [
        ("GEN-3", "money", lambda: changed(finished(2, "normal", 1).position, (at.PURSE + 2, 1))),
        ("GEN-3", "money", lambda: changed(over(), (at.BID, 12))),
    ],
    "fault.untouched": [
        ("GEN-1", "tokens", lambda: changed(end(), (at.TOKENS, 1))),
        ("GEN-1", "held", lambda: changed(end(), (at.HELD, 30))),
        ("GEN-1", "rail", lambda: changed(end(), (at.FIRST_WAGON, 1))),
    ],
}
