"""Everything that a search on the site can find: quick answers and rules first, then terms, rulings, lessons, apps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from canal_mania.words.catalogue import rules as canal_rules
from canal_mania_widgets.contents.reference import ANCHOR
from panamax import load_box
from panamax.options import VARIANTS
from panamax.words import catalogue
from panamax_widgets.contents.finding import language, names_for, words_for
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.pages import lesson_pages, other_pages
from tabletop.i18n import DEFAULT_LANGUAGE, say

from . import glossary, host, quick
from .places import CONTESTED, GLOSSARY, SECOND_GAME, lesson_page, topic_page

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
    yield from _quick(lang)
    yield from _rules(lang)
    yield from _terms(lang)
    yield from _rulings(lang)
    yield from _lessons(lang)
    yield from _second_game(lang)
    for page in other_pages(lang) if host.has_apps() else ():
        yield _entry("app", "", page.title, page.teaser, f"apps/{page.name}.html")


def _quick(lang: str) -> Iterator[dict[str, Any]]:
    for answer in quick.answers(lang):
        topic = topic_page(catalogue.rules()[answer.rule].topic)
        entry = _entry("quick", "", answer.question, answer.text, f"{topic}.html#{answer.rule}")
        yield entry | {"also": answer.also, "rule": answer.rule}


def _rules(lang: str) -> Iterator[dict[str, Any]]:
    for rule in catalogue.rules().values():
        topic = catalogue.topics()[rule.topic].title(lang)
        address = f"{topic_page(rule.topic)}.html#{rule.id}"
        more = {
            "also": words_for(rule.id, lang),
            "names": names_for(rule.id, lang),
            "topic": topic,
            "provenance": rule.provenance.label(lang),
        }
        yield _entry("rule", rule.id, rule.title(lang), rule.text(lang), address) | more


def _terms(lang: str) -> Iterator[dict[str, Any]]:
    for term in glossary.terms(lang):
        address = f"{GLOSSARY}.html#term-{term.id}"
        yield _entry("term", "", term.name, term.text, address) | {"forms": term.forms, "rule": term.rule}


def _rulings(lang: str) -> Iterator[dict[str, Any]]:
    for id, ruling in catalogue.rulings().items():
        yield _entry("ruling", id, say(f"contested.{id}.question", lang), ruling.text(lang), f"{CONTESTED}.html#{id}")
    for variant in VARIANTS.values():
        address = f"{CONTESTED}.html#variant-{variant.id}"
        yield _entry("variant", "", variant.title(lang), variant.text(lang), address)


def _lessons(lang: str) -> Iterator[dict[str, Any]]:
    titles = {page.name: page for page in lesson_pages(lang)}
    for id in LESSONS:
        found = lesson(id)
        address = f"{lesson_page(id)}.html"
        yield _entry("lesson", "", found.title.text(lang), titles[found.page].teaser, address)
        for step in found.steps(load_box()):
            yield _entry("step", "", step.title.text(lang), "", f"{address}#{step.id}")


def _second_game(lang: str) -> Iterator[dict[str, Any]]:
    """The rules of Canal Mania, each under its game's name: some of their ids are rules of Panamax, too."""
    for rule in canal_rules().values():
        title = say("site.find.canal_title", lang, title=rule.title(lang))
        yield _entry("canal_rule", "", title, rule.text(lang), f"{SECOND_GAME}.html#{ANCHOR}{rule.id}")


def _entry(kind: str, id: str, title: str, text: str, address: str) -> dict[str, Any]:
    return {"kind": kind, "id": id, "title": title, "text": text, "address": address, "weight": _WEIGHTS[kind]}
