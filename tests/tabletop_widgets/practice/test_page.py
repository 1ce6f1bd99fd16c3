"""Practice on the games of a toy game: drawn by topic, level and seed; answered, scored, brought back."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from page_says import sends
from toy.exercises import EXERCISES, app
from toy.game import RULES
from toy.lesson import app as lesson_page

from tabletop.errors import TabletopError
from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.learner.progress import NOTHING, progress_from_text

DAMAGED = ("p1~PSH-1.2.1.1.5~zzzz", "p9~x", "<script>alert(1)</script>", "x" * 9000, "☃", "p1~" + "~" * 400)


@pytest.fixture
def link(monkeypatch):
    """Opens pages at an address with this query."""
    return lambda query: monkeypatch.setenv("QUERY_STRING", query)


def test_the_same_seed_gives_the_same_exercise_and_a_higher_level_a_larger_pile():
    for level in (1, 2, 3):
        made = EXERCISES.exercise("taking", level, 7, None)
        assert made == EXERCISES.exercise("taking", level, 7, None)
        assert made.before.pile.count > 3 * level
        assert made.right == {str(made.after.pile.count)}
    assert len({EXERCISES.exercise("mixed", 1, seed, None).start for seed in range(5)}) == 5
    assert EXERCISES.practised == {"TAK-1"}
    assert EXERCISES.about(["TAK-1", "WIN-1"], 3, None).rules == ("TAK-1",)
    for wrong in (lambda: EXERCISES.exercise("pushing", 1, 1, None), lambda: EXERCISES.about(["WIN-1"], 1, None)):
        with pytest.raises(PageRefusal):
            wrong()


def test_a_page_asks_counts_first_answers_and_goes_on():
    page = app()
    before, made = page.desk.seed, page.desk.exercise
    wrong = next(place for place, choice in enumerate(made.choices) if choice.id not in made.right)
    page.press_answer(wrong)
    assert page.player.last_right is False
    page.answer(*made.right)
    assert page.player.last_right
    assert (page.desk.right, page.desk.asked) == (0, 1)
    assert page.parts.twin.text.startswith(str(made.after.pile.count))
    sends(page.parts.hotkeys, {"key": "n"})
    assert page.desk.seed == before + 1
    page.configure("level", "3")
    assert page.desk.exercise.before.pile.count > 9
    learned = progress_from_text(page.keeper.line, RULES)
    assert learned.rules["TAK-1"].seen == 1


def test_an_address_asks_for_an_exercise_and_a_lesson_for_its_topic(link):
    link("topic=mixed&level=3&seed=12")
    page = app()
    assert (page.desk.topic, page.desk.level, page.desk.seed) == ("mixed", 3, 12)
    link("rule=TAK-1&seed=1")
    assert app().desk.exercise.rules == ("TAK-1",)
    link("lesson=02_taking")
    assert app().desk.topic == "taking"


@pytest.mark.parametrize(
    "query",
    ["topic=%00&level=9&seed=-5", "level=²&seed=1e9", "seed=" + "9" * 4000, "rule=ZZZ-9&lesson=99_x", "topic=due&=&&&"],
)
def test_an_address_that_asks_for_nonsense_gets_an_exercise_all_the_same(link, query):
    link(query)
    page = app()
    assert page.desk.exercise.choices
    assert page.desk.level == 1


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("topic", "nothing"),
        ("level", "4"),
        ("level", 2),
        ("seed", -1),
        ("seed", True),
        ("seed", "7"),
        ("tint", "red"),
    ],
)
def test_settings_that_are_none_change_nothing(link, setting, value):
    link("topic=mixed&seed=3")
    page = app()
    before = page.desk.exercise
    with pytest.raises(TabletopError):
        page.configure(setting, value)
    assert (page.desk.exercise, page.desk.topic, page.desk.level, page.desk.seed) == (before, "mixed", 1, 3)


@pytest.mark.parametrize("text", DAMAGED)
@pytest.mark.parametrize("open_page", [app, lesson_page])
def test_a_damaged_link_is_refused_plainly_and_one_starts_afresh(link, open_page, text):
    link(f"progress={quote(text)}")
    page = open_page()
    assert page.keeper.progress == NOTHING
    assert "start afresh" in page.status.text
    assert text not in page.status.text
    assert not any(word in page.status.text for word in ("PSH", "script", "☃"))
    assert page.player.step


@pytest.mark.parametrize("content", [None, 7, {}, {"kept": 5}, {"kept": ["p1"]}, *({"kept": text} for text in DAMAGED)])
def test_what_the_browser_sends_may_be_anything(content):
    page = app()
    sends(page.keeper, content)
    assert page.keeper.progress == NOTHING
