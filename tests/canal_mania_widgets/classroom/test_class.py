"""A class of Canal Mania: lessons and a question on the map are set by a link, done, sent back, and judged anew."""

from __future__ import annotations

import pytest
from canals import played

from canal_mania_widgets.classroom import app
from canal_mania_widgets.classroom.goal import ASPECTS
from canal_mania_widgets.classroom.record import CANAL_CLASS
from canal_mania_widgets.pages import LESSONS
from tabletop_widgets.classroom.assignment import assignment_in
from tabletop_widgets.classroom.homework_page import HomeworkPage
from tabletop_widgets.classroom.page import ClassPage
from tabletop_widgets.classroom.work import work_in

RIGHT, OTHER = "move Ma white Hu white Le white Go", "move Ma red Hu white Le white Go"


@pytest.fixture(scope="module")
def position():
    """White moves goods, and could take Red's water, too."""
    return played(3, 2, "greedy").line()[352].position


@pytest.fixture
def word(position):
    """The link's word of a teacher who has set a lesson and asked for the best haul."""
    page = ClassPage(CANAL_CLASS, "en")
    page.desk.name("Tuesday")
    page.desk.choose_lessons(LESSONS[:1])
    page.desk.open_position(position.notation())
    page.desk.ask("Which haul is the best?")
    page.desk.require(["points"])
    page.answer(page.desk.draft.question.position.move(RIGHT))
    page.press_question(0)
    return page.desk.assignment.word


@pytest.fixture
def link(monkeypatch):
    """Opens the page at an address with this query."""

    def opened(query):
        monkeypatch.setenv("QUERY_STRING", query)
        return app()

    return opened


def test_a_teacher_sets_lessons_and_a_question(word, position):
    assignment = assignment_in(CANAL_CLASS, word)
    assert assignment.lessons == LESSONS[:1]
    assert assignment.puzzles == ()
    question = assignment.question
    assert question.shown == ((RIGHT,),)
    assert question.position.decider == position.decider
    assert [player.hand is None for player in question.position.players] == [True, False, True], "as White saw it"
    assert question.is_right((RIGHT,))
    assert not question.is_right((OTHER,))


@pytest.mark.parametrize(("move", "verdict"), [(RIGHT, True), (OTHER, False)])
def test_a_pupil_answers_on_the_map_and_the_teacher_s_page_judges_it(word, link, move, verdict):
    page = link(f"class={word}")
    assert isinstance(page, HomeworkPage)
    assert "pmx-canal" in page._dom_classes
    homework = page.homework
    homework.sign("Ann")
    page.answer(homework.here.move(move))
    homework.hand_in()
    work = work_in(CANAL_CLASS, homework.work().word)
    assert work.checked(homework.assignment).moves == (move,)
    assert homework.is_right("question") is verdict
    again = link("")
    assert isinstance(again, ClassPage)


def test_after_an_answer_whoever_was_asked_still_sees_his_own_hand(position):
    asking = CANAL_CLASS.asking
    end = asking.after(asking.dealt(position), RIGHT)
    assert end.decider != position.decider
    assert asking.shown(end, position).seat == position.decider


def test_what_may_count_says_whether_the_same_was_reached(position):
    after, other = (position.after(move)[0] for move in (RIGHT, OTHER))
    same = {id: aspect.reading(after) == aspect.reading(other) for id, aspect in ASPECTS.items()}
    assert same == {"tiles": True, "contracts": True, "goods": True, "points": False, "cards": True}
    moved = {id: aspect.reading(after) == aspect.reading(position) for id, aspect in ASPECTS.items()}
    assert not moved["goods"]
    for aspect in ASPECTS.values():
        assert aspect.name.text()
        hash(aspect.reading(position))


def test_every_step_of_every_lesson_has_a_title():
    for page in CANAL_CLASS.lessons():
        assert CANAL_CLASS.steps(page)
    assert CANAL_CLASS.steps("99_none") == {}
