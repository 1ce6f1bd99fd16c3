"""For a game with the real box: the site without a line, its editions, the score companion, the list for the set-up."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType

import pytest
from playwright.sync_api import expect

from panamax_site import offline
from panamax_site.pdf import served
from panamax_site.releasing import release

from .harness import screenshot, wait_for, wait_until_ready
from .site_build import ROOT

PATIENCE = 240_000  # milliseconds; a busy machine takes long to fetch and check a whole site


@pytest.fixture
def reader(one_browser):
    """A browser of a reader with a phone, which keeps what pages give it."""
    context = one_browser.new_context(viewport={"width": 390, "height": 800})
    context.set_default_timeout(60_000)
    yield context
    context.close()


def take_along(page, address):
    page.goto(f"{address}/table.html")
    button = page.get_by_role("button", name="Take it to the table")
    expect(button).to_contain_text(" MB)")
    button.click()
    page.locator("#pmx-take").get_by_role("button", name="Remove it").wait_for(timeout=PATIENCE)


def test_a_reader_who_took_the_site_along_reads_asks_reckons_and_plays_without_a_line(site, reader):
    page = reader.new_page()
    with served(site.folder) as address:
        take_along(page, address)
    page.goto(f"{address}/learn/pushing.html?from=link")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pushing¶")
    page.goto(f"{address}/search.html?q=how many dice with three players")
    expect(page.locator(".pmx-card")).to_contain_text("9 Action dice and 3 Executive dice")
    page.goto(f"{address}/companion.html")
    page.locator("#pmx-companion[data-ready]").wait_for()
    page.goto(f"{address}/")
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{address}/nowhere.html")
    expect(page.locator("h1")).to_contain_text("This page isn")
    if site.has_python:
        page.goto(f"{address}/apps/20_play.html")
        wait_until_ready(page, PATIENCE)
    page.goto(f"{address}/table.html")
    page.get_by_role("button", name="Remove it").wait_for()
    assert site.folder


# --- editions ------------------------------------------------------------------------------------------------------

PAGE = """<!DOCTYPE html><title>{edition}</title><a class="pmx-brand" href="index.html">Panamax</a><h1>{edition}</h1>
<div id="pmx-take"></div><script type="application/json" id="pmx-take-words">{words}</script>
<script type="module" src="_static/take.js"></script><script type="module" src="_static/own.js"></script>"""
CHAPTER = """<!DOCTYPE html><title>{edition}</title><h1>{edition}</h1>
<p id="panamax-newer" hidden>Newer <button>Open</button></p><p id="panamax-disk" hidden>Disk <button>Good</button></p>
<script src="../_static/notices.js"></script>"""
THEN = 1_700_000_000  # seconds; when every file was written, as a copied folder may say
WORDS = """{"take": "Take it to the table ({size} MB)", "taking": "", "renew": "Use it now", "forget": "Remove it"}"""


def publish(folder: Path, edition: str, more: Mapping[str, int] = MappingProxyType({}), words: str = WORDS) -> None:
    """A small site whose page and script have to be of one edition; `more` are files with their sizes."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "_static").mkdir(parents=True)
    (folder / "learn").mkdir()
    for name in ("edition.js", "notices.js", "take.js"):
        shutil.copy(ROOT / "site/static" / name, folder / "_static")
    (folder / "_static/own.js").write_text(f"document.body.dataset.script = '{edition}';")
    for name in ("table.html", "index.html", "other.html"):
        (folder / name).write_text(PAGE.format(edition=edition, words=words))
    (folder / "learn/index.html").write_text(CHAPTER.format(edition=edition))
    for name, size in more.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(b" " * size)
    release(folder)
    offline.write(folder)
    for file in folder.rglob("*.*"):
        os.utime(file, (THEN, THEN))  # a host that goes by times sees nothing new but the worker
    os.utime(folder / offline.WORKER, (THEN, THEN + len(edition)))


