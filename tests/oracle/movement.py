"""Movement with groups and pushing (MOV-1..3, GRP-1..4, PSH-1..4) and, by brute force, what must be moved (MOV-2, R6).

The search keeps only what movement needs: `places`, the zone of each ship on the board, and `sailing`, the ships that
could leave an ocean now (MOV-3).
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.oracle.canal import COST, LAKES, NEXT, OCEAN_ZONES, RECTANGLES
from tests.oracle.plain import Box, Position, Step, is_ready

Places = dict[str, str]
Owed = tuple[int, int, int]  # waterway movements, lock movements, movements of any kind
Memo = dict[tuple[Any, ...], bool]


def ship_places(position: Position) -> Places:
    """Where the ships on the board are."""
    return {name: ship["zone"] for name, ship in position["ships"].items() if ship["zone"] is not None}


def ready_ships(position: Position, box: Box) -> frozenset[str]:
    """MOV-3: the ships that may leave a Loading zone (if they are in one)."""
    return frozenset(name for name, ship in position["ships"].items() if is_ready(box, name, ship["dice"]))


def slots_of(ships: list[str], box: Box) -> int:
    """The slots of some ships together; military ships count (GRP-1)."""
    return sum(int(box["ships"][ship]["slots"]) for ship in ships)


def _groups_of(ships: list[str], box: Box) -> Iterator[list[str]]:
    """GRP-2: every choice of ships with together at most 4 slots."""
    for size in range(1, box["rectangle_slots"] + 1):  # every ship has a slot at least
        for chosen in combinations(sorted(ships), size):
            if slots_of(list(chosen), box) <= box["rectangle_slots"]:
                yield list(chosen)


def possible_groups(places: Places, sailing: frozenset[str], box: Box) -> Iterator[tuple[str, list[str]]]:
    """Every group that can make a step now, with the kind of movement that it costs (MOV-1)."""
    for zone in RECTANGLES:
        there = [ship for ship, place in places.items() if place == zone]
        if there:
            yield COST[zone], sorted(there)  # GRP-3: all ships in a rectangle are one group
    for lake in LAKES:
        there = [ship for ship, place in places.items() if place == lake]
        for group in _groups_of(there, box):  # GRP-2, GRP-4: formed freely in one half of a lake
            yield COST[lake], group
    for zones in OCEAN_ZONES.values():  # GRP-2: Loading zones of one ocean; LOD-3, R17: Waiting zone included
        there = [ship for ship, place in places.items() if place in zones and ship in sailing]  # MOV-3
        for group in _groups_of(there, box):
            yield COST[zones[0]], group


def enter(places: Places, ships: list[str], zone: str, box: Box) -> list[list[str]]:
    """Put ships into a zone of `places`, pushing on what has no room; returns the groups pushed, the farthest first."""
    pushed: list[list[str]] = []
    if zone in RECTANGLES:  # PSH-3: nobody is pushed in lakes and oceans, which have room (GRP-1)
        there = sorted(ship for ship, place in places.items() if place == zone)
        if slots_of(there, box) + slots_of(ships, box) > box["rectangle_slots"]:  # PSH-1: with room there is no push
            pushed = [*enter(places, there, NEXT[zone], box), there]  # PSH-1: all of them, one zone, pushing in turn
    for ship in ships:
        places[ship] = zone
    return pushed


def move(places: Places, group: list[str], box: Box) -> tuple[Places, list[list[str]]]:
    """The places after a group's step of one zone, and the groups that it pushed."""
    after = dict(places)
    zone = NEXT[places[group[0]]]
    for ship in group:
        del after[ship]
    return after, enter(after, group, zone, box)


def _arrived(before: Places, after: Places) -> list[str]:
    return [ship for ship, zone in after.items() if zone.startswith("waiting") and before[ship] in RECTANGLES]


def _sailing_after(sailing: frozenset[str], arrived: list[str], box: Box) -> frozenset[str]:
    """ARR-4: an arrived ship is empty, so only a ship that needs no load is ready again (R17: military ships)."""
    return sailing - {ship for ship in arrived if not is_ready(box, ship, [])}


