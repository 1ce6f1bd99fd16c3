"""The page of practice: the frame of a lesson around one desk."""

from __future__ import annotations

from panamax.box.components import Box
from tabletop_widgets.player.model import Lesson
from tabletop_widgets.player.page import LessonPage

from ..own_box import readers_box
from ..player.course import PANAMAX_COURSE
from .desk import DUE, Desk, lesson_of
from .draw import TOPICS


class PracticePage(LessonPage):
    """Exercises on the lesson's page. Without a topic: what is due, if anything is, or else the first topic."""

    def __init__(
        self, topic: str | None, level: int, seed: int, lang: str, rule: str | None = None, box: Box | None = None
    ) -> None:
        self._wanted = topic if topic in (*TOPICS, DUE) else None
        chosen = box or readers_box()
        self.desk = Desk(self._wanted or TOPICS[0], level, seed, chosen, lambda: self.keeper.progress, rule)
        super().__init__(lesson_of(self.desk), PANAMAX_COURSE, lang, chosen)
        self.add_class("pmx-practice")

    def prepared(self, lesson: Lesson) -> Lesson:
        if self._wanted is None and self.desk.rule is None and self.desk.due:
            self.desk.topic = DUE
        return lesson
