"""The glossary."""

from __future__ import annotations

from docutils import nodes

from tabletop.i18n import say

from ..glossary import Term, terms
from ..nodes import inline, link, linked, section, text
from ..places import PlaceKind


def build(lang: str) -> list[nodes.Node]:
    """All terms in alphabetical order, each with an anchor of its own."""
    items = [_item(term, lang) for term in terms(lang)]
    listed = nodes.definition_list("", *items, classes=["pmx-glossary"])
    return [section("glossary", say("site.glossary.title", lang), text(say("site.glossary.lead", lang), lang), listed)]


def _item(term: Term, lang: str) -> nodes.Node:
    rule = link(PlaceKind.RULE, term.rule, term.rule, "pmx-id")
    meaning = nodes.paragraph("", "", *inline(*linked(term.text, lang, without=term.id), " ", rule))
    name = nodes.term("", term.name, ids=[f"term-{term.id}"])
    return nodes.definition_list_item("", name, nodes.definition("", meaning))
