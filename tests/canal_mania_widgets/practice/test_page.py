"""Canal Mania's page of practice: what it asks, shows and says, and what it keeps, apart from the other game's."""

from __future__ import annotations

import pytest

from canal_mania.words import catalogue
from canal_mania_widgets.kit import CANAL_MANIA
from canal_mania_widgets.pages import PROGRESS
from canal_mania_widgets.player.stage import CanalStage
from canal_mania_widgets.player.views import CanalView
from canal_mania_widgets.practice import app
from panamax.words.catalogue import rules as panamax_rules
from panamax_widgets.practice import app as panamax_page
from tabletop_widgets.canvas.paper import picture_size
from tabletop_widgets.learner.progress import (
    DAYS,
    LAST_DAY,
    LONGEST,
    MOST_COUNTED,
    NOTHING,
    Progress,
    ProgressError,
    Record,
    progress_from_text,
    today,
)
from tabletop_widgets.practice.desk import DUE

PANAMAX = Progress({"BLD-1": Record(3, 2, 1, 400), "PSH-1": Record(5, 5, 4, 400)}).to_text()


@pytest.fixture
def link(monkeypatch):
    """Opens pages at an address with this query."""
    return lambda query: monkeypatch.setenv("QUERY_STRING", query)


def test_a_page_asks_counts_first_answers_and_goes_on(link):
    link("topic=canal_hauls&level=2&seed=5")
    page = app()
    made = page.desk.exercise
    assert made.ask.text() in page.parts.html["ask"].value
    page.press_answer(next(place for place, choice in enumerate(made.choices) if choice.id not in made.right))
    page.answer(*made.right)
    assert (page.desk.right, page.desk.asked) == (0, 1)
    page.press_next()
    assert (page.desk.topic, page.desk.seed) == ("canal_hauls", 6)


def test_what_is_answered_is_kept_as_this_games_own_and_the_others_is_left_alone(link):
    link(f"topic=canal_hauls&level=1&seed=5&progress={PANAMAX}")
    page = app()
    assert page.keeper.progress == NOTHING
    assert page.keeper.damaged is None
    page.answer(*page.desk.exercise.right)
    assert page.keeper.line.startswith("c1~")
    learned = progress_from_text(page.keeper.line, catalogue.rules(), PROGRESS.version)
    assert learned.rules == {rule: Record(1, 1, 1, today() + DAYS[1]) for rule in page.desk.exercise.rules}


def test_a_rule_that_both_games_have_is_kept_by_each_for_itself(link):
    mine = Progress({"BLD-1": Record(7, 1, 0, 1)})
    link(f"topic=canal_hauls&level=1&seed=5&progress={PANAMAX}&{PROGRESS.name}={mine.to_text(PROGRESS.version)}")
    assert app().keeper.progress == mine
    assert panamax_page("turn", seed=1).keeper.progress.to_text() == PANAMAX
    with pytest.raises(ProgressError):
        progress_from_text(Progress({"BLD-1": Record(3, 2, 1, 400)}).to_text(), catalogue.rules(), PROGRESS.version)


def test_what_is_due_comes_back(link):
    due = Progress({"TRP-1": Record(2, 1, 0, today()), "TRP-2": Record(2, 2, 2, LAST_DAY)})
    link(f"{PROGRESS.name}={due.to_text(PROGRESS.version)}")
    page = app(seed=5)
    assert page.desk.topic == DUE
    assert "TRP-1" in page.desk.exercise.rules


def test_the_progress_of_both_games_fits_into_one_address():
    full = Record(MOST_COUNTED, MOST_COUNTED, 6, LAST_DAY)
    texts = [
        Progress(dict.fromkeys(rules, full), {f"{number}_{'x' * 20}": LAST_DAY for number in range(10, 30)}).to_text()
        for rules in (panamax_rules(), catalogue.rules())
    ]
    assert sum(map(len, texts)) < LONGEST


def test_a_phone_sees_the_part_of_the_map_that_is_asked_about_and_all_of_it_in_words(link):
    link("topic=canal_hauls&level=2&seed=5")
    page = app()
    page.parts.look.width = 358
    stage, view = page.parts.stage, page.desk.view
    assert isinstance(stage, CanalStage)
    tall = picture_size(stage.main.figure)
    page.parts.page.narrow = True
    assert picture_size(stage.main.figure) != tall
    width, height = picture_size(stage.main.figure)
    assert width == height == 358
    assert stage.words(view)[0] in page.parts.twin.text
    everywhere = CanalView(view.position, 1, highlight=("town:Ln", "cube:Lv"))
    stage.paint(("all", None), None, everywhere, True, False)
    width, height = picture_size(stage.main.figure)
    assert height > width


def test_the_first_picture_of_an_exercise_is_drawn_as_it_is(link):
    link("topic=canal_hauls&level=2&seed=5")
    course = CANAL_MANIA.course
    assert course is not None
    assert "<svg" in course.first_picture(app().desk.view, "light", "en")
