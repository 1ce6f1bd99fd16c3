"""Assignments and works as texts: they read back, and hostile ones are refused one by one with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy.classroom import TOY_CLASS

from tabletop.errors import TabletopError
from tabletop.squeezed import squeezed
from tabletop_widgets.classroom.assignment import LONGEST, Assignment, assignment_in, draft_in, whole
from tabletop_widgets.classroom.desk import TeacherDesk
from tabletop_widgets.classroom.register import MOST_LINES, MOST_PUPILS, Register
from tabletop_widgets.classroom.texts import ClassRefusal, lines_in, packed
from tabletop_widgets.classroom.work import Work, work_in
from tabletop_widgets.learner.progress import NOTHING


def test_an_assignment_reads_back_from_a_short_word(assignment):
    assert assignment_in(TOY_CLASS, assignment.word) == assignment
    assert len(assignment.word) < LONGEST / 4
    same = replace(assignment, question=replace(assignment.question, same=("left",)))
    assert assignment_in(TOY_CLASS, same.word) == same
    assert same.id != assignment.id


def lines_of(assignment):
    return [f"{name} {rest}" for name, rest in lines_in("c1", assignment.word, LONGEST)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("lesson 02_taking", "lesson ../../etc"),
        ("lesson 02_taking", "lesson 02_taking\nlesson 02_taking"),
        ("puzzle ", "puzzle x"),
        ("title Tuesday", "title Tuesday\ntitle Monday"),
        ("title Tuesday", "title Tues\u202eday"),
        ("title Tuesday", "title " + "x" * 81),
        ("ask What now?", "ask " + "x" * 301),
        ("answer ", "answer move nothing; "),
        ("position 7 2", "position 7 9"),
        ("ask What now?", "ask What now?\nsame left left"),
        ("ask What now?", "ask What now?\nsame weather"),
        ("ask What now?", "ask What now?\nmore"),
        ("toy-class 1", "toy-class 2"),
        ("exercises taking 2 3", "exercises taking 2 3\nexercises taking 2 3"),
    ],
)
def test_a_damaged_assignment_is_refused(assignment, before, after):
    text = "\n".join(lines_of(assignment))
    assert before in text
    assert draft_in(TOY_CLASS, packed("c1", [text])) == assignment
    with pytest.raises(ClassRefusal):
        draft_in(TOY_CLASS, packed("c1", [text.replace(before, after, 1)]))


def test_what_is_missing_is_named(assignment):
    missing = {
        "The title": replace(assignment, title=""),
        "something to do": Assignment(TOY_CLASS, "x"),
        "The question": replace(assignment, question=replace(assignment.question, ask="")),
        "right answer": replace(assignment, question=replace(assignment.question, shown=())),
    }
    for words, draft in missing.items():
        with pytest.raises(ClassRefusal, match=words):
            whole(draft)
        assert draft_in(TOY_CLASS, draft.word) == draft


def test_a_word_that_would_unfold_without_end_is_refused():
    bomb = squeezed("lesson 02_taking\n" * 60_000)
    assert len(bomb) < LONGEST
    for word in (f"c1{bomb}", "c1", "c1é", "c1" + "x" * LONGEST, "c1!!!"):
        with pytest.raises(ClassRefusal, match=r"can't be read|too long"):
            draft_in(TOY_CLASS, word)


def test_a_work_reads_back_and_so_does_progress_alone(work):
    made = work("Ana", right=False)
    assert work_in(TOY_CLASS, made.word) == made
    progress = NOTHING.marked(["TAK-1"], True, 30)
    assert work_in(TOY_CLASS, progress.to_text()) == Work(TOY_CLASS, progress=progress)


def test_many_works_are_read_and_each_bad_one_is_refused_with_its_reason(assignment, work):
    ana, ben = work("Ana"), work("Ben", right=False)
    progress = NOTHING.marked(["TAK-1"], True, 30).to_text()
    lines = [
        ana.word,
        "",
        f"http://example.org/voila/render/40_class.ipynb?theme=dark&work={ben.word}",
        f"Cleo of row 3: {progress}",
        "nonsense<b>",
        progress[:-1],
        replace(ana, assignment="00000000").word,
        replace(ana, name="Dan", moves=("take 9",)).word,
        replace(ana, name="Eve", puzzles={assignment.puzzles[0]: "take 99"}).word,
        replace(ana, name="\u202eEve").word,
        replace(ana, name="x" * 41).word,
        "y" * 17_000,
    ]
    register = Register(TOY_CLASS).with_texts("\n".join(lines), assignment)
    assert [made.name for made in register.works] == ["Ana", "Ben", "Cleo of row 3"]
    assert [one.line for one in register.refused] == list(range(5, 13))
    reasons = [one.reason.text() for one in register.refused]
    assert all("no work of a class" in reason for reason in reasons[:2])
    assert "for other work" in reasons[2]
    assert "can't be seen" in reasons[5]
    assert "40 characters" in reasons[6]
    assert not any("nonsense" in reason or "Eve" in reason for reason in reasons)


def test_the_register_has_an_end(assignment):
    progress = NOTHING.marked(["TAK-1"], True, 30).to_text()
    many = Register(TOY_CLASS).with_texts(
        "\n".join(f"P{number} {progress}" for number in range(MOST_PUPILS + 2)), assignment
    )
    assert len(many.works) == MOST_PUPILS
    assert "full" in many.refused[0].reason.text()
    assert len(Register(TOY_CLASS).with_texts("x\n" * 5000, assignment).refused) == MOST_LINES + 1


def test_the_browser_keeps_the_draft_and_the_register(assignment, work):
    desk = TeacherDesk(TOY_CLASS, None)
    desk.draft = assignment
    desk.load(f"{work('Ana').word}\nBen {NOTHING.marked(['PSH-1'], True, 30).to_text()}")
    text, is_left_out = desk.kept_text()
    other = TeacherDesk(TOY_CLASS, None)
    other.restore(text)
    assert (other.draft, other.register.works, is_left_out) == (desk.draft, desk.register.works, False)
    other.name("Wednesday")  # other work than Ana's: hers stays, and isn't judged by it
    again = TeacherDesk(TOY_CLASS, None)
    again.restore(other.kept_text()[0])
    assert again.register.works == desk.register.works
    for damaged in ("x", "toy-teacher 1", "toy-teacher 1\nc1x"):
        with pytest.raises(TabletopError):
            other.restore(damaged)
    assert other.draft.title == "Wednesday"


def test_on_another_device_the_link_of_the_work_comes_first(assignment, work):
    desk = TeacherDesk(TOY_CLASS, None)
    desk.load(work("Ana").word)
    assert "Load its link here first" in desk.register.refused[0].reason.text()
    desk.load(f" https://example.org/40_class.ipynb?theme=dark&class={assignment.word}\n")
    assert desk.assignment == assignment
    desk.load(work("Ana").word)
    assert [made.name for made in desk.register.works] == ["Ana"]
    with pytest.raises(ClassRefusal):
        desk.load("class=c1x")
