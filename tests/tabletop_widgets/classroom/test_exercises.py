"""Exercises as homework: set by topic and number, done on the practice page's desk, the same for all, and sent back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from page_says import words
from toy.classroom import TOY_CLASS, app

from tabletop_widgets.classroom.assignment import LONGEST, Assignment, assignment_in, draft_in
from tabletop_widgets.classroom.exercise_sets import MOST_EXERCISES, ExerciseSet, seed_of
from tabletop_widgets.classroom.exercises_page import ExercisesPage, homework_query
from tabletop_widgets.classroom.homework_page import HomeworkPage
from tabletop_widgets.classroom.page import ClassPage
from tabletop_widgets.classroom.summary import exercise_rows
from tabletop_widgets.classroom.tables import ClassView, told
from tabletop_widgets.classroom.texts import ClassRefusal, lines_in, packed
from tabletop_widgets.classroom.work import Work, work_in
from tabletop_widgets.frame.addresses import HOME
from tabletop_widgets.frame.shares import percent

SET = ExerciseSet("taking", 2, 2)


@pytest.fixture
def homework():
    return Assignment(TOY_CLASS, "Tuesday", exercises=(SET,))


@pytest.fixture
def pupil(homework):
    page = ExercisesPage(homework, SET)
    page.kept.take_kept("")
    return page


def answer(page, right=True):
    exercise = page.desk.exercise
    chosen = [choice.id for choice in exercise.choices if (choice.id in exercise.right) is right]
    page.answer(chosen[0])


def test_a_teacher_sets_so_many_of_a_topic_at_a_level(monkeypatch):
    page = ClassPage(TOY_CLASS)
    page.take_kept("")
    parts = page.parts
    parts.title.value = "Tuesday"
    parts.level.value = 2
    parts.exercises["taking"].value = 2
    assert page.desk.assignment.exercises == (SET,)
    assert "One thing to do" in words(parts.missing)
    again = ClassPage(TOY_CLASS)
    again.take_kept(parts.keeper.text)
    assert (again.parts.exercises["taking"].value, again.parts.level.value) == (2, 2)
    monkeypatch.setenv("QUERY_STRING", parts.link.query)
    pupil = app()
    assert isinstance(pupil, HomeworkPage)
    assert pupil.homework.assignment == page.desk.assignment
    monkeypatch.setenv("QUERY_STRING", homework_query(page.desk.assignment, exercises="taking")[1:])
    assert isinstance(app(), ExercisesPage)
    monkeypatch.setenv("QUERY_STRING", homework_query(page.desk.assignment, exercises="weather")[1:])
    assert isinstance(app(), HomeworkPage)


def test_all_pupils_get_the_same_exercises_and_only_first_answers_count(pupil, homework):
    other = ExercisesPage(homework, SET)
    assert other.desk.exercise == pupil.desk.exercise
    assert pupil.desk.seed == seed_of(homework.id, 0)
    seeds = {seed_of(homework.id, number) for number in range(MOST_EXERCISES)}
    assert len(seeds) == MOST_EXERCISES, "no exercise comes twice"
    assert pupil.desk.settings == ()
    assert "Exercise 1 of 2" in pupil.desk.session.text()
    answer(pupil, right=False)
    answer(pupil)
    assert pupil.desk.homework.firsts("taking") == (False,)
    pupil.parts.ticks.ticks[0].value = True
    pupil.press_next()
    assert not pupil.parts.ticks.ticks[0].value, "what was ticked for one exercise isn't ticked for the next"
    assert "Exercise 2 of 2" in pupil.desk.session.text()
    assert pupil.desk.seed == seed_of(homework.id, 1)
    answer(pupil)
    assert pupil.desk.homework.work().exercises == {"taking": (False, True)}
    assert "1 of 2 right at the first try" in words(pupil.parts.html["story"])
    assert pupil.desk.next_label is None


def test_an_answer_given_away_counts_as_not_right(pupil):
    pupil.press_help(1)
    assert pupil.desk.homework.firsts("taking") == (False,)


def test_it_goes_on_where_the_browser_kept_it(pupil, homework, monkeypatch):
    monkeypatch.setenv(HOME, "/")
    answer(pupil)
    again = ExercisesPage(homework, SET)
    again.kept.take_kept(pupil.kept.keeper.text)
    assert again.desk.seed == seed_of(homework.id, 1)
    answer(again)
    list_page = HomeworkPage(homework)
    list_page.kept.take_kept("")
    assert "0 of 2 answered" in words(list_page.list)
    assert "exercises=taking" in list_page.list.value
    list_page.kept.take_other(again.kept.keeper.text)
    assert "2 of 2 answered, 2 right at the first try" in words(list_page.list)
    assert "1 of 1 done" in words(list_page.list)
    work = work_in(TOY_CLASS, list_page.link.query.removeprefix("work="))
    assert work.checked(homework).exercises == {"taking": (True, True)}
    over = ExercisesPage(homework, SET)
    over.kept.take_kept(again.kept.keeper.text)
    assert not over.desk.is_open
    assert over.desk.seed == seed_of(homework.id, 1)


def test_what_came_back_is_summed_up_by_topic(homework):
    made = [
        Work(TOY_CLASS, homework.id, name, exercises={"taking": firsts})
        for name, firsts in (("Ana", (True, False)), ("Ben", (True,)))
    ]
    made.append(Work(TOY_CLASS, homework.id, "Cleo"))
    assert [(row.pupils, row.done, row.right) for row in exercise_rows(made, homework)] == [(2, 3, 2)]
    pupils = told(ClassView.PUPILS, made, homework, "en")
    assert [row[1] for row in pupils.table.rows] == ["1 of 2", "1 of 1, of 2 that are set", "not answered"]
    assert [strip.amount for strip in pupils.strips] == [1, 0, 0]
    (row,) = told(ClassView.EXERCISES, made, homework, "en").table.rows
    assert row[1:] == ("2", "2", "3", percent(2 / 3, "en"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("weather 2 3", r"topic: 'weather' is none\. There are taking and mixed"),
        ("../../etc 2 3", r"topic: '\.\./\.\./etc' is none"),
        ("taking 4 3", r"level: '4' is none\. There are 1, 2,? and 3"),
        ("taking 2 0", r"how many: '0' can't be set\. Allowed are 1, 2"),
        ("taking 2 11", r"how many: '11' can't be set"),
        ("taking 2 \u0663", "how many"),
        ("taking 2 3 3", "how many: '3 3'"),
        ("taking 2 3\nexercises taking 1 1", "'taking' is set twice"),
    ],
)
def test_hostile_exercises_are_refused_by_field_given_and_allowed(homework, line, said):
    text = f"toy-class 1\ntitle Tuesday\nexercises {line}"
    with pytest.raises(ClassRefusal, match=said):
        draft_in(TOY_CLASS, packed("c1", [text]))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("taking 12", "'12' can't be read"),
        ("taking ", "''"),
        ("taking " + "1" * 11, "10 at most"),
        ("weather 1", "read"),
    ],
)
def test_hostile_answers_are_refused(homework, line, said):
    with pytest.raises(ClassRefusal, match=said):
        work_in(TOY_CLASS, packed("w1", [f"toy-work 1\nclass {homework.id}\nexercises {line}"]))


def test_answers_to_more_than_is_set_are_refused(homework):
    work = Work(TOY_CLASS, homework.id, exercises={"taking": (True, True, True)})
    assert work_in(TOY_CLASS, work.word) == work
    with pytest.raises(ClassRefusal, match=r"3 of a topic\. Set are 2"):
        work.checked(homework)
    with pytest.raises(ClassRefusal, match="Set are 0"):
        replace(work, exercises={"mixed": (True,)}).checked(homework)


def test_links_without_exercises_read_on_and_say_what_they_said():
    kept = "c1K8mv1E3OSSwuVjDkKsksyUlVCClNLU5JrOTKSS0uzs9TMDCKL0nMzsxL5yooraoCyhdk5qTqmgEA"
    made = Assignment(TOY_CLASS, "Tuesday", ("02_taking",), ("pile-6",))
    assert assignment_in(TOY_CLASS, kept) == made
    assert [*lines_in("c1", made.word, LONGEST)] == [*lines_in("c1", kept, LONGEST)]
