"""What somebody sees of a lesson's table at once: the parts that a step needs, and the lane in play on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tabletop.i18n import say

from .harness import assert_fits, screenshot, wait_for, wait_until_ready

# How many pictures are drawn and lie wholly in the window; none is to be seen in part
WHOLE = """() => {
    const drawn = (part) => part.checkVisibility() && part.querySelector(".main-svg");
    const parts = [...document.querySelectorAll(".pmx-spread .pmx-part")].filter(drawn);
    const whole = parts.filter((part) => {
        const { top, bottom, right, height } = part.getBoundingClientRect();
        return height > 90 && top >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
    return whole.length === parts.length && whole.length;
}"""
SMALL_WORDS = """() => [...document.querySelectorAll(".pmx-spread .main-svg text")].filter((words) => {
    const scale = words.getScreenCTM()?.a ?? 1;
    return words.checkVisibility() && words.textContent && parseFloat(getComputedStyle(words).fontSize) * scale < 10.9;
}).map((words) => words.textContent)"""


def test_contract_and_ships_are_in_sight_together_and_the_rest_is_folded(app, one_browser, open_page):
    page, _ = open_page(one_browser, 1400, "light")
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(app.lesson("04_contracts", "step=zones"))
    wait_until_ready(page)
    wait_for(page, f"({WHOLE})() === 5", timeout=20_000)  # the board and all clipboards
    assert page.evaluate(SMALL_WORDS) == []
    screenshot(page, "lesson-table")
    page.keyboard.press("p")
    parts = page.locator(".pmx-spread .pmx-part:visible")
    expect(parts).to_have_count(7)
    page.get_by_role("button", name="Show only what this step needs").click()
    expect(parts).to_have_count(5)
    page.set_viewport_size({"width": 910, "height": 900})
    board = page.locator(".pmx-at-board .panamax-figure")
    wait_for(page, "document.querySelector('.pmx-at-board').clientWidth > 840")  # not halved beside the words
    assert board.bounding_box()["height"] < 420
    page.set_viewport_size({"width": 1400, "height": 900})
    score = say("lessons.score", count=14, right=12)
    page.evaluate("words => document.querySelector('.pmx-progress').append(words)", score)
    assert page.locator(".pmx-head").bounding_box()["height"] < 60  # the list of steps stays in the title's row


def test_on_a_phone_a_lesson_shows_the_lane_that_it_is_about(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390, "dark")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(app.lesson("05_sailing", "step=group"))
    wait_until_ready(page)
    expect(page.locator(".pmx-lanes .mod-active")).to_have_text("Pacific-bound")
    lane = page.locator(".pmx-at-board .panamax-figure")
    wait_for(page, "document.querySelector('.pmx-at-board .main-svg')?.clientHeight < 520")
    assert lane.bounding_box()["y"] < 300
    assert page.locator(".pmx-picture").bounding_box()["height"] < 400  # the words have the other half
    assert_fits(page)
    screenshot(page, "lesson-lane")
    page.get_by_role("button", name="Whole board").click()
    wait_for(page, "document.querySelector('.pmx-at-board .main-svg').clientHeight > 1000")
