"""A tree in the explorer, in a real browser: grown, forked at chance, judged, compared, branched off, handed out."""

from __future__ import annotations

import csv
import io

import pytest
from playwright.sync_api import expect

from panamax import Game

from .explorer_page import (
    button,
    key,
    made,
    open_new,
    saved,
    show_open_card,
    wait_for_moves,
    wait_for_words,
    whole,
)
from .harness import screenshot, wait_for

CHART_RANGE = "[...document.querySelectorAll('.pmx-chart *')].find(e => e._fullLayout)._fullLayout.yaxis.range"

# The words of the table of judged moves that stand on several lines, and whether a column of it is out of sight
TORN = """() => {
    const table = document.querySelector(".pmx-view-judge .pmx-tables table"), told = [];
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
        for (const word of walker.currentNode.data.matchAll(/\\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, word.index);
            range.setEnd(walker.currentNode, word.index + word[0].length);
            if (range.getClientRects().length > 1) told.push(word[0]);
        }
    if (table.getBoundingClientRect().right > innerWidth) told.push("a column");
    return told;
}"""


@pytest.mark.thorough
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


@pytest.mark.thorough
def test_a_game_is_forked_at_chance(explorer):
    page, _ = explorer()
    row = page.locator(".pmx-tree-chance", has_text="surfaces on the Draw pile").first
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
    assert page.evaluate(TORN) == []
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


# How many titles lie over the pictures, how many of these words are there, and over which of them a title lies
UNDER_TITLES = """(words) => {
    const boxes = (name) =>
        [...document.querySelectorAll(name)].map((each) => [each.textContent, each.getBoundingClientRect()]);
    const meet = (one, other) => one.left < other.right && other.left < one.right &&
        one.top < other.bottom && other.top < one.bottom;
    const titles = boxes(".pmx-picture-title");
    const named = boxes(".panamax-figure text").filter(([word]) => words.includes(word));
    const under = named.filter(([, box]) => titles.some(([, title]) => meet(title, box)));
    return [titles.length, named.length, under.map(([word]) => word)];
}"""


@pytest.mark.thorough
def test_two_places_are_compared(explorer, width):
    page, _ = explorer(width)
    key(page, "4")
    button(page, "Compare from here").click()
    key(page, "n", "n", "n")
    page.wait_for_selector(".pmx-other-picture .main-svg")
    wait_for_words(page, "TBL-5", ".pmx-tables")
    page.wait_for_timeout(500)
    titles, words, under = page.evaluate(UNDER_TITLES, ["Pacific-bound", "Round 2", "US East", "Europe"])
    assert (titles, under) == (2, [])
    assert words >= 8, "of two boards"
    whole(page, f"explorer-compare-{width}", width)
    key(page, "6")
    rows = list(csv.reader(io.StringIO(saved(page, "Comparison (CSV)").read_text("utf-8-sig"))))
    assert rows[1][:3] == ["What", "First", "Second"]


@pytest.mark.thorough
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


@pytest.mark.thorough
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
