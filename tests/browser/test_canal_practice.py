"""Canal Mania's practice in the browser: an exercise by keys, and what is learned, apart from Panamax's."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from canal_mania.box.loader import load_box
from canal_mania_widgets.pages import LESSONS, PRACTICE, PROGRESS
from canal_mania_widgets.pictures.theme import PALETTE
from canal_mania_widgets.practice.record import EXERCISES
from panamax_widgets.pages import PROGRESS as PANAMAX_PROGRESS
from tabletop_widgets.learner.progress import Progress, Record, today

from .harness import assert_fits, buttons_without_words, screenshot, wait_for, wait_until_ready

DAY = today()
PANAMAX = Progress({"BLD-1": Record(3, 2, 1, DAY + 9), "PSH-1": Record(5, 5, 4, DAY + 9)}).to_text()
LEARNED = Progress({"BLD-1": Record(7, 1, 0, DAY), "TRP-1": Record(2, 2, 2, DAY + 5)})
CANAL = LEARNED.finished(LESSONS[0], DAY).to_text(PROGRESS.version)


def kept(page, place):
    """What the browser has of a game."""
    return page.evaluate("store => localStorage.getItem(store)", place.store)


@pytest.mark.parametrize("size", [390, 1366])
def test_an_exercise_is_done_by_keys_and_the_other_games_progress_stays(app, one_browser, open_page, size):
    made = EXERCISES.exercise("canal_hauls", 2, 5, load_box())
    right = next(str(number) for number, choice in enumerate(made.choices, 1) if choice.id in made.right)
    page, _ = open_page(one_browser, size, "light")
    page.goto(app.address)
    page.evaluate("([store, text]) => localStorage.setItem(store, text)", [PANAMAX_PROGRESS.store, PANAMAX])
    page.goto(app.lesson(PRACTICE, f"topic=canal_hauls&level=2&seed=5&progress={PANAMAX}"))
    wait_until_ready(page)
    screenshot(page, f"canal-practice-{size}")
    assert buttons_without_words(page) == []
    assert_fits(page)
    page.keyboard.press(right)
    expect(page.locator(".pmx-comments").get_by_text("Right.")).to_be_visible()
    screenshot(page, f"canal-practice-{size}-answered")
    assert page.get_by_text("start afresh").count() == 0
    wait_for(page, f"location.search.includes('{PROGRESS.name}=')")
    learned = Progress().marked(made.rules, True, DAY).to_text(PROGRESS.version)
    assert (kept(page, PANAMAX_PROGRESS), kept(page, PROGRESS)) == (PANAMAX, learned)
    page.keyboard.press("n")
    expect(page.locator(".pmx-comments.pmx-right")).to_have_count(0)


MARKED = "rgb({}, {}, {})".format(*bytes.fromhex(PALETTE.named("light").click.line[1:]))
# Whether what is marked on the map, and the hand beside it, are seen in the pane in which the pictures stand
SEEN_IN_PANE = """(colour) => {
    const pane = document.querySelector(".pmx-lesson .pmx-picture"), map = pane.querySelector(".pmx-at-map");
    const [seen, hand] = [pane, pane.querySelector(".pmx-at-hand")].map((each) => each.getBoundingClientRect());
    const marks = [...map.querySelectorAll(".shapelayer path")].filter((each) => each.style.stroke === colour);
    const isSeen = (each) => each.top >= seen.top - 1 && each.bottom <= seen.bottom + 1;
    return marks.length > 0 && marks.every((each) => isSeen(each.getBoundingClientRect())) && isSeen(hand);
}"""


def test_in_a_column_the_map_is_turned_to_what_is_asked_about_and_the_hand_stays(app, one_browser, open_page):
    page, _ = open_page(one_browser, 910, "light")
    page.goto(app.lesson(PRACTICE, "topic=canal_building&level=1&seed=25312"))
    wait_until_ready(page)
    wait_for(page, SEEN_IN_PANE, MARKED)
    screenshot(page, "canal-practice-910")


@pytest.mark.thorough
def test_the_start_page_shows_saves_and_loads_what_is_known_of_each_game(app, one_browser, open_page, tmp_path, width):
    page, _ = open_page(one_browser, width, "light")
    page.goto(f"{app.address}?progress={PANAMAX}&{PROGRESS.name}={CANAL}")
    due = page.locator(".panamax-due:visible")
    expect(due).to_have_count(1)
    expect(due).to_contain_text("One rule of Canal Mania is due again today.")
    expect(page.locator(".panamax-summary")).to_contain_text(
        ["right on three different days: 1.", "different days: 0."]
    )
    done = page.locator(f"[data-page='{LESSONS[0]}']")
    expect(done.locator(".panamax-how")).to_contain_text("done")
    page.locator(".panamax-own").scroll_into_view_if_needed()
    screenshot(page, f"start-both-{width}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    file, of_before = tmp_path / "both.txt", tmp_path / "of_before.txt"
    saved.value.save_as(file)
    assert file.read_text().split() == [PANAMAX, CANAL]
    of_before.write_text(f"{PANAMAX}\n")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget it all").click()
    page.get_by_text("Nothing yet.").first.wait_for()
    page.set_input_files("#panamax-file", of_before)  # a file of the time when Panamax alone was kept
    page.get_by_text("Loaded.").wait_for()
    assert (kept(page, PANAMAX_PROGRESS), kept(page, PROGRESS)) == (PANAMAX, None)
    page.set_input_files("#panamax-file", file)
    expect(due).to_have_count(1)
    assert (kept(page, PANAMAX_PROGRESS), kept(page, PROGRESS)) == (PANAMAX, CANAL)
    page.get_by_role("link", name="Warm up").locator("visible=true").click()
    page.wait_for_url("**/72_canal_practice.ipynb*topic=due*")
