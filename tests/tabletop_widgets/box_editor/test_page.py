"""The box editor on a box with one value: typed, refused, mended, confirmed, saved, loaded, tried in another room."""

from __future__ import annotations

import pytest
from page_says import sends
from toy.box import MATCHES, SHIPPED, TOY_BOX

from tabletop_widgets.box_editor.page import BoxEditorPage


@pytest.fixture
def page():
    return BoxEditorPage(TOY_BOX)


def test_a_value_is_typed_and_refused_and_tried_once_it_fits(page):
    (row,) = page.parts.form.rows
    assert (row["label"], row["rule"], row["fields"][0]["value"]) == ("Matches", "TAK-2", "11")
    sends(page.parts.form, {"type": [MATCHES, "40"]})
    (row,) = page.parts.form.rows
    assert row["faults"] == ["TAK-2: Matches: 40 can't be; 4 to 11 can be played with."]
    assert page.parts.twin.text == "11 matches lie there."  # of the last box with which one can play
    page.parts.open_tried.buttons[0].click()
    assert page.status.text == "First mend the 1 value that doesn't fit yet."
    sends(page.parts.form, {"type": [MATCHES, "7"]})
    page.parts.open_tried.buttons[0].click()
    assert page.children[-1].desk.position.count == 7
    page.parts.leave_tried.buttons[0].click()
    assert page.parts.twin.text == "7 matches lie there."


def test_what_is_confirmed_is_saved_in_the_file_as_it_stood_and_can_be_undone(page):
    sends(page.parts.form, {"enter": [MATCHES, "7"]})
    assert page.editor.draft.progress == (1, 1)
    saved = page.editor.draft.to_text()
    assert saved.splitlines()[:2] == SHIPPED.splitlines()[:2]
    assert page.parts.keeper.text == saved
    page.guard(page.press_key)("u")
    assert page.editor.draft.to_text() == SHIPPED
    page.guard(page.load)(saved)
    assert page.editor.box.matches == 7
    page.guard(page.load)("[pile]\nmatches = ?")
    assert "line 2" in page.status.text
    assert page.editor.box.matches == 7
