"""Something stands between page and server: the page says what, and what helps, instead of beginning for ever."""

from __future__ import annotations

from playwright.sync_api import expect
from stripping import stripping

from .harness import screenshot, wait_until_ready

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


def test_a_part_of_the_page_that_is_not_let_through_is_named(app, one_browser, open_page):
    for part in ("voila.js", "plotly-basic"):
        page, watch = open_page(one_browser)
        page.route(f"**/*{part}*", lambda route: route.abort("blockedbyclient"))
        page.goto(app.lesson("02_dice_cascade"))
        expect(told(page)).to_contain_text("was not let through", timeout=SOON)
        expect(told(page)).to_contain_text(part)
        watch.problems.clear()  # the browser reports it
        page.unroute_all()
        page.reload()
        wait_until_ready(page)
        watch.problems.clear()
