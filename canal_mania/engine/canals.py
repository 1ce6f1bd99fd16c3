"""The canals as they lie on the map, and what follows from them: covered hexes, connected places, tiles that are out.

Most decisions change nothing of it, and a tile more changes little, so what was asked for is kept until a canal changes
on which it hangs. What is kept is never changed itself: whoever has it may go on with it, whatever others look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, Codes, bit, blank, differing, each, where
from .courses import NOTHING, course_at
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
# Counts of tiles on hexes, eight in one number
PLACE_BITS: Final = 3
PLACE_MASK: Final = 7
COUNT_BITS: Final = 7  # no canal has two tiles on a hex
COUNT_MASK: Final = 127


def canals_of(state: State, tables: Tables) -> Canals:
    """The canals as they lie now."""
    last = tables.canals
    if last is None or last.goods_on != state[GOODS_ON] or len(last.holdings) != state[PLAYERS]:
        canals = _as_they_lie(state, tables)
    else:
        places = differing(state, COMPLETED, last.row)
        if not len(places):
            return last
        canals = _following(state, tables, last, places)
    tables.canals = canals
    return canals


def _as_they_lie(state: State, tables: Tables) -> Canals:
    """Canals of which nothing is kept."""
    courses = []
    for contract in range(CONTRACTS):
        courses.append(course_at(tables, state[COURSE + contract]))
    holdings: list[Holding | None] = [None] * state[PLAYERS]
    return Canals(state[COMPLETED:NEW], state[GOODS_ON], courses, NOTHING, -1, holdings, None)


def _following(state: State, tables: Tables, last: Canals, places: Cells) -> Canals:
    """Canals that differ from the last ones at these places, with all that doesn't hang on it."""
    row = state[COMPLETED:NEW]
    kept = last.holdings[:]
    canals = Canals(row, last.goods_on, last.courses[:], last.tiles_at, last.towns, kept, last.sections)
    completed: i64 = row[0] ^ last.row[0]
    followed: i64 = 0  # contracts whose changes are seen to
    if completed:
        for contract in range(CONTRACTS):
            if completed >> contract & 1:
                followed |= bit(contract)
                _change(tables, canals, last, contract)
    for place in places:
        contract = (place - OWNERS) % CONTRACTS
        if place and not followed >> contract & 1:
            followed |= bit(contract)
            _change(tables, canals, last, contract)
    return canals


def _change(tables: Tables, canals: Canals, last: Canals, contract: i64) -> None:
    """Change what was kept, or forget it, as this contract's canal asks for."""
    row, row_before = canals.row, last.row
    owner, owner_before = row[OWNERS + contract], row_before[OWNERS + contract]
    is_open = (row[0] | row_before[0]) >> contract & 1 == 0
    if owner and owner == owner_before and is_open:
        _change_tiles(canals, owner - 1, row_before[KINDS + contract], row[KINDS + contract])
    else:
        if owner:
            canals.holdings[owner - 1] = None
        if owner_before:
            canals.holdings[owner_before - 1] = None
    before = last.courses[contract]
    if row[COURSES + contract] != row_before[COURSES + contract]:
        now = course_at(tables, row[COURSES + contract])
        canals.courses[contract] = now
        _change_course(canals, before, now)
        if now.linked != before.linked:
            canals.sections = None
    if before.linked and (canals.goods_on or owner != owner_before):
        canals.sections = None


def _change_course(canals: Canals, before: Course, now: Course) -> None:
    """A canal goes elsewhere than before."""
    if len(canals.tiles_at):
        counts = canals.tiles_at[:]
        _count_hexes(before, -1, counts)
        _count_hexes(now, 1, counts)
        canals.tiles_at = counts
    towns = _towns(now)
    if _towns(before) & ~towns:
        canals.towns = -1
    elif canals.towns >= 0:
        canals.towns |= towns


def _change_tiles(canals: Canals, player: i64, before: i64, now: i64) -> None:
    """A player's tiles on one of his open canals are others than before."""
    holding = canals.holdings[player]
    if holding is not None:
        out = holding.out[:]
        count_tiles(before, out, -1)
        count_tiles(now, out)
        canals.holdings[player] = Holding(holding.open, holding.done, out)


def _count_hexes(course: Course, tiles: i64, counts: Cells) -> None:
    for at in course.hexes:
        counts[at >> PLACE_BITS] += tiles << (at & PLACE_MASK) * COUNT_BITS


def _towns(course: Course) -> i64:
    """Mask of the places into which a drawing of the canal leads. BLD-2"""
    return course.towns if len(course.hexes) else 0


def tiles_at(tables: Tables, canals: Canals) -> Cells:
    """How many tiles lie on each hex, for `tiles_on`: several counts are packed in one number."""
    if not len(canals.tiles_at):
        counts = blank((len(tables.ground) >> PLACE_BITS) + 1)
        for course in canals.courses:
            _count_hexes(course, 1, counts)
        canals.tiles_at = counts
    return canals.tiles_at


def tiles_on(counts: Cells, at: i64) -> i64:
    """How many tiles lie on a hex, of what `tiles_at` found."""
    return counts[at >> PLACE_BITS] >> (at & PLACE_MASK) * COUNT_BITS & COUNT_MASK


def connected(state: State, tables: Tables) -> i64:
    """Mask of the places into which some tile's drawing leads. BLD-2"""
    canals = canals_of(state, tables)
    if canals.towns < 0:
        towns: i64 = 0
        for course in canals.courses:
            towns |= _towns(course)
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
    found = Codes()
    done = blank(TILE_KINDS)
    for contract in where(row, OWNERS, CONTRACTS, player + 1):
        if row[0] >> contract & 1:
            count_tiles(row[KINDS + contract], done)
        else:
            found.append(contract)
    contracts = each(found)
    out = done[:]
    for contract in contracts:
        count_tiles(row[KINDS + contract], out)
    return Holding(contracts, done, out)
