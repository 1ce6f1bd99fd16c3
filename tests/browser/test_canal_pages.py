"""Every page of Canal Mania at four widths in both themes: nothing is cut or covered, axe finds no serious fault."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as NotInTime

from canal_mania_widgets.pages import BOX, LESSONS, PARTS

from .axe import serious_faults
from .harness import App, assert_fits, screenshot, wait_for, wait_until_ready

pytestmark = pytest.mark.thorough

SIZES = ((390, 844), (910, 900), (1366, 768), (1920, 1080))
THEMES = ("light", "dark")
DRAWN, SLOWLY = 2500, 20_000  # milliseconds until the pictures of another width are there; on a busy machine
FAULTS = (Path(__file__).parent / "lab_faults.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [*PARTS.values(), BOX, *LESSONS])
def test_it_is_whole_at_four_widths_in_both_themes(app: App, one_browser, open_page, name):
    page, _ = open_page(one_browser, SIZES[-1][0])
    page.goto(app.lesson(name))
    wait_until_ready(page)
    faults = []
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(DRAWN)
            page.evaluate("scrollTo(0, 0)")
            assert_fits(page)
            with suppress(NotInTime):  # what is wrong then is told
                wait_for(page, f"!({FAULTS})(0).length", timeout=SLOWLY)
            found = [*page.evaluate(FAULTS, 0), *serious_faults(page)]
            faults += [f"{wide} {theme}: {fault}" for fault in found]
            screenshot(page, f"canal-page-{name}-{wide}-{theme}")
    assert faults == [], "\n".join(faults)
