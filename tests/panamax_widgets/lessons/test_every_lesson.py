"""Every lesson: a solver plays it to the end, a learner at random never gets stuck, and it keeps to the form."""

from __future__ import annotations

import os
import re
import string
from itertools import combinations
from random import Random

import pytest
from solving import MOST_TASKS, show_all

from other_boxes import other_draft
from panamax import load_box
from panamax.words import catalogue
from panamax_widgets.game_view.views import View
from panamax_widgets.lessons import LESSONS, app, lesson
from panamax_widgets.lessons.scenes.coached_round import CoachedRound
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.lessons.scenes.prediction import PredictionScene
from panamax_widgets.lessons.scenes.writing import PURSES
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop.errors import TabletopError
from tabletop.i18n import Money, add_pseudo_language
from tabletop_widgets.player.model import RECALL, Attempt, judge
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.fill_in import FillIn
from tabletop_widgets.scenes.question import Question

from .learner import go_to, key
from .solver import solve_step
from .test_words import PSEUDO, disguise, hard_coded

ENDLESS = {"own_dice", "practice"}
JUNK = ("", "   ", "take", "take 9", "xyz", "1" * 300, "move red2 lock", "🚢", "buy red", "contract column front", "-3")
SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))


@pytest.mark.parametrize("id", ["round_end", "final_count"])
def test_no_picture_shows_the_money_that_is_asked_for(id):
    player = LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE)
    player.jump(PURSES)
    scene = player.scene
    assert isinstance(scene, FillIn)
    assert isinstance(scene.view, View)
    assert any(cell.value for cell in scene.table.sums)
    drawn = [(company.money, drawn.money) for company, drawn in zip(*_owners(scene.view.position), strict=True)]
    told = [(row[1].value, row[4].value) for row in scene.facts[0].rows]
    assert told == [(Money(company), Money(player)) for company, player in drawn]


def _owners(position):
    """Companies and players, both by seat."""
    return sorted(position.companies, key=lambda company: company.seat), position.players


@pytest.mark.parametrize("id", LESSONS)
def test_a_solver_plays_it_to_the_end(id):
    player = LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE)
    for step in player.steps:
        player.jump(step.id)
        assert solve_step(player) or step.id in ENDLESS, step.id
    assert player.is_last
    assert all(mark.right for mark in player.marks if mark.step not in ENDLESS) or id in ("setting_up", "dice_cascade")


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
def test_show_me_answers_every_question(id):
    player = LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE)
    for step in player.steps:
        player.jump(step.id)
        for _ in range(MOST_TASKS):
            show_all(player)
            if player.scene.task is None or not player.scene.is_open:
                break
            player.reveal()
            assert player.scene.story or player.scene.next_label or not player.scene.is_open
        assert not player.scene.is_open or step.id in ENDLESS


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
@pytest.mark.parametrize("seed", range(2 * SCALE))
def test_a_learner_at_random_is_always_told_something_and_can_always_go_on(id, seed):
    player, rng = LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE), Random(seed)
    for step in player.steps:
        player.jump(step.id)
        for _ in range(12):
            do_something(player, rng)
            assert player.step.id == step.id
            assert can_go_on(player)
        assert solve_step(player) or step.id in ENDLESS, step.id


@pytest.mark.sampled
@pytest.mark.parametrize("seed", [1, 5, 8])
def test_every_answer_to_a_question_is_commented_with_another_box(seed):
    """Where more ships are ready with their loads of this box, nothing could be said of them."""
    for id in LESSONS:
        player = LessonPlayer(lesson(id), other_draft(seed).box, PANAMAX_COURSE)
        for step in player.steps:
            player.jump(step.id)
            if isinstance(player.scene, Question):
                task, ids = player.scene.task, [choice.id for choice in player.scene.task.choices]
                for count in range(1, len(ids) + 1 if task.many else 2):
                    for answer in combinations(ids, count):
                        comments = judge(task, Attempt(answer, player.scene)).comments
                        assert all(line.phrase.text() for line in comments), step.id


