"""Every lesson in a real browser, by keyboard alone: it loads, says what is wrong and what is right, and goes on."""

from __future__ import annotations

import pytest

from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.lessons.player import Player

from .harness import screenshot, wait_until_ready

LOOKS = ((390, "dark"), (1400, "light"))  # both widths and both themes
MOST_KEYS = 12
ASKED = ".pmx-ask .pmx-ask:not(.pmx-quiet)"


def first_question(id):
    """The number of the first step with a choice of answers (from 1), a wrong answer's number and a right one's."""
    steps = lesson(id).steps()
    for number, step in enumerate(steps, 1):
        task = step.scene().task
        if task is not None and task.choices and not task.many:
            verdicts = [answered(id, step.id, choice.id) for choice in task.choices]
            return number, verdicts.index(False) + 1, verdicts.index(True) + 1
    raise AssertionError(f"{id} asks nothing that can be answered by a digit")


def answered(id, step_id, answer):
    """Whether the answer is right."""
    player = Player(lesson(id))
    player.jump(step_id)
    return player.submit((answer,)).right


def press_until(page, key, selector):
    """Press the key until the page shows the thing."""
    for _ in range(MOST_KEYS):
        if page.locator(selector).count():
            return
        page.keyboard.press(key)
        page.wait_for_timeout(250)
    raise AssertionError(f"no {selector} after {MOST_KEYS} times {key}")


@pytest.mark.parametrize(("width", "theme"), LOOKS)
@pytest.mark.parametrize("id", LESSONS)
def test_one_wrong_and_one_right_answer_by_keyboard_alone(app, one_browser, open_page, id, width, theme):
    number, wrong, right = first_question(id)
    page, _ = open_page(one_browser, width, theme)
    page.goto(app.lesson(lesson(id).page, f"theme={theme}"))
    wait_until_ready(page)
    press_until(page, "n", f".pmx-prose h2:text-matches('^{number}[.]')")
    page.locator(ASKED).wait_for()
    page.keyboard.press(str(wrong))
    page.locator(".pmx-comments .pmx-wrong").wait_for()
    press_until(page, "n", ASKED)
    page.keyboard.press(str(right))
    page.locator(".pmx-comments .pmx-right").wait_for()
    screenshot(page, f"{id}-{width}-{theme}")
    press_until(page, "n", f".pmx-prose h2:text-matches('^{number + 1}[.]')")
    titles = page.get_by_label("Go to").locator("option").count()
    assert titles == len(lesson(id).steps())
