"""A phone under a thumb: what is asked for comes into sight, and what was said before is no longer in the way."""

from __future__ import annotations

from itertools import pairwise

import pytest
from kept_games import kept_text_of
from playwright.sync_api import expect

from .harness import open_kept_game, place_of, screenshot, wait_for, wait_until_ready
from .test_play_sight import SMALL_TARGETS

# Where the words and fields of a row stand, whatever place is left to them
SIDE_BY_SIDE = """row => [...row.querySelectorAll("button, select, label")]
    .filter((each) => each.checkVisibility() && !each.querySelector("select"))
    .map((each) => each.getBoundingClientRect().toJSON())"""
# The lessons to be ticked whose words reach over their row
SPILT = """() => [...document.querySelectorAll(".pmx-many .widget-checkbox")].filter((row) =>
    row.querySelector("span").getBoundingClientRect().bottom > row.getBoundingClientRect().bottom + 0.5)
    .map((row) => row.textContent)"""
LATE_MOUSE = """([clientX, clientY]) => document.elementFromPoint(clientX, clientY)
    .dispatchEvent(new MouseEvent("mousemove", { bubbles: true, clientX, clientY }))"""
TALE = ".pmx-page .hoverlayer > *:visible"  # what a picture says of a thing
# From now on, note whether a picture says something of a thing, however soon the answer puts that away
NOTE_TALES = """() => new MutationObserver(() => {
    const tale = document.querySelector(".pmx-page .hoverlayer > *");
    window.isTold ||= Boolean(tale) && tale.checkVisibility({ visibilityProperty: true });
}).observe(document.body, { subtree: true, childList: true })"""


@pytest.fixture
def phone(app, one_browser, open_page):
    """`phone(made)`: Play on a phone in the middle of a recorded game."""

    def begin(game="16_four_bid_by_lot.txt", made=96):
        page, _ = open_page(one_browser, 390)
        open_kept_game(page, app, kept_text_of(game, made))
        return page

    return begin


def top_of(page, chosen):
    """What a thumb would touch in the middle of the top of this thing."""
    at = """each => { const { x, y, width } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(x + width / 2, y + 8)); }"""
    return page.locator(chosen).first.evaluate(at)


def tap_ship(page, ship="ship:iowa"):
    """Tap a ship of the board, which is scrolled to where no sheet lies over it."""
    page.evaluate("scrollTo(0, 0)")
    page.touchscreen.tap(*place_of(page, ship))


def swipe(page, start, end):
    """Scroll with a finger that goes from one point of the window to another."""
    finger = page.context.new_cdp_session(page)

    def touch(kind, *points):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
        page.wait_for_timeout(16)

    touch("touchStart", start)
    for part in range(1, 9):
        touch("touchMove", [a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)])
    touch("touchEnd")
    finger.detach()


@pytest.mark.thorough
def test_a_finger_that_scrolls_over_a_picture_taps_nothing(phone):
    page = phone()
    said = page.locator(".panamax-status.refusal")
    for start, end in [(330, 150), (150, 330)] * 3:
        before = page.evaluate("scrollY")
        swipe(page, (200, start), (200, end))
        page.wait_for_timeout(300)
        assert page.evaluate("scrollY") != before
        assert not page.locator(TALE).count()
        page.wait_for_timeout(300)
        expect(said).to_have_count(0)
    tap_ship(page, "zone:pacific_miraflores_lake")  # a tap still is one
    expect(said).not_to_be_empty()


@pytest.mark.thorough
def test_all_moves_come_over_the_board_wherever_one_is_and_go_with_the_move(phone):
    page = phone()
    page.evaluate("scrollTo(0, 1500)")
    page.get_by_role("button", name="All moves").tap()
    expect(page.locator(".pmx-move").first).to_be_in_viewport()
    assert top_of(page, ".pmx-move")
    expect(page.get_by_role("button", name="End turn")).to_be_in_viewport()
    screenshot(page, "play-phone-all-moves")
    last = page.locator(".pmx-move").last
    last.scroll_into_view_if_needed()
    last.evaluate("each => each.scrollIntoView({ block: 'center' })")  # none is below the sheet for good
    assert top_of(page, ".pmx-move:last-of-type")
    last.tap()
    expect(page.locator(".pmx-header")).to_contain_text("97 moves")
    expect(page.locator(".pmx-move").first).not_to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "opener", "heading"),
    [("20_play", "New game", "New game"), ("50_explorer", "Open a game", "Where to start")],
)
def test_what_the_bar_at_the_end_opens_comes_into_sight(app, one_browser, open_page, name, opener, heading):
    page, _ = open_page(one_browser, 390)
    page.goto(app.lesson(name))
    wait_until_ready(page)
    wait_for(page, "document.querySelector('.pmx-game button').getBoundingClientRect().top > innerHeight")
    page.get_by_role("button", name=opener).tap()
    top = page.get_by_role("heading", name=heading, exact=True)
    wait_for(page, "each => each.getBoundingClientRect().top < innerHeight / 4", top.element_handle())
    expect(top).to_be_in_viewport()
    screenshot(page, f"opened-on-a-phone-{name}")


