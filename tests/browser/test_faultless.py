"""Play and the explorer for readers who see, hear or move otherwise: nothing that axe calls serious."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of

from panamax_site.downloads import fetch

from .harness import open_kept_game, wait_until_ready
from .site_build import ROOT

VIEWS = ("Set up", "Judge moves", "Compare", "Step through", "Share")


def serious_faults(page):
    """What axe finds (run past the policy of our pages, which lets no script in)."""
    axe = fetch(ROOT / "build" / "npm")["axe-core"] / "axe.min.js"
    page.evaluate(f"{axe.read_text(encoding='utf-8')};0")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:200]}" for fault in serious]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_play_has_no_serious_fault(app, one_browser, open_page, width, theme):
    page, _ = open_page(one_browser, width, theme)
    open_kept_game(page, app, kept_text_of("16_four_bid_by_lot.txt", 96), theme)
    if width > 1000:
        for name in ("Threats", "Judge moves", "Save or load …", "New game …"):
            page.get_by_role("button", name=name).click()
            page.wait_for_timeout(500)
    assert serious_faults(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_explorer_has_no_serious_fault_in_any_view(app, one_browser, open_page, width, theme):
    page, _ = open_page(one_browser, width, theme)
    page.goto(app.lesson("50_explorer", f"theme={theme}"))
    wait_until_ready(page)
    faults = []
    for view in VIEWS:
        page.get_by_role("button", name=view, exact=True).first.click()
        page.wait_for_timeout(900)
        faults += [f"{view}: {fault}" for fault in serious_faults(page)]
    assert faults == []
