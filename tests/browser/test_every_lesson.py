"""Every lesson in a real browser, by keyboard alone: it loads, says what is wrong and what is right, and goes on."""

from __future__ import annotations

from contextlib import suppress
from itertools import permutations

import pytest
from playwright.sync_api import TimeoutError as NotInTime

from panamax import load_box
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop_widgets.player.player import LessonPlayer

from .harness import assert_fits, screenshot, wait_for, wait_until_ready

PHONE, DESKTOP = (390, "dark"), (1366, "light")
PAPER = "getComputedStyle(document.body).backgroundColor"
MOST_KEYS, MOST_TABS = 12, 3
SHOWN_FOCUS = "getComputedStyle(document.activeElement).outlineStyle !== 'none'"
CHANGED = "before => document.querySelector('.pmx-page').innerText !== before"
LONGEST_CHANGE = 2_000  # milliseconds; a press may also mean nothing
# What is said to the answer, where it is out of sight or covered; the last choice, where it is covered
HIDDEN_PARTS = """() => [".pmx-comments .pmx-comments", ".pmx-answers button:last-child"].filter((where, place) => {
    const part = document.querySelector(where);
    if (!part?.checkVisibility()) return false;
    if (place) part.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = part.getBoundingClientRect(), y = top + Math.min(height / 2, 30);
    return y > innerHeight || !part.contains(document.elementFromPoint(left + width / 2, y));
})"""
ASKED = ".pmx-ask .pmx-ask:not(.pmx-quiet)"


def first_question(id):
    """The first step that can be answered wrongly and then rightly by digits: its number (from 1) and both digits."""
    steps = lesson(id).steps(load_box())
    for number, step in enumerate(steps, 1):
        task = step.scene(load_box()).task
        if task is None or task.many:
            continue
        for wrong, right in permutations(range(1, len(task.choices) + 1), 2):
            if is_wrong_then_right(id, step.id, wrong, right):
                return number, wrong, right
    raise AssertionError(f"{id} asks nothing that can be answered by digits")


def is_wrong_then_right(id, step_id, wrong, right):
    """Whether the first answer is wrong and the second right, with few moments in between to be looked at."""
    player = LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE)
    player.jump(step_id)
    if player.submit((player.scene.task.choices[wrong - 1].id,)).right is not False:
        return False
    for _ in range(MOST_KEYS // 2):
        if not asks(player) and player.scene.next_label is not None:
            player.next()
    return asks(player) and player.submit((player.scene.task.choices[right - 1].id,)).right


def asks(player):
    """Whether an answer is taken now: not while a play is shown, nor once what was predicted has been shown."""
    return player.scene.task is not None and player.scene.can_answer


def press_until(page, key, selector):
    """Press the key until the page shows the thing."""
    for _ in range(MOST_KEYS):
        if page.locator(selector).count():
            return
        before = page.locator(".pmx-page").inner_text()
        page.keyboard.press(key)
        with suppress(NotInTime):  # a second press while the first is on its way would go past the thing
            wait_for(page, CHANGED, arg=before, timeout=LONGEST_CHANGE)
            page.locator(selector).first.wait_for(state="attached", timeout=LONGEST_CHANGE / 2)
    raise AssertionError(f"no {selector} after {MOST_KEYS} times {key}")


@pytest.mark.parametrize("id", LESSONS)
def test_a_wrong_and_a_right_answer_by_keyboard_alone_on_a_phone_and_on_a_desktop(app, one_browser, open_page, id):
    number, wrong, right = first_question(id)
    page, _ = open_page(one_browser, *PHONE)
    page.goto(app.lesson(lesson(id).page, f"step={lesson(id).steps(load_box())[number - 1].id}"))
    wait_until_ready(page)
    page.locator(heading(id, number)).wait_for()
    page.locator(ASKED).wait_for()
    shows_picture(page)
    page.keyboard.press(str(wrong))
    page.locator(".pmx-comments .pmx-wrong").wait_for()
    press_until(page, "n", ASKED)
    looks_right(page, f"{id}-phone-dark")
    turn_into(page, *DESKTOP)
    page.keyboard.press(str(right))
    page.locator(".pmx-comments .pmx-right").wait_for()
    assert page.evaluate(HIDDEN_PARTS) == []
    looks_right(page, f"{id}-desktop-light")
    press_until(page, "n", heading(id, number + 1))
    titles = page.get_by_label("Go to").locator("option").count()
    assert titles == len(lesson(id).steps(load_box()))


def heading(id, number):
    """The heading of a lesson's step by its place (from 1): it begins with the numbers of part and step."""
    player = LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE)
    return f".pmx-prose h2:text-matches('^{player.number_of(player.steps[number - 1])}[.]')"


def shows_picture(page):
    """On a phone's first screen, the picture of a step that has one, with what it is about."""
    if page.locator(".pmx-picture").is_visible():
        wait_for(page, "document.querySelector('.pmx-picture .main-svg')?.clientHeight")
        top, bottom = page.evaluate(
            "(({top, bottom}) => [top, bottom])(document.querySelector('.pmx-picture').getBoundingClientRect())"
        )
        assert 0 <= top < 300
        assert bottom < 700


def turn_into(page, width, theme):
    """Another window width and another theme."""
    before = page.evaluate(PAPER)
    page.set_viewport_size({"width": width, "height": 768})
    page.emulate_media(color_scheme=theme)
    wait_for(page, f"before => {PAPER} !== before", arg=before)


def looks_right(page, name):
    """Nothing sticks out at the side, what has the focus can be seen, and a picture of the page is kept."""
    assert_fits(page)
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        with suppress(NotInTime):  # what had the focus may have been drawn anew just then: then nothing has it
            wait_for(page, "document.activeElement !== document.body", timeout=LONGEST_CHANGE)
            wait_for(page, SHOWN_FOCUS, timeout=LONGEST_CHANGE)
            break
        assert page.evaluate("document.activeElement === document.body"), "the focus isn't seen"
    else:
        raise AssertionError("Tab comes to nothing")
    page.evaluate("document.activeElement.blur()")
    screenshot(page, name)
