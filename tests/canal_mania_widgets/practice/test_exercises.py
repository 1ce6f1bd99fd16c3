"""Canal Mania's exercises: sound for every topic and level, the same for the same seed, right by a second way."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain, islice

import pytest

from canal_mania.box.loader import load_box
from canal_mania.words import catalogue
from canal_mania_widgets.practice.kinds import KINDS
from canal_mania_widgets.practice.record import EXERCISES
from canal_mania_widgets.practice.topics import TOPICS
from tabletop_widgets.kit.practice import LEVELS, MOST_CHOICES

from .checked import CHECKS

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
EACH = [(kind, level) for kind in KINDS for level in kind.levels]
SEVERAL_DO = {"may_go"}  # a way may break two rules; either is right


def assert_sound(made):
    ids = [choice.id for choice in made.choices]
    assert 2 <= len(ids) == len(set(ids)) <= MOST_CHOICES
    assert made.right
    assert made.right < set(ids)
    assert made.many or len(made.right) == 1 or made.kind in SEVERAL_DO
    assert made.rules
    assert set(made.rules) <= set(catalogue.rules())
    assert set(made.wrong) <= set(ids)
    labels = [choice.label.text() for choice in made.choices]
    assert len(set(labels)) == len(labels)
    assert made.explanation
    for line in (*made.explanation, *made.wrong.values()):
        assert line.phrase.text()
        assert line.rule in catalogue.rules() or line.phrase.key == "canal_practice.not_legal"
    for words in (made.ask, made.hint, made.place):
        assert words.text().endswith((".", "?"))


def as_text(made):
    choices = [(choice.id, choice.label.text()) for choice in made.choices]
    return repr((made.kind, made.ask.text(), choices, sorted(made.right), [str(line) for line in made.explanation]))


@pytest.mark.sampled
@pytest.mark.parametrize(("kind", "level"), EACH, ids=lambda value: getattr(value, "id", value))
def test_the_answer_is_the_same_when_it_is_found_another_way(kind, level):
    names = (f"check {seed}" for seed in range(2 + SCALE))
    games = chain.from_iterable(EXERCISES.found_in(name, kind, level, load_box()) for name in names)
    found = list(islice(games, 4 * SCALE))
    assert found
    for made in found:
        assert_sound(made)
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
        assert_sound(each)
    assert len(set(map(as_text, made))) > 1


def test_exercises_about_a_rule_are_about_that_rule():
    for rule in sorted(EXERCISES.practised):
        made = EXERCISES.about([rule], 5, load_box())
        assert_sound(made)
        assert rule in made.rules


def test_the_same_seed_gives_the_same_exercise_in_every_process():
    code = f"""
from canal_mania.box.loader import load_box
from canal_mania_widgets.practice.record import EXERCISES
made = EXERCISES.exercise({TOPICS[0]!r}, 2, 41, load_box())
choices = [(choice.id, choice.label.text()) for choice in made.choices]
print(repr((made.kind, made.ask.text(), choices, sorted(made.right), [str(line) for line in made.explanation])))
"""
    other = subprocess.check_output([sys.executable, "-c", code], text=True, env={**os.environ, "PYTHONHASHSEED": "1"})
    assert other.strip() == as_text(EXERCISES.exercise(TOPICS[0], 2, 41, load_box()))
