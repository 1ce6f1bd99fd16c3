"""Where a canal goes, and whether it can be completed from there (BLD-1..5, BLD-7, RST-1, RST-2, RST-4, RST-5, MIS-2).

A course is one int: the contract (5 bits), the terminus where it began (1 bit), then five bits for each tile: the side
of the hex before by which one comes to it, and how far the drawing turns. `Course` is what follows from it and the
map alone; courses are kept in the tables, so each is looked at once, and again only where a box has
more of them than are kept.

The rest of a canal, as far as tiles matter, is a *rest*: how many tiles go on with the run of equal terrain in which
the last tile lies, and for both terrains how many tiles of either kind the other runs need at least, and how many more
may be of either. In a run of one terrain within a section the two kinds alternate (RST-2), so nothing else counts.
The five numbers are packed in one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, Codes, bit, blank, cells_of, codes_of, each, longer
from .codes import build_code
from .kept import Course
from .tables import AQUEDUCT, FAR, LOCK, NORMAL, SEA, SIDES, STRETCH, TOWN, TUNNEL, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

HEAD_BITS: Final = 6  # contract and terminus
END_SHIFT: Final = 5
STEP_BITS: Final = 5
TURNS: Final = 5  # a drawing leaves one to five sides further
MOST_TILES: Final = 8  # that a course has room for
MOST_COURSES: Final = 100_000  # kept at once; the shipped box has 47,000 that may come up, with 30 MB

# A rest, from the lowest bits: tiles in the last tile's run; normal: each, either; difficult: each, either
REST_BITS: Final = 5
REST_MASK: Final = 31
NORMAL_SHIFT: Final = 5
DIFFICULT_SHIFT: Final = 15
NO_REST: Final = 0
NOTHING: Final = blank(0)


def start_key(contract: i64, end: i64) -> i64:
    """The course of a contract on which nothing is built, its barge on the first (0) or second (1) terminus."""
    return contract | end << END_SHIFT


def course_at(tables: Tables, key: i64) -> Course:
    """The course that a cell names. Raises `LookupError` for a key of none."""
    place = tables.course_places.get(key, -1)
    if place >= 0:
        return tables.courses[place]
    if key >> HEAD_BITS == 0:
        return _keep(tables, _start(tables, key))
    parent = course_at(tables, parent_key(key))
    for child in children_of(tables, parent):
        if child.key == key:
            return child
    raise LookupError(key)


def parent_key(key: i64) -> i64:
    """The course without its last tile."""
    shift: i64 = HEAD_BITS
    while key >> shift + STEP_BITS:
        shift += STEP_BITS
    return key & bit(shift) - 1


def length_of(key: i64) -> i64:
    """How many tiles a course has."""
    steps = key >> HEAD_BITS
    count: i64 = 0
    while steps:
        steps >>= STEP_BITS
        count += 1
    return count


def children_of(tables: Tables, course: Course) -> list[Course]:
    """The course with one more tile, in every way that map and drawings allow (RST-4 with [R8])."""
    known = course.children
    if known is None:
        known = [] if course.is_complete else _children(tables, course)
        course.children = known
    return known


def within_value(tables: Tables, course: Course) -> list[Course]:
    """Those of `children_of` from which the canal may still come to its end with as many tiles as allowed. RST-1"""
    known = course.within_value
    if known is None:
        known = []
        tiles: i64 = len(course.hexes) + 1
        if tiles <= tables.value[course.contract]:
            for child in children_of(tables, course):
                if tiles + least_left(tables, child) <= tables.value[course.contract]:
                    known.append(child)
        course.within_value = known
    return known


def _keep(tables: Tables, course: Course) -> Course:
    """Let a course be found from now on. Those that are in use stay whole when all are forgotten."""
    if len(tables.courses) >= MOST_COURSES:
        tables.courses.clear()
        tables.course_places.clear()
    course.number = tables.courses_made
    tables.courses_made += 1
    tables.course_places[course.key] = len(tables.courses)
    tables.courses.append(course)
    return course


def _start(tables: Tables, key: i64) -> Course:
    contract = key & (1 << END_SHIFT) - 1
    town: i64 = tables.ends[contract][key >> END_SHIFT & 1]
    course = Course(key, contract, None, NOTHING, bit(town), longer(NOTHING, town), tables.town_hex[town])
    course.ends_in_town = town
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


def _add_tiles(tables: Tables, course: Course, at: i64, came: i64, found: list[Course]) -> None:
    """Every drawing of a tile at a hex into which one comes through the side `came`."""
    ground = tables.ground[at]
    if ground == SEA or ground == TOWN or at in course.hexes:  # noqa: SIM109  # as the compiled engine likes it
        return
    for turn in tables.turns:
        side = (came + turn) % SIDES
        aim = tables.near[at * SIDES + side]
        if aim < 0 or tables.ground[aim] == SEA or aim in course.hexes:
            continue
        town = tables.town_at[aim]
        if town >= 0 and course.towns >> town & 1:
            continue
        found.append(_keep(tables, _with_tile(tables, course, at, came, turn, side, aim, town)))


def _with_tile(tables: Tables, course: Course, at: i64, came: i64, turn: i64, side: i64, aim: i64, town: i64) -> Course:
    step = (came + 3) % SIDES * TURNS + turn
    key = course.key | step << HEAD_BITS + STEP_BITS * len(course.hexes)
    contract = course.contract
    child = Course(key, contract, course, longer(course.hexes, at), course.towns, course.section_towns, aim)
    child.linked = course.linked
    child.came = (side + 3) % SIDES
    child.ground = tables.ground[at]
    child.code = build_code(contract, at, side, 0)
    if town >= 0:
        child.ends_in_town = town
        child.towns |= bit(town)
        child.section_towns = longer(course.section_towns, town)
        child.linked = key
        by = tables.by[contract]
        child.is_complete = town in tables.ends[contract] and (by < 0 or child.towns >> by & 1 == 1)
    return child


def side_left(tables: Tables, course: Course) -> i64:
    """The side by which the last tile's drawing leaves its hex."""
    return (course.came + 3) % SIDES


