"""Hand-built states of the engine for tests: a table in the middle of round 1, to which a test adds what it needs."""

from __future__ import annotations

from panamax.box.loader import load_box
from panamax.box.tables import tables_of
from panamax.engine import game
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.chance import below, seed_generator
from panamax.engine.clipboard import take_flag
from panamax.engine.kinds import TURN
from panamax.engine.layout import State, empty_state
from panamax.engine.loading import LEFT_SHIFT, SIDE_SHIFT
from panamax.engine.log import Log
from panamax.engine.packing import DIE_BITS, die, entry, pack, pack_sorted, push
from panamax.engine.setup import new_state
from panamax.engine.steps import AFTER_ACTION, CLOSE_TURN, step
from panamax.engine.tables import Tables
from panamax.options import VARIANTS

TABLES: Tables = tables_of(load_box())

RED, GREEN, YELLOW, BLACK = range(4)
CHINA, EUROPE, US_EAST, US_WEST = range(4)
PACIFIC_LANE = dict(
    zip(("gl1", "gl2", "gl3", "gatun_lake", "cut", "pedro", "mir_lake", "ml1", "ml2"), range(6, 15), strict=True)
)
ATLANTIC_LANE = dict(
    zip(("ml1", "ml2", "mir_lake", "pedro", "cut", "gatun_lake", "gl1", "gl2", "gl3"), range(15, 24), strict=True)
)
ATLANTIC_WAITING, PACIFIC_WAITING = 4, 5

DiceList = list[tuple[int, int]]  # (player, pips)


def table(players: int = 4, active: int = RED, **variants: int) -> State:
    """Seats in turn order, $18 and $6, five dice in the Warehouse and four in the Pool, military ships in their zones.

    All white dice lie on the table in columns 1-6; `active` has the turn. `variants` are numbers of values.
    """
    state = empty_state()
    seed_generator(state, 1)
    state[at.PLAYERS] = players
    for id, number in variants.items():
        state[VARIANTS[id].cell] = number
    state[at.ROUND] = 1
    state[at.TURN] = active
    state[at.ACTIVE] = active
    state[at.PLATFORM_FLAGS] = 15
    for player in range(players):
        state[at.ORDER + player] = player
        state[at.COLOUR + player] = player
        state[at.MONEY + player] = 18
        state[at.PURSE + player] = 6
        state[at.STOCK + player] = 6
        state[at.FOR_SALE + player] = 4
        state[at.SHARES + 5 * player] = 1
        state[at.WAREHOUSE + player] = 5
        state[at.POOL + player] = 4
        for ship in range(4 * player, 4 * player + 4):
            state[at.SHIP_ZONE + ship] = at.UNBUILT
    for nation in range(4):
        state[at.FLAG_SUPPLY + nation] = 10
    for ship, zone in ((at.USS_IOWA, US_EAST), (at.NRP_SAGRES, EUROPE), (at.USS_PEGASUS, US_WEST), (at.YI_YANG, CHINA)):
        state[at.SHIP_ZONE + ship] = zone
    state[at.COLUMN : at.COLUMN + 6] = [2, 2, 2, 2, 2, 2]
    state[at.OFFER : at.OFFER + 3] = [1, 2, 3]
    state[at.INBOUND], state[at.DRAW_TOP] = 7, 8
    state[at.DRAW_PILE] = (1 << 24) - 1 - sum(1 << card - 1 for card in (1, 2, 3, 7, 8))
    state[at.ADVISOR_PILE] = pack(list(range(1, 10)), 4)
    push(state, entry(TURN, active))
    return state


def put(state: State, ship: int, zone: int, dice: DiceList | None = None) -> None:
    """Put a ship into a zone with dice aboard; the dice come out of the Warehouses."""
    state[at.SHIP_ZONE + ship] = zone
    state[at.CARGO + ship] = pack_sorted([die(player, pips) for player, pips in dice or []], DIE_BITS)
    for player, _ in dice or []:
        state[at.WAREHOUSE + player] -= 1


def rail(dice: DiceList) -> int:
    """A wagon or platform with these dice, from the left."""
    return pack([die(player, pips) for player, pips in dice], DIE_BITS)


def give_contract(state: State, player: int, card: int, back: bool = False, left: int | None = None) -> None:
    """A contract in hand; `left` is the mask of containers not yet loaded (all of them by default)."""
    values = TABLES.faces[2 * card + back].values
    mask = (1 << len(values)) - 1 if left is None else left
    held = [packed for packed in state[at.HELD + 3 * player : at.HELD + 3 * player + 3] if packed]
    held.append(card | back << SIDE_SHIFT | mask << LEFT_SHIFT)
    held.sort(key=lambda packed: packed & 63)
    for place, packed in enumerate(held):
        state[at.HELD + 3 * player + place] = packed
    for value in (at.OFFER, at.OFFER + 1, at.OFFER + 2, at.INBOUND, at.DRAW_TOP):
        if state[value] == card:
            state[value] = 0
    if card <= 24:
        state[at.DRAW_PILE] &= ~(1 << card - 1)


def give_flags(state: State, player: int, nation: int, flags: int) -> None:
    """Flags on a player's clipboard, from the supply."""
    state[at.FLAGS + 4 * player + nation] += flags
    state[at.FLAG_SUPPLY + nation] -= flags


def ask(state: State, kind: int, player: int, argument: int = 0) -> None:
    """Put a decision on top of the agenda."""
    push(state, entry(kind, player, argument))


def play(state: State, code: int) -> Log:
    """Apply a legal move; what it noted down."""
    assert code in game.legal(state, TABLES), (code, game.legal(state, TABLES))
    log: Log = []
    game.apply(state, TABLES, code, log)
    return log


def run(state: State) -> Log:
    """Run automatic steps until somebody must decide, or chance; what they noted down."""
    log: Log = []
    while state[at.AGENDA_DEPTH]:
        top = state[at.AGENDA + state[at.AGENDA_DEPTH] - 1]
        if top >> 6 & 7 != at.TABLE:
            break
        game.apply(state, TABLES, 0, log)
    return log


def random_game(players: int, variants: tuple[int, ...], seed: int) -> State:
    """The state at the start of a game with its generator seeded."""
    state = new_state(players, list(variants))
    seed_generator(state, seed)
    game.advance(state, TABLES)
    return state


def random_move(state: State) -> int:
    """A random legal move, by the state's own generator."""
    codes = game.legal(state, TABLES)
    return codes[below(state, len(codes))]


def mid_game(players: int, variants: tuple[int, ...], seed: int, decisions: int) -> State:
    """The state after so many random decisions of a game."""
    state = random_game(players, variants, seed)
    for _ in range(decisions):
        if not state[at.AGENDA_DEPTH]:
            break
        game.apply(state, TABLES, random_move(state))
        game.advance(state, TABLES)
    return state


def at_end_of_turn(state: State, player: int = RED) -> None:
    state[at.AGENDA_DEPTH] = 0
    push(state, step(CLOSE_TURN, player))


def ask_only(state: State, kind: int, player: int, argument: int = 0) -> None:
    """One decision, with the end of the turn under it."""
    state[at.AGENDA_DEPTH] = 0
    push(state, step(AFTER_ACTION, player))
    ask(state, kind, player, argument)


def legal(state: State) -> list[int]:
    return game.legal(state, TABLES)


def with_flag(state: State, player: int, nation: int) -> Log:
    """The player takes a flag; what was noted down."""
    log: Log = []
    take_flag(state, TABLES, player, nation, noted.FLAG_TAKEN, log)
    return log
