"""Canal Mania's puzzles in a real browser: an answer from the list, the explanation, both answers on the map."""

from __future__ import annotations

import pytest

from canal_mania.analysis.puzzles import of_day
from canal_mania_widgets.pages import PUZZLES
from tabletop_widgets.frame.readers_day import today

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready

# The hand stands beside the map, and both are in sight
BESIDE = """() => {
    const [map, hand] = [".pmx-at-map", ".pmx-at-hand"]
        .map((each) => document.querySelector(each).getBoundingClientRect());
    return hand.left >= map.right && Math.max(map.bottom, hand.bottom) <= innerHeight;
}"""


@pytest.mark.parametrize("size", [390, 1366, 1920])
def test_the_puzzle_of_the_day_is_solved_and_the_browser_keeps_that(app, one_browser, open_page, size):
    page, watch = open_page(one_browser, size, "light")
    page.goto(app.lesson(PUZZLES))
    wait_until_ready(page)
    page.wait_for_selector(".pmx-picture .main-svg")
    assert_fits(page)
    screenshot(page, f"canal-puzzles-{size}")
    if size > 1000:
        wait_for(page, BESIDE)
    page.locator(".pmx-all:visible").click()
    best = of_day(today()).best
    page.locator(".pmx-move").filter(has=page.locator("code", has_text=best)).first.click()
    wait_for(page, "() => document.querySelector('.pmx-verdict').innerText.includes('Yes, the best move')")
    page.get_by_role("button", name="See the best move").click()
    page.get_by_text("On the board:").wait_for()
    screenshot(page, f"canal-puzzles-solved-{size}")
    assert buttons_without_words(page) == []
    kept = page.evaluate("localStorage.getItem('canal-mania-puzzles-1')")
    assert of_day(today()).id in kept
    assert not watch.problems
