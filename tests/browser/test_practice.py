"""Practice, progress and the way on, in a real browser: keyboard alone, from the link to the file and back."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from panamax.words import catalogue
from panamax_widgets.practice import exercise
from tabletop_widgets.learner.progress import DaysInRow, Progress, Record, progress_from_text, today

from .harness import assert_fits, screenshot, wait_for, wait_until_ready

PRACTICE = "30_practice"
THEMES = {390: "dark", 1400: "light"}
DAMAGED = ("p1~PSH-1.2.1.1.5~zzzz", "p9~PSH-1.1.1.1.1~1", "nonsense<b>", "p1~~~~", "x" * 7000)


def some_progress(seed: int) -> Progress:
    """Any progress; the same for the same seed."""
    rng = Random(seed)
    rules = {}
    for id in rng.sample(list(catalogue.rules()), rng.randrange(1, 30)):
        seen = rng.randrange(1, 999)
        rules[id] = Record(seen, rng.randrange(seen + 1), rng.randrange(7), rng.randrange(99))
    pages = ("01_setting_up", "06_pushing")[: rng.randrange(3)]
    lessons = {name: rng.randrange(999) for name in pages}
    return Progress(rules, lessons, DaysInRow(rng.randrange(90, 99), rng.randrange(1, 9)))


def in_address(page):
    text = page.evaluate("new URLSearchParams(location.search).get('progress') ?? ''")
    return progress_from_text(text, catalogue.rules())


def tab_to(page, name):
    """Press Tab until the focus is on what has this name; it must be seen there."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement.textContent || document.activeElement.ariaLabel || ''"):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"
            return
    raise AssertionError(f"{name!r} isn't reached")


def test_exercises_by_keyboard_alone_and_what_they_leave(app, one_browser, open_page, width):
    seed = next(seed for seed in range(99) if not exercise("turn", 1, seed).many)
    made = exercise("turn", 1, seed)
    keys = {choice.id in made.right: str(number) for number, choice in enumerate(made.choices, 1)}
    page, _ = open_page(one_browser, width, THEMES[width])
    page.goto(app.lesson(PRACTICE, f"topic=turn&level=1&seed={seed}"))
    wait_until_ready(page)
    page.keyboard.press("h")
    page.locator(".pmx-comments").get_by_text("Hint").first.wait_for()
    page.keyboard.press(keys[False])
    page.locator(".pmx-comments").get_by_text("Not quite.").wait_for()
    page.keyboard.press(keys[True])
    page.locator(".pmx-comments").get_by_text("Right.").wait_for()
    wait_for(page, "location.search.includes('progress=')")
    assert in_address(page).rules == dict.fromkeys(made.rules, Record(1, 0, 0, today()))
    assert_fits(page)
    page.keyboard.press("n")
    page.get_by_text(exercise("turn", 1, seed + 1).ask.text()).first.wait_for()
    screenshot(page, f"practice-{width}")
    page.get_by_role("link", name="Panamax").press("Enter")  # the start page, by the link that carries the progress
    page.get_by_text("due again today.").wait_for()
    page.get_by_text(f"Rules asked: {len(made.rules)}.").wait_for()
    expect(page.locator("#panamax-days")).to_have_text("First day of a row", use_inner_text=True)
    tab_to(page, "Warm up now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/30_practice.ipynb*topic=due*")
    wait_until_ready(page)
    page.get_by_role("heading", name="What is due today").first.wait_for()


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(390, 844), (910, 900), (1366, 768)], ids=lambda size: f"{size[0]}")
def test_question_and_answers_of_an_exercise_are_in_sight_at_once(app, one_browser, open_page, size):
    seed = next(seed for seed in range(99) if not exercise("turn", 1, seed).many)
    made = exercise("turn", 1, seed)
    page, _ = open_page(one_browser, size[0])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(app.lesson(PRACTICE, f"topic=turn&level=1&seed={seed}"))
    wait_until_ready(page)
    expect(page.locator(".pmx-work").get_by_text(made.ask.text()).first).to_be_in_viewport(ratio=1)
    answers = page.locator(".pmx-answers .jupyter-button:visible")
    expect(answers).to_have_count(len(made.choices))
    bar = page.locator(".pmx-nav").bounding_box() if size[0] < 1200 else {"y": size[1]}
    for answer in answers.all():
        box = answer.bounding_box()
        assert box["y"] + box["height"] <= min(bar["y"], size[1])


