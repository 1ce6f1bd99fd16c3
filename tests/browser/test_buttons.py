"""One style on all pages: few looks of buttons, one height of head, one kind of letters for headings."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of

from tabletop_widgets.frame.addresses import REFERENCE

from .harness import open_kept_game, wait_until_ready

pytestmark = pytest.mark.thorough

MOST_ON_PLAY = 5  # primary, plain (a tool on a phone is as large), tool, quiet, row; or what is pressed in
MOST = 11  # on all pages: these, a rule's id, and what is pressed in, picked or can't be pressed yet
PAGES = (
    *("06_pushing", "21_review", "30_practice", "31_puzzles", "40_class", "45_study", "50_explorer"),
    *("51_how_far_to_trust", "60_box_editor"),
)
# The looks of the buttons in sight, each with the first that has it. A row is as high as its words. Not what belongs to
# a picture or to a field, nor the dice of a roll.
LOOKS = """() => {
    const found = {}, outside = ".pmx-lens, .pmx-lens-counts, .pmx-fall, .pmx-value, .pmx-figure-box";
    for (const each of document.querySelectorAll("button, a.jupyter-button")) {
        if (!each.checkVisibility({ visibilityProperty: true }) || each.closest(outside)) continue;
        const is = getComputedStyle(each), isRow = each.matches(".pmx-offer, .pmx-move, .pmx-there");
        const border = is.borderTopWidth === "0px" ? "bare" : is.border;
        const high = isRow ? "row" : is.minHeight;
        const look = [high, is.borderRadius, border, is.backgroundColor, is.fontSize, is.fontWeight];
        found[look.join(" / ")] ??= each.innerText.slice(0, 30) || each.className;
    }
    return found;
}"""
HEAD = "document.querySelector('.pmx-masthead').getBoundingClientRect().height"
HEADINGS = """() => [...new Set([...document.querySelectorAll("h1, h2, h3, h4")]
    .filter((each) => each.checkVisibility()).map((each) => getComputedStyle(each).fontFamily))]"""


def test_buttons_of_play_are_of_few_looks(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width)
    open_kept_game(page, app, kept_text_of("16_four_bid_by_lot.txt", 131))
    looks = page.evaluate(LOOKS)
    assert len(looks) <= MOST_ON_PLAY, "\n".join(map(str, looks.items()))


def test_pages_share_the_looks_of_their_buttons_the_height_of_their_head_and_their_letters(
    app, one_browser, open_page, width
):
    looks, heads, letters = {}, {}, {}
    for name in ("", REFERENCE, *PAGES):
        page, _ = open_page(one_browser, width)
        page.goto(app.lesson(name) if name in PAGES else app.address + name)
        if name in PAGES:
            wait_until_ready(page)
        looks |= page.evaluate(LOOKS)
        heads[name] = page.evaluate(HEAD)
        letters[name] = tuple(page.evaluate(HEADINGS))
        page.close()
    assert len(looks) <= MOST, "\n".join(map(str, looks.items()))
    assert len(set(heads.values())) == 1, heads
    assert len(set(letters.values())) == 1, letters
