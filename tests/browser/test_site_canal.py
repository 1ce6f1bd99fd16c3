"""Canal Mania's table on the built site: its Python is its own, and the game travels in its address there, too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from canal_mania.box.loader import load_box, shipped_box
from canal_mania_widgets import pages as canals
from canal_mania_widgets.links import CANAL_LINKS
from panamax_widgets.pages import PLAY

from .axe import serious_faults
from .harness import assert_fits, screenshot, wait_for, wait_until_ready
from .site_build import needs_python
from .test_site_apps import PATIENCE

# What the Pythons of a page asked for, behind the folder that all have in common
ASKED = r"""() => performance.getEntriesByType("resource").map(({ name }) => /\/python\.[^/]+\/(.*)$/.exec(name)?.[1])
    .filter(Boolean)"""
# Where the middle of a thing in a picture lies in the window
PLACE_OF = """(canvas, id) => {
    const plot = canvas.querySelector(".js-plotly-plot"), { xaxis, yaxis } = plot._fullLayout;
    const box = plot.getBoundingClientRect(), { customdata, x, y } = plot.data.find(({ uid }) => uid === "targets");
    const at = customdata.indexOf(id);
    return [box.x + xaxis._offset + xaxis.c2p(x[at]), box.y + yaxis._offset + yaxis.c2p(y[at])];
}"""
RESTS = "!document.querySelector('.pmx-thinking progress')"


@pytest.fixture
def opened(site, one_browser, open_site):
    """`opened(name)` opens an app and waits until it can be seen."""
    needs_python(site)

    def opener(name, width=1400, theme="light"):
        page, _ = open_site(one_browser, width, theme)
        page.goto(f"{site.address}apps/{name}.html")
        wait_until_ready(page, PATIENCE)
        return page

    return opener


def test_who_plays_one_game_loads_nothing_of_the_other(opened):
    of_canals, of_ships = (set(opened(name).workers[0].evaluate(ASKED)) for name in (canals.PLAY, PLAY))
    assert {"canal_mania/memory.packed", "canal_mania/packages.packed"} <= of_canals
    assert not {"memory.packed", "packages.packed"} & of_canals
    assert {"memory.packed", "packages.packed"} <= of_ships
    assert [name for name in of_ships if name.startswith("canal_mania/")] == []
    assert "pyodide.asm.wasm.packed" in of_canals & of_ships, "what is Python itself is one for both"


def test_a_game_is_begun_goes_on_after_a_reload_and_travels_in_its_address(opened):
    page = opened(canals.PLAY)
    wait_for(page, RESTS, timeout=PATIENCE)
    page.locator(".pmx-offer").first.click()
    page.wait_for_url(re.compile(r"[?&]game=c1"), timeout=PATIENCE)
    wait_for(page, RESTS, timeout=PATIENCE)
    assert serious_faults(page) == []
    assert_fits(page)
    screenshot(page, "site-canal-play")
    address = page.url
    page.reload()
    wait_until_ready(page, PATIENCE)
    expect(page.get_by_text("Your last game goes on.")).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(address)
    wait_until_ready(page, PATIENCE)
    expect(page.locator(".pmx-bar input").first).to_have_value(moves_in(address), timeout=PATIENCE)


def moves_in(address: str) -> str:
    """How many moves the game has that an address carries: more may be made while the address is being read."""
    game = CANAL_LINKS.typed_game(address, shipped_box())
    return str(sum(node.is_players_move for node in game.line()))


@pytest.mark.thorough
def test_a_board_is_played_on_by_clicks_and_refuses_with_its_rule(site, one_browser, open_site):
    needs_python(site)
    page, _ = open_site(one_browser)
    page.goto(f"{site.address}canal_mania/learn/canal_turn.html")
    page.get_by_role("button", name="Try it here").nth(1).click()
    board = page.locator(".pmx-board[data-live]")
    board.wait_for(timeout=PATIENCE)
    expect(board.locator(".main-svg").first).to_be_attached()
    expect(board.locator("[data-drawn]")).to_have_count(4)
    opening = board.get_attribute("data-notation")
    board.get_by_label("Type any move").fill("build worcester_and_birmingham 5.17 ne tunnel")
    board.get_by_label("Type any move").press("Enter")
    expect(board.locator(".pmx-board-status.refusal")).to_contain_text(
        "BLD-5: hex 5.17 (north-west of Worcester) is normal terrain"
    )
    assert board.get_attribute("data-notation") == opening
    board.get_by_role("button", name="Draw tiles of Worcester & Birmingham").click()
    board.get_by_role("button", name="lock in hex 5.17").click()
    expect(board.locator(".pmx-board-status")).to_contain_text("BLD-1")
    assert set(page.workers[0].evaluate(ASKED)) >= {"canal_mania/memory.packed", "canal_mania/packages.packed"}
    assert not {"memory.packed", "packages.packed"} & set(page.workers[0].evaluate(ASKED))
    assert serious_faults(page) == []
    assert_fits(page)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".pmx-board.pmx-live[data-notation]")).not_to_have_attribute(
        "data-notation", opening, timeout=PATIENCE
    )


@pytest.mark.thorough
def test_a_contract_is_picked_by_its_name_or_by_a_place_and_has_an_address(site, one_browser, open_site, width):
    page, _ = open_site(one_browser, width)
    page.goto(f"{site.address}canal_mania/contracts.html")
    contracts = load_box().contracts
    parts = page.locator("#contracts > section")
    expect(parts.filter(visible=True)).to_have_count(len(contracts))
    here = [contract for contract in contracts if "Ox" in contract.ends]
    page.get_by_label("From or to").select_option("Oxford")
    expect(parts.filter(visible=True)).to_have_count(len(here))
    expect(page.locator("#contracts tbody tr").filter(visible=True)).to_have_count(len(here))
    page.get_by_label("Contract").focus()
    page.keyboard.press("ArrowDown")
    expect(parts.filter(visible=True)).to_have_count(1)
    assert page.url.endswith(f"#{here[0].id}")
    expect(page.get_by_role("status").first).to_have_text(f"1 of {len(contracts)} contracts")
    screenshot(page, f"site-contracts-{width}")
    assert_fits(page)
    assert serious_faults(page) == []
    page.go_back()
    expect(parts.filter(visible=True)).to_have_count(len(here))
    page.goto(f"{site.address}canal_mania/contracts.html#{contracts[-1].id}")
    expect(parts.filter(visible=True)).to_have_attribute("id", contracts[-1].id)


@pytest.mark.thorough
def test_a_place_that_is_pressed_on_a_contracts_map_shows_what_ends_there(site, one_browser, open_site, width):
    page, _ = open_site(one_browser, width)
    contract = load_box().contracts[-1]
    town = load_box().town(contract.ends[0])
    here = [each for each in load_box().contracts if town.code in each.ends]
    page.goto(f"{site.address}canal_mania/contracts.html#{contract.id}")
    picture = page.locator(f"#{contract.id} .pmx-canvas")
    picture.scroll_into_view_if_needed()
    picture.hover()
    page.locator(f"#{contract.id} .pmx-canvas[data-drawn]").wait_for()
    x, y = picture.evaluate(PLACE_OF, f"town:{town.code}")
    page.mouse.click(x, y)
    expect(page.get_by_label("From or to")).to_have_value(town.name)
    expect(page.locator("#contracts > section").filter(visible=True)).to_have_count(len(here))
    expect(page.get_by_label("From or to")).to_be_in_viewport()


@pytest.mark.thorough
def test_the_home_page_says_what_each_game_is_and_where_to_begin(site, one_browser, open_site, width):
    needs_python(site)
    page, _ = open_site(one_browser, width)
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(f"{site.address}index.html")
    cards = page.locator(".pmx-game")
    expect(cards.locator("h2")).to_have_text(["Panamax", "Canal Mania"])
    ways = cards.nth(1).get_by_role("link")
    apps = (canals.LESSONS[0], canals.PLAY, canals.PRACTICE)
    pages = (*(f"apps/{name}.html" for name in apps), "canal_mania.html")
    assert [way.get_attribute("href") for way in ways.all()] == [*pages]
    if width > 1000:
        box = cards.nth(1).bounding_box()
        assert box["y"] + box["height"] < 768, "in the first screen of a laptop"
        assert page.locator(".pmx-masthead").bounding_box()["height"] <= 52, "the head is one row"
    screenshot(page, f"site-home-games-{width}")
    assert_fits(page)
