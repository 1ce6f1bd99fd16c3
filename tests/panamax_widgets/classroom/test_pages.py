"""The teacher's page and the pupil's: work is set by playing it, done, sent back, and summed up."""

from __future__ import annotations

import csv
import html
import io
import re
from dataclasses import replace
from typing import cast

import pytest

from panamax_widgets.classroom import app
from panamax_widgets.classroom.record import PANAMAX_CLASS
from panamax_widgets.game_view.permalink import position_link
from panamax_widgets.lessons import app as lesson_page
from panamax_widgets.pages import KEPT_MISSED
from tabletop_widgets.classroom.homework import QUESTION, Homework
from tabletop_widgets.classroom.homework_page import HomeworkPage
from tabletop_widgets.classroom.page import ClassPage
from tabletop_widgets.classroom.summary import answer_rows, belief_rows, pupil_rows, rule_rows
from tabletop_widgets.classroom.tables import ClassView, told
from tabletop_widgets.classroom.texts import ClassRefusal
from tabletop_widgets.classroom.work import work_in
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.shares import percent
from tabletop_widgets.learner.missed_keeper import MissedKeeper
from tabletop_widgets.learner.progress import ProgressMark


@pytest.fixture
def page():
    made = ClassPage(PANAMAX_CLASS)
    made.take_kept("")
    return made


@pytest.fixture
def pupil(assignment):
    made = HomeworkPage(assignment)
    made.take_kept("")
    return made


def words(widget):
    return html.unescape(re.sub("<[^>]+>", " ", widget.value))


def choose(page, text):
    question = page.question if hasattr(page, "question") else page.parts.question
    question.choose_move([move.text for move in question.legal].index(text))


def works(assignment, work):
    return [work("Ana"), work("<b>Ben</b>", right=False), work("=cmd()", place=1)]


def test_a_teacher_sets_work_by_playing_what_is_right(page, question, monkeypatch):
    parts = page.parts
    assert "Still missing" in words(parts.missing)
    parts.title.value = "Tuesday"
    parts.lessons.ticks[3].value = True
    parts.count.value = 2
    parts.position.value = "https://example.org/x?" + position_link(question.position)
    parts.ask.value = "What now?"
    assert "at least one right answer" in words(parts.missing)
    for (move,) in question.shown:
        choose(page, move)
        assert "Played so far" in words(parts.shown)
        page.press_question(0)
    assert parts.link.query == f"class={page.desk.assignment.word}"
    assert page.desk.question.shown == question.shown
    monkeypatch.setenv("QUERY_STRING", parts.link.query)
    pupil = app()
    assert isinstance(pupil, HomeworkPage)
    assert pupil.homework.assignment == page.desk.assignment
    other = ClassPage(PANAMAX_CLASS)
    other.take_kept(parts.keeper.text)
    assert other.parts.link.query == parts.link.query


def test_a_link_that_is_damaged_is_told_on_the_teachers_page(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "class=c1<script>")
    page = app()
    assert isinstance(page, ClassPage)
    assert page.status.tone == "refusal"


def test_a_pupil_answers_once_and_hands_it_in_with_his_name(pupil, assignment, puzzle, question):
    other = next(move.text for move in puzzle.position.legal_moves() if move.text != puzzle.best)
    choose(pupil, other)
    assert "You answered" in words(pupil.verdict)
    assert "Puzzle 1 ✗" in [button.description for button in pupil.tasks.buttons]
    assert not pupil.question.asks
    pupil.press_task(1)
    assert "What now?" in words(pupil.verdict)
    choose(pupil, question.shown[1][0])
    pupil.press_hand(1)
    assert not pupil.homework.moves
    choose(pupil, question.shown[1][0])
    pupil.press_hand(0)
    assert "Right:" in words(pupil.verdict)
    assert "The question ✓" in [button.description for button in pupil.tasks.buttons]
    pupil.name.value = "Ana"
    work = work_in(PANAMAX_CLASS, pupil.link.query.removeprefix("work="))
    assert (work.name, work.moves, work.puzzles) == ("Ana", question.shown[1], {puzzle.id: other})
    assert work.checked(assignment) == work
    again = HomeworkPage(assignment)
    again.take_kept(pupil.keeper.text)
    assert again.link.query == pupil.link.query
    assert again.homework.is_done(QUESTION)


def test_a_browser_keeps_the_homework_of_other_classes_too(assignment, question):
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
    made = works(assignment, work)
    rows = pupil_rows(made, assignment)
    assert [(row.lessons, row.puzzles, row.question) for row in rows] == [(1, 1, True), (0, 0, False), (1, 1, True)]
    assert [(row.rule, row.erred, row.pupils) for row in rule_rows(made)] == [("MOV-2", 1, 3)]
    assert [(row.belief.step, row.pupils) for row in belief_rows(PANAMAX_CLASS, made)] == [("first", 1)]
    assert sorted((row.pupils, row.all, row.is_right) for row in answer_rows(made, assignment)) == [
        (1, 3, False),
        (1, 3, True),
        (1, 3, True),
    ]


def test_what_to_do_together_is_a_link_away(assignment, work):
    made = works(assignment, work)
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


def test_the_page_shows_a_class_and_no_name_becomes_markup_or_a_formula(page, assignment, work):
    page.desk.draft = assignment
    page.load("\n".join(made.word for made in works(assignment, work)) + "\nnonsense")
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
    rows = list(csv.reader(io.StringIO(sent[0]["text"].removeprefix("\ufeff"))))
    assert ["'=cmd()", "1 of 1", "1 of 1", "right", "0", percent(1, "en")] in rows
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "@"))]
    page.parts.pupil.value = 1
    page.press_file(1)
    assert [made.name for made in page.desk.register.works] == ["Ana", "=cmd()"]


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
    keeper = MissedKeeper(cast(Guard, lambda handler: handler), KEPT_MISSED)
    keeper._take("damaged")
    mark = ProgressMark("first", ("MOV-1",), False, True, ("sailing.first.other_ship",))
    keeper.follow("05_sailing", [mark])
    keeper.follow("05_sailing", [mark, ProgressMark("ready", ("MOV-3",), False, False, ("x.y",))])
    keeper._take_other("panamax-missed 1\n05_sailing first sailing.first.other_ship 3\n05_sailing ready a.b 1")
    assert keeper.widget.text.endswith("first sailing.first.other_ship 3\n05_sailing ready a.b 1")
    assert keeper.widget.answers == 1
    keeper.follow("30_practice", [mark, mark, mark])
    assert "30_practice" not in keeper.widget.text
