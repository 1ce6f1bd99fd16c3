"""The shared rooms serve a game of a few lines, of which they know nothing, where no real game can be imported."""

from __future__ import annotations

import json
import re

import pytest
import toy
from playwright.sync_api import expect
from toy.explorer import link
from toy.game import Matches, Pile, move_of
from toy.puzzles import ALL, TOY_PUZZLES

from tabletop_widgets.frame.readers_day import today

from .harness import App, assert_fits, buttons_without_words, click_spot, screenshot, served, wait_for, wait_until_ready

MATCHES = "() => [...document.querySelectorAll('.panamax-figure text')].map((text) => text.textContent).join(' ')"
INK = """() => [...document.querySelectorAll('.shapelayer path')]
    .filter((path) => path.getBoundingClientRect().height > 10).length"""


@pytest.fixture(scope="module")
def log_file(tmp_path_factory):
    return tmp_path_factory.mktemp("log") / "toy.log"


@pytest.fixture(scope="module")
def app(log_file):
    with served(str(toy.HERE / "serve.py"), str(log_file)) as running:
        yield running


def opened(page, app: App) -> None:
    page.goto(app.lesson("01_matches"))
    wait_until_ready(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_toy_game_is_played_on_the_shared_rooms_alone(app: App, one_browser, open_page, width, theme):
    page, _ = open_page(one_browser, width, theme)
    page.goto(app.address)
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()
    opened(page, app)
    expect(page.get_by_role("heading", name="Player 1: how many matches do you take?")).to_be_visible()
    assert "11 matches lie there." in page.evaluate(MATCHES)
    assert page.evaluate(INK)  # matches are drawn, not only told
    page.get_by_role("button", name="Take 3 matches").click()
    expect(page.locator(".pmx-there")).to_contain_text(["took 3 matches"])
    click_spot(page, "match:6")  # it and the one beside it
    if width == 390:  # on a phone a move is shown first
        click_spot(page, "match:6")
    expect(page.locator(".pmx-there").first).to_contain_text("took 2 matches")
    page.keyboard.press("u")
    expect(page.get_by_role("heading", name="Player 2: how many")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("heading", name="Player 1: how many")).to_be_visible()
    wait_for(page, f"({MATCHES})().includes('6 matches lie there.')")
    assert buttons_without_words(page) == []
    screenshot(page, f"toy-{width}-{theme}")


def test_it_goes_on_after_a_reload_and_comes_to_its_end(app: App, one_browser, open_page, log_file):
    page, _ = open_page(one_browser)
    opened(page, app)
    for turns, place in enumerate((9, 7, 5, 3), 1):  # two matches each
        click_spot(page, f"match:{place}")
        expect(page.locator(".pmx-there")).to_have_count(turns)
        expect(page.locator("h2", has_text="how many matches")).to_be_visible()
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".pmx-there")).to_have_count(4)
    page.locator(".pmx-there").nth(2).click()  # a place in the log
    expect(page.locator(".pmx-there")).to_have_count(2)
    for _ in range(2):
        page.keyboard.press("r")
    expect(page.locator(".pmx-there")).to_have_count(4)
    page.get_by_role("button", name="Take 3 matches").click()
    expect(page.get_by_role("heading", name="The game is over: player 2 wins.")).to_be_visible()
    assert learned(page).startswith("p1~TAK-1.")
    assert not log_file.exists() or [json.loads(line) for line in log_file.read_text().splitlines()] == []


def test_its_bot_sits_down_and_answers(app: App, one_browser, open_page):
    page, _ = open_page(one_browser)
    opened(page, app)
    page.get_by_role("button", name="Who decides").click()
    page.get_by_label("Player 2", exact=True).select_option("Bot: counter")
    click_spot(page, "match:9")  # two
    expect(page.locator(".pmx-there")).to_have_count(2)
    expect(page.get_by_role("heading", name="Player 1: how many")).to_be_visible()
    screenshot(page, "toy-bot")
    page.reload()
    wait_until_ready(page)
    expect(page.get_by_text("Your last game goes on.")).to_be_visible()
    expect(page.locator(".pmx-there")).to_have_count(2)


