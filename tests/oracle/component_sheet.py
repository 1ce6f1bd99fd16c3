"""The component values of components.md, typed by hand into one plain dict: the oracle's default box."""

from __future__ import annotations

from typing import Any

from tests.oracle.plain import Box


def _company_ships() -> dict[str, dict[str, Any]]:
    ships: dict[str, dict[str, Any]] = {}
    for owner in ("red", "green", "yellow", "black"):
        for name, slots, least, most in (("1a", 1, 3, 6), ("1b", 1, 3, 6), ("2", 2, 5, 11), ("3", 3, 7, 16)):
            ships[owner + name] = {
                "kind": "company", "owner": owner, "nation": None, "slots": slots, "min": least, "max": most,
            }  # fmt: skip
    return ships


def _unique(kind: str, nation: str | None, slots: int, least: int = 0, most: int = 0) -> dict[str, Any]:
    return {"kind": kind, "owner": None, "nation": nation, "slots": slots, "min": least, "max": most}


def default_box() -> Box:
    """A fresh copy of the box; `nation` is the flag of a military ship (None on all others)."""
    return {
        "ships": {
            **_company_ships(),
            "prospector": _unique("panamax", None, 4, 10, 20),
            "lucky_me": _unique("cruise", None, 3, 2, 3),
            "dice_fest": _unique("cruise", None, 3, 2, 3),
            "spiel": _unique("cruise", None, 2, 1, 2),
            "iowa": _unique("military", "us_east", 3),
            "sagres": _unique("military", "europe", 2),
            "pegasus": _unique("military", "us_west", 1),
            "yi_yang": _unique("military", "china", 2),
        },
        "fees": {
            "loading_us_east": 4, "loading_europe": 4, "loading_us_west": 4, "loading_china": 4,
            "pacific_gatun_lock_1": 3, "pacific_gatun_lock_2": 3, "pacific_gatun_lock_3": 2,
            "pacific_gatun_lake": 2, "pacific_culebra_cut": 2, "pacific_pedro_miguel_lock": 1,
            "pacific_miraflores_lake": 1, "pacific_miraflores_lock_1": 1, "pacific_miraflores_lock_2": 1,
            "atlantic_miraflores_lock_1": 3, "atlantic_miraflores_lock_2": 2, "atlantic_miraflores_lake": 2,
            "atlantic_pedro_miguel_lock": 2, "atlantic_culebra_cut": 2, "atlantic_gatun_lake": 1,
            "atlantic_gatun_lock_1": 1, "atlantic_gatun_lock_2": 1, "atlantic_gatun_lock_3": 1,
        },
        "contract_fee": 4,
        "warehouse_fee": 5,
        "bailout_gives": 10,
        "bailout_costs": 15,
        "dividends": [0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8],  # MKT-5, by stock value
        "unpaid_fall": 2,  # DIV-2
        "rectangle_slots": 4,  # GRP-1
        "wagon_places": 4,  # LOD-7
        "cruise_highest_die": 2,  # UNI-1
        "free_die": 2,  # CLP-3
        "military_pay": 3,  # UNI-3
        "bonus": {1: ("captain", 2), 2: ("stevedore", 3), 3: ("advisor", 5)},  # ARR-2, R8: by slots
        "advisors_seen": 3,
        "mulligan_at_most": {2: 3, 3: 3, 4: 4},  # TBL-4: by players
        "advisors": {
            1: {"pays": 3, "for_each": "flag_of_nation", "nation": "china"},
            2: {"pays": 3, "for_each": "flag_of_nation", "nation": "europe"},
            3: {"pays": 3, "for_each": "flag_of_nation", "nation": "us_east"},
            4: {"pays": 3, "for_each": "flag_of_nation", "nation": "us_west"},
            5: {"pays": 1, "for_each": "flag"},
            6: {"pays": 4, "for_each": "set_of_flags"},
            7: {"pays": 3, "for_each": "passenger_token"},
            8: {"pays": 2, "for_each": "share_of_others"},
            9: {"pays": 3, "for_each": "built_ship"},
        },
    }  # fmt: skip
