"""A move is an answer, and is picked in the pictures: what such a scene is in any game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

from tabletop.i18n import Phrase

from ..frame.shown import PageRefusal
from ..hand.hand import Hand
from ..hand.picks import Click, Picks
from ..player.model import Answer, Scene

P = TypeVar("P", bound=Picks[Any])


class PickedScene(Scene, Hand[P]):
    """A scene with the learner's hand: what it plays, or tries and is refused, is the answer that is meant."""

    _meant: Answer | None

    @property
    @abstractmethod
    def may_pick(self) -> bool:
        """Whether something may be picked now."""

    @property
    def held(self) -> Hashable:  # type: ignore[override]
        return self.choosing.state if self.may_pick else None

    @property
    def in_hand(self) -> bool:  # type: ignore[override]
        return self.may_pick and bool(self.choosing.picked)

    def play_all(self, moves: Sequence[Any]) -> None:
        """The moves are the answer."""
        self._meant = tuple(move if isinstance(move, str) else move.text for move in moves)

    def meant_by(self, spot: object) -> Answer | None:
        return self._meant_by_touch(lambda: self.choosing.click(spot))

    def meant_by_drag(self, start: object, end: object) -> Answer | None:
        return self._meant_by_touch(lambda: self.choosing.drag(start, end))

    def meant_by_trace(self, spots: Sequence[object]) -> Answer | None:
        return self._meant_by_touch(lambda: self.choosing.trace(spots))

    def _meant_by_touch(self, touching: Callable[[], Click[Any]]) -> Answer | None:
        if not self.may_pick:
            return None
        self._meant = None
        if not self.touch(touching, previews=False):
            self._meant = self._refused_answer()
        if self.is_unknown:
            raise PageRefusal(Phrase("lessons.no_such_place"))
        return self._meant

    def _refused_answer(self) -> Answer | None:
        """The answer that a touch means by which nothing was played: the move that was refused, if it was one."""
        return (self.tried,) if self.tried else None
