"""A page that a notebook shows twice: one of its two views leads, and what happens once only happens there."""

from __future__ import annotations

import pytest

from tabletop_widgets.box_editor.gadgets import DraftKeeper
from tabletop_widgets.frame.gadgets import Clock, Exporter, MoveList
from tabletop_widgets.frame.keepers import GameKeeper
from tabletop_widgets.frame.live import Page

from .harness import wait_for

VIEWS = """
<style>.pmx-page { --pmx-form: wide; width: 300px; }</style>
<div class="pmx-page"><p>One</p></div><div class="pmx-page pmx-follows"><p>Other</p></div>"""
# Both views of a widget; what is sent is kept in `sent`, what is told to it goes through `tell`
SHOW = """async ([source, state]) => {
    const module = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const heard = [];
    const widget = typeof module.default === "function" ? module.default() : module.default;
    window.sent = [];
    window.tell = (name, message) => heard.filter(([each]) => each === name).forEach(([_, hear]) => hear(message));
    const model = {
        get: (name) => state[name],
        set: (name, value) => { state[name] = value; },
        save_changes: () => 0,
        on: (name, hear) => heard.push([name, hear]),
        off: () => 0,
        send: (message) => sent.push(message),
    };
    window.ends = [...document.querySelectorAll(".pmx-page")].map((page) =>
        widget.render({ model, el: page.appendChild(document.createElement("div")) }));
}"""
LEADING = "[...document.querySelectorAll('.pmx-page')].map((page) => !page.matches('.pmx-follows'))"


@pytest.fixture
def twice(one_browser):
    """`twice(gadget, state)` shows such a gadget twice."""
    page = one_browser.new_page(viewport={"width": 600, "height": 700})

    def show(gadget, **state):
        page.set_content(VIEWS)
        page.evaluate(SHOW, [str(gadget._esm), state])
        return page

    yield show
    page.close()


def test_the_view_that_was_used_last_leads_of_those_that_are_seen(twice):
    page = twice(Page)
    wait_for(page, f"{LEADING}.join() === 'false,true'")  # the one that came last
    page.evaluate("() => addEventListener('panamax-leads', (event) => { window.told = event.target.innerText; }, true)")
    page.get_by_text("One").click()
    assert page.evaluate(LEADING) == [True, False]
    wait_for(page, "window.told === 'One'")
    page.locator(".pmx-page").first.evaluate("page => { page.style.display = 'none'; }")  # a tab behind
    wait_for(page, f"{LEADING}.join() === 'false,true'")
    page.locator(".pmx-page").first.evaluate("page => { page.style.display = ''; }")
    wait_for(page, "window.told === 'Other'")
    page.evaluate("ends[1]()")
    wait_for(page, "window.told === 'One'")


def test_the_clock_ticks_once(twice):
    page = twice(Clock, runs=True, unasked=False, pause=20)
    page.wait_for_timeout(200)
    assert page.evaluate("sent") == [{"tick": True}]


@pytest.mark.parametrize("keeper", [GameKeeper, DraftKeeper])
def test_what_was_kept_is_told_once(twice, keeper):
    page = twice(keeper, store="a", hands="", text="", longest=100)
    assert page.evaluate("sent") == [{"kept": ""}]


def test_the_reader_gets_one_file(twice):
    page = twice(Exporter)
    page.evaluate("() => { window.files = 0; HTMLAnchorElement.prototype.click = () => { files += 1; }; }")
    page.evaluate("tell('msg:custom', { text: 'A game', type: 'text/plain', name: 'game.txt' })")
    page.wait_for_timeout(100)
    assert page.evaluate("files") == 1


def test_the_keyboard_goes_to_the_leading_view(twice):
    page = twice(
        MoveList, groups=[{"label": "Move", "moves": [{"place": 0, "words": "Go", "text": "go"}]}], picked=[], words={}
    )
    page.evaluate("tell('change:focus_turn')")
    assert page.locator(".pmx-page").first.evaluate("page => page.contains(document.activeElement)")