def learned(page):
    return page.evaluate("new URLSearchParams(location.search).get('progress') ?? ''")


def test_its_lesson_is_taken_its_exercises_are_done_and_what_was_learned_is_kept(app: App, one_browser, open_page):
    page, _ = open_page(one_browser)
    page.goto(app.lesson("02_taking"))
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="1. The pile")).to_be_visible()
    page.keyboard.press("n")
    page.get_by_role("button", name="Three").click()
    expect(page.locator("div.pmx-comments.widget-html")).to_contain_text("There aren't so many.")
    page.get_by_role("button", name="Two").click()
    expect(page.locator("div.pmx-comments.widget-html")).to_contain_text("All that lie there.")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="3. The last match")).to_be_visible()
    wait_for(page, f"({MATCHES})().includes('4 matches lie there.')")
    assert page.locator(".panamax-figure").bounding_box()["width"] > 900
    screenshot(page, "toy-lesson")
    click_spot(page, "match:1")  # it and the two beside it
    expect(page.locator("div.pmx-comments.widget-html")).to_contain_text("One is left, and it must be taken.")
    wait_for(page, f"({MATCHES})().includes('1 match lies there.')")
    expect(page.locator(".pmx-ended")).to_contain_text("1 of 2 answers right at the first try")
    assert learned(page).startswith("p1~TAK-2.")
    page.get_by_role("link", name="Practise what this lesson taught").click()
    wait_until_ready(page)
    expect(page.locator("div.pmx-ask.widget-html")).to_contain_text("How many are left?")
    said = page.locator("div.pmx-ask.widget-html").inner_text().split()
    lay, taken = (int(word) for word in said if word.isdecimal())
    page.get_by_role("button", name=str(lay - taken), exact=True).click()
    expect(page.locator("div.pmx-comments.widget-html")).to_contain_text("Right.")
    screenshot(page, "toy-practice")
    assert {"TAK-1", "TAK-2", "WIN-1"} <= {rule[:5] for rule in learned(page).replace("~", "_").split("_")}
    page.goto(app.lesson("30_exercises"))  # the browser has kept it, too
    wait_until_ready(page)
    page.wait_for_function("location.search.includes('TAK-1')")
    assert buttons_without_words(page) == []


def test_its_explorer_tries_what_if_judges_it_and_keeps_the_tree(app: App, one_browser, open_page, width, log_file):
    page, _ = open_page(one_browser, width)
    page.goto(app.lesson("50_explorer"))
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="Player 1: how many matches do you take?")).to_be_visible()
    click_spot(page, "match:9")  # it and the one beside it
    if width == 390:  # on a phone a move is shown first
        click_spot(page, "match:9")
    rows = page.locator(".pmx-tree [role=treeitem]")
    expect(rows).to_have_count(2)
    page.keyboard.press("b")
    page.get_by_role("button", name="Take 3 matches").click()
    expect(rows).to_have_text([re.compile("Start"), re.compile("Take 2 matches"), re.compile("Take 3 matches")])
    wait_for(page, f"({MATCHES})().includes('8 matches lie there.')")
    page.get_by_role("button", name="Judge moves").click()
    page.get_by_role("button", name="Judge this place").click()
    expect(page.locator(".pmx-progress", has_text="playouts by chance").last).to_be_visible()
    expect(page.get_by_role("button", name="Put it away")).to_have_count(0)
    page.get_by_role("button", name="Play a typical game").click()
    expect(page.get_by_role("button", name="Put it away")).to_be_visible()
    screenshot(page, f"toy-explorer-judged-{width}")
    page.get_by_role("button", name="Put it away").click()
    page.keyboard.press("3")
    page.get_by_role("button", name="Compare from here").click()
    page.keyboard.press("b")
    expect(page.locator(".pmx-changes li")).to_have_text(["Matches: 8 → 11"])
    page.keyboard.press("5")
    expect(page.locator(".pmx-qr-box svg")).to_be_visible()
    assert buttons_without_words(page) == []
    page.reload()
    wait_until_ready(page)
    expect(rows).to_have_count(3)
    expect(page.get_by_text("Your last tree goes on.")).to_be_visible()
    expect(page.get_by_role("button", name="End turn")).to_have_count(0)
    screenshot(page, f"toy-explorer-{width}")
    assert not log_file.exists() or [json.loads(line) for line in log_file.read_text().splitlines()] == []


