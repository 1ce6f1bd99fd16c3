"""Puzzles in a real browser: an answer from the list, the explanation, and the row of days after a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from panamax.analysis.puzzles import of_day
from tabletop_widgets.frame.readers_day import today

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready
from .test_play_sight import see_whole_table

PAGE = "31_puzzles"
FILL = "() => getComputedStyle(document.querySelector('.pmx-practise button')).backgroundColor"


def test_the_puzzle_of_the_day_is_solved_and_the_browser_keeps_that(app, one_browser, open_page, width):
    page, watch = open_page(one_browser, width, "dark" if width == 390 else "light")
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    page.wait_for_selector(".pmx-picture .main-svg")
    assert_fits(page)
    screenshot(page, f"puzzles-{width}")
    giving_up = page.evaluate(FILL)
    page.locator(".pmx-all:visible").click()
    best = of_day(today()).best
    page.locator(".pmx-move").filter(has=page.locator("code", has_text=best)).first.click()
    wait_for(page, "() => document.querySelector('.pmx-verdict').innerText.includes('Yes, the best move')")
    assert "played on by the manager bot" in page.locator(".pmx-verdict").inner_text()
    screenshot(page, f"puzzles-solved-{width}")
    assert page.evaluate(FILL) != giving_up, "the next puzzle is what comes next, being shown the answer isn't"
    assert buttons_without_words(page) == []
    page.reload()
    wait_until_ready(page)
    wait_for(page, "() => document.querySelector('.pmx-header')?.innerText.includes('solved at once for one day')")
    assert not watch.problems


@pytest.mark.thorough
@pytest.mark.parametrize(("wide", "high"), [(1400, 900), (1920, 1080)])
def test_the_whole_table_of_a_puzzle_is_in_sight_below_its_title(app, one_browser, open_page, wide, high):
    page, _ = open_page(one_browser, wide, "light")
    see_whole_table(page, app.lesson(PAGE), wide, high, of_day(today()).position.options.players)
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_in_viewport()
    strip = [part.bounding_box() for part in page.locator(".pmx-strip .pmx-part").all()]
    ends = [part["y"] + part["height"] for part in strip]
    assert abs(ends[0] - ends[1]) <= 1, "Action table and market are as high"
    screenshot(page, f"puzzles-whole-{wide}")
