"""The page of practice in-process, and rules that come back: what is counted, what an address asks for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from page_says import sends

from other_boxes import any_box
from panamax import load_box
from panamax.words import catalogue
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.lessons import app as lesson_page
from panamax_widgets.practice import TOPIC_OF_LESSON, TOPICS, app, exercise
from panamax_widgets.practice.record import EXERCISES
from tabletop.i18n import add_pseudo_language
from tabletop_widgets.learner.progress import Progress, Record, progress_from_text, today
from tabletop_widgets.practice.desk import DUE as DUE_TOPIC
from tabletop_widgets.practice.desk import Desk
from tabletop_widgets.practice.recall import MOST, remembered
from tabletop_widgets.practice.scene import ExerciseScene

from ..lessons.learner import go_to, html_text, key, press, scene_of
from ..lessons.test_words import PSEUDO, disguise, hard_coded

pytestmark = pytest.mark.usefixtures("one_day")
DAY = today()
DUE = Progress({id: Record(2, 1, 1, DAY - 1) for id in ("PSH-1", "TBL-5", "SET-0", "MOV-3", "FEE-1")}, {})


@pytest.fixture
def link(monkeypatch):
    """Opens pages at an address with this query."""
    return lambda query: monkeypatch.setenv("QUERY_STRING", query)


def answer(page, right=True):
    """Answer as one who knows, or as one who doesn't."""
    made = page.desk.exercise if hasattr(page, "desk") else page.player.scene.exercise
    wrong = [choice.id for choice in made.choices if choice.id not in made.right]
    page.answer(*((sorted(made.right) if made.many else sorted(made.right)[:1]) if right else wrong[:1]))


def kept(page):
    """The progress that the page gives to the browser."""
    return progress_from_text(page.keeper.line, catalogue.rules())


# Counting


def test_a_first_right_answer_is_kept_rule_by_rule():
    page = app("pushing", 1, 4)
    rules = page.desk.exercise.rules
    answer(page)
    assert "+" not in page.keeper.line
    assert kept(page).rules == {rule: Record(1, 1, 1, DAY + 1) for rule in rules}
    answer(page)
    assert kept(page).rules == {rule: Record(1, 1, 1, DAY + 1) for rule in rules}


def test_only_the_first_answer_counts_and_showing_counts_as_wrong():
    page = app("sailing", 1, 2)
    rules = page.desk.exercise.rules
    answer(page, right=False)
    answer(page)
    assert kept(page).rules == {rule: Record(1, 0, 0, DAY) for rule in rules}
    key(page, "n")
    key(page, "s")
    assert page.desk.asked == 2
    assert page.desk.right == 0
    assert html_text(page, "story")


def test_the_rule_that_was_at_work_is_on_the_card_once_the_answer_is_known(link):
    link("rule=ARR-4&seed=5")
    page = app()
    assert page.desk.exercise.kind == "which_rule"
    key(page, "s")
    assert page.chosen.rule == next(iter(page.desk.exercise.right))


def test_next_lays_the_exercise_of_the_next_seed_and_the_same_seed_comes_back():
    page = app("arrival", 2, 7)
    first = page.desk.exercise.ask.text()
    key(page, "n")
    assert page.desk.seed == 8
    page.configure("seed", 7)
    assert page.desk.exercise.ask.text() == first


# Addresses


def test_an_address_asks_for_an_exercise(link):
    link("topic=pushing&level=3&seed=12")
    page = app()
    assert (page.desk.topic, page.desk.level, page.desk.seed) == ("pushing", 3, 12)
    link("rule=TBL-5&seed=1")
    assert "TBL-5" in app().desk.exercise.rules
    link("lesson=07_arrival")
    assert app().desk.topic == "arrival"


def test_what_the_browser_has_kept_is_added():
    page = app("turn", 1, 1)
    sends(page.keeper, {"kept": DUE.to_text()})
    assert kept(page) == DUE


# Bringing rules back


def test_practice_begins_with_what_is_due_the_longest_and_drops_it_when_it_is_known(link):
    link(f"progress={DUE.to_text()}")
    page = app()
    assert page.desk.topic == "due"
    first = page.desk.due[0]
    assert first in page.desk.exercise.rules
    answer(page)
    assert first not in page.desk.due
    key(page, "n")
    assert page.desk.due[0] in page.desk.exercise.rules


