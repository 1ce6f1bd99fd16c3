"""Games that the browser keeps, seen in the browser: two tabs, the address, and the way to the explorer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from panamax_widgets.pages import HANDED, KEPT_GAME

from .harness import open_kept_game, wait_for, wait_until_ready, watched_page

SHORT = "14_two_bid_by_lot.txt"
KEPT = "store => localStorage.getItem(store)"


@pytest.fixture
def kept_text():
    """A game with 30 moves of persons alone."""
    from kept_games import kept_text_of

    return lambda made: kept_text_of(SHORT, made, seat=0)


def uncover(page):
    """Whoever must decide looks now."""
    for button in page.locator(".pmx-uncover button").all():
        button.click()


def play_first(page):
    """Play what is offered first, and wait until it is played."""
    before = page.locator(".pmx-header").inner_text()
    uncover(page)
    page.locator(".pmx-end button").click() if not page.locator(".pmx-offer").count() else page.keyboard.press("1")
    wait_for(page, "before => document.querySelector('.pmx-header').innerText !== before", before)


@pytest.mark.thorough
def test_two_tabs_do_not_overwrite_each_others_game_and_its_address_opens_it(app, one_browser, open_page, kept_text):
    first, watch = open_page(one_browser, 1400)
    open_kept_game(first, app, kept_text(30))
    second, _ = watched_page(first.context, app.address)
    open_kept_game_again(second, app)
    play_first(first)
    wait_for(first, "([store, text]) => localStorage.getItem(store) !== text", [KEPT_GAME, kept_text(30)])
    mine = first.evaluate(KEPT, KEPT_GAME)
    second.evaluate("document.body.focus()")
    second.get_by_role("button", name="Undo").click()
    expect(second.locator(".pmx-kept-card")).to_contain_text("Another tab of this browser has played on")
    assert second.evaluate(KEPT, KEPT_GAME) == mine
    second.get_by_role("button", name="Keep what is on this page").click()
    wait_for(second, "([store, text]) => localStorage.getItem(store) !== text", [KEPT_GAME, mine])
    assert second.evaluate(KEPT, f"{KEPT_GAME}-aside") == mine
    wait_for(first, "location.search.includes('game=g1')")
    address = first.url
    second.close()
    first.goto(address)
    wait_until_ready(first)
    expect(first.locator(".pmx-kept-card")).to_contain_text("The address of this page has another game")
    assert not watch.problems


def open_kept_game_again(page, app):
    page.goto(app.lesson("20_play"))
    wait_until_ready(page)
    page.get_by_text("Your last game goes on.").wait_for()


@pytest.mark.thorough
def test_a_finished_game_leads_to_the_explorer(app, one_browser, open_page, kept_text):
    page, _ = open_page(one_browser, 390)
    open_kept_game(page, app, kept_text(9999))
    page.get_by_role("link", name="Look at the whole game in the explorer").click()
    page.wait_for_url("**/50_explorer*")
    wait_until_ready(page)
    expect(page.locator(".pmx-header")).to_contain_text("Your game of Play")
    wait_for(page, "store => localStorage.getItem(store) === null", HANDED)
