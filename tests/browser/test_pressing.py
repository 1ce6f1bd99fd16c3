"""What is pressed, on every page: a thumb finds it, no button touches its bar's edge, and a button looks like one."""

from __future__ import annotations

import re

import pytest
from kept_games import kept_text_of
from playwright.sync_api import expect

from .harness import open_kept_game, screenshot, wait_until_ready
from .test_play_sight import SMALL_TARGETS

PAGES = ("04_contracts", "21_review", "30_practice", "31_puzzles", "40_class", "45_study", "50_explorer")
EDITOR, TRUST = "60_box_editor", "51_how_far_to_trust"
AIR = 3  # pixels, at least, between a button and the edges of its bar


@pytest.fixture
def opened(app, one_browser, open_page):
    """`opened(name, width)` is this page of the tutor, ready."""

    def begin(name, width, height=844):
        page, _ = open_page(one_browser, width, "light")
        page.set_viewport_size({"width": width, "height": height})
        page.goto(app.lesson(name))
        wait_until_ready(page)
        page.wait_for_timeout(500)
        return page

    return begin


@pytest.mark.parametrize("name", [*PAGES, EDITOR, TRUST])
def test_on_a_phone_everything_that_is_pressed_is_as_large_as_a_thumb(opened, name):
    page = opened(name, 390)
    screenshot(page, f"thumbs-{name}")
    assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.thorough
def test_the_start_page_s_button_of_the_theme_is_as_large_as_a_thumb(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    page.goto(app.address)
    assert page.locator("#panamax-theme").bounding_box()["height"] >= 44


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "mark"), [("31_puzzles", "theme"), ("04_contracts", "theme"), ("04_contracts", "language")]
)
def test_what_is_pressed_in_the_bar_touches_no_edge_of_it(opened, name, mark):
    page = opened(name, 1400, 900)
    bar, button = (page.locator(each).bounding_box() for each in (".pmx-masthead", f"#panamax-{mark}"))
    assert bar["y"] + AIR <= button["y"]
    assert button["y"] + button["height"] + AIR <= bar["y"] + bar["height"]


@pytest.mark.thorough
def test_a_link_that_looks_like_a_button_is_not_underlined(app, one_browser, open_page):
    page, _ = open_page(one_browser, 1400, "light")
    open_kept_game(page, app, kept_text_of("16_four_bid_by_lot.txt", 505))
    link = page.get_by_role("link", name="Look at the whole game in the explorer")
    assert link.evaluate("link => getComputedStyle(link).textDecorationLine") == "none"


@pytest.mark.thorough
def test_what_judging_found_is_no_wider_than_a_phone(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    page.goto(app.address + "voila/render/50_explorer.ipynb")
    page.get_by_role("button", name="Judge moves").locator("visible=true").first.click()
    page.get_by_label("At most").locator("visible=true").select_option("5 seconds")
    page.get_by_role("button", name="Judge this place").click()
    expect(page.locator(".pmx-work .pmx-progress")).to_contain_text(
        re.compile("The time is over|All playouts|Nothing is")
    )
    table = page.locator(".pmx-tables table").first
    expect(table).to_contain_text("Verdict")
    box = table.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
