"""Exercises: sound for every topic and level, the same for the same seed, and right by other ways to the answer."""

from __future__ import annotations

import os
from itertools import chain, islice

import pytest
from exercise_checks import as_text, assert_sound, text_elsewhere

from other_boxes import any_box
from panamax import load_box
from panamax.words import catalogue
from panamax_widgets.practice import HIGHEST_SEED, LEVELS, TOPICS, exercise
from panamax_widgets.practice.kinds import KINDS
from panamax_widgets.practice.record import EXERCISES
from panamax_widgets.practice.topics import MIXED
from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.practice import draw

from .checked import CHECKS
from .reading import asked

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
RARE = ("CLP-6", "PSH-4")  # not in every few games; then the exercise is about something else
EACH = [(kind, level) for kind in KINDS for level in kind.levels]
LEGALITY = ("setup_load", "turn_legal", "load_legal", "contract_legal", "move_legal", "free_legal")


def about(rules, seed, box=None):
    return EXERCISES.about(rules, seed, box or load_box())


def found_in(name, kind, level):
    return EXERCISES.found_in(name, kind, level, load_box())


def assert_right(made):
    assert_sound(made, catalogue.rules(), "practice.not_legal", LEGALITY)


def test_every_topic_has_every_level():
    assert all(EXERCISES.kinds_of(topic, level) for topic in TOPICS for level in LEVELS)
    assert {kind.topic for kind in KINDS} == set(TOPICS)


@pytest.mark.sampled
@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_topic_and_level_has_sound_exercises(topic, level):
    made = [exercise(topic, level, seed * 7919 % HIGHEST_SEED) for seed in range(2 * SCALE)]
    for each in made:
        assert_right(each)
    assert len(set(map(as_text, made))) > 1


@pytest.mark.parametrize("topic", TOPICS[:4])
def test_what_matters_at_the_table_is_asked_not_the_name_of_a_rule(topic):
    kinds = {exercise(topic, LEVELS[0], seed).kind for seed in range(8)}
    assert "which_rule" not in kinds
    assert len(kinds) > 1


@pytest.mark.sampled
@pytest.mark.parametrize(("kind", "level"), EACH, ids=lambda value: getattr(value, "id", value))
def test_the_answer_is_the_same_when_it_is_found_another_way(kind, level):
    games = chain.from_iterable(found_in(f"check {seed}", kind, level) for seed in range(2 + SCALE))
    found = list(islice(games, 4 * SCALE))
    assert found
    for made in found:
        assert_right(made)
        assert CHECKS[made.kind](made) & {choice.id for choice in made.choices} == made.right, made.ask.text()


def test_a_legal_move_by_which_nothing_changes_is_explained_too():
    kind = next(kind for kind in KINDS if kind.id == "contract_legal")
    found = chain.from_iterable(islice(found_in(f"check {seed}", kind, 2), 8) for seed in range(4))
    passed_up = [made for made in found if asked(made, "move").key == "move.contract.skip"]
    assert passed_up
    for made in passed_up:
        assert made.right == {"legal"}
        assert [line.phrase.text() for line in made.explanation] == [
            "No rule forbids it, and nothing on the table changes."
        ]


def test_every_kind_is_checked():
    assert set(CHECKS) == {kind.id for kind in KINDS}


@pytest.mark.parametrize("topic", TOPICS[2 :: 12 // min(SCALE, 12)])
def test_the_same_seed_gives_the_same_exercise_in_every_process(topic):
    assert text_elsewhere("panamax", topic, 2, 41) == as_text(exercise(topic, 2, 41))


def test_exercises_about_a_rule_are_about_that_rule():
    for rule in sorted(EXERCISES.practised)[:: max(1, 16 // SCALE)]:
        made = about([rule], 5)
        assert_right(made)
        assert rule in made.rules or rule in RARE
        assert as_text(made) == as_text(about([rule], 5))


def test_rules_that_ask_for_nothing_are_the_only_ones_without_exercises():
    assert set(catalogue.rules()) - EXERCISES.practised == {
        *("ARR-3", "CON-1", "GEN-2", "GEN-4", "GEN-5", "P23-1", "P23-4", "PAX-2", "SET-0", "SET-2", "SET-3"),
    }


@pytest.mark.parametrize(
    "asked",
    [
        *(
            ("nothing", 1, 1),
            ("pushing", 0, 1),
            ("pushing", 4, 1),
            ("pushing", 1, -1),
            ("pushing", 1, HIGHEST_SEED + 1),
        ),
        *(("pushing", 1, True), ("pushing", 1, "1"), ("pushing", "1", 1), (None, 1, 1), ("pushing", 1, 1.0)),
    ],
)
def test_what_there_is_none_of_is_refused(asked):
    with pytest.raises(PageRefusal, match=r"^This can't be set so\. "):
        exercise(*asked)


def test_about_nothing_is_refused():
    for rules in ([], ["SET-0"], ["nonsense"]):
        with pytest.raises(PageRefusal, match=r"^This can't be set so\. "):
            about(rules, 1)


def test_every_kind_is_told_among_those_that_practise_its_rules():
    told = EXERCISES.practised_by()
    assert all(kind.id in told[rule] for kind in KINDS for rule in kind.rules)


def test_the_games_have_the_values_of_the_box_also_where_a_rule_is_in_none_of_them(monkeypatch):
    monkeypatch.setattr(draw, "MORE_GAMES", 0)
    box = any_box(1)
    assert about(["TBL-5"], 1, box) == exercise(MIXED, 1, 1, box)
    assert exercise(MIXED, 1, 1, box).start.box == box
