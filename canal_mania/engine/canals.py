"""The canals as they lie on the map, and what follows from them: covered hexes, connected places, tiles that are left.

Most decisions change nothing of it, so it is kept until a canal changes. What is kept is never changed itself: whoever
has it may go on with it, whatever others look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import blank, same
from .courses import course_at
from .kept import Canals, Holding
from .layout import COMPLETED, CONTRACTS, COURSE, GOODS_ON, NEW, OWNER, PLAYERS, TILES, State
from .scoring import count_tiles
from .tables import TILE_KINDS, Tables

if TYPE_CHECKING:
    pass  # a machine's int where the engine is compiled; plain Python never sees it

CELLS: Final = NEW - COMPLETED  # of a state, from COMPLETED to TILES


def canals_of(state: State, tables: Tables) -> Canals:
    """The canals as they lie now."""
    last = tables.canals
    if last is not None and same(state, COMPLETED, last.row, 0, CELLS) and _is_same_game(state, last):
        return last
    canals = _canals(state, tables)
    tables.canals = canals
    return canals


def _is_same_game(state: State, canals: Canals) -> bool:
    return len(canals.holdings) == state[PLAYERS] and canals.goods_on == state[GOODS_ON]


def _canals(state: State, tables: Tables) -> Canals:
    holdings = [Holding(blank(TILE_KINDS), blank(TILE_KINDS)) for _ in range(state[PLAYERS])]
    canals = Canals(state[COMPLETED:NEW], state[GOODS_ON], blank(len(tables.ground)), holdings)
    completed = state[COMPLETED]
    for contract in range(CONTRACTS):
        owner = state[OWNER + contract]
        if owner:
            is_done = completed >> contract & 1 == 1
            holding = holdings[owner - 1]
            if not is_done:
                holding.open.append(contract)
            if state[TILES + contract]:
                count_tiles(state[TILES + contract], holding.out)
                if is_done:
                    count_tiles(state[TILES + contract], holding.done)
                course = course_at(tables, state[COURSE + contract])
                canals.towns |= course.towns
                for at in course.hexes:
                    canals.tiles_at[at] += 1
    return canals
