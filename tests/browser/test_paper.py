"""The tutor's pages on paper: light, whole, and without what only a screen can do, whatever the reader's theme."""

from __future__ import annotations

import pypdfium2
import pytest
from playwright.sync_api import expect

from .harness import wait_until_ready

RIGHT_EDGE = "Pacific Ocean"  # stands at a board's right edge
MARGIN = 8  # points
BRIGHT = 200  # of 255: a sheet with pictures, as an average; with dark ones it is half of it
GROUND = ".pmx-at-board .shapelayer path"  # the board's first outline
PAGES = {
    "06_pushing": ("Each lock, and the Culebra Cut", "Skip to the next step"),
    "20_play": ("which company do you take?", "Save or load"),
    "50_explorer": ("which white die do you take?", "Judge moves"),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_night_is_printed_light_and_whole(app, one_browser, open_page, tmp_path, name):
    page, _ = open_page(one_browser, 1400, "dark")
    page.goto(app.lesson(name))
    wait_until_ready(page)
    page.locator(GROUND).first.wait_for(state="attached")
    while not (by_night := page.locator(GROUND).first.evaluate("path => getComputedStyle(path).fill")):
        page.wait_for_timeout(50)  # just then the board was drawn anew, and the path is no more
    page.pdf(path=tmp_path / "page.pdf", format="A4", print_background=True)
    said, left_out = PAGES[name]
    with pypdfium2.PdfDocument(tmp_path / "page.pdf") as sheets:
        sheet, words = sheets[0], " ".join(each.get_textpage().get_text_range() for each in sheets)
        assert said in " ".join(words.split())
        assert left_out not in words
        text = sheet.get_textpage()
        place = text.search(RIGHT_EDGE).get_next()
        assert place, "the board's right edge isn't printed"
        assert max(text.get_charbox(number)[2] for number in range(place[0], sum(place))) < sheet.get_width() - MARGIN
        bitmap = sheet.render(scale=0.5, grayscale=True)
        assert sum(bitmap.buffer) / len(bitmap.buffer) > BRIGHT
    expect(page.locator(GROUND).first).to_have_css("fill", by_night)  # the screen is as it was
    expect(page.locator(".main-svg[viewBox]")).to_have_count(0)


# What has a frame, and in it neither words nor a picture
EMPTY_FRAMES = """() => {
    const isSeen = (part) => part.getBoundingClientRect().height > 4;
    const isFramed = (part) => parseFloat(getComputedStyle(part).borderTopWidth) > 0;
    const isFull = (part) => part.innerText.trim() || [...part.querySelectorAll("svg, input, textarea")].some(isSeen);
    return [...document.querySelectorAll("main .jupyter-widgets")]
        .filter((part) => isSeen(part) && isFramed(part) && !isFull(part)).map((part) => part.className);
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["21_review", "31_puzzles"])
def test_on_paper_no_frame_is_left_of_what_is_left_out(app, one_browser, open_page, name):
    page, _ = open_page(one_browser)
    page.goto(app.lesson(name))
    wait_until_ready(page)
    page.emulate_media(media="print")
    assert page.evaluate(EMPTY_FRAMES) == []