CHOICES = {"Take it to the table": {"", "canal_mania"}, "Only Panamax": {""}, "Only Canal Mania": {"canal_mania"}}
BOTH = WORDS[:-1] + (
    ', "alone": "Only {game} ({size} MB)", "taken": "All", "taken_alone": "{game} alone",'
    ' "games": {"panamax": "Panamax", "canal_mania": "Canal Mania"}}'
)
KEPT = """async () => {
    const store = await caches.open((await caches.keys())[0]);
    return (await store.keys()).map(({ url }) => new URL(url).pathname);
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("choice", CHOICES)
def test_a_reader_takes_both_games_along_or_one_of_them_with_its_size_told_before(reader, tmp_path, choice):
    more = {"rules.html": 400_000, "canal_mania/rules.html": 700_000}
    folder = tmp_path / "site"
    publish(folder, "first", more, BOTH)
    page = reader.new_page()
    with served(folder) as address:
        page.goto(f"{address}/index.html")
        offered = {"Take it to the table": "1.1", "Only Panamax": "0.4", "Only Canal Mania": "0.7"}
        for name, size in offered.items():
            expect(page.get_by_role("button", name=name)).to_contain_text(f"({size} MB)")
        page.get_by_role("button", name=choice).click()
        page.get_by_role("button", name="Remove it").wait_for()
        expect(page.get_by_role("status")).to_have_text("All" if len(CHOICES[choice]) > 1 else f"{choice[5:]} alone")
        publish(folder, "second", more, BOTH)
        page.evaluate("navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)")
        page.get_by_role("button", name="Use it now").click()
        wait_for(page, "document.body?.dataset.script === 'second'")
    kept = page.evaluate(KEPT)
    rules = {name.removesuffix("/rules.html").lstrip("/") for name in kept if name.endswith("/rules.html")}
    assert rules == CHOICES[choice]
    assert "/index.html" in kept


def editions_of(page) -> set[str]:
    wait_for(page, "document.body.dataset.script")
    return {page.title(), page.locator("h1").inner_text(), page.locator("body").get_attribute("data-script")}


def test_a_newer_edition_takes_over_whole_or_not_at_all(reader, tmp_path):
    page, other = reader.new_page(), reader.new_page()
    with served(tmp_path / "site") as address:
        publish(tmp_path / "site", "first")
        take_along(page, address)
        other.goto(f"{address}/other.html")
        publish(tmp_path / "site", "second")
        (tmp_path / "site/other.html").write_text("half copied")  # the host is being changed
        page.goto(f"{address}/table.html")
        assert editions_of(page) == {"first"}
        wait_for(page, "navigator.serviceWorker.getRegistration().then((one) => !one.installing && !one.waiting)")
        publish(tmp_path / "site", "second")
        page.reload()
        page.evaluate("navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)")
        page.get_by_role("button", name="Use it now").wait_for()
        other.reload()
        assert editions_of(page) == editions_of(other) == {"first"}, "nobody has asked for it yet"
        page.get_by_role("button", name="Use it now").click()
        for shown in (page, other):
            wait_for(shown, "document.title === 'second'")
            assert editions_of(shown) == {"second"}
        wait_for(page, "caches.keys().then((kept) => kept.length === 1)")
    other.goto(f"{address}/other.html")
    assert editions_of(other) == {"second"}


@pytest.mark.thorough
def test_every_page_says_that_a_newer_edition_waits_and_opens_it(reader, tmp_path):
    page, chapter = reader.new_page(), reader.new_page()
    with served(tmp_path / "site") as address:
        publish(tmp_path / "site", "first")
        take_along(page, address)
        chapter.goto(f"{address}/learn/index.html")
        notice = chapter.locator("#panamax-newer")
        expect(notice).to_be_hidden()
        publish(tmp_path / "site", "second")
        chapter.reload()
        expect(notice).to_be_visible()
        assert chapter.title() == "first"
        notice.get_by_role("button", name="Open").click()
        wait_for(chapter, "document.title === 'second'")
        expect(chapter.locator("#panamax-newer")).to_be_hidden()


@pytest.mark.thorough
def test_the_folder_of_a_site_that_was_taken_along_is_found_without_its_last_slash(reader, tmp_path):
    page = reader.new_page()
    with served(tmp_path / "site") as address:
        publish(tmp_path / "site", "first")
        take_along(page, address)
    page.goto(f"{address}/learn?theme=dark")
    assert page.title() == "first"
    assert page.url == f"{address}/learn/?theme=dark"  # so that its links lead on


@pytest.mark.thorough
def test_a_page_that_is_opened_from_a_disk_says_what_works_there(reader, tmp_path):
    publish(tmp_path / "site", "first")
    page = reader.new_page()
    page.goto((tmp_path / "site/learn/index.html").as_uri())
    notice = page.locator("#panamax-disk")
    expect(notice).to_be_visible()
    notice.get_by_role("button").click()
    expect(notice).to_be_hidden()


class _SlowHost(SimpleHTTPRequestHandler):
    """A host that keeps one file back until it may go."""

    go = threading.Event()

    def do_GET(self):
        if self.path == "/other.html":
            self.go.wait()
        super().do_GET()

    def log_message(self, *_):
        """Say nothing."""


@contextmanager
def served_slowly(folder: Path):
    _SlowHost.go.set()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_SlowHost, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        _SlowHost.go.set()
        server.shutdown()
        server.server_close()


@pytest.mark.thorough
def test_an_edition_that_the_browser_was_fetching_already_is_offered_when_it_is_there(reader, tmp_path):
    page, other = reader.new_page(), reader.new_page()
    publish(tmp_path / "site", "first")
    with served_slowly(tmp_path / "site") as address:
        take_along(page, address)
        other.goto(f"{address}/index.html")
        publish(tmp_path / "site", "second")
        _SlowHost.go.clear()
        other.evaluate("navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)")
        page.reload()
        page.get_by_role("button", name="Remove it").wait_for()
        expect(page.locator("#pmx-take")).to_have_attribute("data-state", "taken")
        _SlowHost.go.set()
        page.get_by_role("button", name="Use it now").wait_for()


# --- the score companion -------------------------------------------------------------------------------------------


@pytest.fixture
def companion(site, one_browser, open_site):
    """The page of the companion on a phone."""
    page, _ = open_site(one_browser, 390)
    page.goto(f"{site.address}companion.html")
    page.locator("#pmx-companion[data-ready]").wait_for()
    return page


def enter(page, **values):
    for key, value in values.items():
        page.locator(f'[id="pmx-{key.replace("_", ".")}"]').fill(str(value))


def test_the_companion_does_the_sums_of_a_round_and_keeps_them(companion):
    companion.get_by_label("Players", exact=True).select_option("2")
    companion.get_by_label("Player 1").fill("<b>Ann")
    companion.keyboard.press("Tab")
    result = companion.locator(".pmx-results")
    expect(result).to_contain_text("once everybody's money is in")
    enter(companion, **{"1_0_money": 3, "1_0_own": 4, "1_0_fee3": 2, "1_0_warehouse": 4, "1_1_money": 30, "1_1_own": 1})
    expect(result).to_contain_text("Fees: 2 × $3 + 4 × $5 (Warehouse) = $26.")
    expect(result).to_contain_text("The company can pay $3; <b>Ann pays the other $23.")
    expect(result).to_contain_text("2 Bailouts bring $10 each")
    expect(result).to_contain_text("its stock falls from 6 to 4")
    expect(result.get_by_role("link", name="DIV-2")).to_have_attribute(
        "href", companion.url.replace("companion.html", "reference/round_end.html#DIV-2")
    )
    before = result.inner_text()
    companion.reload()
    companion.locator("#pmx-companion[data-ready]").wait_for()
    assert companion.locator(".pmx-results").inner_text() == before
    companion.get_by_role("button", name="Final count").click()
    expect(companion.locator('[id="pmx-f.0.bailouts"]')).to_have_attribute("placeholder", "2")
    enter(companion, f_0_own=31, f_1_own=30, f_0_a1=8, f_0_stock=4, f_1_stock=7)
    expect(result).to_contain_text("1. green: $40")  # 30, its award of $3, and a share at $7
    expect(result).to_contain_text("$31 own + $8 Advisors + $0 awards + $4 shares − $30 Bailouts = $13")
    screenshot(companion, "site-companion")


@pytest.mark.thorough
def test_the_companion_says_what_can_t_be(companion):
    own = companion.locator('[id="pmx-1.0.own"]')
    own.fill("-3")
    expect(own).to_have_attribute("aria-invalid", "true")
    expect(own).to_have_accessible_description("A whole number, 0 to 999.")
    own.fill("3")
    expect(own).to_have_attribute("aria-invalid", "false")
    enter(companion, **{"1_0_warehouse": 5, "1_0_fee1": 6})
    faults = companion.locator(".pmx-faults")
    expect(faults).to_contain_text("red has 11 dice here; a company has only 9.")
    enter(companion, **{"1_0_warehouse": 0, "1_2_order": 1, "1_0_s1": 5})
    expect(faults).to_contain_text("the same place in the turn order")
    expect(faults).to_contain_text("of green; there are only")
    kept = '{"players":99,"cells":{"1.0.own":7,"__proto__":"1"},"names":{}}'
    companion.evaluate("kept => localStorage.setItem('panamax-companion', kept)", kept)
    companion.reload()
    companion.locator("#pmx-companion[data-ready]").wait_for()
    expect(companion.get_by_label("Players", exact=True)).to_have_value("4")


@pytest.mark.thorough
def test_the_list_keeps_its_ticks_for_each_number_of_players(site, one_browser, open_site):
    page, _ = open_site(one_browser, 390)
    page.goto(f"{site.address}checklist.html")
    page.get_by_role("button", name="3 players").click()
    page.get_by_label("Roll 9 Action dice").check()
    expect(page.get_by_role("status")).to_have_text("1 of 17 done")
    page.get_by_role("button", name="4 players").click()
    expect(page.get_by_role("status")).to_have_text("0 of 17 done")
    page.get_by_role("button", name="3 players").click()
    page.reload()
    expect(page.get_by_label("Roll 9 Action dice")).to_be_checked()
    page.get_by_role("button", name="Untick all").click()
    expect(page.get_by_role("status")).to_have_text("0 of 17 done")


@pytest.mark.thorough
def test_the_list_s_contents_name_only_what_is_shown(site, one_browser, open_site):
    page, _ = open_site(one_browser, 1400)
    page.goto(f"{site.address}checklist.html")
    page.get_by_role("button", name="3 players").click()
    expect(page.locator(".toc-tree a:visible")).to_have_text(["3 players"])
