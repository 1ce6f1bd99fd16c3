"""Goods appear (GDS-1 to GDS-7): the strict order of places, and what is taken off the map when the basin runs low.

Cases are numbered as the rule numbers them: 1 the connected city, 2 a connected town, 3 the city that isn't connected,
4 a town that isn't. Cubes are taken off in the order 4, 3, 2, then 1 [R5].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .canals import connected
from .cells import Codes, bit, each
from .codes import LIFT, PLACE, code_of
from .kinds import LIFT_CUBE, NAME_COLOUR, NOTHING, PLACE_CUBE
from .layout import ACTIVE, BASIN, CUBES, GOODS, SYMBOL, WHITE, State
from .log import Log
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

CONNECTED_CITY: Final = 1
CONNECTED_TOWN: Final = 2
OTHER_CITY: Final = 3
OTHER_TOWN: Final = 4
CASES: Final = 4
NO_CASE: Final = 0


def case_of(tables: Tables, town: i64, mask: i64) -> i64:
    """The case of GDS-6 to which a place belongs; `mask` has the connected ones."""
    if mask >> town & 1:
        return CONNECTED_CITY if tables.is_city[town] else CONNECTED_TOWN
    return OTHER_CITY if tables.is_city[town] else OTHER_TOWN


def goods_appear(state: State, symbol: i64) -> None:
    """A card with a symbol lay face up, or was shown. GDS-1"""
    state[SYMBOL] = symbol
    state[CUBES] = 0


def name_colour(state: State, colour: i64, log: Log | None) -> None:
    """GDS-2: the colour of a white symbol."""
    state[SYMBOL] = colour
    if log is not None:
        log.append((noted.COLOUR_NAMED, state[ACTIVE], colour))


def settle_goods(state: State, tables: Tables, log: Log | None) -> i64:
    """What the player must decide about the goods that appear: a kind of decision, `NOTHING` if nothing."""
    if state[SYMBOL] == WHITE:
        return NAME_COLOUR
    if state[CUBES] == 0:
        if state[BASIN] < tables.cubes_for_symbol and state[GOODS]:
            return LIFT_CUBE
        state[CUBES] = min(tables.cubes_for_symbol, state[BASIN])
    if state[CUBES] and _has_place(state, tables):
        return PLACE_CUBE
    if log is not None:
        for _ in range(state[CUBES]):
            log.append((noted.CUBE_RETURNED, state[SYMBOL]))
    state[SYMBOL] = state[CUBES] = 0
    return NOTHING


def _has_place(state: State, tables: Tables) -> bool:
    """Whether any place of the colour can take a cube. GDS-6"""
    for town in tables.colour_members(state[SYMBOL]):  # noqa: SIM110  # as the compiled engine likes it
        if not state[GOODS] >> town & 1:
            return True
    return False


def places(state: State, tables: Tables) -> tuple[i64, Codes]:
    """The case that is due, and the places of it that can take a cube; none when all have one. GDS-6"""
    case: i64 = CASES + 1
    found = Codes()
    mask = connected(state, tables)
    for town in tables.colour_members(state[SYMBOL]):
        if not state[GOODS] >> town & 1:
            its = case_of(tables, town, mask)
            if its < case:
                case, found = its, Codes()
            if its == case:
                found.append(town)
    return (case if len(found) else NO_CASE), found


def _of_case(tables: Tables, case: i64, mask: i64) -> i64:
    """Mask of the places of a case; `mask` has the connected ones. GDS-6"""
    linked = mask if case <= CONNECTED_TOWN else ~mask
    is_city = case == CONNECTED_CITY or case == OTHER_CITY  # as the compiled engine likes it
    return linked & (tables.cities if is_city else ~tables.cities)


def lifts(state: State, tables: Tables) -> tuple[i64, Codes]:
    """The case that is due, and the places of it whose cube may be taken off. GDS-7"""
    mask = connected(state, tables)
    found = Codes()
    for case in range(CASES, 0, -1):
        filled = _of_case(tables, case, mask) & state[GOODS]
        if filled:
            for town in range(len(tables.is_city)):
                if filled >> town & 1:
                    found.append(town)
            return case, found
    return NO_CASE, found


def legal_lifts(state: State, tables: Tables) -> Codes:
    """LIFT_CUBE: his choice within the case. GDS-7"""
    codes = Codes()
    for town in each(lifts(state, tables)[1]):
        codes.append(code_of(LIFT, town))
    return codes


def legal_places(state: State, tables: Tables) -> Codes:
    """PLACE_CUBE: his choice within the case. GDS-6"""
    codes = Codes()
    for town in each(places(state, tables)[1]):
        codes.append(code_of(PLACE, town))
    return codes


def lift(state: State, tables: Tables, town: i64, log: Log | None) -> None:
    """A cube goes back to the basin. GDS-7"""
    if log is not None:
        log.append((noted.CUBE_LIFTED, state[ACTIVE], town, case_of(tables, town, connected(state, tables))))
    state[GOODS] &= ~bit(town)
    state[BASIN] += 1


def place(state: State, tables: Tables, town: i64, log: Log | None) -> None:
    """A cube goes on a place. GDS-1, GDS-6"""
    if log is not None:
        log.append((noted.CUBE_PLACED, state[ACTIVE], town, case_of(tables, town, connected(state, tables))))
    state[GOODS] |= bit(town)
    state[BASIN] -= 1
    state[CUBES] -= 1
    if state[CUBES] == 0:
        state[SYMBOL] = 0
