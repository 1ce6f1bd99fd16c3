"""A learner who always finds a right answer: by asking the engine, or by trying what is offered."""

from __future__ import annotations

from collections.abc import Callable

from solving import right_answers, solve_with

from panamax_widgets.lessons.scenes.coached_round import CoachedRound
from panamax_widgets.lessons.scenes.playing import Play, outcomes
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.lessons.scenes.prediction import PredictionScene
from tabletop_widgets.player.model import Answer, Scene
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.fill_in import FillIn
from tabletop_widgets.scenes.question import Question

SEARCHED = 2  # moves that are looked for by trying everything


def solve_step(player: LessonPlayer) -> bool:
    """Answer all that is asked in the step, and look at all that follows; whether it came to an end."""
    return solve_with(answer_rightly, player)


def answer_rightly(player: LessonPlayer) -> None:
    """Hand in a right answer to what is asked."""
    scene = player.scene
    if isinstance(scene, PositionScene):
        play_to_goal(player, scene)
    elif isinstance(scene, CoachedRound):
        assert player.submit(scene.solution).comments
    elif isinstance(scene, PredictionScene | FillIn):
        assert player.submit(scene.solution).right
    else:
        for answer in candidates(scene):
            if player.submit(answer).right or not scene.is_open:
                return
        raise AssertionError(player.step.id)


def play_to_goal(player: LessonPlayer, scene: PositionScene) -> None:
    """Play from the start, by a way that the engine finds, or else by the lesson's own."""
    if scene.play.moves:
        player.act("again", {})
    found = look_for(scene.play, scene.exercise.goal, SEARCHED) if len(scene.exercise.solution) <= SEARCHED else None
    before = len(scene.play.moves)
    for move in found.moves[before:] if found else scene.exercise.solution:
        while scene.next_label is not None:
            player.next()
        feedback = player.submit((move,))
        assert feedback.comments
        if not scene.is_open:  # with another box, fewer moves may do
            break
    assert feedback.right or not scene.is_open, (player.step.id, move, [line.phrase.key for line in feedback.comments])


def look_for(play: Play, goal: Callable[[Play], bool], most_moves: int) -> Play | None:
    """The shortest play that meets the goal within so many moves, by trying everything; ``None`` if there is none."""
    fronts, seen = [play], {play.now}
    for _ in range(most_moves):
        ahead: list[Play] = []
        for known in fronts:
            for found in outcomes(known):
                if goal(found):
                    return found
                if not found.is_over and found.now not in seen:
                    seen.add(found.now)
                    ahead.append(found)
        fronts = ahead
    return None


def candidates(scene: Scene) -> list[Answer]:
    """The answers that might be right; to a question, those that are."""
    task = scene.task
    assert task is not None
    return right_answers(scene) if isinstance(scene, Question) else [(choice.id,) for choice in task.choices]
