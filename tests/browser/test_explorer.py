"""The explorer in a real browser: what opens in it, how one moves in it, and a position set up by hand."""

from __future__ import annotations

import re

import pytest
from blunders import blundered
from playwright.sync_api import expect

from .explorer_page import button, key, open_link, show_open_card, wait_for_moves, wait_for_words, whole
from .harness import buttons_without_words, click_spot, screenshot, wait_for, wait_until_ready

IN_CHINA = "field => field.value.includes('China Loading')"


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_first_look(explorer, width, theme):
    page, _ = explorer(width, theme)
    expect(button(page, "Open a game or position …")).to_be_visible()
    assert buttons_without_words(page) == []
    whole(page, f"explorer-start-{width}-{theme}", width)


SEEN = """() => [...document.querySelectorAll(".pmx-stage .panamax-figure")].map((figure) => {
    const { left, right, top, bottom, width } = figure.getBoundingClientRect();
    return width && left >= 0 && right <= innerWidth && top < innerHeight ? figure.ariaLabel : "";
})"""


@pytest.mark.thorough
@pytest.mark.parametrize(("wide", "high"), [(1380, 900), (1920, 1080)])
def test_everything_is_in_sight_at_once_and_the_left_column_stays(explorer, wide, high):
    page, _ = explorer()
    page.set_viewport_size({"width": wide, "height": high})
    page.wait_for_timeout(500)
    seen = page.evaluate(SEEN)
    assert len(seen) == 7, seen
    assert all(seen), seen
    expect(page.locator(".pmx-ask h2")).to_be_in_viewport()
    expect(page.get_by_label("Type a move")).to_be_in_viewport()
    expect(page.locator(".pmx-tree")).to_be_in_viewport()
    page.mouse.move(wide - 200, 500)
    page.mouse.wheel(0, 2000)
    page.wait_for_timeout(300)
    expect(page.locator(".pmx-ask h2")).to_be_in_viewport()


@pytest.mark.thorough
def test_a_picture_opens_over_the_whole_window_and_escape_closes_it(explorer):
    page, _ = explorer()
    strip = page.locator(".pmx-strip .panamax-figure").first
    small = strip.bounding_box()
    strip.evaluate("({ style }) => ['width', 'height'].forEach((name) => style.removeProperty(name))")  # as layouts do
    strip.hover()
    page.get_by_role("button", name="Action table: open large", exact=True).click()
    wait_for(page, "document.querySelector('.pmx-large .panamax-figure')?.clientHeight > 500")  # the whole sheet
    screenshot(page, "explorer-large-1400")
    assert strip.bounding_box()["width"] > small["width"]
    page.keyboard.press("Escape")
    expect(page.locator(".pmx-large")).to_have_count(0)
    wait_for(page, "document.querySelector('.pmx-strip .panamax-figure').clientHeight < 200")


@pytest.mark.thorough
def test_arrow_keys_go_along_the_line_and_between_variations(explorer):
    page, _ = explorer()
    key(page, "ArrowRight")
    wait_for_moves(page, 142)
    key(page, "ArrowLeft")
    wait_for_moves(page, 141)
    page.get_by_label("Type a move").fill("Take 3")
    page.keyboard.press("Enter")
    wait_for_words(page, "Take a die from column 3", ".pmx-tree-here")
    key(page, "ArrowUp")
    wait_for_words(page, "Spend Executive die 1", ".pmx-tree-here")
    key(page, "ArrowDown")
    wait_for_words(page, "Take a die from column 3", ".pmx-tree-here")


@pytest.mark.thorough
def test_number_keys_show_views_at_any_width_and_no_answer_bears_a_number(explorer):
    page, _ = explorer(390)
    expect(page.locator(".pmx-offer").first).to_be_visible()
    expect(page.locator(".pmx-offer kbd")).to_have_count(0)
    key(page, "4")
    expect(button(page, "Compare from here")).to_be_visible()
    page.set_viewport_size({"width": 1400, "height": 850})
    key(page, "3")
    expect(button(page, "Compare from here")).to_have_count(0)
    expect(page.locator(".pmx-offer kbd")).to_have_count(0)


@pytest.mark.thorough
def test_a_reload_loses_no_tree_and_a_position_of_ones_own_opens_beside_it(explorer):
    page, _ = explorer()
    page.get_by_label("Type a move").fill("take 3")
    page.keyboard.press("Enter")
    wait_for_words(page, "Take a die from column 3", ".pmx-tree-here")
    key(page, "2")
    button(page, "Use this position").click()
    wait_for_words(page, "A position set up by hand", ".pmx-head")
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".pmx-resumed")).to_contain_text("Your last tree goes on. A position set up by hand")
    expect(button(page, "Start afresh")).to_be_in_viewport(ratio=1)
    screenshot(page, "explorer-kept")
    expect(page.locator(".pmx-body")).to_be_visible()
    page.locator(".pmx-shelf button", has_text="Planners and greedy").click()
    wait_for_words(page, "Take a die from column 3", ".pmx-tree-here")


@pytest.mark.thorough
def test_leaving_asks_where_the_browser_can_keep_nothing(explorer):
    page, _ = explorer()
    page.evaluate("() => { Storage.prototype.setItem = () => { window.isFull = true; throw new Error('full') } }")
    page.get_by_label("Type a move").fill("take 3")
    page.keyboard.press("Enter")
    wait_for_words(page, "Take a die from column 3", ".pmx-tree-here")
    wait_for(page, "window.isFull")
    asked = []

    def leave(dialog):
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", leave)
    page.reload()
    assert asked == ["beforeunload"]


