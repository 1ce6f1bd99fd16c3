"""What a newcomer met at Canal Mania's table, before a small laptop and with a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tabletop_widgets.kit.play import PERSON
from tests.canal_mania_widgets.play.drafts import with_smeaton

from .harness import App
from .test_canal_play import asked, keep, opened

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
# The first row of the list that comes is pressed at once, as a double click would
PRESSED_AGAIN = """() => new MutationObserver((_, observer) => {
    const row = document.querySelector(".pmx-offer");
    if (!row) return;
    observer.disconnect();
    row.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
}).observe(document.querySelector(".pmx-offers"), { childList: true })"""
LIT = "row => getComputedStyle(row).backgroundColor !== getComputedStyle(row.closest('.pmx-offers')).backgroundColor"
CUT = "box => box.scrollWidth > box.clientWidth"


@pytest.fixture
def page(app: App, one_browser, open_page) -> Page:
    """A table at which a person with Smeaton may finish a canal of two tiles, also with a surveyor for both."""
    page: Page = open_page(one_browser, LAPTOP["width"], "light")[0]
    page.set_viewport_size(LAPTOP)
    keep(page, app, with_smeaton("lock stretch surveyor", (PERSON, "club", "club")).kept_text())
    opened(page, app)
    asked(page, "phase 2")
    return page


def test_what_pays_for_a_canal_is_told_whole(page: Page):
    notes = page.locator(".pmx-offer small", has_text="paid with").all()
    assert [note.inner_text() for note in notes] == [
        "paid with lock and stretch",
        "paid with surveyor; tiles: lock and stretch",
    ]
    assert not any(note.evaluate(CUT) for note in notes)


def test_the_second_press_of_a_double_click_chooses_nothing_of_the_list_that_has_come(page: Page):
    finish, row = page.locator(".pmx-offer", has_text="Finish").last, page.locator(".pmx-offer").first
    box, phase_3 = finish.bounding_box(), re.compile("phase 3")
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 34)
    assert finish.evaluate(LIT)
    page.evaluate(PRESSED_AGAIN)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".pmx-ask h2")).to_have_text(phase_3)
    page.wait_for_timeout(800)
    expect(page.locator(".pmx-ask h2")).to_have_text(phase_3)
    assert row.evaluate("row => row.matches(':hover')"), "it lies where the other one lay"
    assert not row.evaluate(LIT)
    row.hover()
    assert row.evaluate(LIT)
    page.mouse.down()  # meant, as slowly as it comes
    page.mouse.up()
    expect(page.locator(".pmx-ask h2")).not_to_have_text(phase_3)
