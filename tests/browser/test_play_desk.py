"""A table played at a desk, by keys and by mouse: where the keyboard is, and what stays on the pictures."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of
from playwright.sync_api import expect

from .harness import open_kept_game, place_of, wait_for

SHOWN = "[...document.querySelectorAll('.pmx-table .hoverlayer > *')].map((said) => said.textContent)"
# How many pixels of the ring around what has the keyboard are cut off by what holds it
CUT_OFF = """() => {
    const here = document.activeElement, style = getComputedStyle(here), box = here.getBoundingClientRect();
    const out = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const around = here.closest("ol").getBoundingClientRect();
    return Math.max(0, around.top - box.top + out, around.left - box.left + out, box.right + out - around.right);
}"""

# How many rows of the offers are seen whole, and how many in part
ROWS = """() => {
    const list = document.querySelector("ol.pmx-offers"), box = list.getBoundingClientRect();
    const rows = [...list.children].map((row) => row.getBoundingClientRect()).filter((row) => row.left < box.right);
    const whole = rows.filter((row) => row.bottom <= box.bottom + 0.5 && row.top >= box.top - 0.5).length;
    const part = rows.filter((row) => row.bottom > box.bottom + 0.5 && row.top < box.bottom - 0.5).length;
    return { whole, cut: part, all: list.children.length };
}"""
# The middles of all that Tab comes to among these, in its order; what stands in one line has one height
STOPS = """(chosen) => [...document.querySelectorAll(chosen)]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.getBoundingClientRect())
    .map(({ left, right, top, bottom }) => [Math.round((top + bottom) / 40), left + right])"""
# Whether the page takes a key for its own, pressed where the keyboard is
IS_HEARD = """(key) => !document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))"""
# A point of the board that is far from everything that can be clicked
OPEN_WATER = """() => {
    const figure = document.querySelector(".pmx-board .panamax-figure");
    const plot = [figure, ...figure.querySelectorAll("*")].find((each) => each._fullData);
    const trace = plot._fullData.find((each) => each.customdata), { xaxis, yaxis } = plot._fullLayout;
    const box = plot.getBoundingClientRect(), far = ([x, y]) => Math.min(...trace.customdata.map((_, at) => Math.hypot(
        box.x + xaxis._offset + xaxis.c2p(trace.x[at]) - x, box.y + yaxis._offset + yaxis.c2p(trace.y[at]) - y)));
    const points = [];
    for (let x = box.left + 20; x < box.right - 20; x += 15)
        for (let y = box.top + 20; y < box.bottom - 20; y += 15) points.push([x, y]);
    return points.reduce((best, point) => (far(point) > far(best) ? point : best));
}"""
COMES_BEFORE = """([one, other]) => Boolean(document.querySelector(one).compareDocumentPosition(
    document.querySelector(other)) & Node.DOCUMENT_POSITION_FOLLOWING)"""


@pytest.fixture
def kept(app, one_browser, open_page):
    """`kept(game, made, seat)`: Play in the middle of a recorded game."""

    def begin(game="16_four_bid_by_lot.txt", made=95, width=1400, seat=1):
        page, _ = open_page(one_browser, width, "light")
        open_kept_game(page, app, kept_text_of(game, made, seat), "light")
        return page

    return begin


def test_a_ship_is_dropped_into_a_lock_beside_the_ship_that_lies_there(kept):
    """Wherever there is water: what lies there leaves the zone few points of its own."""
    page = kept("02_four_planners.txt", made=109, seat=0)
    page.set_viewport_size({"width": 1400, "height": 900})
    page.wait_for_timeout(1000)
    x, y = place_of(page, "ship:black2")
    page.mouse.move(*place_of(page, "ship:yellow1b"))
    page.mouse.down()
    page.mouse.move(x + 48, y + 20, steps=8)
    wait_for(page, "document.querySelector('.pmx-carried svg.pmx-drawn')")  # the ship itself goes with the pointer
    piece = page.locator(".pmx-carried > svg").bounding_box()
    middle = (piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
    assert middle == pytest.approx((x + 48, y + 20), abs=2)
    page.mouse.up()
    expect(page.locator(".pmx-carried")).to_have_count(0)
    expect(page.locator(".pmx-turns li").first).to_contain_text("Miraflores lock 1")


@pytest.mark.thorough
def test_the_log_is_one_stop_of_the_tab_key_and_arrows_go_about_in_it(kept):
    page = kept(made=190)
    lines = page.locator(".pmx-turns .pmx-there")
    assert lines.count() > 8
    assert page.locator(".pmx-turns").evaluate("list => list.querySelectorAll('[tabindex=\"0\"]').length") == 1
    page.locator(".pmx-turns .pmx-open").first.focus()
    page.keyboard.press("ArrowRight")
    expect(lines.nth(0)).to_be_focused()
    for place in (1, 2, 3):
        page.keyboard.press("ArrowDown")
        expect(lines.nth(place)).to_be_focused()
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.closest('.pmx-turns')")
    page.keyboard.press("Shift+Tab")
    expect(lines.nth(3)).to_be_focused()


@pytest.mark.thorough
def test_the_ring_of_the_keyboard_is_seen_whole_in_lists(kept):
    page = kept(made=96)
    for name in (".pmx-offer", ".pmx-turns .pmx-open"):
        page.keyboard.press("Shift")  # rings are for who uses keys
        page.locator(name).first.focus()
        assert page.evaluate("document.activeElement.matches(':focus-visible')")
        assert page.evaluate(CUT_OFF) == 0
    page.get_by_role("button", name="New game").press("Enter")
    page.get_by_label("Seat 1").focus()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


@pytest.mark.thorough
def test_what_was_said_of_a_thing_goes_with_the_pointer(kept):
    """Plotly may say it once more with a picture that it draws after a drag; then it would stay for ever."""
    page = kept(made=96)
    x, y = place_of(page, "executive:3")
    page.mouse.move(x, y)
    page.wait_for_timeout(400)
    assert [said for said in page.evaluate(SHOWN) if said]
    page.evaluate(  # as it is left behind: the picture doesn't hear that the pointer goes
        """() => {
            const layer = [...document.querySelectorAll(".pmx-strip .hoverlayer")].find((each) => each.firstChild);
            layer.append(layer.firstChild.cloneNode(true));
        }"""
    )
    page.mouse.move(*place_of(page, "zone:pacific_gatun_lake"))
    page.wait_for_timeout(400)
    assert not page.evaluate("document.querySelectorAll('.pmx-strip .hoverlayer > *').length")


@pytest.mark.thorough
def test_keys_go_on_at_the_first_thing_to_do_wherever_they_were(kept):
    page = kept(made=96)
    page.get_by_role("button", name="Judge moves").focus()
    page.keyboard.press("1")
    page.wait_for_timeout(1500)
    page.evaluate("document.activeElement.blur()")  # as where the button goes that had the keyboard
    page.keyboard.press("1")
    expect(page.locator(".pmx-offer").first).to_be_focused()


@pytest.mark.thorough
def test_what_is_asked_stays_in_sight_while_the_keyboard_is_in_the_log(kept):
    page = kept(made=96)
    page.locator(".pmx-turns .pmx-open").nth(1).focus()
    page.evaluate("document.querySelector('.pmx-desk').scrollTo(0, 0)")
    page.keyboard.press("1")
    page.wait_for_timeout(1200)
    assert page.evaluate("document.activeElement.className") == "pmx-open"
    expect(page.locator(".pmx-ask h2")).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_the_turn_s_end_stands_in_one_place_in_every_round_whatever_is_told(kept):
    places = {}
    for made in (96, 118):
        page = kept(made=made)
        end = page.get_by_role("button", name="End turn")
        told = {"asked": end.bounding_box()}
        page.mouse.click(*place_of(page, "zone:pacific_miraflores_lake"))
        page.wait_for_timeout(300)
        told["touched"] = end.bounding_box()
        page.get_by_role("button", name="Hint").click()
        page.wait_for_timeout(300)
        told["helped"] = end.bounding_box()
        places |= {(made, name): place["y"] for name, place in told.items()}
    assert len(set(places.values())) == 1, places


@pytest.mark.thorough
def test_only_whole_rows_of_what_is_offered_are_in_sight(kept):
    page = kept()
    most = 0
    for made in (95, 96, 118, 183, 210):
        page.locator(".pmx-bar .pmx-entry input").fill(str(made))
        page.keyboard.press("Enter")
        page.wait_for_timeout(1200)
        rows = page.evaluate(ROWS)
        most = max(most, rows["whole"])
        assert rows["cut"] == 0, (made, rows)
    assert most >= 6


@pytest.mark.thorough
def test_no_key_comes_to_an_offer_that_has_no_room(kept):
    page = kept(made=230)
    page.evaluate("document.documentElement.style.fontSize = '130%'")  # as who reads large letters has it
    page.wait_for_timeout(1000)
    rows = page.evaluate(ROWS)
    assert 1 < rows["whole"] < rows["all"]
    page.locator(".pmx-offer").first.focus()
    page.keyboard.press("End")
    expect(page.locator(".pmx-offer").nth(rows["whole"] - 1)).to_be_focused()
    assert not page.evaluate(IS_HEARD, str(rows["all"]))
    assert page.evaluate(IS_HEARD, str(rows["whole"]))


@pytest.mark.thorough
def test_in_one_column_the_keyboard_comes_to_the_board_before_the_question_below_it(kept):
    page = kept(made=96, width=1000)
    page.wait_for_timeout(500)
    assert page.evaluate(COMES_BEFORE, [".pmx-stage .panamax-figure", ".pmx-sheet .pmx-offer"])
    assert_tab_goes_as_one_reads(page, ".pmx-sheet :is(.pmx-all, .pmx-helps button, .pmx-turn-end button)", 5)
    page.set_viewport_size({"width": 390, "height": 844})
    wait_for(page, "document.querySelector('.pmx-page > .pmx-bar')")
    assert_tab_goes_as_one_reads(page, ".pmx-sheet :is(.pmx-all, .pmx-turn-end button, .pmx-helps-toggle button)", 3)
    assert_tab_goes_as_one_reads(page, "summary, .pmx-lanes button, .pmx-log-card button, .pmx-bar *", 8)
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".pmx-form select").first).to_be_visible()
    assert_tab_goes_as_one_reads(page, ".pmx-form *", 4)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1400, "height": 850})
    page.wait_for_timeout(500)
    assert page.evaluate(COMES_BEFORE, [".pmx-sheet .pmx-offer", ".pmx-stage .panamax-figure"])
    assert_tab_goes_as_one_reads(page, ".pmx-bar *, .pmx-sheet :is(.pmx-helps button, .pmx-turn-end button)", 7)


def assert_tab_goes_as_one_reads(page, chosen, least):
    """From line to line, in each from left to right."""
    stops = page.evaluate(STOPS, chosen)
    assert len(stops) >= least
    assert stops == sorted(stops)


@pytest.mark.thorough
def test_what_is_asked_comes_into_sight_with_the_keyboard_where_the_window_is_low(kept):
    page = kept(made=96)
    page.set_viewport_size({"width": 1400, "height": 420})
    page.wait_for_timeout(500)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Shift")
    page.evaluate("document.querySelector('.pmx-desk').scrollTo(0, 90)")  # the question has gone, the first offers not
    expect(page.locator(".pmx-ask h2")).not_to_be_in_viewport(ratio=1)
    page.keyboard.press("1")
    expect(page.locator(".pmx-offer").first).to_be_focused()
    expect(page.locator(".pmx-ask h2")).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_the_first_tab_leads_to_the_table(kept):
    page = kept()
    expect(page.locator(".pmx-skip")).to_have_text("Skip to the table")


# How far the words of each of these reach out of its box to the left
LEFT_OUT = """(names) => [...document.querySelectorAll(names)].map((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return each.getBoundingClientRect().left - words.getBoundingClientRect().left;
})"""


@pytest.mark.thorough
def test_the_rules_of_what_threatens_stand_in_their_boxes(kept):
    page = kept(made=117)
    page.get_by_role("button", name="Threats").click()
    page.wait_for_selector(".pmx-threats .pmx-id")
    out = page.evaluate(LEFT_OUT, ".pmx-threats .pmx-id")
    assert out
    assert max(out) <= 0


# Of the answers in sight, how far each reaches over the upper or lower edge of their list
OVER_EDGE = """() => { const list = document.querySelector(".pmx-offers").getBoundingClientRect();
    return [...document.querySelectorAll(".pmx-offer")].map((each) => each.getBoundingClientRect())
        .filter(({ left, top, bottom }) => left < list.right && bottom > list.top && top < list.bottom)
        .map(({ top, bottom }) => Math.max(list.top - top, bottom - list.bottom)); }"""


@pytest.mark.thorough
def test_with_what_threatens_above_them_answers_stand_in_whole_rows(kept):
    page = kept(made=117)
    page.get_by_role("button", name="Threats").click()
    page.wait_for_selector(".pmx-threats")
    cut = page.evaluate(OVER_EDGE)
    assert len(cut) > 1
    assert max(cut) <= 0.5


@pytest.mark.thorough
def test_the_turn_s_end_shows_its_key_as_the_answers_do_theirs(kept):
    page = kept(made=95)
    key = page.locator(".pmx-end_note kbd")
    expect(key).to_have_count(0)
    page.locator(".pmx-offer", has_text="A die of column 5").click()  # no contract need be taken
    expect(key).to_have_text("E")
    button, box = page.locator(".pmx-end button").bounding_box(), key.bounding_box()
    assert button["y"] < box["y"]
    assert box["y"] + box["height"] < button["y"] + button["height"]
    assert button["x"] < box["x"]
    assert box["x"] + box["width"] < button["x"] + button["width"]


@pytest.mark.thorough
def test_dialogues_lie_over_the_table_keep_the_keyboard_and_close_by_escape(kept):
    page = kept(made=96)
    board = page.locator(".pmx-board").bounding_box()
    for opener, name in (("New game", "New game"), ("Save or load", "Save or load")):
        page.get_by_role("button", name=opener).click()
        dialog = page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        assert page.locator(".pmx-board").bounding_box() == board  # nothing is pushed down
        for _ in range(12):
            page.keyboard.press("Tab")
            assert page.evaluate("Boolean(document.activeElement.closest('[role=dialog]'))")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("button", name=opener)).to_be_focused()


@pytest.mark.thorough
def test_a_dialogue_lies_over_the_table_when_the_window_has_become_a_phone_s_too(kept):
    page = kept(made=96)
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog", name="New game")
    expect(dialog).to_be_visible()
    for width, place in ((390, ".pmx-lanes"), (1400, ".pmx-clips")):
        page.set_viewport_size({"width": width, "height": 850})
        page.locator(place).first.wait_for()
        page.wait_for_timeout(1500)  # the page is arranged anew
        expect(dialog).to_be_visible()
        assert dialog.evaluate("each => each.matches(':popover-open') && each.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.thorough
def test_keys_and_open_water_let_go_and_a_look_back_leads_back_to_now(kept):
    page = kept(made=96)
    picked = page.locator(".pmx-clear button")
    for let_go in ("Escape", "Backspace", "water"):
        page.locator(".pmx-offer.pmx-leads-on").first.click()
        expect(picked).to_be_visible()
        if let_go == "water":
            page.mouse.click(*page.evaluate(OPEN_WATER))
        else:
            page.keyboard.press(let_go)
        expect(picked).to_have_count(0)
        expect(page.locator(".panamax-status.refusal:not(:empty)")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator(".pmx-key-list")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pmx-key-list")).not_to_be_visible()
    page.locator(".pmx-there").nth(2).click()
    expect(page.locator(".pmx-past-card")).to_contain_text("You look back: after move")
    expect(page.locator(".pmx-offer").first).not_to_be_visible()
    page.get_by_role("button", name="Back to now").first.click()
    expect(page.locator(".pmx-past-card")).not_to_be_visible()
    expect(page.locator(".pmx-offer").first).to_be_visible()
    expect(page.locator(".pmx-header")).to_contain_text("96 moves")
