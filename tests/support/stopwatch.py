"""How long a lesson takes a newcomer: every word is read once, every decision thought about, Next found and pressed.

What follows by itself takes the time that the page gives it; who practises without end is gone after the first look.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Container
from typing import Final

from tabletop_widgets.frame.shown import Line
from tabletop_widgets.player.model import Answer, Feedback
from tabletop_widgets.player.page import MOMENT
from tabletop_widgets.player.player import LessonPlayer

WORDS_A_MINUTE: Final = 200
SECONDS_A_DECISION: Final = 4
SECONDS_A_PRESS: Final = 1


class TimedLearner(LessonPlayer):
    """A learner under a stopwatch: `seconds` by the ids of the steps."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.seconds = defaultdict[str, float](float)
        self._read = set[tuple[str, str]]()

    def take(self, solve_step: Callable[[LessonPlayer], bool], endless: Container[str] = ()) -> dict[str, float]:
        """Take every step by `solve_step`, but only read those that are `endless`; the seconds that each took."""
        for step in self.steps:
            self.jump(step.id)
            self.read(step.title.text(), *(phrase.text() for phrase in step.text))
            assert step.id in endless or solve_step(self), step.id
            self.read_on()
        return dict(self.seconds)

    def read(self, *texts: str) -> None:
        """Read what isn't read yet in this step."""
        for text in texts:
            if (self.step.id, text) not in self._read:
                self._read.add((self.step.id, text))
                self.seconds[self.step.id] += len(re.findall(r"[\w$’']+", text)) * 60 / WORDS_A_MINUTE

    def read_on(self, lines: tuple[Line, ...] = ()) -> None:
        """Read what is said, and what has happened."""
        self.read(*(line.phrase.text() for line in (*lines, *self.scene.story)))

    def submit(self, answer: Answer) -> Feedback:
        task = self.scene.task
        assert task is not None
        self.read(task.ask.text(), *(choice.label.text() for choice in task.choices))
        feedback = super().submit(answer)
        if feedback.right is not False:  # a solver may have tried something else before
            self.seconds[self.step.id] += len(answer) * SECONDS_A_DECISION
            self.read_on(feedback.comments)
        return feedback

    def next(self) -> None:
        plays = self.scene.is_playing
        super().next()
        if plays:  # what is said to a moving picture passes with it
            self._read |= {(self.step.id, line.phrase.text()) for line in self.scene.story}
        else:
            self.read_on()
        self.seconds[self.step.id] += MOMENT / 1000 if plays else SECONDS_A_PRESS

    def jump(self, step_id: str) -> None:
        """Go to another step, which is a press of Next."""
        super().jump(step_id)
        self.seconds[self.step.id] += SECONDS_A_PRESS
