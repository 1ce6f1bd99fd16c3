"""A finished game of Canal Mania reviewed in a real browser: judged while one looks, a mistake practised on the map."""

from __future__ import annotations

import pytest
from canal_blunders import blundered
from playwright.sync_api import expect

from canal_mania_widgets.pages import EXPLORER, REVIEW

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready

# By how many pixels the longest choice is too long for its field, whose arrow takes some
LONGEST_OVER = """() => {
    const field = document.querySelector(".pmx-page select:has(option)");
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font });
    const longest = Math.max(...[...field.options].map((each) => pen.measureText(each.text).width));
    return longest + parseFloat(paddingLeft) + parseFloat(paddingRight) + 20 - field.clientWidth;
}"""


def button(page, name):
    return page.get_by_role("button", name=name, exact=True).locator("visible=true")


@pytest.mark.parametrize("size", [390, 1366])
def test_a_finished_game_is_judged_and_a_mistake_is_practised_on_the_map(app, one_browser, open_page, size):
    page, watch = open_page(one_browser, size, "dark" if size == 390 else "light")
    page.goto(app.lesson(REVIEW))
    wait_until_ready(page)
    assert page.evaluate(LONGEST_OVER) <= 0
    page.get_by_label("A saved game as text").fill(blundered().to_text())
    button(page, "Load the text below").click()
    wait_for(page, "() => document.body.innerText.includes('Judged: ')")
    expect(page.locator(".pmx-header")).to_contain_text("surely cost points")
    expect(page.locator(".pmx-header")).to_contain_text("It was decided here: round 16.")
    expect(page.locator(".pmx-verdict")).to_contain_text("It cost")
    page.wait_for_selector(".pmx-at-map .main-svg")
    assert_fits(page)
    screenshot(page, f"canal-review-{size}")
    page.get_by_text("Everybody’s cards at that moment").click()
    assert page.locator(".pmx-told details").evaluate("all => all.querySelectorAll('li').length") > 8, "a line for each"
    way = page.get_by_role("link", name="Try it from here")
    way.click(trial=True)
    assert EXPLORER in way.get_attribute("href")
    button(page, "Find the better move").click()
    page.locator(".pmx-offer").first.wait_for()
    if size > 1200:  # the graph lies over it
        wait_for(page, "document.querySelector('.pmx-at-map').getBoundingClientRect().bottom <= innerHeight")
    expect(page.locator(".pmx-verdict")).not_to_contain_text("It cost")
    screenshot(page, f"canal-review-practice-{size}")
    button(page, "Show me").click()
    expect(page.locator(".pmx-verdict")).to_contain_text("It cost")
    assert buttons_without_words(page) == []
    assert_fits(page)
    assert not watch.problems
