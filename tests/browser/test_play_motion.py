"""Pieces of Play that move: seen in a real browser, and not where nobody wants them."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of

from .harness import open_kept_game, targets, wait_for

# Notes down where each piece begins and ends, how long it takes, and which layers came and went.
WATCHED = """() => {
    const stage = document.querySelector(".pmx-stage");
    globalThis.seen = { pieces: [], staying: 0, layers: 0, gone: 0 };
    new MutationObserver((changes) => changes.forEach((change) => {
        for (const node of change.addedNodes) if (node.className === "pmx-motion") queueMicrotask(() => note(node));
        for (const node of change.removedNodes) if (node.className === "pmx-motion") seen.gone += 1;
    })).observe(stage, { childList: true });
    function note(layer) {
        seen.layers += 1;
        seen.staying += layer.querySelectorAll(".pmx-flow, .pmx-turn, .pmx-turned").length; // water runs, a slip turns
        for (const piece of layer.querySelectorAll(".pmx-moving:not(.pmx-flow, .pmx-turn, .pmx-turned)")) {
            const [animation] = piece.getAnimations(), { duration } = animation.effect.getTiming();
            const at = (time) => {
                animation.currentTime = time;
                const { left, right, top, bottom } = piece.getBoundingClientRect();
                return [(left + right) / 2, (top + bottom) / 2];
            };
            const way = [at(0), at(duration)];
            animation.currentTime = 0;
            seen.pieces.push({ duration, way });
        }
    }
}"""


@pytest.fixture
def kept(app, one_browser, open_page):
    """`kept(motion)`: Play in the middle of a movement action."""

    def begin(motion="no-preference"):
        page, _ = open_page(one_browser, motion=motion)
        open_kept_game(page, app, kept_text_of("16_four_bid_by_lot.txt", 96))
        page.evaluate(WATCHED)
        return page

    return begin


def middle(page, spot):
    """The middle of a thing that may have several points."""
    found = [(x, y) for id, x, y in targets(page) if id == spot]
    return tuple(sum(each) / len(found) for each in zip(*found, strict=True))


def sail(page):
    """The black ship moves on by one zone."""
    page.locator(".pmx-offer", has_text="Your first 1-slot ship").click()
    page.locator(".pmx-offer", has_text="Miraflores lock 1").click()
    wait_for(page, "document.querySelector('.pmx-header').innerText.includes('97 moves')")
    page.wait_for_timeout(600)


def test_a_ship_slides_from_zone_to_zone_and_the_layer_goes(kept):
    page = kept()
    start = middle(page, "ship:black1a")
    sail(page)
    wait_for(page, "seen.gone === seen.layers")
    (piece,) = page.evaluate("seen.pieces")
    assert 250 <= piece["duration"] <= 350
    half = (17, 22)  # a ship under its die is found two pixels from its corner
    for corner, seen in zip((start, middle(page, "ship:black1a")), piece["way"], strict=True):
        assert seen == pytest.approx([corner[0] + half[0], corner[1] + half[1]], abs=3)
    assert page.locator(".pmx-motion").count() == 0


@pytest.mark.thorough
def test_nothing_moves_for_who_wants_none(kept):
    calm = kept("reduce")
    sail(calm)
    assert calm.evaluate("seen.layers") == 0
    page = kept()
    page.get_by_label("Pieces move").select_option("not at all")
    sail(page)
    assert page.evaluate("seen.layers") == 0
    page.reload()
    page.wait_for_selector(".pmx-pace option", state="attached")
    assert page.get_by_label("Pieces move", exact=False).input_value() == "0"  # it is kept


@pytest.mark.thorough
def test_a_key_ends_what_moves(kept):
    page = kept()
    page.get_by_label("Pieces move").select_option("slowly")
    sail_started = "seen.layers === 1"
    page.locator(".pmx-offer", has_text="Your first 1-slot ship").click()
    page.locator(".pmx-offer", has_text="Miraflores lock 1").click()
    wait_for(page, sail_started)
    page.keyboard.press("Shift")
    assert page.locator(".pmx-motion").count() == 0


# Notes down the pitch of each tone that begins, in hertz.
HEARD = """() => {
    globalThis.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        heard.push(this.frequency.value);
        return start.apply(this, when);
    };
}"""


@pytest.mark.thorough
def test_nothing_is_heard_until_the_reader_wants_it(kept):
    page = kept()
    page.evaluate(HEARD)
    sounds = page.get_by_role("checkbox", name="Sounds")
    assert not sounds.is_checked()
    sail(page)
    assert page.evaluate("heard") == []
    sounds.check()
    assert len(page.evaluate("heard")) == 2  # so that one hears how loud it is
    page.get_by_role("button", name="Undo").click()
    wait_for(page, "document.querySelector('.pmx-header').innerText.includes('96 moves')")
    sail(page)
    wait_for(page, "heard.length > 2")
    page.reload()
    wait_for(page, "document.querySelector('.pmx-sounds input')?.checked")
