"""Rules and rulings without a worked example, each tried in a small case."""

from __future__ import annotations

import pytest

from tests.oracle import telling
from tests.oracle.arranged import BOX, position
from tests.oracle.game_end import advisor_value
from tests.oracle.test_worked_examples import contract, step


def test_tbl_2_a_fourth_die_goes_left_and_only_then_right() -> None:
    assert telling.cascade([4, 4, 4, 4, 4], 3) == [0, 0, 2, 3, 0, 0]
    assert telling.cascade([1, 1, 1, 1], 3) == [3, 1, 0, 0, 0, 0]
    assert telling.cascade([2] * 8, 3) == [3, 3, 2, 0, 0, 0]


def test_tbl_3_executive_spaces_hold_one() -> None:
    assert telling.cascade([2, 2, 2, 2], 1) == [1, 1, 1, 1, 0, 0]


def test_tbl_4_r3_counts_all_dice_or_only_action_dice() -> None:
    action, executive = [0, 1, 3, 3, 3, 2], [1, 0, 0, 1, 1, 1]
    assert not telling.needs_mulligan(action, executive, 4, "all_dice")
    assert telling.needs_mulligan(action, executive, 4, "action_dice")
    assert telling.needs_mulligan([1, 1, 1, 3, 3, 1], [0, 0, 0, 1, 1, 0], 2, "all_dice")
    assert not telling.needs_mulligan([2, 1, 1, 3, 3, 0], [0, 0, 0, 1, 1, 0], 2, "all_dice")


def test_r6_a_step_that_strands_the_rest_is_illegal() -> None:
    p = position({"red1a": ("pacific_miraflores_lake", [("red", 3)]), "green1a": ("pacific_culebra_cut", [("red", 3)])})
    assert telling.legal_steps(p, 2, 1) == {step("red1a"), step("green1a")}
    p = position(
        {"red1a": ("pacific_miraflores_lock_2", [("red", 3)]), "green1a": ("pacific_culebra_cut", [("red", 3)])}
    )
    assert telling.legal_steps(p, 2, 1) == {step("green1a")}  # the cut's ship must use the lock to reach the lake


def test_r6_without_any_way_every_possible_step_is_legal() -> None:
    p = position({"red1a": ("pacific_miraflores_lock_2", [("red", 3)])})
    assert not telling.all_can_be_used(p, 1, 1)
    assert telling.legal_steps(p, 1, 1) == {step("red1a", kind="lock")}
    assert telling.legal_steps(p, 1, 0) == set()


def test_grp_2_groups_of_up_to_four_slots_in_the_two_zones_of_an_ocean() -> None:
    p = position(
        {"iowa": ("loading_us_east", []), "pegasus": ("loading_europe", []), "sagres": ("waiting_atlantic", [])}
    )
    alone = {step("iowa"), step("pegasus"), step("sagres")}
    assert telling.possible_steps(p) == alone | {step("iowa", "pegasus"), step("pegasus", "sagres")}


def test_r17_military_ships_leave_from_the_waiting_zone_and_cargo_ships_do_not() -> None:
    p = position({"iowa": ("waiting_pacific", []), "red1a": ("waiting_pacific", [])})
    assert telling.possible_steps(p) == {step("iowa")}
    p, _ = telling.after_step(p, ["iowa"], "waterway")
    assert p["ships"]["iowa"]["zone"] == "atlantic_miraflores_lock_1"


def test_r7_a_pushed_ship_arrives_with_or_without_its_owners_bonus() -> None:
    p = position(
        {
            "iowa": ("atlantic_gatun_lock_2", []),
            "red2": ("atlantic_gatun_lock_3", [("green", 5), ("red", 2)]),
        }
    )
    after, report = telling.after_step(p, ["iowa"], "lock")
    assert report == {"arrived": {"red2": [("green", 5), ("red", 2)]}, "pushed": [["red2"]], "by_push": True}
    for variant, options in (("full", ["stevedore", "money"]), ("cargo_only", [])):
        after["variants"]["pushed_arrival"] = variant
        pay = telling.arrival_pay(after, "red2", report["arrived"]["red2"], "black", by_push=True)
        assert (pay["companies"], pay["options"]) == ({"green": [5], "red": [2]}, options)


def test_r9_exits_follow_the_turn_order_from_the_active_player_and_big_ships_first() -> None:
    ships = ["red1a", "red2", "green1a"]
    assert telling.order_of_exit(position(), ships, "green") == ["green1a", "red2", "red1a"]
    assert telling.order_of_exit(position(), ships, "red") == ["red2", "red1a", "green1a"]


def test_r15_who_holds_a_card_of_the_kind_takes_the_money() -> None:
    p = position()
    p["players"]["red"]["captain"] = 1
    p["piles"]["stevedore"] = []
    assert telling.arrival_pay(p, "red1a", [("red", 3)], "red")["options"] == ["money"]
    assert telling.arrival_pay(p, "red2", [("red", 5)], "red")["options"] == ["money"]
    assert telling.advisor_choices(p) == [1, 2, 3]


