"""Canal Mania's exercises: sound for every topic and level, the same for the same seed, right by a second way."""

from __future__ import annotations

import os
from itertools import chain, islice

import pytest
from exercise_checks import as_text, assert_sound, text_elsewhere

from canal_mania.box.loader import load_box
from canal_mania.words import catalogue
from canal_mania_widgets.practice.kinds import KINDS
from canal_mania_widgets.practice.record import EXERCISES
from canal_mania_widgets.practice.topics import TOPICS
from tabletop_widgets.kit.practice import LEVELS

from .checked import CHECKS

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
EACH = [(kind, level) for kind in KINDS for level in kind.levels]
SEVERAL_DO = {"may_go"}  # a way may break two rules; either is right


def assert_right(made):
    assert_sound(made, catalogue.rules(), "canal_practice.not_legal", SEVERAL_DO)
    for words in (made.ask, made.hint, made.place):
        assert words.text().endswith((".", "?"))


@pytest.mark.sampled
@pytest.mark.parametrize(("kind", "level"), EACH, ids=lambda value: getattr(value, "id", value))
def test_the_answer_is_the_same_when_it_is_found_another_way(kind, level):
    names = (f"check {seed}" for seed in range(2 + SCALE))
    games = chain.from_iterable(EXERCISES.found_in(name, kind, level, load_box()) for name in names)
    found = list(islice(games, 2 if SCALE == 1 else 4 * SCALE))
    assert found
    for made in found:
        assert_right(made)
        assert CHECKS[made.kind](made) == made.right, made.ask.text()


def test_every_kind_is_checked():
    assert set(CHECKS) == {kind.id for kind in KINDS}


def test_every_topic_has_every_level():
    assert all(EXERCISES.kinds_of(topic, level) for topic in TOPICS for level in LEVELS)
    assert {kind.topic for kind in KINDS} == {*TOPICS} - {EXERCISES.mixed}


@pytest.mark.sampled
@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_topic_and_level_has_sound_exercises(topic, level):
    made = [EXERCISES.exercise(topic, level, seed, load_box()) for seed in range(2 * SCALE)]
    for each in made:
        assert_right(each)
    assert len(set(map(as_text, made))) > 1


def test_exercises_about_a_rule_are_about_that_rule():
    for rule in sorted(EXERCISES.practised)[:: 4 if SCALE == 1 else 1]:
        made = EXERCISES.about([rule], 5, load_box())
        assert_right(made)
        assert rule in made.rules


def test_the_same_seed_gives_the_same_exercise_in_every_process():
    elsewhere = text_elsewhere("canal_mania", TOPICS[0], 2, 41)
    assert elsewhere == as_text(EXERCISES.exercise(TOPICS[0], 2, 41, load_box()))
