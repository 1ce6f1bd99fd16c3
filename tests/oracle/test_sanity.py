"""Properties that any telling of the rules must have, tried by brute force on random positions."""

from __future__ import annotations

import copy
from itertools import permutations, product
from random import Random

import pytest

from tests.oracle import movement, telling
from tests.oracle.arranged import BOX, COMPANIES, random_position
from tests.oracle.canal import NEXT, OCEAN_ZONES, RECTANGLES
from tests.oracle.plain import Position, Step

OWED = [(2, 1, 0), (1, 3, 0), (3, 2, 0), (0, 0, 3), (2, 0, 1), (0, 2, 1)]


def used_up(position: Position, waterway: int, lock: int, any_mix: int) -> bool:
    """MOV-2 without memo or symmetry, and with a free choice of what a step spends."""
    if waterway == lock == any_mix == 0:
        return True
    for kind, ships in telling.possible_steps(position):
        after = telling.after_step(position, ships, kind)[0]
        if kind == "waterway" and waterway and used_up(after, waterway - 1, lock, any_mix):
            return True
        if kind == "lock" and lock and used_up(after, waterway, lock - 1, any_mix):
            return True
        if any_mix and used_up(after, waterway, lock, any_mix - 1):
            return True
    return False


def payable(step: Step, waterway: int, lock: int, any_mix: int) -> bool:
    return bool(any_mix or (waterway if step[0] == "waterway" else lock))


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(60))
def test_legal_steps_are_those_that_leave_a_way(seed: int) -> None:
    p = random_position(seed, ships=1 + seed % 4)
    for waterway, lock, any_mix in OWED:
        keeping = set()
        possible = {step for step in telling.possible_steps(p) if payable(step, waterway, lock, any_mix)}
        for kind, ships in possible:
            after = telling.after_step(p, ships, kind)[0]
            own = (waterway - 1, lock, any_mix) if kind == "waterway" else (waterway, lock - 1, any_mix)
            spendings = [left for left in (own, (waterway, lock, any_mix - 1)) if min(left) >= 0]
            if any(used_up(after, *left) for left in spendings):
                keeping.add((kind, ships))
        assert telling.legal_steps(p, waterway, lock, any_mix) == (keeping or possible)
        assert telling.all_can_be_used(p, waterway, lock, any_mix) == bool(keeping)


def test_ships_that_count_as_alike_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers() -> list[set[Step]]:
        return [telling.legal_steps(p, *owed) for p in positions for owed in [*OWED, (3, 1, 0)]]

    positions = [random_position(seed, 2 + seed % 5) for seed in range(150)]
    positions += [random_position(218, 6), random_position(2066, 3), random_position(2235, 4)]  # found by a long search
    quick = answers()
    monkeypatch.setattr(movement, "_likeness", lambda ship, zone, sailing, box: (ship, zone, ship in sailing))
    assert answers() == quick


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(100))
def test_steps_keep_the_laws_of_the_canal(seed: int) -> None:
    p = random_position(seed)
    before = copy.deepcopy(p)
    for kind, ships in telling.possible_steps(p):
        after, report = telling.after_step(p, ships, kind)
        assert p == before
        for rectangle in RECTANGLES:
            slots = [BOX["ships"][name]["slots"] for name, ship in after["ships"].items() if ship["zone"] == rectangle]
            assert sum(slots) <= 4
        pushed = {ship for group in report["pushed"] for ship in group}
        moved = {name for name, ship in after["ships"].items() if ship["zone"] != p["ships"][name]["zone"]}
        assert moved == ships | pushed
        assert not ships & pushed
        for name in moved:
            assert after["ships"][name]["zone"] == NEXT[p["ships"][name]["zone"]]
        for company in COMPANIES:
            assert _dice(after, company) == _dice(p, company)


def _dice(p: Position, company: str) -> int:
    aboard = [die for ship in p["ships"].values() for die in ship["dice"] if die[0] == company]
    return int(len(aboard) + p["companies"][company]["pool"])


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(40))
def test_a_whole_action_ends_with_everything_used_if_that_was_possible(seed: int) -> None:
    random = Random(seed)
    p, owed = random_position(seed, ships=1 + seed % 6), [random.randint(0, 3), random.randint(0, 3)]
    possible = telling.all_can_be_used(p, owed[0], owed[1])
    while steps := telling.legal_steps(p, owed[0], owed[1]):
        kind, ships = random.choice(sorted(steps, key=lambda step: (step[0], sorted(step[1]))))
        p = telling.after_step(p, ships, kind)[0]
        owed[0 if kind == "waterway" else 1] -= 1
    assert (owed == [0, 0]) == possible


def test_an_action_with_no_ships_ends_at_once() -> None:
    assert telling.legal_steps(random_position(0, ships=0), 3, 3) == set()


def test_the_cascade_does_not_depend_on_the_order_of_the_dice() -> None:
    random = Random(1)
    for _ in range(300):
        rolls = [random.randint(1, 6) for _ in range(12)]
        table = telling.cascade(rolls, 3)
        assert sum(table) == 12
        assert max(table) <= 3
        for _ in range(5):
            assert telling.cascade(random.sample(rolls, 12), 3) == table
    for four in product(range(1, 7), repeat=4):
        assert len({tuple(telling.cascade(order, 1)) for order in permutations(four)}) == 1


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(100))
def test_fees_and_dividends_conserve_money(seed: int) -> None:
    p = random_position(seed)
    fees, after = telling.cargo_fees(p), telling.after_fees(p)
    for name in COMPANIES:
        lent = 10 * after["players"][name]["bailouts"]
        purses = [x["companies"][name]["money"] + x["players"][name]["money"] for x in (p, after)]
        assert purses[0] - fees[name] + lent == purses[1]
        assert after["players"][name]["money"] >= 0
        assert after["companies"][name]["money"] >= 0
        assert not lent or after["players"][name]["money"] < 10
    later = telling.after_dividends(after)
    assert _money(after) == _money(later)
    paid = [name for name, result in telling.dividends(after).items() if result["paid"]]
    winner = telling.award(later, paid)
    assert (winner is None) == (not paid)
    assert all(later["companies"][name]["stock"] <= later["companies"][winner]["stock"] for name in paid)


def _money(p: Position) -> int:
    return sum(purse["money"] for kind in ("companies", "players") for purse in p[kind].values())


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(100))
def test_the_rail_orders_everybody_once(seed: int) -> None:
    p = random_position(seed)
    order = telling.turn_order(p)
    assert sorted(order) == sorted(COMPANIES)
    assert order[: len(telling.flag_order(p))] == telling.flag_order(p)
    assert telling.turn_order({**p, "wagon_1": [], "platform": p["wagon_1"]}) == order


def test_all_oceans_lead_away_from_themselves() -> None:
    for zone in OCEAN_ZONES["atlantic"]:
        here, passed = zone, 0
        while passed == 0 or not here.startswith("waiting"):
            here, passed = NEXT[here], passed + 1
        assert (here, passed) == ("waiting_pacific", 10)
