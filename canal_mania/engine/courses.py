"""Where a canal goes, and whether it can be completed from there (BLD-1..5, BLD-7, RST-1, RST-2, RST-4, RST-5, MIS-2).

A course is one int: the contract (5 bits), the terminus where it began (1 bit), then five bits for each tile: the side
of the hex before by which one comes to it, and how far the drawing turns. `Course` is what follows from it and the
map alone; courses are kept in the tables, so each is looked at once.

The rest of a canal, as far as tiles matter, is a *rest*: how many tiles go on with the run of equal terrain in which
the last tile lies, and for both terrains how many tiles of either kind the other runs need at least, and how many more
may be of either. In a run of one terrain within a section the two kinds alternate (RST-2), so nothing else counts.
"""

from __future__ import annotations

from typing import Final

from .kept import Course, Rest
from .tables import FAR, LOCK, NORMAL, SEA, SIDES, TOWN, TUNNEL, Tables

HEAD_BITS: Final = 6  # contract and terminus
END_SHIFT: Final = 5
STEP_BITS: Final = 5
TURNS: Final = 5  # a drawing leaves one to five sides further
MOST_TILES: Final = 8  # that a course has room for

NO_REST: Final[Rest] = (0, 0, 0, 0, 0)


def start_key(contract: int, end: int) -> int:
    """The course of a contract on which nothing is built, its barge on the first (0) or second (1) terminus."""
    return contract | end << END_SHIFT


def course_at(tables: Tables, key: int) -> Course:
    """The course that a cell names."""
    known = tables.courses.get(key)
    if known is not None:
        return known
    if key >> HEAD_BITS == 0:
        return _keep(tables, _start(tables, key))
    parent = course_at(tables, parent_key(key))
    for child in children_of(tables, parent):
        if child.key == key:
            return child
    raise LookupError(key)


def parent_key(key: int) -> int:
    """The course without its last tile."""
    shift = HEAD_BITS
    while key >> shift + STEP_BITS:
        shift += STEP_BITS
    return key & (1 << shift) - 1


def length_of(key: int) -> int:
    """How many tiles a course has."""
    steps = key >> HEAD_BITS
    count = 0
    while steps:
        steps >>= STEP_BITS
        count += 1
    return count


def children_of(tables: Tables, course: Course) -> list[Course]:
    """The course with one more tile, in every way that map and drawings allow (RST-4 with [R8])."""
    if course.children is None:
        course.children = [] if course.is_complete else _children(tables, course)
    return course.children


def _keep(tables: Tables, course: Course) -> Course:
    tables.courses[course.key] = course
    return course


def _start(tables: Tables, key: int) -> Course:
    contract, end = key & (1 << END_SHIFT) - 1, key >> END_SHIFT & 1
    town = tables.ends[contract][end]
    course = Course(key, contract, None, [], 0, 1 << town, tables.town_hex[town])
    course.ends_in_town = town
    course.section_towns = [town]
    return course


def _children(tables: Tables, course: Course) -> list[Course]:
    found: list[Course] = []
    if course.ends_in_town < 0:
        _add_tiles(tables, course, course.aim, course.came, found)
        return found
    for side in range(SIDES):
        at = tables.near[course.aim * SIDES + side]
        if at >= 0:
            _add_tiles(tables, course, at, (side + 3) % SIDES, found)
    return found


def _add_tiles(tables: Tables, course: Course, at: int, came: int, found: list[Course]) -> None:
    """Every drawing of a tile at a hex into which one comes through the side `came`."""
    ground = tables.ground[at]
    if ground in (SEA, TOWN) or course.mask >> at & 1:  # as the compiled engine likes it
        return
    for turn in tables.turns:
        side = (came + turn) % SIDES
        aim = tables.near[at * SIDES + side]
        if aim < 0 or tables.ground[aim] == SEA or course.mask >> aim & 1:
            continue
        town = tables.town_at[aim]
        if town >= 0 and course.towns >> town & 1:
            continue
        found.append(_keep(tables, _with_tile(tables, course, at, came, turn, side, aim, town)))


def _with_tile(tables: Tables, course: Course, at: int, came: int, turn: int, side: int, aim: int, town: int) -> Course:
    step = (came + 3) % SIDES * TURNS + turn
    key = course.key | step << HEAD_BITS + STEP_BITS * len(course.hexes)
    contract = course.contract
    child = Course(key, contract, course, [*course.hexes, at], course.mask | 1 << at, course.towns, aim)
    child.came = (side + 3) % SIDES
    child.ground = tables.ground[at]
    child.section_towns, child.links = course.section_towns, course.links
    if town >= 0:
        child.ends_in_town = town
        child.towns |= 1 << town
        child.links = [*course.links, (course.section_towns[-1], town)]
        child.section_towns = [*course.section_towns, town]
        by = tables.by[contract]
        child.is_complete = town in tables.ends[contract] and (by < 0 or child.towns >> by & 1 == 1)
    return child


def side_left(tables: Tables, course: Course) -> int:
    """The side by which the last tile's drawing leaves its hex."""
    return (course.came + 3) % SIDES


