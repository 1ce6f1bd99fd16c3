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
                "cost": {1: 5, 2: 0, 3: 7}[slots],  # BLD-1
                "bonus_money": {1: 2, 2: 3, 3: 5}[slots],  # ARR-2, R8
            }  # fmt: skip
    return ships


def _unique(kind: str, nation: str | None, slots: int, least: int = 0, most: int = 0) -> dict[str, Any]:
    return {
        "kind": kind, "owner": None, "nation": nation, "slots": slots, "min": least, "max": most,
        "cost": 0, "bonus_money": 0,
    }  # fmt: skip


# Fronts by nation, and setup contracts; R: the container before it has the rail icon
CONTRACTS = {
    "china": "5-2-1R 4-4-2 5-1R 6-4 6 3R",
    "europe": "6-2-1R 4-3-3 5-2R 5-3 5 4R",
    "us_east": "4-3-1R 5-3-2 4-2R 6-3 4 5R",
    "us_west": "5-3-1R 6-2-2 6-1R 4-4 6 3R",
}
SETUP_CONTRACTS = {"china": "4-3 3-2-1R", "europe": "5-2 3-2-2R", "us_east": "4-2 3-3-1R", "us_west": "5-3 4-2-1R"}
GENERIC = 3  # CON-1: the value of a container on a back


def contract_cards(fronts: dict[str, str], generic: int = GENERIC) -> dict[int, dict[str, Any]]:
    """The cards by number: a nation, and the containers (value, rail icon) of front and back (CON-1, R16)."""
    cards: dict[int, dict[str, Any]] = {}
    for nation, listed in fronts.items():
        for front in listed.split():
            containers = [(int(each.removesuffix("R")), each.endswith("R")) for each in front.split("-")]
            rail = not any(has_rail for _, has_rail in containers)  # one side has it exactly if the other has not
            back = [(generic, rail)] * (2 if len(containers) == 3 else 1)
            cards[len(cards) + 1] = {"nation": nation, "front": containers, "back": back}
    return cards


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
        "contracts": contract_cards(CONTRACTS),
        "setup_contracts": contract_cards(SETUP_CONTRACTS),
        "clipboard": {
            "china": ["market", "load", "move"],
            "europe": ["market", "move", "rail"],
            "us_east": ["market", "rail", "load"],
            "us_west": ["market", "load", "move"],
        },
        "captains": {1: 1, 2: 1, 3: 2, 4: 2, 5: 3},
        "stevedores": {1: 1, 2: 1, 3: 2, 4: 2, 5: 3},
        "free_movements": 3,  # CLP-4
        "rail_raise": 2,  # CLP-5
        "unfinished_contracts": 2,  # CON-4
        "transfer": 5,  # TBL-6
        "transfer_with_passenger": 2,  # PAX-2
        "transfer_with_flags": 0,  # CLP-7
        "prices": list(range(13)),  # MKT-1, MKT-3
        "purchase_rise": 1,  # MKT-2
        "own_raise": 2,  # MKT-4
        "awards": {1: 3, 2: 5, 3: 7},  # SET-9
        "action_dice": {2: 10, 3: 9, 4: 12},  # SET-2, P23-1
        "executive_dice": {2: 2, 3: 3, 4: 4},  # SET-3, P23-1
        "turns": {2: 6, 3: 4, 4: 4},  # GEN-3
        "tokens": [5, 4, 4, 3, 3, 2, 2, 1],  # SET-7
        "spare_flags": 10,  # SET-5
        "pool_dice": 4,  # SET-11
        "warehouse_dice": 5,  # SET-11
        "starting_die": 3,  # SET-12
        "company_money": 18,  # SET-14
        "player_money": 6,  # SET-14
        "stock": 6,  # SET-14
        "shares_for_sale": 4,  # SET-14
        "shares_of_player": 1,  # SET-14
        "bids": [12, 15, 18, 21, 24],  # ADV-1
        "bid_money": 24,  # ADV-1
        "bid_stock_divisor": 3,  # ADV-2
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
