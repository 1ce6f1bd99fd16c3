"""Canal Mania's table in the browser: a turn by clicks and keys, a draft, and the game after a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from canal_mania_widgets.pages import KEPT_GAME
from canal_mania_widgets.play.parts import SIDES
from tests.canal_mania_widgets.play.drafts import kept_before_building
from tests.canal_mania_widgets.play.seats import kept_over, seated

from .harness import App, assert_fits, buttons_without_words, click_spot, screenshot, wait_for, wait_until_ready

PAGE = "70_canal_mania"
# Whether nothing of a picture lies under the phases, or under the question
SEEN_OVER_SHEET = """(name) => {
    const box = (each) => document.querySelector(each).getBoundingClientRect();
    const [phases, seen, sheet] = [".pmx-sheets", name, ".pmx-sheet"].map(box);
    return seen.top >= phases.bottom - 1 && seen.bottom <= sheet.top + 1;
}"""
RESTS = "!document.querySelector('.pmx-thinking progress')"


def keep(page, app: App, text: str) -> None:
    """Let the browser keep this game."""
    page.goto(app.address)
    page.evaluate("([store, text]) => localStorage.setItem(store, text)", [KEPT_GAME, text])


def opened(page, app: App, theme: str = "light") -> None:
    page.goto(app.lesson(PAGE, f"theme={theme}"))
    wait_until_ready(page)
    wait_for(page, RESTS)


def asked(page, words: str) -> None:
    expect(page.locator(".pmx-ask h2")).to_have_text(re.compile(words))
    wait_for(page, RESTS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_turn_is_played_by_offers_and_goes_on_after_a_reload(app: App, one_browser, open_page, width, theme):
    page, _ = open_page(one_browser, width, theme)
    keep(page, app, seated(seed=5).kept_text())  # in which the person is the first to choose
    opened(page, app, theme)
    asked(page, "which colour")
    page.locator(".pmx-offer").first.click()
    asked(page, "phase 1")
    page.locator(".pmx-offer").first.click()
    expect(page.locator(".pmx-clear button")).to_be_visible()
    page.locator(".pmx-offer").first.click()
    asked(page, "phase 2|extra contract")
    screenshot(page, f"canal-play-{width}-{theme}")
    assert buttons_without_words(page) == []
    assert_fits(page)
    page.reload()
    wait_until_ready(page)
    expect(page.get_by_text("Your last game goes on.")).to_be_visible()
    asked(page, "phase 2|extra contract")


@pytest.mark.thorough
def test_tiles_are_drawn_on_the_map_built_by_a_key_and_taken_back_as_one(app: App, one_browser, open_page):
    page, _ = open_page(one_browser, 1400, "light")
    text, barge, hex, count = kept_before_building()
    keep(page, app, text)
    opened(page, app)
    asked(page, "phase 2")
    click_spot(page, barge)
    expect(page.locator(".pmx-clear button")).to_be_visible()
    click_spot(page, hex)
    build = page.get_by_role("button", name=f"Build {count} tiles", exact=True)
    expect(build).to_be_enabled()
    before = page.locator(".pmx-bar input").first.input_value()
    page.keyboard.press("Enter")
    expect(build).to_have_count(0)
    wait_for(page, RESTS)
    page.keyboard.press("u")
    expect(page.locator(".pmx-bar input").first).to_have_value(before)


@pytest.mark.thorough
def test_enter_builds_what_keys_drew_though_a_thing_of_a_picture_was_ringed_before(app: App, one_browser, open_page):
    page, _ = open_page(one_browser, 1400, "light")
    keep(page, app, kept_before_building()[0])
    opened(page, app)
    asked(page, "phase 2")
    in_picture = "() => Boolean(document.activeElement.closest('.pmx-at-players .panamax-figure'))"
    while not page.evaluate(in_picture):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pmx-ring")).to_be_visible()
    before = page.locator(".pmx-bar input").first.input_value()
    place = page.locator(".pmx-offer.pmx-leads-on").first.get_attribute("data-place")
    page.keyboard.press(str(int(place) + 1))
    expect(page.locator(".pmx-clear button")).to_be_visible()
    build = page.locator(".pmx-end button", has_text=re.compile("Build . tile"))
    for side in SIDES:
        page.keyboard.press(side)
        page.wait_for_timeout(500)
        if build.count() and build.is_enabled():
            break
    page.keyboard.press("Enter")
    wait_for(page, "before => Number(document.querySelector('.pmx-bar input').value) > Number(before)", before)


@pytest.mark.thorough
def test_on_a_phone_a_phase_leads_to_what_it_is_about(app: App, one_browser, open_page):
    page, _ = open_page(one_browser, 390, "light")
    keep(page, app, kept_before_building()[0])
    opened(page, app)
    asked(page, "phase 2")
    for phase, name in (("1 Contract", "offered"), ("2 Cards, build", "hand"), ("1 Contract", "offered")):
        page.get_by_role("button", name=phase).tap()
        wait_for(page, SEEN_OVER_SHEET, f".pmx-at-{name}")
    screenshot(page, "canal-phases-390")


@pytest.mark.thorough
def test_a_phone_shows_the_whole_end_count_above_the_map(app: App, one_browser, open_page):
    page, _ = open_page(one_browser, 390, "dark")
    keep(page, app, kept_over())
    opened(page, app, "dark")
    asked(page, "over")
    count, map = page.locator(".pmx-end_count .pmx-facts"), page.locator(".pmx-at-map")
    assert count.bounding_box()["y"] < map.bounding_box()["y"]
    assert count.evaluate("box => box.scrollWidth <= box.clientWidth")
    tops = "row => [...row.children].map(cell => Math.round(cell.getBoundingClientRect().top))"
    assert len({tuple(row.evaluate(tops)) for row in count.locator("tr").all()}) == 1  # a line each
    assert_fits(page)
    screenshot(page, "canal-end-390-dark")
