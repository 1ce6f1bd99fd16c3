"""A learner who always finds a right answer: by the lesson's own way, or by trying what is offered."""

from __future__ import annotations

from solving import right_answers, solve_with

from canal_mania_widgets.lessons.scenes.position_scene import PositionScene
from canal_mania_widgets.lessons.scenes.prediction import PredictionScene
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.fill_in import FillIn
from tabletop_widgets.scenes.question import Question


def solve_step(player: LessonPlayer) -> bool:
    """Answer all that is asked in the step, and look at all that follows; whether it came to an end."""
    return solve_with(answer_rightly, player)


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
        assert isinstance(scene, Question)
        (right,) = right_answers(scene)
        assert player.submit(right).right
