"""What Canal Mania's table hands out, as one gets it: pictures of the map, a film that runs alone, a table, a link."""

from __future__ import annotations

import csv
import re

import pytest
from playwright.sync_api import expect

from tests.canal_mania_widgets.play.drafts import kept_before_building

from .harness import App, assert_fits, screenshot
from .test_canal_play import keep, opened


def given(page, words: str):
    """What a button of the box for saved games gives as a file."""
    with page.expect_download() as download:
        page.get_by_role("button", name=words, exact=True).click()
    return download.value


def box_opened(page, app: App) -> None:
    keep(page, app, kept_before_building()[0])
    opened(page, app)
    page.get_by_role("button", name=re.compile("^Save or load")).click()


@pytest.mark.thorough
def test_the_table_gives_pictures_a_film_and_its_turns(app: App, one_browser, open_page, tmp_path):
    page, _ = open_page(one_browser, 1400, "light")
    box_opened(page, app)
    screenshot(page, "canal-handing-1400")
    for form, begin in {"PNG": b"\x89PNG", "SVG": b"<svg"}.items():
        picture = given(page, f"Picture as {form}")
        assert picture.path().read_bytes().startswith(begin)
    rows = list(csv.reader(given(page, "All turns (CSV)").path().read_text(encoding="utf-8-sig").splitlines()))
    assert rows[1][:4] == ["Moves made", "Round", "Player", "What was done"]
    film = tmp_path / "film.html"
    given(page, "The last turns as a page of its own").save_as(film)
    context = one_browser.new_context(viewport={"width": 900, "height": 900})
    alone, wrong = context.new_page(), []
    alone.on("pageerror", lambda error: wrong.append(str(error)))
    alone.on("request", lambda request: wrong.append(request.url) if request.url.startswith("http") else None)
    alone.goto(film.as_uri())
    expect(alone.locator("#picture .main-svg").first).to_be_visible()
    heads = set()
    for _ in range(3):
        alone.get_by_role("button", name="Later").click()
        heads.add(alone.locator("#head").inner_text())
    assert len(heads) == 3
    screenshot(alone, "canal-film")
    assert wrong == []
    context.close()


def test_what_the_player_can_not_see_is_left_out_of_the_link(app: App, one_browser, open_page):
    page, _ = open_page(one_browser, 390, "light")
    box_opened(page, app)
    link = page.get_by_label("Address of this game")
    expect(link).to_have_value(re.compile("game=c1"))
    page.get_by_label("What is handed out").select_option("What I see now, and no more")
    expect(link).to_have_value(re.compile("position=cm1~"))
    assert_fits(page)
    screenshot(page, "canal-handing-390")
    address = link.input_value()
    page.evaluate("localStorage.clear()")
    page.goto(address)
    expect(page.locator(".pmx-ask h2")).to_have_text(re.compile("phase 2"))
