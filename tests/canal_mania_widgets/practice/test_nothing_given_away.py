"""Nothing on a page of practice contains the answer to a question that is still open."""

from __future__ import annotations

import os

import pytest
from exercise_checks import comments_on_misses, marks_the_answer

from canal_mania.box.loader import load_box
from canal_mania.words import catalogue
from canal_mania_widgets.practice.record import EXERCISES
from canal_mania_widgets.practice.topics import TOPICS
from tabletop_widgets.kit.practice import LEVELS

SEEDS = range(2 * int(os.environ.get("PANAMAX_TEST_SCALE", "1")))


def answers_in_words(made):
    """The words in which an answer may stand; a bare number may stand for anything."""
    rules = [f"{rule} " for rule in made.right & set(catalogue.rules())]
    labels = [choice.label.text() for choice in made.choices if choice.id in made.right]
    return rules or ([] if made.many else [label for label in labels if not label.isdecimal()])


@pytest.mark.sampled
@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("level", LEVELS)
def test_an_open_question_is_not_answered_anywhere_on_its_page(topic, level):
    for seed in SEEDS:
        made = EXERCISES.exercise(topic, level, seed, load_box())
        told = [*comments_on_misses(made, catalogue.rules()), made.ask.text(), made.hint.text(), made.place.text()]
        assert [(answer, words) for answer in answers_in_words(made) for words in told if answer in f"{words} "] == []
        assert not marks_the_answer(made), made.ask.text()


@pytest.mark.parametrize("topic", TOPICS)
def test_the_picture_is_that_of_the_time_before_and_hides_what_others_hold(topic):
    for seed in SEEDS:
        made = EXERCISES.exercise(topic, LEVELS[0], seed, load_box())
        before = made.moment.before
        shown = before if before.decision is None else before.seen_by(made.before.seat)
        assert made.before.position == shown
