"""The start page, really served: there at once, leads to every lesson, by keyboard too, in both themes."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from canal_mania_widgets import pages as canals
from panamax_widgets.contents.games import CANAL_MANIA, PANAMAX
from panamax_widgets.contents.masthead import served_parts
from panamax_widgets.pages import KEPT_GAME, KEPT_PUZZLES, PROGRESS, lesson_pages, other_pages
from tabletop_widgets.frame.readers_day import EPOCH, today
from tabletop_widgets.learner.progress import Progress

from .harness import screenshot, wait_until_ready


def test_start_page_leads_to_every_lesson_and_page(app, browser, open_page, width):
    page, _ = open_page(browser, width)
    page.goto(app.address)
    titles = page.locator("ol.panamax-lessons strong").all_inner_texts()
    assert titles == [lesson.title for lesson in (*lesson_pages(), *canals.lesson_pages())]
    names = [notebook.name for notebook in (*lesson_pages(), *other_pages())]
    paths = page.locator("a[href*='.ipynb']").evaluate_all("links => links.map(link => new URL(link.href).pathname)")
    assert {path.rsplit("/", 1)[-1] for path in paths} == {f"{name}.ipynb" for name in names}
    last = lesson_pages()[-1]
    page.get_by_role("link", name=last.title).first.click()
    wait_until_ready(page)
    assert page.title() == last.title


@pytest.mark.thorough
def test_the_canal_is_seen_from_the_side_and_the_way_on_stands_beside_it(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width)
    page.goto(app.address)
    seen, hidden = ("narrow", "wide") if width < 500 else ("wide", "narrow")
    expect(page.locator(f".pmx-canal-{hidden}")).to_be_hidden()
    canal, hero = page.locator(f".pmx-canal-{seen}").bounding_box(), page.locator(".panamax-hero").bounding_box()
    assert (canal["x"], canal["width"]) == (0, width)
    assert canal["y"] + canal["height"] == pytest.approx(hero["y"] + hero["height"])
    sky = page.locator(f".pmx-canal-{seen} path").first.evaluate("path => getComputedStyle(path).fill")
    assert sky != "none", "its colours are there"
    way = page.locator("#panamax-next a").bounding_box()
    assert way["y"] + way["height"] < 600, "in the first screen"


@pytest.mark.thorough
def test_every_page_s_head_leads_to_every_part(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width)
    heads = [
        (PANAMAX, "", "Learn"),
        (PANAMAX, "reference.html", "Rules"),
        (PANAMAX, "voila/render/20_play.ipynb", "Play"),
        (CANAL_MANIA, f"voila/render/{canals.PLAY}.ipynb", "Play"),
    ]
    for game, address, here in heads:
        parts = [part.words for part in served_parts(game)]
        page.goto(app.address + address)
        head, links = page.locator(".pmx-masthead"), page.locator(".pmx-parts a")
        if "ipynb" in address:
            wait_until_ready(page)
        if width < 500 or here == "Play":  # the table's own head needs the row
            expect(links.first).to_be_hidden()
            page.get_by_role("button", name="Menu").click()
        assert links.all_inner_texts() == parts
        assert all(0 <= link.bounding_box()["x"] < width for link in links.all())
        expect(page.locator(".pmx-parts [aria-current]")).to_have_text(here)
        assert head.bounding_box()["height"] <= 52
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    links.filter(has_text="Practise").click()
    page.wait_for_url(f"**/{canals.PRACTICE}.ipynb*")
    wait_until_ready(page)
    assert "theme=" in page.url


@pytest.mark.thorough
def test_who_has_played_goes_on_where_he_was(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width)
    page.goto(app.address)
    ways = page.locator(".panamax-banner:visible a")
    assert ways.all_inner_texts() == [f"Lesson 1: {lesson_pages()[0].title}", "Find it"]
    expect(page.locator("#panamax-next")).to_contain_text("never seen the game")
    page.evaluate("store => localStorage.setItem(store, 'a game')", KEPT_GAME)
    days = f"panamax-puzzles 1\ndays 2026-01-01 {today()}\nsolved"
    for store in (KEPT_PUZZLES, canals.KEPT_PUZZLES):
        page.evaluate("([store, text]) => localStorage.setItem(store, text)", [store, days])
    page.reload()
    expect(ways).to_have_text(["Go on with your game", f"Lesson 1: {lesson_pages()[0].title}", "More puzzles"])
    expect(page.locator("#panamax-next")).not_to_contain_text("never seen")
    name = ("Panamax", "Canal Mania")[(today() - EPOCH).days % 2]
    expect(page.locator(".panamax-today:visible")).to_contain_text(f"Today's puzzle, {name}, is solved.")
    ends = [way.bounding_box()["y"] + way.bounding_box()["height"] for way in ways.all()]
    assert max(ends) < 640, "in the first screen"
    main = [way.evaluate("way => getComputedStyle(way).fontWeight") for way in ways.all()]
    assert main == ["600", "400", "400"], "one is the main one"
    screenshot(page, f"start-played-{width}")
    page.evaluate("store => localStorage.setItem(store, 'panamax-play 1\\nnumber 450 over\\n')", KEPT_GAME)
    page.reload()
    expect(ways.first).to_have_text("Look at how it ended")
    expect(page.locator("#panamax-game")).to_contain_text("Your game of Panamax is over.")
    ways.first.click()
    page.wait_for_url("**/20_play.ipynb*")


@pytest.mark.thorough
def test_each_game_says_what_it_is_and_leads_to_the_game_that_was_begun(app, one_browser, open_page, width):
    page, _ = open_page(one_browser, width)
    page.goto(app.address)
    cards = page.locator(".pmx-game")
    expect(cards.locator("h2")).to_have_text(["Panamax", "Canal Mania"])
    expect(cards.nth(1).get_by_role("link")).to_have_text(
        ["Learn it: your first canal", "Play a game", "Practise", "The rules"]
    )
    page.evaluate("store => localStorage.setItem(store, 'a game')", canals.KEPT_GAME)
    page.reload()
    expect(cards.nth(0).get_by_role("link", name="Play a game")).to_be_visible()
    screenshot(page, f"start-games-{width}")
    cards.nth(1).get_by_role("link", name="Go on with your game").click()
    page.wait_for_url("**/70_canal_mania.ipynb*")


@pytest.mark.thorough
@pytest.mark.parametrize("done", [0, 5, len(canals.LESSONS)])
def test_who_learns_one_game_is_led_on_in_it(app, one_browser, open_page, done):
    progress, lessons = Progress().finished(lesson_pages()[0].name, 9), canals.lesson_pages()
    learned = Progress()
    for lesson in lessons[:done]:
        learned = learned.finished(lesson.name, 20)
    texts = {PROGRESS.name: progress.to_text(), canals.PROGRESS.name: learned.to_text(canals.PROGRESS.version)}
    page, _ = open_page(one_browser, 390)
    page.goto(f"{app.address}?{urlencode(texts if done else {PROGRESS.name: texts[PROGRESS.name]})}")
    title, number = (lesson_pages()[1].title, 2) if not done else (lessons[5].title, 6)
    wanted = "Play a game" if done == len(lessons) else f"Lesson {number}: {title}"
    way = page.locator("#panamax-next a")
    expect(way).to_have_text(wanted)
    if done < len(lessons):
        expect(page.locator("#panamax-next")).to_contain_text(f"Next in {'Canal Mania' if done else 'Panamax'}:")
    learn = (
        page.locator(".pmx-game").get_by_role("link").first,
        page.locator(".pmx-game").nth(1).get_by_role("link").first,
    )
    expect(learn[0]).to_have_text(f"Lesson 2: {lesson_pages()[1].title}")
    expect(learn[1]).to_have_text(wanted if 0 < done < len(lessons) else "Learn it: your first canal")
    way.click()
    names = {0: lesson_pages()[1].name, 5: lessons[5].name, len(lessons): canals.PLAY}
    page.wait_for_url(f"**/{names[done]}.ipynb*")


@pytest.mark.thorough
def test_keyboard_alone_opens_a_lesson(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    page.goto(app.address)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # past the head
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"
    page.keyboard.press("Enter")
    page.wait_for_url("**/00_first_dollar.ipynb*")
    wait_until_ready(page)


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_theme_follows_the_system_until_the_reader_chooses(app, one_browser, open_page, theme, width):
    other = "light" if theme == "dark" else "dark"
    page, _ = open_page(one_browser, width, theme)
    page.goto(app.address)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", theme)
    screenshot(page, f"start-{width}-{theme}")
    page.get_by_role("button", name=f"{other} theme").click()
    expect(root).to_have_attribute("data-theme", other)
    page.goto(app.address)
    expect(root).to_have_attribute("data-theme", other)
    expect(page.locator(".panamax-lessons a").first).to_have_attribute("href", re.compile(f"theme={other}"))


@pytest.mark.thorough
def test_an_address_without_a_page_says_so_and_leads_back(app, one_browser, open_page):
    page, watch = open_page(one_browser)
    page.goto(f"{app.address}voila/render/nothing.ipynb")
    assert page.locator("h1").inner_text() == "There is no such page here."
    watch.problems.clear()  # Chromium reports the 404 itself on the console, as it should
    page.get_by_role("link", name="start page").click()
    page.wait_for_selector(".panamax-lessons")


def test_sources_and_the_file_tree_are_not_served(app, one_browser, open_page):
    page, _ = open_page(one_browser)
    for path in (
        "voila/files/01_setting_up.ipynb",
        "voila/files/../../pyproject.toml",
        "panamax/plotly/plotly-basic.min.js",
    ):
        assert page.request.get(app.address + path).status in (403, 404)
    for folder in ("voila/tree", "voila", "voila/", "voila/render", "voila/render/"):
        assert page.request.get(app.address + folder).url == app.address
