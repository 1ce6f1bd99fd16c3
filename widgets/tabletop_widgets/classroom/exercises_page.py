"""The pupil's page with the exercises of an assignment: the practice page's, of which first answers count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from urllib.parse import urlencode

import ipywidgets as W  # noqa: N812

from tabletop.i18n import DEFAULT_LANGUAGE, say

from ..frame.grouping import row
from ..frame.html import html_widget, readers_words, tag
from ..player.page import LessonPage
from ..practice.desk import lesson_of
from ..practice.draw import Exercises
from .assignment import IN_ADDRESS as ASSIGNMENT
from .assignment import Assignment
from .exercise_desk import SetDesk
from .exercise_sets import ExerciseSet
from .homework import Homework
from .homework_kept import HomeworkKept

IN_ADDRESS: Final = "exercises"


def homework_query(assignment: Assignment, **more: str) -> str:
    """What the address of a class asks for, to come to the homework, or with `exercises` to those of that topic."""
    return "?" + urlencode({ASSIGNMENT: assignment.word, **more})


class ExercisesPage(LessonPage):
    """The exercises of a topic that `assignment` sets, on the lesson's page; `desk` is their state."""

    def __init__(self, assignment: Assignment, set_ones: ExerciseSet, lang: str = DEFAULT_LANGUAGE) -> None:
        kit = assignment.kit
        assert kit.practice is not None
        box = kit.course.readers_box()
        self.desk = SetDesk(Exercises(kit.practice), Homework(assignment), set_ones, box)
        super().__init__(lesson_of(self.desk), kit.course, lang, box)
        self.add_class("pmx-practice")

    def on_top(self) -> Sequence[W.Widget]:
        """The way back to the homework, and what keeps it."""
        assignment = self.desk.homework.assignment
        self.kept = HomeworkKept(self.desk.homework, self.guard, self._go_on)
        words = say("class.exercises_back", self.lang)
        back = tag("a", words, href=homework_query(assignment), data_carries_theme=True)
        title = readers_words("span", assignment.title)
        return row("pmx-tools", self.kept.keeper), html_widget(tag("p", title, " · ", back))

    def _do(self, change: Callable[[], object]) -> None:
        super()._do(change)
        self.kept.keep()

    def _go_on(self) -> None:
        self.desk.resume()
        self.redraw()
