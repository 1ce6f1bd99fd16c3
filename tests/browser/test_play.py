"""A whole game in a real browser: clicks and keys for one round of a person, bots for the rest."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as NotInTime
from playwright.sync_api import ViewportSize, expect

from .harness import buttons_without_words, click_spot, screenshot, wait_for, wait_until_ready

PAGE = "20_play"
BEAT = 400  # milliseconds in which a page takes another size
BOARD_SIZE: dict[int, ViewportSize] = {390: {"width": 390, "height": 3600}, 1400: {"width": 1400, "height": 2300}}


@pytest.fixture
def play(app, one_browser, open_page):
    """`play(width, theme, bot)` opens the page and begins a game whose dice are always the same."""

    def begin(width=1400, theme="light", bot="random", seed="5"):
        page, watch = open_page(one_browser, width, theme)
        page.goto(app.lesson(PAGE, f"theme={theme}"))
        wait_until_ready(page)
        page.wait_for_selector(".panamax-figure .main-svg")
        page.get_by_role("button", name="New game …").click()
        for seat in (2, 3, 4):
            page.locator(".pmx-form").get_by_label(f"Seat {seat}").select_option(f"Bot: {bot}")
        page.locator(".pmx-form").get_by_label("Seed").fill(seed)
        page.get_by_role("button", name="Start this game").click()
        page.wait_for_selector(".pmx-form", state="hidden")
        return page, watch

    return begin


def whole(page, name, width):
    """A picture of the whole page (it scrolls in a box of its own)."""
    screenshot(page, name, BOARD_SIZE[width])


def header(page):
    return page.locator(".pmx-header").inner_text()


def made(page):
    """How many moves have been made."""
    return int(re.search(r"(\d+) moves?", header(page)).group(1))


def wait_for_more(page, number):
    """Wait until more moves than `number` have been made and no bot thinks."""
    for _ in range(2):
        wait_for(
            page,
            "number => Number(document.querySelector('.pmx-header')?.innerText.match(/(\\d+) move/)?.[1]) > number"
            " && !document.querySelector('.pmx-thinking progress')",
            arg=number,
        )
        page.wait_for_timeout(100)  # the parts of the page change one after the other


def press(page, key):
    """A hot key; those rest while one types in a field."""
    page.keyboard.press("Escape")
    page.keyboard.press(key)


def by_key(page):
    """Choose the first move of the list by keys alone."""
    before, in_list = made(page), "document.activeElement?.classList.contains('pmx-move')"
    if not page.evaluate(in_list):  # Escape would put the list away that has been open since the last move
        press(page, "m")
        wait_for(page, in_list)
    page.keyboard.press("Enter")
    wait_for_more(page, before)


def by_text(page):
    """Choose the first move of the list by typing its text."""
    before = made(page)
    field = page.get_by_label("Type a move")
    if not field.is_visible():  # on a phone the list has gone with the move that was chosen from it
        press(page, "m")
    field.click()
    page.keyboard.type(page.locator(".pmx-move code").first.inner_text())
    page.keyboard.press("Enter")
    wait_for_more(page, before)
    expect(field).to_be_focused()  # ready for the next
    expect(field).to_have_value("")


def until_round_1(page):
    while "Round" not in header(page):
        by_key(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_first_look(play, width, theme):
    page, _ = play(width, theme)
    assert buttons_without_words(page) == []
    whole(page, f"play-start-{width}-{theme}", width)


@pytest.mark.thorough
def test_a_game_of_four_is_played_to_its_end(play, width):
    page, _ = play(width, bot="beginner")
    until_round_1(page)
    whole(page, f"play-turn-{width}", width)
    if width == 390:
        page.get_by_role("button", name="Whole board").click()
    _take_by_click(page, width)
    _play_round(page)
    _look_back(page, width)
    _let_bots_finish(page)
    whole(page, f"play-end-{width}", width)


def _take_by_click(page, width):
    """The first die of round 1: an illegal click is explained, then a column is clicked."""
    before = made(page)
    click_spot(page, "ship:iowa")
    page.wait_for_selector(".panamax-status.refusal:not(:empty)")
    click_spot(page, "column:2")
    if width == 390:  # the first tap shows what the second one does
        expect(page.locator(".pmx-sheet")).to_contain_text("Once more to play it")
        assert made(page) == before
        click_spot(page, "column:2")
    wait_for_more(page, before)
    expect(page.locator(".pmx-ask h2")).to_contain_text("which ships move?")


def _play_round(page):
    """The rest of the round, by clicks, keys and texts in turn."""
    ways = (_move_by_click, by_key, by_text)
    for number in range(60):
        if "Round 1" not in header(page):
            return
        ways[number % len(ways)](page)
    raise AssertionError("the round does not end")


def _move_by_click(page):
    """Move a ship by clicking it and its goal, if a lone ship can move; else use the keys."""
    texts = page.locator(".pmx-move code").all_inner_texts()
    lone = [text for text in texts if text.startswith("move ") and "+" not in text]
    if not lone:
        by_key(page)
        return
    before = made(page)
    narrow = page.viewport_size["width"] == 390
    if narrow:  # there the list lies over the board
        page.get_by_role("button", name="All moves").click()
    click_spot(page, f"ship:{lone[0].split()[1]}")
    page.wait_for_selector(".pmx-clear .jupyter-button" if narrow else ".pmx-move.pmx-picked")
    click_spot(page, f"ship:{lone[0].split()[1]}")
    if narrow:
        expect(page.locator(".pmx-sheet")).to_contain_text("Once more to play it")
        click_spot(page, f"ship:{lone[0].split()[1]}")
    wait_for_more(page, before)


def _look_back(page, width):
    """Slow motion, the rule card, undo and redo, the saved text."""
    page.get_by_role("button", name="Step ▶").click()
    page.wait_for_selector(".pmx-moment li")
    whole(page, f"play-slow-{width}", width)
    page.locator(".pmx-past-card").get_by_role("button", name="Back to now").click()
    expect(page.locator(".pmx-past-card")).not_to_be_visible()
    page.locator(".pmx-turn .pmx-open").nth(1).click()
    page.locator(".pmx-turn .pmx-id").first.click()
    expect(page.locator(".pmx-rule_card")).to_be_visible()
    number = made(page)
    press(page, "u")
    wait_for(page, "n => !document.querySelector('.pmx-header').innerText.includes(n + ' moves')", arg=number)
    press(page, "r")
    wait_for(page, "n => document.querySelector('.pmx-header').innerText.includes(n + ' moves')", arg=number)
    page.get_by_role("button", name="Save or load …").click()
    page.get_by_role("button", name="Show as text").click()
    wait_for(page, "document.querySelector('.pmx-save textarea').value.startsWith('panamax 1')")
    page.keyboard.press("Escape")


def _let_bots_finish(page):
    page.get_by_role("button", name="Who decides").click()
    page.locator(".pmx-seats select").first.select_option("Bot: beginner")
    wait_for(page, "document.querySelector('.pmx-ask h2')?.innerText.startsWith('The game is over')")
    page.wait_for_selector(".panamax-figure .barlayer path")
    expect(page.locator(".panamax-figure .barlayer .bars")).to_have_count(5)


@pytest.mark.thorough
def test_a_bot_that_thinks_long_shows_it_and_can_be_stopped(play):
    page, _ = play(bot="strong")
    page.evaluate(
        """() => new MutationObserver(() => {
            if (document.querySelector(".pmx-thinking progress")?.position > 0) window.hasProgressed = true;
        }).observe(document.body, {subtree: true, childList: true, attributes: true})"""
    )
    stop, go_on = (page.get_by_role("button", name=name) for name in ("Stop the bots", "Let the bots go on"))
    for _ in range(40):
        press(page, "m")
        page.keyboard.press("Enter")
        with suppress(NotInTime):  # none thinks long, or this one was done before it could be stopped
            stop.wait_for(timeout=1500)
            page.wait_for_timeout(700)  # what is pressed sooner was meant for the button that was there before
            stop.click(timeout=1500)
            go_on.wait_for(timeout=2000)
            break
    assert page.evaluate("window.hasProgressed")
    page.wait_for_timeout(1000)  # what was chosen before is drawn
    number = made(page)
    page.wait_for_timeout(1500)
    assert made(page) == number
    go_on.click()
    wait_for_more(page, number)


@pytest.mark.thorough
def test_files_that_are_no_games_are_refused_and_a_saved_one_comes_back(play, tmp_path):
    page, _ = play()
    by_key(page)
    page.get_by_role("button", name="Save or load …").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "game.txt"
    saving.value.save_as(file)
    number = made(page)
    by_key(page)
    huge = tmp_path / "huge.txt"
    huge.write_bytes(b"x" * 50_000_000)
    page.locator(".pmx-save input[type=file]").set_input_files(huge)
    page.wait_for_selector(".panamax-status.refusal >> text=50,000,000")
    broken = tmp_path / "broken.txt"
    broken.write_text(file.read_text()[:-20], encoding="utf-8")
    page.locator(".pmx-save input[type=file]").set_input_files(broken)
    page.wait_for_selector(".panamax-status.refusal >> text=line")
    page.locator(".pmx-save input[type=file]").set_input_files(file)
    wait_for(page, "n => document.querySelector('.pmx-header').innerText.includes(n + ' move')", arg=number)


def test_a_reload_loses_nothing(play):
    page, _ = play(bot="beginner")
    until_round_1(page)
    by_key(page)
    by_key(page)
    press(page, "u")
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()
    number, told, there = made(page), header(page), page.locator(".pmx-twin").text_content()
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".pmx-resumed")).to_contain_text(f"{number} moves were made")
    expect(page.get_by_role("button", name="Start afresh")).to_be_visible()
    screenshot(page, "play-kept")
    assert covered(page) == []
    expect(page.locator(".pmx-header")).to_contain_text(f"{number} moves")
    expect(page.locator(".pmx-kept-card")).not_to_be_visible()
    assert header(page) == told
    expect(page.locator(".pmx-twin")).to_have_text(there)
    assert page.locator(".pmx-twin").locator("[aria-live], [role=status]").count() == 0  # nobody hears all of it
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()


@pytest.mark.thorough
def test_the_bars_of_page_and_game_leave_each_other_room(play):
    page, _ = play(bot="beginner")
    until_round_1(page)
    for width in (1200, 1399, 1400, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(BEAT)
        for part, long in (("Seed", "Seed 761892"), ("moves", "317 moves")):
            page.locator(".pmx-header span", has_text=part).evaluate(
                "(late, long) => { late.textContent = long }", long
            )
        page.evaluate("scrollTo(0, 0)")  # the keys may have gone to a list below the window
        page.wait_for_timeout(BEAT)
        assert covered(page) == [], width


def covered(page) -> list[str]:
    """The buttons of the two bars that something else lies on, and whatever of the bars is cut or lies on the table."""
    found: list[str] = page.evaluate("""() => {
        const seen = (element) => element.checkVisibility({ visibilityProperty: true });
        const bars = ".pmx-masthead button, .pmx-head :is(button, summary), .pmx-kept-card button";
        const buttons = [...document.querySelectorAll(bars)].filter(seen);
        const under = buttons.filter((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        const head = document.querySelector(".pmx-head"), bar = document.querySelector(".pmx-masthead");
        const inBar = bar.getBoundingClientRect().bottom;
        const across = [...head.querySelectorAll("button, summary, h1, span")].filter(seen).filter((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return (top < inBar && inBar < bottom) || top < 0;
        });
        return [...under, ...across].map((element) => element.textContent);
    }""")
    return found


@pytest.mark.thorough
def test_two_tabs_have_two_games(play):
    one, _ = play(seed="5")
    other, _ = play(seed="6")
    by_key(one)
    assert made(one) > 0
    assert made(other) == 0
    assert "Seed 6" in header(other)


@pytest.mark.thorough
def test_the_list_of_all_moves_shows_what_fits(play):
    page, _ = play()
    until_round_1(page)
    click_spot(page, "column:2")
    expect(page.locator(".pmx-ask h2")).to_contain_text("which ships move?")
    movements = page.locator(".pmx-move code", has_text=re.compile("^move "))
    movements.first.wait_for()
    ship = movements.last.inner_text()
    click_spot(page, f"ship:{ship.split()[1].split('+')[0]}")
    page.wait_for_selector(".pmx-move.pmx-picked")
    page.wait_for_timeout(300)
    first, box = page.locator(".pmx-move.pmx-picked").first.bounding_box(), page.locator(".pmx-moves").bounding_box()
    assert box["y"] <= first["y"] < box["y"] + 80
