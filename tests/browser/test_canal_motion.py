"""Pieces of Canal Mania that move: seen in a real browser until the reader does something, if he wants it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.canal_mania_widgets.play.drafts import kept_before_building

from .harness import App, click_spot, wait_for
from .test_canal_play import asked, keep, opened
from .test_play_motion import WATCHED

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_tiles_are_seen_laid_unless_the_reader_wants_calm(app: App, one_browser, open_page, motion):
    page, _ = open_page(one_browser, 1400, "light", motion=motion)
    text, barge, hex, count = kept_before_building()
    keep(page, app, text)
    opened(page, app)
    asked(page, "phase 2")
    page.evaluate(WATCHED)
    click_spot(page, barge)
    expect(page.locator(".pmx-clear button")).to_be_visible()
    click_spot(page, hex)
    build = page.get_by_role("button", name=f"Build {count} tiles", exact=True)
    expect(build).to_be_enabled()
    page.keyboard.press("Enter")
    expect(build).to_have_count(0)
    if motion == "reduce":
        assert page.evaluate("seen.layers") == 0
        return
    wait_for(page, "seen.pieces.length > 0")
    assert page.evaluate("seen.pieces.length") >= count
    assert all(way[0] != way[1] for way in page.evaluate("seen.pieces.map((piece) => piece.way)"))
    assert page.evaluate("seen.staying") > 0, "the section is finished: water runs through it"
    page.keyboard.press("Shift")  # whatever the reader does ends what moves
    wait_for(page, "!document.querySelector('.pmx-motion')")
    assert page.get_by_label("Sounds").is_checked() is False
