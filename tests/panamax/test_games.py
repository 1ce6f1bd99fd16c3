"""Recorded games: each replays to the same bytes and the exact standings, and together they show almost everything.

`tests/games/record.py` records them.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from panamax.decisions import KINDS
from panamax.event_kinds import EVENT_KINDS
from panamax.save import game_to_text
from recorded import FOLDER, SPECIALS, features_of, game_of, names, recorded_standings, row_of, text_of

TESTS = Path(__file__).parent
VARIANTS = {
    "players": {2, 3, 4},
    "setup": {"normal", "advanced"},
    "mulligan": {"all_dice", "action_dice"},
    "free_load_zone": {"any", "nation"},
    "pushed_arrival": {"full", "cargo_only"},
    "military_pay": {"once", "per_source"},
}
# What occurs in no recorded game, with the test that shows it
SHOWN_ELSEWHERE = {
    "event: no_flag_left": ("engine/test_flags_run_out.py", "test_a_completed_contract_finds_no_flag_left"),
    "event: no_platform_flag": ("engine/test_flags_run_out.py", "test_the_platform_has_no_flag_for_the_second_player"),
}


def everything() -> set[str]:
    """What a game can show."""
    decisions = {f"decision: {kind.id}" for kind in KINDS}
    return decisions | {f"event: {kind.id}" for kind in EVENT_KINDS.values()} | set(SPECIALS)


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
    for option, values in VARIANTS.items():
        assert {getattr(game_of(name).position.options, option) for name in names()} == values


def test_everything_occurs_in_a_recorded_game_or_a_named_test() -> None:
    shown = set().union(*(features_of(game_of(name)) for name in names()))
    assert everything() - shown == set(SHOWN_ELSEWHERE)


@pytest.mark.parametrize(("file", "test"), SHOWN_ELSEWHERE.values())
def test_the_named_tests_exist(file: str, test: str) -> None:
    assert f"def {test}(" in (TESTS / file).read_text()
