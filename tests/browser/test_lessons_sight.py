"""What somebody sees of a lesson's table at once: the parts that a step needs, and the lane in play on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tabletop.i18n import say

from .harness import assert_fits, screenshot, wait_for, wait_until_ready

pytestmark = pytest.mark.thorough

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
# Green's clipboard is at the left edge of what is seen of the row
OWN_FIRST = """() => {
    const own = document.querySelector(".pmx-clips .panamax-figure[aria-label*='Clipboard: Green']");
    return own && Math.abs(own.getBoundingClientRect().x - own.closest(".pmx-clips").getBoundingClientRect().x) < 20;
}"""
# How many clipboards are seen, but for what may lack at their lower edge: money, shares and flags are above that
CLIPBOARDS = """() => [...document.querySelectorAll(".pmx-clips .pmx-part")].filter((part) => {
    const { top, height } = part.getBoundingClientRect();
    return part.checkVisibility() && part.querySelector(".main-svg") && top + 0.6 * height <= innerHeight;
}).length"""
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
    wait_for(page, "document.querySelector('.pmx-at-board').clientWidth > 840")  # not halved beside the words
    wait_for(page, "document.querySelector('.pmx-at-board .panamax-figure').getBoundingClientRect().height < 420")
    page.set_viewport_size({"width": 1400, "height": 900})
    score = say("lessons.score", count=14, right=12)
    page.evaluate("words => document.querySelector('.pmx-progress').append(words)", score)
    assert page.locator(".pmx-head").bounding_box()["height"] < 60  # the list of steps stays in the title's row


@pytest.mark.parametrize(("wide", "high"), [(1280, 700), (1366, 768)])
@pytest.mark.parametrize(("lesson", "seats"), [("06_pushing", 4), ("15_push_or_wait", 3)])
def test_on_a_laptop_a_lessons_clipboards_are_seen_below_its_board(
    app, one_browser, open_page, wide, high, lesson, seats
):
    page, _ = open_page(one_browser, wide, "light")
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(app.lesson(lesson))
    wait_until_ready(page)
    wait_for(page, f"({CLIPBOARDS})() === {seats}", timeout=20_000)
    assert page.evaluate(SMALL_WORDS) == []
    screenshot(page, f"lesson-laptop-{lesson}-{wide}")


@pytest.mark.parametrize(("step", "parts"), [("die", 3), ("load", 2), ("paid", 2)])
def test_all_that_the_first_lesson_needs_is_in_a_small_window_at_once(app, one_browser, open_page, step, parts):
    page, _ = open_page(one_browser, 1400, "light")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(app.lesson("00_first_dollar", f"step={step}"))
    wait_until_ready(page)
    wait_for(page, f"({WHOLE})() === {parts}", timeout=20_000)
    expect(page.locator(".pmx-answers button").last).to_be_in_viewport()


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


def test_on_a_phone_a_question_about_one_lane_shows_it_though_nothing_is_marked(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390, "light")
    page.goto(app.lesson("15_push_or_wait"))
    wait_until_ready(page)
    expect(page.locator(".pmx-lanes .mod-active")).to_have_text("Atlantic-bound")
    page.keyboard.press("4")
    said = page.locator(".pmx-comments.pmx-wrong")
    expect(said).to_contain_text("Your move: “Move USS Pegasus")
    page.locator(".pmx-film button").last.click()  # to the end
    expect(page.locator(".pmx-next button")).to_contain_text("Next step")
    expect(said).to_contain_text("The best: “Move")
    page.get_by_role("button", name="See your move").click()
    expect(page.locator("ol.pmx-story")).to_contain_text("On the board: “Move USS Pegasus")
    expect(said).to_contain_text("The best: “Move")
    assert_fits(page)


@pytest.mark.parametrize("lesson", ["10_round_end", "11_final_count", "12_first_game"])
def test_a_phones_first_screen_has_the_words_and_the_task(app, one_browser, open_page, lesson):
    """Nothing on the board is asked about yet: one's own clipboard stands over the words, not the whole board."""
    page, _ = open_page(one_browser, 390, "light")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(app.lesson(lesson))
    wait_until_ready(page)
    end = page.locator(".pmx-nav").bounding_box()["y"]
    asked = page.locator(".pmx-ask .pmx-ask").first
    own = page.locator(".pmx-clips .pmx-part:visible").first
    wait_for(page, "document.querySelector('.pmx-picture').clientHeight < 240")
    assert asked.bounding_box()["y"] + asked.bounding_box()["height"] < end
    assert own.bounding_box()["y"] < 200


def test_the_market_is_as_wide_as_there_is_room_under_the_table_with_ones_clipboard(app, one_browser, open_page):
    page, _ = open_page(one_browser, 1400, "light")
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(app.lesson("09_shares"))
    wait_until_ready(page)
    wait_for(page, WHOLE)
    table, own, market = (
        page.locator(f".pmx-at-{name}").bounding_box() for name in ("action-table", "clipboard1", "market")
    )
    assert market["width"] > 900
    assert own["y"] == pytest.approx(table["y"], abs=2)
    assert own["x"] > table["x"] + table["width"]
    assert market["y"] > own["y"] + own["height"]
    assert page.evaluate(SMALL_WORDS) == []


def test_on_a_phone_ones_own_clipboard_is_the_one_in_sight(app, one_browser, open_page):
    """The learner isn't Red, whose clipboard was the first before the step was shown."""
    page, _ = open_page(one_browser, 390, "light")
    page.goto(app.lesson("13_where_dice_lie"))
    wait_until_ready(page)
    expect(page.locator(".pmx-lesson")).to_contain_text("you are Green")
    wait_for(page, OWN_FIRST)


@pytest.mark.parametrize("width", [390, 1400])
def test_the_buttons_of_a_film_find_room_in_the_row_that_is_there(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, "light")
    page.goto(app.lesson("06_pushing"))
    wait_until_ready(page)
    row = page.locator(".pmx-nav")
    before = row.bounding_box()["height"]
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".pmx-film button").first).to_be_visible()
    assert row.bounding_box()["height"] == pytest.approx(before, abs=2)
    next_one = page.locator(".pmx-next button")
    right = row.bounding_box()["x"] + row.bounding_box()["width"]
    assert next_one.bounding_box()["x"] + next_one.bounding_box()["width"] <= right + 1
