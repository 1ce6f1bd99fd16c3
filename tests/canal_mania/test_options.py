"""The table of variants: what follows from it, and that no variant is without its line in the engine and its tests."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from canal_mania import Game, Position, new_game
from canal_mania.engine import layout as at
from canal_mania.options import VARIANTS, Options, options_in
from canal_mania.record import notation, save
from tabletop.errors import NotationError, OptionError
from tabletop.i18n import has_message

TESTS = Path(__file__).parent
IN_EVERY_SAVE = ["contract_value", "goods_on", "open_contracts"]
OTHERS = [(id, value) for id, variant in VARIANTS.items() for value in variant.values[1:]]


def test_the_variants_of_before_stay_with_their_values_in_their_order() -> None:
    assert list(VARIANTS)[: len(IN_EVERY_SAVE)] == IN_EVERY_SAVE
    assert [id for id, variant in VARIANTS.items() if variant.in_every_save] == IN_EVERY_SAVE
    assert {id: VARIANTS[id].values for id in IN_EVERY_SAVE} == {
        "contract_value": ("not_scored", "scored"),
        "goods_on": ("sections", "completed"),
        "open_contracts": ("secret", "open"),
    }


def test_their_cells_stand_side_by_side() -> None:
    cells = [variant.cell for variant in VARIANTS.values()]
    assert cells == list(range(at.CONTRACT_VALUE, at.VIEWER))


@pytest.mark.parametrize(("id", "value"), OTHERS)
def test_a_game_keeps_what_it_is_asked_for_in_its_state_its_notation_and_its_save(id: str, value: str) -> None:
    game = new_game(players=3, seed=1, **{id: value})
    wanted = replace(Options(players=3), **{id: value})  # type: ignore[arg-type]
    assert game.position.options == options_in(game.position.cells) == wanted
    assert game.position.cells[VARIANTS[id].cell] == VARIANTS[id].values.index(value)
    assert Position.from_notation(game.position.notation()).options == wanted
    assert Game.from_text(game.to_text()).position == game.position
    assert f"\n{id} {value}\n" in game.to_text()


def test_a_game_has_the_defaults_of_what_it_is_not_asked_for() -> None:
    assert new_game(seed=1).position.options == Options()
    assert {id: getattr(Options(), id) for id in VARIANTS} == {id: each.default for id, each in VARIANTS.items()}


@pytest.mark.parametrize("value", ["", None, 1, "open"])
def test_an_option_that_there_is_not_is_refused(value: Any) -> None:
    with pytest.raises(OptionError, match=r"^option can't be 'weather'; allowed: contract_value, goods_on"):
        new_game(seed=1, weather=value)


@pytest.mark.parametrize("id", VARIANTS)
def test_a_variant_has_words_and_a_test_of_the_rule_that_it_changes(id: str) -> None:
    variant = VARIANTS[id]
    assert all(has_message(variant.phrase(part).key) for part in ("title", "text", *variant.values))
    tests = TESTS.glob("*/test_*.py")
    assert any(re.search(rf"\b{id}=|\"{id}\": ", file.read_text(encoding="utf-8")) for file in tests)
    told = (TESTS.parent / "support" / "canal_told.py").read_text(encoding="utf-8")
    oracle = "".join(file.read_text(encoding="utf-8") for file in (TESTS / "oracle").glob("*.py")) + told
    assert re.search(rf"options\.{id}\b", oracle) or id == "open_contracts"  # which hides, and changes no move


# --- a variant that came later: here it is played that the last one did ----------------------------------------------


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> str:
    id = IN_EVERY_SAVE[-1]
    monkeypatch.setattr(save, "HEAD", tuple(name for name in save.HEAD if name != id))
    monkeypatch.setattr(save, "LATER", (*save.LATER, id))
    return id


def test_a_save_of_before_means_the_default(later: str) -> None:
    text = new_game(seed=1).to_text()
    assert later not in text
    assert getattr(Game.from_text(text).position.options, later) == VARIANTS[later].default
    assert Game.from_text(text).to_text() == text


def test_a_save_names_a_later_variant_where_it_is_played(later: str) -> None:
    game = new_game(4, seed=1, **{later: "open"})
    lines = game.to_text().splitlines()
    assert lines[5:7] == ["seed 1", f"{later} open"]
    assert Game.from_text(game.to_text()).position == game.position
    with pytest.raises(NotationError, match=f"^line 7, column 16: {later} can't be 'ajar'; allowed: secret and open"):
        Game.from_text(game.to_text().replace("open\n", "ajar\n"))


def test_a_later_variant_stands_before_the_values_of_a_box_and_the_position(later: str) -> None:
    position = new_game(3, seed=2, **{later: "open"}).position
    game = Game(position, 3)
    assert game.to_text().splitlines()[6].startswith(f"{later} ")
    assert game.to_text().splitlines()[7].startswith("position ")
    assert Game.from_text(game.to_text()).start.position == position


def test_a_notation_of_before_means_the_default() -> None:
    position = new_game(seed=1, contract_value="scored").position
    fields = {field.name: field for field in notation.FIELDS}
    assert position.notation().split("~")[2:4] == ["4", "1"]  # what is 0 at the end isn't written
    assert fields["variants"].count == len(VARIANTS)
    assert Position.from_notation(position.notation()).options == position.options
