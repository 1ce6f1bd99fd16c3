"""What somebody sees of the table at once, in windows of several sizes, and what lies under a thumb on a phone."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of

from .harness import open_kept_game, wait_for

WINDOWS = ((1400, 900), (1920, 1080), (2560, 1440))
# Whether the board, the strip and four clipboards lie wholly in the window
IN_SIGHT = """() => {
    const parts = [...document.querySelectorAll(".pmx-picture, .pmx-strip, .pmx-clips .pmx-part")];
    return parts.length === 6 && parts.every((part) => {
        const { top, bottom, right, height } = part.getBoundingClientRect();
        return height > 90 && top >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
}"""


@pytest.fixture
def kept(app, one_browser, open_page):
    """`kept(game, made, width, theme)`: Play in the middle of a recorded game, a person at seat `seat`, else bots."""

    def begin(game="16_four_bid_by_lot.txt", made=95, width=1400, theme="light", seat=1):
        page, watch = open_page(one_browser, width, theme)
        open_kept_game(page, app, kept_text_of(game, made, seat), theme)
        return page, watch

    return begin


def test_the_board_and_all_clipboards_are_in_sight_at_once(kept):
    page, _ = kept()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for(page, IN_SIGHT, timeout=20_000)


def test_one_key_for_reconstructed_values_stands_on_the_whole_table(kept):
    page, _ = kept()
    keys = page.locator(".panamax-figure .main-svg text", has_text="reconstructed")
    assert [key.text_content() for key in keys.all()] == ["some values reconstructed"]
