"""A rest that can't be completed: what is told where it is too long, and where no way leads on (MIS-2 with [R18])."""

from __future__ import annotations

from canals import TABLES, Table

from canal_mania.decisions.ways_on import leads_on
from canal_mania.engine import layout as at
from canal_mania.engine.courses import children_of, course_at, start_key
from canal_mania.engine.kept import Course
from canal_mania.engine.tables import SEA, TOWN


def test_a_way_that_is_longer_than_the_search_looks_at_is_no_dead_end() -> None:
    """R18: from Goole towards the east the rest of the Rochdale takes nine tiles at least."""
    table = Table(5).contract(0, "rochdale", "Go").hand(0, "stretch stretch lock")
    told = [refusal.message for refusal in table.position(at.PHASE_2).explain("build rochdale 12.5 e stretch")]
    assert told == [
        "RST-1: with this tile Rochdale and Calder, Hebble, Aire Navigations could never be completed: 1 laid and more"
        " than 8 more make more than 9, and its value allows 8"
    ]


def longest_way(course: Course, most: int) -> bool:
    """Whether some way of at most so many more tiles completes a canal: hex by hex on the map, nothing else."""
    second = TABLES.ends[course.contract][1 - (course.key >> 5 & 1)]
    by = TABLES.by[course.contract]
    towns = {town for town in range(len(TABLES.town_hex)) if course.towns >> town & 1}

    def lay(place: int, came: int, used: frozenset[int], seen: frozenset[int], left: int) -> bool:
        if left == 0:
            return False
        for turn in TABLES.turns:
            side = (came + turn) % 6
            beyond = TABLES.near[place * 6 + side]
            if beyond < 0 or TABLES.ground[beyond] == SEA or beyond in used or TABLES.town_at[beyond] in seen:
                continue
            if on_from(beyond, (side + 3) % 6, used | {place}, seen, left - 1):
                return True
        return False

    def on_from(place: int, came: int, used: frozenset[int], seen: frozenset[int], left: int) -> bool:
        town = TABLES.town_at[place]
        if town < 0:
            return lay(place, came, used, seen, left)
        if town == second:
            return by < 0 or by in seen
        ways = [(TABLES.near[place * 6 + side], (side + 3) % 6) for side in range(6)]
        land = [way for way in ways if way[0] >= 0 and TABLES.ground[way[0]] not in (SEA, TOWN) and way[0] not in used]
        return any(lay(at_hex, back, used, seen | {town}, left) for at_hex, back in land)

    if second in towns:
        return False
    start = frozenset(towns - ({course.ends_in_town} if course.ends_in_town >= 0 else set()))
    return on_from(course.aim, course.came, frozenset(course.hexes), start, most)


def test_where_no_way_leads_on_a_plain_search_finds_none_either(scale: int) -> None:
    """MIS-2: tiles that are dead ends, of the first three of every canal; and that both answers come up."""
    most = 75 if scale == 1 else 150
    answers = {True: 0, False: 0}
    for contract in range(30):
        layer = [course_at(TABLES, start_key(contract, end)) for end in (0, 1)]
        for _ in range(3):
            layer = [child for course in layer for child in children_of(TABLES, course) if not child.is_complete]
        for course in layer[:: max(1, len(layer) // most)]:
            answer = leads_on(TABLES, course)
            answers[answer] += 1
            if not answer:
                assert not longest_way(course, 10), course.key
    assert min(answers.values()) > 20, answers
