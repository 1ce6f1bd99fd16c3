"""What a newcomer met at Canal Mania's table, before a small laptop and with a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from canal_mania_widgets.pictures.map import hex_id
from tabletop_widgets.kit.play import PERSON
from tests.canal_mania_widgets.play.drafts import with_smeaton

from .harness import App, place_of, screenshot, wait_for, wait_until_ready
from .test_canal_play import PAGE, RESTS, asked, keep, opened
from .test_languages import TRANSLATED

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
# The first row of the list that comes is pressed at once, as a double click would
PRESSED_AGAIN = """([list, row]) => new MutationObserver((_, observer) => {
    const first = document.querySelector(row);
    if (!first) return;
    observer.disconnect();
    first.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
}).observe(document.querySelector(list), { childList: true })"""
LIT = "row => getComputedStyle(row).backgroundColor !== getComputedStyle(row.closest('.pmx-offers')).backgroundColor"
CUT = "box => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight"


@pytest.fixture
def page(app: App, one_browser, open_page) -> Page:
    """A table at which a person with Smeaton may finish a canal of two tiles, also with a surveyor for both."""
    page: Page = open_page(one_browser, LAPTOP["width"], "light")[0]
    page.set_viewport_size(LAPTOP)
    begin(page, app, "lock stretch surveyor")
    return page


def begin(page: Page, app: App, hand: str) -> None:
    """A table at which a person with Smeaton may build the Bridgewater with this hand."""
    keep(page, app, with_smeaton(hand, (PERSON, "club", "club")).kept_text())
    opened(page, app)
    asked(page, "phase 2")


def refused(page: Page) -> list[tuple[float, float]]:
    """Draw the whole canal, which the hand doesn't pay for; where its barge, its hexes and its end lie."""
    table = with_smeaton("lock stretch")
    draft = table.choosing.finishing("bridgewater")
    box = table.position.box
    towns = {town.hex: f"town:{town.code}" for town in box.towns}
    spots = ["barge:bridgewater", *(towns.get(stop) or hex_id(box, stop) for stop in draft.stops)]
    page.mouse.move(*place_of(page, spots[0]))
    page.mouse.down()
    for spot in spots[1:]:
        page.mouse.move(*place_of(page, spot), steps=3)
    page.mouse.up()
    page.locator(".pmx-traced p", has_text="BLD-6").wait_for()
    return [place_of(page, spot) for spot in spots]


@pytest.mark.parametrize("width", [1366, 390])
def test_a_refusal_lies_beside_what_it_is_about_and_goes_by_itself(app: App, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, "light")
    page.set_viewport_size({"width": width, "height": 768})
    begin(page, app, "lock")
    points = refused(page)
    note, shut = page.locator(".pmx-traced p"), page.locator(".pmx-traced button")
    box, target = note.bounding_box(), shut.bounding_box()
    assert box is not None
    assert target is not None
    for x, y in points:
        assert not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"])
    screenshot(page, f"canal-refused-{width}")
    assert min(target["width"], target["height"]) >= (44 if width == 390 else 24)
    shut.click()
    expect(note).to_have_count(0)
    expect(page.locator(".panamax-status.refusal")).to_contain_text("BLD-6")  # in the card it stays
    expect(page.locator(".pmx-end button")).to_have_text("Build 1 tile")
    page.get_by_role("button", name="Undo").click()
    refused(page)
    page.mouse.move(10, 10)
    page.wait_for_timeout(5000)
    expect(note).to_be_visible()
    expect(note).to_have_count(0, timeout=6000)


def test_what_pays_for_a_canal_is_told_whole(page: Page):
    notes = page.locator(".pmx-offer small", has_text="paid with").all()
    assert [note.inner_text() for note in notes] == [
        "paid with lock and stretch",
        "paid with surveyor; tiles: lock and stretch",
    ]
    assert not any(note.evaluate(CUT) for note in notes)


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_what_is_offered_and_its_note_are_told_whole_in_every_language(page: Page, app: App, language):
    page.goto(app.lesson(PAGE, f"lang={language}"))
    wait_until_ready(page)
    wait_for(page, RESTS)
    words = page.locator(".pmx-offer :is(strong, small)")
    assert words.count() > 5
    assert words.evaluate_all(f"all => all.filter({CUT}).map(words => words.textContent)") == []
    screenshot(page, f"canal-offers-{language}")
    page.set_viewport_size({"width": 1210, "height": 768})  # as narrow as a column of the question gets
    page.wait_for_timeout(500)
    parts = page.locator(".pmx-phases, .pmx-phases li, .pmx-turn-end, .pmx-turn-end button")
    assert parts.count() > 5
    over = "all => all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)"
    assert parts.evaluate_all(over) == []
    screenshot(page, f"canal-offers-1210-{language}")


def test_the_second_press_of_a_double_click_chooses_nothing_of_the_list_that_has_come(page: Page):
    finish, row = page.locator(".pmx-offer", has_text="Finish").last, page.locator(".pmx-offer").first
    box, phase_3 = finish.bounding_box(), re.compile("phase 3")
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 34)
    assert finish.evaluate(LIT)
    page.evaluate(PRESSED_AGAIN, [".pmx-offers", ".pmx-offer"])
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


@pytest.mark.thorough
def test_nor_does_it_in_the_list_of_all_moves(page: Page):
    page.locator(".pmx-all:visible").click()
    take = page.locator(".pmx-move", has=page.locator("code", has_text=re.compile("^take ")))
    before = page.locator(".pmx-move code").all_inner_texts()
    page.evaluate(PRESSED_AGAIN, [".pmx-moves", ".pmx-move"])
    take.first.click()
    page.wait_for_function("before => document.querySelectorAll('.pmx-move').length !== before", arg=len(before))
    left = page.locator(".pmx-move code").all_inner_texts()
    page.wait_for_timeout(800)
    assert page.locator(".pmx-move code").all_inner_texts() == left


@pytest.mark.parametrize(
    "spot", ["town:Ma", "barge:bridgewater", "town:La"]
)  # two beside each other, one at the map's edge
def test_what_is_said_of_a_thing_that_is_pointed_at_lies_over_neither_it_nor_the_barge(page: Page, spot: str):
    places = [place_of(page, each) for each in (spot, "barge:bridgewater")]
    for nearer in (3, 1, 0):  # as Plotly places it anew with each of these
        page.mouse.move(places[0][0] - nearer, places[0][1])
    said = page.locator(".hoverlayer .hovertext")
    said.wait_for()
    page.wait_for_timeout(300)
    box, map = said.bounding_box(), page.locator(".pmx-at-map").bounding_box()
    assert box is not None
    assert map is not None
    for x, y in places:
        assert not (
            box["x"] < x + 10 and x - 10 < box["x"] + box["width"] and box["y"] < y + 10 < box["y"] + box["height"]
        )
    assert map["y"] <= box["y"]
    text = said.locator("text.nums").bounding_box()
    assert text is not None
    assert box["y"] <= text["y"]
    assert text["y"] + text["height"] <= box["y"] + box["height"]


@pytest.mark.thorough
def test_words_of_an_offer_that_find_no_room_are_told_where_one_points(page: Page):
    row = page.locator(".pmx-offer").first
    page.mouse.move(1, 1)
    row.hover()
    told = row.locator(".pmx-offer-words")
    assert bool(told.get_attribute("title")) == told.locator("strong, small").evaluate_all(f"all => all.some({CUT})")
    told.locator("strong").evaluate("words => (words.textContent = 'lock with the red sign '.repeat(9))")
    page.mouse.move(1, 1)
    row.hover()
    assert "red sign" in (told.get_attribute("title") or "")
