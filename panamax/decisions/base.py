"""What every kind of decision can do: write its moves as text, read them, put them in words, and say why not.

A kind of decision (:class:`DecisionKind`) offers one or more verbs (:class:`Verb`): the ways to say a move, each with a
keyword of its own. Several kinds may share a verb; the decision that is due tells which of them a text means.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from tabletop.errors import MoveTextError, Refusal
from tabletop.i18n import Phrase
from tabletop.whole_numbers import is_whole

from ..state.arrangement import Arrangement

LONGEST_NUMBER: Final = 4  # digits
CODE_LIMIT: Final = 1 << 200  # room for the longest roll or shuffle
Things = tuple[str, ...]  # pieces and places by kind and name: ``ship:red2``, ``zone:loading_china``, ``column:3``


class Verb(ABC):
    """One way to say a move: a `keyword` and what stands behind it."""

    keyword: str

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
        """Every rule that the move breaks in `position`, read from the rules; none if it may be played."""

    def things(self, position: Arrangement, code: int) -> Things:
        """What on the table the move is about, in the order in which one takes it up; none where nothing shows it."""
        return ()

    def covers(self, code: int) -> bool:
        """Whether the code is a move of this verb, among the codes of a decision that offers it."""
        return True

    @property
    def usage(self) -> Phrase:
        """How a text of this verb looks, for error messages."""
        return Phrase(f"verb.{self.keyword}.usage")


class DecisionKind(ABC):
    """One kind of decision, by a player or by chance.

    `kind` is its engine number, `id` its name in texts and message keys, `rule` the rule that asks for it. The engine
    (`panamax.engine`) holds what is legal and what happens.
    """

    kind: int
    id: str
    rule: str
    is_chance = False

    @property
    @abstractmethod
    def verbs(self) -> tuple[Verb, ...]:
        """The ways to say a move of this kind."""

    @property
    def keywords(self) -> tuple[str, ...]:
        """The first words of its move texts."""
        return tuple(verb.keyword for verb in self.verbs)

    def verb_named(self, keyword: str) -> Verb:
        """The verb with this keyword (one of `keywords`)."""
        return next(verb for verb in self.verbs if verb.keyword == keyword)

    def verb_of(self, code: int) -> Verb:
        """The verb that says the move with this code; raises `LookupError` if none does."""
        for verb in self.verbs:
            if verb.covers(code):
                return verb
        raise LookupError(code)

    def to_text(self, position: Arrangement, code: int) -> str:
        """The move with this code as a typable line."""
        return self.verb_of(code).to_text(position, code)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        """The move in words."""
        return self.verb_of(code).phrase(position, code)

    def things_of(self, position: Arrangement, code: int) -> Things:
        """What on the table the move is about."""
        return self.verb_of(code).things(position, code)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        """Every rule that the move breaks in `position`, where this decision is due, read from the rules."""
        return self.verb_of(code).reasons(position, code)

    def can_say(self, position: Arrangement, code: int) -> bool:
        """Whether a text names the move with this code; only a program can ask for one that no text names."""
        if not is_whole(code, 0, CODE_LIMIT):
            return False
        try:
            keyword, *words = self.to_text(position, code).split()
            return self.verb_named(keyword).from_words(position, words) == code
        except (LookupError, MoveTextError):
            return False

    @property
    def usage(self) -> Phrase:
        """How a text of this kind looks, for error messages."""
        return self.verbs[0].usage

    def question(self, position: Arrangement) -> Phrase:
        """What is to be decided, as a question to the player."""
        player = position.name_of((position.decider or 1) - 1)
        return Phrase(f"move.{self.id}.question", {"player": player, **self.question_values(position)})

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        """What the question names besides the player."""
        return {}


class SingleVerb(Verb, DecisionKind):
    """A kind of decision with one verb, its own."""

    @property
    def verbs(self) -> tuple[Verb, ...]:
        return (self,)

    @property
    def usage(self) -> Phrase:
        """How a text of this kind looks, for error messages."""
        return Phrase(f"move.{self.id}.usage")


class ManyVerbs(DecisionKind):
    """A kind of decision that offers several verbs."""

    offers: tuple[Verb, ...]

    @property
    def verbs(self) -> tuple[Verb, ...]:
        return self.offers


def one_word(verb: Verb, words: list[str]) -> str:
    """The only word of a move text behind its keyword. Raises `MoveTextError`."""
    if len(words) != 1:
        raise bad_move_text(verb)
    return words[0]


def whole_number(verb: Verb, word: str) -> int:
    """The number that a word of a move text writes in a few ASCII digits. Raises `MoveTextError`."""
    if not (word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER):
        raise bad_move_text(verb)
    return int(word)


def number_up_to(verb: Verb, word: str, highest: int) -> int:
    """The number from 1 to `highest` that a word of a move text writes. Raises `MoveTextError`."""
    number = whole_number(verb, word)
    if not 1 <= number <= highest:
        raise bad_move_text(verb)
    return number


def choice_of(verb: Verb, word: str, choices: tuple[str, ...]) -> int:
    """Which of these words a word of a move text is, counted from 0. Raises `MoveTextError`."""
    if word not in choices:
        raise bad_move_text(verb)
    return choices.index(word)


def bad_move_text(verb: Verb) -> MoveTextError:
    """The error for a text that starts like a move of this verb and isn't one."""
    return MoveTextError(Phrase("move.error.usage", {"keyword": verb.keyword, "usage": verb.usage}))
