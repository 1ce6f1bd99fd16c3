"""The page of practice: the frame of a lesson around one desk."""

from __future__ import annotations

import secrets
from collections.abc import Container

from ..frame.asked import asked_for, readers_language
from ..kit.course import CourseKit
from ..kit.practice import HIGHEST_SEED, LEVELS
from ..kit.values import GameBox
from ..player.model import Lesson
from ..player.page import LessonPage
from .desk import DUE, Desk, lesson_of
from .draw import Exercises

LONGEST_NUMBER = 6  # digits


class PracticePage(LessonPage):
    """Exercises on the lesson's page. Without a topic: what is due, if anything is, or else the first topic."""

    def __init__(
        self,
        exercises: Exercises,
        course: CourseKit,
        topic: str | None,
        level: int,
        seed: int,
        lang: str,
        rule: str | None = None,
        box: GameBox | None = None,
    ) -> None:
        topics = exercises.practice.topics
        self._wanted = topic if topic in (*topics, DUE) else None
        chosen = box or course.readers_box()
        self.desk = Desk(exercises, self._wanted or topics[0], level, seed, chosen, lambda: self.keeper.progress, rule)
        super().__init__(lesson_of(self.desk), course, lang, chosen)
        self.add_class("pmx-practice")

    def prepared(self, lesson: Lesson) -> Lesson:
        if self._wanted is None and self.desk.rule is None and self.desk.due:
            self.desk.topic = DUE
        return lesson


def practice_page(
    exercises: Exercises,
    course: CourseKit,
    topic: str | None = None,
    level: int | None = None,
    seed: int | None = None,
    lang: str | None = None,
    box: GameBox | None = None,
) -> PracticePage:
    """The page on which one practises.

    What isn't given is taken from the page's address (``?topic=pushing&level=2``, ``?rule=TBL-2``). Else the topic is
    what is due today, if something is, or the first; the level is 1, the seed is drawn, and the box is the reader's.
    """
    asked = asked_for()
    chosen = _number(asked.get("seed"), range(HIGHEST_SEED + 1)) if seed is None else seed
    return PracticePage(
        exercises,
        course,
        topic or asked.get("topic") or exercises.practice.topic_of_lesson.get(asked.get("lesson", "")),
        level or _number(asked.get("level"), LEVELS) or LEVELS[0],
        secrets.randbelow(HIGHEST_SEED) if chosen is None else chosen,
        lang or readers_language(),
        asked.get("rule"),
        box,
    )


def _number(given: str | None, allowed: Container[int]) -> int | None:
    """The number that the address gives, if it is one of those that are allowed."""
    if given is None or not (given.isascii() and given.isdigit() and len(given) <= LONGEST_NUMBER):
        return None
    return int(given) if int(given) in allowed else None
