"""A reader chooses a language once, and every page of the tutor has it from then on, with room for its words."""

from __future__ import annotations

import os
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from longer import LANG, longer
from translations import ROOT, SLOT, SOURCE, read, sources, texts_of
from translations import languages as translated

from tabletop.i18n import language_name, say

from .conftest import _opening
from .harness import at_rest, screenshot, served, wait_for, wait_until_ready

SUPPORT = Path(__file__).parents[1] / "support"
LESSON = "02_dice_cascade"
PAGES = (
    *("", LESSON, "20_play", "21_review", "30_practice", "31_puzzles"),
    *("40_class", "45_study", "50_explorer", "60_box_editor"),
)
CHOICE = "#panamax-language"
TRANSLATED = translated(ROOT)


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
        assert page.locator(f"{CHOICE} option").all_inner_texts() == [
            "English",
            *map(language_name, TRANSLATED),
            longer("English"),
        ]
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


@pytest.mark.thorough
def test_what_a_browser_keeps_that_is_no_language_is_ignored(bilingual, one_browser, profiles, rules):
    with _opening(bilingual.address, profiles, rules) as open_page:
        page, _ = open_page(one_browser)
        page.goto(bilingual.address)
        page.evaluate("localStorage.setItem('language', '\"><script>alert(1)</script>')")
        page.goto(bilingual.address)
        at_rest(page)
        assert page.url == bilingual.address
        assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.thorough
def test_a_language_that_there_is_not_changes_nothing(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    page.goto(f"{app.address}?lang=qps")
    at_rest(page)
    assert page.locator(CHOICE).input_value() == "en"
    assert page.evaluate("document.documentElement.lang") == "en"
    assert "lang" not in page.locator(".pmx-brand").get_attribute("href")


# What is wrong with the words of a page: those that make it wider than its window, that are cut off and told nowhere,
# or that run into each other. What lies in layers of its own, is drawn, or has been scrolled away is left out.
FAULTS = """() => {
    const style = (element) => getComputedStyle(element);
    const up = (element) => {
        const path = [];
        for (let each = element; each && each !== document.body; each = each.parentElement) path.push(each);
        return path;
    };
    const drawn = "svg, .panamax-figure, .pmx-unseen, .pmx-theme-words, option, [aria-hidden=true], .pmx-skip";
    const words = [...document.querySelectorAll("body *")].filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(drawn));
    const said = (element) => element.textContent.trim().slice(0, 40);
    const seen = (box, element) => up(element).reduce((part, each) => {
        if (style(each).overflowX === "visible" && style(each).overflowY === "visible") return part;
        const { left, right, top, bottom } = each.getBoundingClientRect(), { max, min } = Math;
        return [max(part[0], left), min(part[1], right), max(part[2], top), min(part[3], bottom)];
    }, [box.left, box.right, box.top, box.bottom]);
    const layers = ["fixed", "sticky", "absolute"];
    const layer = (element) => up(element).find((each) => layers.includes(style(each).position));
    const boxes = words.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map((box) => seen(box, element));
    });
    const shared = (from, to, start, end) => Math.min(to, end) - Math.max(from, start);
    const meet = ([a, b, c, d], [e, f, g, h]) => shared(a, b, e, f) > 3 && shared(c, d, g, h) > 4;
    const faults = words
        .filter((element) => ["hidden", "clip"].includes(style(element).overflowX) && !element.closest("[title]"))
        .filter((element) => element.clientWidth > 4 && element.scrollWidth > element.clientWidth + 1)
        .map((element) => `cut off: ${said(element)}`);
    words.forEach((one, i) => words.slice(i + 1).forEach((other, j) => {
        if (one.contains(other) || layer(one) !== layer(other)) return;
        if (boxes[i].some((box) => boxes[i + 1 + j].some((second) => meet(box, second))))
            faults.push(`${said(one)} | ${said(other)}`);
    }));
    const wide = document.documentElement.scrollWidth;
    return wide > innerWidth ? [`${wide} pixels wide`, ...faults] : faults;
}"""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_in_a_longer_language_has_room_for_its_words(bilingual, one_browser, profiles, rules, name):
    with _opening(bilingual.address, profiles, rules) as open_page:
        page, _ = open_page(one_browser)
        if name[:1].isdigit():
            page.goto(bilingual.lesson(name, f"lang={LANG}"))
            wait_until_ready(page)
        else:
            page.goto(f"{bilingual.address}{name}?lang={LANG}")
            at_rest(page)
        for width in (1400, 910, 390):
            page.set_viewport_size({"width": width, "height": 850})
            page.wait_for_timeout(900)  # figures are drawn anew
            assert page.evaluate(FAULTS) == [], f"at {width} pixels"


@cache
def plain(language):
    """The messages of a language that are words alone, three or more."""
    found = (
        text for file in sources(ROOT, language) for message in read(file) if message.id for text in texts_of(message)
    )
    return {text for text in found if text.count(" ") > 1 and not SLOT.search(text)}


OURS = ("", *(file.stem for file in sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))))


def opened_in(language, app, page, name):
    """Open a page in a language."""
    if name[:1].isdigit():
        page.goto(app.lesson(name, f"lang={language}"))
        wait_until_ready(page)
    else:
        page.goto(f"{app.address}{name}?lang={language}")
        at_rest(page)


def english_on(page, language):
    """The lines of a page that are an English message as it stands."""
    english = plain(SOURCE) - plain(language)  # names are the same
    return english & {line.strip() for line in page.locator("body").inner_text().splitlines()}


@pytest.mark.parametrize("language", TRANSLATED)
def test_canal_manias_first_lesson_is_translated_and_has_room_for_it(app, one_browser, open_page, language):
    page, watch = open_page(one_browser, 390)
    opened_in(language, app, page, "80_first_canal")
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title() == say("app.page.80_first_canal.title", language)
    assert english_on(page, language) == set()
    assert page.evaluate(FAULTS) == []
    assert not watch.problems


@pytest.mark.thorough
@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_page_is_translated_and_has_room_for_it(app, one_browser, open_page, width, language, name):
    page, _ = open_page(one_browser, width)
    opened_in(language, app, page, name)
    assert english_on(page, language) == set()
    assert page.evaluate(FAULTS) == []
    screenshot(page, f"{language}-{name or 'home'}-{width}")
