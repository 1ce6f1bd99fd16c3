"""What `explain` says, in its exact words: clipboard, movement, arrival, round end, and the nearest legal move."""

from __future__ import annotations

import pytest

from panamax import Position
from panamax.engine import kinds
from panamax.engine import layout as at
from recorded import game_of
from tests.panamax.decisions.arranged import (
    CHINA,
    EUROPE,
    RED,
    US_WEST,
    carrying,
    changed,
    check_refusals,
    due,
    first_turn,
    holding,
    in_zone,
    messages,
    on_wagon,
)

WRONG_ZONE = (
    "the red 2-slot ship is in the China Loading zone; this container goes on ships in the Loading zone of Europe"
)
TURN = first_turn()
POOR = changed(TURN, (at.MONEY + RED, 3))
NATION = first_turn(free_load_zone="nation")
CONTRACT = due(TURN, kinds.CONTRACT, 4)
LOAD = changed(
    due(TURN, kinds.LOAD),
    (at.LOADS_LEFT, 3),
    holding(7, 0b111),  # Europe: 6, 2, 1 by rail
    in_zone("red2", "loading_china"),
    in_zone("green1b", "loading_europe"),
    in_zone("green2", "loading_europe"),
)


# --- the clipboard -------------------------------------------------------------------------------------------------


def test_clp_1_a_free_action_must_be_used() -> None:
    position = changed(due(TURN, kinds.FREE_RAIL, EUROPE), on_wagon((0, 3)))
    check_refusals(position, "skip", "CLP-1: the free action has to be used; 3 ways are open")


def test_clp_1_moving_a_ship_from_a_waiting_zone_counts() -> None:  # R6 likewise
    nothing = [(at.SHIP_ZONE + number, at.UNBUILT) for number in range(at.SHIPS)]
    position = changed(due(TURN, kinds.FREE_LOAD, CHINA), *nothing, in_zone("red2", "waiting_pacific"))
    check_refusals(
        position,
        "skip",
        "CLP-1: the free action has to be used; a ship from a Waiting zone makes it possible (relocate red2 china)",
    )


def test_clp_2_a_market_action_is_deferred_only_once() -> None:
    again = due(TURN, kinds.MARKET, US_WEST | kinds.DEFERRED_USE)
    check_refusals(
        again, "defer", "CLP-2: the Market action of the US West flag was deferred before; it is used now or lost"
    )


FREE_LOAD = changed(due(TURN, kinds.FREE_LOAD, CHINA), in_zone("red2", "loading_china"), holding(7, 0b111))


def test_clp_3_the_free_load_goes_on_a_ship() -> None:
    check_refusals(FREE_LOAD, "load 7.3 wagon", "CLP-3: the free load goes on a ship, not on the 1st wagon")
    check_refusals(changed(FREE_LOAD, (at.POOL, 0)), "load pool red2", "CLP-3: your Dice Pool has no die")
    check_refusals(changed(FREE_LOAD, (at.WAREHOUSE, 0)), "load warehouse red2", "CLP-3: your Warehouse has no die")


def test_clp_3_any_loading_zone_by_default_the_nations_by_the_variant() -> None:  # R5
    assert messages(FREE_LOAD, "load 7.1 red2") == []
    assert messages(FREE_LOAD, "load 7.3 red2") == []
    nation = changed(due(NATION, kinds.FREE_LOAD, CHINA), in_zone("red2", "loading_china"), holding(7, 0b111))
    check_refusals(
        nation,
        "load 7.1 red2",
        f"CLP-3: {WRONG_ZONE}",
    )
    check_refusals(nation, "load 7.3 red2", "LOD-2: the container of 1 has a rail icon; it goes only on the 1st wagon")


RAIL = changed(due(TURN, kinds.FREE_RAIL, EUROPE), on_wagon((1, 3), (0, 6)), holding(7, 0b111))


def test_clp_5_the_rail_action_takes_own_dice() -> None:
    check_refusals(RAIL, "raise 1", "CLP-5: the die in place 1 of the 1st wagon belongs to Green")
    check_refusals(RAIL, "raise 2", "CLP-5: the die in place 2 of the 1st wagon shows 6; it can't go higher")
    check_refusals(RAIL, "raise 3", "CLP-5: place 3 of the 1st wagon has no die; the wagon holds 2 dice")
    check_refusals(
        RAIL,
        "load 7.3 wagon",
        "CLP-5: the free rail action takes an own die set to 2, from Warehouse or Dice Pool, not a contract's",
    )
    check_refusals(RAIL, "load pool iowa", "CLP-5: the free rail action puts a die on the 1st wagon, not on a ship")
    check_refusals(changed(RAIL, (at.POOL, 0)), "load pool wagon", "CLP-5: your Dice Pool has no die")


def test_pax_1_a_benefit_is_taken_once() -> None:
    check_refusals(
        changed(due(TURN, kinds.PASSENGER_PLACE, 21), (at.BENEFITS, 4)),
        "benefit extra_load",
        "PAX-1: your company has that benefit already: one extra load",
    )


