"""The built site in a browser, served by a plain file server: every page, pictures, boards, apps, links, snippets.

The quick run opens one page of each kind; `make test-all` opens all of them, at both widths and in both themes.
"""

from __future__ import annotations

import gzip
import os
import tarfile

import pytest
from playwright.sync_api import expect

from panamax_site import checking
from panamax_site.packages import PACKED
from panamax_site.policy import policy
from panamax_site.releasing import PYTHON, folder_of
from tabletop_widgets.frame.addresses import PLOTLY_FILE

from .axe import serious_faults
from .harness import at_rest, screenshot, wait_for
from .site_build import ROOT, Site, build, needs_python, open_figure

ALL = os.environ.get("PANAMAX_TEST_SCALE", "1") != "1"
ONE_OF_EACH = (
    *("index.html", "learn/dice_cascade.html", "reference/movement.html", "rules.html", "game/set_up.html"),
    *("glossary.html", "search.html", "embed.html", "aid.html", "404.html", "de/index.html", "de/learn/pushing.html"),
)
PATIENCE = 240_000  # milliseconds; a busy machine takes long to start a browser's Python

# --- without a browser ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def links(site):
    return checking.links_of(site.folder)


def test_nothing_is_wrong_with_the_site(site: Site):
    """Links, anchors, sizes, kinds of files."""
    assert checking.problems(site.folder) == []


