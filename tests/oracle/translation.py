"""From the engine's cells to the oracle's words: the only module of the oracle that knows the library's state.

What the names of ships and zones are is typed out here once more, so that a mistake in the library's own tables shows.
"""

from __future__ import annotations

from collections.abc import Collection

from panamax.engine import codes
from panamax.engine import layout as at
from panamax.engine.layout import State
from panamax.engine.loading import CARD_MASK, LEFT_SHIFT, SIDE_SHIFT
from panamax.engine.packing import CARD_BITS, DIE_BITS, unpack
from panamax.engine.tables import SETUP_CARD, Tables
from panamax.options import VARIANTS
from tests.oracle.canal import ATLANTIC_BOUND, PACIFIC_BOUND
from tests.oracle.loading import WAGON
from tests.oracle.plain import NATIONS, Die, Position, Step

COLOURS = ("red", "green", "yellow", "black")
ZONES = (
    *(f"loading_{nation}" for nation in NATIONS),
    "waiting_atlantic",
    "waiting_pacific",
    *PACIFIC_BOUND[:-1],
    *ATLANTIC_BOUND[:-1],
)
COMPANY_SHIPS = ("1a", "1b", "2", "3")
UNIQUE_SHIPS = ("iowa", "sagres", "pegasus", "yi_yang", "prospector", "lucky_me", "dice_fest", "spiel")
TOKENS = [5, 4, 4, 3, 3, 2, 2, 1]  # SET-7
CARDS = 5  # SET-1: Captain and Stevedore cards
KINDS = {codes.WATERWAY: "waterway", codes.LOCK: "lock"}


def colour(state: State, player: int) -> str:
    """The company of a player."""
    return COLOURS[state[at.COLOUR + player]]


def colours(state: State) -> list[str]:
    """The companies of all players, by seat."""
    return [colour(state, player) for player in range(state[at.PLAYERS])]


def ship_name(state: State, ship: int) -> str:
    """The oracle's name of a ship of the game."""
    return colour(state, ship // 4) + COMPANY_SHIPS[ship % 4] if ship < 16 else UNIQUE_SHIPS[ship - 16]


def ships_of(mask: int) -> list[int]:
    """The ships of a mask."""
    return [ship for ship in range(at.SHIPS) if mask >> ship & 1]


def ship_mask(state: State, names: Collection[str]) -> int:
    """The mask of some ships."""
    return sum(1 << ship for ship in in_game(state) if ship_name(state, ship) in names)


def in_game(state: State) -> list[int]:
    """The ships of this game (P23-2)."""
    return [ship for ship in range(at.SHIPS) if state[at.SHIP_ZONE + ship] != at.OUT]


def step_of(state: State, code: int) -> Step:
    """The step that a movement code means."""
    mask, kind = codes.move_parts(code)
    return KINDS[kind], frozenset(ship_name(state, ship) for ship in ships_of(mask))


def variants_in(state: State) -> dict[str, str]:
    """The variants of the game, by the library's table."""
    return {id: variant.values[state[variant.cell]] for id, variant in VARIANTS.items()}


def dice_in(state: State, packed: int) -> list[Die]:
    """A packed list of dice."""
    return [(colour(state, (die - 1) // 6), (die - 1) % 6 + 1) for die in unpack(packed, DIE_BITS)]


def containers_left(state: State, player: int) -> list[tuple[int, int]]:
    """(place in hand, number on the card) of each container, in the order in which `position_of` lists them."""
    left = []
    for place in range(3):
        packed = state[at.HELD + 3 * player + place]
        left += [(place, number) for number in range(3) if packed >> LEFT_SHIFT + number & 1]
    return left


def position_of(state: State, tables: Tables) -> Position:
    """The oracle's position (see `telling`) of a state in which every player has a company."""
    players = range(state[at.PLAYERS])
    return {
        "order": [colour(state, player) for player in state[at.ORDER : at.ORDER + len(players)]],
        "variants": variants_in(state),
        "round": state[at.ROUND],
        "ships": {ship_name(state, ship): _ship(state, tables, ship) for ship in in_game(state)},
        "companies": {colour(state, player): _company(state, tables, player) for player in players},
        "players": {colour(state, player): _player(state, player) for player in players},
        "wagon_1": dice_in(state, state[at.FIRST_WAGON]),
        "wagon_2": dice_in(state, state[at.SECOND_WAGON]),
        "platform": dice_in(state, state[at.PLATFORM]),
        "token_stack": TOKENS[state[at.TOKENS_TAKEN] :],
        "piles": {
            "captain": list(range(state[at.CAPTAINS_TAKEN] + 1, CARDS + 1)),
            "stevedore": list(range(state[at.STEVEDORES_TAKEN] + 1, CARDS + 1)),
            "advisor": unpack(state[at.ADVISOR_PILE], CARD_BITS),
        },
    }


def _ship(state: State, tables: Tables, ship: int) -> dict[str, object]:
    zone = state[at.SHIP_ZONE + ship]
    on_board = zone != at.UNBUILT
    return {
        "zone": ZONES[zone] if on_board else None,
        "built": on_board or tables.models[ship].price == 0,  # SET-13: what costs nothing was built at set-up
        "dice": dice_in(state, state[at.CARGO + ship]),
    }


def _company(state: State, tables: Tables, player: int) -> dict[str, object]:
    return {
        "money": state[at.MONEY + player],
        "stock": state[at.STOCK + player],
        "warehouse": state[at.WAREHOUSE + player],
        "pool": state[at.POOL + player],
        "flags": {nation: state[at.FLAGS + 4 * player + number] for number, nation in enumerate(NATIONS)},
        "tokens": state[at.TOKENS + player],
        "contracts": [
            _contract(tables, packed) for packed in state[at.HELD + 3 * player : at.HELD + 3 * player + 3] if packed
        ],
    }


def _contract(tables: Tables, packed: int) -> dict[str, object]:
    back = packed >> SIDE_SHIFT & 1
    face = tables.faces[2 * (packed & CARD_MASK) + back]
    card = packed & CARD_MASK
    return {
        "card": f"s{card - SETUP_CARD}" if card > SETUP_CARD else str(card),
        "nation": None if back else NATIONS[face.nation],
        "side": "back" if back else "front",
        "containers": [
            {"number": number + 1, "value": value, "rail": bool(face.rails >> number & 1)}
            for number, value in enumerate(face.values)
            if packed >> LEFT_SHIFT + number & 1
        ],
    }


def _player(state: State, player: int) -> dict[str, object]:
    return {
        "money": state[at.PURSE + player],
        "shares": {
            colour(state, company): state[at.SHARES + 4 * player + company] for company in range(state[at.PLAYERS])
        },
        "captain": state[at.CAPTAIN + player] or None,
        "stevedore": state[at.STEVEDORE + player] or None,
        "advisors": unpack(state[at.HAND + player], CARD_BITS),
        "secret_goal": state[at.GOAL + player] or None,
        "bailouts": state[at.BAILOUTS + player],
        "awards": [state[at.AWARDS + player]] if state[at.AWARDS + player] else [],  # the engine keeps their sum
    }


def target_name(state: State, target: int) -> str:
    """A ship, or the wagon."""
    return WAGON if target == codes.WAGON else ship_name(state, target)