def test_its_puzzle_is_answered_in_the_picture_and_the_browser_keeps_that(app: App, one_browser, open_page, width):
    page, watch = open_page(one_browser, width)
    page.goto(app.lesson("31_puzzles"))
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    wait_for(page, f"({MATCHES})().includes('lie there.')")
    screenshot(page, f"toy-puzzle-{width}")
    puzzle = TOY_PUZZLES.of_day(today())
    best = puzzle.position.move(puzzle.best)
    page.get_by_role("button", name=f"Take {best.count % 3 + 1} match").click()
    expect(page.locator(".pmx-wrong")).to_contain_text("Not the best")
    click_spot(page, best.things[0])
    expect(page.locator(".pmx-verdict")).to_contain_text("Yes, the best move: Take")
    page.get_by_role("button", name="See the best move").click()
    wait_for(page, f"({MATCHES})().includes('{puzzle.position.count - best.count} match')")
    screenshot(page, f"toy-puzzle-solved-{width}")
    assert buttons_without_words(page) == []
    page.reload()
    wait_until_ready(page)
    expect(page.locator("div.pmx-header.widget-html")).to_contain_text("1 of 8 solved")
    assert not watch.problems


def type_into(page, label, text):
    field = page.get_by_label(label)
    field.fill(text)
    field.press("Enter")


def given(page, name):
    """The link that is to be sent on, once it carries something under this name."""
    wait_for(page, f"() => document.querySelector('.pmx-link input')?.value.includes('{name}=')")
    return page.locator(".pmx-link input:visible").input_value()


def test_a_class_is_set_work_does_it_and_is_summed_up(app: App, one_browser, open_page, width, log_file):
    page, watch = open_page(one_browser, width)
    page.goto(app.lesson("40_class"))
    wait_until_ready(page)
    type_into(page, "Title of the work", "Tuesday")
    page.get_by_label("Taking matches", exact=True).check()
    type_into(page, "How many puzzles", "1")
    type_into(page, "A position to ask about", f"{app.lesson('50_explorer')}?{link(Matches(Pile(7, 2)))}")
    expect(page.get_by_role("heading", name="Player 2: how many")).to_be_visible()
    type_into(page, "Your question", "What now?")
    wait_for(page, f"({MATCHES})().includes('7 matches lie there.')")
    click_spot(page, "match:5")  # it and the one beside it
    expect(page.locator(".pmx-verdict")).to_contain_text("Played so far: Take 2 matches")
    page.get_by_role("button", name="This is right").click()
    page.get_by_label("How many are left").check()
    screenshot(page, f"toy-class-set-{width}")
    assert buttons_without_words(page) == []
    page.goto(given(page, "class"))
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="Tuesday")).to_be_visible()
    page.get_by_role("button", name=f"Take {move_of(ALL[0].best).count} match").click()
    expect(page.locator(".pmx-right")).to_contain_text("Right: Take 1 match.")
    page.get_by_role("button", name="The question").click()
    page.get_by_role("button", name="Take 3 matches").click()
    page.get_by_role("button", name="Hand this in").click()
    expect(page.locator(".pmx-wrong")).to_contain_text("You answered: Take 3 matches. Right would be: Take 2 matches.")
    before = given(page, "work")
    type_into(page, "Your name", "Alexandrina Featherstonehaugh")
    wait_for(page, "(before) => document.querySelector('.pmx-link input').value !== before", before)
    screenshot(page, f"toy-class-done-{width}")
    page.goto(given(page, "work"))  # this browser has kept what was set
    wait_until_ready(page)
    row = page.locator(".pmx-graph tbody tr")
    expect(row).to_have_text(re.compile("Featherstonehaugh.*0 of 1.*1 of 1.*not right", re.DOTALL))
    assert_fits(page)
    page.get_by_role("button", name="Your question").click()
    expect(row).to_have_text(re.compile("Take 3 matches.*not right.*The position", re.DOTALL))
    screenshot(page, f"toy-class-{width}")
    row.get_by_role("link", name="The position").click()
    wait_until_ready(page)
    wait_for(page, f"({MATCHES})().includes('7 matches lie there.')")
    assert not watch.problems
    assert not log_file.exists() or [json.loads(line) for line in log_file.read_text().splitlines()] == []


