"""Positions for the tests of decisions: one pinned start, changed cell by cell, with any decision due."""

from __future__ import annotations

from functools import cache
from random import Random

from panamax import Position, new_game
from panamax.board import ZONE_BY_ID
from panamax.engine import kinds
from panamax.engine import layout as at
from panamax.engine.layout import CHANCE
from panamax.engine.packing import DIE_BITS, die, entry, pack, top_of
from panamax.vocabulary import Company

RED, GREEN, YELLOW, BLACK = range(4)
CHINA, EUROPE, US_EAST, US_WEST = range(4)
SHIPS_OF_PLAYER = ("1a", "1b", "2", "3")
UNIQUE = ("iowa", "sagres", "pegasus", "yi_yang", "prospector", "lucky_me", "dice_fest", "spiel")
# Action dice, then Executive dice: with 4 players columns 2 2 3 2 0 3, Executive dice on 1, 3, 4 and 5
ROLLS = {
    2: "roll 1 1 3 3 3 4 4 6 6 6 / 5 1",
    3: "roll 1 1 2 3 3 4 4 6 6 / 5 3 1",
    4: "roll 1 1 2 2 3 3 3 4 4 6 6 6 / 5 5 3 1",
}
ADVISORS = "advisors 1 2 3 4 5 6 7 8 9"
CONTRACTS = "contracts 1 8 15 22 5"  # columns 4-6 China, Europe, US East; Inbound Cargo US West; Draw pile China


@cache
def first_turn(players: int = 4, **options: str) -> Position:
    """Red (seat 1) is about to take his first die; each player holds a setup contract and has loaded nothing."""
    game = new_game(players=players, seed=None, **options)
    for line in (ADVISORS, ROLLS[players], CONTRACTS):
        game.play(line)
    for company in list(Company)[:players]:
        game.play(f"seat {company}")
    game.play("order " + " ".join(str(seat) for seat in range(1, players + 1)))
    while not game.position.waits_for_chance:
        game.play(game.legal_moves()[0])
    game.play("setup_contracts " + " ".join(str(card) for card in range(1, players + 2)))
    while game.position.decision and game.position.decision.id != "turn":
        game.play("stop" if game.position.decision.id == "setup_load" else game.legal_moves()[0])
    return game.position


def changed(position: Position, *changes: tuple[int, int]) -> Position:
    """The position with other values in some cells."""
    state = position.cells
    for cell, value in changes:
        state[cell] = value
    return Position(state, position.box)


def due(position: Position, kind: int, argument: int = 0, player: int = RED) -> Position:
    """The position with another decision on top of the agenda."""
    return changed(position, (at.AGENDA + position.cells[at.AGENDA_DEPTH] - 1, entry(kind, player, argument)))


def ship(name: str) -> int:
    """The engine number of a ship of `first_turn`."""
    if name in UNIQUE:
        return at.USS_IOWA + UNIQUE.index(name)
    company = next(company for company in Company if name.startswith(company))
    return 4 * list(Company).index(company) + SHIPS_OF_PLAYER.index(name.removeprefix(company))


def in_zone(name: str, zone: str) -> tuple[int, int]:
    """The change that puts a ship into a zone."""
    return at.SHIP_ZONE + ship(name), ZONE_BY_ID[zone].number


def carrying(name: str, *dice: tuple[int, int]) -> tuple[int, int]:
    """The change that puts dice (player, pips) aboard a ship."""
    return at.CARGO + ship(name), pack(sorted(die(*one) for one in dice), DIE_BITS)


def on_wagon(*dice: tuple[int, int]) -> tuple[int, int]:
    """The change that puts dice (player, pips) on the 1st wagon."""
    return at.FIRST_WAGON, pack([die(*one) for one in dice], DIE_BITS)


def holding(card: int, left: int, back: bool = False, place: int = 1, player: int = RED) -> tuple[int, int]:
    """The change that gives a player a contract; `left` is the mask of containers not yet loaded."""
    return at.HELD + 3 * player + place, card | back << 6 | left << 7


