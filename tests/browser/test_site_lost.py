"""What a reader sees who follows an address of the site that leads nowhere."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from .harness import screenshot

GONE = "gone/deep/er/page.html"
FOCUSED = "document.activeElement.matches('#furo-main-content, [role=main]')"


@pytest.fixture
def lost(site, one_browser, open_site):
    """`lost(width, theme)` opens an address far down where nothing is; its host shows the site's 404 page."""

    def opener(width=1400, theme="light"):
        page, watch = open_site(one_browser, width, theme)
        page.route(f"{site.address}gone/**", lambda route: route.fulfill(status=404, path=site.folder / "404.html"))
        page.goto(site.address + GONE)
        watch.problems.clear()  # Chromium reports the 404 itself on the console, as it should
        return page

    return opener


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (390, "light"), (1400, "dark"), (1400, "light")])
def test_who_is_lost_sees_a_ship_a_search_and_ways_that_lead_somewhere(site, lost, width, theme):
    page = lost(width, theme)
    assert page.locator(".pmx-masthead").bounding_box()["height"] < 130, "the page has no style"
    assert page.locator(".pmx-aground").bounding_box()["width"] == 160
    main = page.locator("#furo-main-content, [role=main]").last
    for name in ("Learn", "Rules", "Watch", "Explore", "Play", "The start page"):
        link = main.get_by_role("link", name=name, exact=True)
        expect(link).to_be_visible()
        address = urljoin(site.address, link.get_attribute("href"))
        assert (site.folder / address.removeprefix(site.address)).is_file(), address
    main.get_by_role("searchbox").fill("no dice left")
    screenshot(page, f"lost-{width}-{theme}")
    main.get_by_role("button", name="Search").click()
    expect(page).to_have_url(f"{site.address}search.html?q=no+dice+left")


@pytest.mark.thorough
def test_who_is_lost_skips_to_the_content_of_the_same_page(site, lost):
    page = lost()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(site.address + GONE)
    assert page.evaluate(FOCUSED)
