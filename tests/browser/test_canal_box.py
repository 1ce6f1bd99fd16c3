"""Canal Mania's box editor in the browser: the map by clicks, a contract by keyboard, a fault, no page too wide."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from canal_mania_widgets.pages import BOX

from .harness import assert_fits, buttons_without_words, click_spot, screenshot, wait_until_ready

# What is written in fields that are too short for it
CUT_OFF = """[...document.querySelectorAll(".pmx-values input")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.value)"""


@pytest.mark.parametrize("size", [390, 1366])
def test_a_contract_is_typed_in_and_checked(app, one_browser, open_page, size):
    page, _ = open_page(one_browser, size, "light")
    page.goto(app.lesson(BOX, "narrow=1" if size < 640 else ""))
    wait_until_ready(page)
    page.wait_for_selector("[data-path='map.rows.1']")
    assert buttons_without_words(page) == []
    assert_fits(page)
    screenshot(page, f"canal-box-{size}-map")
    row = page.locator("[data-path='map.rows.10'] input")
    before = row.input_value().split()
    click_spot(page, "hex:6.9")
    expect(row).to_have_value(" ".join([*before[:6], ".", *before[7:]]))
    click_spot(page, "town:Sf")
    expect(page.get_by_text("click the hex to which it moves").first).to_be_visible()
    screenshot(page, f"canal-box-{size}-held")
    click_spot(page, "town:Sf")
    page.get_by_text("Contracts 1 to 6").first.click()
    value = page.locator("[data-path='contracts.macclesfield.value']")
    value.wait_for()
    assert page.evaluate(CUT_OFF) == []
    value.locator("input").fill("9")
    expect(value.locator("input")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[data-row='contracts.macclesfield'] .pmx-faults")).to_contain_text("from 2 to 8")
    expect(value.locator("input")).to_have_value("9")
    screenshot(page, f"canal-box-{size}-fault")
    expect(value.locator("input")).to_have_value("9")
    value.locator("input").fill("4")
    expect(value.locator("input")).to_have_attribute("aria-invalid", "false")
    expect(value).to_have_attribute("data-state", "stated")
    assert_fits(page)
