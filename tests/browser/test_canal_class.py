"""A class of Canal Mania in a real browser: a question on the map is set, answered, and comes back."""

from __future__ import annotations

import pytest
from canals import played
from playwright.sync_api import expect

from canal_mania.box.loader import shipped_box
from canal_mania_widgets.classroom.record import CANAL_CLASS
from canal_mania_widgets.pages import CLASS
from canal_mania_widgets.practice.record import EXERCISES
from tabletop_widgets.classroom.assignment import assignment_in
from tabletop_widgets.classroom.exercise_sets import seed_of
from tabletop_widgets.classroom.work import work_in

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


@pytest.mark.thorough
@pytest.mark.parametrize("size", [390, 1400])
def test_exercises_are_set_done_and_come_back(app, one_browser, open_page, size):
    page, watch = open_page(one_browser, size, "dark" if size == 390 else "light")
    page.goto(app.lesson(CLASS))
    wait_until_ready(page)
    type_into(page, "Title of the work", "Tuesday")
    type_into(page, "Building", "2")
    screenshot(page, f"canal-exercises-set-{size}")
    assignment = assignment_in(CANAL_CLASS, word_in(page, "class"))
    (chosen,) = assignment.exercises
    assert (chosen.topic, chosen.level, chosen.count) == ("canal_building", 1, 2)
    page.goto(app.lesson(CLASS, f"class={assignment.word}"))
    wait_until_ready(page)
    page.get_by_role("link", name="Exercises: Building").click()
    wait_until_ready(page)
    for number in range(chosen.count):
        expect(page.locator(".pmx-tell")).to_contain_text(f"Exercise {number + 1} of 2")
        screenshot(page, f"canal-exercises-{number}-{size}")
        made = EXERCISES.exercise(chosen.topic, chosen.level, seed_of(assignment.id, number), shipped_box())
        right = [place for place, choice in enumerate(made.choices, 1) if choice.id in made.right]
        for place in right if made.many else right[:1]:
            page.keyboard.press(str(place))
        if made.many:
            button(page, "Check my answer").click()
        expect(page.locator(".pmx-work")).to_contain_text("That is it")
        if number + 1 < chosen.count:
            button(page, "Next exercise").click()
    expect(page.locator(".pmx-tale")).to_contain_text("2 of 2 right at the first try")
    screenshot(page, f"canal-exercises-over-{size}")
    assert_fits(page)
    page.get_by_role("link", name="Back to the homework").click()
    wait_until_ready(page)
    expect(page.locator(".pmx-form").first).to_contain_text("2 of 2 answered, 2 right at the first try")
    work = work_in(CANAL_CLASS, word_in(page, "work")).checked(assignment)
    assert work.exercises == {"canal_building": (True, True)}
    screenshot(page, f"canal-exercises-work-{size}")
    page.goto(app.lesson(CLASS, f"work={work.word}"))
    wait_until_ready(page)
    button(page, "Exercises").click()
    expect(page.locator("table:visible")).to_contain_text("Building")
    screenshot(page, f"canal-exercises-back-{size}")
    assert_fits(page)
    assert page.locator(".pmx-facts:visible").evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
    assert not watch.problems
