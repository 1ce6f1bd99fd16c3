"""The canals as they lie on the map, and what follows from them: covered hexes, connected places, tiles that are out.

Most decisions change nothing of it, and a tile more changes little, so what was asked for is kept until a canal changes
on which it hangs. What is kept is never changed itself: whoever has it may go on with it, whatever others look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, Codes, blank, changed, each, filled, has, where
from .courses import course_at
from .kept import Canals, Course, Holding
from .layout import COMPLETED, CONTRACTS, COURSE, GOODS_ON, NEW, OWNER, PLAYERS, TILES, State
from .scoring import count_tiles
from .tables import TILE_KINDS, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

# Where they stand in a row of the cells from COMPLETED to TILES
OWNERS: Final = OWNER - COMPLETED
COURSES: Final = COURSE - COMPLETED
KINDS: Final = TILES - COMPLETED


def canals_of(state: State, tables: Tables) -> Canals:
    """The canals as they lie now."""
    last = tables.canals
    if (
        last is not None
        and has(state, COMPLETED, last.row)
        and last.goods_on == state[GOODS_ON]
        and last.players == state[PLAYERS]
    ):
        return last
    canals = Canals(state[COMPLETED:NEW], state[GOODS_ON], state[PLAYERS])
    if last is not None and last.goods_on == canals.goods_on and last.players == canals.players:
        _keep(tables, canals, last)
    tables.canals = canals
    return canals


def _keep(tables: Tables, canals: Canals, last: Canals) -> None:
    """Keep of what was found for the last canals all that doesn't hang on those that have changed."""
    canals.tiles_at = last.tiles_at[:]
    canals.towns = last.towns
    canals.holdings = last.holdings[:]
    canals.sections = last.sections
    contracts = Codes()
    for place in each(changed(canals.row, last.row)):
        if place:
            _add_once(contracts, (place - 1) % CONTRACTS)
        else:
            completed = canals.row[0] ^ last.row[0]
            for contract in range(CONTRACTS):
                if completed >> contract & 1:
                    _add_once(contracts, contract)
    for contract in each(contracts):
        _change(tables, canals, last, contract)


def _add_once(codes: Codes, code: i64) -> None:
    if code not in codes:
        codes.append(code)


def _change(tables: Tables, canals: Canals, last: Canals, contract: i64) -> None:
    """Change what was kept, or forget it, as this contract's canal asks for."""
    now = course_at(tables, canals.row[COURSES + contract])
    before = course_at(tables, last.row[COURSES + contract])
    owner, owner_before = canals.row[OWNERS + contract], last.row[OWNERS + contract]
    if owner:
        canals.holdings[owner - 1] = None
    if owner_before:
        canals.holdings[owner_before - 1] = None
    if len(canals.tiles_at):
        _count_hexes(before, -1, canals.tiles_at)
        _count_hexes(now, 1, canals.tiles_at)
    if _towns(now) != _towns(before):
        canals.towns = -1
    if now.linked != before.linked or (now.linked and (canals.goods_on or owner != owner_before)):
        canals.sections = None


def _count_hexes(course: Course, tiles: i64, counts: Cells) -> None:
    for at in course.hexes:
        counts[at] += tiles


def _towns(course: Course) -> i64:
    """Mask of the places into which a drawing of the canal leads. BLD-2"""
    return course.towns if len(course.hexes) else 0


def tiles_at(tables: Tables, canals: Canals) -> Cells:
    """How many tiles lie on each hex."""
    if not len(canals.tiles_at):
        canals.tiles_at = blank(len(tables.ground))
        for contract in each(filled(canals.row, COURSES, CONTRACTS)):
            _count_hexes(course_at(tables, canals.row[COURSES + contract]), 1, canals.tiles_at)
    return canals.tiles_at


def connected(state: State, tables: Tables) -> i64:
    """Mask of the places into which some tile's drawing leads. BLD-2"""
    canals = canals_of(state, tables)
    if canals.towns < 0:
        towns: i64 = 0
        for contract in each(filled(state, COURSE, CONTRACTS)):
            towns |= _towns(course_at(tables, state[COURSE + contract]))
        canals.towns = towns
    return canals.towns


def holding_of(state: State, tables: Tables, player: i64) -> Holding:
    """A player's open contracts, and his tiles."""
    return holding_in(canals_of(state, tables), player)


def holding_in(canals: Canals, player: i64) -> Holding:
    """`holding_of`, for canals that are at hand."""
    holding = canals.holdings[player]
    if holding is None:
        holding = _holding(canals.row, player)
        canals.holdings[player] = holding
    return holding


def _holding(row: Cells, player: i64) -> Holding:
    contracts = Codes()
    done = blank(TILE_KINDS)
    for contract in each(where(row, OWNERS, CONTRACTS, player + 1)):
        if row[0] >> contract & 1:
            count_tiles(row[KINDS + contract], done)
        else:
            contracts.append(contract)
    out = done[:]
    for contract in each(contracts):
        count_tiles(row[KINDS + contract], out)
    return Holding(each(contracts), done, out)