@pytest.mark.thorough
def test_two_builds_of_one_state_are_equal_to_the_byte(site, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    build(tmp_path / "site")
    one, other = (
        {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        for folder in (site.folder, tmp_path / "site")
    )
    assert one.keys() == other.keys()
    assert [name for name, content in one.items() if other[name] != content] == []


def test_python_s_memory_knows_nothing_of_who_made_the_site(site: Site):
    needs_python(site)
    memory = gzip.decompress((folder_of(site.folder, PYTHON) / PACKED.format("memory")).read_bytes())
    assert str(ROOT).encode() not in memory, "a site made in another folder would differ"
    assert b"\0LANG=C.UTF-8\0" in memory


def test_the_site_has_plotly_once_as_npm_brings_it_under_the_name_of_its_version(site: Site):
    needs_python(site)
    (copy,) = site.folder.rglob("plotly-basic*.js")
    assert copy == site.folder / "plotly" / PLOTLY_FILE.name
    assert copy.read_bytes() == PLOTLY_FILE.read_bytes()
    with tarfile.open(folder_of(site.folder, PYTHON) / PACKED.format("packages")) as packed:
        assert not [name for name in packed.getnames() if name.endswith(copy.name)], "Python needs its name alone"


def test_the_policy_that_hosts_are_told_is_this_site_s(site: Site):
    assert policy(site.folder) in (ROOT / "deploy/site/nginx.conf").read_text(encoding="utf-8")


def test_every_rule_has_an_anchor_of_its_id_and_all_that_is_known_of_it(site, links):
    from panamax.words import catalogue

    for rule in catalogue.rules().values():
        page = f"reference/{rule.topic}.html"
        assert rule.id in links[page].anchors
        part = (site.folder / page).read_text(encoding="utf-8").split(f'<section id="{rule.id}"')[1]
        part = part.split('<section id="')[0]
        assert "data-figure=" in part, f"{rule.id} has no picture"
        assert "pmx-record" in part


def test_the_remarks_on_the_annotated_game_are_in_its_pages(site):
    from panamax_site.shelves.panamax.told import TOLD_SHIPS

    pages = [page for page in site.pages() if page.startswith("game/")]
    assert sum((site.folder / page).read_text(encoding="utf-8").count('class="pmx-remark') for page in pages) >= 45
    assert len(TOLD_SHIPS.remarks.asked) >= 45


# --- every page ----------------------------------------------------------------------------------------------------


def to_open(site: Site) -> list[str]:
    pages = site.pages() if ALL else list(ONE_OF_EACH)
    return [page for page in pages if not page.startswith("apps/")]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_have_no_serious_fault(site, one_browser, open_site, width, theme):
    page, watch = open_site(one_browser, width, theme)
    faults = []
    for name in to_open(site):
        page.goto(site.address + name)
        at_rest(page)
        sizes = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert sizes[0] <= sizes[1], f"{name} is {sizes[0]} pixels wide in a window of {sizes[1]}"
        faults += [f"{name}: {fault}" for fault in serious_faults(page)]
    assert faults == []
    assert watch.problems == []


# --- the walkthrough -----------------------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["rules", "game/result"])
def test_the_heads_of_a_table_s_columns_begin_or_end_as_what_stands_below_them(site, one_browser, open_site, name):
    page, _ = open_site(one_browser, 1400)
    page.goto(f"{site.address}{name}.html")
    sides = "row => [...row.children].map(cell => getComputedStyle(cell).textAlign.replace('start', 'left'))"
    heads, cells = (
        page.locator(f"article table.docutils {part} tr").first.evaluate(sides) for part in ("thead", "tbody")
    )
    assert heads == [side.replace("start", "left") for side in cells]


@pytest.mark.thorough
def test_a_picture_steps_by_keyboard_alone_and_tells_what_it_shows(site, one_browser, open_site):
    page, _ = open_site(one_browser)
    box = open_figure(page, site, "reference/action_table.html", "rule-TBL-2")
    counter = box.locator(".pmx-steps [role=status]")
    first = counter.inner_text()
    label = box.locator("[data-figure]").get_attribute("aria-label")
    on = box.get_by_role("button", name="On", exact=True)
    while not on.evaluate("element => element === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("([old, element]) => element.textContent !== old", arg=[first, counter.element_handle()])
    assert label
    expect(box.locator("li.pmx-now")).to_have_count(1)
    words = box.locator(".pmx-words")
    words.locator("summary").first.click()
    assert len(words.inner_text()) > 50


@pytest.mark.thorough
def test_the_line_that_is_told_is_in_sight_while_its_story_is_folded(site, one_browser, open_site):
    page, _ = open_site(one_browser, 390)
    box = open_figure(page, site, "learn/pushing.html", "lesson-pushing-sea")
    box.get_by_role("button", name="To the end").click()
    line = box.locator("li.pmx-now")
    expect(line).to_be_hidden()
    told = line.text_content()
    expect(box.locator(".pmx-caption")).to_have_text(told)
    box.get_by_text("The answer").click()
    expect(line).to_be_visible()
    story = box.locator("ol.pmx-story")
    assert story.evaluate("list => list.scrollHeight <= list.clientHeight + 1"), "the story is whole"


@pytest.mark.thorough
def test_the_answer_of_a_chapter_is_folded_until_it_is_asked_for(site, one_browser, open_site):
    page, _ = open_site(one_browser)
    page.goto(site.address + "learn/pushing.html")
    answer = page.locator("details.pmx-answer").first
    expect(answer.locator("ol.pmx-story")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("ol.pmx-story")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize(("wide", "most"), [(1400, 17_000), (390, 24_000)])
def test_the_longest_chapters_are_read_to_the_end(site, one_browser, open_site, wide, most):
    """Words and picture stand side by side, tables are folded; of a board one sees where something happens."""
    page, _ = open_site(one_browser, wide)
    for name in ("round_end", "setting_up"):
        page.goto(f"{site.address}learn/{name}.html")
        assert page.evaluate("document.documentElement.scrollHeight") < most, name
    page.goto(f"{site.address}learn/pushing.html")
    box = page.locator(".pmx-figure:has([data-part])").first
    button = box.get_by_role("button", name="Whole picture")
    expect(button).to_be_visible()
    if wide == 390:
        before = box.bounding_box()["height"]
        box.locator(".pmx-canvas").scroll_into_view_if_needed()
        expect(box.locator("svg.pmx-narrow").get_by_text("Culebra Cut")).to_be_in_viewport()
        button.click()
        assert box.bounding_box()["height"] > before + 300


@pytest.mark.thorough
def test_a_study_shows_its_boards_on_a_phone_too(site, one_browser, open_site):
    page, _ = open_site(one_browser, 390)
    page.goto(site.address + "study.html")
    assert page.evaluate("document.documentElement.scrollHeight") < 9_000
    boards = page.locator("figure.pmx-picture").filter(visible=True)
    assert boards.count() == page.locator("figure.pmx-picture").count() > 3
    for still in page.locator("figure.pmx-picture > svg.pmx-wide").all():
        expect(still).to_be_hidden()
    expect(page.locator("figure.pmx-picture > svg.pmx-narrow").first.get_by_text("Culebra Cut")).to_be_visible()


def test_search_answers_a_question_with_a_card(site, one_browser, open_site):
    page, watch = open_site(one_browser)
    page.goto(site.address + "glossary.html")
    page.get_by_role("searchbox", name="Search a rule or a word").fill("what if a company cannot pay")
    page.keyboard.press("Enter")
    card = page.locator(".pmx-card")
    expect(card.locator(".pmx-chip").first).to_have_text("FEE-2")
    expect(card.locator(".pmx-card-picture svg").first).to_be_visible()
    title, text = (card.locator(part).bounding_box() for part in ("h2 a", ".pmx-card-text"))
    assert title["x"] == text["x"]
    expect(card.get_by_role("link", name="Open it where it stands")).to_have_attribute(
        "href", f"{site.address}reference/round_end.html#FEE-2"
    )
    page.get_by_role("searchbox", name="Search a rule or a word").fill("pushng")
    expect(card).to_contain_text("Push")
    expect(page).to_have_url(f"{site.address}search.html?q=pushng")
    page.get_by_role("searchbox", name="Search a rule or a word").fill("xyzzy qqq")
    expect(card).to_have_count(0)
    assert watch.problems == []


def test_a_live_board_plays_on_and_says_why_not(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)
    box = open_figure(page, site, "index.html", "home")
    box.get_by_role("button", name="Try it here").press("Enter")
    box.locator(".pmx-board[data-ready]").wait_for(timeout=PATIENCE)
    expect(box.locator(".pmx-board-moves button").first).to_be_focused()
    before = box.locator(".pmx-board").get_attribute("data-notation")
    field = box.get_by_label("Type any move")
    field.fill("move iowa canal")
    field.press("Enter")
    box.locator(".pmx-board-status.refusal").wait_for(timeout=PATIENCE)  # which Python says
    assert box.locator(".pmx-board").get_attribute("data-notation") == before
    box.locator(".pmx-board-moves button").first.press("Enter")
    expect(box.locator(".pmx-board")).not_to_have_attribute("data-notation", before)
    expect(box.locator(".pmx-board-status.refusal")).to_have_count(0)
    expect(box.locator(".pmx-board-question")).not_to_be_empty()
    expect(box.locator(".pmx-board-moves button").first).to_be_focused()  # where the keyboard was, it goes on
    screenshot(page, "site-live-board")


def test_a_snippet_shows_its_picture_in_another_page(site, one_browser, open_site):
    page, _ = open_site(one_browser)
    box = open_figure(page, site, "reference/action_table.html", "rule-TBL-2")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(box.get_by_text("Embed this")).to_be_hidden()
    box.get_by_text("In words, embed").click()
    expect(box.get_by_text("Embed this")).to_have_count(1)
    box.get_by_text("Embed this").click()
    box.get_by_role("button", name="Copy").click()
    box.get_by_role("button", name="Copied").wait_for()
    snippet = page.evaluate("navigator.clipboard.readText()")
    other = page.context.new_page()
    other.set_content(f"<title>A page of somebody else's</title>{snippet}")
    inside = other.frame_locator("iframe")
    inside.locator("[data-figure] svg.pmx-wide").wait_for()
    inside.get_by_role("button", name="On", exact=True).click()
    inside.get_by_text("2 of ").wait_for()
    inside.locator(".pmx-words summary").first.click()
    wait_for(other.frames[1], "Math.ceil(document.body.getBoundingClientRect().height) === innerHeight")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "asked", ["figure=../../x", "figure=__proto__", "position=" + "x" * 5000, "position=%3Cimg%20src=x%3E"]
)
def test_a_snippet_with_nonsense_shows_no_more_than_words(site, one_browser, open_site, asked):
    page, _ = open_site(one_browser)
    page.goto(f"{site.address}embed.html?{asked}")
    page.locator("body[data-ready]").wait_for(timeout=PATIENCE)
    assert page.locator("main img").count() == 0
    assert page.locator(".main-svg").count() == 0
    assert page.locator("main").inner_text().strip()


# How many pixels tall the smallest words of an SVG are
SMALLEST = """svg => {
    const sizes = [...svg.querySelectorAll("text")].map(text => parseFloat(getComputedStyle(text).fontSize));
    return Math.min(...sizes) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("wide", [1400, 1920])
def test_a_chapter_s_text_has_room_beside_its_board_which_begins_with_the_heading(site, one_browser, open_site, wide):
    """Room for sixty letters in a line; in a board of 760 pixels no word is smaller than 11."""
    page, _ = open_site(one_browser, wide)
    page.goto(site.address + "learn/pushing.html")
    step = page.locator(".pmx-step").first
    still = step.locator(".pmx-canvas > svg.pmx-wide")
    heading, words, board = (part.bounding_box() for part in (step.locator("h2"), step.locator("p").first, still))
    assert words["width"] >= 430
    assert board["width"] >= 759
    assert still.evaluate(SMALLEST) > 10.9
    assert abs(board["y"] - heading["y"]) < heading["height"]
    assert words["x"] + words["width"] < step.locator(".pmx-figure").bounding_box()["x"]


@pytest.mark.thorough
def test_beside_the_words_of_a_chapter_stands_the_part_of_the_board_in_which_something_happens(
    site, one_browser, open_site
):
    """The rest of it is a button away, and there when one plays; in a very wide window there is room for all of it."""
    page, _ = open_site(one_browser, 1400)
    page.goto(site.address + "learn/pushing.html")
    box = page.locator(".pmx-step > .pmx-figure").first
    box.hover()
    picture = box.locator(".pmx-canvas[data-drawn] .main-svg").first
    cut, ocean = (picture.get_by_text(name).first for name in ("Culebra Cut", "Pacific Ocean"))
    expect(cut).to_be_in_viewport(ratio=1)
    expect(ocean).not_to_be_in_viewport()
    box.get_by_role("button", name="Whole picture").click()
    expect(ocean).to_be_in_viewport(ratio=1)
    assert picture.bounding_box()["width"] >= 759
    box.get_by_role("button", name="Only where it happens").click()
    expect(ocean).not_to_be_in_viewport()
    box.get_by_role("button", name="Try it here").click()
    expect(box.locator(".pmx-board .pmx-wide").get_by_text("Pacific Ocean")).to_be_in_viewport(ratio=1)
    wide, _ = open_site(one_browser, 1920)
    wide.goto(site.address + "learn/pushing.html")
    whole = wide.locator(".pmx-step > .pmx-figure").first
    expect(whole.locator(".pmx-canvas > .pmx-wide").get_by_text("Pacific Ocean")).to_be_in_viewport(ratio=1)
    expect(whole.get_by_role("button", name="Whole picture")).to_be_hidden()


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_contents_mark_the_page_that_is_read_and_keep_their_edge_whole(site, one_browser, open_site, theme):
    page, _ = open_site(one_browser, 1400, theme)
    page.goto(site.address + "learn/pushing.html")
    now = page.locator(".sidebar-tree").get_by_role("link", name="Pushing")
    drawer = page.locator(".sidebar-drawer").bounding_box()
    link, other = (
        each.bounding_box() for each in (now, page.locator(".sidebar-tree").get_by_role("link", name="Arrival"))
    )
    assert drawer["x"] + 4 <= link["x"] < link["x"] + link["width"] <= drawer["x"] + drawer["width"] - 4
    ground, below = (
        each.evaluate("part => getComputedStyle(part).backgroundColor") for each in (now, page.locator("body"))
    )
    assert ground != below
    assert link["height"] == other["height"]
