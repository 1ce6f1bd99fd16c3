"""Building tile by tile, and taking tiles off (BLD-1 to BLD-9, RST-1 to RST-5, MIS-1, MIS-2)."""

from __future__ import annotations

from . import log as noted
from .codes import (
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
from .contracts import open_contracts
from .courses import can_complete, children_of, course_at, least_left, parent_key, side_left
from .kept import Course
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
from .network import network_of
from .paying import begin_payment, can_pay, hand_by_kind, is_paying, own_cards
from .scoring import kinds_of, packed_kinds, score_completed, tiles_out
from .tables import AQUEDUCT, DIFFICULT, STRETCH, TILE_KINDS, Tables


def occupied(state: State, tables: Tables) -> int:
    """Mask of the hexes that have a tile."""
    return network_of(state, tables).hexes


def supply_left(state: State, tables: Tables, player: int) -> list[int]:
    """Tiles of each kind that a player still has. RST-5"""
    out = tiles_out(state, player)
    return [tables.tiles[kind] - out[kind] for kind in range(TILE_KINDS)]


def supply_for(state: State, tables: Tables, player: int, contract: int) -> list[int]:
    """Tiles of each kind that a canal may still be completed with: all but its own and those of completed canals.

    What lies on his other unfinished canal can be taken off (MIS-1). [R9]
    """
    out = tiles_out(state, player, completed_only=True)
    for kind in kinds_of(state[TILES + contract]):
        out[kind] += 1
    return [tables.tiles[kind] - out[kind] for kind in range(TILE_KINDS)]


def last_kind(state: State, contract: int) -> int:
    """The kind of a canal's last tile; a stretch if there is none."""
    kinds = kinds_of(state[TILES + contract])
    return kinds[-1] if kinds else STRETCH


class Site:
    """What building on asks for at every tile, reckoned once for a position."""

    def __init__(self, state: State, tables: Tables) -> None:
        self.player = state[ACTIVE]
        self.taken = occupied(state, tables)
        self.left = supply_left(state, tables, self.player)
        self.hand = hand_by_kind(state, self.player)
        self.half = state[HALF]
        self.costs = [own_cards(state, tables, self.player, kind) for kind in range(TILE_KINDS)]
        self.affordable: dict[int, bool] = {}

    def can_pay(self, state: State, tables: Tables, contract: int, kind: int, on_top: bool) -> bool:
        """Whether the hand pays for a tile. BLD-6, RST-3"""
        half = self.half == contract + 1
        key = kind << 2 | on_top << 1 | half
        known = self.affordable.get(key)
        if known is None:
            extra = tables.cards_on_top if on_top else 0
            known = can_pay(state, self.player, kind, self.costs[kind], extra, half, self.hand)
            self.affordable[key] = known
        return known


def legal_builds(state: State, tables: Tables) -> list[int]:
    """Codes of the tiles that can be built. BLD-1"""
    codes: list[int] = []
    site = Site(state, tables)
    for contract in open_contracts(state, site.player):
        _add_builds(state, tables, site, contract, codes)
    return codes


def _add_builds(state: State, tables: Tables, site: Site, contract: int, codes: list[int]) -> None:
    course = course_at(tables, state[COURSE + contract])
    value, used = tables.value[contract], len(course.hexes)
    if used >= value:
        return
    before = last_kind(state, contract)
    spare = supply_for(state, tables, site.player, contract)
    for child in children_of(tables, course):
        if used + 1 + least_left(tables, child) > value:
            continue
        at = child.hexes[used]
        on_top = site.taken >> at & 1 == 1
        first = AQUEDUCT if child.ground == DIFFICULT else STRETCH
        for kind in (first, first + 1):
            if not site.left[kind] or (course.ends_in_town < 0 and kind == before):
                continue
            if not site.can_pay(state, tables, contract, kind, on_top):
                continue
            spare[kind] -= 1
            if can_complete(tables, child, kind, spare):
                codes.append(build_code(contract, at, side_left(tables, child), kind))
            spare[kind] += 1


def child_with(tables: Tables, course: Course, hex_number: int, leaving: int) -> Course | None:
    """The course with one more tile, in this hex and leaving it by this side; ``None`` if map or drawing forbid it."""
    for child in children_of(tables, course):
        if child.hexes[-1] == hex_number and side_left(tables, child) == leaving:
            return child
    return None


def removable(state: State) -> list[int]:
    """Open canals whose last tile was built in an earlier turn. MIS-1"""
    return [
        contract
        for contract in open_contracts(state, state[ACTIVE])
        if state[TILES + contract] and not state[NEW + contract]
    ]


def legal_removals(state: State) -> list[int]:
    """Codes of taking off a last tile. MIS-1"""
    return [code_of(REMOVE, contract) for contract in removable(state)]


def legal_building(state: State, tables: Tables) -> list[int]:
    """BUILD: go on, or enough. BLD-1"""
    return [*legal_builds(state, tables), *legal_removals(state), code_of(ENOUGH)]


def build_parts(code: int) -> tuple[int, int, int, int]:
    """Contract, hex, side by which the drawing leaves, and kind of tile."""
    about = about_of(code)
    return (
        about & CONTRACT_MASK,
        about >> HEX_SHIFT & HEX_MASK,
        about >> EXIT_SHIFT & EXIT_MASK,
        about >> KIND_SHIFT,
    )


def build(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """A tile is laid; its cards are due. BLD-1, RST-3"""
    contract, hex_number, leaving, kind = build_parts(code)
    course = child_with(tables, course_at(tables, state[COURSE + contract]), hex_number, leaving)
    assert course is not None, "a legal tile"
    on_top = occupied(state, tables) >> hex_number & 1 == 1
    state[BUILDING] = 1
    state[COURSE + contract] = course.key
    state[TILES + contract] = packed_kinds([*kinds_of(state[TILES + contract]), kind])
    state[NEW + contract] += 1
    if log is not None:
        log.append((noted.TILE_BUILT, state[ACTIVE], contract, kind, hex_number))
        if on_top:
            log.append((noted.BUILT_ON_TOP, state[ACTIVE], hex_number, tables.cards_on_top))
        if course.ends_in_town >= 0:
            log.append((noted.TOWN_CONNECTED, contract, course.ends_in_town))
    begin_payment(state, tables, contract, kind, on_top, log)
    paid(state, tables, contract, log)


def paid(state: State, tables: Tables, contract: int, log: Log | None) -> None:
    """When nothing is due any more for the last tile, the canal may be completed. BLD-9"""
    if is_paying(state) or not course_at(tables, state[COURSE + contract]).is_complete:
        return
    state[COMPLETED] |= 1 << contract
    if state[HALF] == contract + 1:
        state[HALF] = 0
    score_completed(state, tables, contract, log)


def remove(state: State, tables: Tables, contract: int, log: Log | None) -> None:
    """The last tile comes off, the barge goes back. MIS-1"""
    kinds = kinds_of(state[TILES + contract])
    course = course_at(tables, state[COURSE + contract])
    state[BUILDING] = 1
    state[COURSE + contract] = parent_key(course.key)
    state[TILES + contract] = packed_kinds(kinds[:-1])
    if log is not None:
        log.append((noted.TILE_TAKEN_OFF, state[OWNER + contract] - 1, contract, kinds[-1], course.hexes[-1]))
