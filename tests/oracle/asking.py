"""Putting questions to the engine: decisions that are due because the comparison asks, and positions under stress."""

from __future__ import annotations

from random import Random

from panamax.engine import game, kinds
from panamax.engine import layout as at
from panamax.engine.layout import State
from panamax.engine.packing import entry, pack, push
from tests.oracle.playing import BoxTwice
from tests.oracle.translation import in_game


def same(rule: str, engine: object, oracle: object) -> None:
    """Fail, naming the rule, if the two do not agree."""
    if engine != oracle:
        raise AssertionError(f"{rule}: the engine says\n  {engine}\nthe oracle\n  {oracle}")


def legal(box: BoxTwice, state: State) -> list[int]:
    """The engine's legal codes."""
    return game.legal(state, box.tables)


def agenda_of(state: State) -> list[int]:
    """What is still to be decided, the entry that is due last."""
    return state[at.AGENDA : at.AGENDA + state[at.AGENDA_DEPTH]]


def asked(state: State, kind: int, player: int, argument: int = 0) -> State:
    """A copy of the state in which it is this player's turn, and he has one more decision to make, first of all."""
    copy = state.copy()
    copy[at.ACTIVE] = player
    push(copy, entry(kind, player, argument))
    return copy


def with_movement(state: State, player: int, waterway: int, lock: int) -> State:
    """The state with a movement action due (TBL-8)."""
    copy = asked(state, kinds.MOVEMENT, player)
    copy[at.WATERWAY_LEFT], copy[at.LOCK_LEFT] = waterway, lock
    return copy


def with_free_move(state: State, player: int, movements: int) -> State:
    """The state with a free action Move due (CLP-4)."""
    return asked(state, kinds.FREE_MOVE, player, movements << kinds.MOVES_SHIFT)


def with_captain(state: State, player: int) -> State:
    """The state with a Captain card of three movements in use (BON-1)."""
    return asked(state, kinds.CAPTAIN_MOVE, player, 3)


def waiting_ships(state: State) -> list[int]:
    """The ships in the Waiting zones."""
    return [ship for ship in in_game(state) if at.WAITING <= state[at.SHIP_ZONE + ship] < at.PACIFIC_LANE]


def thinned(state: State, rng: Random) -> State:
    """The same board with only a few of its ships in play, where movements are hard to use up (MOV-2, R6)."""
    after = state.copy()
    on_board = [ship for ship in in_game(state) if state[at.SHIP_ZONE + ship] != at.UNBUILT]
    for ship in rng.sample(on_board, max(0, len(on_board) - rng.randint(1, 4))):
        after[at.CARGO + ship] = 0
        after[at.SHIP_ZONE + ship] = at.OUT if ship >= 16 else at.UNBUILT
    return after


def stressed(state: State, rng: Random) -> State:
    """The same board with purses, stocks, piles, rail and turn order that games rarely bring."""
    players = state[at.PLAYERS]
    after = state.copy()
    order = state[at.ORDER : at.ORDER + players]
    rng.shuffle(order)
    after[at.ORDER : at.ORDER + players] = order
    for player in range(players):
        after[at.MONEY + player] = rng.choice([0, 40, 100, rng.randint(0, 60)])
        after[at.PURSE + player] = rng.choice([0, 5, 10, rng.randint(0, 20)])
        after[at.STOCK + player] = rng.choice([0, 6, 6, 11, 12, rng.randint(0, 12)])
        after[at.BAILOUTS + player] = rng.randint(0, 1)
        after[at.AWARDS + player] = rng.choice([0, 3])
        after[at.CAPTAIN + player], after[at.STEVEDORE + player] = rng.choice([0, 0, 1]), rng.choice([0, 0, 1])
        for company in range(players):
            after[at.SHARES + 4 * player + company] = rng.randint(0, 2)
        for nation in range(4):
            after[at.FLAGS + 4 * player + nation] = rng.randint(0, 4)
    after[at.TOKENS_TAKEN] = rng.choice([0, 6, 7, 8])
    after[at.CAPTAINS_TAKEN], after[at.STEVEDORES_TAKEN] = rng.choice([0, 4, 5]), rng.choice([0, 4, 5])
    after[at.ADVISOR_PILE] &= (1 << 4 * rng.randint(0, 4)) - 1
    dice = [1 + 6 * rng.randrange(players) + rng.randrange(6) for _ in range(rng.randint(0, 4))]
    after[at.FIRST_WAGON] = pack(dice, 5)
    after[at.SECOND_WAGON] = after[at.PLATFORM] = 0
    return after