@pytest.mark.thorough
def test_the_start_page_says_what_to_do_next(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, THEMES[width])
    page.goto(app.address)
    tab_to(page, "Lesson 1: Three minutes to the first dollar")
    day = today()
    done = Progress({"GEN-1": Record(2, 2, 4, day + 9)}, {"00_first_dollar": day, "02_dice_cascade": day})
    page.goto(f"{app.address}?progress={done.to_text()}")
    page.get_by_role("link", name="Lesson 3: A turn").wait_for()
    expect(page.locator(".panamax-done")).to_have_count(2)
    expect(page.locator(".panamax-due").first).to_be_hidden()
    page.goto(app.address)  # without the link, the browser still knows
    page.get_by_role("link", name="Lesson 3: A turn").wait_for()
    screenshot(page, f"start-progress-{width}")


@pytest.mark.thorough
def test_progress_is_saved_to_a_file_forgotten_and_loaded_again(app, one_browser, open_page, tmp_path):
    page, _ = open_page(one_browser)
    known = some_progress(1)
    page.goto(f"{app.address}?progress={known.to_text()}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "mine.txt"
    saved.value.save_as(file)
    assert progress_from_text(file.read_text(), catalogue.rules()) == known
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget it all").click()
    page.get_by_text("Nothing yet.").first.wait_for()
    assert in_address(page) == Progress()
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(file.read_text()[:-5])
    page.set_input_files("#panamax-file", damaged)
    page.get_by_text("Nothing was loaded").wait_for()
    assert in_address(page) == Progress()
    page.set_input_files("#panamax-file", file)
    page.get_by_text("Loaded.").wait_for()
    assert in_address(page) == known


@pytest.mark.thorough
@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_link_starts_afresh_and_is_never_shown(app, one_browser, open_page, text):
    page, _ = open_page(one_browser)
    page.goto(f"{app.address}?progress={text}")
    page.locator("#panamax-refused", has_text="start afresh").wait_for()
    assert in_address(page) == Progress()
    assert text not in page.inner_text("body")


def test_the_page_reads_writes_and_merges_progress_as_python_does(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    page.goto(app.address)
    merge = "([one, other]) => (s => s.write(s.merge(s.parse(one), s.parse(other))))(window.panamaxProgress)"
    for seed in range(20):
        one, other = some_progress(seed), some_progress(seed + 100)
        both = page.evaluate(merge, [one.to_text(), other.to_text()])
        told = progress_from_text(both, catalogue.rules())
        assert told == one.merged(other), json.dumps([one.to_text(), other.to_text()])


@pytest.mark.thorough
def test_the_reference_and_the_lessons_lead_to_each_other(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, THEMES[width])
    page.goto(f"{app.address}reference.html")
    page.get_by_label("Find a rule").fill("push lake")
    page.get_by_text("Rules found:").wait_for()
    page.locator("#PSH-3").get_by_role("link", name="Pushing, step").first.click()
    wait_until_ready(page)
    assert page.title() == "Pushing"
    page.get_by_role("button", name="of this step").click()
    page.get_by_role("link", name="in the reference").first.click()
    page.wait_for_url("**/reference.html*#*")
    expect(page.locator(".panamax-record:target")).to_be_visible()


@pytest.mark.thorough
def test_what_the_course_covers_can_be_read_at_both_widths(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, THEMES[width])
    page.goto(f"{app.address}coverage.html")
    count = len(catalogue.rules())
    expect(page.locator(".panamax-coverage").first.locator("tbody tr")).to_have_count(count)
    page.get_by_text(f"{count} of {count}").first.wait_for()
    page.locator("details summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("details[open] code").first).to_be_visible()
    assert_fits(page)
