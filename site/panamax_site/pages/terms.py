"""The glossary of a game."""

from __future__ import annotations

from docutils import nodes

from tabletop.i18n import say

from ..glossary import Term, terms
from ..nodes import inline, link, linked, section, text
from ..places import PlaceKind
from ..shelf import Shelf


def build(shelf: Shelf, lang: str) -> list[nodes.Node]:
    """All terms in alphabetical order, each with an anchor of its own."""
    items = [_item(shelf, term, lang) for term in terms(shelf, lang)]
    listed = nodes.definition_list("", *items, classes=["pmx-glossary"])
    lead = text(shelf, say(shelf.key("site.glossary.lead"), lang), lang)
    return [section("glossary", say(shelf.key("site.glossary.title"), lang), lead, listed)]


def _item(shelf: Shelf, term: Term, lang: str) -> nodes.Node:
    rule = link(shelf, PlaceKind.RULE, term.rule, term.rule, "pmx-id")
    meaning = nodes.paragraph("", "", *inline(*linked(shelf, term.text, lang, without=term.id), " ", rule))
    name = nodes.term("", term.name, ids=[f"term-{term.id}"])
    return nodes.definition_list_item("", name, nodes.definition("", meaning))
