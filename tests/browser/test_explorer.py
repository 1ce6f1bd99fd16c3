"""The explorer in a real browser: each thing that it is for, as a reader does it, with mouse or keys alone."""

from __future__ import annotations

import csv
import io
import re

import pytest
from playwright.sync_api import expect

from panamax import Game

from .harness import buttons_without_words, click_spot, screenshot, wait_for, wait_until_ready

PAGE = "50_explorer"
SIZE = {390: {"width": 390, "height": 3600}, 1400: {"width": 1400, "height": 2300}}
CHART_RANGE = "[...document.querySelectorAll('.pmx-chart *')].find(e => e._fullLayout)._fullLayout.yaxis.range"
IN_CHINA = "field => field.value.includes('China Loading')"


@pytest.fixture
def explorer(app, one_browser, open_page):
    """`explorer(width, theme, query)` opens the page."""

    def begin(width=1400, theme="light", query=""):
        page, watch = open_page(one_browser, width, theme)
        page.goto(app.lesson(PAGE, f"theme={theme}{query and '&' + query}"))
        wait_until_ready(page)
        page.wait_for_selector(".pmx-main-picture .main-svg")
        return page, watch

    return begin


def whole(page, name, width):
    """A picture of the whole page (it scrolls in a box of its own)."""
    size = page.viewport_size
    page.set_viewport_size(SIZE[width])
    page.wait_for_timeout(600)
    screenshot(page, name)
    page.set_viewport_size(size)


def key(page, *keys):
    """Hot keys; those rest while one types in a field."""
    page.keyboard.press("Escape")
    for one in keys:
        page.keyboard.press(one)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True).locator("visible=true")


def made(page):
    """How many moves lead here."""
    return int(re.search(r"(\d+) moves?", page.locator(".pmx-head").inner_text()).group(1))


def wait_for_words(page, words, where="body"):
    wait_for(page, "([where, words]) => document.querySelector(where)?.innerText.includes(words)", arg=[where, words])


def wait_for_moves(page, number):
    wait_for_words(page, f"{number} move", ".pmx-head")


def show_open_card(page):
    """What can be opened; it is put away at first, and after something was opened."""
    show = button(page, "Open a game or position …")
    if show.is_visible():
        show.click()
    expect(page.get_by_text("Where to start")).to_be_visible()


def open_new(page, seed="4"):
    show_open_card(page)
    page.get_by_label("What to open").select_option("A new game")
    page.get_by_label("Seed").fill(seed)
    button(page, "Open it").click()
    wait_for_words(page, f"New game {seed}", ".pmx-head")


def open_link(page, link):
    show_open_card(page)
    page.get_by_label("What to open").select_option("A link")
    page.get_by_label("Address or notation").fill(link)
    button(page, "Open it").click()


def saved(page, name, picked=None):
    """The file that a button hands out."""
    with page.expect_download() as found:
        button(page, name).click()
    return found.value.path()


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


def test_arrow_keys_go_along_the_line_and_between_variations(explorer):
    page, _ = explorer()
    key(page, "ArrowRight")
    wait_for_moves(page, 142)
    key(page, "ArrowLeft")
    wait_for_moves(page, 141)
    page.get_by_label("Type a move").fill("Take 3")
    page.keyboard.press("Enter")
    wait_for_words(page, "take 3", ".pmx-tree-here")
    key(page, "ArrowUp")
    wait_for_words(page, "executive 1", ".pmx-tree-here")
    key(page, "ArrowDown")
    wait_for_words(page, "take 3", ".pmx-tree-here")


def test_a_reload_loses_no_tree_and_a_position_of_ones_own_opens_beside_it(explorer):
    page, _ = explorer()
    page.get_by_label("Type a move").fill("take 3")
    page.keyboard.press("Enter")
    wait_for_words(page, "take 3", ".pmx-tree-here")
    key(page, "2")
    button(page, "Use this position").click()
    wait_for_words(page, "A position set up by hand", ".pmx-head")
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".pmx-kept-card")).to_contain_text("A position set up by hand")
    screenshot(page, "explorer-kept")
    expect(page.locator(".pmx-body")).not_to_be_visible()
    button(page, "Go on where you were").click()
    expect(page.locator(".pmx-body")).to_be_visible()
    page.locator(".pmx-shelf button", has_text="Planners and greedy").click()
    wait_for_words(page, "take 3", ".pmx-tree-here")


