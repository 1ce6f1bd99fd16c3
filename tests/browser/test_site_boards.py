"""Boards of the walkthrough before Python is there: first moves at once, and nothing is lost when it comes."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from playwright.sync_api import expect

from panamax_site import answering

from .harness import wait_for
from .site_build import LIVE, needs_python

PATIENCE = 240_000  # milliseconds; a busy machine takes long to start a browser's Python


@pytest.fixture
def board(site, one_browser, open_site):
    """The home page's board with its start button, Python's files, and a switch that lets those through."""
    needs_python(site)
    page, _ = open_site(one_browser)
    asked, late = [], []
    held = Event()

    def hold(route):
        asked.append(route.request.url)
        if held.is_set():
            route.continue_()
        else:
            late.append(route)

    def let_through():
        held.set()
        for route in late:
            route.continue_()

    page.route(re.compile(r"/python\.[^/]+/"), hold)
    page.goto(f"{site.address}{LIVE}.html")
    box = page.locator(".pmx-figure:has(.pmx-board)").first
    return page, box, asked, let_through


def goes_on(page, address):
    """The board that a link opens, in a page of its own; nothing of Python comes there."""
    other = page.context.new_page()
    other.route(re.compile(r"/python\.[^/]+/"), lambda route: None)
    other.goto(address)
    return other.locator(".pmx-board.pmx-live")


def test_a_link_leads_to_the_position_that_was_reached(site, board):
    page, box, _, _ = board
    place = start(box)
    assert "#" not in page.url, "who has done nothing shares the page"
    after = play(page, place)
    assert f"position={after.replace('~', '%7E')}" in page.url
    place.get_by_text("Link to this").click()
    expect(place.get_by_label("A link to this position:")).to_have_value(page.url)
    there = goes_on(page, page.url)
    expect(there).to_have_attribute("data-notation", after)
    expect(there).to_be_in_viewport()
    there.get_by_role("button", name="Undo").click()
    expect(there).not_to_have_attribute("data-notation", after)


@pytest.mark.thorough
def test_a_link_to_no_position_shows_no_more_than_words(site, board):
    page, _, _, let_through = board
    let_through()
    page.goto(f"{site.address}reference/market.html#board=__proto__&position=%3Cimg%20src=x%3E")
    page.locator(".pmx-board.pmx-live .pmx-board-status.refusal").wait_for(timeout=PATIENCE)
    assert page.locator(".pmx-board img").count() == 0
    assert page.locator(".pmx-board[data-notation]").count() == 0


def start(box):
    """Start the board; what it shows then."""
    box.get_by_role("button", name="Try it here").click()
    place = box.locator(".pmx-board[data-ready]")
    place.wait_for()
    return place


def play(page, place, number=0):
    """Play one of the moves that are offered; the position then."""
    before = place.get_attribute("data-notation")
    place.locator(".pmx-board-moves button").nth(number).click()
    wait_for(page, "([place, old]) => place.dataset.notation !== old", [place.element_handle(), before])
    return place.get_attribute("data-notation")


def test_a_first_move_needs_no_python_which_takes_over_unnoticed(board):
    page, box, asked, let_through = board
    place = start(box)
    status = place.locator(".pmx-board-status")
    opening = place.get_attribute("data-notation")
    play(page, place)
    place.get_by_role("button", name="Undo").click()
    wait_for(page, "([place, old]) => place.dataset.notation === old", [place.element_handle(), opening])
    place.get_by_label("Type any move").fill("take 6")
    after = play(page, place, 1)
    assert after != opening
    expect(status.locator("p").first).not_to_be_empty()
    expect(place.locator(".main-svg").first).to_be_attached()
    expect(place.locator("progress")).to_be_visible()
    for _ in range(PATIENCE // 100):  # Python is fetched once the reader rests
        if not asked:
            page.wait_for_timeout(100)
    assert asked
    moves = place.locator(".pmx-board-moves").inner_text()
    place.locator(".pmx-board-moves button").first.focus()
    let_through()
    page.locator(".pmx-board[data-live]").wait_for(timeout=PATIENCE)
    expect(place.locator("progress")).to_have_count(0)
    assert place.get_attribute("data-notation") == after
    assert place.locator(".pmx-board-moves").inner_text() == moves
    expect(place.locator(".pmx-board-moves button").first).to_be_focused()
    assert play(page, place) != after, "Python plays on from there"


@pytest.mark.thorough
def test_site_check_measures_how_long_a_board_takes(site):
    needs_python(site)
    with ThreadPoolExecutor(1) as thread:  # as here is a browser already
        waited = thread.submit(answering.waited, site.folder, f"{LIVE}.html").result()
    assert waited.start > 0
    assert waited.move > 0


@pytest.mark.thorough
def test_moves_are_there_before_plotly_is_and_the_page_s_own_picture_until_then(board):
    page, box, _, _ = board
    held = []
    page.route("**/plotly-basic*.js", lambda route: held.append(route))
    place = start(box)
    expect(place.locator("svg.pmx-wide").get_by_text("Pacific Ocean")).to_be_visible()
    play(page, place)
    for route in held:
        route.continue_()
    expect(place.locator(".main-svg").first).to_be_visible()
    expect(place.locator("svg.pmx-wide")).to_be_hidden()


@pytest.mark.thorough
def test_a_move_that_only_python_knows_is_kept_until_it_is_there(board):
    page, box, _, let_through = board
    place = start(box)
    after = play(page, place)
    place.get_by_label("Type any move").fill("no such move")
    place.get_by_label("Type any move").press("Enter")
    expect(place.locator(".pmx-board-status")).to_contain_text("Kept")
    assert place.get_attribute("data-notation") == after
    let_through()
    place.locator(".pmx-board-status.refusal").wait_for(timeout=PATIENCE)
    assert place.get_attribute("data-notation") == after


@pytest.mark.thorough
def test_nothing_of_python_is_fetched_for_a_reader_who_only_reads(board):
    page, box, asked, _ = board
    box.get_by_role("button", name="Try it here").hover()
    page.wait_for_timeout(1000)
    assert asked == []
