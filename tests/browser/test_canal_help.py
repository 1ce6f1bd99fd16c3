"""Help at Canal Mania's table in the browser: threats, a hint, and moves judged on the map and in words."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.canal_mania_widgets.play.seats import kept_late

from .harness import App, assert_fits, buttons_without_words, screenshot
from .test_canal_play import asked, keep, opened


def test_threats_a_hint_and_judged_moves_are_told_and_put_away_by_keys(app: App, one_browser, open_page, width):
    page, _ = open_page(one_browser, width, "light")
    keep(page, app, kept_late("second_phase"))
    opened(page, app)
    asked(page, "phase 2")
    told = page.locator(".pmx-hint")
    page.keyboard.press("t")
    expect(told).to_contain_text("next turn")
    screenshot(page, f"canal-threats-{width}")
    page.keyboard.press("t")
    page.keyboard.press("h")
    expect(told).to_contain_text("Hint:")
    page.keyboard.press("j")
    expect(told).to_contain_text("dealt anew")
    expect(told.locator("li").first).to_be_visible()
    expect(told.locator("progress")).to_have_count(0)
    screenshot(page, f"canal-judged-{width}")
    assert buttons_without_words(page) == []
    assert_fits(page)
    page.keyboard.press("j")
    expect(told).not_to_contain_text("dealt anew in each game. One move stands")
    page.keyboard.press("Escape")
    expect(told).to_contain_text("Hint:")
