"""The rule catalogue: every rule, ruling, variant and worked example; the words are messages.

The structure is in ``data/rules.toml``, the words in ``canal_rules.po``. Both are read when they are first asked for.
Which rules a variant changes is in the table of `canal_mania.options`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop.options import Variant
from tabletop.rule_catalogue import RuleCatalogue, catalogue_of, check_keys

from ..box.components import Box
from ..box.loader import load_box
from ..options import VARIANTS
from ..vocabulary import Provenance
from .amounts import amounts

_FILE = Path(__file__).parents[1] / "data" / "rules.toml"


class RuleProvenance(StrEnum):
    """What a rule rests on: the rules of the first edition, or a ruling of this library."""

    STATED = "stated"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
    RULING = "ruling"

    def label(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The provenance in the words of `lang`."""
        return say(f"canal.provenance.{self}", lang)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: what it rests on, and the ids of its topic, rulings, variants, worked examples and related rules.

    `values` are the places in the box of the values that it is about, if some of these aren't known.
    """

    id: str
    topic: str
    provenance: RuleProvenance
    rulings: tuple[str, ...]
    variants: tuple[str, ...]
    examples: tuple[str, ...]
    related: tuple[str, ...]
    values: tuple[str, ...] = ()

    @property
    def sources(self) -> tuple[()]:
        """None is named: every rule is from the same sheet, the rules of the first edition."""
        return ()

    def title(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The rule's name in the words of `lang`."""
        return say(f"canal.rule.{self.id}.title", lang)

    def text(self, lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> str:
        """The rule itself in the words of `lang`, with the values of `box`, or of the shipped one.

        Where the box has reconstructed values for it, it says so.
        """
        box = load_box() if box is None else box
        text = say(f"canal.rule.{self.id}.text", lang, **amounts(box))
        if any(box.provenance(path) is Provenance.RECONSTRUCTED for path in self.values):
            return say("canal.rule.reconstructed", lang, text=text)
        return text


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision of this library where the source is silent; with a `variant` it is a game option."""

    id: str
    rules: tuple[str, ...]
    variant: str | None

    def text(self, lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> str:
        """The ruling in the words of `lang`, with the values of `box`, or of the shipped one."""
        return say(f"canal.ruling.{self.id}.text", lang, **amounts(load_box() if box is None else box))


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, and the ids of the rules that it shows."""

    id: str
    rules: tuple[str, ...]

    def text(self, lang: str = DEFAULT_LANGUAGE, _: Box | None = None) -> str:
        """The example in the words of `lang`, with the numbers of the shipped box, whichever is played with."""
        return say(f"canal.example.{self.id}.text", lang)


@dataclass(frozen=True, slots=True)
class Topic:
    """A chapter of the catalogue, and the ids of its rules."""

    id: str
    rules: tuple[str, ...]

    def title(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The chapter's name in the words of `lang`."""
        return say(f"canal.topic.{self.id}.title", lang)


Catalogue: TypeAlias = RuleCatalogue[Rule, Ruling, Example, Topic]


def rules() -> Mapping[str, Rule]:
    """Every rule by id, in the order of the catalogue."""
    return shipped().rules


def rule(id: str) -> Rule:
    """The rule with this id, such as ``"TRP-2"``; raises :class:`UnknownRule` if there is none."""
    return shipped().rule(id)


def rulings() -> Mapping[str, Ruling]:
    """Every ruling by id: ``"R1"`` and so on."""
    return shipped().rulings


def examples() -> Mapping[str, Example]:
    """Every worked example by id: ``"E1"`` and so on."""
    return shipped().examples


def variants() -> Mapping[str, Variant]:
    """Every option of a game by its name in :func:`canal_mania.new_game`."""
    return VARIANTS


def topics() -> Mapping[str, Topic]:
    """Every chapter of the catalogue by id, in reading order."""
    return shipped().topics


@cache
def shipped() -> Catalogue:
    """The catalogue that comes with the library."""
    found = read_catalogue(tomllib.loads(_FILE.read_text(encoding="utf-8")))
    found.check_variants(VARIANTS)
    return found


def read_catalogue(data: dict[str, Any]) -> Catalogue:
    """The catalogue from the tables of its file; raises ``ValueError`` at an unknown key or id, or one given twice."""
    check_keys("the file", data, {"topics", "examples", "rulings", "rules"})
    return catalogue_of(map(_rule, data["rules"]), data, VARIANTS, Ruling, Example, Topic)


def _rule(raw: dict[str, Any]) -> Rule:
    optional = {"provenance", "rulings", "examples", "related", "values"}
    check_keys(f"rule {raw.get('id')}", raw, {"id", "topic"}, optional)
    return Rule(
        id=raw["id"],
        topic=raw["topic"],
        provenance=RuleProvenance(raw.get("provenance", RuleProvenance.STATED)),
        rulings=tuple(raw.get("rulings", ())),
        variants=tuple(id for id, variant in VARIANTS.items() if raw["id"] in variant.rules),
        examples=tuple(raw.get("examples", ())),
        related=tuple(raw.get("related", ())),
        values=tuple(raw.get("values", ())),
    )
