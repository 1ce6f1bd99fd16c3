"""Whoever says a message by its name in the source gives every value that it has a place for."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import canal_mania
import canal_mania_widgets
import panamax
import panamax_site
import panamax_widgets
import tabletop
import tabletop_widgets
from tabletop.i18n import say

SCRIPTS_FILL = {"reference.found"}  # patterns that a page's script fills
PACKAGES = (tabletop, panamax, canal_mania, canal_mania_widgets, panamax_widgets, panamax_site, tabletop_widgets)


def unfilled(source: str) -> Iterator[tuple[int, str, set[str]]]:
    """Line, message and the places that are left open, for every call of `say` and `Phrase` that names its message."""
    for line, key, given in _said(source):
        asked = _places(key)
        yield line, key, asked - given if key not in SCRIPTS_FILL else set()


def _said(source: str) -> Iterator[tuple[int, str, set[str]]]:
    for call in ast.walk(ast.parse(source)):
        match call:
            case ast.Call(ast.Name("say"), [ast.Constant(str(key)), *_], keywords):
                if all(each.arg for each in keywords):  # else it hands on what it was given
                    yield call.lineno, key, {str(each.arg) for each in keywords}
            case ast.Call(ast.Name("Phrase"), [ast.Constant(str(key))], []):
                yield call.lineno, key, set()
            case ast.Call(ast.Name("Phrase"), [ast.Constant(str(key)), ast.Dict(names)], []):
                if all(isinstance(name, ast.Constant) for name in names):
                    yield call.lineno, key, {str(name.value) for name in names if isinstance(name, ast.Constant)}


def _places(key: str) -> set[str]:
    parsed = string.Formatter().parse(say(key))
    return {field.split(".")[0].split("[")[0] for _, field, _, _ in parsed if field}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_place_of_a_message_is_filled(package: ModuleType) -> None:
    folder, calls, left = Path(str(package.__file__)).parent, 0, []
    for file in sorted(folder.rglob("*.py")):
        for line, key, places in unfilled(file.read_text(encoding="utf-8")):
            calls += 1
            left += [f"{file.relative_to(folder)}:{line}: {key} lacks {sorted(places)}"] if places else []
    assert calls
    assert left == []


def test_a_place_left_open_is_found() -> None:
    source = 'say("cells.no_lesson", lang, given=1), say("app.saved_cell"), Phrase("cells.no_lesson", {"given": 1})'
    assert [places for _, _, places in unfilled(source)] == [{"lessons"}, set(), {"lessons"}]
