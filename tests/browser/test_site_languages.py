"""The pages of the built site in another language: one chooses it by a link, and all that a page does is in it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from panamax_site import offline
from tabletop.i18n import say

from .harness import at_rest, screenshot, wait_until_ready
from .site_build import LANGUAGE, needs_python, open_figure

CHAPTER = "learn/pushing.html"
PATIENCE = 240_000  # milliseconds; a busy machine takes long to start a browser's Python


def chosen(page, name, width):
    """Choose a language at the head of the page."""
    if width < 1200:
        page.click(".pmx-menu")
    page.locator(".pmx-versions summary").click()
    page.locator(".pmx-versions").get_by_role("link", name=name).click()
    at_rest(page)


def test_a_reader_chooses_the_language_of_the_page_that_he_is_at(site, one_browser, open_site, width):
    page, watch = open_site(one_browser, width)
    page.goto(f"{site.address}{CHAPTER}#chain")
    chosen(page, "Deutsch", width)
    assert page.url == f"{site.address}{LANGUAGE}/{CHAPTER}#chain"
    assert page.evaluate("document.documentElement.lang") == LANGUAGE
    box = open_figure(page, site, f"{LANGUAGE}/{CHAPTER}", "lesson-pushing-sea")
    on = box.get_by_role("button", name=say("site.script.next", LANGUAGE), exact=True)
    on.click()
    expect(box.locator(".pmx-steps [role=status]")).to_have_text(
        say("site.script.counter", LANGUAGE, number=2, all=box.locator("[data-frames]").get_attribute("data-frames"))
    )
    expect(box.locator(".pmx-caption, li.pmx-now").first).not_to_be_empty()
    assert "Ozean" in box.locator("[data-figure] .main-svg").first.inner_html(), "the picture has its words"
    screenshot(page, f"site-german-{width}")
    chosen(page, "English", width)
    assert page.url == f"{site.address}{CHAPTER}"
    assert watch.problems == []


def test_a_board_and_an_app_speak_the_language_of_their_page(site, one_browser, open_site):
    needs_python(site)
    page, watch = open_site(one_browser)
    box = open_figure(page, site, f"{LANGUAGE}/index.html", "home")
    box.get_by_role("button", name=say("site.script.board_start", LANGUAGE)).click()
    box.locator(".pmx-board[data-ready]").wait_for(timeout=PATIENCE)
    field = box.get_by_label(say("site.script.board_type", LANGUAGE))
    field.fill("move iowa canal")
    field.press("Enter")
    refusal = box.locator(".pmx-board-status.refusal")
    refusal.wait_for(timeout=PATIENCE)  # which Python says
    assert {"Schiff", "Zug", "Schiffe"} & set(re.findall(r"\w+", refusal.inner_text()))
    page.goto(f"{site.address}{LANGUAGE}/apps/20_play.html")
    wait_until_ready(page)
    assert page.title().startswith(say("app.page.20_play.title", LANGUAGE))
    expect(page.locator(".panamax-figure .main-svg").first).to_be_visible()
    assert say("app.masthead.skip", LANGUAGE) in page.locator("body").inner_text()
    assert watch.problems == []


def test_a_search_in_another_language_leads_to_its_pages(site, one_browser, open_site):
    page, _ = open_site(one_browser)
    page.goto(f"{site.address}{LANGUAGE}/search.html?q=Schiff+schieben")
    link = page.locator(".pmx-card h2 a")
    expect(link).to_be_visible()
    assert link.get_attribute("href").startswith(f"{site.address}{LANGUAGE}/")


@pytest.mark.thorough
def test_who_takes_along_gets_the_language_that_he_reads(site, one_browser, open_site):
    needs_python(site)
    listed = json.loads((site.folder / offline.LIST).read_text())
    page, _ = open_site(one_browser)
    page.goto(f"{site.address}{LANGUAGE}/table.html")
    page.locator("#pmx-take button").first.click()
    page.locator("#pmx-take[data-state=taken]").wait_for(timeout=PATIENCE)
    kept = page.evaluate("""async () => {
        const [name] = await caches.keys(), store = await caches.open(name);
        return (await store.keys()).map(({ url }) => new URL(url).pathname.slice(1));
    }""")
    told = {name: of[3] if len(of) > 3 else "" for name, of in listed["files"].items()}
    assert set(kept) == {name for name, lang in told.items() if lang in ("", LANGUAGE)}
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # other tests have read these pages
    page.context.set_offline(True)
    try:
        for name in (f"{LANGUAGE}/{CHAPTER}", CHAPTER):  # the second one isn't there: a page says so
            page.goto(f"{site.address}{name}")
            assert page.evaluate("document.documentElement.lang") == LANGUAGE, name
    finally:
        page.context.set_offline(False)
