"""The pictures of a study: moves are chosen in them, or arrows and circles drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from tabletop.record.board_marks import BoardMark
from tabletop_widgets.hand.picks import Spots
from tabletop_widgets.hand.question import MoveQuestion, QuestionHost
from tabletop_widgets.study.things import thing_names

from ..play.question import PANAMAX_QUESTION, QuestionSpread
from ..play.showing import Showing
from .marks import drawn


class BoardHost(QuestionHost, Protocol):
    """The page on which one draws, too."""

    def touch(self, thing: object) -> None:
        """A thing was clicked while one draws."""

    def draw(self, start: object, end: object) -> None:
        """Something was dragged onto something else while one draws."""


class StudyBoard(MoveQuestion):
    """A question with marks in its pictures; while it `draws`, a click or a drag makes a mark."""

    pictures: QuestionSpread

    def __init__(self, host: BoardHost) -> None:
        self.draws = False
        self.marks: tuple[BoardMark, ...] = ()
        self.hinted: Spots = ()
        self._page = host
        super().__init__(host, PANAMAX_QUESTION)

    def open_choices(self) -> Showing:
        """What may be chosen, with the marks; a hint instead of all that can be clicked."""
        choices: Showing = super().open_choices()
        showing = replace(choices, judged=drawn(self.marks))
        return replace(showing, highlight=self.hinted) if self.hinted and not self.choosing.picked else showing

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
        return thing_names(view.figure for view in self.pictures.views)

    def in_one_picture(self, *things: str) -> bool:
        """Whether some picture shows all of these."""
        return any(set(things) <= set(thing_names([view.figure])) for view in self.pictures.views)
