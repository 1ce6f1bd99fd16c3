"""What a player may do any time in his turn besides its action: build (BLD-1), relocate (LOD-3, R17), cards (BON-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import codes
from .arrival import STEVEDORE_EARNED_SHIFT
from .cells import Codes, cells_of
from .codes import BUILD, USE_CAPTAIN, USE_STEVEDORE, relocate_code, ship_and_zone
from .kinds import CAPTAIN_MOVE, STEVEDORE_LOAD
from .layout import (
    CAPTAIN,
    CARDS_EARNED,
    HELD,
    MILITARY_MOVED,
    MONEY,
    SHIP_ZONE,
    SHIPS,
    STEVEDORE,
    UNBUILT,
    WAITING,
    State,
)
from .log import CAPTAIN_USED, SHIP_BUILT, SHIP_RELOCATED, STEVEDORE_USED, Log
from .military import add_collectable, collect, open_source
from .packing import entry, push
from .tables import Tables
from .usable import any_step
from .zones import LOADING_ZONES

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

OWN_SHIPS: Final = 4
RELOCATIONS: Final = [  # LOD-3: by Waiting zone and ship
    [cells_of([relocate_code(ship, zone) for zone in zones]) for ship in range(SHIPS)] for zones in LOADING_ZONES
]


def add_free_options(state: State, tables: Tables, player: i64, codes: Codes) -> None:
    """Add the codes of all free options of the player whose turn it is."""
    add_builds(state, tables, player, codes)
    add_relocations(state, codes)
    add_cards(state, tables, player, codes)


def has_free_option(state: State, tables: Tables, player: i64) -> bool:
    """Whether there is any free option; what is soonest found is looked for first."""
    codes = Codes()
    add_builds(state, tables, player, codes)
    if len(codes) == 0:
        add_cards(state, tables, player, codes)
    if len(codes) == 0:
        add_relocations(state, codes)
    return len(codes) > 0


def add_builds(state: State, tables: Tables, player: i64, codes: Codes) -> None:
    """Add the codes of the ships that the company can put on the board. BLD-1, SET-13"""
    first = OWN_SHIPS * player
    if UNBUILT not in state[SHIP_ZONE + first : SHIP_ZONE + first + OWN_SHIPS]:
        return
    for ship in range(first, first + OWN_SHIPS):
        if state[SHIP_ZONE + ship] == UNBUILT and tables.build_prices[ship] <= state[MONEY + player]:
            for zone in range(4):
                codes.append(BUILD | ship << 2 | zone)


def build_price(tables: Tables, ship: i64) -> i64:
    """Dollars for putting a company ship on the board. BLD-1, SET-13"""
    return tables.models[ship].price


def add_relocations(state: State, codes: Codes) -> None:
    """Add the codes of the moves from a Waiting zone to a Loading zone of the same ocean. LOD-3"""
    zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
    if WAITING in zones or WAITING + 1 in zones:  # seldom
        for ship, zone in enumerate(zones):
            if zone == WAITING or zone == WAITING + 1:
                codes.extend(RELOCATIONS[zone - WAITING][ship])


def add_cards(state: State, tables: Tables, player: i64, codes: Codes) -> None:
    """Add the codes of cards earned in an earlier turn (BON-1), if they can do anything now, and of military pay."""
    if state[CAPTAIN + player] | state[STEVEDORE + player]:
        _add_bonus_cards(state, tables, player, codes)
    if state[MILITARY_MOVED]:  # UNI-3
        add_collectable(state, player, codes)


def _add_bonus_cards(state: State, tables: Tables, player: i64, codes: Codes) -> None:
    earned = state[CARDS_EARNED]
    if state[CAPTAIN + player] and not earned >> player & 1 and any_step(state, tables, True, True):
        codes.append(USE_CAPTAIN)
    if state[STEVEDORE + player] and not earned >> STEVEDORE_EARNED_SHIFT + player & 1 and state[HELD + 3 * player]:
        codes.append(USE_STEVEDORE)


def apply_free_option(state: State, tables: Tables, player: i64, code: i64, log: Log | None) -> None:
    """Use a free option. Raises `LookupError` for a code of another kind."""
    match code & codes.OPTION_MASK:
        case codes.BUILD:
            _build(state, tables, player, code, log)
        case codes.RELOCATE:
            _relocate(state, player, code, log)
        case codes.COLLECT:
            collect(state, tables, player, code, log)
        case codes.USE_CAPTAIN:
            _use_captain(state, tables, player, log)
        case codes.USE_STEVEDORE:
            _use_stevedore(state, tables, player, log)
        case _:
            raise LookupError(code)


def _build(state: State, tables: Tables, player: i64, code: i64, log: Log | None) -> None:  # BLD-1
    ship, zone = ship_and_zone(code)
    price = build_price(tables, ship)
    state[MONEY + player] -= price
    state[SHIP_ZONE + ship] = zone
    if log is not None:
        log.append((SHIP_BUILT, player, price, ship, zone))


def _relocate(state: State, player: i64, code: i64, log: Log | None) -> None:  # LOD-3
    ship, zone = ship_and_zone(code)
    before = state[SHIP_ZONE + ship]
    state[SHIP_ZONE + ship] = zone
    if log is not None:
        log.append((SHIP_RELOCATED, player, ship, before, zone))


def _use_captain(state: State, tables: Tables, player: i64, log: Log | None) -> None:  # BON-1
    card = state[CAPTAIN + player]
    state[CAPTAIN + player] = 0
    if log is not None:
        log.append((CAPTAIN_USED, player, card, tables.captains[card]))
    open_source(state, player)
    push(state, entry(CAPTAIN_MOVE, player, tables.captains[card]))


def _use_stevedore(state: State, tables: Tables, player: i64, log: Log | None) -> None:  # BON-1
    card = state[STEVEDORE + player]
    state[STEVEDORE + player] = 0
    if log is not None:
        log.append((STEVEDORE_USED, player, card, tables.stevedores[card]))
    push(state, entry(STEVEDORE_LOAD, player, tables.stevedores[card]))
