"""What every kind of decision can do: write its moves as text, read them, put them in words, and say why not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from ..errors import MoveTextError, Refusal, shown
from ..i18n import Phrase

if TYPE_CHECKING:
    from ..moves import Move
    from ..position import Position


LONGEST_NUMBER: Final = 4  # digits


class DecisionKind(ABC):
    """One kind of decision, by a player or by chance.

    `kind` is its engine number, `id` its name in texts and message keys, `rule` the rule that asks for it,
    `keyword` the first word of its move texts. The engine (`panamax.engine`) holds what is legal and what happens.
    """

    kind: int
    id: str
    rule: str
    keyword: str
    is_chance = False

    @abstractmethod
    def to_text(self, position: Position, code: int) -> str:
        """The move with this code as a typable line."""

    @abstractmethod
    def from_words(self, position: Position, words: list[str]) -> int:
        """The code of the move whose text has these words behind the keyword. Raises `MoveTextError`."""

    @abstractmethod
    def phrase(self, position: Position, code: int) -> Phrase:
        """The move in words."""

    @abstractmethod
    def explain(self, position: Position, code: int) -> list[Refusal]:
        """Every rule that the move breaks in `position`, where this decision is due."""

    @property
    def usage(self) -> Phrase:
        """How a text of this kind looks, for error messages."""
        return Phrase(f"move.{self.id}.usage")

    def question(self, position: Position) -> Phrase:
        """What is to be decided, as a question to the player."""
        return Phrase(f"move.{self.id}.question", {"player": position.name_of((position.decider or 1) - 1)})


def one_word(kind: DecisionKind, words: list[str]) -> str:
    """The only word of a move text behind its keyword."""
    if len(words) != 1:
        raise bad_move_text(kind)
    return words[0]


def whole_number(kind: DecisionKind, word: str) -> int:
    """The number that a word of a move text writes in a few ASCII digits."""
    if not (word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER):
        raise bad_move_text(kind)
    return int(word)


def unknown_code(kind: DecisionKind, code: object, nearest: Move | None = None) -> Refusal:
    """The refusal of a move that no text of this kind can name: only a program can ask for it."""
    return Refusal(kind.rule, "refusal.unknown_code", {"given": shown(code), "usage": kind.usage}, nearest)


def bad_move_text(kind: DecisionKind) -> MoveTextError:
    """The error for a text that starts like a move of this kind and isn't one."""
    return MoveTextError(Phrase("move.error.usage", {"keyword": kind.keyword, "usage": kind.usage}))
