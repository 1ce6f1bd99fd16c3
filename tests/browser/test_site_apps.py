"""The apps of the built site, whose Python runs in the browser: they start, play, judge, and open links."""

from __future__ import annotations

import gzip
import re
from itertools import product
from time import sleep

import pytest
from playwright.sync_api import expect

from panamax.analysis.truth import endings
from panamax_site.policy import policy
from panamax_site.releasing import folder_of
from panamax_widgets.trust.page import FIRST_ENDING
from panamax_widgets.trust.trials import Covering

from .axe import serious_faults
from .harness import assert_fits, screenshot, wait_for, wait_until_ready
from .site_build import LIVE, build, needs_python, open_figure

FEW_PLAYOUTS = 100
FEW_BEATS = 5  # of a page that is awake; one that judges by itself has none until it is done
NO_MORE_THAN_HEADERS = 10_000  # bytes
PATIENCE = 240_000  # milliseconds; a busy machine takes long to start a browser's Python


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


@pytest.mark.thorough
def test_an_app_says_what_is_loading_and_how_far_it_is(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)
    page.goto(f"{site.address}apps/06_pushing.html")
    expect(page.locator("#panamax-loading h1")).to_have_text("Pushing")
    wait_for(page, "document.querySelector('#panamax-loading progress')?.value > 0.05", timeout=PATIENCE)
    expect(page.locator("#panamax-loading").get_by_role("link", name="read the chapter")).to_be_visible()
    wait_until_ready(page, PATIENCE)


@pytest.mark.thorough
def test_an_app_waits_for_a_slow_line(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)

    def late(route):
        sleep(4)
        route.continue_()

    page.route("**/plotly/*", late)
    page.goto(f"{site.address}apps/06_pushing.html")
    wait_until_ready(page, PATIENCE)
    expect(page.locator(".panamax-figure .main-svg").first).to_be_attached()


def test_a_lesson_is_taken_in_the_browser_by_keyboard(open_app):
    page = open_app("06_pushing")
    expect(page.get_by_role("heading", name="No room? Push!")).to_be_visible()
    page.get_by_role("button", name=re.compile(r"Move your (first|second) 1-slot ship to Culebra Cut \(lock\)")).focus()
    page.keyboard.press("Enter")
    page.locator(".pmx-comments").first.wait_for()
    assert serious_faults(page) == []
    screenshot(page, "site-lesson")


# Each box to tick, the words beside it, and whether they stand on what follows.
TICKS = """() => [...document.querySelectorAll(".pmx-ticks .widget-checkbox")].map((row) => {
    const [box, words] = ["input", "span"].map((name) => row.querySelector(name).getBoundingClientRect());
    return { box: box.width, gap: words.x - box.right, below: words.bottom - row.getBoundingClientRect().bottom };
})"""


@pytest.mark.thorough
def test_words_stand_beside_what_is_ticked_and_not_on_each_other(open_app):
    """The widgets' own styles come late, and would have the last word."""
    page = open_app("40_class")
    ticks = page.evaluate(TICKS)
    assert len(ticks) > 10
    for each in ticks:
        assert each["box"] < 25, each
        assert 0 <= each["gap"] < 15, each
        assert each["below"] < 4, each


# What a Python's worker asked for, and how many bytes of it came
CAME = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.includes("/python."))
    .map(({ name, transferSize }) => [name.split("/").pop(), transferSize])"""


@pytest.mark.thorough
def test_a_what_if_is_judged_in_the_browser_while_the_page_stays_awake(open_app):
    page = open_app("50_explorer")
    page.get_by_role("button", name="Judge moves").click()
    page.get_by_role("button", name="Judge this place").click()
    judged = "document.querySelector('progress')?.value"
    wait_for(page, f"{judged} > 0")
    page.evaluate("window.beats = 0; setInterval(() => beats++, 20)")
    before = page.evaluate(judged)
    wait_for(page, f"before => beats > {FEW_BEATS} && {judged} > before", arg=before)
    stop = page.get_by_role("button", name="Stop", exact=True)
    assert stop.is_visible(), "the page froze until it had judged"
    stop.click()
    page.get_by_text("Stopped at").first.wait_for()
    players = page.evaluate("Math.min(navigator.hardwareConcurrency, 8)")
    widgets, *others = page.workers
    assert len(others) == players  # one for each core beside the one that the widgets live in
    unpacked = {"memory.packed", "packages.packed", "pyodide.asm.wasm.packed"}
    assert unpacked <= set(dict(widgets.evaluate(CAME)))
    assert all(not unpacked & set(dict(player.evaluate(CAME))) for player in others)  # they go on from that one's
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


IMPORTS = """
from importlib import import_module
def found(name):
    try:
        return import_module(name).__name__
    except ImportError:
        return None
