"""What every lesson is made of, in a page that has one of each: figure, buttons, live region, hot keys, theme."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .harness import App, click_in_figure, screenshot, served, wait_for, wait_until_ready, watched_page

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def log_file(tmp_path_factory):
    return tmp_path_factory.mktemp("log") / "app.log"


@pytest.fixture(scope="module")
def app(log_file):
    with served(str(HERE / "serve_plumbing.py"), str(log_file)) as running:
        yield running


@pytest.fixture
def lesson(app: App, one_browser, open_page, width):
    page, _ = open_page(one_browser, width)
    page.goto(app.lesson("plumbing"))
    wait_until_ready(page)
    return page


def wait_for_words(page, words: str) -> None:
    page.locator(".panamax-status", has_text=words).wait_for()


def assert_title(page, words: str) -> None:
    expect(page.locator(".gtitle")).to_have_text(words)


def assert_background(page, colour: str) -> None:
    expect(page.locator(".main-svg").first).to_have_css("background-color", colour)


UNSEEN = """addEventListener("DOMContentLoaded", () => {
    document.head.append(Object.assign(document.createElement("style"), {
        id: "unseen", textContent: ".panamax-figure { display: none }" }));
})"""


def test_a_figure_that_is_first_seen_when_the_page_is_left_says_nothing(app, one_browser, open_page):
    """By then there is nobody to tell (`open_page` fails where the console says so)."""
    page, _ = open_page(one_browser)
    page.add_init_script(UNSEEN)
    page.goto(app.lesson("plumbing"))
    page.wait_for_selector(".panamax-figure", state="attached")
    page.evaluate("dispatchEvent(new Event('beforeunload')); document.querySelector('#unseen').remove()")
    page.wait_for_selector(".main-svg")


FITS = """proportion => {
    const [place, drawn] = ['.panamax-figure', '.main-svg'].map(
        (part) => document.querySelector(part).getBoundingClientRect());
    return Math.abs(place.width - drawn.width) < 2
        && Math.abs(drawn.width / drawn.height / proportion - 1) < 0.02;
}"""


def test_what_lessons_are_made_of(lesson, width, log_file):
    """One page for all of it: to open one costs more than what is done there."""
    for size in (700, 1800, width):
        lesson.set_viewport_size({"width": size, "height": 850})
        wait_for(lesson, FITS, arg=700 / 900 if size <= 640 else 700 / 350)
    a_failure_is_told_with_a_reference_and_logged(lesson, log_file)
    button_and_hot_key_change_figure_and_text(lesson)
    click_in_figure(lesson, lesson.locator(".bars .point").nth(1))
    wait_for_words(lesson, "clicked two")
    theme_button_redraws_the_figure(lesson, width)


def a_failure_is_told_with_a_reference_and_logged(lesson, log_file):
    lesson.get_by_role("button", name="Fail").click()
    wait_for_words(lesson, "Something went wrong")
    message = lesson.locator("div.panamax-status").inner_text()
    reference = re.search(r"[0-9a-f]{6}", message)
    assert reference
    assert reference.group() in log_file.read_text()
    assert_title(lesson, "0 presses")
    screenshot(lesson, "plumbing-failure")


def button_and_hot_key_change_figure_and_text(lesson):
    lesson.get_by_role("button", name="Press").click()
    wait_for_words(lesson, "pressed 1")
    assert_title(lesson, "1 presses")
    expect(lesson.get_by_role("img", name="1 presses")).to_have_count(1)
    lesson.keyboard.press("p")
    wait_for_words(lesson, "pressed 2")
    lesson.get_by_role("textbox").fill("")
    lesson.keyboard.press("p")  # now it is just a letter
    lesson.wait_for_timeout(300)
    assert_title(lesson, "2 presses")


def theme_button_redraws_the_figure(lesson, width):
    assert_background(lesson, "rgb(240, 248, 255)")
    lesson.get_by_role("button", name="Dark theme").click()
    assert_background(lesson, "rgb(16, 32, 48)")
    screenshot(lesson, f"plumbing-{width}-dark")


def test_a_page_that_comes_late_takes_the_place_of_the_message(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    # A clock that leaps two minutes whenever it is asked, until the page has given up
    page.add_init_script(
        """const now = Date.now;
        let leaps = 0;
        Date.now = () => now() + (document.body?.dataset.ready ? 0 : 120000 * leaps++);"""
    )
    page.goto(app.lesson("plumbing"), wait_until="commit")
    wait_for(page, "document.body?.dataset.ready === 'failed'")
    wait_for(page, "document.body.dataset.ready === 'yes'")
    expect(page.locator("#panamax-loading")).to_have_count(0)
    page.get_by_role("button", name="Press").click()
    wait_for_words(page, "pressed 1")


def test_plotly_is_loaded_once_and_not_through_the_socket(app, one_browser):
    context = one_browser.new_context()
    transferred = []
    for _ in range(2):
        page, watch = watched_page(context, app.address)
        page.goto(app.lesson("plumbing"))
        wait_until_ready(page)
        assert watch.problems == []
        assert watch.socket_bytes < 100_000
        assert len([url for url in watch.requests if "plotly-basic" in url]) == 1
        entries = "performance.getEntriesByType('resource').filter(e => e.name.includes('plotly-basic'))"
        transferred.append(page.evaluate(f"{entries}[0].transferSize"))
    assert 1_000_000 < transferred[0] < 1_500_000, "what draws maps and globes isn't read, too"
    assert transferred[1] == 0
    context.close()


def test_an_update_sends_what_changed_and_little_back(app, one_browser, open_page):
    page, watch = open_page(one_browser)
    page.goto(app.lesson("plumbing"))
    wait_until_ready(page)
    page.wait_for_timeout(500)
    before = watch.socket_bytes
    page.get_by_role("button", name="Press").click()
    wait_for_words(page, "pressed 1")
    assert watch.socket_bytes - before < 10_000
