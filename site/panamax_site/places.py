"""Where in the walkthrough each thing has its place: rules, rulings, variants, examples, lessons, terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from panamax.options import VARIANTS
from panamax.words import catalogue
from panamax_widgets.lessons import LESSONS, lesson
from tabletop.i18n import DEFAULT_LANGUAGE

from . import glossary

CONTESTED = "contested"
GLOSSARY = "glossary"
GAME = "game/set_up"  # where the annotated game begins
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


def topic_page(topic: str) -> str:
    """The page of the reference on which a topic's rules are."""
    return f"reference/{topic}"


def lesson_page(id: str) -> str:
    """The chapter that tells what the lesson teaches."""
    return f"learn/{id}"


@cache
def places(lang: str = DEFAULT_LANGUAGE) -> Mapping[tuple[PlaceKind, str], PagePlace]:
    """Every place by kind and id."""
    return {(place.kind, place.id): place for place in _all(lang)}


def _all(lang: str) -> Iterator[PagePlace]:
    for rule in catalogue.rules().values():
        yield PagePlace(PlaceKind.RULE, rule.id, topic_page(rule.topic), rule.id, f"{rule.id} {rule.title(lang)}")
    for ruling in catalogue.rulings():
        yield PagePlace(PlaceKind.RULING, ruling, CONTESTED, ruling, ruling)
    for variant in VARIANTS.values():
        yield PagePlace(PlaceKind.VARIANT, variant.id, CONTESTED, f"variant-{variant.id}", variant.title(lang))
    for example in catalogue.examples().values():
        shown = catalogue.rules()[example.rules[0]]
        yield PagePlace(PlaceKind.EXAMPLE, example.id, topic_page(shown.topic), example.id, example.id)
    for id in LESSONS:
        yield PagePlace(PlaceKind.LESSON, id, lesson_page(id), "", lesson(id).title.text(lang))
    for term in glossary.terms(lang):
        yield PagePlace(PlaceKind.TERM, term.id, GLOSSARY, f"term-{term.id}", term.name)