def test_a_lesson_begins_with_three_questions_about_rules_that_are_due(link):
    link(f"progress={DUE.to_text()}")
    page = lesson_page("shares")
    ids = [step.id for step in page.player.steps]
    assert ids[: MOST + 1] == ["due_1", "due_2", "due_3", lesson_page("shares").player.steps[MOST].id]
    asked = {rule: record for rule, record in kept(page).rules.items() if record.due <= DAY}
    for number in range(1, MOST + 1):
        go_to(page, f"due_{number}")
        answer(page)
    still = {rule for rule, record in kept(page).rules.items() if record.due <= DAY}
    assert len(asked) - len(still) >= MOST


def test_a_lesson_without_anything_due_begins_at_its_own_beginning(link):
    link(f"progress={Progress({'PSH-1': Record(1, 1, 1, DAY + 3)}, {}).to_text()}")
    assert not lesson_page("shares").player.step.id.startswith("due")


def test_who_comes_from_the_lesson_before_is_asked_about_what_was_taught_early_in_it(link):
    later = {rule: Record(2, right, 1, DAY + 1) for rule, right in (("CLP-1", 2), ("CLP-3", 1), ("CLP-6", 0))}
    progress = Progress(later, {"08_clipboard": DAY})
    link(f"progress={progress.to_text()}")
    page = lesson_page("shares")
    assert page.player.step.id == "remember"
    assert scene_of(page.player, ExerciseScene).exercise.rules[0] == "CLP-3", "known least of those of the first half"
    answer(page)
    assert kept(page).rules["CLP-3"].seen == 3
    link(f"progress={replace(progress, lessons={'08_clipboard': DAY - 1}).to_text()}")
    assert lesson_page("shares").player.step.id == "buy", "another day: what is due then comes first"


@pytest.mark.parametrize("id", list(LESSONS)[1:])
def test_every_lesson_has_a_rule_of_the_one_before_to_bring_back(id):
    before = lesson(list(LESSONS)[list(LESSONS).index(id) - 1])
    steps = before.steps(load_box())
    known = Progress({rule: Record(1, 1, 1, DAY + 1) for step in steps for rule in step.rules})
    rule = remembered(steps, known, EXERCISES)
    assert rule in EXERCISES.practised
    assert rule in {step.rules[0] for step in steps[: len(steps) // 2]}


def test_a_step_that_the_address_names_is_gone_to_even_if_something_is_due(link):
    wanted = lesson_page("shares").player.steps[4].id
    link(f"step={wanted}&progress={DUE.to_text()}")
    assert lesson_page("shares").player.step.id == wanted


def test_what_is_due_first_is_asked_first_and_with_the_box_of_the_desk():
    due = Progress({"TBL-5": Record(2, 1, 1, DAY - 9), "PSH-2": Record(2, 1, 1, DAY - 1)}, {})
    box = any_box(1)
    for seed in range(2):
        at = Desk(EXERCISES, DUE_TOPIC, 1, seed, box, progress=lambda: due)
        assert at.due[0] in at.exercise.rules
        assert at.due[1] not in at.exercise.rules
        assert at.exercise.start.box == box


def test_an_exercise_says_how_many_play_and_in_which_round():
    made = exercise("sailing", 1, 1)
    assert made.place.values == {"players": made.start.players, "round": made.moment.before.round}


# Words


@pytest.mark.parametrize("topic", TOPICS[1::3])
def test_every_word_in_sight_comes_from_the_catalogues(topic):
    add_pseudo_language(PSEUDO, disguise)
    page = app(topic, 2, 9, lang=PSEUDO)
    for pressed in ("", "h", "1", "s"):
        key(page, pressed)
        assert hard_coded(page) == set(), pressed


def test_the_page_is_used_by_its_buttons_too():
    page = app("dice_cascade", 1, 1)
    press(page, "Show me")
    assert page.desk.asked == 1
    press(page, "Next exercise →")
    assert page.desk.seed == 2


def test_practice_begins_with_what_matters_at_the_table_and_the_set_up_comes_late():
    assert TOPICS[:3] == ("turn", "cargo", "arrival")
    assert TOPICS[-2] == "setting_up"


def test_every_lesson_leads_to_practice_of_its_topic():
    assert list(TOPIC_OF_LESSON) == sorted(lesson(id).page for id in LESSONS)
    assert set(TOPIC_OF_LESSON.values()) == set(TOPICS)
