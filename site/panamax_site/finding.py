"""All of a game that a search on the site can find: quick answers and rules, then terms, rulings, lessons, apps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from panamax_widgets.contents.games import game_of_page
from panamax_widgets.pages import other_pages
from tabletop.i18n import say

from . import glossary, host
from .host import SITE_LANGUAGE
from .places import CONTESTED, GLOSSARY
from .shelf import Shelf

# How much more or less likely a thing is what was asked for, the words being the same
_WEIGHTS = {
    "quick": 1.1,
    "rule": 1.0,
    "term": 0.8,
    "ruling": 0.7,
    "variant": 0.8,
    "lesson": 0.7,
    "app": 0.7,
    "step": 0.45,
}


def index(shelf: Shelf, lang: str = SITE_LANGUAGE) -> dict[str, Any]:
    """What ``static/find.js`` searches on the page of a game."""
    return {"entries": list(_entries(shelf, lang)), "language": shelf.language(lang)}


def _entries(shelf: Shelf, lang: str) -> Iterator[dict[str, Any]]:
    yield from _quick(shelf, lang)
    yield from _rules(shelf, lang)
    yield from _terms(shelf, lang)
    if shelf.contested is not None:
        yield from _rulings(shelf, lang)
    yield from _lessons(shelf, lang)
    for page in other_pages(lang) if host.has_apps() else ():
        if game_of_page(page.name) == shelf.game:
            yield _entry("app", "", page.title, page.teaser, f"apps/{page.name}.html")


def _quick(shelf: Shelf, lang: str) -> Iterator[dict[str, Any]]:
    for answer in shelf.quick(lang) if shelf.quick is not None else ():
        topic = shelf.topic_page(shelf.book.rule(answer.rule).topic)
        entry = _entry("quick", "", answer.question, answer.text, f"{topic}.html#{answer.rule}")
        yield entry | {"also": answer.also, "rule": answer.rule}


def _rules(shelf: Shelf, lang: str) -> Iterator[dict[str, Any]]:
    topics = shelf.book.topics()
    for rule in shelf.book.rules().values():
        address = f"{shelf.topic_page(rule.topic)}.html#{rule.id}"
        more = {
            "also": shelf.also(rule.id, lang),
            "names": shelf.names(rule.id, lang),
            "topic": topics[rule.topic].title(lang),
            "provenance": rule.provenance.label(lang),
        }
        yield _entry("rule", rule.id, rule.title(lang), rule.text(lang, shelf.box()), address) | more


def _terms(shelf: Shelf, lang: str) -> Iterator[dict[str, Any]]:
    for term in glossary.terms(shelf, lang):
        address = f"{shelf.page(GLOSSARY)}.html#term-{term.id}"
        yield _entry("term", "", term.name, term.text, address) | {"forms": term.forms, "rule": term.rule}


def _rulings(shelf: Shelf, lang: str) -> Iterator[dict[str, Any]]:
    page = f"{shelf.page(CONTESTED)}.html"
    for id, ruling in shelf.book.rulings().items():
        question = say(shelf.key(f"contested.{id}.question"), lang)
        yield _entry("ruling", id, question, ruling.text(lang, shelf.box()), f"{page}#{id}")
    for variant in shelf.book.variants.values():
        yield _entry("variant", "", variant.title(lang), variant.text(lang), f"{page}#variant-{variant.id}")


def _lessons(shelf: Shelf, lang: str) -> Iterator[dict[str, Any]]:
    for id in shelf.lessons:
        found = shelf.lesson(id)
        address, teaser = f"{shelf.lesson_page(id)}.html", say(f"app.page.{found.page}.teaser", lang)
        yield _entry("lesson", "", found.title.text(lang), teaser, address)
        for step in found.steps(shelf.box()):
            yield _entry("step", "", step.title.text(lang), "", f"{address}#{step.id}")


def _entry(kind: str, id: str, title: str, text: str, address: str) -> dict[str, Any]:
    return {"kind": kind, "id": id, "title": title, "text": text, "address": address, "weight": _WEIGHTS[kind]}
