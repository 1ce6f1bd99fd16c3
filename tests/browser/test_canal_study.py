"""Canal Mania's study in a real browser: read on the map, a haul found out, a ring drawn on a hex, and its link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from canal_mania_widgets.pages import STUDY

from .harness import assert_fits, buttons_without_words, click_spot, screenshot, wait_until_ready


def button(page, name):
    return page.get_by_role("button", name=name, exact=True).locator("visible=true").first


@pytest.mark.parametrize("size", [390, 1366])
def test_a_study_is_read_on_the_map_and_the_best_haul_is_found(app, one_browser, open_page, size):
    page, watch = open_page(one_browser, size, "dark" if size == 390 else "light")
    page.goto(app.lesson(STUDY))
    wait_until_ready(page)
    page.wait_for_selector(".pmx-at-map .main-svg")
    told = page.locator(".pmx-told")
    expect(told).to_contain_text("from Gloucester to Hereford")
    assert_fits(page)
    screenshot(page, f"canal-study-{size}")
    button(page, "Onward").click()
    expect(told).to_contain_text("A lock: it costs 1 card")
    page.locator(".pmx-chapters [role=treeitem]").nth(2).click()
    expect(told).to_contain_text("You are Red")
    page.locator(".pmx-all:visible").click()
    page.locator(".pmx-move").filter(has=page.get_by_text("move He red Gl black Wo red Bi red Co", exact=True)).click()
    expect(told).to_contain_text("5 points for you")
    screenshot(page, f"canal-study-found-{size}")
    if size > 1000:
        button(page, "Write").click()
        button(page, "Draw").click()
        click_spot(page, "hex:9.14")
        click_spot(page, "hex:9.14")
        expect(page.locator(".pmx-told .pmx-marks li")).to_have_count(2)
        screenshot(page, "canal-study-drawn")
    button(page, "Share and print").click()
    expect(page.locator(".pmx-link input")).to_be_visible()
    assert buttons_without_words(page) == []
    assert_fits(page)
    assert not watch.problems
