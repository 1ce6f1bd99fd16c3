"""Crowded lakes: a lens shows their ships large, by mouse, by keys and by touch, and what is picked there is picked."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from crowded import with_ships
from kept_games import kept_text_of

from panamax_browser.board_kit import PageStyle
from panamax_site import figures
from panamax_site.frames import Frame
from panamax_site.packing import packed, write
from panamax_site.pdf import served
from panamax_site.shelves import PANAMAX_SHELF
from panamax_widgets.game_view.views import View
from played import set_up
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.frame.addresses import PLOTLY_FILE

from .harness import open_kept_game, place_of, wait_for, wait_until_ready

pytestmark = pytest.mark.thorough

LAKE = "zone:atlantic_miraflores_lake"
SHIP = "ship:green2"
GAME = ("20_four_cruisers.txt", 267)  # five ships lie in the lake, and somebody sails
LENS = "document.querySelector('.pmx-lens:not([hidden])')?.ariaLabel ?? ''"
CLOSED = "!document.querySelector('.pmx-lens:not([hidden])')"
# Of the lens: words that are smaller than eleven pixels or lie over others, and the pixels of it outside the window
SEEN = """() => {
    const lens = document.querySelector(".pmx-lens:not([hidden])"), box = lens.getBoundingClientRect();
    const words = [...lens.querySelectorAll("text")].map((each) => [each.textContent, each.getBoundingClientRect()]);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const over = words.filter(([, one], at) => words.slice(at + 1).some(([, other]) => meet(one, other)));
    const small = words.filter(([, { height }]) => height < 11).map(([each]) => each);
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let each = lens.parentElement; each; each = each.parentElement) {
        if (getComputedStyle(each).overflowY === "visible") continue;
        const { top, bottom } = each.getBoundingClientRect();
        [seen.top, seen.bottom] = [Math.max(seen.top, top), Math.min(seen.bottom, bottom)];
    }
    const beyond = [seen.left - box.left, seen.top - box.top, box.right - seen.right, box.bottom - seen.bottom];
    const out = Math.max(...beyond) > 1;
    return { count: words.length > 9, small, over: over.map(([each]) => each), out };
}"""
WELL = {"count": True, "small": [], "over": [], "out": False}
FOCUSED = "document.activeElement?.dataset.spot ?? document.activeElement?.dataset.zone ?? ''"
PICKED = """(ship) => [...document.querySelectorAll(".panamax-figure")].some(({ layout }) =>
    layout?.meta?.lenses?.some(({ shapes }) => shapes.some(({ opacity }) => opacity === 0.45)))"""


def test_a_crowded_lake_opens_large_where_it_is_pointed_at_and_by_keys(app, one_browser, open_page):
    page, _ = open_page(one_browser, 1400, "light")
    open_kept_game(page, app, kept_text_of(*GAME, seat=0))
    x, y = place_of(page, "ship:red1a")
    page.mouse.move(x, y)
    page.mouse.move(x + 1, y)
    assert wait_for(page, LENS) == "Miraflores Lake (Atlantic-bound): 5 ships"
    assert page.evaluate(SEEN) == WELL
    page.mouse.move(5, 5)
    wait_for(page, CLOSED)

    page.locator(f'.pmx-lens-count[data-zone="{LAKE}"]').focus()
    page.keyboard.press("Enter")
    wait_for(page, LENS)
    assert page.evaluate(FOCUSED).startswith("ship:")
    page.keyboard.press("Escape")
    wait_for(page, CLOSED)
    assert page.evaluate(FOCUSED) == LAKE
    page.keyboard.press("Enter")
    page.locator(f'.pmx-lens [data-spot="{SHIP}"]').focus()
    page.keyboard.press("Enter")
    wait_for(page, CLOSED)
    wait_for(page, PICKED, SHIP, timeout=10_000)


def test_a_finger_opens_a_crowded_lake_and_picks_in_it(app, one_browser, open_page):
    page, _ = open_page(one_browser, 480, "dark")  # so that it has a finger
    page.set_viewport_size({"width": 910, "height": 850})
    open_kept_game(page, app, kept_text_of(*GAME, seat=0), "dark")
    page.locator(".pmx-lens-count").first.wait_for()
    page.wait_for_timeout(500)
    page.touchscreen.tap(*place_of(page, SHIP))
    wait_for(page, LENS)
    assert page.evaluate(SEEN) == WELL
    assert not page.evaluate(PICKED, SHIP)
    page.locator(f'.pmx-lens [data-spot="{SHIP}"]').tap()
    wait_for(page, PICKED, SHIP, timeout=10_000)


def test_on_a_phone_all_of_a_lens_is_seen_where_a_lesson_shows_a_part_of_the_board(app, one_browser, open_page):
    page, _ = open_page(one_browser, 390, "light")
    page.goto(app.lesson("15_push_or_wait", "step=group_step"))
    wait_until_ready(page)
    page.locator(".pmx-lens-count").first.tap()
    assert wait_for(page, LENS) == "Gatun Lake (Atlantic-bound): 5 ships"
    page.wait_for_timeout(300)
    assert page.evaluate(SEEN) == WELL
    page.locator(".pmx-lens-shut").tap()
    wait_for(page, CLOSED)


def walkthrough_page(folder, position):
    """A page of the walkthrough with one picture and nothing else, in a folder."""
    root = Path(__file__).parents[2]
    shutil.copytree(root / "site" / "static", folder / "_static")
    for name in ("lens.js", "lens.css"):
        shutil.copy(root / "widgets" / "tabletop_widgets" / "js" / name, folder / "_static")
    shutil.copy(PLOTLY_FILE, folder / "_static" / "plotly.js")
    (folder / "_static" / "places.js").write_text('export const PLOTLY = "plotly.js";')
    (folder / "_figures").mkdir()
    files, colours = [], PANAMAX_SHELF.pictures.palette.colours
    for narrow, kind in figures.KINDS.items():
        style = PageStyle(PLACE_HOLDERS, narrow, figures.WIDTHS[narrow])
        frames = [figures.drawn_frame(PANAMAX_SHELF, Frame(View(position)), style)]
        files.append(write(folder / "_figures", kind, {"one": packed(frames)}, colours).names["one"])
    canvas = (
        f'<div class="pmx-canvas" role="img" data-figure="one" data-frames="1" data-files="{" ".join(files)}"></div>'
    )
    looks = "".join(f'<link rel="stylesheet" href="_static/{name}.css">' for name in ("walkthrough", "lens"))
    script = '<script type="module" src="_static/figures.js"></script>'
    ratio = ' style="--wide: 760 / 333"'
    (folder / "index.html").write_text(f"<!doctype html>{looks}<body data-theme='light'{ratio}>{canvas}{script}")


def test_a_picture_of_the_walkthrough_opens_its_crowded_lake(one_browser, tmp_path):
    ships = ("red3", "green2", "yellow1a", "red1a", "prospector")
    walkthrough_page(tmp_path, with_ships(set_up().position, dict.fromkeys(ships, "pacific_gatun_lake")))
    with served(tmp_path) as address:
        page = one_browser.new_page(viewport={"width": 1000, "height": 700})
        page.goto(f"{address}/index.html")
        page.mouse.move(500, 200)
        page.locator(".pmx-canvas[data-drawn] ~ .pmx-lens-counts > button").first.wait_for()
        spot = page.locator(".pmx-lens-count").first.bounding_box()
        for step in (0, 2):
            page.mouse.move(spot["x"] - 60 - step, spot["y"] + 35)
        assert wait_for(page, LENS) == "Gatun Lake (Pacific-bound): 5 ships"
        assert page.evaluate(SEEN) == WELL
        page.close()
