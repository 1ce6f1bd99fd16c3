"""Whether a canal can be brought to its end at all, however many tiles that takes (MIS-2 with [R18])."""

from __future__ import annotations

from ..engine.courses import END_SHIFT, MOST_TILES, children_of
from ..engine.kept import Course
from ..engine.tables import SEA, SIDES, Tables


def leads_on(tables: Tables, course: Course) -> bool:
    """Whether some way leads from here to the canal's end, of whatever length.

    No only where that is sure: its drawings come to a stop before `MOST_TILES` more tiles, or land that is free joins
    the canal no more with its end (through the town that it must pass, PAR-7).
    """
    return _is_joined(tables, course) and _goes_on(tables, course, MOST_TILES)


def _goes_on(tables: Tables, course: Course, tiles: int) -> bool:
    """Whether the canal can be completed or built on by so many tiles, its end aside."""
    if course.is_complete or tiles == 0:
        return True
    return any(_goes_on(tables, child, tiles - 1) for child in children_of(tables, course))


def _is_joined(tables: Tables, course: Course) -> bool:
    """Whether hexes that the canal may still use join where it is with its end, drawings aside. RST-4"""
    if course.is_complete:
        return True
    goal = tables.ends[course.contract][1 - (course.key >> END_SHIFT & 1)]
    if course.towns >> goal & 1:  # it came there without the town that it must pass
        return False
    closed = {*course.hexes, *(place for town, place in enumerate(tables.town_hex) if course.towns >> town & 1)}
    by, end = tables.by[course.contract], tables.town_hex[goal]
    if by < 0 or course.towns >> by & 1:
        return end in _reached(tables, course.aim, closed)
    passed = tables.town_hex[by]
    return passed in _reached(tables, course.aim, closed | {end}) and end in _reached(tables, passed, closed)


def _reached(tables: Tables, start: int, closed: set[int]) -> set[int]:
    """The hexes of the land to which one comes from `start` without going through a closed one."""
    found, ahead = {start}, [start]
    while ahead:
        place = ahead.pop()
        for near in tables.near[place * SIDES : place * SIDES + SIDES]:
            if near >= 0 and near not in found and near not in closed and tables.ground[near] != SEA:
                found.add(near)
                ahead.append(near)
    return found
