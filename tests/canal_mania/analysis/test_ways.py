"""Ways of a canal: they are the beginnings of its courses, each with the least number of tiles that complete it."""

from __future__ import annotations

from canals import BOX, stops

from canal_mania.analysis.ways import START, WayStep, ways
from canal_mania.position import Position
from canal_mania.vocabulary import Terrain

FEW = 3  # tiles


def way_to(steps: list[WayStep], place: int) -> tuple[int, ...]:
    """The hexes and towns on the way to a step."""
    step = steps[place]
    return ((way_to(steps, step.before)) if step.before != START else ()) + (step.hex,)


def beginnings(position: Position, contract: str) -> dict[tuple[int, ...], int]:
    """Every beginning of a course, of `FEW` tiles or fewer, with the least number of tiles that follow it."""
    found: dict[tuple[int, ...], int] = {}
    begun = len(next(canal for canal in position.canals if canal.contract.id == contract).towns)
    for course in position.courses(contract):
        towns = [town.hex for town in course.towns][begun:]
        way: tuple[int, ...] = ()
        for count, (hex, side) in enumerate(zip(course.hexes, course.leaves, strict=True), 1):
            if count > FEW:
                break
            rest = len(course.hexes) - count
            way += (hex,)
            found[way] = min(rest, found.get(way, rest))
            if towns and beside(hex, side) == towns[0]:
                way += (towns.pop(0),)
                found[way] = min(rest, found.get(way, rest))
    return found


def beside(hex: int, side: int) -> int:
    """The hex on a side, clockwise from the east."""
    column, row = hex % BOX.columns, hex // BOX.columns
    across, down = [(1, 0), (row % 2, 1), (row % 2 - 1, 1), (-1, 0), (row % 2 - 1, -1), (row % 2, -1)][side]
    return (row + down) * BOX.columns + column + across


def test_ways_are_the_beginnings_of_courses() -> None:
    """RST-1, RST-4, MIS-2"""
    asked = 0
    for position in stops(151):
        for canal in position.canals:
            if not canal.is_completed:
                steps = ways(position, canal.contract.id, FEW)
                told = {way_to(steps, place): step.rest for place, step in enumerate(steps)}
                assert told == beginnings(position, canal.contract.id)
                asked += len(told)
    assert asked > 100


def test_a_step_says_how_its_tile_is_left_and_comes_after_the_one_before_it() -> None:
    """BLD-7"""
    for position in stops(301):
        for canal in position.canals:
            for place, step in enumerate(ways(position, canal.contract.id, FEW)):
                assert step.before < place
                assert 1 <= step.tiles <= FEW
                assert (step.leaves < 0) == (BOX.cells[step.hex] is Terrain.TOWN)
