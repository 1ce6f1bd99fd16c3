"""Canal Mania's page of practice: what it asks, shows and says, and that it keeps out of the other game's progress."""

from __future__ import annotations

import pytest

from canal_mania_widgets.kit import CANAL_MANIA
from canal_mania_widgets.player.stage import CanalStage
from canal_mania_widgets.player.views import CanalView
from canal_mania_widgets.practice import app
from tabletop_widgets.canvas.paper import picture_size
from tabletop_widgets.learner.progress import NOTHING, Progress, Record

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


def test_another_games_progress_is_neither_read_nor_written_over(link):
    link(f"topic=canal_hauls&level=1&seed=5&progress={PANAMAX}")
    page = app()
    assert page.keeper.progress == NOTHING
    assert page.keeper.damaged is None
    assert page.keeper not in page.children
    assert page.status.text == ""


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
