"""The built site in a browser, served by a plain file server: every page, pictures, boards, apps, links, snippets.

The quick run opens one page of each kind; `make test-all` opens all of them, at both widths and in both themes.
"""

from __future__ import annotations

import gzip
import os
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pypdfium2
import pytest
from playwright.sync_api import expect

from panamax_site import aid, checking, pdf
from panamax_site.downloads import fetch
from panamax_site.policy import policy
from panamax_site.releasing import folder_of

from .harness import screenshot, wait_for, wait_until_ready
from .site_build import ROOT, Site, build, needs_python

ALL = os.environ.get("PANAMAX_TEST_SCALE", "1") != "1"
ONE_OF_EACH = (
    *("index.html", "learn/dice_cascade.html", "reference/movement.html", "rules.html", "contested.html"),
    *("game/round_1.html", "game/result.html", "glossary.html", "apps.html", "coverage.html", "bench.html"),
    *("search.html", "start.html", "embed.html", "aid.html", "404.html"),
)
LOOKS = [(390, "dark"), (1400, "light"), *([(390, "light"), (1400, "dark")] if ALL else [])]
FEW_BEATS = 5  # of a page that is awake; one that judges by itself has none
PATIENCE = 240_000  # milliseconds; a busy machine takes long to start a browser's Python

# --- without a browser ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def links(site):
    return checking.links_of(site.folder)


def test_nothing_is_wrong_with_the_site(site: Site):
    """Links, anchors, sizes, kinds of files."""
    assert checking.problems(site.folder) == []