def test_r19_military_pay_once_or_for_each_source() -> None:
    p = position()
    p["companies"]["red"]["flags"].update(china=1, europe=5)
    moves = [("action", "yi_yang"), ("action", "sagres"), ("captain", "yi_yang"), ("captain", "red1a")]
    assert telling.military_pay(p, "red", moves) == [{"china": 1, "europe": 3}]
    p["variants"]["military_pay"] = "per_source"
    assert telling.military_pay(p, "red", moves) == [{"china": 1, "europe": 3}, {"china": 1}]
    assert telling.military_pay(p, "red", [("action", "red1a")]) == []


def test_uni_1_the_token_stack_runs_out() -> None:
    p = position()
    p["token_stack"] = [1]
    pay = telling.arrival_pay(p, "spiel", [("red", 2), ("black", 2)], "black")
    assert (pay["tokens"], pay["companies"]) == ([("black", 1)], {"red": [0], "black": [1]})


def test_uni_1_cruise_ships_take_ones_and_twos() -> None:
    p = position({"spiel": ("loading_us_west", []), "iowa": ("loading_us_west", [])})
    p["companies"]["red"]["contracts"] = [contract(None, (1, False), (2, True), (3, True))]
    assert telling.legal_loads(p, "red") == {(0, 0, "spiel"), (0, 1, "spiel"), (0, 1, "wagon"), (0, 2, "wagon")}
    assert telling.legal_loads(p, "red", used=["spiel"]) == {(0, 1, "wagon"), (0, 2, "wagon")}  # LOD-4
    p["wagon_1"] = [("red", 3)] * 4
    assert telling.legal_loads(p, "red") == {(0, 0, "spiel"), (0, 1, "spiel")}  # LOD-7


def test_clp_3_r5_free_load_in_any_zone_or_the_nations() -> None:
    p = position({"red3": ("loading_europe", []), "green3": ("waiting_pacific", []), "sagres": ("loading_europe", [])})
    p["companies"]["red"].update(pool=1, contracts=[contract("china", (5, False), (1, True))])
    dice = {("pool", "red3"), ("pool", "green3")}
    anywhere = {("contract", 0, place, ship) for place in (0, 1) for ship in ("red3", "green3")}
    assert telling.free_loads(p, "red") == dice | anywhere
    p["variants"]["free_load_zone"] = "nation"
    assert telling.free_loads(p, "red") == dice | {("contract", 0, 0, "green3")}
    assert telling.free_loads(p, "red", with_waiting=False) == {("pool", "red3")}


def test_rnd_2_ties_go_to_the_die_further_left_and_r11_keeps_the_others() -> None:
    p = position()
    p["wagon_1"] = [("black", 2), ("yellow", 4), ("black", 2)]
    assert telling.turn_order(p) == ["black", "yellow", "red", "green"]
    assert telling.flag_order(p) == ["black", "yellow"]


def test_fee_1_contracts_warehouse_and_waiting() -> None:
    p = position({"red3": ("waiting_pacific", [("red", 6)]), "green3": ("loading_china", [("red", 6)])})
    p["companies"]["red"].update(warehouse=2, pool=4, contracts=[contract("china", (5, False), (2, False))])
    assert telling.cargo_fees(p)["red"] == 2 * 5 + 2 * 4 + 4


def test_div_2_stock_stops_at_zero() -> None:
    p = position()
    p["companies"]["red"].update(money=0, stock=1)
    dear = {**BOX, "dividends": [0, 1, *BOX["dividends"][2:]]}  # as printed, stock 1 pays nothing
    assert telling.after_dividends(p, dear)["companies"]["red"]["stock"] == 0


def test_awd_1_ties_and_r13() -> None:
    p = position()
    p["companies"]["black"]["money"] = 19
    assert telling.award(p, ["red", "green", "yellow", "black"]) == "black"
    assert telling.award(p, ["yellow", "green"]) == "green"
    assert telling.award(p, []) is None


def test_end_1_the_best_two_advisors_and_end_2_ties() -> None:
    p = position({"red1a": ("loading_china", [])})
    p["companies"]["red"].update(tokens=2, flags={"china": 1, "europe": 2, "us_east": 3, "us_west": 1})
    p["players"]["red"].update(advisors=[1, 3, 7], secret_goal=5, awards=[3, 7], shares={"red": 2, "green": 1})
    lines = {"money": 6, "advisors": 9 + 7, "awards": 10, "shares": 18, "bailouts": 0}
    assert telling.final_scores(p)["red"] == {**lines, "total": 50}
    values = {card: advisor_value(p, "red", card, BOX) for card in range(1, 10)}
    assert values == {1: 3, 2: 6, 3: 9, 4: 3, 5: 7, 6: 4, 7: 6, 8: 2, 9: 3}
    p["order"] = ["black", "yellow", "green", "red"]
    assert telling.standings(p) == ["red", "black", "yellow", "green"]


def test_an_impossible_step_is_refused() -> None:
    p = position({"red1a": ("loading_europe", [("red", 2)])})
    with pytest.raises(ValueError, match="no such step"):
        telling.after_step(p, ["red1a"], "waterway")
