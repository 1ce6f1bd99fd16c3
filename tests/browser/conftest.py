"""Browser tests share an app and a browser; each page is watched, and a page with a problem fails its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from zlib import crc32

import pytest

from panamax_site.pdf import served as served_files

from .harness import (
    CHROMIUM,
    SCALE,
    App,
    OtherHosts,
    Watch,
    assert_fits,
    chromium,
    host_rules,
    served,
    wait_until_ready,
    watched_page,
)
from .profiles import Profiles
from .site_build import Site, built

PATIENCE = 60_000  # milliseconds; a machine that tests may have much else to do

if CHROMIUM:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

    expect.set_options(timeout=PATIENCE)

EXPLORER = "50_explorer"
WIDTHS = (390, 1400)
Theme = Literal["dark", "light"]
Motion = Literal["no-preference", "reduce"]
OpenPage = Callable[..., tuple["Page", Watch]]
Rules = dict["Browser", str]  # `harness.host_rules` of each


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test here, and leave all of them out where there is no Chromium.

    Of a test's cases (widths, themes, pages) a quick run takes one, by the test's name; `make test-all` takes all.
    What needs the site comes last: it is being built.
    """
    here = [item for item in items if item.path.parent.name == "browser"]
    for item in here:
        item.add_marker(pytest.mark.browser)
        if not CHROMIUM:
            item.add_marker(pytest.mark.skip(reason="there is no Chromium here (sudo apt-get install chromium)"))
    chosen = _one_case_each(here) if SCALE == 1 else set(here)
    config.hook.pytest_deselected(items=[item for item in here if item not in chosen])
    others = [item for item in items if item not in set(here)]
    items[:] = [*others, *_site_last([item for item in here if item in chosen])]


def _site_last(items: list[pytest.Item]) -> list[pytest.Item]:
    """Files whose tests need the site come last; before and after, those with the most tests come first."""
    tests: dict[Path, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.path, []).append(item)

    def place(file: Path) -> tuple[bool, int]:
        return any("site" in getattr(item, "fixturenames", ()) for item in tests[file]), -len(tests[file])

    return [item for file in sorted(tests, key=place) for item in tests[file]]


def _one_case_each(items: list[pytest.Item]) -> set[pytest.Item]:
    """Of each test the case that its name comes to; other hosts are only silent, which is the worse."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        test, _, case = item.nodeid.partition("[")
        if not (item.get_closest_marker("thorough") or case.startswith(OtherHosts.REFUSED)):
            tests.setdefault(test, []).append(item)
    return {cases[crc32(test.encode()) % len(cases)] for test, cases in tests.items()}


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
def browser(playwright: Playwright, rules: Rules, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, once with every other host refused and once with every other host silent."""
    yield from _browser(playwright, rules, request.param)


@pytest.fixture(scope="session")
def one_browser(playwright: Playwright, rules: Rules) -> Iterator[Browser]:
    """Chromium for tests that need not run twice; other hosts are refused."""
    yield from _browser(playwright, rules, OtherHosts.REFUSED)


def _browser(playwright: Playwright, rules: Rules, other_hosts: OtherHosts) -> Iterator[Browser]:
    with host_rules(other_hosts) as rule, chromium(playwright, rule) as running:
        rules[running] = rule
        yield running


@pytest.fixture(scope="session")
def rules() -> Rules:
    """How each browser meets other hosts."""
    return {}


@pytest.fixture(scope="session")
def profiles(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Profiles]:
    """The readers whose browsers stay."""
    kept = Profiles(playwright, tmp_path_factory.mktemp("profiles"))
    yield kept
    kept.close()


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
def open_page(app: App, profiles: Profiles, rules: Rules) -> Iterator[OpenPage]:
    """`open_page(browser, width=1400, theme="light")` gives a watched page; at the end it must be without problems.

    Its reader wants nothing to move, unless `motion` is ``no-preference``. Each page is of another reader.
    """
    refused = app.refused()
    with _opening(app.address, profiles, rules) as opener:
        yield opener
    assert app.refused() == refused, "the server took for an attack what a page does"


@pytest.fixture
def open_site(site: Site, profiles: Profiles, rules: Rules) -> Iterator[OpenPage]:
    """The same for the pages of the built site."""
    with _opening(site.address, profiles, rules) as opener:
        yield opener


@contextmanager
def _opening(home: str, profiles: Profiles, rules: Rules) -> Iterator[OpenPage]:
    opened: list[tuple[Page, Watch]] = []
    kept: set[BrowserContext] = set()

    def reader(browser: Browser, has_touch: bool) -> BrowserContext:
        """The one whose browser stays; for a test's further pages somebody else."""
        staying = profiles.reader(rules[browser], has_touch)
        if staying in kept:
            return browser.new_context(has_touch=has_touch)
        kept.add(staying)
        return staying

    def opener(
        browser: Browser, width: int = 1400, theme: Theme = "light", motion: Motion = "reduce"
    ) -> tuple[Page, Watch]:
        page, watch = watched_page(reader(browser, width < 500), home)
        opened.append((page, watch))
        page.set_viewport_size({"width": width, "height": 850})
        page.emulate_media(color_scheme=theme, reduced_motion=motion)
        page.set_default_timeout(PATIENCE)
        return page, watch

    try:
        yield opener
        problems = [problem for _, watch in opened for problem in watch.problems]
        assert not problems, "\n".join(problems)
        for page, _ in opened:
            if not page.is_closed():  # by its test, which has looked at it
                assert_fits(page)
    finally:
        for context in {page.context for page, _ in opened}:
            profiles.forget(context, home) if context in kept else context.close()


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
