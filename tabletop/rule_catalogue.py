"""The rule catalogue of a game: its rules by id, and the rulings, worked examples and chapters that they name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from .errors import UnknownRule
from .options import Variant


class CatalogueRule(Protocol):
    """A rule, as far as a catalogue knows it: the ids of what it names."""

    @property
    def id(self) -> str:
        """Its own id."""

    @property
    def topic(self) -> str:
        """Its chapter."""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings on it."""

    @property
    def examples(self) -> tuple[str, ...]:
        """The worked examples that show it."""

    @property
    def related(self) -> tuple[str, ...]:
        """The rules that one reads with it."""


R = TypeVar("R", bound=CatalogueRule)
D = TypeVar("D")
X = TypeVar("X")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RuleCatalogue(Generic[R, D, X, T]):
    """Everything in one catalogue file, by id, in the order of the file."""

    rules: Mapping[str, R]
    rulings: Mapping[str, D]
    examples: Mapping[str, X]
    topics: Mapping[str, T]

    def rule(self, id: str) -> R:
        """The rule with this id. Raises `UnknownRule` if there is none."""
        found = self.rules.get(id) if isinstance(id, str) else None
        if found is None:
            raise UnknownRule(id)
        return found

    def check_variants(self, variants: Mapping[str, Variant]) -> None:
        """Raises ``ValueError`` if a variant names a rule or a ruling that the catalogue lacks."""
        for variant in variants.values():
            check_ids(f"variant {variant.id}: rule", variant.rules, self.rules)
            check_ids(f"variant {variant.id}: ruling", [variant.ruling] if variant.ruling else [], self.rulings)


def catalogue_of(
    rules: Iterable[R],
    data: Mapping[str, Any],
    variants: Mapping[str, Variant],
    ruling: Callable[[str, tuple[str, ...], str | None], D],
    example: Callable[[str, tuple[str, ...]], X],
    topic: Callable[[str, tuple[str, ...]], T],
) -> RuleCatalogue[R, D, X, T]:
    """The catalogue of these rules; rulings, examples and topics, made of their ids, learn which rules name them.

    A ruling learns also which of the variants it decides. Raises ``ValueError`` at an id that is unknown, or there
    twice.
    """
    found: dict[str, R] = {}
    for record in rules:
        if record.id in found:
            raise ValueError(f"rule {record.id} is there twice")
        found[record.id] = record
        check_ids("topic", [record.topic], data["topics"])
        check_ids("ruling", record.rulings, data["rulings"])
        check_ids("example", record.examples, data["examples"])
    for record in found.values():
        check_ids("rule", record.related, found.keys() - {record.id})

    def naming(id: str, names: Callable[[R], Iterable[str]]) -> tuple[str, ...]:
        rule_ids = tuple(record.id for record in found.values() if id in names(record))
        if not rule_ids:
            raise ValueError(f"no rule names {id}")
        return rule_ids

    deciding = {variant.ruling: variant.id for variant in variants.values()}
    rulings = {id: ruling(id, naming(id, lambda record: record.rulings), deciding.get(id)) for id in data["rulings"]}
    examples = {id: example(id, naming(id, lambda record: record.examples)) for id in data["examples"]}
    topics = {id: topic(id, naming(id, lambda record: (record.topic,))) for id in data["topics"]}
    proxy = MappingProxyType
    return RuleCatalogue(proxy(found), proxy(rulings), proxy(examples), proxy(topics))


def check_keys(what: str, raw: Mapping[str, Any], required: set[str], optional: Iterable[str] = ()) -> None:
    """Raises ``ValueError`` for a table that lacks a key, or has one that means nothing."""
    wrong = (required - raw.keys()) | (raw.keys() - required - set(optional))
    if wrong:
        raise ValueError(f"{what}: missing or unknown keys: {', '.join(sorted(wrong))}")


def check_ids(what: str, ids: Iterable[str], known: Iterable[str]) -> None:
    """Raises ``ValueError`` for an id that the catalogue lacks, or that is named twice."""
    asked, there = list(ids), set(known)
    for id in asked:
        if id not in there or asked.count(id) > 1:
            raise ValueError(f"{what} {id}: unknown, or named twice")