def test_leaving_asks_where_the_browser_can_keep_nothing(explorer):
    page, _ = explorer()
    page.evaluate("() => { Storage.prototype.setItem = () => { window.isFull = true; throw new Error('full') } }")
    page.get_by_label("Type a move").fill("take 3")
    page.keyboard.press("Enter")
    wait_for_words(page, "take 3", ".pmx-tree-here")
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
    page.get_by_label("Place 1", exact=False).first.select_option(index=3)
    fault = page.locator(".pmx-faults button", has_text="LOD-6")
    fault.wait_for()
    whole(page, "explorer-faults-1400", 1400)
    fault.click()
    wait_for_words(page, "LOD-6", ".pmx-rule-card")
    button(page, "Use this position").click()
    page.wait_for_selector(".panamax-status.refusal:not(:empty)")
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
    wrong = {"name": "tree.txt", "mimeType": "text/plain", "buffer": b"panamax 1\nplayers 9\n"}
    page.locator(".pmx-saves input[type=file]").set_input_files(wrong)
    wait_for_words(page, "line 3, column 1", ".pmx-status-box")


def test_a_tree_grows_by_keys_alone(explorer):
    page, _ = explorer()
    open_new(page)
    key(page, "m")
    wait_for(page, "document.activeElement?.classList.contains('pmx-move')")
    page.keyboard.press("Enter")
    wait_for_moves(page, 1)
    key(page, "b")
    wait_for_moves(page, 0)
    page.evaluate("document.activeElement.blur()")  # else the list has it, and M comes later
    key(page, "m")
    wait_for(page, "document.activeElement?.classList.contains('pmx-move')")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    wait_for_moves(page, 1)
    wait_for(page, "document.querySelectorAll('.pmx-tree-fork').length === 2")
    _preview_and_go(page)
    _annotate_promote_delete(page)


def _preview_and_go(page):
    key(page, "t")
    wait_for(page, "document.activeElement?.getAttribute('role') === 'treeitem'")
    page.keyboard.press("Home")
    wait_for_words(page, "Preview: Start", ".pmx-main-picture")
    assert made(page) == 1
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    wait_for(page, "document.querySelector('.pmx-main-picture').innerText.includes('Preview') === false")
    page.locator(".pmx-tree-row").first.hover()
    wait_for_words(page, "Preview: Start", ".pmx-main-picture")
    page.mouse.move(5, 5)
    wait_for(page, "!document.querySelector('.pmx-main-picture').innerText.includes('Preview')")


def _annotate_promote_delete(page):
    page.get_by_label("Name of this place").fill("The other company")
    page.keyboard.press("Tab")
    page.get_by_label("Comment").fill("What if?")
    page.keyboard.press("Tab")
    page.wait_for_selector(".pmx-tree-comment")
    rows = page.locator(".pmx-tree-row").count()
    button(page, "Make this line the main one").click()
    wait_for(page, "document.querySelectorAll('.pmx-tree-fork')[0].innerText.includes('The other company')")
    button(page, "Delete from here").click()
    wait_for(page, "rows => document.querySelectorAll('.pmx-tree-row').length < rows", arg=rows)
    button(page, "Bring back what was deleted").click()
    wait_for(page, "rows => document.querySelectorAll('.pmx-tree-row').length === rows", arg=rows)
    key(page, "6")
    text = saved(page, "The tree as text").read_text()
    assert "= The other company" in text
    assert Game.from_text(text).tree_text() == text


def test_a_game_is_forked_at_chance(explorer):
    page, _ = explorer()
    row = page.locator(".pmx-tree-chance", has_text="draw ").first
    row.click()
    wait_for_words(page, "each as likely", ".pmx-chance")
    outcomes = page.get_by_label("All outcomes").locator("option")
    expect(outcomes.nth(1)).to_contain_text("1 in 19")
    page.get_by_label("All outcomes").select_option(index=1)
    wait_for(page, "document.querySelectorAll('.pmx-tree-fork.pmx-tree-chance').length === 2")
    button(page, "Another outcome by lot").click()
    wait_for(page, "document.querySelectorAll('.pmx-chance li').length >= 2")
    whole(page, "explorer-chance-1400", 1400)


