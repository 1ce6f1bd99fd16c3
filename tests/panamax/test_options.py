"""The table of variants: what follows from it, and that no variant is without its line in the engine and its tests."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from panamax import Game, Position, new_game
from panamax.options import VARIANTS, Options, options_in
from panamax.record import notation, save
from tabletop.errors import NotationError, OptionError

TESTS = Path(__file__).parent
IN_EVERY_SAVE = ["setup", "mulligan", "free_load_zone", "pushed_arrival", "military_pay"]
OTHERS = [(id, value) for id, variant in VARIANTS.items() for value in variant.values[1:]]


def test_the_variants_of_before_stay_with_their_values_in_their_order() -> None:
    assert {id: VARIANTS[id].values for id in IN_EVERY_SAVE} == {
        "setup": ("normal", "advanced"),
        "mulligan": ("all_dice", "action_dice"),
        "free_load_zone": ("any", "nation"),
        "pushed_arrival": ("full", "cargo_only"),
        "military_pay": ("once", "per_source"),
    }


def test_a_later_variant_stands_behind_them_and_is_not_asked_of_old_saves() -> None:
    assert list(VARIANTS)[: len(IN_EVERY_SAVE)] == IN_EVERY_SAVE
    assert [id for id, variant in VARIANTS.items() if variant.in_every_save] == IN_EVERY_SAVE


@pytest.mark.parametrize(("id", "value"), OTHERS)
def test_a_game_keeps_what_it_is_asked_for_in_its_state_its_notation_and_its_save(id: str, value: str) -> None:
    game = new_game(players=2, seed=1, **{id: value})
    wanted = replace(Options(players=2), **{id: value})  # type: ignore[arg-type]
    assert game.position.options == options_in(game.position.cells) == wanted
    assert game.position.cells[VARIANTS[id].cell] == VARIANTS[id].values.index(value)
    assert Position.from_notation(game.position.notation()).options == wanted
    assert Game.from_text(game.to_text()).position == game.position
    assert f"\n{id} {value}\n" in game.to_text()


def test_a_game_has_the_defaults_of_what_it_is_not_asked_for() -> None:
    assert new_game(seed=1).position.options == Options()
    assert {id: getattr(Options(), id) for id in VARIANTS} == {id: each.default for id, each in VARIANTS.items()}


@pytest.mark.parametrize("value", ["", None, 1, "normal"])
def test_an_option_that_there_is_not_is_refused(value: Any) -> None:
    with pytest.raises(OptionError, match=r"^option can't be 'weather'; allowed: setup, mulligan, "):
        new_game(seed=1, weather=value)


@pytest.mark.parametrize("value", ["1", 1.0, True, 10**18])
def test_a_seed_that_is_none_is_refused(value: Any) -> None:
    with pytest.raises(OptionError, match=rf"^seed can't be {value!r}; allowed: a whole number of at most 18 digits"):
        new_game(seed=value)


@pytest.mark.parametrize("id", VARIANTS)
def test_a_variant_has_a_test_of_the_rule_that_it_changes(id: str) -> None:
    tests = [*TESTS.glob("engine/test_*.py"), *TESTS.glob("test_set_up*.py")]
    assert any(re.search(rf"\b{id}=|\"{id}\": ", file.read_text(encoding="utf-8")) for file in tests)


# --- a variant that came later: here it is played that the last one did ----------------------------------------------


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> str:
    id = IN_EVERY_SAVE[-1]
    monkeypatch.setattr(save, "HEAD", tuple(name for name in save.HEAD if name != id))
    monkeypatch.setattr(save, "LATER", (*save.LATER, id))
    monkeypatch.setattr(save, "OPTIONAL", (id, *save.OPTIONAL))
    return id


def test_a_save_of_before_means_the_default(later: str) -> None:
    text = new_game(seed=1).to_text()
    assert later not in text
    assert getattr(Game.from_text(text).position.options, later) == VARIANTS[later].default
    assert Game.from_text(text).to_text() == text


def test_a_save_names_a_later_variant_where_it_is_played(later: str) -> None:
    game = new_game(4, seed=1, **{later: "per_source"})
    lines = game.to_text().splitlines()
    assert lines[7:9] == ["seed 1", f"{later} per_source"]
    assert Game.from_text(game.to_text()).position == game.position
    with pytest.raises(NotationError, match=f"^line 9, column 14: {later} can't be 'often'; allowed: once and per"):
        Game.from_text(game.to_text().replace("per_source", "often"))


def test_a_notation_of_before_means_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    position = new_game(seed=1, setup="advanced").position
    text = position.notation()
    fields = {field.name: field for field in notation.FIELDS}
    assert text.split("~")[2:4] == ["4", "1"]
    assert fields["variants"].count == len(VARIANTS)
    assert Position.from_notation(text).options == position.options
