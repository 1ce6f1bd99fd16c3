"""A class of Canal Mania in a real browser: a question on the map is set, answered, and comes back."""

from __future__ import annotations

import pytest
from canals import played
from playwright.sync_api import expect

from canal_mania_widgets.classroom.record import CANAL_CLASS
from canal_mania_widgets.pages import CLASS
from tabletop_widgets.classroom.assignment import assignment_in

from .harness import assert_fits, buttons_without_words, screenshot, wait_until_ready
from .test_class import button, type_into, word_in

BEST = "move Ma white Hu white Le white Go"


def choose(page, text):
    page.locator(".pmx-all:visible").click()
    page.locator(".pmx-move").filter(has=page.locator("code", has_text=text)).first.click()


@pytest.mark.parametrize("size", [390, 1366])
def test_a_question_on_the_map_is_set_answered_and_judged(app, one_browser, open_page, size):
    page, watch = open_page(one_browser, size, "dark" if size == 390 else "light")
    page.goto(app.lesson(CLASS))
    wait_until_ready(page)
    expect(page.get_by_label("How many puzzles")).to_be_visible()
    type_into(page, "Title of the work", "Tuesday")
    page.get_by_label("Three minutes to the first canal", exact=False).first.check()
    type_into(page, "A position to ask about", played(3, 2, "greedy").line()[352].position.notation())
    page.locator(".pmx-at-map .main-svg").first.wait_for()
    type_into(page, "Your question", "Which haul is the best?")
    choose(page, BEST)
    button(page, "This is right").click()
    screenshot(page, f"canal-class-{size}")
    assignment = assignment_in(CANAL_CLASS, word_in(page, "class"))
    assert assignment.question.shown == ((BEST,),)
    assert_fits(page)
    assert buttons_without_words(page) == []
    page.goto(app.lesson(CLASS, f"class={assignment.word}"))
    wait_until_ready(page)
    page.locator(".pmx-at-map .main-svg").first.wait_for()
    choose(page, BEST)
    button(page, "Hand this in").click()
    expect(page.locator(".pmx-verdict:visible")).to_contain_text("Right")
    screenshot(page, f"canal-homework-{size}")
    assert_fits(page)
    assert not watch.problems