@pytest.mark.thorough
def test_a_move_that_is_shown_first_stands_among_the_three(phone):
    page = phone(made=117)
    expect(page.locator(".pmx-ask h2")).to_contain_text("which white die")
    offered = page.locator(".pmx-offer:visible")
    column = page.locator(".pmx-offer").nth(3)
    number = column.text_content().split("column ")[1][0]
    assert offered.count() == 3
    page.touchscreen.tap(*place_of(page, f"column:{number}"))
    expect(page.locator(".pmx-sheet")).to_contain_text(f"Once more to play it: A die of column {number}")
    expect(page.locator(".pmx-offer[aria-current]")).to_be_in_viewport()
    assert offered.count() == 3


@pytest.mark.thorough
def test_where_a_turn_begins_what_the_others_did_is_in_sight_too(phone):
    page = phone(made=116)
    page.set_viewport_size({"width": 390, "height": 664})
    page.evaluate("scrollTo(0, 500)")
    page.get_by_role("button", name="Redo").evaluate("each => each.click()")  # the page stays where it is
    expect(page.get_by_role("button", name="Since your turn")).to_be_in_viewport(ratio=1)
    expect(page.locator(".pmx-ask h2")).to_contain_text("which white die")


@pytest.mark.thorough
def test_what_a_round_s_end_brought_stands_over_the_question_until_one_goes_on(phone):
    page = phone(made=117)
    page.set_viewport_size({"width": 390, "height": 664})
    told = page.locator(".pmx-sheet .pmx-ended")
    expect(told.locator("> p")).to_contain_text("Round 1 is over.")
    expect(told.locator("> p")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="End turn")).to_be_in_viewport(ratio=1)
    assert page.locator(".pmx-offer:visible").count() == 3
    assert page.evaluate(SMALL_TARGETS) == []
    screenshot(page, "play-phone-round-end")
    before = page.locator(".pmx-header").inner_text()
    page.locator(".pmx-offer").first.tap()  # once: undo is there
    expect(page.locator(".pmx-header")).not_to_have_text(before)
    expect(told).not_to_be_visible()  # room for what is being done


@pytest.mark.thorough
def test_what_is_tapped_once_is_where_it_was_for_the_second_tap(phone):
    page = phone(made=117)
    expect(page.get_by_role("button", name="Since your turn")).to_be_visible()
    number = page.locator(".pmx-offer").nth(3).text_content().split("column ")[1][0]
    at = place_of(page, f"column:{number}")
    page.touchscreen.tap(*at)
    expect(page.locator(".pmx-sheet")).to_contain_text("Once more to play it")
    page.wait_for_timeout(1500)
    assert place_of(page, f"column:{number}") == pytest.approx(at, abs=1)
    assert page.evaluate(SMALL_TARGETS) == []
    page.touchscreen.tap(*at)
    expect(page.locator(".pmx-header")).to_contain_text("118 moves")


@pytest.mark.thorough
def test_what_is_shown_before_it_is_played_hardly_makes_the_sheet_grow(phone):
    page = phone(made=117)
    sheet, end = page.locator(".pmx-sheet"), page.get_by_role("button", name="End turn")
    before, stood = sheet.bounding_box()["y"], end.bounding_box()
    number = page.locator(".pmx-offer").first.text_content().split("column ")[1][0]
    page.touchscreen.tap(*place_of(page, f"column:{number}"))
    expect(page.locator(".pmx-sheet")).to_contain_text("Once more to play it")
    assert sheet.bounding_box()["y"] > before - 30  # a line of words and no more
    assert end.bounding_box() == stood
    page.locator(".pmx-clear button").tap()
    expect(page.locator(".pmx-offer[aria-current]")).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("height", [844, 664])
def test_a_refusal_leaves_the_turn_s_end_in_sight(phone, height):
    page = phone("01_planners_and_greedy.txt", made=14)
    page.set_viewport_size({"width": 390, "height": height})
    expect(page.locator(".pmx-ask h2")).to_contain_text("nothing can be loaded now")
    tap_ship(page)
    expect(page.locator(".panamax-status.refusal")).to_contain_text("SET-16")
    expect(page.get_by_role("button", name="End turn")).to_be_in_viewport(ratio=1)
    screenshot(page, f"play-phone-refusal-{height}")