# --- movement ------------------------------------------------------------------------------------------------------

MOVEMENT = changed(due(TURN, kinds.MOVEMENT), (at.WATERWAY_LEFT, 1), (at.LOCK_LEFT, 1))


def test_tbl_8_a_movement_of_the_kind_must_be_left() -> None:
    check_refusals(
        changed(MOVEMENT, (at.LOCK_LEFT, 0)),
        "move red1a lock",
        "TBL-8: this needs a lock movement; left: 1 waterway movement",
    )
    check_refusals(
        changed(MOVEMENT, (at.WATERWAY_LEFT, 0)),
        "move iowa waterway",
        "TBL-8: this needs a waterway movement; left: 1 lock movement",
    )


def test_mov_1_water_and_locks_cost_their_own_kind() -> None:
    check_refusals(
        MOVEMENT,
        "move iowa lock",
        "MOV-1: leaving the US East Loading zone costs a waterway movement, not a lock movement",
    )
    check_refusals(
        MOVEMENT,
        "move red1a waterway",
        "MOV-1: leaving the Pedro Miguel lock (Atlantic-bound) costs a lock movement, not a waterway movement",
    )


def test_mov_1_ships_that_are_not_on_the_way_do_not_move() -> None:
    check_refusals(MOVEMENT, "move red3 waterway", "MOV-1: the red 3-slot ship isn't on the board")
    check_refusals(
        changed(MOVEMENT, in_zone("iowa", "waiting_pacific")),
        "move iowa waterway",
        "LOD-3: USS Iowa lies in the Pacific Waiting zone; first move it to a Loading zone of that ocean",
    )


def test_mov_3_a_cargo_ship_sails_with_its_minimum_load() -> None:
    check_refusals(
        changed(MOVEMENT, in_zone("red2", "loading_china"), carrying("red2", (0, 3))),
        "move red2 waterway",
        "MOV-3: the red 2-slot ship sails with a load of 5 or more; it has 3",
    )


def test_uni_1_a_cruise_ship_sails_with_its_number_of_dice() -> None:
    check_refusals(
        changed(MOVEMENT, carrying("lucky_me", (0, 2))),
        "move lucky_me waterway",
        "UNI-1: Lucky Me Cruises sails with 2 dice or more aboard; it has 1",
    )


def test_grp_2_a_group_has_four_slots_and_lies_together() -> None:
    check_refusals(
        MOVEMENT,
        "move iowa+sagres waterway",
        "GRP-2: a group has at most 4 slots; these ships have 5",
    )
    check_refusals(
        MOVEMENT,
        "move iowa+pegasus waterway",
        "GRP-2: ships that move together lie in one zone, or in the Loading zones of one ocean; "
        "these lie in the US East Loading zone and the US West Loading zone",
    )
    assert messages(MOVEMENT, "move pegasus+yi_yang waterway") == []  # adjacent Loading zones


def test_grp_3_ships_in_a_rectangle_move_together() -> None:
    check_refusals(
        changed(MOVEMENT, in_zone("yi_yang", "atlantic_pedro_miguel_lock")),
        "move red1a lock",
        "GRP-3: the ships in the Pedro Miguel lock (Atlantic-bound) move together until a lake; "
        "left behind: PLAN Yi Yang",
    )


def test_mov_2_the_whole_movement_must_be_used() -> None:
    check_refusals(
        MOVEMENT, "stop", "MOV-2: the whole movement has to be used; left: 1 waterway movement and 1 lock movement"
    )
    free = due(TURN, kinds.FREE_MOVE, CHINA | 3 << kinds.MOVES_SHIFT)
    check_refusals(free, "stop", "MOV-2: the whole movement has to be used; left: 3 movements of either kind")


def test_mov_2_a_step_must_leave_the_rest_usable() -> None:  # R6
    alone = [(at.SHIP_ZONE + number, at.UNBUILT) for number in range(at.SHIPS)]
    position = changed(
        MOVEMENT,
        *alone,
        in_zone("red1a", "atlantic_gatun_lock_3"),
        in_zone("green1a", "atlantic_pedro_miguel_lock"),
        (at.WATERWAY_LEFT, 2),
    )
    check_refusals(
        position,
        "move red1a lock",
        "MOV-2: then no way is left to use all the rest (2 waterway movements), though another step leaves one",
    )
    refusal = position.explain("move red1a lock")[0]
    assert str(refusal.nearest) == "move green1a lock"
    one_pushes_the_other_out = changed(
        MOVEMENT,
        *alone,
        in_zone("green3", "atlantic_gatun_lock_2"),
        in_zone("red2", "atlantic_gatun_lock_3"),
        (at.WATERWAY_LEFT, 0),
        (at.LOCK_LEFT, 3),
    )
    check_refusals(
        one_pushes_the_other_out,
        "move green3 lock",
        "MOV-2: then no way is left to use all the rest (2 lock movements), though another step leaves one",
    )


