"""Building tile by tile, and taking tiles off (BLD-1 to BLD-9, RST-1 to RST-5, MIS-1, MIS-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .canals import canals_of, holding_in, holding_of, tiles_at, tiles_on
from .cells import Cells, Codes, bit, each
from .codes import (
    BUILD_HEX_SHIFT,
    BUILD_KIND_SHIFT,
    CONTRACT_MASK,
    ENOUGH,
    EXIT_MASK,
    EXIT_SHIFT,
    HEX_MASK,
    HEX_SHIFT,
    KIND_SHIFT,
    REMOVE,
    about_of,
    build_code,
    code_of,
)
from .courses import MOST_TILES, can_complete, children_of, course_at, parent_key, within_value
from .kept import Builds, Course, Holding
from .layout import (
    ACTIVE,
    BUILDING,
    COMPLETED,
    COURSE,
    HALF,
    NEW,
    OWNER,
    TILES,
    State,
)
from .log import Log
from .paying import ALL_KINDS, ON_TOP_SHIFT, begin_payment, is_paying, kinds_paid, paid_for
from .scoring import count_tiles, last_kind_of, score_completed, with_kind, without_last
from .tables import AQUEDUCT, DIFFICULT, STRETCH, TILE_KINDS, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

DONE_BITS: Final = 5  # of tiles of one kind on a player's completed canals
TILES_BITS: Final = 2 * MOST_TILES + 1  # of the cell TILES


def supply_left(state: State, tables: Tables, player: i64) -> Cells:
    """Tiles of each kind that a player still has. RST-5"""
    return _left_of(tables, holding_of(state, tables, player).out[:])


def supply_for(state: State, tables: Tables, player: i64, contract: i64) -> Cells:
    """Tiles of each kind that a canal may still be completed with: all but its own and those of completed canals.

    What lies on his other unfinished canal can be taken off (MIS-1). [R9]
    """
    return _spare(state, tables, holding_of(state, tables, player), contract)


def _spare(state: State, tables: Tables, holding: Holding, contract: i64) -> Cells:
    out = holding.done[:]
    count_tiles(state[TILES + contract], out)
    return _left_of(tables, out)


def _left_of(tables: Tables, out: Cells) -> Cells:
    """What is left of each kind when so many are out; the row that is given is used."""
    for kind in range(TILE_KINDS):
        out[kind] = tables.tiles[kind] - out[kind]
    return out


def last_kind(state: State, contract: i64) -> i64:
    """The kind of a canal's last tile; a stretch if there is none."""
    return last_kind_of(state[TILES + contract])


def add_building(state: State, tables: Tables, codes: Codes) -> None:
    """Codes of the tiles that can be built, and of taking off a last tile. BLD-1, MIS-1"""
    player = state[ACTIVE]
    canals = canals_of(state, tables)
    holding = holding_in(canals, player)
    masks = kinds_paid(state, tables, player)
    for contract in holding.open:
        paid = paid_for(masks, state[HALF] == contract + 1)
        if paid & ALL_KINDS:  # else nothing on top of a tile is paid for either, which costs no less
            builds = _builds(state, tables, holding, canals.courses[contract])
            _add_builds(paid, tiles_at(tables, canals), builds, codes)
    for contract in holding.open:
        if is_removable(state, contract):
            codes.append(code_of(REMOVE, contract))


def _add_builds(paid: i64, tiles: Cells, builds: Cells, codes: Codes) -> None:
    """Those of the codes whose tiles are paid for."""
    on_top = paid >> ON_TOP_SHIFT
    for code in builds:
        kind = code >> BUILD_KIND_SHIFT
        if on_top >> kind & 1 or (paid >> kind & 1 and not tiles_on(tiles, code >> BUILD_HEX_SHIFT & HEX_MASK)):
            codes.append(code)


def _builds(state: State, tables: Tables, holding: Holding, course: Course) -> Cells:
    """Codes of the tiles that can be built next on a canal, whatever the hand; looked for once. RST-2, RST-5, MIS-2"""
    packed = holding.packed if holding.packed >= 0 else _packed(tables, holding)
    wanted = packed << TILES_BITS | state[TILES + course.contract]
    known = course.builds
    if known is None or known.left != wanted:
        known = course.builds = Builds(wanted, each(_all_builds(state, tables, holding, course)))
    return known.codes


