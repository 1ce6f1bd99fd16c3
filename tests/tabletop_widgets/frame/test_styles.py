"""Style sheets that cost little: a browser looks again at what they ask of every element whenever a picture changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletop_widgets
from tabletop_widgets.canvas.paint import SERIF

HOME = Path(tabletop_widgets.__file__).parent
SHEETS = sorted((HOME / "js").glob("*.css"))
EVERY_SHEET = [*sorted(HOME.rglob("*.css")), *sorted((HOME.parents[1] / "site/static").glob("*.css"))]
SERIFS = re.compile(r"""(?:(?:"[^"]+"|'[^']+'|[A-Z][\w ]*), *)+serif(?=\s*[;}])""")
UNNAMED = re.compile(r"[\s>~+,]:has\(|:is\([^)]*,\s*:has\(")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_holds_something_is_asked_of_elements_with_a_name_alone(sheet):
    """``.a > :has(> .b)`` made a click in Play take 260 instead of 120 ms."""
    assert UNNAMED.findall(sheet.read_text(encoding="utf-8")) == []


def test_an_unnamed_one_is_found():
    assert UNNAMED.search(".pmx-asking > :has(> .pmx-offers) {}")
    assert UNNAMED.search(".pmx-sheet > :is(.pmx-turn-end, :has(> .pmx-offers)) {}")
    assert not UNNAMED.search(".pmx-desk:has(.pmx-choices) .pmx-asking {}")


@pytest.mark.parametrize("sheet", EVERY_SHEET, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_headings_have_the_serif_of_the_pictures(sheet):
    named = SERIFS.findall(sheet.read_text(encoding="utf-8"))
    assert {each.replace('"', "'") for each in named} <= {SERIF}


def test_another_serif_is_found():
    assert SERIFS.findall('h3 { font: 600 1.15rem/1.3 Georgia, "DejaVu Serif", serif; }') == [
        'Georgia, "DejaVu Serif", serif'
    ]
    assert not SERIFS.search("body { font: 1rem/1.5 system-ui, sans-serif; }")
