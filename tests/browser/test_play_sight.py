"""What somebody sees of the table at once, in windows of several sizes, and what lies under a thumb on a phone."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of
from playwright.sync_api import expect

from .harness import click_spot, open_kept_game, place_of, screenshot, wait_for, wait_until_ready

# How many waters of the canal are lit up, by day
pytestmark = pytest.mark.thorough

LIT_ZONES = """[...document.querySelectorAll(".pmx-picture .shapelayer path")]
    .filter((path) => path.checkVisibility() && getComputedStyle(path).fill === "rgba(255, 255, 255, 0.5)")
    .flatMap((path) => path.getAttribute("d").match(/M/g)).length"""
WINDOWS = ((1400, 900), (1920, 1080), (2560, 1440))
# Whether the board, the strip and four clipboards lie wholly in the window
SMALL_TARGETS = """() => [...document.querySelectorAll(
    ".pmx-masthead button, .pmx-page button, .pmx-page select, .pmx-page input"
)].map((each) => (each.type === "checkbox" && each.closest("label")) || each)
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height)
    .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 44)
    .map((each) => each.textContent || each.className)"""
IN_SIGHT = """(seats) => {
    const parts = [...document.querySelectorAll(".pmx-picture, .pmx-strip, .pmx-clips .pmx-part")]
        .filter((part) => part.checkVisibility());
    return parts.length === 2 + (seats ?? 4) && parts.every((part) => {
        const { top, bottom, right, height } = part.getBoundingClientRect();
        return height > 90 && top >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
}"""


def see_whole_table(page, address, wide, high, seats=4):
    """Open a page whose board, strip and clipboards of all seats are wholly in a window of this size."""
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(address)
    wait_until_ready(page)
    wait_for(page, IN_SIGHT, seats, timeout=20_000)


@pytest.fixture
def kept(app, one_browser, open_page):
    """`kept(game, made, width, theme)`: Play in the middle of a recorded game, a person at seat `seat`, else bots."""

    def begin(game="16_four_bid_by_lot.txt", made=95, width=1400, theme="light", seat=1):
        page, watch = open_page(one_browser, width, theme)
        open_kept_game(page, app, kept_text_of(game, made, seat), theme)
        return page, watch

    return begin


def test_the_board_and_all_clipboards_are_in_sight_at_once(kept):
    page, _ = kept()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for(page, IN_SIGHT, timeout=20_000)


@pytest.mark.parametrize("width", [910, 1400])
def test_the_number_of_a_move_is_read_whole(kept, width):
    page, _ = kept(made=306, width=width)
    field = page.locator(".pmx-bar .pmx-entry input")
    expect(field).to_have_value("306")
    assert field.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_the_clipboards_stay_where_they_are_when_setup_contracts_come(kept):
    page, _ = kept(made=16, seat=0)
    page.set_viewport_size({"width": 1400, "height": 900})
    wait_for(page, IN_SIGHT)
    page.wait_for_timeout(1500)  # the board grows with its window
    clips = page.locator(".pmx-clips")
    place = clips.bounding_box()["y"]
    expect(page.locator(".pmx-ask h2")).to_contain_text("which setup contract do you pick?")
    page.get_by_role("button", name="I am Red").click()
    click_spot(page, "setup_contract:4")
    expect(page.locator(".pmx-ask h2")).to_contain_text("of your setup contract")
    wait_for(page, IN_SIGHT)
    assert clips.bounding_box()["y"] == place


@pytest.mark.parametrize("game", ["12_three_by_lot.txt", "11_two_by_lot.txt"])
def test_the_clipboards_of_fewer_players_are_in_sight_too(kept, game):
    page, _ = kept(game, 60)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for(page, IN_SIGHT.replace("parts.length === 2 + (seats ?? 4)", "parts.length < 6"), timeout=20_000)


def test_one_key_for_reconstructed_values_stands_on_the_whole_table(kept):
    page, _ = kept()
    page.set_viewport_size({"width": 1400, "height": 900})  # in a lower window it has fewer words
    keys = page.locator(".panamax-figure .main-svg text", has_text="reconstructed")
    expect(keys).to_have_text("some values reconstructed")
    assert [key.text_content() for key in keys.all()] == ["some values reconstructed"]


def test_what_the_coach_says_is_in_sight_beside_the_answers_and_moves_nothing(kept):
    page, _ = kept(made=96)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_timeout(1500)  # until the page has followed the window
    end = page.locator(".pmx-end button")
    before = end.bounding_box()
    page.get_by_role("button", name="Coach").click()
    said = page.locator(".pmx-given .pmx-hint")
    expect(said).to_contain_text("He would play one of these,", timeout=30_000)  # once the judge knows
    expect(page.locator(".pmx-hinted strong")).to_be_in_viewport()
    expect(page.locator(".pmx-offer").first).to_be_in_viewport()
    assert end.bounding_box() == before
    assert said.bounding_box()["y"] > before["y"]  # over the log
    screenshot(page, "play-coach-1366")


def test_a_phone_shows_the_lane_in_play_over_a_low_sheet(kept):
    page, _ = kept(made=96, width=390)
    page.set_viewport_size({"width": 390, "height": 844})
    sheet = page.locator(".pmx-sheet")
    lane = page.locator(".pmx-picture .panamax-figure")
    expect(page.locator(".pmx-lanes .mod-active")).to_have_text("Pacific-bound")
    assert sheet.bounding_box()["height"] < 320
    words, afresh = (page.locator(f".pmx-resumed {each}").bounding_box() for each in ("p", "button"))
    assert words["x"] + words["width"] <= afresh["x"]  # cut with dots, not under the button
    assert lane.bounding_box()["height"] < 520
    assert lane.bounding_box()["y"] + 350 < sheet.bounding_box()["y"]  # the canal is in sight
    assert sheet.locator(".pmx-offer:visible").count() == 3
    assert page.evaluate(SMALL_TARGETS) == []
    expect(page.get_by_role("button", name="Coach")).not_to_be_visible()
    page.get_by_role("button", name="Help").tap()
    expect(page.get_by_role("button", name="Coach")).to_be_in_viewport()
    assert page.evaluate(SMALL_TARGETS) == []
    screenshot(page, "play-phone")
    page.get_by_role("button", name="Help").tap()
    expect(page.get_by_role("button", name="Coach")).not_to_be_visible()
    page.get_by_role("button", name="Atlantic-bound").tap()
    expect(page.locator(".pmx-lanes .mod-active")).to_have_text("Atlantic-bound")
    page.get_by_role("button", name="Whole board").tap()
    wait_for(page, "document.querySelector('.pmx-picture .panamax-figure').clientHeight > 1000")


def test_on_a_small_phone_the_board_is_seen_over_the_sheet_whatever_is_picked(kept):
    page, _ = kept(made=96, width=390)
    page.set_viewport_size({"width": 390, "height": 664})
    sheet, board = page.locator(".pmx-sheet"), page.locator(".pmx-picture .panamax-figure")

    def room():
        page.wait_for_timeout(500)
        return sheet.bounding_box()["y"] - board.bounding_box()["y"]

    expect(sheet).to_contain_text("Pick a ready ship, anybody's")
    assert room() > 180
    page.touchscreen.tap(*place_of(page, "ship:sagres"))
    expect(page.locator(".pmx-clear")).to_have_text("NRP Sagres, Gatun lock 3")
    assert room() > 180
    assert not page.locator(".pmx-picture .hoverlayer > *:visible").count()  # it would lie over where the ship may go
    page.touchscreen.tap(*place_of(page, "zone:pacific_culebra_cut"))
    expect(sheet).to_contain_text("Once more to play it: Culebra Cut")  # all its steps, not the first one
    assert room() > 160


@pytest.mark.parametrize("height", [664, 844])
def test_on_a_phone_what_is_offered_first_and_the_goals_of_what_is_picked_are_in_sight(kept, height):
    page, _ = kept(made=96, width=390)
    page.set_viewport_size({"width": 390, "height": height})
    sheet, bar, offered = (page.locator(each) for each in (".pmx-sheet", ".pmx-masthead", ".pmx-offer:visible"))

    def assert_seen(*spots):
        page.wait_for_timeout(1200)
        top = max(0, bar.bounding_box()["y"] + bar.bounding_box()["height"])
        for spot in spots:
            assert top < place_of(page, spot)[1] < sheet.bounding_box()["y"], spot

    place = next(at for at in range(3) if "NRP Sagres" in offered.nth(at).inner_text())
    offered.nth(place).tap()
    expect(page.locator(".pmx-clear")).to_contain_text("NRP Sagres")
    assert_seen("ship:sagres", "zone:pacific_gatun_lake", "zone:pacific_culebra_cut", "zone:pacific_pedro_miguel_lock")
    page.touchscreen.tap(*place_of(page, "zone:pacific_pedro_miguel_lock"))
    expect(sheet).to_contain_text("Once more to play it")
    assert_seen("zone:pacific_culebra_cut", "zone:pacific_pedro_miguel_lock")
    page.locator(".pmx-offer", has_text="Pedro Miguel lock").tap()
    expect(page.locator(".pmx-turns")).to_contain_text("NRP Sagres to Pedro Miguel lock")
    screenshot(page, f"play-phone-goals-{height}")


def test_on_a_phone_a_tap_in_a_picture_counts_once(kept):
    """Browsers make a mouse's click of a tap, and Plotly tells of both."""
    page, _ = kept(made=96, width=390)
    ship = place_of(page, "ship:sagres")
    page.touchscreen.tap(*ship)
    expect(page.locator(".pmx-clear")).to_have_text("NRP Sagres, Gatun lock 3")
    page.wait_for_timeout(1500)
    expect(page.locator(".pmx-clear")).to_have_text("NRP Sagres, Gatun lock 3")
    expect(page.locator(".pmx-sheet")).not_to_contain_text("Once more to play it")


def test_in_one_column_board_and_turns_end_stay_whatever_is_asked(kept):
    """From the set-up on: picks, refusals, all kinds of decisions, a bot's turns; board and dice over the sheet."""
    page, _ = kept("12_three_by_lot.txt", 112, 910, seat=3)
    page.set_viewport_size({"width": 910, "height": 900})
    board, strip, sheet = (page.locator(each) for each in (".pmx-picture", ".pmx-strip", ".pmx-sheet"))
    offered, end = page.locator(".pmx-offer").first, page.locator(".pmx-end")
    expect(offered).to_contain_text("A die of column 1")
    places, asked = set(), set()
    for _ in range(12):
        page.wait_for_timeout(400)
        places.add(tuple(round(each.bounding_box()["y"]) for each in (board, end)))
        asked.add(page.locator(".pmx-ask h2").inner_text())
        assert strip.bounding_box()["y"] + strip.bounding_box()["height"] <= sheet.bounding_box()["y"]
        page.keyboard.press("1" if offered.is_visible() else "e")
    click_spot(page, "market:0")  # nothing that can be done
    expect(page.locator(".panamax-status.refusal")).not_to_be_empty()
    places.add(tuple(round(each.bounding_box()["y"]) for each in (board, end)))
    assert len(asked) > 2
    assert len(places) == 1, places
    page.evaluate("scrollTo(0, 600)")  # clipboards, with what to do at hand
    expect(end).to_be_in_viewport()


def test_what_the_turns_end_says_further_stands_on_one_line_below_its_name(kept):
    page, _ = kept(made=96, width=768)
    note = page.locator(".pmx-end_note .pmx-note")
    expect(note).to_have_text("after 4 more movements")
    lines = "note => note.getBoundingClientRect().height / parseFloat(getComputedStyle(note).lineHeight)"
    assert note.evaluate(lines) < 1.5
    assert note.evaluate("note => note.scrollWidth <= note.clientWidth")  # not cut either


@pytest.mark.parametrize("width", [390, 1366])
def test_what_the_judge_says_of_the_turns_end_is_read_whole_at_its_button_also_under_the_pointer(kept, width):
    page, _ = kept(made=235, width=width)
    if width == 390:
        page.get_by_role("button", name="Help", exact=True).locator("visible=true").click()
    page.get_by_role("button", name="Judge moves").locator("visible=true").first.click()
    page.get_by_role("button", name="Play 4", exact=True).wait_for()
    told = page.locator(".pmx-end .jupyter-button" if width == 390 else ".pmx-end_note .pmx-note")
    expect(told).to_contain_text("−$45.2, best so far")
    assert told.evaluate("told => told.scrollWidth <= told.clientWidth && told.scrollHeight <= told.clientHeight + 1")
    end = page.locator(".pmx-end .jupyter-button")
    at_rest = end.evaluate("end => getComputedStyle(end).backgroundColor")
    end.hover()
    page.wait_for_timeout(300)
    assert end.evaluate("end => getComputedStyle(end).backgroundColor") == at_rest
    screenshot(page, f"play-judged-end-{width}")


def test_a_low_window_has_the_sheet_over_the_board_not_on_it(kept):
    page, _ = kept(made=96, width=844)
    page.set_viewport_size({"width": 844, "height": 390})
    sheet, board = page.locator(".pmx-sheet"), page.locator(".pmx-picture")
    assert sheet.bounding_box()["y"] + sheet.bounding_box()["height"] <= board.bounding_box()["y"]


@pytest.mark.parametrize("width", [700, 910])
def test_the_way_to_all_moves_lies_over_no_button_while_one_sets_up(kept, width):
    page, _ = kept(made=0, width=width)
    expect(page.get_by_role("button", name="Set up for me")).to_be_visible()
    way = page.locator(".pmx-all").bounding_box()
    for button in page.locator(".pmx-helps button:visible").all():
        box = button.bounding_box()
        is_beside = box["x"] + box["width"] <= way["x"] or way["x"] + way["width"] <= box["x"]
        is_above, is_below = box["y"] + box["height"] <= way["y"], way["y"] + way["height"] <= box["y"]
        assert is_beside or is_above or is_below, button.inner_text()


def test_a_phone_shows_ones_own_clipboard_first(kept):
    page, _ = kept(made=96, width=390, seat=3)
    page.wait_for_timeout(1000)
    first = "() => document.querySelector('.pmx-clips').scrollLeft"
    assert page.evaluate(first) == 0


def test_keys_go_from_thing_to_thing_in_a_picture_and_enter_clicks(kept):
    page, _ = kept(made=96)
    page.keyboard.press("Tab")
    page.locator(".pmx-picture .panamax-figure").focus()
    seen = []
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        seen.append(page.locator(".pmx-picture [aria-live]").text_content())
    assert len(set(seen)) > 5, seen
    page.locator(".pmx-strip .panamax-figure").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.locator(".pmx-picture .pmx-ring").count() == 0
    expect(page.locator(".pmx-strip .pmx-ring")).to_be_visible()
    page.keyboard.press("Enter")  # no move is about it now: that is said
    expect(page.locator(".panamax-status.refusal")).not_to_be_empty()
    page.keyboard.press("m")  # the list of all moves goes about in its column; the table stays where it is
    wait_for(page, "document.activeElement.classList.contains('pmx-move')")
    for _ in range(12):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("scrollY") == 0


def test_after_a_reload_the_game_goes_on_by_itself_with_start_afresh_in_sight(kept):
    page, _ = kept(width=910)  # one column; what a die is taken from is in sight with the board
    wait_for(page, "document.querySelector('.pmx-strip').getBoundingClientRect().bottom <= innerHeight")
    page.get_by_role("button", name="New game …").click()
    expect(page.get_by_role("button", name="Start this game")).to_be_in_viewport()
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".pmx-resumed")).to_contain_text("Your last game goes on.")
    expect(page.locator(".pmx-header")).to_contain_text("95 moves")
    afresh = page.get_by_role("button", name="Start afresh")
    expect(afresh).to_be_in_viewport(ratio=1)
    expect(page.locator(".pmx-offer").first).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    afresh.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pmx-header")).to_contain_text("0 moves")
    expect(afresh).not_to_be_visible()


