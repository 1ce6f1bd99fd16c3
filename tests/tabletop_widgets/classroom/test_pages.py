"""The teacher's page and the pupil's, of a toy game: work is set by playing it, done, sent back, and summed up."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from page_says import words
from toy.classroom import TOY_CLASS, app
from toy.explorer import link
from toy.game import Matches

from tabletop_widgets.classroom.homework import QUESTION, Homework
from tabletop_widgets.classroom.homework_page import HomeworkPage
from tabletop_widgets.classroom.page import ClassPage
from tabletop_widgets.classroom.summary import answer_rows, belief_rows, pupil_rows, rule_rows
from tabletop_widgets.classroom.tables import ClassView, told
from tabletop_widgets.classroom.texts import ClassRefusal
from tabletop_widgets.classroom.work import work_in
from tabletop_widgets.frame.shares import percent


@pytest.fixture
def page():
    made = ClassPage(TOY_CLASS)
    made.take_kept("")
    return made


@pytest.fixture
def pupil(assignment):
    made = HomeworkPage(assignment)
    made.kept.take_kept("")
    return made


def choose(page, text):
    question = page.question if hasattr(page, "question") else page.parts.question
    question.choose_move([move.text for move in question.legal].index(text))


def works(work):
    return [work("Ana"), work("<b>Ben</b>", right=False), work("=cmd()", move="take 1")]


def test_a_teacher_sets_work_by_playing_what_is_right(page, question, monkeypatch):
    parts = page.parts
    assert "Still missing" in words(parts.missing)
    parts.title.value = "Tuesday"
    parts.lessons.ticks[0].value = True
    parts.count.value = 2
    parts.position.value = "https://example.org/x?" + link(Matches(question.position))
    parts.ask.value = "What now?"
    assert "at least one right answer" in words(parts.missing)
    for (move,) in question.shown:
        choose(page, move)
        assert "Played so far" in words(parts.shown)
        assert not parts.question.asks, "the turn is over"
        page.press_question(0)
    parts.same.ticks[0].value = True
    assert parts.link.query == f"class={page.desk.assignment.word}"
    assert page.desk.question == replace(question, same=("left",))
    monkeypatch.setenv("QUERY_STRING", parts.link.query)
    pupil = app()
    assert isinstance(pupil, HomeworkPage)
    assert pupil.homework.assignment == page.desk.assignment
    other = ClassPage(TOY_CLASS)
    other.take_kept(parts.keeper.text)
    assert other.parts.link.query == parts.link.query


def test_what_a_teacher_shows_he_takes_back(page, question):
    page.desk.ask_about(question.position)
    page.redraw()
    choose(page, "take 3")
    page.press_question(1)
    assert page.desk.moves == ()
    choose(page, "take 2")
    page.press_question(0)
    page.press_question(0)
    assert page.desk.question.shown == ()


def test_puzzles_are_set_by_grade_and_others_in_their_place(page):
    page.parts.count.value = 2
    first = page.desk.draft.puzzles
    page.other_puzzles()
    assert not set(first) & set(page.desk.draft.puzzles)
    assert [label for label, _ in page.parts.grade.options] == ["All of them", "Few matches", "Many matches"]
    page.parts.grade.value = 2
    assert page.desk.draft.puzzles == ("pile-6", "pile-7")


def test_a_link_that_is_damaged_is_told_on_the_teachers_page(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "class=c1<script>")
    page = app()
    assert isinstance(page, ClassPage)
    assert page.status.tone == "refusal"


def test_a_pupil_answers_once_and_hands_it_in_with_his_name(pupil, assignment, question):
    (puzzle,) = assignment.puzzles
    choose(pupil, "take 2")
    assert "You answered: Take 2 matches. Right would be: Take 1 match." in words(pupil.verdict)
    assert "Puzzle 1 ✗" in [button.description for button in pupil.tasks.buttons]
    assert not pupil.question.asks
    pupil.press_task(1)
    assert "What now?" in words(pupil.verdict)
    choose(pupil, "take 1")
    pupil.press_hand(1)
    assert not pupil.homework.moves
    choose(pupil, "take 1")
    pupil.press_hand(0)
    assert "Right:" in words(pupil.verdict)
    assert "The question ✓" in [button.description for button in pupil.tasks.buttons]
    pupil.name.value = "Ana"
    work = work_in(TOY_CLASS, pupil.link.query.removeprefix("work="))
    assert (work.name, work.moves, work.puzzles) == ("Ana", question.shown[1], {puzzle: "take 2"})
    assert work.checked(assignment) == work
    again = HomeworkPage(assignment)
    again.kept.take_kept(pupil.kept.keeper.text)
    assert again.link.query == pupil.link.query
    assert again.homework.is_done(QUESTION)


def test_a_browser_keeps_the_homework_of_other_classes_too(assignment):
    other = replace(assignment, title="Wednesday")
    kept = []
    for each in (assignment, other):
        homework = Homework(each)
        homework.restore(kept[-1]) if kept else None
        homework.play(homework.here.legal_moves()[0])
        kept.append(homework.kept_text())
    back = Homework(assignment)
    back.restore(kept[-1])
    assert back.is_done(back.tasks[0])
    assert len(kept[-1].split("\n")) == 3


def test_the_answer_that_was_handed_in_stays(assignment):
    homework = Homework(assignment)
    homework.look_at(homework.tasks.index(QUESTION))
    homework.play(homework.here.legal_moves()[0])
    homework.hand_in()
    handed = homework.handed
    with pytest.raises(ClassRefusal) as refused:
        homework.hand_in()
    assert refused.value.phrase.key == "class.refused.answered"
    assert homework.handed == handed


def test_the_sums_are_right(assignment, work):
    made = works(work)
    rows = pupil_rows(made, assignment)
    assert [(row.lessons, row.puzzles, row.question) for row in rows] == [(1, 1, True), (0, 0, False), (1, 1, True)]
    assert [(row.rule, row.erred, row.pupils) for row in rule_rows(made)] == [("TAK-2", 1, 3)]
    assert [(row.belief.step, row.pupils) for row in belief_rows(TOY_CLASS, made)] == [("ask", 1)]
    assert sorted((row.pupils, row.all, row.is_right) for row in answer_rows(made, assignment)) == [
        (1, 3, False),
        (1, 3, True),
        (1, 3, True),
    ]


def test_answers_that_mean_the_same_are_one(assignment, work):
    same = replace(assignment, question=replace(assignment.question, same=("left",)))
    made = [replace(each, assignment=same.id) for each in (work("Ana"), work("Ben"), work("Cleo", right=False))]
    assert [(row.moves, row.pupils, row.is_right) for row in answer_rows(made, same)] == [
        (("take 2",), 2, True),
        (("take 3",), 1, False),
    ]


def test_rows_lead_elsewhere_where_there_are_pages(assignment, work):
    made = works(work)
    for sight, way in {
        ClassView.RULES: "30_exercises.ipynb?rule=TAK-2",
        ClassView.BELIEFS: "02_taking.ipynb?step=ask",
        ClassView.QUESTION: "50_explorer.ipynb?matches=",
        ClassView.PUZZLES: "50_explorer.ipynb?matches=",
        ClassView.EXERCISES: "30_exercises.ipynb?topic=taking&amp;level=2",
    }.items():
        linked, plain = (told(sight, made, assignment, "en", home).table for home in ("/", None))
        assert linked.rows
        assert all(way in row[-1] for row in linked.rows)
        assert linked.head == (*plain.head, "Do it together")
        assert {len(row) for row in plain.rows} == {len(plain.head)}
    (belief,) = told(ClassView.BELIEFS, made, assignment, "en").table.rows
    assert belief[0] == "Taking matches: A small pile “There aren't so many.”"


def test_the_page_shows_a_class_and_no_name_becomes_markup_or_a_formula(page, assignment, work):
    page.desk.draft = assignment
    page.load("\n".join(made.word for made in works(work)) + "\nnonsense")
    page.press_view(1)
    assert "One line could not be taken" in words(page.parts.refused)
    for place, sight in enumerate(ClassView):
        page.press_sight(place)
        assert page.parts.table.value
        bars = page.parts.graph.figure.data[0]
        assert len(bars.x) == page.parts.table.value.count("<tr>") - 1
        assert "<b>" not in page.parts.table.value + str(page.parts.graph.figure.layout.annotations)
        assert sight is page.sight
    sent = []
    page.parts.exporter.send = sent.append
    page.press_file(0)
    assert sent[0]["name"] == "toy-class.csv"
    rows = list(csv.reader(io.StringIO(sent[0]["text"].removeprefix("\ufeff"))))
    assert ["'=cmd()", "1 of 1", "1 of 1", "2 of 3", "right", "0", percent(1, "en")] in rows
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "@"))]
    page.parts.pupil.value = 1
    page.press_file(1)
    assert [made.name for made in page.desk.register.works] == ["Ana", "=cmd()"]