def do_something(player, rng):
    scene, task = player.scene, player.scene.task
    if scene.next_label is not None and (task is None or not scene.is_open or rng.random() < 0.2):
        player.next()
        return
    if task is None:
        return
    kind = rng.randrange(10)
    if kind == 0:
        player.hint()
        assert player.comments or not task.hints
        return
    if kind == 1 and scene.actions and player.step.id not in ENDLESS:
        was_done(lambda: player.act(scene.actions[0].id, {}))
        return
    if kind == 2:
        was_done(lambda: player.click(rng.choice(("ship:red2", "column:3", "zone:loading_china", "nothing", 7))))
        return
    answer = some_answer(scene, task, rng)
    if was_done(lambda: player.submit(answer)):
        assert player.comments
        assert all(line.phrase.text() for line in player.comments)


def was_done(action):
    """Do it; a refusal must say why. Whether it was done."""
    try:
        action()
    except TabletopError as refusal:
        why = refusal.text()
    else:
        return True
    assert why
    return False


def some_answer(scene, task, rng):
    if rng.random() < 0.15:
        return (rng.choice(JUNK),)
    if isinstance(scene, FillIn):
        return tuple(rng.choice(("", "0", "$3", "-2", "7", "x")) for _ in scene.open_places)
    if isinstance(scene, PredictionScene) and not task.choices:
        return (str(rng.randrange(12)),)
    if isinstance(scene, PositionScene | CoachedRound) and (not task.choices or rng.random() < 0.5):
        return (rng.choice(scene.choosing.legal).text if scene.choosing.legal else "take 1",)
    ids = [choice.id for choice in task.choices] or JUNK
    return tuple(rng.sample(ids, rng.randint(1, len(ids)))) if task.many else (rng.choice(ids),)


def can_go_on(player):
    """Something is asked that can be answered, or there is more to see, or the next step can be gone to."""
    scene = player.scene
    return (scene.task is not None and scene.can_answer) or scene.next_label is not None or not scene.is_open


@pytest.mark.parametrize("id", [id for id in LESSONS if id != "first_dollar"])
def test_it_ends_with_the_purses_and_two_questions(id):
    assert [step.id for step in lesson(id).steps(load_box())][-3:] == [PURSES, *RECALL]


@pytest.mark.parametrize("id", LESSONS)
def test_its_worked_examples_belong_to_rules_of_their_steps(id):
    for step in lesson(id).steps(load_box()):
        for example in step.examples:
            assert any(example in catalogue.rule(rule).examples for rule in step.rules), (step.id, example)


def test_every_worked_example_is_a_step_of_some_lesson():
    shown = {example for id in LESSONS for step in lesson(id).steps(load_box()) for example in step.examples}
    assert shown == set(catalogue.examples())


def test_every_rule_is_taught_somewhere():
    taught = {rule for id in LESSONS for step in lesson(id).steps(load_box()) for rule in step.rules}
    assert set(catalogue.rules()) - taught == set()


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
def test_every_word_in_sight_comes_from_the_catalogues(id):
    add_pseudo_language(PSEUDO, disguise)
    page = app(id, lang=PSEUDO)
    for step in page.player.steps:
        go_to(page, step.id)
        assert hard_coded(page) == set()
        for pressed in "12hs" if SCALE > 1 else "1":
            key(page, pressed)
            assert hard_coded(page) == set(), (step.id, pressed)
        for _ in range(30 if SCALE > 1 else 3):
            if page.player.scene.next_label is None or step.id in ENDLESS:
                break
            key(page, "n")
            assert hard_coded(page) == set(), step.id


def test_letters_are_disguised():
    assert not set(disguise("Panamax")) & set(string.ascii_letters)


def test_the_learner_s_own_ships_are_offered_as_his_own_and_without_their_lane():
    offered = set()
    for id in LESSONS:
        player = LessonPlayer(lesson(id), load_box(), PANAMAX_COURSE)
        for step in player.steps:
            player.jump(step.id)
            if isinstance(player.scene, PositionScene) and player.scene.task is not None:
                offered |= {choice.label.text() for choice in player.scene.task.choices}
    steps = {words for words in offered if words.startswith("Move ")}
    assert any(re.match("Move your (first|second) 1-slot ship to ", words) for words in steps)
    assert not [words for words in steps if "-bound" in words]