def test_where_a_pressed_button_goes_the_keyboard_is_at_the_first_thing_to_do(kept):
    page, _ = kept(made=0)
    first = page.locator(".pmx-offer").first
    expect(first).not_to_be_focused()  # a mouse pressed what went: the ring would look like a choice
    page.get_by_role("button", name="New game …").click()
    start = page.get_by_role("button", name="Start this game")
    start.focus()
    page.keyboard.press("Enter")
    expect(start).not_to_be_visible()
    expect(first).to_be_focused()
    page.get_by_role("button", name="Set up for me").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pmx-ask h2")).to_contain_text("which white die do you take?")
    expect(first).to_be_focused()
    end = page.get_by_role("button", name="End turn")
    for _ in range(30):  # through a turn, and those of the bots after it
        is_over = end.is_enabled()
        page.keyboard.press("e" if is_over else "1")
        page.wait_for_timeout(500)
        wait_for(page, "document.querySelector('.pmx-offer')")
        expect(first).to_be_focused()
        if is_over:
            break
    assert is_over


def test_a_refusal_leaves_the_turns_end_where_it_is(kept):
    """It has three lines and two moves to be played instead here, and the offers stay in sight under it."""
    page, _ = kept(made=130, seat=0)
    page.set_viewport_size({"width": 1400, "height": 900})
    page.wait_for_timeout(1500)  # until the table has the new height
    end, offered = page.locator(".pmx-end button"), page.locator(".pmx-offer").first
    place = end.bounding_box()["y"]
    click_spot(page, "ship:iowa")
    expect(page.locator(".pmx-nearest button").first).to_be_in_viewport()
    expect(offered).to_be_in_viewport()
    assert end.bounding_box()["y"] == place
    assert offered.bounding_box()["y"] + offered.bounding_box()["height"] < place


def test_while_a_ship_is_dragged_one_sees_where_it_can_sail_and_for_what(kept):
    page, _ = kept(made=96)
    assert page.evaluate(LIT_ZONES) == 0
    x, y = place_of(page, "ship:sagres")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=4)
    wait_for(page, f"({LIT_ZONES}) === 3")  # Gatun Lake, Culebra Cut, Pedro Miguel lock
    costs = page.locator(".pmx-offer .pmx-cost")
    expect(costs).to_have_text(["1", "1", "1", "2", "1"])
    page.mouse.move(200, 850)  # on no picture
    page.mouse.up()
    wait_for(page, f"({LIT_ZONES}) === 0")
    expect(page.locator(".pmx-clear")).to_have_text("")
    page.mouse.move(x, y)
    page.wait_for_timeout(600)  # the pictures are drawn anew after the drop
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=4)
    wait_for(page, f"({LIT_ZONES}) === 3")
    page.mouse.move(*place_of(page, "zone:pacific_culebra_cut"), steps=4)
    page.mouse.up()
    expect(page.locator(".pmx-header")).to_contain_text("98 moves")
