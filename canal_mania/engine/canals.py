"""The canals as they lie on the map, and what follows from them: covered hexes, connected places, tiles that are out.

Most decisions change nothing of it, so what was asked for is kept until a canal changes. What is kept is never changed
itself: whoever has it may go on with it, whatever others look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, blank, each, same
from .courses import course_at
from .kept import Canals, Holding
from .layout import COMPLETED, CONTRACTS, COURSE, GOODS_ON, NEW, OWNER, PLAYERS, TILES, State
from .scoring import count_tiles
from .tables import TILE_KINDS, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

CELLS: Final = NEW - COMPLETED  # of a state, from COMPLETED to TILES


def canals_of(state: State, tables: Tables) -> Canals:
    """The canals as they lie now."""
    last = tables.canals
    if (
        last is not None
        and same(state, COMPLETED, last.row, 0, CELLS)
        and last.goods_on == state[GOODS_ON]
        and last.players == state[PLAYERS]
    ):
        return last
    canals = tables.canals = Canals(state[COMPLETED:NEW], state[GOODS_ON], state[PLAYERS])
    return canals


def tiles_at(state: State, tables: Tables) -> Cells:
    """How many tiles lie on each hex."""
    canals = canals_of(state, tables)
    known = canals.tiles_at
    if not len(known):
        known = blank(len(tables.ground))
        for contract in range(CONTRACTS):
            if state[TILES + contract]:
                for at in course_at(tables, state[COURSE + contract]).hexes:
                    known[at] += 1
        canals.tiles_at = known
    return known


def connected(state: State, tables: Tables) -> i64:
    """Mask of the places into which some tile's drawing leads. BLD-2"""
    canals = canals_of(state, tables)
    if canals.towns < 0:
        towns: i64 = 0
        for contract in range(CONTRACTS):
            if state[TILES + contract]:
                towns |= course_at(tables, state[COURSE + contract]).towns
        canals.towns = towns
    return canals.towns


def holding_of(state: State, tables: Tables, player: i64) -> Holding:
    """A player's open contracts, and his tiles."""
    canals = canals_of(state, tables)
    holding = canals.holdings[player]
    if holding is None:
        holding = _holding(state, player)
        canals.holdings[player] = holding
    return holding


def _holding(state: State, player: i64) -> Holding:
    holding = Holding(blank(TILE_KINDS))
    completed = state[COMPLETED]
    for contract in range(CONTRACTS):
        if state[OWNER + contract] == player + 1:
            if completed >> contract & 1:
                count_tiles(state[TILES + contract], holding.done)
            else:
                holding.open.append(contract)
    holding.out = holding.done[:]
    for contract in each(holding.open):
        count_tiles(state[TILES + contract], holding.out)
    return holding
