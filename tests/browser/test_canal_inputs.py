"""Ten recorded turns of Canal Mania in a real browser with as few inputs as possible: a click, a drag or a key each."""

from __future__ import annotations

import pytest
from few_inputs import Input
from playwright.sync_api import Page

from canal_mania_widgets.pages import KEPT_GAME
from tests.canal_mania_widgets.play.inputs import TURNS, recorded_turn

from .harness import App, place_of, wait_for
from .test_canal_play import keep, opened
from .test_play_inputs import ASKED, NOTHING_SAID, settle

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize(("game", "made", "most"), TURNS)
def test_a_turn_takes_few_inputs(app: App, one_browser, open_page, game, made, most):
    page, _ = open_page(one_browser, 1400, "light")
    page.set_viewport_size({"width": 1400, "height": 1000})
    turn = recorded_turn(game, made)
    keep(page, app, turn.before)
    opened(page, app)
    page.locator(".pmx-uncover button").click()
    page.wait_for_selector(".pmx-offer")
    at_rest(page, "pile:cards", looks=10)
    for each in turn.inputs:
        give(page, each)
    wait_for(page, f"text => localStorage.getItem('{KEPT_GAME}').endsWith(text)", arg=turn.after)
    print(f"{len(turn.inputs)} inputs: {', '.join(turn.moves)}")
    assert len(turn.inputs) <= most


def give(page: Page, each: Input) -> None:
    """One input, and what comes of it."""
    before = page.evaluate(ASKED)
    if each.kind == "key":
        page.keyboard.press(each.what[0])
    elif each.kind == "click":
        page.mouse.click(*at_rest(page, each.what[0]))
    else:
        start, *way = each.what
        page.mouse.move(*at_rest(page, start))
        page.mouse.down()
        for spot in way:
            page.mouse.move(*place_of(page, spot), steps=4)
        page.mouse.up()
        page.mouse.move(1, 1)  # at rest it may be on something that says what it is
        wait_for(page, NOTHING_SAID)
    wait_for(page, f"before => {ASKED} !== before", arg=before)
    settle(page)


def at_rest(page: Page, spot: str, looks: int = 4) -> tuple[float, float]:
    """Where a thing is once so many looks, one after the other, find it in one place: the pictures keep their size."""
    places = [place_of(page, spot)]
    while len(places) < looks or len({*places[-looks:]}) > 1:
        page.wait_for_timeout(250)
        places.append(place_of(page, spot))
    return places[-1]