@pytest.mark.thorough
def test_what_a_picture_says_of_a_thing_goes_with_the_next_touch(phone):
    page = phone()
    page.evaluate(NOTE_TALES)
    page.touchscreen.tap(*place_of(page, "zone:pacific_miraflores_lake"))
    expect(page.locator(".panamax-status.refusal")).not_to_be_empty()
    wait_for(page, "window.isTold")  # on a quick machine the refusal takes its place and it goes at once
    page.locator(".pmx-ask h2").tap()
    expect(page.locator(TALE)).to_have_count(0)


@pytest.mark.thorough
def test_a_phone_goes_from_clipboard_to_clipboard_sideways(phone):
    page = phone()
    at = page.evaluate(
        """async () => {
            const row = document.querySelector(".pmx-clips"), there = [];
            for (const by of [0, 250, 250]) {
                row.scrollBy({ left: by, behavior: "instant" });
                await new Promise((done) => setTimeout(done, 400));
                const { left } = row.getBoundingClientRect();
                there.push([...row.querySelectorAll(".pmx-part")].map((part) =>
                    Math.round(part.getBoundingClientRect().left - left)).sort((one, other) => one - other));
            }
            return there;
        }"""
    )
    assert [places.index(0) for places in at] == [0, 1, 2]  # each comes to lie at the left edge
    assert all(0 < places[places.index(0) + 1] < 366 for places in at)  # and the next one peeks out


@pytest.mark.thorough
def test_what_a_lesson_s_picture_says_of_a_touched_thing_does_not_lie_over_the_answer(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    page.goto(app.lesson("00_first_dollar", "theme=light"))
    wait_until_ready(page)
    x, y = place_of(page, "column:4")
    page.touchscreen.tap(x, y)
    expect(page.locator(".pmx-lesson")).to_contain_text("Now you may load.")
    # The mouse that browsers make of a finger may come after the answer, and what Plotly says for it later still.
    page.evaluate(LATE_MOUSE, [x, y])
    page.wait_for_timeout(500)
    expect(page.locator(TALE)).to_have_count(0)
    page.evaluate(NOTE_TALES)
    page.touchscreen.tap(*place_of(page, "column:1"))  # the next touch is answered again
    wait_for(page, "window.isTold")


@pytest.mark.thorough
def test_what_can_be_done_with_a_lesson_s_picture_stands_side_by_side_on_a_phone(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    page.goto(app.lesson("05_sailing", "theme=light"))  # its picture is higher than its place
    wait_until_ready(page)
    row = page.locator(".pmx-picture > .pmx-tabs")
    boxes = sorted((each["x"], each["x"] + each["width"]) for each in row.evaluate(SIDE_BY_SIDE))
    assert len(boxes) > 3
    assert row.bounding_box()["height"] > 40
    assert all(end <= begin for (_, end), (begin, _) in pairwise(boxes)), boxes


@pytest.mark.thorough
def test_nothing_is_smaller_than_a_thumb_with_something_picked_and_no_room_is_left_where_nothing_is_told(phone):
    page = phone()
    sheet, high = page.locator(".pmx-sheet"), "each => each.getBoundingClientRect().height"
    before = sheet.evaluate(high)
    page.touchscreen.tap(*place_of(page, "zone:pacific_miraflores_lake"))
    expect(page.locator(".panamax-status.refusal")).not_to_be_empty()
    page.get_by_role("button", name="Help").tap()  # nothing is told any more
    page.get_by_role("button", name="Help").tap()
    wait_for(page, "document.querySelector('.pmx-sheet .panamax-status').textContent === ''")
    page.wait_for_timeout(300)
    assert sheet.evaluate(high) == before
    page.touchscreen.tap(*place_of(page, "ship:sagres"))
    expect(page.locator(".pmx-clear")).to_contain_text("NRP Sagres")
    assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.thorough
def test_a_class_s_fields_are_wide_enough_for_what_one_pastes_on_a_phone(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390)
    page.goto(app.lesson("40_class", "theme=light"))
    wait_until_ready(page)
    asked = page.get_by_placeholder("Paste a link from Play or the explorer")
    assert asked.bounding_box()["width"] > 300
    assert page.evaluate(SPILT) == []


def test_on_a_phone_the_first_tap_in_a_picture_shows_and_the_second_plays_and_an_offer_takes_one(phone):
    page = phone()
    page.locator(".pmx-offer").first.tap()
    goal = page.locator(".pmx-offer", has_text="Miraflores lock 1")
    page.wait_for_timeout(1500)  # the board comes to show where it may go
    page.touchscreen.tap(*place_of(page, "zone:pacific_miraflores_lock_1"))
    expect(page.locator(".pmx-sheet")).to_contain_text("Once more to play it")
    expect(goal).to_have_attribute("aria-current", "step")
    expect(page.locator(".pmx-header")).to_contain_text("96 moves")
    goal.tap()
    expect(page.locator(".pmx-header")).to_contain_text("97 moves")
