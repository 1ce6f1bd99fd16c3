"""MOV-2 with [R6]: the engine's legal steps are those that brute force finds, on random positions."""

from __future__ import annotations

import os
import random
from functools import cache

import pytest

from panamax.engine import codes
from panamax.engine import layout as at
from panamax.engine.canal_search import can_use_all, canal_of
from panamax.engine.fleet import canal_masks, is_ready
from panamax.engine.layout import State
from panamax.engine.step_choice import legal_free_steps, legal_steps, possible_steps
from panamax.engine.usable import UNKNOWN, YES, can_reach, count_units, judge, water_runs_out

from .states import BLACK, PACIFIC_LANE, TABLES, mid_game, put, table

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))

# The board in words of its own: each lane's way as (zone, what leaving costs, whether it is a rectangle)
PACIFIC = [
    (6, "l", 1),
    (7, "l", 1),
    (8, "l", 1),
    (9, "w", 0),
    (10, "w", 1),
    (11, "l", 1),
    (12, "w", 0),
    (13, "l", 1),
    (14, "l", 1),
]
ATLANTIC = [
    (15, "l", 1),
    (16, "l", 1),
    (17, "w", 0),
    (18, "l", 1),
    (19, "w", 1),
    (20, "w", 0),
    (21, "l", 1),
    (22, "l", 1),
    (23, "l", 1),
]
OCEANS = {"A": {1, 2, 4}, "P": {0, 3, 5}}
AHEAD = {
    zone: after
    for lane, end in ((PACIFIC, 5), (ATLANTIC, 4))
    for zone, after in zip([z for z, _, _ in lane], [*[z for z, _, _ in lane][1:], end], strict=True)
}
COST = {zone: cost for lane in (PACIFIC, ATLANTIC) for zone, cost, _ in lane}
NARROW = {zone for lane in (PACIFIC, ATLANTIC) for zone, _, narrow in lane if narrow}

Canal = tuple[int, ...]  # the zone of each ship, 99 for ships that can't move (any more)


def slots(ships: tuple[int, ...]) -> int:
    return sum(TABLES.slots[ship] for ship in ships)


