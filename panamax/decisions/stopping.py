"""The end of something optional: load no more, take no contract, leave an action that can't be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..engine.codes import STOP
from ..words.errors import Refusal
from ..words.i18n import Phrase
from .base import Verb, bad_move_text
from .scene import Scene

if TYPE_CHECKING:
    from ..position import Position


class End(Verb):
    """``stop`` or ``skip``: goes on to what follows. `rules` says what keeps the player from it, if anything can."""

    def __init__(self, keyword: str, decision: str, rules: Callable[[Scene], list[Refusal]] | None = None) -> None:
        self.keyword = keyword
        self.decision = decision
        self.rules = rules

    def covers(self, code: int) -> bool:
        return code == STOP

    def to_text(self, position: Position, code: int) -> str:
        return self.keyword

    def from_words(self, position: Position, words: list[str]) -> int:
        if words:
            raise bad_move_text(self)
        return STOP

    def phrase(self, position: Position, code: int) -> Phrase:
        return Phrase(f"move.{self.decision}.{self.keyword}")

    def reasons(self, position: Position, code: int) -> list[Refusal]:
        return self.rules(Scene(position)) if self.rules else []
