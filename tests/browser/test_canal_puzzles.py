"""Canal Mania's puzzles in a real browser: an answer from the list, the explanation, both answers on the map."""

from __future__ import annotations

import pytest

from canal_mania.analysis.puzzles import of_day
from canal_mania_widgets.pages import PUZZLES
from tabletop_widgets.frame.readers_day import today

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready

# The hand stands beside the map, and both are in sight
BESIDE = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const map = box(".pmx-at-map"), hand = box(".pmx-at-hand");
    return hand.left >= map.right && Math.max(map.bottom, hand.bottom) <= innerHeight;
}"""
# The map's names as they are painted: each within the map, none over another (lines are higher than their letters)
NAMES_APART = """() => {
    const box = (each) => each.getBoundingClientRect();
    const map = box(document.querySelector(".pmx-at-map"));
    const names = [...document.querySelectorAll(".pmx-at-map .scatterlayer text")].map(box);
    const within = ({ left, right, top, bottom }) =>
        left >= map.left && right <= map.right && top >= map.top - 2 && bottom <= map.bottom + 2;
    const over = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const isApart = (one, place) => within(one) && names.slice(place + 1).every((other) => !over(one, other));
    return names.length > 40 && names.every(isApart);
}"""


@pytest.mark.parametrize("size", [390, 1366, 1920])
def test_the_puzzle_of_the_day_is_solved_and_the_browser_keeps_that(app, one_browser, open_page, size):
    page, watch = open_page(one_browser, size, "light")
    page.goto(app.lesson(PUZZLES))
    wait_until_ready(page)
    page.wait_for_selector(".pmx-picture .main-svg")
    assert_fits(page)
    wait_for(page, NAMES_APART)
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
