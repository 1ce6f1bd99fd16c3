"""Who reads letters of 130 % sees every word whole, and nothing lies over anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from .harness import screenshot, wait_until_ready

pytestmark = pytest.mark.thorough

HERE = Path(__file__).parent
LARGER = "document.documentElement.style.fontSize = '130%'; dispatchEvent(new Event('resize'))"
DRAWN_FOR_IT = 2500  # milliseconds until the pictures are there, and nothing moves any more
FAULTS, WORDS = ((HERE / name).read_text(encoding="utf-8") for name in ("lab_faults.js", "letter_faults.js"))
VIEWS = ("Set up", "Judge moves", "Compare", "Step through", "Share")
PAGES = {  # and what is pressed there, one after the other
    "02_dice_cascade": ("Show me",),
    "06_pushing": ("Hint", "Show the whole table"),
    "21_review": ("Review it",),
    "30_practice": ("Show me",),
    "31_puzzles": ("Show me",),
    "40_class": (),
    "45_study": ("Write", "Share and print"),
    "50_explorer": VIEWS,
    "60_box_editor": (),
}


def faults_of(page, what):
    page.wait_for_timeout(DRAWN_FOR_IT)
    page.evaluate("scrollTo(0, 0)")
    return [f"{what}: {fault}" for fault in page.evaluate(FAULTS, 0) + page.evaluate(WORDS)]


@pytest.mark.parametrize("wide", [390, 1280, 1400])
@pytest.mark.parametrize("name", PAGES)
def test_with_large_letters_no_word_is_cut_and_nothing_lies_over_anything(app, one_browser, open_page, name, wide):
    page, _ = open_page(one_browser, wide)
    page.goto(app.lesson(name))
    wait_until_ready(page)
    page.evaluate(LARGER)
    faults = faults_of(page, "at first")
    screenshot(page, f"large-letters-{name}-{wide}")
    for button in PAGES[name]:
        named = page.get_by_role("button", name=button, exact=True)
        if not named.is_visible():  # it has been pressed by itself, or stands elsewhere on a phone
            continue
        named.click()
        faults += faults_of(page, button)
        screenshot(page, f"large-letters-{name}-{wide}-{button}")
    assert faults == [], "\n".join(faults)