def messages(position: Position, text: str) -> list[str]:
    """What `explain` says of a move text."""
    return [refusal.message for refusal in position.explain(text)]


def check_refusals(position: Position, text: str, *expected: str) -> None:
    """`explain` says just this, and the move is not legal."""
    assert messages(position, text) == list(expected)
    assert position.move(text) not in position.legal_moves()


def any_decision(position: Position, rng: Random) -> Position:
    """The position with a random decision of a turn due, and with purses, cards and counts thrown about.

    Such positions need not come up in a game; what is legal there is still a question with one answer.
    """
    state = position.cells
    player = top_of(state) >> 6 & 7
    if state[at.ACTIVE] == at.NOBODY or player >= CHANCE:
        return position
    for cell in (at.MONEY, at.PURSE, at.WAREHOUSE, at.POOL):
        state[cell + player] = rng.choice((0, 1, 2, 5, 9))
    for other in range(state[at.PLAYERS]):
        state[at.STOCK + other] = rng.randrange(13)
        state[at.FOR_SALE + other] = rng.randrange(3)
    for nation in range(4):
        state[at.FLAGS + 4 * player + nation] = rng.randrange(3)
    for cell in (at.CAPTAIN, at.STEVEDORE, at.BENEFITS):
        state[cell + player] = rng.randrange(6)
    state[at.CAPTAINS_TAKEN], state[at.STEVEDORES_TAKEN] = rng.choice((0, 4, 5)), rng.choice((0, 4, 5))
    state[at.CARDS_EARNED], state[at.MILITARY_MOVED] = rng.getrandbits(8), rng.getrandbits(4)
    state[at.MILITARY_PAID], state[at.LOADED] = rng.getrandbits(1), rng.getrandbits(25) & rng.getrandbits(25)
    state[at.PLATFORM_FLAGS], state[at.SETUP_OFFER] = 1 + rng.randrange(15), 1 + rng.randrange(255)
    state[at.TRANSFERRED] = 0
    state[at.WATERWAY_LEFT], state[at.LOCK_LEFT] = rng.randint(1, 3), rng.randint(0, 3)
    state[at.LOADS_LEFT] = rng.randint(1, 4)
    state[at.HELD + 3 * player + 2] = 0  # CON-4: no turn begins with more than two contracts
    state[at.AGENDA + state[at.AGENDA_DEPTH] - 1] = _random_entry(player, rng)
    return Position(state, position.box)


def _random_entry(player: int, rng: Random) -> int:
    kind = rng.choice(list(ARGUMENTS))
    return entry(kind, player, rng.choice(ARGUMENTS[kind]))


FLAG_ARGUMENTS = tuple(range(8))
ARGUMENTS: dict[int, tuple[int, ...]] = {
    kinds.SETUP_CONTRACT: (0,),
    kinds.SETUP_LOAD: (0,),
    kinds.TURN: (0,),
    kinds.MOVEMENT: (0,),
    kinds.CONTRACT: (4, 5, 6),
    kinds.LOAD: (0,),
    kinds.FINISH_TURN: (0,),
    kinds.CAPTAIN_MOVE: (1, 2, 3),
    kinds.STEVEDORE_LOAD: (1, 2, 3),
    kinds.MARKET: (*FLAG_ARGUMENTS, kinds.DEFERRED_USE),
    kinds.FREE_LOAD: FLAG_ARGUMENTS,
    kinds.FREE_MOVE: tuple(flag | 2 << kinds.MOVES_SHIFT for flag in FLAG_ARGUMENTS),
    kinds.FREE_RAIL: FLAG_ARGUMENTS,
    kinds.ARRIVAL_BONUS: (0, 2, 3),
    kinds.CHOOSE_ADVISOR: (3,),
    kinds.PASSENGER_PLACE: (21,),
    kinds.PROSPECTOR_DOUBLE: (0b0110000, 0b0001010),
    kinds.PLATFORM_FLAG: (0,),
    kinds.MILITARY_PAY: (0,),
}
