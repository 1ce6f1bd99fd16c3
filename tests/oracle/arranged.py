"""Positions for the oracle's own tests: arranged by hand, or thrown together from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from panamax.options import VARIANTS
from tests.oracle.canal import CANAL_ZONES, OCEAN_ZONES, RECTANGLES
from tests.oracle.component_sheet import default_box
from tests.oracle.plain import NATIONS, Position

COMPANIES = ("red", "green", "yellow", "black")
BOX = default_box()
ALL_ZONES = [*CANAL_ZONES, *OCEAN_ZONES["atlantic"], *OCEAN_ZONES["pacific"]]


def _company() -> dict[str, Any]:
    return {
        "money": 18,
        "stock": 6,
        "warehouse": 0,
        "pool": 0,
        "flags": dict.fromkeys(NATIONS, 0),
        "tokens": 0,
        "contracts": [],
    }


def _player(company: str) -> dict[str, Any]:
    return {
        "money": 6,
        "shares": {other: int(other == company) for other in COMPANIES},
        "captain": None,
        "stevedore": None,
        "advisors": [],
        "secret_goal": None,
        "bailouts": 0,
        "awards": [],
    }


def position(ships: dict[str, tuple[str, list[tuple[str, int]]]] | None = None) -> Position:
    """Four players with the purses of the set-up, and on the board only the given ships: {id: (zone, dice)}."""
    arranged: dict[str, Any] = {name: {"zone": None, "built": False, "dice": []} for name in BOX["ships"]}
    for name, (zone, dice) in (ships or {}).items():
        arranged[name] = {"zone": zone, "built": True, "dice": dice}
    return {
        "order": list(COMPANIES),
        "variants": {id: variant.default for id, variant in VARIANTS.items()},
        "ships": arranged,
        "companies": {name: _company() for name in COMPANIES},
        "players": {name: _player(name) for name in COMPANIES},
        "wagon_1": [],
        "wagon_2": [],
        "platform": [],
        "token_stack": [5, 4, 4, 3, 3, 2, 2, 1],
        "piles": {"captain": [1, 2, 3, 4, 5], "stevedore": [1, 2, 3, 4, 5], "advisor": [1, 2, 3, 4, 5]},
    }


def _load(random: Random, ship: str) -> list[tuple[str, int]]:
    facts = BOX["ships"][ship]
    if facts["kind"] == "military":
        return []
    highest = BOX["cruise_highest_die"] if facts["kind"] == "cruise" else 6
    return [(random.choice(COMPANIES), random.randint(1, highest)) for _ in range(facts["slots"])]


def random_position(seed: int, ships: int = 16) -> Position:
    """Some ships scattered over the zones that have room for them; those in canal and Loading zones partly laden."""
    random = Random(seed)
    made = position()
    for ship in random.sample(sorted(BOX["ships"]), ships):
        zone = random.choice(ALL_ZONES)
        there = [other for other, facts in made["ships"].items() if facts["zone"] == zone]
        slots = sum(BOX["ships"][other]["slots"] for other in [*there, ship])
        if zone in RECTANGLES and slots > BOX["rectangle_slots"]:
            zone = random.choice(OCEAN_ZONES["atlantic"] + OCEAN_ZONES["pacific"])
        laden = zone in CANAL_ZONES or (zone.startswith("loading") and random.random() < 0.4)
        made["ships"][ship] = {"zone": zone, "built": True, "dice": _load(random, ship) if laden else []}
    random.shuffle(made["order"])
    for name in COMPANIES:
        company, player = made["companies"][name], made["players"][name]
        company.update(money=random.randint(0, 30), stock=random.randint(0, 12), warehouse=random.randint(0, 5))
        player.update(money=random.randint(0, 12), shares={other: random.randint(0, 2) for other in COMPANIES})
    made["wagon_1"] = [(random.choice(COMPANIES), random.randint(1, 6)) for _ in range(random.randint(0, 4))]
    return made