[found(name) for name in ("numpy", "colorsys", "xml.dom.minidom", "ensurepip.nothing", "wave")]
"""


@pytest.mark.thorough
def test_an_app_is_there_before_the_rest_of_pythons_library_and_an_import_waits_for_it(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)
    rest = []

    def hold_back(route):
        rest.append(route)

    page.route("**/python_stdlib.zip", hold_back)
    page.goto(f"{site.address}apps/06_pushing.html")
    wait_until_ready(page, PATIENCE)
    for route in rest:
        route.continue_()
    page.unroute("**/python_stdlib.zip")
    starter = folder_of(site.folder, "_static").relative_to(site.folder).as_posix() + "/start_python.js"
    there = page.workers[0].evaluate(
        """async ([code, starter]) => {
          const { expectLibrary, startPython } = await import(starter);
          const python = await startPython();
          expectLibrary(python);
          return python.runPython(code).toJs();
        }""",
        [IMPORTS, f"{site.address}{starter}"],
    )
    assert there == [None, "colorsys", "xml.dom.minidom", None, "wave"]


@pytest.mark.thorough
def test_who_opens_an_app_again_loads_nothing_of_python_anew(open_app):
    """The browser is asked for it as it keeps it, under the same names."""
    page = open_app("06_pushing")
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    wait_until_ready(page, PATIENCE)
    came = dict(page.workers[0].evaluate(CAME))
    assert {"memory.packed", "packages.packed", "pyodide.asm.wasm.packed"} <= came.keys()
    assert sum(came.values()) < NO_MORE_THAN_HEADERS, came


@pytest.mark.thorough
def test_a_permalink_opens_as_in_the_served_app(open_app):
    from panamax import new_game

    position = new_game(players=2, seed=5).position.notation()
    page = open_app("50_explorer", f"position={position}")
    expect(page.locator(".main-svg").first).to_be_attached()


@pytest.mark.thorough
def test_every_app_opens_and_has_no_serious_fault(site, open_app):
    for name in sorted(file.stem for file in (site.folder / "apps").glob("*.html")):
        for width, theme in product((390, 1400), ("light", "dark")):
            page = open_app(name, "", width, theme)
            assert serious_faults(page) == [], name
            screenshot(page, f"site-{name}-{width}-{theme}")
            assert_fits(page)
            page.close()  # a hundred Pythons at once are too much for any computer


@pytest.mark.thorough
def test_the_method_behind_the_numbers_is_tried_out_in_the_browser(open_app):
    page = open_app("51_how_far_to_trust")
    wait_for(page, "/intervals \\(\\d+%\\) hold/.test(document.body.innerText)", timeout=PATIENCE)
    page.get_by_role("button", name="Stop", exact=True).press("Enter")
    page.get_by_role("button", name="Go on", exact=True).wait_for(timeout=PATIENCE)
    page.get_by_label("Ending").select_option(index=list(endings()).index("military_pay"))
    truth = f"${Covering('military_pay', FEW_PLAYOUTS).truth:.1f}"
    assert truth != f"${Covering(FIRST_ENDING, FEW_PLAYOUTS).truth:.1f}"
    wait_for(page, f"document.body.innerText.includes('the exact value, {truth}')", timeout=PATIENCE)


# --- as a host serves it -------------------------------------------------------------------------------------------


@pytest.fixture
def strict_page(site, one_browser, open_site):
    """A watched page to which everything comes with the policy that hosts are told."""
    needs_python(site)
    page, watch = open_site(one_browser)
    headers = {"Content-Security-Policy": policy(site.folder)}

    def strict(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | headers)

    page.route("**/*", strict)
    return page, watch


def test_pages_boards_and_apps_work_under_the_policy_that_hosts_are_told(site, strict_page):
    """Moves are judged, too, by Pythons that are started for that."""
    page, watch = strict_page
    open_figure(page, site, "learn/pushing.html", "lesson-pushing-sea")
    page.goto(f"{site.address}{LIVE}.html")
    page.get_by_role("button", name="Try it here").first.click()
    page.locator(".pmx-board[data-live]").wait_for(timeout=PATIENCE)
    page.goto(f"{site.address}apps/50_explorer.html")
    wait_until_ready(page, PATIENCE)
    page.get_by_role("button", name="Judge moves").click()
    page.get_by_role("button", name="Judge this place").click()
    wait_for(page, "document.querySelector('progress')?.value > 0.1", timeout=PATIENCE)
    assert watch.problems == []


@pytest.mark.thorough
def test_every_app_opens_under_the_policy_that_hosts_are_told(site, strict_page):
    page, watch = strict_page
    for name in sorted(file.stem for file in (site.folder / "apps").glob("*.html")):
        page.goto(f"{site.address}apps/{name}.html")
        wait_until_ready(page, PATIENCE)
        assert watch.problems == [], name


# --- a box of one's own --------------------------------------------------------------------------------------------


SHEETS = 40  # more than the box editor has


@pytest.mark.thorough
def test_a_box_saved_in_the_browser_leaves_no_mark_on_the_site_that_is_built_with_it(open_app, tmp_path):
    """The owner of a game confirms every value; then no page and no picture has the mark of a reconstructed one."""
    box, folder = tmp_path / "box.toml", tmp_path / "site"
    save_a_confirmed_box(open_app("60_box_editor"), box)
    build(folder, "--box", str(box))
    for page in filter(_is_panamaxs, folder.rglob("*.html")):
        assert "(reconstructed)" not in page.read_text(encoding="utf-8"), page
    for picture in filter(_is_panamaxs, folder.rglob("*.fig")):
        assert "reconstructed" not in gzip.decompress(picture.read_bytes()).decode(), picture


def _is_panamaxs(file):
    """Whether a file of the site isn't of the other game, which has a box of its own."""
    return not any(part.startswith("canal_mania") for part in file.parts)


# After the last sheet there is no other, but all is confirmed
NEXT_OR_LAST = """([title, all]) =>
    document.querySelector(".pmx-sheet h2").innerText !== title || document.body.innerText.includes(all)"""


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
        wait_for(page, NEXT_OR_LAST, arg=[title, f"{wanted} of {wanted}"])
    page.get_by_role("button", name="Save, load, use").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(file)
