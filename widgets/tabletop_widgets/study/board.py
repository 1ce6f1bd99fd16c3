"""The pictures of a study: moves are chosen in them, or arrows and circles drawn."""

from __future__ import annotations

from typing import Protocol

from tabletop.record.board_marks import BoardMark

from ..hand.question import MoveQuestion, QuestionHost
from ..kit.question import GameShowing
from ..kit.study import StudyKit
from .things import thing_names


class BoardHost(QuestionHost, Protocol):
    """The page on which one draws, too."""

    def touch(self, thing: object) -> None:
        """A thing was clicked while one draws."""

    def draw(self, start: object, end: object) -> None:
        """Something was dragged onto something else while one draws."""


class StudyBoard(MoveQuestion):
    """A question with marks in its pictures; while it `draws`, a click or a drag makes a mark."""

    def __init__(self, host: BoardHost, kit: StudyKit) -> None:
        self.draws = False
        self.marks: tuple[BoardMark, ...] = ()
        self.hinted: tuple[str, ...] = ()
        self._page, self._marked = host, kit.marked
        super().__init__(host, kit.question)

    def open_choices(self) -> GameShowing:
        """What may be chosen, with the marks; a hint instead of all that can be clicked."""
        hinted = () if self.choosing.picked else self.hinted
        return self._marked.marked(super().open_choices(), self.marks, hinted)

    @property
    def is_asking(self) -> bool:
        return super().is_asking and not self.draws

    def click(self, spot: object, previews: bool = False) -> None:
        if self.draws:
            self._page.touch(spot)
        else:
            super().click(spot, previews)

    def drag(self, start: object, end: object) -> None:
        if self.draws:
            self._page.draw(start, end)
        else:
            super().drag(start, end)

    @property
    def names(self) -> dict[str, str]:
        """What the things in the pictures are called."""
        return thing_names(self.pictures.figures)

    def in_one_picture(self, *things: str) -> bool:
        """Whether some picture shows all of these."""
        return any(set(things) <= set(thing_names([figure])) for figure in self.pictures.figures)
