"""Everything that a search on the site can find: quick answers and rules first, then terms, rulings, lessons, apps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from canal_mania.words.catalogue import rules as canal_rules
from canal_mania_widgets.contents.reference import ANCHOR
from panamax_widgets.contents.finding import language
from panamax_widgets.pages import other_pages
from tabletop.i18n import DEFAULT_LANGUAGE, say

from . import glossary, host
from .places import CONTESTED, GLOSSARY, SECOND_GAME
from .shelf import Shelf
from .shelves import PANAMAX_SHELF

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
    "canal_rule": 0.5,
}


def index(lang: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """What ``static/find.js`` searches."""
    return {"entries": list(_entries(lang)), "language": language(lang)}


def _entries(lang: str) -> Iterator[dict[str, Any]]:
    shelf = PANAMAX_SHELF
    yield from _quick(shelf, lang)
    yield from _rules(shelf, lang)
    yield from _terms(shelf, lang)
    yield from _rulings(shelf, lang)
    yield from _lessons(shelf, lang)
    yield from _second_game(lang)
    for page in other_pages(lang) if host.has_apps() else ():
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


def _second_game(lang: str) -> Iterator[dict[str, Any]]:
    """The rules of Canal Mania, each under its game's name: some of their ids are rules of Panamax, too."""
    for rule in canal_rules().values():
        title = say("site.find.canal_title", lang, title=rule.title(lang))
        yield _entry("canal_rule", "", title, rule.text(lang), f"{SECOND_GAME}.html#{ANCHOR}{rule.id}")


def _entry(kind: str, id: str, title: str, text: str, address: str) -> dict[str, Any]:
    return {"kind": kind, "id": id, "title": title, "text": text, "address": address, "weight": _WEIGHTS[kind]}
