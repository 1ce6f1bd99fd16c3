"""The rule books' worked examples that fall into the oracle's coverage: E7-E24."""

from __future__ import annotations

from typing import Any

from tests.oracle import telling
from tests.oracle.arranged import position

Dice = list[tuple[str, int]]


def step(*ships: str, kind: str = "waterway") -> tuple[str, frozenset[str]]:
    return kind, frozenset(ships)


def zones(arranged: dict[str, Any]) -> dict[str, str]:
    return {name: ship["zone"] for name, ship in arranged["ships"].items() if ship["zone"]}


def contract(nation: str | None, *containers: tuple[int, bool]) -> dict[str, Any]:
    side = "front" if nation else "back"
    return {"nation": nation, "side": side, "containers": [{"value": v, "rail": rail} for v, rail in containers]}


def test_e7_a_nations_containers_go_to_its_zone_and_rail_only_onto_the_wagon() -> None:
    p = position({"red2": ("loading_china", []), "red3": ("loading_us_west", []), "green3": ("waiting_pacific", [])})
    p["companies"]["red"]["contracts"] = [contract("china", (5, False), (2, False), (1, True))]
    without_relocation = {(0, 0, "red2"), (0, 1, "red2"), (0, 2, "wagon")}
    assert telling.legal_loads(p, "red", with_waiting=False) == without_relocation
    assert telling.legal_loads(p, "red") == without_relocation | {(0, 0, "green3"), (0, 1, "green3")}


def test_e8_a_ship_joins_the_group_in_the_cut_until_the_lake() -> None:
    green: Dice = [("green", 3)]
    p = position({"lucky_me": ("pacific_gatun_lake", [("red", 1)] * 2), "green1a": ("pacific_culebra_cut", green)})
    assert telling.legal_steps(p, 1, 0) == {step("lucky_me"), step("green1a")}
    p, report = telling.after_step(p, ["lucky_me"], "waterway")
    assert report == {"arrived": {}, "pushed": [], "by_push": False}
    assert telling.possible_steps(p) == {step("lucky_me", "green1a")}
    p, _ = telling.after_step(p, ["lucky_me", "green1a"], "waterway")
    p, _ = telling.after_step(p, ["lucky_me", "green1a"], "lock")
    assert set(zones(p).values()) == {"pacific_miraflores_lake"}
    assert step("lucky_me") in telling.possible_steps(p)


def test_e9_groups_dissolve_in_the_lake_and_the_military_ship_pays() -> None:
    cut = "atlantic_culebra_cut"
    p = position({"black1a": (cut, [("black", 3)]), "black1b": (cut, [("black", 3)]), "yi_yang": (cut, [])})
    together = step("black1a", "black1b", "yi_yang")
    assert telling.legal_steps(p, 2, 0) == {together}
    p, _ = telling.after_step(p, together[1], "waterway")
    assert step("black1a", "black1b") in telling.legal_steps(p, 1, 0)
    p, _ = telling.after_step(p, ["black1a", "black1b"], "waterway")
    lock = "atlantic_gatun_lock_1"
    assert zones(p) == {"black1a": lock, "black1b": lock, "yi_yang": "atlantic_gatun_lake"}
    moves = [("action", ship) for ship in (*together[1], "black1a", "black1b")]
    for flags, dollars in ((0, 0), (2, 2), (3, 3)):
        p["companies"]["black"]["flags"]["china"] = flags
        assert telling.military_pay(p, "black", moves) == [{"china": dollars}]


def test_e10_one_waterway_movement_moves_three_groups() -> None:
    p = position(
        {
            "green1a": ("pacific_gatun_lake", [("green", 3)]),
            "black2": ("pacific_culebra_cut", [("black", 5)]),
            "sagres": ("pacific_culebra_cut", []),
            "red3": ("pacific_pedro_miguel_lock", [("red", 6), ("red", 6)]),
        }
    )
    assert step("green1a") in telling.legal_steps(p, 1, 0)
    p, report = telling.after_step(p, ["green1a"], "waterway")
    assert report["pushed"] == [["red3"], ["black2", "sagres"]]
    assert zones(p) == {
        "green1a": "pacific_culebra_cut",
        "black2": "pacific_pedro_miguel_lock",
        "sagres": "pacific_pedro_miguel_lock",
        "red3": "pacific_miraflores_lake",
    }


def test_e11_a_group_of_adjacent_loading_zones_passes_to_the_second_lock() -> None:
    p = position({"red2": ("loading_china", [("red", 5)]), "black1a": ("loading_us_west", [("red", 4)])})
    both = ["red2", "black1a"]
    assert telling.legal_steps(p, 1, 1) == {step(*both), step("red2"), step("black1a")}
    p, _ = telling.after_step(p, both, "waterway")
    assert telling.legal_steps(p, 0, 1) == {step(*both, kind="lock")}
    p, _ = telling.after_step(p, both, "lock")
    assert set(zones(p).values()) == {"atlantic_miraflores_lock_2"}


def test_e12_companies_are_paid_by_pips_and_owners_choose() -> None:
    last = "pacific_miraflores_lock_2"
    p = position({"red3": (last, [("red", 4), ("red", 2), ("yellow", 3)]), "black1a": (last, [("black", 3)])})
    assert telling.legal_steps(p, 0, 1) == {step("red3", "black1a", kind="lock")}
    after, report = telling.after_step(p, ["red3", "black1a"], "lock")
    assert zones(after) == {"red3": "waiting_pacific", "black1a": "waiting_pacific"}
    assert [after["companies"][name]["pool"] for name in after["order"]] == [2, 0, 1, 1]
    pay = {ship: telling.arrival_pay(after, ship, dice, "red") for ship, dice in report["arrived"].items()}
    assert pay["red3"]["companies"] == {"red": [6], "yellow": [3]}
    assert pay["black1a"]["companies"] == {"black": [3]}
    assert (pay["red3"]["options"], pay["red3"]["money"]) == (["advisor", "money"], 5)
    assert (pay["black1a"]["options"], pay["black1a"]["money"]) == (["captain", "money"], 2)


