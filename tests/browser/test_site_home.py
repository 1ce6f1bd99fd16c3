"""The start page of the site: something to do at once, the reader's passage, and its ticks beside every chapter."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from canal_mania_widgets import pages as canals
from panamax_widgets.pages import lesson_pages
from tabletop_widgets.learner.progress import DaysInRow, Progress, today

from .harness import screenshot

STORE = "panamax-progress"  # where the browser keeps what a reader has done
PATH = ".pmx-passage >> nth=0 >> "  # that of the site's first game


@pytest.fixture
def learned(site, one_browser, open_site):
    """`learned(count)` opens the site for a reader who has done so many lessons."""

    def opener(count, width=1400, theme="light", days=3):
        progress = Progress(row=DaysInRow(today() - 1, days))
        for page in lesson_pages()[:count]:
            progress = progress.finished(page.name, today=today())
        page, _ = open_site(one_browser, width, theme)
        page.goto(f"{site.address}index.html")
        page.evaluate("([store, text]) => localStorage.setItem(store, text)", [STORE, progress.to_text()])
        page.reload()
        return page

    return opener


def test_a_reader_goes_on_where_the_ship_is(learned, width):
    page = learned(5, width)
    after = lesson_pages()[5]
    expect(page.locator(f"{PATH}.pmx-path .pmx-done")).to_have_count(5)
    expect(page.locator(f"{PATH}.pmx-path .pmx-here")).to_have_attribute("data-lesson", after.name)
    expect(page.locator(f"{PATH}.pmx-passage-told")).to_contain_text(f"5 of {len(lesson_pages())}")
    expect(page.locator(f"{PATH}.pmx-days")).to_contain_text("4 days in a row")
    expect(page.locator(f"{PATH}.pmx-days .pmx-day")).to_have_count(4)
    way = page.get_by_role("link", name=f"Go on: {after.title}")
    expect(way).to_have_attribute("href", f"apps/{after.name}.html")
    screenshot(page, f"site-home-{width}")
    page.locator(".pmx-path a").nth(2).click()
    page.wait_for_url("**/learn/*.html")
    ticked = page.locator(".sidebar-tree a:has(.pmx-ticked)")
    expect(ticked).to_have_count(5)


@pytest.mark.thorough
def test_each_game_has_the_ticks_of_its_own_store_alone(site, one_browser, open_site, width):
    lessons = canals.lesson_pages()
    progress = Progress(row=DaysInRow(today() - 1, 1))
    for done in lessons[:2]:
        progress = progress.finished(done.name, today=today())
    page, _ = open_site(one_browser, width)
    page.goto(f"{site.address}index.html")
    kept = [canals.PROGRESS.store, progress.to_text(canals.PROGRESS.version)]
    page.evaluate("([store, text]) => localStorage.setItem(store, text)", kept)
    page.reload()
    ships, barges = page.locator(".pmx-passage").all()
    expect(ships.locator(".pmx-done")).to_have_count(0)
    expect(ships.locator(".pmx-days")).to_be_hidden()
    expect(barges.locator(".pmx-done")).to_have_count(2)
    expect(barges.locator(".pmx-passage-told")).to_contain_text(f"2 of {len(lessons)}")
    way = barges.get_by_role("link", name=f"Go on: {lessons[2].title}")
    expect(way).to_have_attribute("href", f"apps/{lessons[2].name}.html")
    screenshot(page, f"site-home-canals-{width}")
    page.goto(f"{site.address}canal_mania.html")
    expect(page.locator("ul.pmx-chapters a:has(.pmx-ticked)")).to_have_count(2)


@pytest.mark.thorough
@pytest.mark.parametrize("wide", [810, 910, 1180, 1300, 1400])
def test_the_names_of_the_stops_are_whole_words_that_lie_apart(site, one_browser, open_site, wide):
    page, _ = open_site(one_browser, wide)
    page.goto(f"{site.address}index.html")
    told = page.evaluate("""() => {
        const names = [...document.querySelectorAll(".pmx-stop-name")].map((name) => {
            const words = document.createRange();
            words.selectNodeContents(name);
            return { text: name.textContent, ...words.getBoundingClientRect().toJSON() };
        });
        const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom
            && other.top < one.bottom;
        return names.flatMap((one, at) => names.slice(at + 1).filter((other) => meet(one, other))
            .map((other) => `${one.text} and ${other.text}`));
    }""")
    assert told == []
    broken = page.evaluate("""() => [...document.querySelectorAll(".pmx-stop-name")].filter((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return words.getClientRects().length > name.textContent.trim().split(/\\s+/).length;
    }).map((name) => name.textContent)""")
    assert broken == []


@pytest.mark.thorough
def test_on_a_touch_screen_links_are_as_high_as_a_thumb_however_low_the_window_is(site, one_browser):
    context = one_browser.new_context(viewport={"width": 1180, "height": 768}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{site.address}index.html")
    heights = page.locator(".pmx-game-ways a").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert len(heights) > 2
    assert min(heights) >= 44
    context.close()


# Names in the canal that a window's edge cuts, and how many are whole
NAMES = """() => {
    const seen = [...document.querySelectorAll(".pmx-canal-wide text")]
        .filter((name) => getComputedStyle(name).visibility === "visible" && name.textContent.trim().length > 3)
        .map((name) => ({ text: name.textContent, ...name.getBoundingClientRect().toJSON() }))
        .filter(({ left, right }) => right > 0 && left < innerWidth);
    const cut = seen.filter(({ left, right }) => left < 0 || right > innerWidth).map(({ text }) => text);
    return { cut, whole: seen.length - cut.length };
}"""


@pytest.mark.thorough
def test_no_name_in_the_canal_is_cut_by_the_window_s_edge(site, one_browser, open_site):
    page, _ = open_site(one_browser, 1400)
    page.goto(f"{site.address}index.html")
    assert page.evaluate(NAMES) == {"cut": [], "whole": 8}
    for width in (1340, 1300, 1250, 1100, 1000, 970, 910, 870, 840, 810):
        page.set_viewport_size({"width": width, "height": 900})
        names = page.evaluate(NAMES)
        assert names["cut"] == [], width
        assert names["whole"] >= 4, width


@pytest.mark.thorough
def test_who_has_done_all_is_told_so_and_who_is_new_begins(learned):
    page = learned(len(lesson_pages()))
    expect(page.locator(f"{PATH}.pmx-passage-told")).to_contain_text("made the passage")
    expect(page.locator(f"{PATH}.pmx-go-on")).to_be_hidden()
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator(f"{PATH}.pmx-go-on")).to_have_attribute("href", f"apps/{lesson_pages()[0].name}.html")
    expect(page.locator(f"{PATH}.pmx-here")).to_have_count(1)
    expect(page.locator(f"{PATH}.pmx-days")).to_be_hidden()


def test_the_first_picture_and_the_path_are_there_before_any_script(site, one_browser, width):
    context = one_browser.new_context(java_script_enabled=False, viewport={"width": width, "height": 850})
    page = context.new_page()
    page.goto(f"{site.address}index.html")
    expect(page.locator(f".pmx-canal-{'narrow' if width < 500 else 'wide'}")).to_be_visible()
    dice = page.locator(".pmx-deal svg.pmx-narrow")
    expect(dice).to_be_visible()
    assert dice.bounding_box()["y"] < 850, "it is in the first screen"
    expect(page.locator(f"{PATH}.pmx-path li")).to_have_count(len(lesson_pages()))
    context.close()


@pytest.mark.thorough
def test_the_card_is_played_in_at_once(learned):
    page = learned(0)
    card = page.locator(".pmx-deal")
    card.get_by_role("button", name="Try it here").click()
    card.locator(".pmx-board[data-ready]").wait_for()
    card.locator(".pmx-board-moves button").first.click()
    expect(card.locator(".pmx-board-status")).to_contain_text("TBL-5")


@pytest.mark.thorough
def test_on_a_phone_the_parts_and_the_search_are_a_menu_within_the_window(learned):
    page = learned(0, 390)
    expect(page.locator(".pmx-find input")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    search, ways = page.locator(".pmx-find input").bounding_box(), page.locator(".pmx-masthead nav").bounding_box()
    assert ways["y"] + ways["height"] <= search["y"]
    assert min(box["x"] for box in (search, ways)) >= 4
    assert max(box["x"] + box["width"] for box in (search, ways)) <= 386
    assert search["y"] + search["height"] <= 844


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["The very long named society of players by the long river e. V.", 30 * "Ww"])
@pytest.mark.parametrize("wide", [390, 910, 1400])
def test_a_publisher_s_long_name_and_wide_logo_have_room(site, one_browser, open_site, wide, name):
    page, _ = open_site(one_browser, wide)
    page.goto(f"{site.address}learn/pushing.html" if wide == 910 else f"{site.address}index.html")
    wide_logo = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='300' height='60'/>"
    page.locator(".pmx-brand").evaluate(
        "(brand, [name, logo]) => { brand.innerHTML = '<img height=30 alt=\"\"><span></span>';"
        " brand.firstChild.src = logo; brand.lastChild.textContent = name; }",
        [name, wide_logo],
    )
    head = page.locator(".pmx-masthead")
    parts = ("nav", ".pmx-find") if wide >= 1200 else (".pmx-menu",)
    boxes = [head.locator(part).bounding_box() for part in (".pmx-brand > span", *parts, ".pmx-theme")]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= wide for box in boxes), boxes
    top = (
        "span => { const words = new Range(); words.selectNodeContents(span); return words.getBoundingClientRect().y; }"
    )
    assert head.locator(".pmx-brand > span").evaluate(top) >= 3, "it touches the window's edge"
    apart = [
        one["x"] + one["width"] <= other["x"] + 1 or one["y"] + one["height"] <= other["y"] + 1
        for place, one in enumerate(boxes)
        for other in boxes[place + 1 :]
        if one is boxes[0]
    ]
    assert all(apart), boxes
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.thorough
def test_one_button_turns_every_page_dark(learned):
    page = learned(0)
    button = page.locator(".pmx-masthead").get_by_role("button", name="Dark, light")
    for _ in range(3):  # as the system has it, light, dark, in an order of its own
        if page.locator("body").get_attribute("data-theme") == "dark":
            break
        button.click()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("body")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Play", exact=True).first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
