"""Canals drawn by hand: a barge is dragged over hexes, by mouse and by finger, and each hex is answered at once."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from canal_mania_widgets.pictures.map import hex_id
from tests.canal_mania_widgets.play.drafts import before_building, lies_beside_another

from .harness import SCREENSHOTS, App, place_of, wait_for
from .test_canal_play import asked, keep, opened

FRAME = 16  # milliseconds
# How long the page takes for each of these moves of a mouse that drags
MOVED = """([from, ...points]) => {
  const fire = (name, [clientX, clientY]) => {
    const at = document.elementFromPoint(clientX, clientY);
    const began = performance.now();
    at.dispatchEvent(new PointerEvent(name, { clientX, clientY, bubbles: true, button: 0, pointerType: "mouse" }));
    return performance.now() - began;
  };
  fire("pointerdown", from);
  const took = points.map((point) => fire("pointermove", point));
  fire("pointerup", points.at(-1));
  return took;
}"""


@pytest.fixture(scope="module")
def place() -> tuple[str, str, list[str], int]:
    """A game as a browser keeps it, a barge, the hexes and towns over which it completes its canal, and its tiles."""
    table, draft = before_building(3)
    box = table.position.box
    towns = {town.hex: f"town:{town.code}" for town in box.towns}
    spots = [towns.get(stop) or hex_id(box, stop) for stop in draft.stops]
    return table.kept_text(), f"barge:{draft.contract}", spots, len(draft.tiles)


def built(page: Page, count: int):
    return page.get_by_role("button", name=f"Build {count} tile{'s' * (count > 1)}", exact=True)


def test_a_barge_dragged_over_hexes_draws_its_canal_and_back_takes_tiles_off(app: App, one_browser, open_page, place):
    page, _ = open_page(one_browser, 1400, "light")
    text, barge, spots, count = place
    keep(page, app, text)
    opened(page, app)
    asked(page, "phase 2")
    page.mouse.move(*place_of(page, barge))
    page.mouse.down()
    for spot in spots:
        page.mouse.move(*place_of(page, spot), steps=3)
    expect(page.locator(".pmx-traced p")).to_have_text(f"drawn: {count}, and the canal is complete")
    page.screenshot(path=SCREENSHOTS / "canal-drawing-1400-light.png")  # as it is: the pointer holds something
    page.mouse.up()
    expect(page.locator(".pmx-traced")).to_have_count(0)
    expect(built(page, count)).to_be_enabled()
    page.wait_for_timeout(500)
    page.mouse.move(*place_of(page, spots[-1]))  # where the canal ends now
    page.mouse.down()
    for spot in spots[-2::-1]:
        page.mouse.move(*place_of(page, spot), steps=3)
    page.mouse.up()
    expect(built(page, 1)).to_be_visible()


@pytest.mark.thorough
def test_a_barge_that_lies_under_anothers_is_dragged_by_that(app: App, one_browser, open_page):
    table, draft = before_building(2, lies_beside_another)
    position, first = table.position, hex_id(table.position.box, draft.stops[0])
    own = next(canal for canal in position.canals if canal.contract.id == draft.contract)
    other = next(canal for canal in position.canals if canal.barge == own.barge and canal.seat != own.seat)
    page, _ = open_page(one_browser, 1400, "light")
    keep(page, app, table.kept_text())
    opened(page, app)
    asked(page, "phase 2")
    page.mouse.move(*place_of(page, f"barge:{other.contract.id}"))
    page.mouse.down()
    page.mouse.move(*place_of(page, first), steps=5)
    expect(page.locator(".pmx-traced p")).to_contain_text("drawn: 1")
    page.mouse.up()
    expect(built(page, 1)).to_be_visible()


@pytest.mark.thorough
def test_each_hex_is_answered_within_a_frame(app: App, one_browser, open_page, place):
    page, _ = open_page(one_browser, 1400, "light")
    text, barge, spots, count = place
    keep(page, app, text)
    opened(page, app)
    asked(page, "phase 2")
    x, y = place_of(page, barge)
    first = (x, y + 10)  # from which on it is dragged
    took = page.evaluate(MOVED, [(x, y), first, *(place_of(page, spot) for spot in spots)])
    print("first move and each hex:", *(f"{each:.1f} ms" for each in took))
    assert max(took[1:]) <= FRAME, took
    expect(built(page, count)).to_be_enabled()


@pytest.mark.thorough
def test_a_finger_moves_the_map_and_draws_at_once(app: App, one_browser, open_page, place):
    page, _ = open_page(one_browser, 390, "light")
    text, barge, spots, _ = place
    keep(page, app, text)
    opened(page, app)
    asked(page, "phase 2")
    page.wait_for_timeout(1000)  # the page comes to rest
    page.touchscreen.tap(*place_of(page, barge))
    whole = page.get_by_role("button", name="Show the whole map")
    whole.wait_for()  # it is seen from near
    page.wait_for_timeout(1000)
    map, way_back = page.locator(".pmx-at-map").bounding_box(), whole.bounding_box()
    assert 0 <= way_back["y"] - (map["y"] + map["height"]) < 30  # where one looks for it
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})

    # Where nothing is to be taken up, the map moves with the finger, and the page stays where it is.
    (x, y), scrolled = place_of(page, barge), page.evaluate("scrollY")
    box = page.locator(".pmx-at-map .panamax-figure").bounding_box()
    touch("touchStart", (box["x"] + 40, box["y"] + 40))
    for part in range(1, 5):
        touch("touchMove", (box["x"] + 40 + 10 * part, box["y"] + 40))
    touch("touchEnd")
    wait_for(page, "!document.querySelector('.pmx-at-map [style*=translate]')")
    moved = place_of(page, barge)
    assert (round(moved[0] - x), round(moved[1] - y)) == pytest.approx((40, 0), abs=3)
    assert page.evaluate("scrollY") == scrolled
    points = [place_of(page, spot) for spot in (barge, *spots[:2])]
    touch("touchStart", points[0])
    for (x, y), (a, b) in pairwise(points):
        for part in range(1, 7):
            touch("touchMove", (x + (a - x) * part / 6, y + (b - y) * part / 6))
    expect(page.locator(".pmx-traced")).to_have_count(1)
    page.screenshot(path=SCREENSHOTS / "canal-drawing-390-light.png")
    touch("touchEnd")
    wait_for(page, "!document.querySelector('.pmx-traced')")
    expect(page.locator(".pmx-end button")).to_have_text("Build 2 tiles")