@pytest.mark.slow
def test_two_builds_of_one_state_are_equal_to_the_byte(site, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    build(tmp_path / "site")
    one, other = (
        {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        for folder in (site.folder, tmp_path / "site")
    )
    assert one.keys() == other.keys()
    assert [name for name, content in one.items() if other[name] != content] == []


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
    from panamax_site.remarks import asked

    pages = [page for page in site.pages() if page.startswith("game/")]
    assert sum((site.folder / page).read_text(encoding="utf-8").count('class="pmx-remark') for page in pages) >= 45
    assert len(asked()) >= 45


# --- every page ----------------------------------------------------------------------------------------------------


def to_open(site: Site) -> list[str]:
    pages = site.pages() if ALL else list(ONE_OF_EACH)
    return [page for page in pages if not page.startswith("apps/")]


@pytest.mark.parametrize(("width", "theme"), LOOKS)
def test_pages_have_no_serious_fault(site, one_browser, open_site, width, theme):
    page, watch = open_site(one_browser, width, theme)
    faults = []
    for name in to_open(site):
        page.goto(site.address + name)
        page.wait_for_load_state("networkidle")
        sizes = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert sizes[0] <= sizes[1], f"{name} is {sizes[0]} pixels wide in a window of {sizes[1]}"
        faults += [f"{name}: {fault}" for fault in serious_faults(page)]
    assert faults == []
    assert watch.problems == []


def serious_faults(page) -> list[str]:
    """What axe finds wrong for readers who see, hear or move otherwise."""
    page.add_script_tag(path=fetch(ROOT / "build" / "npm")["axe-core"] / "axe.min.js")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


# --- the walkthrough -----------------------------------------------------------------------------------------------


def open_figure(page, site, name, figure):
    """Open a page and point at one of its pictures, so that it comes alive; the box around it."""
    page.goto(site.address + name)
    page.locator(f'[data-figure="{figure}"]').hover()
    page.locator(f'[data-figure="{figure}"][data-drawn]').wait_for()
    return page.locator(f'.pmx-figure:has([data-figure="{figure}"])')


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


def test_the_answer_of_a_chapter_is_folded_until_it_is_asked_for(site, one_browser, open_site):
    page, _ = open_site(one_browser)
    page.goto(site.address + "learn/pushing.html")
    answer = page.locator("details.pmx-answer").first
    expect(answer.locator("ol.pmx-story")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("ol.pmx-story")).to_be_visible()


@pytest.mark.parametrize(("wide", "most"), [(1400, 17_000), (390, 31_000)])
def test_the_longest_chapters_are_read_to_the_end(site, one_browser, open_site, wide, most):
    """Words and picture stand side by side, tables are folded; a phone shows of a board where something happens."""
    page, _ = open_site(one_browser, wide)
    for name in ("round_end", "setting_up"):
        page.goto(f"{site.address}learn/{name}.html")
        assert page.evaluate("document.documentElement.scrollHeight") < most, name
    page.goto(f"{site.address}learn/pushing.html")
    box = page.locator(".pmx-figure:has([data-part])").first
    button = box.get_by_role("button", name="The whole picture")
    expect(button).to_be_visible(visible=wide == 390)
    if wide == 390:
        before = box.bounding_box()["height"]
        box.locator(".pmx-canvas").scroll_into_view_if_needed()
        expect(box.locator("svg.pmx-narrow").get_by_text("Culebra Cut")).to_be_in_viewport()
        button.click()
        assert box.bounding_box()["height"] > before + 300


def test_search_answers_a_question_with_a_card(site, one_browser, open_site):
    page, watch = open_site(one_browser)
    page.goto(site.address + "glossary.html")
    page.get_by_role("searchbox", name="Search a rule or a word").fill("what if a company cannot pay")
    page.keyboard.press("Enter")
    card = page.locator(".pmx-card")
    expect(card.locator(".pmx-chip").first).to_have_text("FEE-2")
    expect(card.locator(".pmx-card-picture svg").first).to_be_visible()
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
    box.get_by_text("for a page of your own").click()
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


# --- the apps ------------------------------------------------------------------------------------------------------


@pytest.fixture
def open_app(site, one_browser, open_site):
    """`open_app(name)` opens an app and waits until it can be seen."""
    needs_python(site)

    def opener(name, query="", width=1400, theme="light"):
        page, _ = open_site(one_browser, width, theme)
        page.goto(f"{site.address}apps/{name}.html{query and '?' + query}")
        wait_until_ready(page, PATIENCE)
        return page

    return opener


def test_an_app_says_what_is_loading_and_how_far_it_is(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)
    page.goto(f"{site.address}apps/06_pushing.html")
    expect(page.locator("#panamax-loading h1")).to_have_text("Pushing")
    page.wait_for_function("document.querySelector('#panamax-loading progress')?.value > 0.05", timeout=PATIENCE)
    expect(page.locator("#panamax-loading").get_by_role("link", name="read the chapter")).to_be_visible()
    wait_until_ready(page, PATIENCE)


def test_an_app_waits_for_a_slow_line(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)

    def late(route):
        sleep(4)
        route.continue_()

    page.route("**/widgetbundle.js*", late)
    page.goto(f"{site.address}apps/06_pushing.html")
    wait_until_ready(page, PATIENCE)
    expect(page.locator(".panamax-figure .main-svg").first).to_be_attached()


def test_a_lesson_is_taken_in_the_browser_by_keyboard(open_app):
    page = open_app("06_pushing")
    expect(page.get_by_role("heading", name="No room? Push!")).to_be_visible()
    page.get_by_role("button", name="Move the red first 1-slot ship to the Culebra Cut (Pacific-bound) (lock)").focus()
    page.keyboard.press("Enter")
    page.locator(".pmx-comments").first.wait_for()
    assert serious_faults(page) == []
    screenshot(page, "site-lesson")


def test_a_what_if_is_judged_in_the_browser_while_the_page_stays_awake(open_app):
    page = open_app("50_explorer")
    page.get_by_role("button", name="Judge moves").click()
    page.get_by_role("button", name="Judge this place").click()
    judged = "document.querySelector('progress')?.value"
    page.wait_for_function(f"{judged} > 0")
    page.evaluate("window.beats = 0; setInterval(() => beats++, 20)")
    before = page.evaluate(judged)
    page.wait_for_function(f"before => {judged} > before + 1", arg=before)
    assert page.evaluate("beats") > FEW_BEATS, "the page froze while it judged"
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_text("Stopped at").first.wait_for()
    players = page.evaluate("Math.min(navigator.hardwareConcurrency, 8)")
    assert len(page.workers) == 1 + players  # one for each core beside the one that the widgets live in
    screenshot(page, "site-what-if")


GAME = """
from panamax import new_game
from panamax.bots import bot

def browser_game(players, seed, setup, name):
    game = new_game(players=players, seed=seed, setup=setup)
    chooser = bot(name, seed=seed)
    while not game.is_over:
        game.play(chooser.choose(game.position))
    return game.to_text()

text = "".join(browser_game(*table) for table in TABLES)
"""
TABLES = [(3, 2014, "advanced", "random"), (2, 7, "normal", "greedy")]


def test_a_game_from_a_seed_is_the_same_in_the_browser_to_the_byte(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)
    page.goto(site.address + "start.html")
    starter = folder_of(site.folder, "_static").relative_to(site.folder).as_posix() + "/start_python.js"
    code = f"TABLES = {TABLES!r}\n{GAME}\ntext"
    there = page.evaluate(
        """async ([code, starter]) => {
          const { startPython } = await import(starter);
          const python = await startPython();
          return python.runPython(code);
        }""",
        [code, f"/{starter}"],
    )
    names = {"TABLES": TABLES}
    exec(GAME, names)
    assert there == names["text"]


def test_a_permalink_opens_as_in_the_served_app(open_app):
    from panamax import new_game

    position = new_game(players=2, seed=5).position.notation()
    page = open_app("50_explorer", f"position={position}")
    expect(page.locator(".main-svg").first).to_be_attached()


@pytest.mark.slow
def test_every_app_opens_and_has_no_serious_fault(site, open_app):
    for name in sorted(file.stem for file in (site.folder / "apps").glob("*.html")):
        for width, theme in LOOKS:
            page = open_app(name, "", width, theme)
            assert serious_faults(page) == [], name
            screenshot(page, f"site-{name}-{width}-{theme}")


@pytest.mark.slow
def test_the_method_behind_the_numbers_is_tried_out_in_the_browser(open_app):
    page = open_app("51_how_far_to_trust")
    page.wait_for_function("/intervals \\(\\d+ %\\) hold/.test(document.body.innerText)", timeout=PATIENCE)
    page.get_by_role("button", name="Stop", exact=True).press("Enter")
    page.get_by_role("button", name="Go on", exact=True).wait_for(timeout=PATIENCE)
    page.get_by_label("Ending").select_option(index=3)
    page.wait_for_function("document.body.innerText.includes('$47.0')", timeout=PATIENCE)


# --- on paper, and without scripts ---------------------------------------------------------------------------------

PAGES_OF_THE_BOOK = 40
DARK_LETTERS = 8  # of a picture's words, found in a strip of it


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The rule book as a PDF."""
    folder = tmp_path_factory.mktemp("book")
    with ThreadPoolExecutor(1) as elsewhere:  # than where this test's own browser is driven from
        elsewhere.submit(pdf.write, folder / "source", folder, "https://example.org/panamax/").result()
    with pypdfium2.PdfDocument(folder / pdf.FILE) as printed:
        yield printed


def test_the_rule_book_has_its_pictures_whole(book):
    """What lies at a board's right edge is printed, and inside the page."""
    found = []
    for page in book:
        text = page.get_textpage()
        search = text.search("Pacific Ocean")
        if place := search.get_next():
            boxes = [text.get_charbox(number) for number in range(place[0], sum(place))]
            found.append(max(box[2] for box in boxes) < page.get_width() - DARK_LETTERS)
    assert found
    assert all(found)


def test_the_rule_book_can_be_carried_to_the_table(book):
    from panamax.words import catalogue

    assert len(book) <= PAGES_OF_THE_BOOK
    words = " ".join(page.get_textpage().get_text_range() for page in book)
    assert [id for id in catalogue.rules() if id not in words] == []
    bookmarks = [mark.get_title() for mark in book.get_toc()]
    assert {topic.title("en") for topic in catalogue.topics().values()} <= set(bookmarks)
    assert b"127.0.0.1" not in words.encode()


def test_a_page_is_read_without_scripts(site, one_browser):
    """The pictures are there, in the reader's theme, and nothing says that they will come."""
    for theme in ("light", "dark"):
        context = one_browser.new_context(java_script_enabled=False, color_scheme=theme)
        page = context.new_page()
        page.goto(site.address + "learn/pushing.html")
        still = page.locator("svg.pmx-wide").first
        expect(still.get_by_text("Pacific Ocean")).to_be_visible()
        sea = still.get_by_text("Pacific Ocean").evaluate("element => getComputedStyle(element).fill")
        assert (luminance(sea) > HALF) == (theme == "dark")
        context.close()


def test_paper_is_light_whole_and_says_the_answers(site, one_browser, open_site):
    page, _ = open_site(one_browser, 1400, "dark")
    page.goto(site.address + "learn/pushing.html")
    page.locator("svg.pmx-wide").first.hover()
    page.locator("[data-drawn]").first.wait_for()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator("[data-drawn] > svg.pmx-wide").first).to_be_visible()
    expect(page.locator(".pmx-live-picture").first).to_be_hidden()
    expect(page.locator("details.pmx-answer").first).to_have_attribute("open", "")
    ink = page.locator("h1").evaluate("element => getComputedStyle(element).color")
    paper = page.locator("body").evaluate("element => getComputedStyle(element).backgroundColor")
    assert luminance(ink) < HALF < luminance(paper)
    expect(page.locator(".skip-to-content")).to_be_hidden()
    expect(page.locator(".pmx-masthead")).to_be_hidden()


def test_the_player_aid_is_two_pages_of_paper(site, tmp_path):
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(pdf.write_aid, site.folder, aid.PAGE, tmp_path / aid.PDF).result()
    with pypdfium2.PdfDocument(tmp_path / aid.PDF) as printed:
        first, second = (page.get_textpage().get_text_bounded() for page in printed)
    assert "take one white die" in first
    assert "Final count" in second
    assert "Search a rule" not in first + second


HALF = 128


def luminance(colour: str) -> float:
    """How bright a colour is, 0 to 255, of ``rgb(r, g, b)``."""
    return sum(float(part) for part in colour.partition("(")[2].rstrip(")").split(",")[:3]) / 3


# --- as a host serves it -------------------------------------------------------------------------------------------


def test_pages_boards_and_apps_work_under_the_policy_that_hosts_are_told(site, one_browser, open_site):
    needs_python(site)
    page, watch = open_site(one_browser)
    headers = {"Content-Security-Policy": policy(site.folder)}

    def strict(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | headers)

    page.route("**/*", strict)
    open_figure(page, site, "learn/pushing.html", "lesson-pushing-sea")
    page.goto(f"{site.address}apps/20_play.html")
    wait_until_ready(page, PATIENCE)
    assert watch.problems == []


# --- a box of one's own --------------------------------------------------------------------------------------------


SHEETS = 40  # more than the box editor has


@pytest.mark.slow
def test_a_box_saved_in_the_browser_leaves_no_mark_on_the_site_that_is_built_with_it(open_app, tmp_path):
    """The owner of a game confirms every value; then no page and no picture has the mark of a reconstructed one."""
    box, folder = tmp_path / "box.toml", tmp_path / "site"
    save_a_confirmed_box(open_app("60_box_editor"), box)
    build(folder, "--box", str(box))
    for page in folder.rglob("*.html"):
        assert "(reconstructed)" not in page.read_text(encoding="utf-8"), page
    for picture in folder.rglob("*.fig"):
        assert "reconstructed" not in gzip.decompress(picture.read_bytes()).decode(), picture


def save_a_confirmed_box(page, file):
    """Go through the sheets of the editor, confirm all values, and save the box."""
    from panamax.box.draft import shipped_draft

    wanted = shipped_draft().progress[1]
    for _ in range(SHEETS):
        if page.get_by_text(f"{wanted} of {wanted}").count():
            break
        title = page.inner_text(".pmx-sheet h2")
        page.get_by_role("button", name="All of this is as printed").click()
        page.get_by_role("button", name="Next open sheet").click()
        page.wait_for_function("title => document.querySelector('.pmx-sheet h2').innerText !== title", arg=title)
    page.get_by_role("button", name="Save, load, use").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(file)
