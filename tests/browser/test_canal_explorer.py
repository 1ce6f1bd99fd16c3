"""Canal Mania's explorer in the browser: play on by hand and by drawing, judge, compare, fork at chance, share."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from canal_mania_widgets.pages import EXPLORER

from .explorer_page import button, key, wait_for_moves, wait_for_words
from .harness import assert_fits, buttons_without_words, screenshot, wait_until_ready


@pytest.mark.parametrize("size", [390, 1366])
def test_one_plays_on_judges_and_compares(app, one_browser, open_page, size):
    page, _ = open_page(one_browser, size, "light")
    page.goto(app.lesson(EXPLORER))
    wait_until_ready(page)
    expect(page.locator(".pmx-ask h2")).to_contain_text("phase 2")
    screenshot(page, f"canal-explorer-{size}")
    assert buttons_without_words(page) == []
    assert_fits(page)
    page.get_by_label("Contract", exact=True).select_option("Kennet & Avon")
    expect(page.locator(".pmx-plans table")).to_contain_text("Then Medway Navigation")
    screenshot(page, f"canal-explorer-{size}-plans")
    assert_fits(page)
    key(page, "3")
    button(page, "Compare from here").click()
    key(page, "1")
    page.locator(".pmx-offer").first.click()
    wait_for_moves(page, 176)  # a tile and the two cards that pay for it
    screenshot(page, f"canal-explorer-{size}-played")
    key(page, "3")
    wait_for_words(page, "differ", ".pmx-desk")
    screenshot(page, f"canal-explorer-{size}-compared")
    key(page, "2")
    button(page, "Judge this place").click()
    expect(page.locator(".pmx-judged li").first).to_be_visible()
    screenshot(page, f"canal-explorer-{size}-judged")
    assert_fits(page)
