"""A reader of a tutor with two languages chooses his once, and every page of it has it from then on."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path

import pytest
from longer import LANG, longer

from tabletop.i18n import say

from .conftest import _opening
from .harness import at_rest, served, wait_for, wait_until_ready

SUPPORT = Path(__file__).parents[1] / "support"
LESSON = "02_dice_cascade"
CHOICE = "#panamax-language"


@pytest.fixture(scope="module")
def bilingual():
    """The app with a second language."""
    with ExitStack() as running:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONPATH", os.pathsep.join(map(str, (SUPPORT / "second_language", SUPPORT))))
            app = running.enter_context(served())
        yield app


def test_the_language_that_a_reader_chooses_is_kept(bilingual, one_browser, profiles, rules):
    with _opening(bilingual.address, profiles, rules) as open_page:
        page, _ = open_page(one_browser, 390)
        page.goto(bilingual.address)
        page.click(".pmx-menu")
        assert page.locator(CHOICE).input_value() == "en"
        assert page.locator(f"{CHOICE} option").all_inner_texts() == ["English", longer("English")]
        page.select_option(CHOICE, LANG)
        wait_for(page, f"document.documentElement.lang === '{LANG}'")
        at_rest(page)
        assert page.title() == longer(say("app.name"))
        assert page.evaluate("new URL(location.href).searchParams.get('lang')") == LANG

        page.goto(f"{bilingual.address}reference.html")  # as from a bookmark
        wait_for(page, f"document.documentElement.lang === '{LANG}'")
        assert page.locator("h1").inner_text() == longer(say("reference.title"))
        assert "lang=qps" in page.locator(".pmx-brand").get_attribute("href")

        page.goto(f"{bilingual.address}?lang=en")  # as from somebody else's link, which changes nothing that is kept
        at_rest(page)
        assert page.evaluate("document.documentElement.lang") == "en"

        page.goto(bilingual.lesson(LESSON))
        wait_for(page, f"document.documentElement?.lang === '{LANG}'")
        wait_until_ready(page)
        assert page.get_by_role("button", name=longer(say("lessons.back"))).count() == 1
        assert page.title() == longer(say(f"app.page.{LESSON}.title"))


def test_what_a_browser_keeps_that_is_no_language_is_ignored(bilingual, one_browser, profiles, rules):
    with _opening(bilingual.address, profiles, rules) as open_page:
        page, _ = open_page(one_browser)
        page.goto(bilingual.address)
        page.evaluate("localStorage.setItem('language', '\"><script>alert(1)</script>')")
        page.goto(bilingual.address)
        at_rest(page)
        assert page.url == bilingual.address
        assert page.evaluate("document.documentElement.lang") == "en"


def test_with_one_language_there_is_nothing_to_choose(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    page.goto(f"{app.address}?lang=qps")
    at_rest(page)
    assert page.locator(CHOICE).count() == 0
    assert page.evaluate("document.documentElement.lang") == "en"
    assert "lang" not in page.locator(".pmx-brand").get_attribute("href")
