"""A game's kit: each field is given, or the module that makes it can't be imported; and nobody asks whose it is."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import panamax_widgets
import tabletop_widgets
from panamax_widgets.kit import PANAMAX
from tabletop_widgets.kit.game import GameKit

ASKS_WHOSE = re.compile(r"(kit|KIT|PANAMAX)\.id\s*(==|!=|in\b)")


@pytest.mark.parametrize("lacked", [field.name for field in fields(GameKit)])
def test_a_kit_that_lacks_something_says_what(lacked: str) -> None:
    given = {field.name: getattr(PANAMAX, field.name) for field in fields(GameKit) if field.name != lacked}
    with pytest.raises(TypeError, match=rf"GameKit.*'{lacked}'"):
        GameKit(**given)


@pytest.mark.parametrize("package", [panamax_widgets, tabletop_widgets], ids=lambda package: package.__name__)
def test_no_code_asks_which_game_it_is(package: object) -> None:
    files = sorted(Path(str(package.__file__)).parent.rglob("*.py"))  # type: ignore[attr-defined]
    assert len(files) > 50
    assert ASKS_WHOSE.search('if kit.id == "toy":')
    assert [str(file) for file in files if ASKS_WHOSE.search(file.read_text(encoding="utf-8"))] == []
