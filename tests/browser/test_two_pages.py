"""Two pages beside each other, as a notebook may have them: what one is told and shows, the other doesn't know."""

from __future__ import annotations

import pytest

from tabletop_widgets.frame.dialogs import Dialogs
from tabletop_widgets.hand.gadgets import Grasp, MotionLayer

from .harness import wait_for

# Two tables, each with a picture that has two things, and a dialogue
TABLES = (
    """
<style>.panamax-figure { width: 200px; height: 100px; } .pmx-stage { position: relative; }</style>
"""
    + """
<div class="pmx-page pmx-table">
    <div class="pmx-stage pmx-at-board"><div class="panamax-figure"></div></div>
    <div class="pmx-dialog pmx-at-form"><button>Begin</button></div>
</div>"""
    * 2
)
# A widget in each, rendered as a notebook does; what each sends is kept in `sent`
SHOW = """async ([source, state]) => {
    const module = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const axis = { _offset: 0, c2p: (units) => units };
    window.sent = [];
    window.heard = [];
    window.states = [];
    for (const [place, page] of document.querySelectorAll(".pmx-page").entries()) {
        Object.assign(page.querySelector(".panamax-figure"), {
            _fullData: [{ customdata: ["one", "other"], x: [20, 120], y: [50, 50] }],
            _fullLayout: { xaxis: axis, yaxis: axis, hoverdistance: 20 },
        });
        sent.push([]);
        heard.push({});
        states.push({ ...state });
        const model = {
            get: (name) => states[place][name],
            set: (name, value) => { states[place][name] = value; },
            save_changes: () => 0,
            on: (name, hear) => { heard[place][name] = hear; },
            off: () => 0,
            send: (message) => sent[place].push(message),
        };
        const el = page.appendChild(document.createElement("div"));
        module.default.render({ model, el });
    }
}"""
CHANGE = "([name, value]) => { states[1][name] = value; heard[1][`change:${name}`](); }"  # of the second page


@pytest.fixture
def beside(one_browser):
    """`beside(gadget, state)` has two tables with such a gadget each."""
    page = one_browser.new_page(viewport={"width": 600, "height": 700})

    def show(gadget, **state):
        page.set_content(TABLES)
        page.evaluate(SHOW, [str(gadget._esm), state])
        return page

    yield show
    page.close()


def test_what_is_dragged_in_one_is_told_to_it_alone(beside):
    page = beside(Grasp, follows=False, sought=[], piece={}, ways={}, told={})
    box = page.locator(".panamax-figure").nth(1).bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 50)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 50, steps=5)
    page.mouse.up()
    assert page.evaluate("sent") == [[], [{"drag": ["one", "other"]}]]
    page.wait_for_timeout(200)  # until the drag is over for good
    page.mouse.click(box["x"] + 70, box["y"] + 90)  # on open water
    assert page.evaluate("sent") == [[], [{"drag": ["one", "other"]}, {"empty": True}]]


def test_keys_go_about_in_the_picture_of_one(beside):
    page = beside(Grasp, follows=False, sought=[], piece={}, ways={}, told={})
    page.keyboard.press("Tab")
    page.locator(".panamax-figure").nth(1).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.evaluate("sent") == [[], [{"click": "other"}]]
    assert page.locator(".pmx-ring").count() == 1


def test_a_dialogue_is_the_page_s_own(beside):
    page = beside(Dialogs, opened="")
    page.evaluate(CHANGE, ["opened", "form"])
    wait_for(page, "document.querySelector(':popover-open')")
    opened = "[...document.querySelectorAll('.pmx-dialog')].map((each) => each.matches(':popover-open'))"
    assert page.evaluate(opened) == [False, True]


def test_pieces_move_over_the_page_s_own_pictures(beside):
    page = beside(MotionLayer, beat={}, pace=0, usual=1000, words={"1000": "as usual"})
    page.evaluate(CHANGE, ["beat", {"items": [{"sum": "+$3", "at": ["board", 20, 50], "gain": True}]}])
    assert [page.locator(".pmx-page").nth(place).locator(".pmx-sum").count() for place in range(2)] == [0, 1]
