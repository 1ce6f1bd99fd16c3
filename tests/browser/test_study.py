"""A study in a real browser: its moves found on the board, then one's own drawn by mouse and by key, and shared."""

from __future__ import annotations

import pytest

from panamax_widgets.study.record import PANAMAX_STUDY
from tabletop_widgets.study.links import study_in

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready
from .test_play_sight import see_whole_table

PAGE = "45_study"
VIEWS = ".pmx-study > .pmx-tabs"


def button(page, name):
    return page.get_by_role("button", name=name, exact=True).locator("visible=true").first


def told(page, words):
    wait_for(page, "(words) => document.querySelector('.pmx-told').innerText.includes(words)", words)


def choose(page, text):
    """Choose a move from the list of all, which stays open."""
    if not page.locator(".pmx-move").first.is_visible():
        page.locator(".pmx-all:visible").click()
    page.locator(".pmx-move").filter(has=page.get_by_text(text, exact=True)).first.click()


# The fields in sight whose words are cut
CUT_FIELDS = """() => [...document.querySelectorAll(".pmx-write :is(input[type=text], select)")].filter((field) => {
    const { font, paddingLeft } = getComputedStyle(field), pen = document.createElement("canvas").getContext("2d");
    pen.font = font;
    const words = field.selectedOptions?.[0].textContent ?? field.value, arrow = field.selectedOptions ? 20 : 0;
    const wide = pen.measureText(words).width + parseFloat(paddingLeft) + arrow;
    return field.checkVisibility() && wide > field.clientWidth;
}).map((field) => field.selectedOptions?.[0].textContent ?? field.value)"""


@pytest.mark.thorough
def test_on_a_phone_what_is_written_of_a_chapter_is_read_whole(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390, "dark")
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    button(page, "Write").click()
    page.get_by_label("Title of the chapter").wait_for()
    assert page.evaluate(CUT_FIELDS) == []


@pytest.mark.thorough
@pytest.mark.parametrize(("wide", "high"), [(1400, 900), (1920, 1080)])
def test_the_whole_table_of_a_study_is_in_sight_below_its_title(app, one_browser, open_page, wide, high):
    page, _ = open_page(one_browser, wide, "light")
    see_whole_table(page, app.lesson(PAGE), wide, high)
    title, views, theme = (page.locator(each).bounding_box() for each in (".pmx-header", VIEWS, "#panamax-theme"))
    assert title["x"] + title["width"] <= views["x"], "the title ends where the ways to use a study begin"
    assert views["x"] + views["width"] <= theme["x"]
    assert abs(views["y"] + views["height"] / 2 - theme["y"] - theme["height"] / 2) <= 2, "in one row"
    screenshot(page, f"study-whole-{wide}")


def test_a_study_is_read_found_written_and_shared(app, one_browser, open_page, width):
    page, watch = open_page(one_browser, width, "dark" if width == 390 else "light")
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    page.locator(".pmx-picture .main-svg").first.wait_for()
    told(page, "Where should the 4 go?")
    assert_fits(page)
    screenshot(page, f"study-read-{width}")
    page.locator(".pmx-chapters [role=treeitem]").nth(1).click()
    told(page, "0 of 2 moves")
    choose(page, "move red1a+iowa lock")
    told(page, "Not this one")
    choose(page, "move red2 waterway")
    told(page, "Right:")
    assert_fits(page)
    screenshot(page, f"study-found-{width}")
    button(page, "Write").click()
    button(page, "Draw").click()
    told(page, "Click a thing in a picture")
    page.keyboard.press("Tab")  # so that the pictures have a stop of their own
    page.locator(".pmx-board .panamax-figure").focus()
    page.keyboard.press("ArrowRight")
    for _ in range(2):
        page.keyboard.press("Enter")
    wait_for(page, "() => document.querySelectorAll('.pmx-told .pmx-marks li').length === 2")
    assert buttons_without_words(page) == []
    assert_fits(page)
    screenshot(page, f"study-drawn-{width}")
    button(page, "Share and print").click()
    wait_for(page, "() => document.querySelector('.pmx-link input')?.value.includes('study=')")
    study = study_in(PANAMAX_STUDY, page.locator(".pmx-link input:visible").input_value().partition("study=")[2])
    marks = study.chapters[1].game.start.variations[0].marks
    assert len(marks) == 2
    assert marks[-1].is_circle
    assert_fits(page)
    screenshot(page, f"study-share-{width}")
    assert not watch.problems
