"""Something stands between page and server: the page says what, and what helps, instead of beginning for ever."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from stripping import stripping

from .harness import SERVE_COUNTED, screenshot, served, wait_until_ready

SOON = 20_000  # milliseconds; far below those after which a page is given up


def told(page):
    return page.locator("#panamax-working")


def test_a_proxy_that_lets_no_socket_through_is_named(app, one_browser, open_page):
    page, watch = open_page(one_browser, 390)
    with stripping(app.address) as address:
        watch.home = address
        page.goto(f"{address}voila/render/02_dice_cascade.ipynb")
        expect(told(page)).to_contain_text("WebSocket", timeout=SOON)
        expect(told(page)).to_contain_text("Another network or browser may do")
        screenshot(page, "between-no-socket")
        watch.problems.clear()  # the browser reports each socket that doesn't open
        page.goto("about:blank")
    watch.problems.clear()


@pytest.mark.thorough
def test_who_serves_below_a_path_and_publishes_too_loses_nobody(one_browser, open_page):
    options = ("--port", "0", "--base-url", "/games/panamax/", "--published", "https://example.org/panamax")
    with served(SERVE_COUNTED, "serve", *options) as below:
        page, watch = open_page(one_browser)
        assert page.request.get(below.address.rstrip("/")).url == below.address  # typed without the last slash
        assert page.request.get(f"{below.address}reference.html/").url == f"{below.address}reference.html"
        with stripping(below.address) as address:
            watch.home = address
            page.goto(f"{address}games/panamax/voila/render/02_dice_cascade.ipynb")
            elsewhere = page.get_by_role("link", name="Open this page on the published site")
            expect(elsewhere).to_be_visible(timeout=SOON)
            expect(elsewhere).to_have_attribute("href", "https://example.org/panamax/apps/02_dice_cascade.html")
            watch.problems.clear()  # the browser reports each socket that doesn't open
            page.goto("about:blank")
        watch.problems.clear()


@pytest.mark.thorough
def test_a_part_of_the_page_that_is_not_let_through_is_named(app, one_browser, open_page):
    for part in ("voila.js", "plotly-basic"):
        page, watch = open_page(one_browser)
        page.route(f"**/*{part}*", lambda route: route.abort("blockedbyclient"))
        page.add_init_script("addEventListener('unhandledrejection', (event) => event.stopImmediatePropagation())")
        page.goto(app.lesson("02_dice_cascade"))
        expect(told(page)).to_contain_text("was not let through", timeout=SOON)
        expect(told(page)).to_contain_text(part)
        page.wait_for_timeout(3000)
        expect(told(page)).to_contain_text(part)  # it stays, though the rest of the page is drawn meanwhile
        watch.problems.clear()  # the browser reports it
        page.unroute_all()
        page.reload()
        wait_until_ready(page)
        watch.problems.clear()


SHUT = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('shut', 'SecurityError'); } })"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


@pytest.mark.parametrize("state", [SHUT, FULL], ids=["private", "full"])
def test_a_browser_that_keeps_nothing_is_told_of_on_every_page(app, one_browser, open_page, state):
    page, _ = open_page(one_browser, 390)
    page.add_init_script(state)
    notice = page.locator("#panamax-unkept")
    for address in (app.address, app.lesson("02_dice_cascade"), app.lesson("20_play")):
        page.goto(address)
        if address != app.address:
            wait_until_ready(page)
        expect(notice).to_contain_text("keeps nothing of these pages")
        expect(notice).to_be_in_viewport(ratio=1)
        page.wait_for_timeout(300)
        screenshot(page, f"between-unkept-{address.rpartition('/')[2][:7]}")
        notice.get_by_role("button", name="All right").tap()
        expect(notice).to_be_hidden()


@pytest.mark.thorough
def test_a_store_that_fills_up_is_told_of_when_something_is_lost(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    page.goto(app.lesson("20_play"))
    wait_until_ready(page)
    notice = page.locator("#panamax-unkept")
    expect(notice).to_be_hidden()
    page.evaluate(f"() => {{ {FULL} }}")
    page.locator(".pmx-offer").first.click()
    expect(notice).to_contain_text("keeps nothing of these pages")
    page.on("dialog", lambda asked: asked.accept())  # who leaves is asked
    page.goto("about:blank")
