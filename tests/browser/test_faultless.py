"""Play, the explorer and a lesson for readers who see, hear or move otherwise: nothing that axe calls serious."""

from __future__ import annotations

import pytest
from kept_games import kept_text_of

from .axe import serious_faults
from .harness import open_kept_game, wait_until_ready

VIEWS = ("Set up", "Judge moves", "Compare", "Step through", "Share")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_play_has_no_serious_fault(app, one_browser, open_page, width, theme):
    page, _ = open_page(one_browser, width, theme)
    open_kept_game(page, app, kept_text_of("16_four_bid_by_lot.txt", 96), theme)
    if width > 1000:
        for name in ("Threats", "Judge moves", "Save or load …", "New game …"):
            page.get_by_role("button", name=name).click()
            page.wait_for_timeout(500)
    assert serious_faults(page) == []


@pytest.mark.thorough
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


def test_a_lesson_has_no_serious_fault(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, "light")
    page.goto(app.lesson("00_first_dollar"))
    wait_until_ready(page)
    assert serious_faults(page) == []
