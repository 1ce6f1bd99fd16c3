"""The library's own errors. Each says what was tried, what the rule or field needs, and what there is.

The words come from the message catalogues: `str(error)` is English, `error.text(lang)` any language.
"""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from .i18n import DEFAULT_LANGUAGE, Listing, Phrase, say

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60  # characters
LONGEST_SHOWN = 100  # characters
UNEXPLAINED = "tabletop:unexplained"  # the log that is told of a move that is refused though no rule says why


class TabletopError(Exception):
    """Base of every error that the library raises on purpose; `phrase` is what it says."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.phrase = phrase

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The error in the words of `lang`."""
        return self.phrase.text(lang)


class Suggestion(Protocol):
    """A legal move, as far as a refusal knows it: a typable line (`text`), and the same in words."""

    @property
    def text(self) -> str:
        """The move as one typable line."""

    @property
    def phrase(self) -> Phrase:
        """The move in words, whatever the language."""

    def describe(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The move in the words of `lang`."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One rule that a move breaks: the rule's id, the numbers, and the nearest legal move if there is one."""

    rule: str
    key: str
    numbers: Mapping[str, object] = field(default_factory=dict)
    nearest: Suggestion | None = None

    @property
    def message(self) -> str:
        """What is wrong, in English, with the rule's id in front."""
        return self.text()

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What is wrong, in the words of `lang`, with the rule's id in front."""
        return say("refusal.with_rule", lang, rule=self.rule, reason=say(self.key, lang, **self.numbers))


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that keeps a set-up from being a position: the rule it breaks, the place, and the numbers."""

    rule: str
    key: str
    place: str = ""
    numbers: Mapping[str, object] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """What is wrong, in English, with the rule's id in front."""
        return self.text()

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What is wrong, in the words of `lang`, with the rule's id in front."""
        return say("refusal.with_rule", lang, rule=self.rule, reason=say(self.key, lang, **self.numbers))


class OptionError(TabletopError):
    """A game was asked for that can't be: the option, what was given, what is allowed."""


class RollError(TabletopError):
    """Dice that can't be rolled or don't fit on the Action table (TBL-1, GEN-5)."""


class MoveTextError(TabletopError):
    """A text that is not a move at all (whether it is legal is another question: :class:`IllegalMove`)."""


class NotationError(TabletopError):
    """A position or game text that can't be read: the field, the line or column, and what was expected."""


class IllegalMove(TabletopError):
    """A move that breaks a rule where it was tried; `refusals` says which ones."""

    def __init__(self, refusals: list[Refusal]) -> None:
        reasons = Listing(tuple(Phrase(refusal.key, refusal.numbers) for refusal in refusals))
        super().__init__(Phrase("refusal.with_rule", {"rule": refusals[0].rule, "reason": reasons}))
        self.refusals = refusals

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Every refusal on a line of its own, in the words of `lang`."""
        return "\n".join(refusal.text(lang) for refusal in self.refusals)


class ImpossiblePosition(TabletopError):
    """An arrangement that no game can reach; `faults` lists all that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(Phrase(faults[0].key, faults[0].numbers))
        self.faults = faults

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Every fault on a line of its own, in the words of `lang`."""
        return "\n".join(fault.text(lang) for fault in self.faults)


class MissingExtra(TabletopError, ImportError):
    """Something was asked for that needs a package which isn't installed; it says which extra brings it."""


class UnknownRule(TabletopError):
    """A rule id that the catalogue doesn't have; `given` is what was asked for."""

    def __init__(self, given: object) -> None:
        super().__init__(Phrase("catalogue.unknown_rule", {"given": shown(given)}))
        self.given = given


class BoxError(TabletopError):
    """A box of components that can't be played with: `file` is its file, `faults` lists all that is wrong with it."""

    def __init__(self, file: str, faults: tuple[Phrase, ...]) -> None:
        super().__init__(Phrase("box.refused", {"file": file, "count": len(faults)}))
        self.file = file
        self.faults = faults

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The file, then every fault on a line of its own, in the words of `lang`."""
        return "\n".join([super().text(lang), *(fault.text(lang) for fault in self.faults)])


class UnknownBoxValue(TabletopError):
    """A place in the box, a ship or a card that no box has; `given` is what was asked for."""

    def __init__(self, given: object) -> None:
        super().__init__(Phrase("box.unknown_value", {"given": shown(given)}))
        self.given = given


def refused(option: str, given: object, allowed: object) -> OptionError:
    """The error that names an option, what was given and what is allowed (a phrase or a listing)."""
    return OptionError(Phrase("option.refused", {"option": option, "given": shown(given), "allowed": allowed}))


def shown(given: object) -> str:
    """A value as it was given, cut short if it is long."""
    try:
        words = _SHORT.repr(given)
    except ValueError:  # a whole number too long for Python to write down
        return "…"
    return words if len(words) <= LONGEST_SHOWN else words[: LONGEST_SHOWN - 1] + "…"
