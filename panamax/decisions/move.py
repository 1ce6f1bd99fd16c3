"""Moves: what a player decides, or what chance brings, at one entry of the agenda."""

from __future__ import annotations

from tabletop.i18n import DEFAULT_LANGUAGE, Phrase

from ..state.arrangement import Arrangement
from .base import DecisionKind, Things


class Move:
    """One move in one position: a typable line of text (`text`), and the same in words (`describe`).

    Whether it is legal is the position's to say (`Position.explain`). Two moves are equal when they are the same
    choice in the same kind of decision.
    """

    __slots__ = ("_kind", "_position", "code")

    def __init__(self, position: Arrangement, kind: DecisionKind, code: int) -> None:
        self._position = position
        self._kind = kind
        self.code = code

    @property
    def decision(self) -> str:
        """The id of the kind of decision, such as ``seat`` or ``bid``."""
        return self._kind.id

    @property
    def text(self) -> str:
        """The move as one typable line."""
        return self._kind.to_text(self._position, self.code)

    @property
    def keyword(self) -> str:
        """The first word of its text: what is done."""
        return self._kind.verb_of(self.code).keyword

    @property
    def things(self) -> Things:
        """What on the table it is about, in the order in which one takes it up: ``ship:red2``, ``zone:gatun_lake``."""
        return self._kind.things_of(self._position, self.code)

    @property
    def phrase(self) -> Phrase:
        """The move in words, whatever the language."""
        return self._kind.phrase(self._position, self.code)

    def describe(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The move in words, as a control shows it."""
        return self.phrase.text(lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self.decision == other.decision and self.code == other.code

    def __hash__(self) -> int:
        return hash((self._kind.kind, self.code))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"
