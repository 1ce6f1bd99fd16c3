"""How far to trust the numbers, in a real browser: the page works while one reads, and stops when told to."""

from __future__ import annotations

import re

import pytest

from panamax.analysis.truth import endings, exact

from .harness import assert_fits, screenshot, wait_for, wait_until_ready

pytestmark = pytest.mark.thorough

PAGE = "51_how_far_to_trust"


def steps(page):
    """How many steps are done."""
    return int(re.search(r"tep (\d+)", page.locator(".pmx-progress").inner_text()).group(1))


def test_the_page_tries_the_method_out_and_can_be_stopped_by_keyboard(app, one_browser, open_page, width):
    page, watch = open_page(one_browser, width, "dark" if width == 390 else "light")
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    page.wait_for_selector(".pmx-trust .main-svg")
    wait_for(page, "() => /intervals \\(\\d+\\s%\\) hold/.test(document.body.innerText)")
    stop = page.get_by_role("button", name="Stop", exact=True)
    stop.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Go on", exact=True).wait_for()
    page.wait_for_timeout(600)  # the step that it was about comes to its end
    done = steps(page)
    page.wait_for_timeout(1000)
    assert steps(page) == done > 0
    assert_fits(page)
    screenshot(page, f"trust-{width}")
    page.get_by_label("Ending").select_option(index=3)
    truth = max(value.dollars for value in exact(list(endings())[3]))
    wait_for(page, "words => document.body.innerText.includes(words)", arg=f"${float(truth):.1f}")
    assert not watch.problems
