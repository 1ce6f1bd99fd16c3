"""Where in the walkthrough each thing has its place: rules, rulings, variants, examples, lessons, terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from . import glossary
from .annotation import SET_UP
from .host import SITE_LANGUAGE
from .shelf import Shelf

RULES = "rules"
CONTESTED = "contested"
GLOSSARY = "glossary"
GAME = SET_UP  # where the annotated game begins
SEARCH = "search"
SECOND_GAME = "canal_mania"


class PlaceKind(StrEnum):
    """The kinds of things that the walkthrough can be asked for."""

    RULE = "rule"
    RULING = "ruling"
    VARIANT = "variant"
    EXAMPLE = "example"
    LESSON = "lesson"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class PagePlace:
    """A thing's page and anchor there (``""``: the page itself), and its title."""

    kind: PlaceKind
    id: str
    page: str
    anchor: str
    title: str


@cache
def places(shelf: Shelf, lang: str = SITE_LANGUAGE) -> Mapping[tuple[PlaceKind, str], PagePlace]:
    """Every place of a game by kind and id."""
    return {(place.kind, place.id): place for place in _all(shelf, lang)}


def _all(shelf: Shelf, lang: str) -> Iterator[PagePlace]:
    rules, contested = shelf.book.rules(), shelf.page(CONTESTED)
    for rule in rules.values():
        page = shelf.topic_page(rule.topic)
        yield PagePlace(PlaceKind.RULE, rule.id, page, rule.id, f"{rule.id} {rule.title(lang)}")
    for ruling in shelf.book.rulings() if shelf.contested else ():
        yield PagePlace(PlaceKind.RULING, ruling, contested, ruling, ruling)
    for variant in shelf.book.variants.values() if shelf.contested else ():
        yield PagePlace(PlaceKind.VARIANT, variant.id, contested, f"variant-{variant.id}", variant.title(lang))
    for id, example in shelf.book.examples().items():
        yield PagePlace(PlaceKind.EXAMPLE, id, shelf.topic_page(rules[example.rules[0]].topic), id, id)
    for id in shelf.lessons:
        yield PagePlace(PlaceKind.LESSON, id, shelf.lesson_page(id), "", shelf.lesson(id).title.text(lang))
    for term in glossary.terms(shelf, lang):
        yield PagePlace(PlaceKind.TERM, term.id, shelf.page(GLOSSARY), f"term-{term.id}", term.name)
