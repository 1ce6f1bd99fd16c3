"""The page of practice: the frame of a lesson around one desk."""

from __future__ import annotations

from ..lessons.page import LessonPage
from .desk import DUE, Desk, lesson_of
from .draw import TOPICS


class PracticePage(LessonPage):
    """Exercises on the lesson's page. An unknown topic (from a damaged link) is as good as none."""

    def __init__(self, topic: str | None, level: int, seed: int, lang: str) -> None:
        self.desk = Desk(topic if topic in (*TOPICS, DUE) else TOPICS[0], level, seed, lambda: self.keeper.progress)
        super().__init__(lambda: lesson_of(self.desk), lang)

    def _begin(self, topic: str | None) -> None:
        raise NotImplementedError
