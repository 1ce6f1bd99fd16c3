"""What a game gives of its rules: records with ids, and their words in the numbers of a box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from tabletop.errors import UnknownRule
from tabletop.options import Variant

from .values import GameBox


class RuleSource(Protocol):
    """A place in a book."""

    def text(self, lang: str) -> str:
        """The place in the words of `lang`."""


class RuleBasis(Protocol):
    """What a rule rests on."""

    def label(self, lang: str) -> str:
        """That in the words of `lang`."""


class RuleRecord(Protocol):
    """One rule, with the ids of its chapter, its rulings, worked examples and related rules."""

    @property
    def id(self) -> str:
        """The id by which code, lessons, errors and tests cite the rule (``MOV-1``)."""

    @property
    def topic(self) -> str:
        """The id of the chapter that has it."""

    @property
    def sources(self) -> tuple[RuleSource, ...]:
        """Where the books say it."""

    @property
    def provenance(self) -> RuleBasis:
        """What it rests on: a book that states it, or a reconstruction."""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The ids of the rulings on it."""

    @property
    def examples(self) -> tuple[str, ...]:
        """The ids of the worked examples that show it."""

    @property
    def related(self) -> tuple[str, ...]:
        """The ids of the rules that one reads with it."""

    def title(self, lang: str) -> str:
        """Its name in the words of `lang`."""

    def text(self, lang: str, box: GameBox) -> str:
        """What it says, in the words of `lang` and the numbers of `box`."""


class RuleNote(Protocol):
    """A ruling or a worked example."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it is about."""

    def text(self, lang: str, box: GameBox) -> str:
        """Its words in the numbers of `box`."""


class RuleChapter(Protocol):
    """A chapter, with the ids of its rules."""

    @property
    def id(self) -> str:
        """The id of the chapter."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of its rules, in the order in which they are read."""

    def title(self, lang: str) -> str:
        """Its name in the words of `lang`."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RuleBook:
    """The rules of a game, each kind of record by id in the order in which it is read.

    `address` says where a rule stands in the reference, seen from the start page's address; ``None``: there is none.
    """

    rules: Callable[[], Mapping[str, RuleRecord]]
    topics: Callable[[], Mapping[str, RuleChapter]]
    rulings: Callable[[], Mapping[str, RuleNote]]
    examples: Callable[[], Mapping[str, RuleNote]]
    variants: Mapping[str, Variant]
    address: Callable[[str, RuleRecord], str] | None

    def rule(self, id: str) -> RuleRecord:
        """The rule with this id. Raises `UnknownRule`."""
        found = self.rules().get(id)
        if found is None:
            raise UnknownRule(id)
        return found

    def variants_of(self, rule: RuleRecord) -> list[Variant]:
        """The options of a game that change this rule."""
        return [variant for variant in self.variants.values() if rule.id in variant.rules]

    def chapter_of(self, rule: str) -> tuple[str, ...]:
        """The ids of all rules of the chapter that has this rule. Raises `UnknownRule`."""
        return self.topics()[self.rule(rule).topic].rules