def test_e13_passenger_tokens_go_round_in_turn_order() -> None:
    p = position()
    p["order"] = ["green", "yellow", "red", "black"]
    pay = telling.arrival_pay(p, "lucky_me", [("red", 2), ("green", 1), ("red", 1)], "green")
    assert pay["tokens"] == [("green", 5), ("red", 4), ("red", 4)]
    assert pay["companies"] == {"green": [5], "red": [8]}
    assert pay["options"] == []


def test_e14_one_die_of_each_company_counts_double_on_the_prospector() -> None:
    pay = telling.arrival_pay(position(), "prospector", [("red", 5), ("green", 5), ("green", 3)], "red")
    assert {company: max(amounts) for company, amounts in pay["companies"].items()} == {"red": 10, "green": 13}
    assert pay["companies"]["green"] == [11, 13]


def test_e15_four_flags_pay_three_dollars() -> None:
    p = position()
    p["companies"]["red"]["flags"]["europe"] = 4
    assert telling.military_pay(p, "red", [("action", "sagres")]) == [{"europe": 3}]


def test_e16_every_die_pays_its_zones_fee() -> None:
    zone = "atlantic_miraflores_lock_2"
    p = position({"red3": (zone, [("red", 1), ("red", 6), ("yellow", 2)]), "black1a": (zone, [("red", 3)])})
    assert telling.cargo_fees(p) == {"red": 6, "green": 0, "yellow": 2, "black": 0}


def test_e17_a_load_stays_in_its_range() -> None:
    def accepted(aboard: Dice) -> set[int]:
        p = position({"green2": ("loading_europe", aboard)})
        p["companies"]["red"]["contracts"] = [contract(None, *((value, False) for value in range(1, 7)))]
        return {place + 1 for _, place, _ in telling.legal_loads(p, "red")}

    assert accepted([]) == {1, 2, 3, 4, 5, 6}
    assert accepted([("red", 1)]) == {4, 5, 6}
    assert accepted([("red", 6)]) == {1, 2, 3, 4, 5}
    assert accepted([("red", 2), ("red", 3)]) == set()


def test_e18_two_dice_that_reach_the_minimum_are_enough_to_sail() -> None:
    p = position({"red3": ("loading_europe", [("red", 4), ("red", 3)]), "green3": ("loading_europe", [("red", 6)])})
    assert telling.possible_steps(p) == {step("red3")}


def test_e19_a_lake_holds_any_number_of_slots() -> None:
    lake, lock = "atlantic_miraflores_lake", "atlantic_miraflores_lock_2"
    p = position({"iowa": (lake, []), "sagres": (lake, []), "pegasus": (lock, [])})
    p, report = telling.after_step(p, ["pegasus"], "lock")
    assert (set(zones(p).values()), report["pushed"]) == ({lake}, [])


def test_e20_a_full_rectangle_makes_room_only_by_pushing() -> None:
    p = position(
        {
            "iowa": ("pacific_gatun_lock_2", []),
            "red1a": ("pacific_gatun_lock_2", [("red", 3)]),
            "pegasus": ("pacific_gatun_lock_1", []),
        }
    )
    p, report = telling.after_step(p, ["pegasus"], "lock")
    assert report["pushed"] == [["iowa", "red1a"]]
    assert zones(p)["pegasus"] == "pacific_gatun_lock_2"
    assert zones(p)["iowa"] == zones(p)["red1a"] == "pacific_gatun_lock_3"


def test_e21_two_bailouts_cost_thirty_dollars_at_the_end() -> None:
    p = position()
    p["companies"]["red"].update(money=2, warehouse=4)
    p["players"]["red"]["money"] = 3
    p = telling.after_fees(p)
    assert (p["companies"]["red"]["money"], p["players"]["red"]["money"]) == (0, 5)  # 20 - 2 - 3 = 15 borrowed as 20
    assert p["players"]["red"]["bailouts"] == 2
    assert telling.final_scores(p)["red"]["bailouts"] == -30


def test_e22_red_pays_its_dividends_and_yellow_falls() -> None:
    p = position()
    p["companies"]["red"].update(stock=5, money=6)
    p["companies"]["yellow"].update(stock=6, money=5)
    p["players"]["green"]["shares"].update(red=1, yellow=1)
    p["players"]["black"]["shares"].update(red=1)
    result = telling.dividends(p)
    assert result["red"]["received"] == {"red": 2, "green": 2, "yellow": 0, "black": 2}
    assert (result["yellow"]["owed"], result["yellow"]["paid"]) == (6, False)
    after = telling.after_dividends(p)
    assert (after["companies"]["red"]["money"], after["companies"]["red"]["stock"]) == (0, 5)
    assert (after["companies"]["yellow"]["money"], after["companies"]["yellow"]["stock"]) == (5, 4)


def test_e23_the_award_goes_to_the_highest_stock_that_paid() -> None:
    p = position()
    p["companies"]["yellow"]["stock"] = 9
    p["companies"]["green"]["stock"] = 8
    assert telling.award(p, ["red", "green", "black"]) == "green"
    assert telling.award(p, ["red", "green", "yellow", "black"]) == "yellow"


def test_e24_shares_count_at_the_stock_value() -> None:
    p = position()
    p["companies"]["red"]["stock"] = 7
    p["players"]["green"]["shares"] = {"red": 3}
    assert telling.final_scores(p)["green"]["shares"] == 21