def _spend(owed: Owed, kind: str) -> Owed | None:
    """What is owed after one movement of that kind; None if none can be spent on it."""
    waterway, lock, any_mix = owed
    if kind == "waterway" and waterway > 0:
        return waterway - 1, lock, any_mix
    if kind == "lock" and lock > 0:
        return waterway, lock - 1, any_mix
    if any_mix > 0:
        return waterway, lock, any_mix - 1
    return None


def _likeness(ship: str, zone: str, sailing: frozenset[str], box: Box) -> tuple[Any, ...]:
    """What counts for the movements of a ship from now on: ships with the same answer can stand for each other."""
    if zone not in RECTANGLES and zone not in LAKES:
        zone = "atlantic" if zone in OCEAN_ZONES["atlantic"] else "pacific"
    return zone, box["ships"][ship]["slots"], is_ready(box, ship, []), ship in sailing


def can_use_all(places: Places, sailing: frozenset[str], owed: Owed, box: Box, memo: Memo) -> bool:
    """R6: whether some sequence of steps uses all movements owed, tried one after the other to the end."""
    if owed == (0, 0, 0):
        return True
    key = (owed, *sorted(_likeness(ship, zone, sailing, box) for ship, zone in places.items()))
    if key not in memo:
        memo[key] = any(
            can_use_all(after, now_sailing, left, box, memo)
            for _, _, after, now_sailing, left in _continuations(places, sailing, owed, box)
        )
    return memo[key]


def _continuations(
    places: Places, sailing: frozenset[str], owed: Owed, box: Box, every_ship: bool = False
) -> Iterator[tuple[str, list[str], Places, frozenset[str], Owed]]:
    """All steps that the owed movements pay for, with what is left; of steps by like ships only one, unless asked."""
    seen: set[tuple[Any, ...]] = set()
    for kind, group in possible_groups(places, sailing, box):
        left = _spend(owed, kind)
        like = tuple(sorted(_likeness(ship, places[ship], sailing, box) for ship in group))
        if left is None or (like in seen and not every_ship):
            continue
        seen.add(like)
        after, _ = move(places, group, box)
        yield kind, group, after, _sailing_after(sailing, _arrived(places, after), box), left


def legal_steps(position: Position, owed: Owed, box: Box) -> set[Step]:
    """R6: the steps after which all of what remains can be used; any possible step when no sequence uses everything."""
    possible: set[Step] = set()
    keeping: set[Step] = set()
    memo: Memo = {}
    places, sailing = ship_places(position), ready_ships(position, box)
    for kind, group, after, now_sailing, left in _continuations(places, sailing, owed, box, every_ship=True):
        possible.add((kind, frozenset(group)))
        if can_use_all(after, now_sailing, left, box, memo):
            keeping.add((kind, frozenset(group)))
    return keeping or possible


def after_step(position: Position, ships: list[str], kind: str, box: Box) -> tuple[Position, dict[str, Any]]:
    """The position after one group's step, and a report: `arrived` ships (with their dice) and `pushed` groups.

    Arrived ships lie in the Waiting zone and their dice in the Dice Pool (ARR-4); nothing is paid yet. `by_push` says
    whether the ships arrived by being pushed (R7). Only one group can arrive by one step, so they are listed by name;
    `arrival.order_of_exit` puts them in the order of R9.
    """
    places, sailing = ship_places(position), ready_ships(position, box)
    if (kind, sorted(ships)) not in list(possible_groups(places, sailing, box)):
        raise ValueError(f"no such step: {kind} {sorted(ships)}")
    moved, pushed = move(places, sorted(ships), box)
    after = {**position, "ships": copy.deepcopy(position["ships"]), "companies": copy.deepcopy(position["companies"])}
    for ship, zone in moved.items():
        after["ships"][ship]["zone"] = zone
    arrived = {}
    for ship in sorted(_arrived(places, moved)):
        arrived[ship] = list(position["ships"][ship]["dice"])
        for company, _ in arrived[ship]:
            after["companies"][company]["pool"] += 1  # ARR-4
        after["ships"][ship]["dice"] = []  # ARR-4
    return after, {"arrived": arrived, "pushed": pushed, "by_push": bool(arrived) and not set(arrived) & set(ships)}