def test_a_position_is_set_up_by_clicks_and_keys_and_travels_in_its_link(explorer, app, one_browser, open_page):
    page, _ = explorer()
    button(page, "Set up").click()
    wait_for_words(page, "No fault")
    click_spot(page, "ship:iowa")
    wait_for_words(page, "Picked")
    click_spot(page, "zone:loading_china")
    page.get_by_label("What to change").select_option("Company of Black")
    expect(page.locator(".pmx-at-clipboard4")).to_be_in_viewport(ratio=0.9)
    page.get_by_label("What to change").select_option("USS Iowa")
    wait_for(page, f"[...document.querySelectorAll('select')].some({IN_CHINA})")
    page.get_by_label("Place 3", exact=False).first.wait_for()
    page.wait_for_timeout(500)  # until the fields of the last sheet have all become this one's: nobody is so quick
    page.get_by_label("Place 1", exact=False).first.select_option(index=3)
    fault = page.locator(".pmx-faults button", has_text="LOD-6")
    fault.wait_for()
    whole(page, "explorer-faults-1400", 1400)
    fault.click()
    wait_for_words(page, "LOD-6", ".pmx-rule-card")
    expect(button(page, "Use this position")).to_be_disabled()
    button(page, "Undo").click()
    wait_for_words(page, "No fault")
    button(page, "Use this position").click()
    wait_for_words(page, "A position set up by hand", ".pmx-head")
    wait_for(page, "location.search.includes('g1') || location.search.includes('pmx1')")
    _link_is_copied_and_opens(page, app, one_browser, open_page)


def _link_is_copied_and_opens(page, app, one_browser, open_page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    key(page, "6")
    button(page, "Copy the address").click()
    wait_for_words(page, "Copied")
    address = page.evaluate("navigator.clipboard.readText()")
    assert len(address) < 2300
    page.wait_for_selector(".pmx-qr-box svg path")
    whole(page, "explorer-share-1400", 1400)
    other, _ = open_page(one_browser)
    other.goto(address)
    wait_until_ready(other)
    wait_for_words(other, "From a link", ".pmx-head")
    key(other, "w")
    wait_for_words(other, "USS Iowa", ".pmx-twin")
    twin = other.locator(".pmx-twin").inner_text()
    assert re.search(r"The China Loading zone[^\n]*\n(?:–[^\n]*\n)*– USS Iowa", twin)


def test_bad_links_and_files_are_refused_without_being_repeated(explorer):
    page, _ = explorer(query="position=tango_foxtrot")
    page.wait_for_selector(".panamax-status.refusal:not(:empty)")
    assert "tango" not in page.locator(".panamax-status.refusal").inner_text()
    open_link(page, "https://example.org/?game=g1%3Cscript%3E")
    page.wait_for_selector(".panamax-status.refusal:not(:empty)")
    show_open_card(page)
    page.get_by_label("What to open").select_option("A saved game or tree")
    expect(page.locator(".pmx-saves textarea")).to_be_visible()
    wrong = {"name": "tree.txt", "mimeType": "text/plain", "buffer": b"panamax 1\nplayers 9\n"}
    page.locator(".pmx-saves input[type=file]").set_input_files(wrong)
    wait_for_words(page, "line 3, column 1", ".pmx-status-box")


# The choices in sight whose words don't find room before their arrows
CUT_CHOICES = """() => [...document.querySelectorAll(".pmx-desk select")].filter((list) => list.checkVisibility())
    .filter((list) => {
        const { font, paddingLeft } = getComputedStyle(list), pen = document.createElement("canvas").getContext("2d");
        pen.font = font;
        const words = list.selectedOptions[0].textContent;
        return pen.measureText(words).width + parseFloat(paddingLeft) + 20 > list.clientWidth;
    }).map((list) => list.selectedOptions[0].textContent)"""
LINES = """() => [...document.querySelectorAll(".pmx-judging > :not(:first-child) > :is(input, select)")]
    .map((field) => Math.round(field.getBoundingClientRect().bottom))"""


@pytest.mark.thorough
def test_what_is_set_before_one_judges_is_read_whole_and_how_many_stands_beside_how_long(explorer, width):
    page, _ = explorer(width)
    button(page, "Judge moves").click()
    page.get_by_label("At most").wait_for()
    assert page.evaluate(CUT_CHOICES) == []
    playouts, seconds = page.evaluate(LINES)
    assert playouts == seconds
    screenshot(page, f"explorer-judge-{width}")


@pytest.mark.thorough
def test_where_nothing_is_offered_the_question_keeps_no_room_for_it(explorer):
    page, _ = explorer()
    button(page, "Compare").click()
    expect(page.get_by_role("heading", name="Compare two places")).to_be_visible()
    sheet, back = page.locator(".pmx-sheet").bounding_box(), button(page, "Back").bounding_box()
    assert sheet["y"] + sheet["height"] - (back["y"] + back["height"]) < 60


@pytest.mark.thorough
def test_after_the_end_nothing_is_offered_to_be_played(explorer):
    page, _ = explorer()
    expect(button(page, "All moves …")).to_have_count(1)
    open_link(page, f"?position={blundered().position.notation()}")
    wait_for_words(page, "From a link", ".pmx-head")
    for name in ("All moves …", "End turn"):
        expect(button(page, name)).to_have_count(0)
    expect(page.get_by_label("Type a move").locator("visible=true")).to_have_count(0)
    screenshot(page, "explorer-over-1400")


@pytest.mark.thorough
def test_a_place_s_name_and_comment_begin_on_one_line(explorer):
    page, _ = explorer()
    page.set_viewport_size({"width": 910, "height": 900})
    name, comment = (page.locator(".pmx-notes .widget-label", has_text=each) for each in ("Name", "Comment"))
    wait_for(page, "document.querySelector('.pmx-notes').clientWidth > 700")
    assert abs(name.bounding_box()["y"] - comment.bounding_box()["y"]) < 2
