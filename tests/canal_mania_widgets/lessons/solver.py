"""A learner who always finds a right answer: by the lesson's own way, or by trying what is offered."""

from __future__ import annotations

from itertools import combinations

from canal_mania_widgets.lessons.scenes.position_scene import PositionScene
from canal_mania_widgets.lessons.scenes.prediction import PredictionScene
from tabletop_widgets.player.model import Answer, Attempt, Scene
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.fill_in import FillIn
from tabletop_widgets.scenes.question import Question

MOST_TASKS = 40  # of one step


def solve_step(player: LessonPlayer) -> bool:
    """Answer all that is asked in the step, and look at all that follows; whether it came to an end."""
    here = player.step.id
    for _ in range(MOST_TASKS):
        show_all(player)
        scene = player.scene
        if scene.task is None or not scene.is_open:
            return True
        answer_rightly(player)
        assert player.step.id == here
    return False


def show_all(player: LessonPlayer) -> None:
    """Press Next as long as the scene itself has something to show."""
    for _ in range(MOST_TASKS):
        if player.scene.next_label is None or (player.scene.is_open and player.scene.task is not None):
            return
        player.next()


def answer_rightly(player: LessonPlayer) -> None:
    """Hand in a right answer to what is asked."""
    scene = player.scene
    if isinstance(scene, PositionScene):
        if scene.play.moves:
            player.act("again", {})
        assert player.submit(scene.exercise.solution).comments
        assert scene.comes_out, player.step.id
        assert not scene.is_open, player.step.id
    elif isinstance(scene, PredictionScene | FillIn):
        assert player.submit(scene.solution).right
    else:
        assert player.submit(right_answer(scene)).right


def right_answer(scene: Scene) -> Answer:
    """The one right answer to a question; of several choices, where these are ticked."""
    assert isinstance(scene, Question)
    ids = [choice.id for choice in scene.task.choices]
    counts = range(1, len(ids) + 1) if scene.task.many else (1,)
    answers = [answer for count in counts for answer in combinations(ids, count)]
    (right,) = (answer for answer in answers if scene.task.goal(Attempt(answer, scene)))
    return right