def test_moves_are_judged_stopped_gone_on_with_and_explained(explorer, width):
    page, _ = explorer(width)
    key(page, "3")
    page.get_by_label("Who plays on").select_option("Random moves")
    page.get_by_label("Playouts for each move").fill("400")
    page.keyboard.press("Tab")
    button(page, "Judge this place").click()
    wait_for(page, "document.querySelector('.pmx-work progress')?.value > 3")
    button(page, "Stop").click()
    wait_for_words(page, "Stopped at")
    button(page, "Go on").click()
    page.wait_for_selector(".pmx-tables table")
    wait_for_words(page, "too close to call", ".pmx-tables")
    key(page, "x")
    wait_for_words(page, "Stopped at")
    whole(page, f"explorer-judge-{width}", width)
    _click_first_bar(page)
    wait_for_words(page, "One game of the playouts", ".pmx-reel")
    page.locator(".pmx-reel button").nth(2).wait_for()
    button(page, "Why").click()
    wait_for_words(page, "Difference", ".pmx-tables")
    whole(page, f"explorer-why-{width}", width)
    button(page, "Outcomes").click()
    wait_for(page, "document.querySelectorAll('.pmx-chart .bars path').length > 2")
    button(page, "Moves").click()
    wait_for(page, f"{CHART_RANGE}[0] > {CHART_RANGE}[1]")  # the first move on top
    button(page, "Step through").click()
    page.wait_for_selector(".pmx-chart .scatterlayer .trace")
    wait_for(page, f"{CHART_RANGE}[0] < {CHART_RANGE}[1]")  # no money at the foot


def _click_first_bar(page):
    bar = page.locator(".pmx-chart .bars .point path").nth(1)
    bar.scroll_into_view_if_needed()
    box = bar.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_two_places_are_compared(explorer, width):
    page, _ = explorer(width)
    key(page, "4")
    button(page, "Compare from here").click()
    key(page, "n", "n", "n")
    page.wait_for_selector(".pmx-other-picture .main-svg")
    wait_for_words(page, "TBL-5", ".pmx-tables")
    page.wait_for_timeout(500)
    whole(page, f"explorer-compare-{width}", width)
    key(page, "6")
    rows = list(csv.reader(io.StringIO(saved(page, "Comparison (CSV)").read_text("utf-8-sig"))))
    assert rows[1][:3] == ["What", "First", "Second"]


def test_a_recorded_game_is_stepped_through_and_branched_off(explorer, width):
    page, _ = explorer(width)
    show_open_card(page)
    page.get_by_label("Recorded game").select_option("2. Four planners")
    button(page, "Open it").click()
    wait_for_words(page, "2. Four planners", ".pmx-head")
    button(page, "To the end").click()
    wait_for(page, "document.querySelectorAll('.pmx-log li').length > 20")
    whole(page, f"explorer-record-{width}", width)
    before = made(page)
    page.locator(".pmx-log button.pmx-number").first.click()
    wait_for(page, "before => !document.querySelector('.pmx-head').innerText.includes(`${before} moves`)", arg=before)
    button(page, "Back").first.click()
    page.get_by_label("Show over time").select_option("Stock price")
    key(page, "m")
    wait_for(page, "document.activeElement?.classList.contains('pmx-move')")


def test_pictures_tables_and_a_page_of_its_own_go_out(explorer, one_browser, tmp_path):
    page, _ = explorer()
    key(page, "6")
    assert saved(page, "Picture as PNG").read_bytes().startswith(b"\x89PNG")
    assert "<svg" in saved(page, "Picture as SVG").read_text()[:200]
    assert len(saved(page, "Purses over time (CSV)").read_text().splitlines()) > 100
    page.get_by_label("Moves in that page").fill("4")
    page.keyboard.press("Tab")
    film = tmp_path / "line.html"
    film.write_bytes(saved(page, "This line as a page of its own").read_bytes())
    context = one_browser.new_context(viewport={"width": 900, "height": 900})
    alone, wrong = context.new_page(), []
    alone.on("pageerror", lambda error: wrong.append(str(error)))
    alone.on("request", lambda request: wrong.append(request.url) if request.url.startswith("http") else None)
    alone.goto(film.as_uri())
    alone.wait_for_selector("#picture .main-svg")
    expect(alone.locator("#count")).to_have_text("0 / 4")
    alone.keyboard.press("ArrowRight")
    wait_for(alone, "document.body.dataset.place === '1'")
    alone.get_by_role("button", name="Let it run").click()
    wait_for(alone, "document.body.dataset.place === '3'")
    alone.screenshot(path=screenshot(page, "explorer-export").with_name("explorer-film.png"))
    assert wrong == []
    context.close()
