"""Style sheets that cost little: a browser looks again at what they ask of every element whenever a picture changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import panamax_widgets

SHEETS = sorted((Path(panamax_widgets.__file__).parent / "js").glob("*.css"))
UNNAMED = re.compile(r"[\s>~+,]:has\(|:is\([^)]*,\s*:has\(")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_holds_something_is_asked_of_elements_with_a_name_alone(sheet):
    """``.a > :has(> .b)`` made a click in Play take 260 instead of 120 ms."""
    assert UNNAMED.findall(sheet.read_text(encoding="utf-8")) == []


def test_an_unnamed_one_is_found():
    assert UNNAMED.search(".pmx-asking > :has(> .pmx-offers) {}")
    assert UNNAMED.search(".pmx-sheet > :is(.pmx-turn-end, :has(> .pmx-offers)) {}")
    assert not UNNAMED.search(".pmx-desk:has(.pmx-choices) .pmx-asking {}")
