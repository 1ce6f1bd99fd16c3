"""The title page of a game's printed rule book: all rules, rulings and examples, without what needs a screen."""

from __future__ import annotations

from docutils import nodes

from tabletop.i18n import say

from ..nodes import contents, section, text
from ..places import CONTESTED, GLOSSARY
from ..shelf import Shelf

NAME = "book"


def title_page(shelf: Shelf) -> str:
    """The name of its title page; it lies in no folder, for Sphinx looks for the styles of one page beside it."""
    return shelf.key(NAME)


def file_of(shelf: Shelf) -> str:
    """The file of a game's rule book in the site."""
    return shelf.page(f"{shelf.game.replace('_', '-')}.pdf")


def chapters(shelf: Shelf) -> list[str]:
    """The pages of the site that the book consists of."""
    contested = [shelf.page(CONTESTED)] if shelf.contested else []
    glossary = [shelf.page(GLOSSARY)] if shelf.terms else []
    return [*map(shelf.topic_page, shelf.book.topics()), *contested, *glossary]


def build(shelf: Shelf, lang: str) -> list[nodes.Node]:
    """What the book is, and its chapters."""
    lead = text(shelf, say(shelf.key("site.book.lead"), lang), lang, "pmx-lead")
    title = say(shelf.key("site.book.title"), lang)
    return [section(NAME, title, lead, contents(title_page(shelf), chapters(shelf), hidden=False))]
