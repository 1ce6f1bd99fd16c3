"""Canal Mania's first lesson in the browser: taken by mouse on a laptop, and by taps on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from canal_mania_widgets.lessons.course.first_canal import OVER_THE_HILL, OWN, PAGE

from .harness import (
    App,
    assert_fits,
    at_rest,
    buttons_without_words,
    click_spot,
    place_of,
    screenshot,
    wait_until_ready,
)

LAPTOP, PHONE = 1366, 390
BARGE, WAY = f"barge:{OVER_THE_HILL}", ("hex:6.17", "hex:7.16", "town:Bi")
OWN_WAY = ("hex:11.7", "hex:11.8", "hex:10.8", "town:Sf")


def named(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def next_step(page: Page, title: str) -> None:
    page.keyboard.press("n")
    expect(page.locator(".pmx-tell")).to_contain_text(title)
    at_rest(page)


def answered(page: Page) -> None:
    """The answer was right, and what follows is over: nothing moves for this reader."""
    expect(page.locator(".pmx-comments.pmx-right, .pmx-comments.pmx-hint")).to_be_visible()
    expect(page.locator(".pmx-film-pause")).to_have_count(0)


def pressed(page: Page, size: int, spot: str) -> None:
    """A thing in the pictures is clicked, or tapped on a phone, where their pane is turned to it already."""
    if size == PHONE:
        page.touchscreen.tap(*place_of(page, spot))
    else:
        click_spot(page, spot)


def drawn(page: Page, size: int, barge: str, way: tuple[str, ...]) -> None:
    """A canal is drawn: dragged with a mouse, tapped hex after hex on a phone."""
    if size == PHONE:
        for spot in (barge, *way[:-1]):
            pressed(page, size, spot)
        return
    page.mouse.move(*place_of(page, barge))
    page.mouse.down()
    for spot in way:
        page.mouse.move(*place_of(page, spot), steps=3)
    page.mouse.up()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_first_lesson_is_taken_in_the_pictures(app: App, one_browser, open_page, size):
    page, _ = open_page(one_browser, size, "light")
    page.goto(app.lesson(PAGE))
    wait_until_ready(page)
    screenshot(page, f"canal-lesson-{size}-1-contract")
    name = page.locator(".scatterlayer text", has_text=re.compile("^BIRMINGHAM$"))
    expect(name).to_have_css("stroke", "rgb(244, 246, 226)")  # seen over hills and canals
    assert buttons_without_words(page) == []
    assert_fits(page)
    pressed(page, size, f"contract:{OVER_THE_HILL}")
    expect(page.locator(".pmx-work")).to_contain_text("Now the end")
    pressed(page, size, "town:Wo")
    answered(page)
    next_step(page, "Take three cards")
    for card in ("tunnel", "aqueduct", "lock"):  # not those that are wanted
        pressed(page, size, f"face_up:{card}")
        expect(page.locator(".pmx-tale")).to_contain_text(f"takes {card}")
    expect(page.locator(".pmx-work")).to_contain_text("A tunnel wants")
    page.keyboard.press("r")
    for card in ("aqueduct", "aqueduct", "lock"):
        named(page, f"Take {card}").click()
    answered(page)
    screenshot(page, f"canal-lesson-{size}-2-cards")
    next_step(page, "Lock or stretch?")
    named(page, "A lock").click()
    answered(page)
    next_step(page, "Build over the hill")
    drawn(page, size, BARGE, WAY)
    expect(named(page, "Build 2 tiles")).to_be_visible()
    named(page, "Build 2 tiles").click()
    answered(page)
    screenshot(page, f"canal-lesson-{size}-4-built")
    next_step(page, "What the number says")
    named(page, "At most so many tiles").click()
    answered(page)
    next_step(page, "One by yourself")
    drawn(page, size, f"barge:{OWN}", OWN_WAY)
    named(page, "Build 3 tiles").click()
    answered(page)
    expect(page.locator(".pmx-ended")).to_be_visible()
    name = page.locator(".pmx-next-picture text", has_text="Bridgwater")
    expect(name).to_have_css("paint-order", "stroke")  # its halo is behind it
    if size == LAPTOP:  # what is said at the end, and what was built
        expect(page.locator(".pmx-ended strong").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".pmx-at-map")).to_be_in_viewport(ratio=0.6)
    screenshot(page, f"canal-lesson-{size}-6-own")


@pytest.mark.thorough
def test_a_finger_takes_a_cube_up_at_once_and_a_note_leaves_the_steps_words_in_sight(app: App, one_browser, open_page):
    page, _ = open_page(one_browser, PHONE, "light")
    page.goto(app.lesson("81_first_delivery", "step=row"))
    wait_until_ready(page)
    at_rest(page)
    finger = page.context.new_cdp_session(page)
    (x, y), (a, b) = place_of(page, "cube:Ch"), place_of(page, "town:No")
    for part in range(11):
        point = {"x": x + (a - x) * part / 10, "y": y + (b - y) * part / 10}
        kind = "touchMove" if part else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    answered(page)
    next_step(page, "Where the cube goes")
    named(page, "It goes back to the basin").click()
    answered(page)
    next_step(page, "Over your own canals")
    expect(page.locator(".pmx-opens")).to_contain_text("Fewer marks")
    expect(page.locator(".pmx-tell h2")).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_on_a_phone_the_button_that_builds_is_in_sight_wherever_one_has_read_to(app: App, one_browser, open_page):
    page, _ = open_page(one_browser, PHONE, "light")
    page.goto(app.lesson(PAGE, "step=build"))
    wait_until_ready(page)
    at_rest(page)
    page.evaluate("scrollTo(0, 400)")
    for spot in (BARGE, WAY[0]):
        pressed(page, PHONE, spot)
    expect(named(page, "Build 1 tile")).to_be_in_viewport(ratio=1)
    assert is_seen(page, ".pmx-ask h3"), "what is asked lies under the pictures"


def is_seen(page: Page, part: str) -> bool:
    """Whether the middle of a part is in the window, and nothing lies over it."""
    seen = """part => {
        const found = document.querySelector(part), { left, top, width, height } = found.getBoundingClientRect();
        return found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }"""
    return bool(page.evaluate(seen, part))


@pytest.mark.thorough
def test_on_a_phone_what_came_of_an_answer_and_the_next_question_are_seen_without_scrolling(
    app: App, one_browser, open_page
):
    page, _ = open_page(one_browser, PHONE, "light")
    page.goto(app.lesson("81_first_delivery", "step=pays"))
    wait_until_ready(page)
    page.locator(".pmx-answers button").first.click()
    expect(page.locator(".pmx-story li").last).to_contain_text("one for each town")
    at_rest(page)
    assert is_seen(page, ".pmx-story li:last-child")
    next_step(page, "A long canal")
    assert is_seen(page, ".pmx-tell h2")
    assert is_seen(page, ".pmx-tell p")
    assert is_seen(page, ".pmx-ask h3")
