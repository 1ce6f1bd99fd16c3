"""The whole table at once, in windows from a small laptop's on: nothing but the page scrolls, and no words are cut."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of

from panamax.analysis.puzzles import of_day
from tabletop_widgets.frame.readers_day import today

from .harness import open_kept_game, unseen_in, wait_until_ready

pytestmark = pytest.mark.thorough

SIZES = ((1280, 700), (1366, 768), (1440, 820), (1400, 900), (1536, 864), (1920, 1080), (2560, 1300))
LEAST_TEXT = 11  # pixels
OFFERS, TURNS = 5, 4  # that are in sight at least
# What somebody doesn't see who sits before this window, in words
UNSEEN = """([offers, turns, least]) => {
    const page = document.querySelector(".pmx-play"), all = (name) => [...page.querySelectorAll(name)];
    const is = (each) => each.checkVisibility({ visibilityProperty: true });
    const inside = (each, box) => each.left >= box.left - 1 && each.right <= box.right + 1 &&
        each.top >= box.top - 1 && each.bottom <= box.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const seen = (each) => is(each) && inside(each.getBoundingClientRect(), screen);
    const told = [];
    const parts = all(".pmx-picture, .pmx-strip > .pmx-part, .pmx-clips > .pmx-part").filter(is);
    if (parts.length !== 7) told.push(`${parts.length} pictures`);
    for (const part of [...parts, ...all(".pmx-ask h2, .pmx-end button, .pmx-undo button, .pmx-log-card h3")])
        if (!seen(part) || part.getBoundingClientRect().height < 12) told.push(`not in sight: ${part.className}`);
    for (const [name, box, most] of [[".pmx-offer", ".pmx-offers", offers], [".pmx-turn", ".pmx-turns", turns]]) {
        const room = page.querySelector(box).getBoundingClientRect();
        const whole = all(name).filter((each) => seen(each) && inside(each.getBoundingClientRect(), room));
        const begun = all(name).filter(({ offsetLeft, offsetTop }) => offsetLeft < 700 && offsetTop >= 0)
            .filter((each) => each.getBoundingClientRect().left < room.right);
        if (whole.length < most) told.push(`${whole.length} ${name}`);
        if (begun.length > whole.length) told.push(`cut: ${name}`);
    }
    for (const each of all("*")) {
        const { overflowY } = getComputedStyle(each);
        const scrolls = ["auto", "scroll"].includes(overflowY) && each.scrollHeight > each.clientHeight + 1;
        if (scrolls && is(each) && each.clientHeight > 8) told.push(`scrolls: ${each.className}`);
    }
    const words = document.createTreeWalker(page, NodeFilter.SHOW_TEXT), small = new Set();
    while (words.nextNode()) {
        const holder = words.currentNode.parentElement;
        if (words.currentNode.data.trim() && is(holder) && parseFloat(getComputedStyle(holder).fontSize) < least)
            small.add(words.currentNode.data.trim().slice(0, 20));
    }
    if (small.size) told.push(`small: ${[...small].slice(0, 5)}`);
    if (document.documentElement.scrollWidth > innerWidth) told.push("wider than the window");
    return told;
}"""


# After so many moves of the game: many ships to choose; what is loaded first, by long names; long turns in the log.
# At these tables everybody is a person, so that the button that shows one's cards takes room, too.
MOMENTS = {131: 1, 20: 0, 40: 0, 69: 0}


@pytest.mark.parametrize("made", MOMENTS)
def test_from_a_small_laptop_on_the_whole_table_is_on_one_screen(app, one_browser, open_page, made):
    page, _ = open_page(one_browser, 1280)
    open_kept_game(page, app, kept_text_of("16_four_bid_by_lot.txt", made, MOMENTS[made]))
    for key in "1u":  # what says that a kept game goes on goes with the first move
        page.keyboard.press(key)
        page.wait_for_timeout(1500)
    assert unseen_in(page, SIZES, UNSEEN, [OFFERS, TURNS, LEAST_TEXT], f"one-screen-{made}") == {}


# What of a page's head, pictures and offers doesn't end in the window, or lies over another, in words
CUT_OFF = """(seats) => {
    const is = (each) => each.checkVisibility({ visibilityProperty: true });
    const boxes = (name) => [...document.querySelectorAll(name)].filter(is).map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return { told: `${each.className} ${each.innerText?.slice(0, 20)}`, left, top, right, bottom };
    });
    const pictures = boxes(".pmx-picture, .pmx-strip > .pmx-part, .pmx-clips > .pmx-part");
    const buttons = [".pmx-masthead button", ".pmx-page > .pmx-head button", ".pmx-study > .pmx-tabs button"];
    const head = boxes([...buttons, ".pmx-page .pmx-header :is(h1, p > span)"].join());
    const offers = boxes(".pmx-offer").slice(0, 3);
    const told = pictures.length === 3 + seats ? [] : [`${pictures.length} pictures`];
    for (const { told: which, left, top, right, bottom } of [...pictures, ...head, ...offers])
        if (Math.min(left, top) < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) told.push(`cut: ${which}`);
    const inBar = head.filter(({ bottom }) => bottom < 50);
    for (const [place, one] of inBar.entries())
        for (const other of inBar.slice(place + 1))
            if (one.left < other.right - 1 && other.left < one.right - 1) told.push(`${one.told} over ${other.told}`);
    return told;
}"""


@pytest.mark.parametrize("name", ["31_puzzles", "45_study", "50_explorer"])
def test_from_a_small_laptop_on_what_one_explores_and_practises_is_on_one_screen(app, one_browser, open_page, name):
    page, _ = open_page(one_browser, 1280)
    page.goto(app.lesson(name))
    wait_until_ready(page)
    page.wait_for_selector(".pmx-picture .main-svg")
    seats = of_day(today()).position.options.players if name == "31_puzzles" else 4
    assert unseen_in(page, SIZES, CUT_OFF, seats, f"one-screen-{name}") == {}
