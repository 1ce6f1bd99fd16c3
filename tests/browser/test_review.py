"""A game reviewed in a real browser: pasted, judged while one looks, its mistakes practised; on a phone, too."""

from __future__ import annotations

import pytest
from blunders import blundered_text
from playwright.sync_api import expect

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready

PAGE = "21_review"


def button(page, name):
    return page.get_by_role("button", name=name, exact=True).locator("visible=true")


# The right edges of what stands in the page's header: beyond the window nobody reads it
EDGES = "[...document.querySelectorAll('.pmx-header :is(h1, p)')].map((one) => one.getBoundingClientRect().right)"


def test_a_pasted_game_is_judged_and_its_mistakes_are_practised(app, one_browser, open_page, width):
    page, watch = open_page(one_browser, width, "dark" if width == 390 else "light")
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    assert max(page.evaluate(EDGES)) <= width
    if width == 390:
        assert max(page.evaluate(EDGES)) > width - 30, "a column at the right is empty"
    assert page.locator(".panamax-status:is(.error, .refusal):visible").count() == 0, "a fault greets the reader"
    page.get_by_label("A saved game as text").fill(blundered_text())
    button(page, "Load the text below").click()
    wait_for(page, "() => document.body.innerText.includes('Judged: ')")
    page.wait_for_selector(".pmx-graph .main-svg")
    assert "surely cost money" in page.locator(".pmx-header").inner_text()
    told = page.locator(".pmx-verdict").inner_text()
    assert "It cost" in told
    assert "Better:" in told
    assert_fits(page)
    screenshot(page, f"review-{width}")
    link = page.get_by_role("link", name="Try it from here").get_attribute("href")
    assert "50_explorer" in link
    assert "position=pmx1~" in link
    button(page, "Find the better move").click()
    page.locator(".pmx-offer").first.wait_for()
    assert "It cost" not in page.locator(".pmx-verdict").inner_text()
    screenshot(page, f"review-practice-{width}")
    button(page, "Show me").click()
    wait_for(page, "() => document.querySelector('.pmx-verdict').innerText.includes('It cost')")
    assert buttons_without_words(page) == []
    assert not watch.problems


@pytest.mark.thorough
def test_on_a_laptop_graph_decision_and_board_are_in_the_first_screen(app, one_browser, open_page):
    page, _ = open_page(one_browser, 1366, "light")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    page.get_by_label("A saved game as text").fill(blundered_text())
    button(page, "Load the text below").click()
    wait_for(page, "() => document.querySelector('.pmx-verdict')?.innerText.includes('Better:')")
    page.wait_for_selector(".pmx-graph .main-svg")
    expect(page.locator(".pmx-verdict p").filter(has_text="Better:")).to_be_in_viewport(ratio=1)
    board = page.locator(".pmx-stage .main-svg").first.bounding_box()
    assert 768 - board["y"] > 300, "the board begins in the upper half"
    bar, title = page.locator(".pmx-brand").bounding_box(), page.get_by_role("heading", level=1).bounding_box()
    assert title["x"] > bar["x"] + bar["width"]
    screenshot(page, "review-laptop")


@pytest.mark.thorough
def test_the_menu_is_in_the_bar_until_the_title_of_a_review_stands_there(app, one_browser, open_page):
    page, _ = open_page(one_browser, 1400, "light")
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    part, menu = page.locator(".pmx-masthead nav a").first, page.locator(".pmx-masthead > .pmx-menu")
    title = page.get_by_role("heading", level=1)
    expect(part).to_be_visible()
    expect(menu).to_be_hidden()
    assert title.bounding_box()["y"] >= page.locator(".pmx-masthead").bounding_box()["height"]
    screenshot(page, "review-opening")
    page.get_by_label("A saved game as text").fill(blundered_text())
    button(page, "Load the text below").click()
    expect(menu).to_be_visible()
    expect(part).to_be_hidden()
    button(page, "Another game …").click()
    expect(part).to_be_visible()
    screenshot(page, "review-another")


@pytest.mark.thorough
@pytest.mark.parametrize("page_name", [PAGE, "40_class"])
def test_on_a_wide_page_fields_are_no_longer_than_one_reads(app, one_browser, open_page, page_name):
    page, _ = open_page(one_browser, 1920, "light")
    page.goto(app.lesson(page_name))
    wait_until_ready(page)
    forms = [form.bounding_box()["width"] for form in page.locator(".pmx-form:visible").all()]
    assert forms
    assert max(forms) < 1300
