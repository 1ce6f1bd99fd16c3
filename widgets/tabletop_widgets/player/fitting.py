"""Lessons with a box of one's own: a step whose exercise doesn't come out with its values keeps to the shipped ones.

Exercises are written for the shipped box. With other printed values most of them come out as well; where one doesn't
(a load that no ship of this box carries, a goal that can't be met), the step is given with the shipped box and says so.
"""

from __future__ import annotations

from tabletop.errors import TabletopError

from ..kit.course import CourseKit
from ..kit.values import GameBox
from .model import Scene, Step

MOST_TASKS = 60  # of one step


def fitting_box(step: Step, box: GameBox, course: CourseKit) -> GameBox:
    """The box that a step is given with: `box` if its exercise comes out with that."""
    return box if course.is_shipped(box) or _comes_out(step, box) else course.shipped_box()


def _comes_out(step: Step, box: GameBox) -> bool:
    try:
        scene = step.scene(box)
        if scene.is_exercise:
            _play_through(scene)
        return scene.comes_out
    except (TabletopError, LookupError, ValueError, ArithmeticError, AssertionError):
        return False


def _play_through(scene: Scene) -> None:
    """Look at all that the scene shows, and let it answer what it asks."""
    for _ in range(MOST_TASKS):
        _ = scene.view, scene.story, scene.facts
        task = scene.task
        if scene.next_label is not None and not (scene.is_open and task is not None):
            scene.advance()
        elif task is not None and scene.is_open:
            _ = task.ask.text(), task.choices, [hint.text() for hint in task.hints]
            scene.reveal()
        else:
            return
