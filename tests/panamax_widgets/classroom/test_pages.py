"""A class of Panamax: work is set by playing it, what goes wrong leads to exercises, and old links open."""

from __future__ import annotations

from typing import cast

import pytest
from page_says import words

from panamax_widgets.classroom import app
from panamax_widgets.classroom.record import PANAMAX_CLASS
from panamax_widgets.game_view.permalink import position_link
from panamax_widgets.lessons import app as lesson_page
from panamax_widgets.pages import KEPT_MISSED, PRACTICE
from tabletop_widgets.classroom.assignment import assignment_in
from tabletop_widgets.classroom.homework_page import HomeworkPage
from tabletop_widgets.classroom.page import ClassPage
from tabletop_widgets.classroom.tables import ClassView, told
from tabletop_widgets.classroom.work import work_in
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.learner.missed_keeper import MissedKeeper
from tabletop_widgets.learner.progress import ProgressMark

OLD_LINK = (
    "c1XY5NcoMwDIX3PoUvEI3_yJBVL9GZLDsKGOrUGIpJgSx09sphuul4ZMlP-vw0YcIBt1MTMWepxRKW6OX7w-cWdxF9zmOSqvrIGGJIvZgezycP9Fo"
    "pdTJiGnNYAo9Mw6ap8kY7d6lNbQ0ZIguaNChw4EiBeWXDuWgKLJX7qDWVyhz66w6stExojsjnDtO_00LHvcSVZXLi-QtzdcHP0ABmqtnDQsVhiy-HJq"
    "LD5fA13CG7gSviLTCh6W-_slUhy-rEYAUd8QBCDWfqjs9ctwT3kge4cYsJ9X0_QzU8bV-s6ntkzKdWYP6S109cZBrXN5Fx8LLBuR_lMCa_C0x59TM_f"
    "rzcfYzjauWKi59X3H8B"
)
OLD_WORK = (
    "w1RY5BCoMwEEX3OcVcwGAUS7c9QOmuW5nq1IZGE2YSU1149ooUyt_8x4PPDzjhiJ8ie36DUZ1DETjhuekfTa12R3CZUOEkmRhGPxMs5JzPNWSMxBkXF"
    "dK6OoLBlGVZVMDkfLe7vfQVJGkJJarRilAPZdMKWmenAZ6WJcKP9EHaxxdxKy8boFKB_cC0_wlmu97uRaXNkXn7r-i0sc86abOZce1nm74"
)


@pytest.fixture
def pupil(assignment):
    made = HomeworkPage(assignment)
    made.kept.take_kept("")
    return made


def test_a_teacher_sets_work_by_playing_what_is_right(question, monkeypatch):
    page = ClassPage(PANAMAX_CLASS)
    page.take_kept("")
    parts = page.parts
    parts.title.value = "Tuesday"
    parts.lessons.ticks[3].value = True
    parts.count.value = 2
    parts.position.value = "https://example.org/x?" + position_link(question.position)
    parts.ask.value = "What now?"
    assert "at least one right answer" in words(parts.missing)
    for (move,) in question.shown:
        parts.question.choose_move([legal.text for legal in parts.question.legal].index(move))
        page.press_question(0)
    assert page.desk.question.shown == question.shown
    monkeypatch.setenv("QUERY_STRING", parts.link.query)
    pupil = app()
    assert isinstance(pupil, HomeworkPage)
    assert pupil.homework.assignment == page.desk.assignment


def test_links_and_works_of_before_read_on():
    assignment, made = assignment_in(PANAMAX_CLASS, OLD_LINK), work_in(PANAMAX_CLASS, OLD_WORK)
    assert (assignment.word, assignment.id, made.word) == (OLD_LINK, "6a85db53", OLD_WORK)
    assert (assignment.lessons, assignment.puzzles) == (("05_sailing",), ("g1000-2",))
    assert assignment.question.same == ("cargo", "money")
    assert made.checked(assignment).name == "Ana"
    assert assignment.question.is_right(made.moves)


def test_what_a_browser_kept_before_is_looked_for_where_it_is(assignment):
    page, pupil = ClassPage(PANAMAX_CLASS), HomeworkPage(assignment)
    assert (page.parts.keeper.store, pupil.kept.keeper.store) == ("panamax-class-1", "panamax-homework-1")
    page.take_kept(f"panamax-teacher 1\n{OLD_LINK}\n{OLD_WORK}")
    assert [work.word for work in page.desk.register.works] == [OLD_WORK]
    pupil.kept.take_kept(f"panamax-homework 1\n{OLD_WORK}")
    assert pupil.homework.kept_text().startswith("panamax-homework 1\n")
    assert OLD_WORK in pupil.homework.kept_text()


def test_what_to_do_together_is_a_link_away(assignment, work):
    made = [work("Ana"), work("Ben", right=False)]
    for sight, address in {
        ClassView.RULES: "30_practice.ipynb?rule=MOV-2",
        ClassView.BELIEFS: "05_sailing.ipynb?step=first",
        ClassView.QUESTION: "50_explorer.ipynb?position=pmx1",
        ClassView.PUZZLES: "50_explorer.ipynb?position=pmx1",
    }.items():
        rows = told(sight, made, assignment, "en", "/").table.rows
        assert rows
        assert all(address in row[-1] for row in rows)
    assert "“" in told(ClassView.BELIEFS, made, assignment, "en").table.rows[0][0]


def test_a_lesson_remembers_what_a_first_answer_got_wrong(pupil):
    page = lesson_page("dice_cascade")
    page.missed.widget._handlers["kept"]("")
    page.player.jump("recall_1")
    for choice in page.player.scene.task.choices:
        if page.player.scene.is_open:
            page.answer(choice.id)
    kept = page.missed.widget.text
    assert "02_dice_cascade recall_1 cascade.recall_1.wrong." in kept
    pupil.missed.widget._handlers["kept"](kept)
    pupil.redraw()
    work = work_in(PANAMAX_CLASS, pupil.link.query.removeprefix("work="))
    assert [belief.step for belief in work.missed] == ["recall_1"]


def test_two_tabs_and_damaged_texts_of_wrong_beliefs():
    keeper = MissedKeeper(cast(Guard, lambda handler: handler), KEPT_MISSED, PRACTICE)
    keeper._take("damaged")
    mark = ProgressMark("first", ("MOV-1",), False, True, ("sailing.first.other_ship",))
    keeper.follow("05_sailing", [mark])
    keeper.follow("05_sailing", [mark, ProgressMark("ready", ("MOV-3",), False, False, ("x.y",))])
    keeper._take_other("panamax-missed 1\n05_sailing first sailing.first.other_ship 3\n05_sailing ready a.b 1")
    assert keeper.widget.text.endswith("first sailing.first.other_ship 3\n05_sailing ready a.b 1")
    assert keeper.widget.answers == 1
    keeper.follow(PRACTICE, [mark, mark, mark])
    assert PRACTICE not in keeper.widget.text
