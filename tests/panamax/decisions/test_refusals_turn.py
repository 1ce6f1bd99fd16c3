"""What `explain` says, in its exact words: the white die and the free options."""

from __future__ import annotations

from panamax.engine import kinds
from panamax.engine import layout as at
from tests.panamax.decisions.arranged import (
    CHINA,
    EUROPE,
    GREEN,
    RED,
    US_EAST,
    changed,
    check_refusals,
    due,
    first_turn,
    in_zone,
    messages,
)

TURN = first_turn()
POOR = changed(TURN, (at.MONEY + RED, 3))


# --- the white die -------------------------------------------------------------------------------------------------


def test_tbl_5_a_die_is_taken_from_a_column_that_has_one() -> None:
    check_refusals(TURN, "take 5", "TBL-5: column 5 has no Action die to take; its Executive die is free (executive 5)")
    check_refusals(changed(TURN, (at.COLUMN + 1, 0)), "take 2", "TBL-5: column 2 has no Action die to take")


def test_tbl_5_an_executive_die_only_when_its_column_is_empty() -> None:
    check_refusals(
        TURN,
        "executive 3",
        "TBL-5: the Executive die of space 3 can be used only when column 3 is empty; it has 3 Action dice",
    )
    check_refusals(TURN, "executive 6 raise", "TBL-5: there is no Executive die on space 6")


def test_tbl_5_a_turn_is_not_over_before_a_die_is_taken() -> None:
    check_refusals(TURN, "stop", "TBL-5: a turn takes exactly one white die; none has been taken yet")


def test_mkt_1_a_share_costs_the_players_own_money() -> None:
    check_refusals(
        changed(TURN, (at.PURSE + RED, 4)),
        "executive 5 buy green",
        "MKT-1: a share of the green company costs $6; your own money is $4",
    )


def test_mkt_1_shares_run_out() -> None:
    sold_out = changed(due(TURN, kinds.MARKET), (at.FOR_SALE + GREEN, 0), (at.PURSE, 0))
    check_refusals(
        sold_out,
        "buy green",
        "MKT-1: the green company has no share left for sale",
        "MKT-1: a share of the green company costs $6; your own money is $0",
    )


def test_tbl_6_a_transfer_costs_company_money() -> None:
    check_refusals(POOR, "transfer 6>2", "TBL-6: a transfer costs $5; the red company has $3")


def test_pax_2_and_clp_7_make_transfers_cheaper() -> None:
    assert messages(changed(POOR, (at.BENEFITS + RED, 1)), "transfer 6>2") == []
    poorer = changed(TURN, (at.MONEY + RED, 1), (at.BENEFITS + RED, 1))
    check_refusals(poorer, "transfer 6>2", "TBL-6: a transfer costs $2; the red company has $1")
    flags = [(at.FLAGS + nation, 1) for nation in range(4)]
    assert messages(changed(poorer, *flags), "transfer 6>2") == []


def test_tbl_6_a_transfer_crosses_to_the_other_side() -> None:
    check_refusals(TURN, "transfer 6>4", "TBL-6: a transfer goes to the other side; columns 6 and 4 are both grey")


def test_tbl_6_a_full_column_receives_no_die() -> None:
    check_refusals(TURN, "transfer 6>3", "TBL-6: column 3 is full with 3 dice; no die can be transferred there")


def test_tbl_6_every_broken_rule_is_told() -> None:
    check_refusals(
        changed(POOR, (at.COLUMN, 0)),
        "transfer 1>3",
        "TBL-6: column 1 has no die to transfer",
        "TBL-6: a transfer goes to the other side; columns 1 and 3 are both blue",
        "TBL-6: column 3 is full with 3 dice; no die can be transferred there",
        "TBL-6: a transfer costs $5; the red company has $3",
    )


def test_tbl_6_an_executive_die_must_be_free_to_be_transferred() -> None:
    check_refusals(
        TURN,
        "transfer e4>2",
        "TBL-5: the Executive die of space 4 can be used only when column 4 is empty; it has 2 Action dice",
    )


def test_tbl_6_a_transferred_die_is_taken_at_once() -> None:
    moved = changed(TURN, (at.TRANSFERRED, 2))
    for text in ("take 1", "executive 5", "transfer 6>1", "build red2 china"):
        check_refusals(moved, text, "TBL-6: the die that was transferred to column 2 has to be taken at once")