def tiles_left(tables: Tables, town: int) -> list[int]:
    """For each hex the least number of tiles beyond it on the way to a town, drawings aside; `FAR` if too many."""
    known = tables.left_cache.get(town)
    if known is not None:
        return known
    left = [FAR] * len(tables.ground)
    left[tables.town_hex[town]] = 0
    layer, tiles = [tables.town_hex[town]], 0
    while layer and tiles <= MOST_TILES:
        beyond: list[int] = []
        index = 0
        while index < len(layer):  # towns on the way cost no tile: they join the same layer
            at = layer[index]
            index += 1
            if left[at] != tiles:
                continue
            for side in range(SIDES):
                near = tables.near[at * SIDES + side]
                if near < 0 or tables.ground[near] == SEA:
                    continue
                more = 0 if tables.ground[at] == TOWN else 1
                if tiles + more < left[near]:
                    left[near] = tiles + more
                    (beyond if more else layer).append(near)
        layer, tiles = beyond, tiles + 1
    tables.left_cache[town] = left
    return left


def least_left(tables: Tables, course: Course) -> int:
    """A number of tiles that the rest of the canal needs at least; its drawings and hexes built on aside."""
    if course.least < 0:
        course.least = 0 if course.is_complete else _least_left(tables, course)
    return course.least


def _least_left(tables: Tables, course: Course) -> int:
    first, second = tables.ends[course.contract]
    goal = second if course.key >> END_SHIFT & 1 == 0 else first
    if course.towns >> goal & 1:  # it came there without the town that it must pass (PAR-7)
        return FAR
    here = 0 if course.ends_in_town >= 0 else 1
    by = tables.by[course.contract]
    if by >= 0 and not course.towns >> by & 1:
        return here + tiles_left(tables, by)[course.aim] + tiles_left(tables, goal)[tables.town_hex[by]]
    return here + tiles_left(tables, goal)[course.aim]


def can_complete(tables: Tables, course: Course, kind: int, supply: list[int]) -> bool:
    """Whether the canal can be completed (MIS-2 with [R9]). `kind` is that of its last tile.

    `supply` has the tiles of each kind that its rest may use. Exact: RST-1, RST-2, RST-5, drawings and [R8] included.
    """
    for rest in course.rests:
        if fits(rest, kind, supply):
            return True
    if course.rests_are_all:
        return False
    if not course.rests:
        course.rests = _one_rest(tables, course)
        if course.rests and fits(course.rests[0], kind, supply):
            return True
    return any(fits(rest, kind, supply) for rest in all_rests(tables, course))


def fits(rest: Rest, kind: int, supply: list[int]) -> bool:
    """Whether the tiles suffice for a rest behind a last tile of this kind. RST-2, RST-5"""
    run, normal, normal_either, difficult, difficult_either = rest
    other = (run + 1) // 2  # the first tile of the run's rest is of the other kind than the last one
    left = supply
    if run:
        left = supply.copy()
        left[kind] -= run - other
        left[kind ^ 1] -= other
    return _enough(left[0], left[LOCK], normal, normal_either) and _enough(
        left[2], left[TUNNEL], difficult, difficult_either
    )


def _enough(one: int, other: int, each: int, either: int) -> bool:
    return one >= each and other >= each and one + other >= 2 * each + either


def all_rests(tables: Tables, course: Course) -> list[Rest]:
    """Every rest with which the canal is completed within its contract's value, each once (RST-1)."""
    if course.rests_are_all:
        return course.rests
    found: dict[Rest, None] = {}
    if course.is_complete:
        found[NO_REST] = None
    elif len(course.hexes) + least_left(tables, course) <= tables.value[course.contract]:
        for child in children_of(tables, course):
            for rest in all_rests(tables, child):
                found[_before(course, child, rest)] = None
    course.rests = list(found)
    course.rests_are_all = True
    return course.rests


def _before(course: Course, child: Course, rest: Rest) -> Rest:
    """What a rest behind the last tile of `child` is behind that of `course`."""
    run, normal, normal_either, difficult, difficult_either = rest
    run += 1
    if course.ends_in_town < 0 and course.ground == child.ground:
        return run, normal, normal_either, difficult, difficult_either
    if child.ground == NORMAL:
        return 0, normal + run // 2, normal_either + run % 2, difficult, difficult_either
    return 0, normal, normal_either, difficult + run // 2, difficult_either + run % 2


def _one_rest(tables: Tables, course: Course) -> list[Rest]:
    """One rest, found without looking at all; none if there is none."""
    if course.is_complete:
        return [NO_REST]
    value, used = tables.value[course.contract], len(course.hexes)
    nearest_first: list[list[Course]] = [[] for _ in range(value + 1)]
    if used + least_left(tables, course) > value:
        return []
    for child in children_of(tables, course):
        needs = used + 1 + least_left(tables, child)
        if needs <= value:
            nearest_first[needs].append(child)
    for children in nearest_first:
        for child in children:
            if not child.rests and not child.rests_are_all:
                child.rests = _one_rest(tables, child)
            if child.rests:
                return [_before(course, child, child.rests[0])]
    return []


def shortest_rest(tables: Tables, course: Course, most: int) -> int:
    """The least number of tiles that complete the canal from here, whatever its value; -1 if more than `most`."""
    for tiles in range(most + 1):
        if _has_rest(tables, course, tiles):
            return tiles
    return -1


def _has_rest(tables: Tables, course: Course, tiles: int) -> bool:
    if course.is_complete:
        return True
    if tiles == 0 or least_left(tables, course) > tiles:
        return False
    return any(_has_rest(tables, child, tiles - 1) for child in children_of(tables, course))
