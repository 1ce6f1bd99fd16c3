"""Where a canal can go from where it stands, hex after hex, and what its rest needs then. BLD-3, BLD-4, RST-1, RST-4"""

from __future__ import annotations

from dataclasses import dataclass

from ..box.tables import tables_of
from ..engine import layout as at
from ..engine.courses import children_of, course_at, shortest_rest, side_left
from ..state.arrangement import Arrangement

START = -1  # the step before the first ones: where the canal stands


@dataclass(slots=True)
class WayStep:
    """A hex on which the next tile can lie, or a place into which the last one can lead.

    `before` is the number of the step before it, or `START`. `tiles` lie on the way so far, and `rest` is the least
    number of tiles that complete the canal then, 0 where it is complete. `leaves` is the side by which a tile whose way
    ends here is left so that the rest is so short; a place has none (-1).
    """

    hex: int
    before: int
    tiles: int
    rest: int
    leaves: int


def ways(position: Arrangement, contract: str, most: int) -> list[WayStep]:
    """Every way of `most` tiles or fewer from which the canal of a taken contract (by id) can be completed in time.

    Kinds of tiles and cards aren't asked for. A step comes later than the one before it. Raises `UnknownBoxValue` for
    what isn't in the box.
    """
    tables = tables_of(position.box)
    number = position.box.contracts.index(position.box.contract(contract))
    start = course_at(tables, position.cells[at.COURSE + number])
    room = tables.value[number] - len(start.hexes)
    found: list[WayStep] = []
    places: dict[tuple[int, int], int] = {}

    def step(hex: int, before: int, tiles: int, rest: int, leaves: int) -> int:
        place = places.setdefault((before, hex), len(found))
        if place == len(found):
            found.append(WayStep(hex, before, tiles, rest, leaves))
        elif rest < found[place].rest:
            found[place].rest, found[place].leaves = rest, leaves
        return place

    ends = [] if start.is_complete else [(start, START)]
    for tiles in range(1, min(room, most) + 1):
        longer = []
        for course, before in ends:
            for child in children_of(tables, course):
                rest = shortest_rest(tables, child, room - tiles)
                if rest < 0:
                    continue
                place = step(child.hexes[-1], before, tiles, rest, side_left(tables, child))
                if child.ends_in_town >= 0:
                    place = step(child.aim, place, tiles, rest, -1)
                if not child.is_complete:
                    longer.append((child, place))
        ends = longer
    return found