def _packed(tables: Tables, holding: Holding) -> i64:
    """All of a player's tiles on which it hangs where a canal can be built on, beside the canal's own."""
    packed: i64 = 0
    for kind in range(TILE_KINDS):
        is_left: i64 = 1 if holding.out[kind] < tables.tiles[kind] else 0
        packed = (packed << DONE_BITS | holding.done[kind]) << 1 | is_left
    holding.packed = packed
    return packed


def _all_builds(state: State, tables: Tables, holding: Holding, course: Course) -> Codes:
    codes = Codes()
    spare = _spare(state, tables, holding, course.contract)
    again: i64 = -1  # a kind that mustn't follow (RST-2)
    if course.ends_in_town < 0:
        again = last_kind(state, course.contract)
    for child in within_value(tables, course):
        first: i64 = AQUEDUCT if child.ground == DIFFICULT else STRETCH
        for kind in range(first, first + 2):
            if kind != again and holding.out[kind] < tables.tiles[kind]:
                spare[kind] -= 1
                if can_complete(tables, child, kind, spare):
                    codes.append(child.code + code_of(0, kind << KIND_SHIFT))
                spare[kind] += 1
    return codes


def child_with(tables: Tables, course: Course, hex_number: i64, leaving: i64) -> Course | None:
    """The course with one more tile, in this hex and leaving it by this side; ``None`` if map or drawing forbid it."""
    wanted = build_code(course.contract, hex_number, leaving, 0)
    for child in children_of(tables, course):
        if child.code == wanted:
            return child
    return None


def is_removable(state: State, contract: i64) -> bool:
    """Whether an open canal's last tile was built in an earlier turn. MIS-1"""
    return state[TILES + contract] != 0 and state[NEW + contract] == 0


def legal_building(state: State, tables: Tables) -> Codes:
    """BUILD: go on, or enough. BLD-1"""
    codes = Codes()
    add_building(state, tables, codes)
    codes.append(code_of(ENOUGH))
    return codes


def build_parts(code: i64) -> tuple[i64, i64, i64, i64]:
    """Contract, hex, side by which the drawing leaves, and kind of tile."""
    about = about_of(code)
    return (
        about & CONTRACT_MASK,
        about >> HEX_SHIFT & HEX_MASK,
        about >> EXIT_SHIFT & EXIT_MASK,
        about >> KIND_SHIFT,
    )


def build(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """A tile is laid; its cards are due. BLD-1, RST-3"""
    contract, hex_number, leaving, kind = build_parts(code)
    canals = canals_of(state, tables)
    course = child_with(tables, canals.courses[contract], hex_number, leaving)
    assert course is not None, "a legal tile"
    on_top = tiles_on(tiles_at(tables, canals), hex_number) > 0
    state[BUILDING] = 1
    state[COURSE + contract] = course.key
    state[TILES + contract] = with_kind(state[TILES + contract], kind)
    state[NEW + contract] += 1
    if log is not None:
        log.append((noted.TILE_BUILT, state[ACTIVE], contract, kind, hex_number))
        if on_top:
            log.append((noted.BUILT_ON_TOP, state[ACTIVE], hex_number, tables.cards_on_top))
        if course.ends_in_town >= 0:
            log.append((noted.TOWN_CONNECTED, contract, course.ends_in_town))
    begin_payment(state, tables, contract, kind, on_top, log)
    paid(state, tables, contract, log)


def paid(state: State, tables: Tables, contract: i64, log: Log | None) -> None:
    """When nothing is due any more for the last tile, the canal may be completed. BLD-9"""
    if is_paying(state) or not course_at(tables, state[COURSE + contract]).is_complete:
        return
    state[COMPLETED] |= bit(contract)
    if state[HALF] == contract + 1:
        state[HALF] = 0
    score_completed(state, tables, contract, log)


def remove(state: State, tables: Tables, contract: i64, log: Log | None) -> None:
    """The last tile comes off, the barge goes back. MIS-1"""
    key, kind = state[COURSE + contract], last_kind(state, contract)
    state[BUILDING] = 1
    state[COURSE + contract] = parent_key(key)
    state[TILES + contract] = without_last(state[TILES + contract])
    if log is not None:
        course = course_at(tables, key)
        log.append((noted.TILE_TAKEN_OFF, state[OWNER + contract] - 1, contract, kind, course.hexes[-1]))
