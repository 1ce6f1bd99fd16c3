"""A whole game in a real browser: clicks and keys for one round of a person, bots for the rest."""

from __future__ import annotations

import re

import pytest

from .harness import screenshot, wait_until_ready

PAGE = "20_play"


@pytest.fixture
def play(app, one_browser, open_page):
    """`play(width, theme, seats)` opens the page and begins a game whose dice are always the same."""

    def begin(width=1400, theme="light", bot="random", seed="5"):
        page, watch = open_page(one_browser, width, theme)
        page.goto(app.lesson(PAGE, f"theme={theme}"))
        wait_until_ready(page)
        page.wait_for_selector(".panamax-figure .main-svg")
        page.get_by_role("button", name="New game …").click()
        for seat in (2, 3, 4):
            page.locator(".pmx-form").get_by_label(f"Seat {seat}").select_option(f"Bot: {bot}")
        page.locator(".pmx-form").get_by_label("Seed").fill(seed)
        page.get_by_role("button", name="Start this game").click()
        page.wait_for_selector(".pmx-form", state="hidden")
        return page, watch

    return begin


def made(page):
    """How many moves have been made."""
    return int(re.search(r"(\d+) moves?", page.locator(".pmx-header").inner_text()).group(1))


def question(page):
    return page.locator(".pmx-ask h3").inner_text()


def wait_for_more(page, number):
    page.wait_for_function(
        "number => Number(document.querySelector('.pmx-header')?.innerText.match(/(\\d+) moves?/)?.[1]) > number",
        arg=number,
    )
    page.wait_for_function("!document.querySelector('.pmx-thinking progress')")


def test_first_look(play, width):
    for theme in ("light", "dark"):
        page, _ = play(width, theme)
        screenshot(page, f"play-start-{width}-{theme}")


def test_a_game_is_played_to_its_end(play, width):
    page, _ = play(width)
    while "round 1" not in page.locator(".pmx-header").inner_text().lower():
        before = made(page)
        page.locator(".pmx-move").first.click()
        wait_for_more(page, before)
    screenshot(page, f"play-round1-{width}")
