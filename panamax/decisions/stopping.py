"""The end of something optional: load no more, take no contract, leave an action that can't be used."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine.codes import STOP
from ..state.arrangement import Arrangement
from .base import Verb, bad_move_text
from .situation import Situation


class End(Verb):
    """``stop`` or ``skip``: goes on to what follows. `rules` says what keeps the player from it, if anything can."""

    def __init__(self, keyword: str, decision: str, rules: Callable[[Situation], list[Refusal]] | None = None) -> None:
        self.keyword = keyword
        self.decision = decision
        self.rules = rules

    def covers(self, code: int) -> bool:
        return code == STOP

    def to_text(self, position: Arrangement, code: int) -> str:
        return self.keyword

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if words:
            raise bad_move_text(self)
        return STOP

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase(f"move.{self.decision}.{self.keyword}")

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        return self.rules(Situation(position)) if self.rules else []
