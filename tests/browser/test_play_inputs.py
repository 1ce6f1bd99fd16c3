"""Ten recorded turns played in a real browser with as few inputs as possible: a click, a drag or a key each.

The quick run plays every third of them.
"""

from __future__ import annotations

import pytest
from few_inputs import Input, inputs_of, turn_at

from .harness import SCALE, place_of, wait_for, wait_until_ready

pytestmark = pytest.mark.thorough

# A recorded game, how many moves had been made before the turn, and how many inputs it may take.
TURNS = (
    ("16_four_bid_by_lot.txt", 95, 4),  # 3 waterway and 1 lock
    ("01_planners_and_greedy.txt", 217, 5),
    ("12_three_by_lot.txt", 112, 4),
    ("02_four_planners.txt", 277, 4),  # a contract with two loads
    ("17_all_variants_by_lot.txt", 38, 4),
    ("03_bidding_planners.txt", 253, 5),
    ("01_planners_and_greedy.txt", 47, 3),  # an Executive die for a share
    ("06_planner_among_greedy.txt", 80, 4),
    ("08_duel_with_bids.txt", 201, 3),  # with a transfer
    ("22_two_cruisers.txt", 134, 3),  # a contract with one load, and one given up
)


ASKED = "document.querySelector('.pmx-header').innerText + document.querySelector('.pmx-sheet').innerText"
NOTHING_SAID = "!document.querySelector('.hoverlayer > *')"


@pytest.fixture
def table(app, one_browser, open_page):
    """Play with persons only, at 1400 x 1000 pixels."""
    page, _ = open_page(one_browser)
    page.set_viewport_size({"width": 1400, "height": 1000})
    page.goto(app.lesson("20_play"))
    wait_until_ready(page)
    page.wait_for_selector(".panamax-figure .main-svg")
    page.get_by_role("button", name="Who decides").click()
    return page


def test_turns_take_few_inputs(table):
    counts, ends = [], set()
    for game, made, most in TURNS if SCALE > 1 else TURNS[::3]:
        turn = turn_at(game, made)
        load(table, turn.before)
        inputs = inputs_of(turn)
        for each in inputs:
            give(table, each)
            ends.add(round(table.locator(".pmx-end").bounding_box()["y"]))
        assert saved(table) == turn.after, turn.words
        counts.append((len(inputs), most, turn.words))
    print(*(f"{count} inputs: {words}" for count, _, words in counts), sep="\n")
    assert all(count <= most for count, most, _ in counts), counts
    assert len(ends) <= 2, (
        ends
    )  # the turn's end stays in its place, one in round 1, whose questions say more, one later


def load(page, text):
    """Open a saved game, with a person at each seat."""
    sit(page)
    page.get_by_role("button", name="Save or load …").click()
    page.locator(".pmx-save textarea").fill(text)
    page.get_by_role("button", name="Load the text").click()
    page.wait_for_selector(".pmx-save textarea", state="hidden")
    sit(page)


def sit(page):
    """A person at each seat."""
    for select in page.locator(".pmx-seats select").all():
        select.select_option("Person")
    settle(page)


def give(page, each: Input):
    """One input, and what comes of it."""
    before = asked(page)
    match each.kind:
        case "click":
            page.mouse.click(*in_sight(page, each.what[0]))
        case "drag":
            page.mouse.move(*in_sight(page, each.what[0]))
            page.mouse.down()
            page.mouse.move(*in_sight(page, each.what[1]), steps=4)
            page.mouse.up()
            page.mouse.move(1, 1)  # at rest it may be on something that says what it is
            wait_for(page, NOTHING_SAID)  # it would lie over where one wants to go next
        case "key":
            page.keyboard.press(each.what[0])
        case _:
            page.locator(".pmx-offer", has_text=each.what[0]).first.click()
    wait_for(page, f"before => {ASKED} !== before", arg=before)
    settle(page)


def in_sight(page, spot):
    """Where a thing is in the window."""
    x, y = place_of(page, spot)
    assert 0 < y < page.viewport_size["height"], f"{spot} is out of sight, at {y}"
    return x, y


def asked(page):
    return page.evaluate(ASKED)


def settle(page):
    """Until the pictures are drawn."""
    page.wait_for_timeout(500)


def saved(page):
    """The game as text."""
    page.get_by_role("button", name="Save or load …").click()
    page.locator(".pmx-save textarea").fill("")
    page.get_by_role("button", name="Show as text").click()
    text = wait_for(page, "document.querySelector('.pmx-save textarea').value")
    page.keyboard.press("Escape")
    page.wait_for_selector(".pmx-save textarea", state="hidden")
    return text
