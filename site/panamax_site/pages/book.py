"""The title page of the printed rule book: all rules, rulings and examples, without what needs a screen."""

from __future__ import annotations

from docutils import nodes

from tabletop.i18n import say

from ..nodes import contents, section, text
from ..places import CONTESTED, GLOSSARY
from ..shelves import PANAMAX_SHELF

NAME = "book"
CHAPTERS = (*map(PANAMAX_SHELF.topic_page, PANAMAX_SHELF.book.topics()), CONTESTED, GLOSSARY)


def build(lang: str) -> list[nodes.Node]:
    """What the book is, and its chapters."""
    lead = text(PANAMAX_SHELF, say("site.book.lead", lang), lang, "pmx-lead")
    return [section(NAME, say("site.book.title", lang), lead, contents(NAME, CHAPTERS, hidden=False))]