def test_a_game_of_it_is_reviewed_and_what_cost_points_is_found_in_the_picture(app: App, one_browser, open_page, width):
    page, watch = open_page(one_browser, width)
    page.goto(app.lesson("21_review"))
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="Review a game")).to_be_visible()
    page.get_by_role("button", name="Review it").click()
    expect(page.locator(".pmx-progress", has_text="Judged: 5 decisions compared")).to_be_visible()
    expect(page.locator("div.pmx-header.widget-html")).to_contain_text("Player 2 won with 10 points.")
    page.get_by_role("button", name="Before").click()  # the dearest was found first, and is looked at
    expect(page.get_by_role("heading", name="1 of 2 · Player 2, 4 matches lie there.")).to_be_visible()
    expect(page.locator(".pmx-graph .scatterlayer .textpoint text")).to_have_text(["1", "2"])
    screenshot(page, f"toy-review-{width}")
    page.get_by_role("button", name="Find the better move").click()
    expect(page.locator(".pmx-verdict")).not_to_contain_text("It cost")
    for _ in range(1 if width > 390 else 2):  # on a phone a move is shown first
        click_spot(page, "match:1")  # it and the two beside it
    expect(page.locator(".pmx-verdict")).to_contain_text("Yes: Take 3 matches.")
    screenshot(page, f"toy-review-found-{width}")
    page.get_by_role("link", name="What if?").click()
    wait_until_ready(page)
    wait_for(page, f"({MATCHES})().includes('4 matches lie there.')")
    assert not watch.problems


def test_its_study_is_read_found_written_and_shared(app: App, one_browser, open_page, width, log_file):
    page, watch = open_page(one_browser, width)
    page.goto(app.lesson("45_study"))
    wait_until_ready(page)
    told = page.locator(".pmx-told")
    expect(page.get_by_role("heading", name="Ones and fives")).to_be_visible()
    expect(told).to_contain_text("Whoever must take from five loses")
    expect(told).to_contain_text("A green circle around: a match")
    screenshot(page, f"toy-study-read-{width}")
    page.locator(".pmx-chapters [role=treeitem]").nth(1).click()
    expect(told).to_contain_text("0 of 2 moves found at the first try")
    page.get_by_role("button", name="Take 3 matches").click()
    expect(told).to_contain_text("the other one takes three")
    click_spot(page, "match:5")  # it and the one beside it
    expect(told).to_contain_text("Right: Take 2 matches")
    page.get_by_role("button", name="Write", exact=True).click()
    page.get_by_role("button", name="Draw", exact=True).click()
    for place in (2, 0):
        click_spot(page, f"match:{place}")
    expect(told.locator(".pmx-marks li")).to_have_count(1)
    screenshot(page, f"toy-study-drawn-{width}")
    assert buttons_without_words(page) == []
    page.get_by_role("button", name="Share and print").click()
    link_to_it = given(page, "study")
    page.reload()
    wait_until_ready(page)
    expect(page.get_by_text("Your study goes on.")).to_be_visible()
    page.goto(link_to_it)
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="Ones and fives")).to_be_visible()
    expect(page.get_by_role("button", name="Go on where you were")).to_be_visible()
    screenshot(page, f"toy-study-linked-{width}")
    assert not watch.problems
    assert not log_file.exists() or [json.loads(line) for line in log_file.read_text().splitlines()] == []
