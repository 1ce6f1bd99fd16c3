"""Canal Mania's explorer in the browser: two plans, a set-up, playing on, two places compared, moves judged."""

from __future__ import annotations

from playwright.sync_api import expect

from canal_mania_widgets.pages import EXPLORER

from .explorer_page import button, wait_for_moves, wait_for_words
from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready

# In a wide window what was played stands beside the question, and two plans beside the map, up to the window's edge
STAND_BESIDE = """() => {
    const names = [".pmx-sheet", ".pmx-tree-card", ".pmx-at-map", ".pmx-side", ".pmx-plans"];
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const [question, tree, map, side, plans] = names.map(box);
    return question.right < tree.left && tree.right < map.left && map.right < plans.left && plans.top < map.bottom &&
        Math.abs(innerWidth - 12 - side.right) < 2 && side.left === plans.left;
}"""


def test_one_plans_sets_up_plays_on_compares_and_judges(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, "light")
    page.goto(app.lesson(EXPLORER))
    wait_until_ready(page)
    expect(page.locator(".pmx-ask h2")).to_contain_text("phase 2")
    screenshot(page, f"canal-explorer-{width}")
    assert buttons_without_words(page) == []
    assert_fits(page)
    page.get_by_label("Contract", exact=True).select_option("Kennet & Avon")
    expect(page.locator(".pmx-plans table")).to_contain_text("Then Medway Navigation")
    screenshot(page, f"canal-explorer-{width}-plans")
    assert_fits(page)
    button(page, "Set up").click()
    expect(page.get_by_role("heading", name="No fault: this is a position.")).to_be_visible()
    page.get_by_label("What to change").select_option("Red: cards in hand")
    page.get_by_label("Put in").select_option("tunnel")
    wait_for_words(page, "8 cards, keep 7" if width > 1000 else "No fault")
    screenshot(page, f"canal-explorer-{width}-setup")
    assert_fits(page)
    button(page, "Compare").click()
    button(page, "Compare from here").click()
    button(page, "Play on").click()
    page.locator(".pmx-offer").first.click()
    wait_for_moves(page, 176)  # a tile and the two cards that pay for it
    screenshot(page, f"canal-explorer-{width}-played")
    button(page, "Compare").click()
    wait_for_words(page, "differ", ".pmx-desk")
    screenshot(page, f"canal-explorer-{width}-compared")
    button(page, "Judge moves").click()
    button(page, "Judge this place").click()
    expect(page.locator(".pmx-judged li").first).to_be_visible()
    screenshot(page, f"canal-explorer-{width}-judged")
    assert_fits(page)


def test_a_wide_window_is_filled_and_two_plans_stand_beside_the_map(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(app.lesson(EXPLORER))
    wait_until_ready(page)
    expect(page.locator(".pmx-ask h2")).to_contain_text("phase 2")
    wait_for(page, f"({STAND_BESIDE})()")  # once the panels are drawn for this window
    screenshot(page, "canal-explorer-1920")