def subsets(ships: tuple[int, ...]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for ship in ships:
        found += [(*group, ship) for group in found]
    return [group for group in found if group and slots(group) <= 4]


def enter(canal: list[int], ships: tuple[int, ...], zone: int) -> None:
    """Ships come into a zone; those there are pushed on if there is no room."""
    if zone in NARROW:
        there = tuple(ship for ship, place in enumerate(canal) if place == zone)
        if there and slots(there) + slots(ships) > 4:
            enter(canal, there, AHEAD[zone])
    for ship in ships:
        at_end = zone in (4, 5)
        canal[ship] = 99 if at_end and not TABLES.military >> ship & 1 else zone


@cache
def steps(canal: Canal) -> tuple[tuple[tuple[int, ...], str, Canal], ...]:
    """Every step: the group, its cost, and what comes of it. Military ships may leave a Waiting zone (LOD-3)."""
    found = []
    for ocean, first in (("A", 6), ("P", 15)):
        there = tuple(ship for ship, zone in enumerate(canal) if zone in OCEANS[ocean])
        for group in subsets(there):
            after = list(canal)
            enter(after, group, first)
            found.append((group, "w", tuple(after)))
    for zone in AHEAD:
        there = tuple(ship for ship, place in enumerate(canal) if place == zone)
        for group in [there] if zone in NARROW and there else subsets(there):
            after = list(canal)
            enter(after, group, AHEAD[zone])
            found.append((group, COST[zone], tuple(after)))
    return tuple(found)


@cache
def all_usable(canal: Canal, waterway: int, lock: int) -> bool:
    if waterway == lock == 0:
        return True
    return any(
        all_usable(after, waterway - (cost == "w"), lock - (cost == "l"))
        for _, cost, after in steps(canal)
        if (waterway if cost == "w" else lock)
    )


def canal_seen(state: State) -> Canal:
    zones = []
    for ship in range(at.SHIPS):
        zone = state[at.SHIP_ZONE + ship]
        movable = zone < 24 and (zone > 5 or (zone < 4 and is_ready(state, TABLES, ship)))
        zones.append(zone if movable or (zone in (4, 5) and TABLES.military >> ship & 1) else 99)
    return tuple(zones)


def brute_force(state: State, waterway: int, lock: int) -> list[int]:
    canal = canal_seen(state)
    possible, good, by_relocation = [], [], False
    for group, cost, after in steps(canal):
        if not (waterway if cost == "w" else lock):
            continue
        kept = all_usable(after, waterway - (cost == "w"), lock - (cost == "l"))
        if any(canal[ship] in (4, 5) for ship in group):
            by_relocation |= kept
            continue
        code = sum(1 << ship for ship in group) | (cost == "l") << 24
        possible.append(code)
        if kept:
            good.append(code)
    return sorted(good if good or by_relocation else possible)


def random_canal(rng: random.Random) -> State:
    """Ships anywhere within capacity, few or many, so that every way of getting stuck comes up."""
    state = table()
    for player in range(4):
        state[at.WAREHOUSE + player] = 50
    room = dict.fromkeys(range(24), 4)
    many = rng.choice([2, 4, 7, 11])
    for ship in rng.sample(range(24), 24):
        state[at.SHIP_ZONE + ship] = at.UNBUILT if ship < 16 else 4
        if ship >= 16 and not TABLES.military >> ship & 1:
            continue
        where = rng.random()
        zone = rng.randrange(4) if where < 0.15 else rng.randrange(6, 24) if where < 0.9 else rng.choice([4, 5])
        if many == 0 or (zone in NARROW and room[zone] < TABLES.slots[ship]):
            continue
        room[zone] -= TABLES.slots[ship]
        many -= 1
        loaded = [(ship // 4 if ship < 16 else 0, 6)] * min(2, TABLES.slots[ship])
        put(state, ship, zone, loaded if not TABLES.military >> ship & 1 and (zone > 5 or rng.random() < 0.6) else None)
    if rng.random() < 0.5:  # a canal from which military ships are out shows what they otherwise hide
        for ship in (at.USS_IOWA, at.NRP_SAGRES, at.USS_PEGASUS, at.YI_YANG):
            state[at.SHIP_ZONE + ship] = at.OUT
    return state


@pytest.mark.parametrize("seed", range(4))
def test_legal_steps_equal_brute_force_on_random_canals(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(60 * SCALE):
        state = random_canal(rng)
        waterway, lock = rng.randint(0, 3), rng.randint(0, 3)
        if waterway + lock:
            assert sorted(legal_steps(TABLES, canal_masks(state, TABLES), waterway, lock)) == brute_force(
                state, waterway, lock
            )
        steps.cache_clear()
        all_usable.cache_clear()


def test_a_ship_that_pushes_another_on_leaves_more_to_use_than_one_that_would_join_it() -> None:
    state = table()
    for ship in range(at.SHIPS):
        state[at.SHIP_ZONE + ship] = at.UNBUILT if ship < at.USS_IOWA else at.WAITING
    put(state, 15, PACIFIC_LANE["mir_lake"], [(BLACK, 6)])
    put(state, at.USS_IOWA, PACIFIC_LANE["ml1"])  # no room for both
    steps_left = legal_steps(TABLES, canal_masks(state, TABLES), 1, 3)
    assert sorted(steps_left) == brute_force(state, 1, 3) == [1 << 15, codes.move_code(1 << at.USS_IOWA, codes.LOCK)]


@pytest.mark.parametrize("seed", range(3))
def test_legal_steps_equal_brute_force_in_games(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(12 * SCALE):
        state = mid_game(rng.randint(2, 4), (0, 0, 0, 0, 0), rng.randrange(10**9), rng.randint(30, 250))
        waterway, lock = rng.choice([(1, 2), (2, 1), (1, 3), (0, 3), (2, 2)])
        assert sorted(legal_steps(TABLES, canal_masks(state, TABLES), waterway, lock)) == brute_force(
            state, waterway, lock
        )
        steps.cache_clear()
        all_usable.cache_clear()


def test_free_steps_equal_brute_force() -> None:
    rng = random.Random(5)

    @cache
    def any_usable(canal: Canal, left: int) -> bool:
        return left == 0 or any(any_usable(after, left - 1) for _, _, after in steps(canal))

    for _ in range(60 * SCALE):
        state = random_canal(rng)
        canal = canal_seen(state)
        moves = [
            (sum(1 << ship for ship in group) | (cost == "l") << 24, any_usable(after, 2))
            for group, cost, after in steps(canal)
            if not any(canal[ship] in (4, 5) for ship in group)
        ]
        by_relocation = any(
            any_usable(after, 2) for group, _, after in steps(canal) if any(canal[ship] in (4, 5) for ship in group)
        )
        kept = [code for code, usable in moves if usable]
        expected = kept if kept or by_relocation else [code for code, _ in moves]
        assert sorted(legal_free_steps(state, TABLES, 3)) == sorted(expected)
        steps.cache_clear()
        any_usable.cache_clear()


def test_the_cheap_tests_never_contradict_brute_force() -> None:
    rng = random.Random(8)
    said = {"count": 0, "reach": 0, "runs out": 0}
    for _ in range(300 * SCALE):
        state = random_canal(rng)
        masks = canal_masks(state, TABLES)
        for waterway, lock in ((1, 2), (2, 1), (3, 0), (2, 0), (0, 2), (3, 3)):
            truth = all_usable(canal_seen(state), waterway, lock)
            verdict = judge(count_units(masks), waterway, lock)
            if verdict != UNKNOWN:
                said["count"] += 1
                assert truth == (verdict == YES)
            if can_reach(TABLES, masks, waterway, lock):
                said["reach"] += 1
                assert truth
            if lock == 0 and water_runs_out(TABLES, masks, waterway):
                said["runs out"] += 1
                assert not truth
            assert can_use_all(TABLES, canal_of(TABLES, masks), waterway, lock) == truth
        steps.cache_clear()
        all_usable.cache_clear()
    assert min(said.values()) > 20, said


def test_possible_steps_are_all_steps_that_brute_force_finds() -> None:
    rng = random.Random(9)
    for _ in range(100):
        state = random_canal(rng)
        canal = canal_seen(state)
        expected = [
            sum(1 << ship for ship in group) | (cost == "l") << 24
            for group, cost, _ in steps(canal)
            if not any(canal[ship] in (4, 5) for ship in group)
        ]
        assert sorted(possible_steps(TABLES, canal_masks(state, TABLES), True, True)) == sorted(expected)
        steps.cache_clear()
