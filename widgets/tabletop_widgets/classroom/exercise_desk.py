"""The exercises of an assignment, one after the other: those of the practice page, with seeds that all pupils get."""

from __future__ import annotations

from tabletop.i18n import Phrase

from ..frame.shown import Line, Setting
from ..kit.values import GameBox
from ..practice.desk import Desk
from ..practice.draw import Exercises
from .exercise_sets import ExerciseSet, seed_of
from .homework import Homework


class SetDesk(Desk):
    """The `set_ones` of a homework. What is answered first counts in it; there is nothing to choose."""

    def __init__(self, exercises: Exercises, homework: Homework, set_ones: ExerciseSet, box: GameBox) -> None:
        self.homework, self.set_ones = homework, set_ones
        super().__init__(exercises, set_ones.topic, set_ones.level, self._seed(0), box)

    def _seed(self, place: int) -> int:
        return seed_of(self.homework.assignment.id, place)

    @property
    def settings(self) -> tuple[Setting, ...]:
        return ()

    @property
    def next_label(self) -> Phrase | None:  # type: ignore[override]
        return None if self.homework.has_finished(self.set_ones) else super().next_label

    @property
    def over(self) -> Line | None:
        if not self.homework.has_finished(self.set_ones):
            return None
        values = {"right": self.right, "whole": self.set_ones.count}
        return Line(Phrase("class.exercises_over", values), stands_out=True)

    @property
    def session(self) -> Phrase:
        number = self.asked + (self.is_open and not self._missed)
        return Phrase("class.exercise_place", {"number": number, "whole": self.set_ones.count})

    def advance(self) -> None:
        self._lay(self.topic, self.level, self._seed(self.asked))

    def resume(self) -> None:
        """Go on where the homework stands; once all is answered, the last one is shown with its answer."""
        firsts = self.homework.firsts(self.topic)
        if len(firsts) <= self.asked:
            return
        for right in firsts[self.asked :]:
            super()._count(right)
        is_over = self.homework.has_finished(self.set_ones)
        self._lay(self.topic, self.level, self._seed(self.asked - is_over))
        self._is_closed = is_over

    def _count(self, right: bool) -> None:
        super()._count(right)
        self.homework.count(self.set_ones, right)
