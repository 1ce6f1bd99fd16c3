"""The key of the table's marks: the same wherever there is a table, in the colours of its pictures."""

from __future__ import annotations

import re

import pytest

from panamax_widgets.explorer import app as explorer
from panamax_widgets.lessons import app as lesson
from panamax_widgets.pictures.theme import PALETTE
from panamax_widgets.play import app as play
from panamax_widgets.play.marks_key import MARKS, marks_key
from tabletop_widgets.frame.scripts import JS

LOOK = (JS / "look.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("open_page", [play, explorer, lambda: lesson("pushing")])
def test_every_table_has_the_key(open_page):
    values = [getattr(widget, "value", "") for widget in _widgets_in(open_page())]
    marks = re.search("<ul>.*</ul>", marks_key("en").value).group()
    assert sum(marks in str(value) for value in values) == 1


def test_every_mark_has_a_sample_and_a_sentence():
    told = marks_key("en").value
    for mark in MARKS:
        assert f"pmx-mark-{mark}" in told
        assert re.search(rf"\.pmx-mark-{mark}\b[^{{]*\{{", LOOK), mark


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_samples_have_the_colours_of_the_pictures(theme):
    paints = PALETTE.named(theme)
    rules = re.findall(r"(?m)^(?:@media screen \{ )?(:is\([^)]*\) )?\.pmx-page \{([^}]*)\}", LOOK)
    variables = dict(pair for dark, rule in rules if bool(dark) == (theme == "dark") for pair in _pairs(rule))
    assert variables["click"] == paints.highlight.fill.lower()
    assert (variables["money"], variables["money-ink"]) == (paints.price.fill.lower(), paints.price.ink.lower())
    assert (variables["last"], variables["gain"]) == (paints.last.lower(), paints.ready.lower())


def _widgets_in(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _widgets_in(child)


def _pairs(rule):
    return re.findall(r"--pmx-([\w-]+): (#\w+)", rule)
