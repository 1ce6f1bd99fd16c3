"""The oracle: Panamax told a second time, slowly and literally, from `rules/panamax.md` alone.

It shares no code with the library. A comparison test maps a library position to the plain dict below, asks both, and
expects the same. Players are named by their companies' colours. No function changes its arguments; every `box` may be
left out (then `component_sheet.default_box()`).

Position::

    {
        "order": ["red", "green"],              # turn order, the first player first
        "variants": {"free_load_zone": "any", "pushed_arrival": "full", "military_pay": "once"},
        "ships": {                              # every ship of this game; those not in play are left out (P23-2)
            "red1a": {"zone": "pacific_gatun_lock_1", "built": True, "dice": [("red", 3)]},
            "red3": {"zone": None, "built": False, "dice": []},        # None: not on the board
            "iowa": {"zone": "loading_us_east", "built": True, "dice": []},
        },
        "companies": {
            "red": {
                "money": 18, "stock": 6, "warehouse": 3, "pool": 4,    # dollars, dollars, dice, dice
                "flags": {"china": 0, "europe": 1, "us_east": 0, "us_west": 0},
                "tokens": 0,                                           # number of Passenger tokens
                "contracts": [                                         # unfinished, with what is still to be loaded
                    {"nation": "china", "side": "front", "containers": [{"value": 1, "rail": True}]},
                    {"nation": None, "side": "back", "containers": [{"value": 3, "rail": False}]},
                ],
            },
        },
        "players": {
            "red": {
                "money": 6, "shares": {"red": 1, "green": 0}, "captain": None, "stevedore": 2,   # card numbers
                "advisors": [4], "secret_goal": 7, "bailouts": 0, "awards": [3],
            },
        },
        "wagon_1": [("red", 3)], "wagon_2": [], "platform": [],        # dice from the left
        "token_stack": [5, 4, 4, 3, 3, 2, 2, 1],                       # top first
        "piles": {"captain": [1, 2], "stevedore": [1], "advisor": [8, 3, 1]},      # cards left, top first
    }

Zone ids: `loading_<nation>`, `waiting_<ocean>`, `<ocean>_<space>`, where `<ocean>` is the one that the lane leads to.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.oracle import arrival, game_end, loading, movement, round_end, white_dice
from tests.oracle.component_sheet import default_box
from tests.oracle.plain import Box, Die, FreeLoad, Position, Step

_BOX = default_box()


def cascade(rolls: Iterable[int], rows: int) -> list[int]:
    """Dice in columns 1-6 after the cascade of TBL-2 (`rows` 3) or TBL-3 (`rows` 1)."""
    return white_dice.cascade(list(rolls), rows)


def needs_mulligan(action: list[int], executive: list[int], players: int, variant: str, box: Box = _BOX) -> bool:
    """TBL-4, R3: whether all dice are rerolled; `action` and `executive` are counts of columns 1-6."""
    return white_dice.needs_mulligan(action, executive, players, variant, box)


def legal_steps(position: Position, waterway: int, lock: int, any_mix: int = 0, box: Box = _BOX) -> set[Step]:
    """R6: the legal steps as (kind, ships of the group) when so many movements are owed.

    Ships in a Waiting zone that could leave it at once by LOD-3 are among them. No step: the action ends.
    With `any_mix` besides the others, a step spends a movement of its own kind first.
    """
    return movement.legal_steps(position, (waterway, lock, any_mix), box)


def possible_steps(position: Position, box: Box = _BOX) -> set[Step]:
    """Every single step, without MOV-2: for a Captain card, whose movements need not all be used."""
    return movement.legal_steps(position, (0, 0, 1), box)


def all_can_be_used(position: Position, waterway: int, lock: int, any_mix: int = 0, box: Box = _BOX) -> bool:
    """MOV-2: whether some sequence of steps uses everything owed."""
    places, sailing = movement.ship_places(position), movement.ready_ships(position, box)
    return movement.can_use_all(places, sailing, (waterway, lock, any_mix), box, {})


def after_step(position: Position, ships: Iterable[str], kind: str, box: Box = _BOX) -> tuple[Position, dict[str, Any]]:
    """The position after a possible step, before any pay, and a report.

    The report: `arrived` {ship: its dice}, `by_push` (they arrived by being pushed, R7), `pushed` (the groups pushed,
    the farthest first). Arrived ships lie in the Waiting zone, their dice in the Dice Pool (ARR-4). Raises ValueError
    where no such step is possible.
    """
    return movement.after_step(position, sorted(ships), kind, box)


def order_of_exit(position: Position, ships: Iterable[str], active: str, box: Box = _BOX) -> list[str]:
    """R9: ships that arrived together in the order in which owners choose; ships without owner at the end."""
    return arrival.order_of_exit(position, list(ships), active, box)


def arrival_pay(
    position: Position, ship: str, dice: list[Die], mover: str, by_push: bool = False, box: Box = _BOX
) -> dict[str, Any]:
    """What one arriving ship earns, with `dice` aboard.

    `companies`: {company: its possible amounts in dollars} (more than one only by UNI-2). `tokens`: the (company,
    value) of the Passenger tokens in the order in which they are taken (UNI-1). `owner`, his `options` now ("captain",
    "stevedore", "advisor", "money"; none for unique ships or by R7's `cargo_only`) and the `money` of that option.
    """
    return arrival.arrival_pay(position, ship, dice, mover, by_push, box)


def advisor_choices(position: Position, box: Box = _BOX) -> list[int]:
    """The Financial Advisor cards among which the owner of a 3-slot ship chooses (ARR-2)."""
    return arrival.advisor_choices(position, box)


def military_pay(
    position: Position, player: str, moves: list[tuple[str, str]], box: Box = _BOX
) -> list[dict[str, int]]:
    """UNI-3, R19: the payments due at the end of a turn, each as {nation that he may choose: dollars}.

    `moves` lists (source, ship) for every ship that he moved himself in this turn; a source is a name for the action,
    for one Captain card or for one free action ("action", "captain", "china 3" ...).
    """
    return arrival.military_pay(position, player, moves, box)


def legal_loads(
    position: Position, player: str, used: Iterable[str] = (), with_waiting: bool = True, box: Box = _BOX
) -> set[tuple[int, int, str]]:
    """LOD-1..7: (contract, container, ship or "wagon"), both numbered from 0 as in the position.

    `used`: ships and "wagon" on which he has put a die in this turn (LOD-4); leave it empty for a Stevedore card.
    `with_waiting`: whether ships that LOD-3 could bring from a Waiting zone to the right Loading zone count.
    """
    return loading.legal_loads(position, player, set(used), with_waiting, box)


def free_loads(position: Position, player: str, with_waiting: bool = True, box: Box = _BOX) -> set[FreeLoad]:
    """CLP-3, R5: ("contract", contract, container, ship), ("warehouse", ship), ("pool", ship)."""
    return loading.free_loads(position, player, with_waiting, box)


def turn_order(position: Position) -> list[str]:
    """RND-2, R11: the new turn order, from a position at the end of a round (before or after RND-1)."""
    return round_end.turn_order(position)


def flag_order(position: Position) -> list[str]:
    """RND-4, R12: the players who take a flag, in order, from a position before the first of them has."""
    return round_end.flag_order(position)


def cargo_fees(position: Position, box: Box = _BOX) -> dict[str, int]:
    """FEE-1: the dollars that each company owes."""
    return round_end.cargo_fees(position, box)


def after_fees(position: Position, box: Box = _BOX) -> Position:
    """FEE-2: money of companies and players and `bailouts` after the fees."""
    return round_end.after_fees(position, box)


def dividends(position: Position, box: Box = _BOX) -> dict[str, dict[str, Any]]:
    """DIV-1, DIV-2: {company: {"per_share", "owed", "paid" (bool), "received": {player: dollars}}}."""
    return round_end.dividends(position, box)


def after_dividends(position: Position, box: Box = _BOX) -> Position:
    """The position after dividends and the fall of stocks that paid none."""
    return round_end.after_dividends(position, box)


def award(position: Position, paid: Iterable[str]) -> str | None:
    """AWD-1, R13: who gets the award, from a position after the dividends with the new turn order in `order`."""
    return round_end.award(position, set(paid))


def final_scores(position: Position, box: Box = _BOX) -> dict[str, dict[str, int]]:
    """END-1: {player: {"money", "advisors", "awards", "shares", "bailouts" (0 or less), "total"}}."""
    return game_end.final_scores(position, box)


def standings(position: Position, box: Box = _BOX) -> list[str]:
    """END-2: the players from the winner down."""
    return game_end.standings(position, box)
