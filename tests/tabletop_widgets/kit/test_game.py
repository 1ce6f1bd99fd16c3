"""A game's kit: each field is given, or the module that makes it can't be imported; and nobody asks whose it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

import panamax_widgets
import tabletop_widgets
from panamax_widgets.kit import PANAMAX

ASKS_WHOSE = re.compile(r"(kit|KIT|PANAMAX)\.id\s*(==|!=|in\b)")


def records(record: Any) -> Iterator[Any]:
    """The record, and those that it is made of."""
    yield record
    for field in fields(record):
        part = getattr(record, field.name)
        if is_dataclass(part) and type(part).__module__.startswith(("tabletop_widgets.kit.", "tabletop.judging.")):
            yield from records(part)


RECORDS = {type(record).__name__: record for record in records(PANAMAX)}
NEEDED = [(name, field.name) for name, record in RECORDS.items() for field in fields(record)]


def test_a_kit_that_lacks_something_says_what() -> None:
    for name, lacked in NEEDED:
        record = RECORDS[name]
        given = {field.name: getattr(record, field.name) for field in fields(record) if field.name != lacked}
        with pytest.raises(TypeError, match=rf"{name}.*'{lacked}'"):
            type(record)(**given)


@pytest.mark.parametrize("package", [panamax_widgets, tabletop_widgets], ids=lambda package: package.__name__)
def test_no_code_asks_which_game_it_is(package: object) -> None:
    files = sorted(Path(str(package.__file__)).parent.rglob("*.py"))  # type: ignore[attr-defined]
    assert len(files) > 50
    assert ASKS_WHOSE.search('if kit.id == "toy":')
    assert [str(file) for file in files if ASKS_WHOSE.search(file.read_text(encoding="utf-8"))] == []
