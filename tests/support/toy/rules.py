"""The toy game's rules: a chapter with a record each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.i18n import say
from tabletop_widgets.kit.rulebook import RuleBook, RuleNote, RuleSource
from tabletop_widgets.learner.progress import ProgressPlace

from .game import MOST, PILE, RULES


class Tradition:
    """What all the rules rest on."""

    def label(self, lang: str) -> str:
        return say("toy.tradition", lang)


TRADITION: Final = Tradition()


@dataclass(frozen=True, slots=True)
class ToyRule:
    """A rule with its words; the others are related to it."""

    id: str
    topic: str = "all"
    sources: tuple[RuleSource, ...] = ()
    provenance: Tradition = TRADITION
    rulings: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()

    @property
    def related(self) -> tuple[str, ...]:
        return tuple(id for id in RULES if id != self.id)

    def title(self, lang: str) -> str:
        return say(f"toy.rule.{self.id}.title", lang)

    def text(self, lang: str, _box: object) -> str:
        return say(f"toy.rule.{self.id}.text", lang, most=MOST, pile=PILE)


@dataclass(frozen=True, slots=True)
class Chapter:
    """All the rules."""

    id: str = "all"
    rules: tuple[str, ...] = RULES

    def title(self, lang: str) -> str:
        return say("toy.name", lang)


TOY_PROGRESS: Final = ProgressPlace("progress", "toy-progress")
NO_NOTES: dict[str, RuleNote] = {}
TOY_RULES: Final = RuleBook(
    rules=lambda: {id: ToyRule(id) for id in RULES},
    topics=lambda: {"all": Chapter()},
    rulings=lambda: NO_NOTES,
    examples=lambda: NO_NOTES,
    variants={},
    address=None,
)
