"""Canal Mania's practice in the browser: an exercise by keys, and Panamax's progress, which it leaves alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from canal_mania.box.loader import load_box
from canal_mania_widgets.pages import PRACTICE
from canal_mania_widgets.practice.record import EXERCISES
from tabletop_widgets.learner.progress import Progress, Record

from .harness import assert_fits, buttons_without_words, screenshot, wait_until_ready

PANAMAX = Progress({"BLD-1": Record(3, 2, 1, 400), "PSH-1": Record(5, 5, 4, 400)}).to_text()
STORE = "panamax-progress"


@pytest.mark.parametrize("size", [390, 1366])
def test_an_exercise_is_done_by_keys_and_the_other_games_progress_stays(app, one_browser, open_page, size):
    made = EXERCISES.exercise("canal_hauls", 2, 5, load_box())
    right = next(str(number) for number, choice in enumerate(made.choices, 1) if choice.id in made.right)
    page, _ = open_page(one_browser, size, "light")
    page.goto(app.address)
    page.evaluate("([store, text]) => localStorage.setItem(store, text)", [STORE, PANAMAX])
    page.goto(app.lesson(PRACTICE, f"topic=canal_hauls&level=2&seed=5&progress={PANAMAX}"))
    wait_until_ready(page)
    screenshot(page, f"canal-practice-{size}")
    assert buttons_without_words(page) == []
    assert_fits(page)
    page.keyboard.press(right)
    expect(page.locator(".pmx-comments").get_by_text("Right.")).to_be_visible()
    screenshot(page, f"canal-practice-{size}-answered")
    assert page.get_by_text("start afresh").count() == 0
    assert page.evaluate("store => localStorage.getItem(store)", STORE) == PANAMAX
    page.keyboard.press("n")
    expect(page.locator(".pmx-comments.pmx-right")).to_have_count(0)
