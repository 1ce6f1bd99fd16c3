"""The end of a game of Play, as it is read: what everybody has, and what that is made of."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of
from playwright.sync_api import TimeoutError as NotInTime
from playwright.sync_api import expect

from panamax_widgets.pages import KEPT_GAME

from .harness import open_kept_game, screenshot, wait_for, wait_until_ready

pytestmark = pytest.mark.thorough

ENDED = kept_text_of("01_planners_and_greedy.txt", 9999)
SIZES = ((390, 844), (1366, 768), (910, 900), (390, 844))  # one after the other, as a window is made wider and narrower
# What can't be read of the totals, in words: words of the table that are broken or out of sight, sums under the legend
UNREAD = """() => {
    const result = document.querySelector(".pmx-result"), told = [], { right } = result.getBoundingClientRect();
    const words = document.createTreeWalker(result.querySelector("table"), NodeFilter.SHOW_TEXT), range = new Range();
    while (words.nextNode())
        for (const { 0: word, index } of words.currentNode.data.matchAll(/\\S+/g)) {
            range.setStart(words.currentNode, index);
            range.setEnd(words.currentNode, index + word.length);
            const lines = [...range.getClientRects()];
            if (lines.length !== 1 || lines[0].right > right) told.push(word);
        }
    for (const head of result.querySelectorAll("thead th"))
        if (head.scrollWidth > head.clientWidth) told.push(`${head.textContent} over the next`);
    const boxes = (name) => [...result.querySelectorAll(name)].map((each) => each.getBoundingClientRect());
    const [keys, sums] = [boxes(".legendtext"), boxes(".annotation-text")];
    if (!keys.length || !sums.length || result.querySelector(".panamax-misfit")) told.push("no picture");
    for (const key of keys)
        for (const sum of sums)
            if (key.left < sum.right && sum.left < key.right && key.top < sum.bottom && sum.top < key.bottom)
                told.push("a sum under the legend");
    return told;
}"""
# How far the middle of a link's words is from the middle of its button
OFF_CENTRE = """(link) => {
    const range = new Range();
    range.selectNodeContents(link);
    const [words, button] = [range, link].map((each) => each.getBoundingClientRect());
    return Math.abs(words.top + words.bottom - button.top - button.bottom) / 2;
}"""


def unread_at_each_size(page, name):
    """What stays unread at each of the `SIZES`, one after the other, and a picture of each as `name`."""
    unread = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        try:
            wait_for(page, f"() => !({UNREAD})().length", timeout=15_000)
        except NotInTime:
            unread[width] = page.evaluate(UNREAD)
        screenshot(page, f"{name}-{width}")
    return unread


def test_what_the_totals_are_made_of_is_read_whole_whatever_width_the_window_has(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    open_kept_game(page, app, ENDED)
    assert unread_at_each_size(page, "play-end") == {}
    expect(page.get_by_role("heading", name="The game is over: Green wins with $66.")).to_be_visible()
    expect(page.locator(".pmx-ended")).to_have_count(0)  # the last round's table would lie over the totals
    assert page.get_by_role("link", name="Look at the whole game").evaluate(OFF_CENTRE) <= 2


@pytest.mark.parametrize("language", ["de", "fr"])  # the longest words above the totals
def test_the_totals_are_read_whole_in_longer_words_too(app, one_browser, open_page, language):
    page, _ = open_page(one_browser, 390)
    page.goto(app.address)
    page.evaluate("([store, text]) => localStorage.setItem(store, text)", [KEPT_GAME, ENDED])
    page.goto(app.lesson("20_play", f"lang={language}"))
    wait_until_ready(page)
    page.locator(".pmx-result table").wait_for()
    assert unread_at_each_size(page, f"play-end-{language}") == {}
