"""Recorded games: each replays to the same bytes and the exact standings, and together they show almost everything.

`tests/games/record.py` records them.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from panamax import rules
from panamax.decisions.all_kinds import KINDS
from panamax.events.kinds import EVENT_KINDS
from panamax.options import VARIANTS
from panamax.record.save import game_to_text
from recorded import FOLDER, SPECIALS, features_of, game_of, names, recorded_standings, row_of, text_of

TESTS = Path(__file__).parents[1]
FLAGS_RUN_OUT = "panamax/engine/test_flags_run_out.py"
EXAMPLES = "panamax/engine/test_worked_examples.py"
SET_UP = "panamax/test_set_up.py"
LOADING_REFUSED = "panamax/decisions/test_refusals_loading.py"
PLAY_REFUSED = "panamax/decisions/test_refusals_play.py"
# What occurs in no recorded game, and the rules that no event names, each with the test that shows it
SHOWN_ELSEWHERE = {
    "event: no_flag_left": (FLAGS_RUN_OUT, "test_a_completed_contract_finds_no_flag_left"),
    "event: no_platform_flag": (FLAGS_RUN_OUT, "test_the_platform_has_no_flag_for_the_second_player"),
    "rule: ARR-3": (
        "panamax/engine/test_rules.py",
        "test_arr3_owners_decide_from_the_active_player_on_their_larger_ships_first",
    ),
    "rule: CLP-6": (
        "panamax/engine/test_rules_of_the_clipboard.py",
        "test_clp6_flags_beyond_the_printed_places_count_at_the_end",
    ),
    "rule: CON-1": ("panamax/box/test_box.py", "test_the_back_of_a_contract_follows_from_its_front"),
    "rule: GEN-1": ("panamax/engine/test_playouts.py", "test_invariants_hold_after_every_step"),
    "rule: GEN-2": (FLAGS_RUN_OUT, "test_a_completed_contract_finds_no_flag_left"),
    "rule: GEN-4": ("panamax/record/test_notation.py", "test_one_more_company_die_than_exists_is_refused"),
    "rule: GEN-5": (SET_UP, "test_so_many_white_dice_are_in_play"),
    "rule: GRP-1": (EXAMPLES, "test_e20_a_full_rectangle_takes_nothing_more"),
    "rule: GRP-2": (PLAY_REFUSED, "test_grp_2_a_group_has_four_slots_and_lies_together"),
    "rule: GRP-4": (EXAMPLES, "test_e9_groups_dissolve_in_the_lake_and_the_military_ship_pays"),
    "rule: LOD-1": (LOADING_REFUSED, "test_lod_1_containers_come_from_own_contracts"),
    "rule: LOD-4": (LOADING_REFUSED, "test_lod_4_one_die_for_each_ship_and_the_wagon"),
    "rule: LOD-5": (EXAMPLES, "test_e17_a_ship_of_range_5_to_11_carries_5_to_11"),
    "rule: LOD-6": (LOADING_REFUSED, "test_lod_6_military_ships_carry_nothing"),
    "rule: MKT-5": ("panamax/box/test_box_refusals.py", "test_the_market_is_that_of_the_rules"),
    "rule: MOV-3": (PLAY_REFUSED, "test_mov_3_a_cargo_ship_sails_with_its_minimum_load"),
    "rule: P23-1": (SET_UP, "test_so_many_white_dice_are_in_play"),
    "rule: P23-3": ("panamax/test_set_up_by_hand.py", "test_with_two_or_three_players_four_dice_on_a_side_are_enough"),
    "rule: P23-4": (SET_UP, "test_starting_ships_lie_in_the_canal_in_turn_order"),
    "rule: PSH-2": ("oracle/test_worked_examples.py", "test_e10_one_waterway_movement_moves_three_groups"),
    "rule: PSH-3": (EXAMPLES, "test_e19_a_lake_holds_any_number_of_slots"),
    "rule: SET-0": ("panamax_widgets/pictures/test_board.py", "test_the_atlantic_comes_first"),
    "rule: TBL-1": ("panamax/test_action_table.py", "test_a_column_holds_three_dice_and_the_fourth_goes_left"),
}


def everything() -> set[str]:
    """What a game can show."""
    decisions = {f"decision: {kind.id}" for kind in KINDS}
    events = {f"event: {kind.id}" for kind in EVENT_KINDS.values()}
    return decisions | events | {f"rule: {id}" for id in rules()} | set(SPECIALS)


@pytest.mark.parametrize("name", names())
def test_a_recorded_game_replays_to_the_same_bytes(name: str) -> None:
    assert game_to_text(game_of(name)) == text_of(name)
    assert game_of(name).is_over


@pytest.mark.parametrize("name", names())
def test_a_recorded_game_has_its_exact_standings(name: str) -> None:
    assert [row_of(row) for row in game_of(name).standings()] == recorded_standings()[name]


def test_there_are_thirty_games_of_every_sort() -> None:
    assert len(names()) == 30
    assert set(names()) == set(recorded_standings()) == set(tomllib.loads((FOLDER / "seeds.toml").read_text()))
    played = [game_of(name).position.options for name in names()]
    assert {options.players for options in played} == {2, 3, 4}
    for id, variant in VARIANTS.items():  # later ones came after these games
        values = set(variant.values) if variant.in_every_save else {variant.default}
        assert {getattr(options, id) for options in played} >= values


def test_everything_occurs_in_a_recorded_game_or_a_named_test() -> None:
    shown = set().union(*(features_of(game_of(name)) for name in names()))
    assert everything() - shown == set(SHOWN_ELSEWHERE)


@pytest.mark.parametrize(("file", "test"), SHOWN_ELSEWHERE.values())
def test_the_named_tests_exist(file: str, test: str) -> None:
    assert f"def {test}(" in (TESTS / file).read_text()
