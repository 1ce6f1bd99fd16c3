"""Whether a canal can be completed (MIS-2, [R9]): the library's answer against a plain search of every canal."""

from __future__ import annotations

import os
from random import Random
from time import process_time

import pytest
from canal_search import brute_force, every_canal
from canals import BOX, TABLES

from canal_mania.box.tables import make_tables
from canal_mania.engine import courses
from canal_mania.engine.courses import (
    all_rests,
    can_complete,
    children_of,
    course_at,
    length_of,
    parent_key,
    shortest_rest,
    start_key,
)
from canal_mania.engine.kept import Course
from canal_mania.engine.tables import DIFFICULT

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
HALF_BUILT = 250 * SCALE
FRESH_AT_MOST = 0.001  # seconds of processor time, on the whole


@pytest.mark.sampled
@pytest.mark.parametrize("contract", range(30), ids=[contract.id for contract in BOX.contracts])
def test_fresh_contracts(contract: int) -> None:
    for end in (0, 1):
        start = course_at(TABLES, start_key(contract, end))
        for supply in ([16, 12, 4, 3], [16, 12, 1, 0], [2, 2, 1, 1], [1, 0, 2, 2], [3, 4, 0, 0], [0, 0, 0, 0]):
            assert can_complete(TABLES, start, 0, supply) == brute_force(start, [], supply), (end, supply)


def half_built(rng: Random) -> tuple[Course, list[int], list[int]]:
    """A canal with some tiles, and the tiles that are left: half of them could have come up in a game."""
    course = course_at(TABLES, start_key(rng.randrange(30), rng.randrange(2)))
    kinds: list[int] = []
    for _ in range(rng.randrange(1, TABLES.value[course.contract] + 1)):
        children = children_of(TABLES, course)
        if rng.random() < 0.8:
            children = [child for child in children if child.is_complete or all_rests(TABLES, child)] or children
        if not children:
            break
        before = course
        course = rng.choice(children)
        goes_on = bool(kinds) and before.ends_in_town < 0 and before.ground == course.ground
        first = 2 if course.ground == DIFFICULT else 0
        kinds.append(kinds[-1] ^ 1 if goes_on else first + rng.randrange(2))
    supply = [rng.randrange(most) for most in ((5, 5, 3, 3), (17, 13, 5, 4))[rng.randrange(2)]]
    return course, kinds, supply


def test_half_built_canals() -> None:
    rng, answers = Random(17), []
    for _ in range(HALF_BUILT):
        course, kinds, supply = half_built(rng)
        if not kinds:
            continue
        answers.append(can_complete(TABLES, course, kinds[-1], supply))
        assert answers[-1] == brute_force(course, kinds, supply), (course.key, kinds, supply)
    assert 0.2 < sum(answers) / len(answers) < 0.8


def test_the_answer_doesnt_hang_on_what_was_asked_before() -> None:
    rng = Random(18)
    for _ in range(20):
        course, kinds, supply = half_built(rng)
        if kinds:
            tables = make_tables(BOX)
            fresh = can_complete(tables, course_at(tables, course.key), kinds[-1], supply)
            assert fresh == can_complete(TABLES, course, kinds[-1], supply)


def test_the_shortest_rest_is_as_short_as_the_shortest_canal() -> None:
    for contract in range(30):
        start = course_at(TABLES, start_key(contract, 0))
        towns = set(TABLES.town_hex)
        shortest = min(len([at for at in canal if at not in towns]) for canal in every_canal(contract, 0))
        assert shortest_rest(TABLES, start, 8) == shortest
        assert shortest_rest(TABLES, start, shortest - 1) == -1


def test_a_fresh_contract_takes_a_millisecond_at_most() -> None:
    """What lies near each terminus is found once for all contracts and isn't counted."""
    best = min(_seconds_for_fresh_contracts() for _ in range(5))
    assert best / 60 <= FRESH_AT_MOST


def _seconds_for_fresh_contracts() -> float:
    warm = make_tables(BOX)
    for contract in range(30):
        can_complete(warm, course_at(warm, start_key(contract, 0)), 0, warm.tiles)
        can_complete(warm, course_at(warm, start_key(contract, 1)), 0, warm.tiles)
    tables = make_tables(BOX)
    tables.left_cache = warm.left_cache
    begin = process_time()
    for contract in range(30):
        for end in (0, 1):
            assert can_complete(tables, course_at(tables, start_key(contract, end)), 0, tables.tiles)
    return process_time() - begin


def test_only_so_many_courses_are_kept_and_answers_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A box from elsewhere may have millions of them."""
    monkeypatch.setattr(courses, "MOST_COURSES", 500)
    tables, rng, kept = make_tables(BOX), Random(20), []
    for _ in range(60):
        course, kinds, supply = half_built(rng)
        again = course_at(tables, course.key)
        assert (again.hexes, again.towns, again.linked) == (course.hexes, course.towns, course.linked)
        if kinds:
            assert can_complete(tables, again, kinds[-1], supply) == can_complete(TABLES, course, kinds[-1], supply)
        kept.append(len(tables.courses))
        assert len(tables.course_places) <= len(tables.courses)
    assert max(kept) <= 500
    assert sorted(kept) != kept  # some were forgotten


def test_a_course_is_its_key() -> None:
    rng = Random(19)
    for _ in range(50):
        course, kinds, _ = half_built(rng)
        again = course_at(make_tables(BOX), course.key)
        assert (again.hexes, again.towns, again.section_towns, again.aim) == (
            course.hexes,
            course.towns,
            course.section_towns,
            course.aim,
        )
        assert length_of(course.key) == len(kinds)
        if kinds:
            assert course.parent is not None
            assert parent_key(course.key) == course.parent.key
