"""A learner who answers all that is asked in a step and looks at all that follows, in the lessons of any game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations

from tabletop_widgets.player.model import Answer, Attempt
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.question import Question

MOST_TASKS = 60  # of one step; practice has no end


def solve_with(answer_rightly: Callable[[LessonPlayer], None], player: LessonPlayer) -> bool:
    """Answer all that is asked in the step by `answer_rightly`; whether it came to an end."""
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
    """Press Next as long as the scene itself has something to show (a new roll in practice isn't that)."""
    for _ in range(MOST_TASKS):
        if player.scene.next_label is None or (player.scene.is_open and player.scene.task is not None):
            return
        player.next()


def right_answers(scene: Question) -> list[Answer]:
    """The right answers to a question; of several choices, where these are ticked."""
    ids = [choice.id for choice in scene.task.choices]
    sizes = range(1, len(ids) + 1 if scene.task.many else 2)
    subsets = chain.from_iterable(combinations(ids, size) for size in sizes)
    return [answer for answer in subsets if scene.task.goal(Attempt(answer, scene))]
