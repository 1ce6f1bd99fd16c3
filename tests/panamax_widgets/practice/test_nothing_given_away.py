"""Nothing on a page of practice contains the answer to a question that is still open."""

from __future__ import annotations

import os

import pytest
from exercise_checks import comments_on_misses, marks_the_answer

from panamax import load_box
from panamax.words import catalogue
from panamax_widgets.game_view.views import View
from panamax_widgets.player.course import PANAMAX_COURSE
from panamax_widgets.practice import LEVELS, TOPICS, exercise
from panamax_widgets.practice.kinds import KINDS
from panamax_widgets.practice.record import EXERCISES
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.practice.desk import Desk, lesson_of

ABOUT_THE_END = {kind.id for kind in KINDS if kind.topic == "final_count"}  # where all is open
SEEDS = range(1 if int(os.environ.get("PANAMAX_TEST_SCALE", "1")) == 1 else 200)


def right_rules(made):
    """The rules that are asked for."""
    return made.right & set(catalogue.rules())


def words_beside_places(view):
    """The short words that the picture has beside places."""
    return [note.text() for _, note in view.notes] if isinstance(view, View) else []


def given_away(made):
    """The words of the open question in which its answer stands."""
    wanted = [f"{rule} " for rule in right_rules(made)]
    if not wanted and not made.many:
        labels = [choice.label.text() for choice in made.choices if choice.id in made.right]
        wanted = [label for label in labels if not label.isdecimal()]  # a bare number may stand for anything
    told = [*comments_on_misses(made, catalogue.rules()), *words_beside_places(made.before)]
    return [(answer, words) for answer in wanted for words in told if answer in f"{words} "]


@pytest.mark.sampled
@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("level", LEVELS)
def test_an_open_question_is_not_answered_anywhere_on_its_page(topic, level):
    for seed in SEEDS:
        made = exercise(topic, level, seed)
        assert not given_away(made), (topic, level, seed, made.ask.text())
        assert not marks_the_answer(made), (topic, level, seed, made.ask.text())
        if isinstance(made.before, View) and made.kind not in ABOUT_THE_END:
            before = made.moment.before
            hidden = before.seen_by(made.before.seat) if before.decision or before.waits_for_table else before
            assert made.before.position == hidden, "the picture is that of the time before"


def test_no_rule_is_on_the_card_until_the_question_is_answered():
    player = LessonPlayer(lesson_of(Desk(EXERCISES, "shares", 1, 4, load_box())), load_box(), PANAMAX_COURSE)
    assert player.keeps_rule_back
    player.reveal()
    assert not player.keeps_rule_back


def test_a_rule_that_one_has_chosen_is_not_named_while_it_may_be_the_answer():
    for rule in sorted(EXERCISES.practised)[:: 20 if len(SEEDS) == 1 else 1]:
        desk = Desk(EXERCISES, "shares", 1, 3, load_box(), rule=rule)
        if right_rules(desk.exercise):
            assert rule not in desk.step.title.text()
            assert all(rule not in label.text() for setting in desk.settings for _, label in setting.options)
