"""What is scored: answers are; what the text asks one to try, and choices in which nothing is wrong, are free."""

from __future__ import annotations

import re

import pytest

from panamax import load_box
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.lessons.scenes.coached_round import CoachedRound
from panamax_widgets.lessons.scenes.dice_desk import DiceDesk
from panamax_widgets.lessons.scenes.judged_scene import JudgedScene
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.lessons.scenes.prediction import PredictionScene
from panamax_widgets.lessons.scenes.round_table import RoundTable
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop.i18n import Money
from tabletop_widgets.player.model import Counts, Lesson, Scene
from tabletop_widgets.player.player import LessonPlayer

ASKS_TO_TRY = re.compile(r"\b([Tt]ry (?!again)|on purpose)")


@pytest.fixture(params=LESSONS)
def steps(request):
    """The steps of a lesson."""
    return lesson(request.param).steps(load_box())


def offered(scene: Scene) -> list[str]:
    """What a learner may do first: the answers that are offered, or all legal moves."""
    task = scene.task
    assert task is not None
    return [choice.id for choice in task.choices] or [move.text for move in scene.moves]


def rightness(step, answer):
    """What an answer is to the player, in the step as it begins, and whether it was scored."""
    player = LessonPlayer(lesson_of(step), load_box(), PANAMAX_COURSE)
    feedback = player.submit((answer,))
    assert feedback.comments
    return feedback.right, len(player.marks)


def lesson_of(step):
    """A lesson of this step alone."""
    return Lesson("alone", "00_alone", lambda box: (step, step))


def test_what_the_words_ask_one_to_try_is_never_a_miss(steps):
    for step in steps:
        scene = step.scene(load_box())
        task = scene.task
        if not isinstance(scene, PositionScene) or task is None:
            continue
        words = " ".join([*(phrase.text() for phrase in step.text), task.ask.text()])
        if not ASKS_TO_TRY.search(words):
            continue
        for move in offered(scene):
            if scene.play.now.explain(move) or task.counts is Counts.TRY:
                assert rightness(step, move) == (None, 0), (step.id, move)


def test_an_exercise_that_is_solved_by_a_refusal_is_a_try(steps):
    for step in steps:
        scene = step.scene(load_box())
        if isinstance(scene, PositionScene):
            solved = scene.play
            for move in scene.exercise.solution:
                solved = solved.tried(move)
            assert bool(solved.refusals) == (scene.exercise.counts is Counts.TRY), step.id


def test_what_cannot_be_answered_wrongly_is_not_scored(steps):
    for step in steps:
        scene = step.scene(load_box())
        task = scene.task
        if task is None or task.many or task.counts is not Counts.ANSWER or isinstance(scene, CoachedRound):
            continue
        answers = offered(scene)
        if answers:
            rights = {rightness(step, answer)[0] for answer in answers}
            assert rights != {True}, step.id


def test_a_free_try_or_choice_is_neither_right_nor_wrong(steps):
    for step in steps:
        scene = step.scene(load_box())
        if scene.task is not None and scene.task.counts is not Counts.ANSWER:
            for answer in offered(scene):
                assert rightness(step, answer) == (None, 0), (step.id, answer)


def test_no_purse_is_opened_for_the_learner_unasked(steps):
    """What he may refuse (a share, CLP-2) is never refused or bought for him, unless the words say so first."""
    for step in steps:
        scene = step.scene(load_box())
        if isinstance(scene, PositionScene):
            assert "market" not in scene.exercise.others.pinned, step.id
        if isinstance(scene, PredictionScene) and scene.prediction.asks:
            bought = [event for event in scene.done.happened("share_bought") if event.is_about(scene.begun.seat)]
            words = " ".join(phrase.text() for phrase in step.text)
            assert not bought or "share" in words, step.id
            assert not scene.done.happened("market_declined"), step.id


def test_no_amount_is_told_before_the_ledger_shows_it(steps):
    """A judged answer tells how far two moves are apart, which no ledger shows."""
    for step in steps:
        scene = step.scene(load_box())
        if not isinstance(scene, PositionScene) or isinstance(scene, JudgedScene):
            continue
        for move in scene.exercise.solution:
            while not scene.motion.is_over:
                scene.advance()
            feedback = scene.submit((move,))
            if not scene.motion.is_over:
                told = [value for line in feedback.comments for value in line.phrase.values.values()]
                assert not any(isinstance(value, Money) for value in told), step.id


def test_dice_that_are_called_fresh_are_others_than_those_before():
    """Both steps rolled the same dice."""
    scenes = {step.id: step.scene(load_box()) for step in lesson("dice_cascade", seed=5).steps(load_box())}
    before, practice = scenes["own_dice"], scenes["practice"]
    assert isinstance(before, DiceDesk)
    assert isinstance(practice, DiceDesk)
    seen = set()
    for _ in range(5):
        seen.add(before.roll_scene.roll)
        before.act("roll", {})
    assert practice.roll_scene.roll not in seen


def test_every_question_of_a_decision_ends_like_a_sentence():
    """“Left: 2 containers Below is what the coach would do”."""
    scene = CoachedRound(RoundTable(7, load_box()))
    asked = []
    while not scene.table.is_over:
        while scene.next_label is not None:
            scene.advance()
        if scene.task is not None:
            position = scene.table.position
            asked.append(position.decision.question(position).text())
            scene.submit(scene.solution)
    assert any("Left: " in words for words in asked)
    assert all(words[-1] in ".?" for words in asked)
