"""The rule catalogue: every rule, ruling and worked example, with sources; the words are messages.

The structure is in ``data/rules.toml``, the words in ``rules.po``. Both are read when they are first asked for. Which
rules a variant changes is in the table of `panamax.options`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from tabletop.i18n import DEFAULT_LANGUAGE, Listing, say
from tabletop.rule_catalogue import RuleCatalogue, catalogue_of, check_ids, check_keys

from ..box.components import Box
from ..box.loader import is_standard, load_box
from ..options import VARIANTS
from ..vocabulary import Provenance
from .amounts import amounts

_FILE = Path(__file__).parents[1] / "data" / "rules.toml"


class RuleProvenance(StrEnum):
    """What a rule rests on: the values of :class:`~panamax.vocabulary.Provenance`, or a ruling of this library."""

    STATED = "stated"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
    RULING = "ruling"

    def label(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The provenance in the words of `lang`."""
        return say(f"provenance.{self}", lang)


@dataclass(frozen=True, slots=True)
class Source:
    """A place in one book: its `section` by id, the section's `number` if the book has numbers, and set-up `steps`."""

    book: str
    section: str
    number: int | None
    steps: tuple[int, ...] = ()

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The place in the words of `lang`, such as *English rule book, section 3, set-up, step 2*."""
        book, section = say(f"book.{self.book}", lang), say(f"section.{self.section}", lang)
        if self.number is None:
            return say("source.unnumbered", lang, book=book, section=section)
        place = say("source.numbered", lang, book=book, number=self.number, section=section)
        if not self.steps:
            return place
        return say("source.steps", lang, place=place, steps=Listing(self.steps), count=len(self.steps))


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: what it rests on, and the ids of its topic, rulings, variants, worked examples and related rules.

    `values` are the places in the box of the values that it is about, if some of these aren't known.
    """

    id: str
    topic: str
    sources: tuple[Source, ...]
    provenance: RuleProvenance
    rulings: tuple[str, ...]
    variants: tuple[str, ...]
    examples: tuple[str, ...]
    related: tuple[str, ...]
    values: tuple[str, ...] = ()

    def title(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The rule's name in the words of `lang`."""
        return say(f"rule.{self.id}.title", lang)

    def text(self, lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> str:
        """The rule itself in the words of `lang`, with the values of `box` (without one: of `load_box`).

        Where the box has reconstructed values for it, it says so.
        """
        box = load_box() if box is None else box
        text = say(f"rule.{self.id}.text", lang, **amounts(box))
        if not any(box.provenance(path) is Provenance.RECONSTRUCTED for path in self.values):
            return text
        return say("rule.with_note", lang, text=text, note=say(f"rule.{self.id}.reconstructed", lang))


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision of this library where the sources are silent or disagree; with a `variant` it is a game option."""

    id: str
    rules: tuple[str, ...]
    variant: str | None

    @property
    def provenance(self) -> RuleProvenance:
        """What it rests on: this library alone."""
        return RuleProvenance.RULING

    def text(self, lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> str:
        """The ruling in the words of `lang`, with the values of `box` (without one: of `load_box`)."""
        return say(f"ruling.{self.id}.text", lang, **amounts(load_box() if box is None else box))


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the rule books, and the ids of the rules that it shows."""

    id: str
    rules: tuple[str, ...]

    def text(self, lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> str:
        """The example in the words of `lang`, with the numbers of the books: for another `box` it says so.

        Without a `box` it is told to readers of that of `load_box`.
        """
        text = say(f"example.{self.id}.text", lang)
        if is_standard(load_box() if box is None else box):
            return text
        return say("example.with_other_box", lang, text=text)


@dataclass(frozen=True, slots=True)
class Topic:
    """A chapter of the catalogue, and the ids of its rules."""

    id: str
    rules: tuple[str, ...]

    def title(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The chapter's name in the words of `lang`."""
        return say(f"topic.{self.id}.title", lang)


Catalogue: TypeAlias = RuleCatalogue[Rule, Ruling, Example, Topic]


def rules() -> Mapping[str, Rule]:
    """Every rule by id, in the order of the catalogue."""
    return _shipped().rules


def rule(id: str) -> Rule:
    """The rule with this id, such as ``"TBL-2"``; raises :class:`UnknownRule` if there is none."""
    return _shipped().rule(id)


def rulings() -> Mapping[str, Ruling]:
    """Every ruling by id: ``"R1"`` and so on."""
    return _shipped().rulings


def examples() -> Mapping[str, Example]:
    """Every worked example by id: ``"E1"`` and so on."""
    return _shipped().examples


def topics() -> Mapping[str, Topic]:
    """Every chapter of the catalogue by id, in reading order."""
    return _shipped().topics


@cache
def _shipped() -> Catalogue:
    return read_catalogue(tomllib.loads(_FILE.read_text(encoding="utf-8")))


def read_catalogue(data: dict[str, Any]) -> Catalogue:
    """The catalogue from the tables of its file; raises ``ValueError`` at an unknown key or id, or one given twice."""
    check_keys("the file", data, {"topics", "examples", "books", "sections", "rulings", "rules"})
    records = [_rule(raw, data) for raw in data["rules"]]
    for record in records:
        if record.provenance is RuleProvenance.STATED and not record.sources:
            raise ValueError(f"rule {record.id} is stated, but by no source")
    found = catalogue_of(records, data, VARIANTS, Ruling, Example, Topic)
    found.check_variants(VARIANTS)
    return found


def _rule(raw: dict[str, Any], data: dict[str, Any]) -> Rule:
    optional = {"provenance", "rulings", "examples", "related", "values"}
    check_keys(f"rule {raw.get('id')}", raw, {"id", "topic", "sources"}, optional)
    return Rule(
        id=raw["id"],
        topic=raw["topic"],
        sources=tuple(place for source in raw["sources"] for place in _places(source, data)),
        provenance=RuleProvenance(raw.get("provenance", RuleProvenance.STATED)),
        rulings=tuple(raw.get("rulings", ())),
        variants=tuple(id for id, variant in VARIANTS.items() if raw["id"] in variant.rules),
        examples=tuple(raw.get("examples", ())),
        related=tuple(raw.get("related", ())),
        values=tuple(raw.get("values", ())),
    )


def _places(raw: dict[str, Any], data: dict[str, Any]) -> Iterable[Source]:
    check_keys("a source", raw, {"books", "section"}, {"steps"})
    check_ids("book", raw["books"], data["books"])
    check_ids("section", [raw["section"]], data["sections"])
    for book in raw["books"]:
        number = data["sections"][raw["section"]] if data["books"][book]["numbered"] else None
        yield Source(book, raw["section"], number, tuple(raw.get("steps", ())))
