"""Browser tests share an app and a browser; each page is watched, and a page with a problem fails its test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal
from zlib import crc32

import pytest
from playwright.sync_api import ViewportSize

from panamax_site.pdf import served as served_files

from .harness import CHROMIUM, App, OtherHosts, Watch, assert_fits, chromium, served, wait_until_ready, watched_page
from .site_build import Site, built

PATIENCE = 60_000  # milliseconds; a machine that tests may have much else to do

if CHROMIUM:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

    expect.set_options(timeout=PATIENCE)

EXPLORER = "50_explorer"
WIDTHS = (390, 1400)
NIGHT_OR_DAY = {390: "light", 1400: "dark"}  # which theme is left to `make test-all` at each width
SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
Theme = Literal["dark", "light"]
Motion = Literal["no-preference", "reduce"]
OpenPage = Callable[..., tuple["Page", Watch]]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test here, and leave all of them out where there is no Chromium.

    A test of both widths (and themes) takes one of them in a quick run, by its name, and other hosts are only silent,
    which is the worse; `make test-all` takes all.
    """
    here = [item for item in items if item.path.parent.name == "browser"]
    for item in here:
        item.add_marker(pytest.mark.browser)
        if not CHROMIUM:
            item.add_marker(pytest.mark.skip(reason="there is no Chromium here (sudo apt-get install chromium)"))
    left = [item for item in here if SCALE == 1 and not _is_for_quick_runs(item)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]


def _is_for_quick_runs(item: pytest.Item) -> bool:
    """Whether it is at no fixture's width, or at the one that the test's name comes to; the phone is dark then."""
    test, _, case = item.nodeid.partition("[")
    if case.startswith(OtherHosts.REFUSED):
        return False
    width = WIDTHS[crc32(test.encode()) % len(WIDTHS)]
    return "px" not in case or (f"{width}px" in case and NIGHT_OR_DAY[width] not in case)


@pytest.fixture(scope="session")
def app() -> Iterator[App]:
    """The app, served as `panamax app` serves it."""
    with served() as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session", params=list(OtherHosts))
def browser(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, once with every other host refused and once with every other host silent."""
    with chromium(playwright, request.param) as running:
        yield running


@pytest.fixture(scope="session")
def one_browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium for tests that need not run twice; other hosts are refused."""
    with chromium(playwright, OtherHosts.REFUSED) as running:
        yield running


@pytest.fixture(params=WIDTHS, ids=lambda width: f"{width}px")
def width(request: pytest.FixtureRequest) -> int:
    """The widths of a phone and of a desktop window."""
    return int(request.param)


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The built site, served by a plain file server."""
    folder = built()
    with served_files(folder) as address:
        yield Site(folder, f"{address}/")


@pytest.fixture
def open_page(app: App) -> Iterator[OpenPage]:
    """`open_page(browser, width=1400, theme="light")` gives a watched page; at the end it must be without problems.

    Its reader wants nothing to move, unless `motion` is ``no-preference``.
    """
    refused = app.refused()
    with _opening(app.address) as opener:
        yield opener
    assert app.refused() == refused, "the server took for an attack what a page does"


@pytest.fixture
def open_site(site: Site) -> Iterator[OpenPage]:
    """The same for the pages of the built site."""
    with _opening(site.address) as opener:
        yield opener


@contextmanager
def _opening(home: str) -> Iterator[OpenPage]:
    opened: list[tuple[BrowserContext, Page, Watch]] = []

    def opener(
        browser: Browser, width: int = 1400, theme: Theme = "light", motion: Motion = "reduce"
    ) -> tuple[Page, Watch]:
        size, is_phone = ViewportSize(width=width, height=850), width < 500
        context = browser.new_context(viewport=size, color_scheme=theme, has_touch=is_phone, reduced_motion=motion)
        context.set_default_timeout(PATIENCE)
        page, watch = watched_page(context, home)
        opened.append((context, page, watch))
        return page, watch

    try:
        yield opener
        problems = [problem for _, _, watch in opened for problem in watch.problems]
        assert not problems, "\n".join(problems)
        for _, page, _ in opened:
            if not page.is_closed():  # by its test, which has looked at it
                assert_fits(page)
    finally:
        for context, _, _ in opened:
            context.close()


@pytest.fixture
def explorer(app: App, one_browser: Browser, open_page: OpenPage) -> OpenPage:
    """`explorer(width, theme, query)` opens the explorer's page."""

    def begin(width: int = 1400, theme: Theme = "light", query: str = "") -> tuple[Page, Watch]:
        page, watch = open_page(one_browser, width, theme)
        page.goto(app.lesson(EXPLORER, f"theme={theme}{query and '&' + query}"))
        wait_until_ready(page)
        page.wait_for_selector(".pmx-main-picture .main-svg")
        return page, watch

    return begin
