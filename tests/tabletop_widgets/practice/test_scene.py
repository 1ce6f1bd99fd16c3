"""What an exercise says to every way to answer it, on one that is made for this."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from toy.exercises import EXERCISES
from toy.game import RULES

from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, Line, PageRefusal
from tabletop_widgets.practice.scene import ExerciseScene

CHOICES = tuple(Choice(id, Phrase("lessons.value", {"value": id})) for id in ("1", "2", "3", "4", "5"))
HINT, WRONG = Phrase("lessons.choose_one"), Line(Phrase("practice.none_found"))


@cache
def drawn():
    """What the made exercises have their moment and their pictures of."""
    return EXERCISES.exercise("taking", 1, 1, None)


def scene(right, many, **more):
    """An exercise of five choices; 4 has a comment of its own."""
    made = replace(drawn(), choices=CHOICES, right=frozenset(right), many=many, wrong={"4": WRONG}, hint=HINT, **more)
    return ExerciseScene(lambda: made, RULES)


def said(scene, *answer):
    """Whether it was right, and what is said, line by line."""
    feedback = scene.submit(answer)
    return feedback.right, *(line.phrase.text() for line in feedback.comments)


def test_of_several_that_would_do_any_one_is_right_and_all_are_told():
    for answer in ("1", "3"):
        at = scene("13", many=False)
        assert said(at, answer) == (True, f"That is it: {CHOICES[0].label.text()} and {CHOICES[2].label.text()}.")
        assert not at.is_open


def test_a_wrong_one_is_told_its_own_reason_or_to_look_again():
    at = scene("13", many=False)
    assert said(at, "2") == (False, "It is something else. Look again, or ask for a hint.")
    assert said(at, "4") == (False, WRONG.phrase.text())
    assert at.is_open


def test_of_many_all_are_wanted_and_it_is_said_how_many_are_missing():
    at = scene("135", many=True)
    assert said(at, "1") == (False, "What you ticked is right, but it isn't all. Still missing: 2.")
    assert said(at, "1", "5") == (False, "What you ticked is right, but it isn't all. Still missing: 1.")
    assert said(at, "1", "2", "3", "5") == (False, "Not all that you ticked is right.")
    assert said(at, "1", "4") == (False, WRONG.phrase.text())
    assert at.is_open
    assert said(at, "5", "3", "1")[0] is True


@pytest.mark.parametrize("answer", [(), ("6",), ("1", "6"), ("1", "3"), ("1", "2", "3")])
def test_an_answer_that_cannot_be_given_is_refused_and_nothing_counts(answer):
    at = scene("13", many=False)
    with pytest.raises(PageRefusal, match=r"^Please choose one of the answers that are offered\.$"):
        at.submit(answer)
    assert at.is_open


def test_the_task_asks_what_the_exercise_asks():
    made = scene("135", many=True)
    task = made.task
    assert (task.ask, task.choices, task.rules) == (made.exercise.ask, CHOICES, made.exercise.rules)
    assert task.many
    assert task.predict_first
    assert not scene("1", many=False).task.many
    assert list(task.hints) == [HINT]