# --- free options --------------------------------------------------------------------------------------------------


def test_bld_1_building_costs_company_money() -> None:
    check_refusals(POOR, "build red3 china", "BLD-1: the red 3-slot ship costs $7; your company has $3")
    assert messages(POOR, "build red2 china") == []  # SET-13: built at set-up, free


def test_bld_1_money_that_is_just_enough_is_enough() -> None:
    check_refusals(
        changed(TURN, (at.TRANSFERRED, 2), (at.MONEY + RED, 7)),
        "build red3 china",
        "TBL-6: the die that was transferred to column 2 has to be taken at once",
    )


def test_bld_1_only_own_ships_that_are_not_on_the_board() -> None:
    check_refusals(TURN, "build green3 china", "BLD-1: the green 3-slot ship isn't yours to build")
    check_refusals(
        TURN,
        "build red1a china",
        "BLD-1: red's first 1-slot ship is on the board already, in the Pedro Miguel lock (Atlantic-bound)",
    )


def test_lod_3_only_ships_in_a_waiting_zone_move_freely_and_stay_on_their_ocean() -> None:
    check_refusals(
        TURN,
        "relocate iowa europe",
        "LOD-3: only ships in a Waiting zone move freely; USS Iowa is in the US East Loading zone",
    )
    check_refusals(TURN, "relocate red3 europe", "LOD-3: the red 3-slot ship isn't on the board")
    check_refusals(
        changed(TURN, in_zone("iowa", "waiting_atlantic")),
        "relocate iowa china",
        "LOD-3: USS Iowa lies in the Atlantic Waiting zone; the China Loading zone is on the other ocean",
    )


def test_uni_3_collecting_needs_a_moved_ship_and_a_flag_once_a_turn() -> None:
    check_refusals(
        changed(TURN, (at.MILITARY_MOVED, 1 << EUROPE), (at.MILITARY_PAID, 1)),
        "collect china",
        "UNI-3: you haven't moved the military ship of China this turn",
        "UNI-3: you have collected for a military ship already this turn",
        "UNI-3: you have no flag of China, so its ship pays nothing",
    )
    check_refusals(
        changed(TURN, (at.MILITARY_MOVED, 1 << US_EAST), (at.MILITARY_PAID, 1), (at.FLAGS + US_EAST, 1)),
        "collect us_east",
        "UNI-3: you have collected for a military ship already this turn",
    )


def test_bon_1_a_card_must_be_held_since_an_earlier_turn() -> None:
    check_refusals(TURN, "captain", "BON-1: you have no Captain card")
    check_refusals(TURN, "stevedore", "BON-1: you have no Stevedore card")
    check_refusals(
        changed(TURN, (at.CAPTAIN, 1), (at.CARDS_EARNED, 1)),
        "captain",
        "BON-1: the Captain card was earned this turn; it can be used in a later one",
    )
    check_refusals(
        changed(TURN, (at.STEVEDORE, 1), (at.CARDS_EARNED, 1 << 4)),
        "stevedore",
        "BON-1: the Stevedore card was earned this turn; it can be used in a later one",
    )


def test_bon_1_a_card_without_use_is_kept() -> None:
    idle = [(at.SHIP_ZONE + number, at.UNBUILT) for number in range(at.SHIPS)]
    check_refusals(
        changed(TURN, (at.CAPTAIN, 1), *idle),
        "captain",
        "BON-1: the Captain card moves ships, and no ship can move now",
    )
    check_refusals(
        changed(TURN, (at.STEVEDORE, 1), *((at.HELD + place, 0) for place in range(3))),
        "stevedore",
        "BON-1: the Stevedore card loads contracts, and you hold none",
    )


def test_clp_2_the_free_action_of_a_platform_flag_comes_without_free_options() -> None:  # R18
    platform = due(TURN, kinds.FREE_MOVE, CHINA | kinds.FROM_PLATFORM | 3 << kinds.MOVES_SHIFT)
    check_refusals(
        platform,
        "build red2 china",
        "BLD-1: not while a flag off the platform is used; it isn't your turn",
    )
    assert messages(changed(platform, in_zone("iowa", "waiting_atlantic")), "relocate iowa europe") == []