# --- arrival and the end of a round --------------------------------------------------------------------------------


def test_arr_2_without_a_card_on_the_pile_there_is_money() -> None:
    check_refusals(
        changed(due(TURN, kinds.ARRIVAL_BONUS, 0), (at.CAPTAINS_TAKEN, 5)),
        "bonus card",
        "ARR-2: no Captain card is left; take $2",
    )
    check_refusals(
        changed(due(TURN, kinds.ARRIVAL_BONUS, 2), (at.STEVEDORES_TAKEN, 5)),
        "bonus card",
        "ARR-2: no Stevedore card is left; take $3",
    )
    check_refusals(
        changed(due(TURN, kinds.ARRIVAL_BONUS, 3), (at.ADVISOR_PILE, 0)),
        "bonus card",
        "ARR-2: no Financial Advisor is left; take $5",
    )


def test_bon_1_a_player_holds_one_card_of_each_kind() -> None:  # R15
    check_refusals(
        changed(due(TURN, kinds.ARRIVAL_BONUS, 0), (at.CAPTAIN, 2)),
        "bonus card",
        "BON-1: a player holds one Captain card at most, and you have number 2; take $2",
    )
    check_refusals(
        changed(due(TURN, kinds.ARRIVAL_BONUS, 2), (at.STEVEDORE, 4)),
        "bonus card",
        "BON-1: a player holds one Stevedore card at most, and you have number 4; take $3",
    )


def test_arr_2_an_advisor_is_one_of_those_on_top_of_the_pile() -> None:
    position = changed(due(TURN, kinds.CHOOSE_ADVISOR, 3), (at.ADVISOR_PILE, 0x7942))
    check_refusals(
        position, "advisor 7", "ARR-2: Financial Advisor 7 isn't among the cards on top of the pile: 2, 4 and 9"
    )


def test_uni_2_the_doubled_die_was_aboard() -> None:
    check_refusals(
        due(TURN, kinds.PROSPECTOR_DOUBLE, 1 << 3 | 1 << 5),
        "double 4",
        "UNI-2: no own die of 4 was aboard; aboard were dice of 3 and 5",
    )


def test_rnd_4_a_flag_must_lie_on_the_platform() -> None:
    check_refusals(
        changed(due(TURN, kinds.PLATFORM_FLAG), (at.PLATFORM_FLAGS, 0b0110)),
        "flag china",
        "RND-4: no flag of China lies on the platform; there are flags of Europe and US East",
    )


def test_con_3_a_drawn_card_comes_from_the_draw_pile() -> None:
    position = changed(due(TURN, kinds.DRAW, player=at.CHANCE), (at.DRAW_PILE, 1 << 1 | 1 << 8))
    assert messages(position, "draw 5") == ["CON-3: contract 5 isn't in the Draw pile; its cards are 2 and 9"]
    assert messages(position, "draw 9") == []


# --- the nearest legal move ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "text", "nearest"),
    [
        (TURN, "take 5", "take 4"),
        (TURN, "executive 4 raise", "executive 5 raise"),
        (TURN, "transfer 6>3", "transfer 6>2"),
        (TURN, "build green2 europe", "build red2 europe"),
        (POOR, "build red3 china", "build red2 china"),
        (LOAD, "load 7.1 red2", "load 7.1 green2"),
        (LOAD, "load 7.3 green2", "load 7.3 wagon"),
        (MOVEMENT, "move iowa lock", "move iowa waterway"),
        (MOVEMENT, "move iowa+sagres waterway", "move iowa waterway"),
        (CONTRACT, "contract draw back", "contract column back"),
    ],
)
def test_the_nearest_legal_move_is_offered(position: Position, text: str, nearest: str) -> None:
    assert {str(refusal.nearest) for refusal in position.explain(text)} == {nearest}


def test_the_nearest_step_is_of_a_ship_in_the_same_lane_if_one_there_can_make_it() -> None:
    tried = 0
    for node in game_of("01_planners_and_greedy").line():
        position = node.position
        if position.decision is None or position.decision.id != "movement":
            continue
        lanes = {ship.id: ship.zone.lane for ship in position.ships if ship.zone is not None and ship.zone.lane}
        steps = [move.text.split()[1].split("+") for move in position.legal_moves() if move.text.startswith("move ")]
        able = {lanes[ship] for step in steps for ship in step if ship in lanes}
        for ship, lane in lanes.items():
            for refusal in position.explain(f"move {ship} lock"):
                if lane in able and refusal.nearest is not None and refusal.nearest.text.startswith("move "):
                    found = refusal.nearest.text.split()[1].split("+")
                    assert lane in {lanes.get(each, lane) for each in found}, (ship, refusal.nearest.text)
                    tried += 1
        if tried > 100:
            return
    assert tried