def tiles_left(tables: Tables, town: i64) -> Cells:
    """For each hex the least number of tiles beyond it on the way to a town, drawings aside; `FAR` if too many."""
    known = tables.left_cache.get(town, NOTHING)
    if len(known):
        return known
    left = cells_of([FAR] * len(tables.ground))
    left[tables.town_hex[town]] = 0
    layer = codes_of([int(tables.town_hex[town])])
    tiles: i64 = 0
    while len(layer) and tiles <= MOST_TILES:
        layer = _next_layer(tables, left, layer, tiles)
        tiles += 1
    tables.left_cache[town] = left
    return left


def _next_layer(tables: Tables, left: Cells, layer: Codes, tiles: i64) -> Codes:
    """The hexes that are one tile farther; towns on the way cost no tile, so they join the same layer."""
    beyond = Codes()
    index: i64 = 0
    while index < len(layer):
        at = layer[index]
        index += 1
        if left[at] != tiles:
            continue
        more: i64 = 0 if tables.ground[at] == TOWN else 1
        for side in range(SIDES):
            near = tables.near[at * SIDES + side]
            if near < 0 or tables.ground[near] == SEA or tiles + more >= left[near]:
                continue
            left[near] = tiles + more
            if more:
                beyond.append(near)
            else:
                layer.append(near)
    return beyond


def least_left(tables: Tables, course: Course) -> i64:
    """A number of tiles that the rest of the canal needs at least; its drawings and hexes built on aside."""
    if course.least < 0:
        course.least = 0 if course.is_complete else _least_left(tables, course)
    return course.least


def _least_left(tables: Tables, course: Course) -> i64:
    first, second = tables.ends[course.contract]
    goal: i64 = second if course.key >> END_SHIFT & 1 == 0 else first
    if course.towns >> goal & 1:  # it came there without the town that it must pass (PAR-7)
        return FAR
    here: i64 = 0 if course.ends_in_town >= 0 else 1
    by = tables.by[course.contract]
    if by >= 0 and not course.towns >> by & 1:
        return here + tiles_left(tables, by)[course.aim] + tiles_left(tables, goal)[tables.town_hex[by]]
    return here + tiles_left(tables, goal)[course.aim]


def can_complete(tables: Tables, course: Course, kind: i64, supply: Cells) -> bool:
    """Whether the canal can be completed (MIS-2 with [R9]). `kind` is that of its last tile.

    `supply` has the tiles of each kind that its rest may use. Exact: RST-1, RST-2, RST-5, drawings and [R8] included.
    """
    if _any_fits(course.rests, kind, supply):
        return True
    if course.rests_are_all:
        return False
    if not len(course.rests):
        rest = _one_rest(tables, course)
        if rest >= 0 and fits(rest, kind, supply):
            return True
    return _any_fits(all_rests(tables, course), kind, supply)


