"""What a move can do: be written as text, read, put in words, and be judged.

A decision (`DecisionKind`) offers verbs (`Verb`): the ways to say a move, each with a keyword of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop.errors import MoveTextError, Refusal
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase

from ..engine.codes import verb_of
from ..state.arrangement import Arrangement

LONGEST_NUMBER: Final = 4  # digits
Things = tuple[str, ...]  # pieces and places by kind and name: ``contract:medway``, ``hex:17.28``, ``hand:1:lock``


class Verb(ABC):
    """One way to say a move: a `keyword` and what stands behind it. `numbers` are the engine's verbs that it says."""

    keyword: str
    numbers: tuple[int, ...]

    @abstractmethod
    def to_text(self, position: Arrangement, code: int) -> str:
        """The move with this code as a typable line."""

    @abstractmethod
    def from_words(self, position: Arrangement, words: list[str]) -> int:
        """The code of the move whose text has these words behind the keyword. Raises `MoveTextError`."""

    @abstractmethod
    def phrase(self, position: Arrangement, code: int) -> Phrase:
        """The move in words."""

    @abstractmethod
    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        """Every rule that the move breaks in `position`, where such a decision is due; none if it is legal."""

    def things(self, position: Arrangement, code: int) -> Things:
        """What on the table the move is about, in the order in which one takes it up; none where nothing shows it."""
        return ()

    def covers(self, code: int) -> bool:
        """Whether the code is a move of this verb."""
        return verb_of(code) in self.numbers

    @property
    def usage(self) -> Phrase:
        """How a text of this verb looks, for error messages."""
        return Phrase(f"canal.verb.{self.keyword}.usage")


@dataclass(frozen=True)
class DecisionKind:
    """One kind of decision: its engine number `kind`, `id`, the rule that asks for it, and the verbs that it offers."""

    kind: int
    id: str
    rule: str
    verbs: tuple[Verb, ...]
    is_chance: bool = False

    @property
    def keywords(self) -> tuple[str, ...]:
        """The first words of its move texts."""
        return tuple(verb.keyword for verb in self.verbs)

    @property
    def usage(self) -> Phrase:
        """How a text of its first verb looks, for error messages."""
        return self.verbs[0].usage

    def question(self, position: Arrangement) -> Phrase:
        """What is to be decided, as a question to the player."""
        if self.is_chance:
            return Phrase(f"canal.decision.{self.id}.question")
        player = position.name_of((position.decider or 1) - 1)
        return Phrase(f"canal.decision.{self.id}.question", {"player": player, **question_values(position)})


def question_values(position: Arrangement) -> Mapping[str, object]:
    """What questions name besides the player: of a cube its `number` among those of its symbol, too. GDS-1, GDS-7"""
    box, due = position.box, position.goods_due
    number = box.cubes_for_a_symbol - due.cubes + 1 if due is not None else 0
    return {"limit": box.hand, "cubes": box.cubes_for_a_symbol, "number": number, "basin": position.basin}


class Move:
    """One move in one position: a typable line of text (`text`), and the same in words (`describe`).

    Whether it is legal is the position's to say (`Position.explain`). Equal moves are the same choice.
    """

    __slots__ = ("_position", "_verb", "code")

    def __init__(self, position: Arrangement, verb: Verb, code: int) -> None:
        self._position = position
        self._verb = verb
        self.code = code

    @property
    def keyword(self) -> str:
        """The first word of its text."""
        return self._verb.keyword

    @property
    def text(self) -> str:
        """The move as one typable line."""
        return self._verb.to_text(self._position, self.code)

    @property
    def phrase(self) -> Phrase:
        """The move in words, whatever the language."""
        return self._verb.phrase(self._position, self.code)

    @property
    def things(self) -> Things:
        """What on the table it is about, in the order in which one takes it up: ``contract:medway``, ``town:To``."""
        return self._verb.things(self._position, self.code)

    @property
    def verb(self) -> Verb:
        """The way in which it is said."""
        return self._verb

    def describe(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The move in words, as a control shows it."""
        return self.phrase.text(lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


def one_word(verb: Verb, words: list[str]) -> str:
    """The only word of a move text behind its keyword. Raises `MoveTextError`."""
    if len(words) != 1:
        raise bad_move_text(verb)
    return words[0]


def no_words(verb: Verb, words: list[str]) -> None:
    """Refuse a move text with anything behind its keyword. Raises `MoveTextError`."""
    if words:
        raise bad_move_text(verb)


def whole_number(verb: Verb, word: str) -> int:
    """The number that a word of a move text writes in a few ASCII digits. Raises `MoveTextError`."""
    if not (word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER):
        raise bad_move_text(verb)
    return int(word)


def choice_of(verb: Verb, word: str, choices: tuple[str, ...]) -> int:
    """Which of these words a word of a move text is, counted from 0. Raises `MoveTextError`."""
    if word not in choices:
        raise bad_move_text(verb)
    return choices.index(word)


def bad_move_text(verb: Verb) -> MoveTextError:
    """The error for a text that starts like a move of this verb and isn't one."""
    return MoveTextError(Phrase("canal.move.error.usage", {"keyword": verb.keyword, "usage": verb.usage}))
