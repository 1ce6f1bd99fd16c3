"""The server is started anew while a page is open: the page says so, and comes back by itself where it was."""

from __future__ import annotations

from playwright.sync_api import expect
from visitors import free_port

from .harness import PANAMAX_APP, screenshot, served, wait_for, wait_until_ready

TITLE = "1.3. A die goes to its own column"
BACK_MILLISECONDS = 90_000


def test_a_page_comes_back_at_its_place_after_a_restart(one_browser):
    program = (*PANAMAX_APP[:-1], str(free_port()))
    with served(*program) as app:
        page = one_browser.new_page()
        page.goto(app.lesson("02_dice_cascade"))
        wait_until_ready(page)
        page.get_by_label("Go to").select_option(label=TITLE)
        page.get_by_role("heading", name=TITLE).wait_for()
        wait_for(page, "location.search.includes('step=')")
        place = page.url
        page.evaluate("document.body.dataset.before = 'the restart'")
    notice = page.get_by_role("alert")
    notice.wait_for()
    screenshot(page, "away")
    assert "goes on by itself" in notice.inner_text()
    expect(notice.get_by_role("button")).to_be_hidden()
    with served(*program):
        wait_for(page, "!document.body.dataset.before", timeout=BACK_MILLISECONDS)
        page.get_by_role("heading", name=TITLE).wait_for()
        wait_until_ready(page)
        assert page.url == place
        expect(notice).to_be_hidden()
        page.close()