def _any_fits(rests: Cells, kind: i64, supply: Cells) -> bool:
    for rest in rests:  # noqa: SIM110  # as the compiled engine likes it
        if fits(rest, kind, supply):
            return True
    return False


def fits(rest: i64, kind: i64, supply: Cells) -> bool:
    """Whether the tiles suffice for a rest behind a last tile of this kind. RST-2, RST-5"""
    stretches, locks, aqueducts, tunnels = supply[STRETCH], supply[LOCK], supply[AQUEDUCT], supply[TUNNEL]
    run = rest & REST_MASK
    if run:
        other = run + 1 >> 1  # the first tile of the run's rest is of the other kind than the last one
        if kind == STRETCH:
            stretches, locks = stretches - run + other, locks - other
        elif kind == LOCK:
            stretches, locks = stretches - other, locks - run + other
        elif kind == AQUEDUCT:
            aqueducts, tunnels = aqueducts - run + other, tunnels - other
        else:
            aqueducts, tunnels = aqueducts - other, tunnels - run + other
    return _enough(stretches, locks, rest >> NORMAL_SHIFT) and _enough(aqueducts, tunnels, rest >> DIFFICULT_SHIFT)


def _enough(one: i64, other: i64, rest: i64) -> bool:
    """Whether tiles of two kinds suffice for a rest's numbers of their terrain."""
    needs, either = rest & REST_MASK, rest >> REST_BITS & REST_MASK
    return one >= needs and other >= needs and one + other >= 2 * needs + either


def all_rests(tables: Tables, course: Course) -> Cells:
    """Every rest with which the canal is completed within its contract's value, each once (RST-1)."""
    if course.rests_are_all:
        return course.rests
    found = Codes()
    if course.is_complete:
        found.append(NO_REST)
    elif len(course.hexes) + least_left(tables, course) <= tables.value[course.contract]:
        for child in children_of(tables, course):
            for rest in all_rests(tables, child):
                whole = _before(course, child, rest)
                if whole not in found:
                    found.append(whole)
    course.rests = each(found)
    course.rests_are_all = True
    return course.rests


def _before(course: Course, child: Course, rest: i64) -> i64:
    """What a rest behind the last tile of `child` is behind that of `course`."""
    run = (rest & REST_MASK) + 1
    if course.ends_in_town < 0 and course.ground == child.ground:
        return rest + 1
    shift = NORMAL_SHIFT if child.ground == NORMAL else DIFFICULT_SHIFT
    return (rest & ~REST_MASK) + ((run >> 1) + ((run & 1) << REST_BITS) << shift)


def _one_rest(tables: Tables, course: Course) -> i64:
    """One rest, found without looking at all, and known from now on; -1 if there is none."""
    if len(course.rests):
        return course.rests[0]
    if course.rests_are_all:
        return -1
    rest: i64 = NO_REST if course.is_complete else _rest_over_children(tables, course)
    if rest >= 0:
        course.rests = cells_of([int(rest)])
    return rest


def _rest_over_children(tables: Tables, course: Course) -> i64:
    """One rest of a canal that isn't complete, the nearest way first."""
    value = tables.value[course.contract]
    least: i64 = len(course.hexes) + least_left(tables, course)
    for needs in range(least, value + 1):
        for child in children_of(tables, course):
            if len(child.hexes) + least_left(tables, child) == needs:
                rest = _one_rest(tables, child)
                if rest >= 0:
                    return _before(course, child, rest)
    return -1


def shortest_rest(tables: Tables, course: Course, most: i64) -> i64:
    """The least number of tiles that complete the canal from here, whatever its value; -1 if more than `most`."""
    for tiles in range(most + 1):
        if _has_rest(tables, course, tiles):
            return tiles
    return -1


def _has_rest(tables: Tables, course: Course, tiles: i64) -> bool:
    if course.is_complete:
        return True
    if tiles == 0 or least_left(tables, course) > tiles:
        return False
    for child in children_of(tables, course):  # noqa: SIM110  # as the compiled engine likes it
        if _has_rest(tables, child, tiles - 1):
            return True
    return False
