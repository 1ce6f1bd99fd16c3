"""Pictures in a page that changes its width: words that were made for another one, until those come that fit."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of

from .harness import open_kept_game, screenshot, wait_for, wait_until_ready
from .test_play_sight import IN_SIGHT

pytestmark = pytest.mark.thorough

# How many words of the board lie over each other, as they are seen, in the worst of all moments till its pictures fit
COLLIDING = """() => new Promise((done) => {
    const begun = performance.now();
    let most = 0, frames = 0;
    function look() {
        const words = [...document.querySelectorAll(".pmx-at-board .textpoint text")]
            .filter((each) => each.textContent && each.checkVisibility({ visibilityProperty: true }))
            .map((each) => each.getBoundingClientRect());
        const pairs = words.flatMap((one, place) => words.slice(place + 1).map((other) => [one, other]));
        const isOver = ([one, other]) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
        most = Math.max(most, pairs.filter(isOver).length);
        frames += 1;
        const seconds = (performance.now() - begun) / 1000;
        if (seconds < 2.5 || (words.length <= 20 && seconds < 40)) setTimeout(look, 15); // till those come that fit
        else done({ most, frames, words: words.length });
    }
    look();
})"""
NO_PATIENCE = """() => {
    const later = setTimeout;
    globalThis.setTimeout = (action, wait, ...rest) => (wait > 1200 ? 0 : later(action, wait, ...rest));
}"""  # words that don't fit would come back by themselves, in another size
WORDS_SEEN = """() => [...document.querySelectorAll(".pmx-at-action-table .textpoint text")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true })).length > 10"""
SLOW_KERNEL = """() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (...said) { setTimeout(() => send.apply(this, said), 600); };
}"""

SILENT_KERNEL = "() => { WebSocket.prototype.send = () => {}; }"


def wide_page(app, one_browser, open_page):
    """A page in a wide window, whose pictures are drawn for it, with nothing more to come."""
    page, _ = open_page(one_browser)
    open_kept_game(page, app, kept_text_of("16_four_bid_by_lot.txt", 95))
    page.set_viewport_size({"width": 1920, "height": 1080})
    wait_for(page, IN_SIGHT)
    page.wait_for_timeout(2000)
    return page


def seen_at(page, width):
    """What `COLLIDING` sees while the window takes this width."""
    page.evaluate(f"() => {{ globalThis.looked = ({COLLIDING})(); }}")
    page.set_viewport_size({"width": width, "height": 900})
    return page.evaluate("globalThis.looked")


def test_words_of_another_width_are_not_seen_while_the_window_changes(app, one_browser, open_page):
    page = wide_page(app, one_browser, open_page)
    page.evaluate(NO_PATIENCE)
    page.evaluate(SLOW_KERNEL)
    for width in (910, 1920):
        looked = seen_at(page, width)
        assert looked["frames"] > 10
        assert looked["words"] > 20
        assert looked["most"] <= 1, looked


def test_where_no_picture_comes_its_words_come_back_in_a_size_that_fits(app, one_browser, open_page):
    page = wide_page(app, one_browser, open_page)
    page.evaluate(SILENT_KERNEL)
    for width in (910, 1920):
        looked = seen_at(page, width)
        assert looked["words"] > 20
        assert looked["most"] <= 1, looked
        screenshot(page, f"misfits-{width}")


def test_words_come_back_as_soon_as_a_picture_fits_that_takes_another_place_too(app, one_browser, open_page):
    page, _ = open_page(one_browser, 1920, "light")
    page.goto(app.lesson("02_dice_cascade"))
    wait_until_ready(page)
    wait_for(page, WORDS_SEEN)
    page.evaluate(NO_PATIENCE)
    page.set_viewport_size({"width": 910, "height": 900})
    wait_for(page, "document.querySelector('.pmx-at-action-table').clientWidth < 600")
    wait_for(page, WORDS_SEEN)
