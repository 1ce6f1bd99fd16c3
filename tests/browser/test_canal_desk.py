"""The free desk of the lesson on pushing, by keyboard: build a canal, push, predict, and see the chain."""

from __future__ import annotations

import pytest

from .harness import screenshot, wait_until_ready

DESK = "2.6. Your own canal"
LOOKS = ((390, "light"), (1400, "dark"))


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def desk(app, one_browser, open_page, request):
    """The desk's step, and what it looks like."""
    width, theme = request.param
    page, _ = open_page(one_browser, width, theme, motion="no-preference")
    page.goto(app.lesson("06_pushing", f"theme={theme}"))
    wait_until_ready(page)
    page.get_by_label("Go to").select_option(label=DESK)
    page.get_by_role("heading", name=DESK).wait_for()
    return page, f"canal-desk-{width}-{theme}"


def put(page, ship, zone):
    page.get_by_label("Ship", exact=True).select_option(label=ship)
    page.get_by_label("Where to").select_option(label=zone)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("a")


def test_a_canal_is_built_pushed_through_and_shown(desk):
    page, name = desk
    put(page, "the black 3-slot ship", "the Culebra Cut (Pacific-bound)")
    page.locator("ol.pmx-story", has_text="has room for 4 slots, not for 7").wait_for()
    page.keyboard.press("d")
    page.locator(".panamax-status.refusal", has_text="First put right what is listed").wait_for()
    put(page, "the black 3-slot ship", "the Pedro Miguel lock (Pacific-bound)")
    page.locator("ol.pmx-story", has_text="can come up in a game").wait_for()
    page.keyboard.press("d")
    page.get_by_label("Or type a move").fill("move red1a waterway")
    page.keyboard.press("Enter")
    page.get_by_text("First say who will move").first.wait_for()
    page.evaluate("document.activeElement.blur()")
    for number in "1234":
        page.keyboard.press(number)
    page.get_by_role("button", name="Check my answer").click()
    page.locator(".pmx-comments .pmx-right").wait_for()
    for words in ("4 + 3 > 4", "a lake: room"):
        page.keyboard.press("n")
        page.locator(".panamax-figure", has_text=words).wait_for()
    screenshot(page, name)
    page.keyboard.press("n")
    page.get_by_text("Paid for all of this").wait_for()
    page.keyboard.press("n")
    page.get_by_text("Which move do you want to try?").wait_for()
