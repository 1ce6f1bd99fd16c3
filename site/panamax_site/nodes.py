"""Pieces of a page as Sphinx wants them, with the words' rules and terms linked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx.addnodes import pending_xref
from sphinx.writers.html5 import HTML5Translator as HTMLTranslator

from tabletop_widgets.frame.html import Html

from . import glossary
from .host import SITE_LANGUAGE
from .places import PlaceKind, places
from .shelf import Shelf

Inline: TypeAlias = "nodes.Node | str"
_ID = re.compile(r"\b(?:[A-Z][A-Z0-9]{2}-\d{1,2}|R\d{1,2})\b")


def link(shelf: Shelf, kind: PlaceKind, id: str, text: str, *classes: str) -> nodes.Node:
    """A link to a rule, ruling, term or the like of a game."""
    shown = nodes.inline("", text, classes=list(classes))
    # `refexplicit` and the rest are what Sphinx's own roles give.
    return pending_xref(
        "", shown, refdomain=shelf.game, reftype=str(kind), reftarget=id, refexplicit=True, refwarn=True
    )


def titled(shelf: Shelf, kind: PlaceKind, id: str, lang: str) -> nodes.Node:
    """A link that shows the thing's title."""
    return link(shelf, kind, id, places(shelf, lang)[kind, id].title)


def page_link(page: str, text: str, *classes: str) -> nodes.Node:
    """A link to a page of the walkthrough."""
    shown = nodes.inline("", text, classes=list(classes))
    return pending_xref("", shown, refdomain="std", reftype="doc", reftarget=f"/{page}", refexplicit=True, refwarn=True)


def outside_link(address: str, text: str, *classes: str) -> nodes.Node:
    """A link to a file of the site that isn't one of Sphinx's pages."""
    return nodes.reference("", text, refuri=address, internal=True, classes=list(classes))


def linked(shelf: Shelf, text: str, lang: str = SITE_LANGUAGE, without: str = "") -> list[nodes.Node]:
    """The words of `text`, with the rules of the game that it names and each term's first occurrence as links.

    A term that is `without` is left alone, as on its own line of the glossary.
    """
    found: list[nodes.Node] = []
    seen = {without}
    place = 0
    for match, node in _links(shelf, text, lang, seen):
        found += [nodes.Text(text[place : match.start()]), node]
        place = match.end()
    return [node for node in [*found, nodes.Text(text[place:])] if node.astext()]


def _links(shelf: Shelf, text: str, lang: str, seen: set[str]) -> Iterator[tuple[re.Match[str], nodes.Node]]:
    terms, ids = glossary.pattern(shelf, lang)
    found = [*_ID.finditer(text), *terms.finditer(text)]
    end = 0
    for match in sorted(found, key=lambda match: (match.start(), -match.end())):
        word = match[0]
        if match.start() < end:
            continue
        for kind in (PlaceKind.RULE, PlaceKind.RULING):
            if (kind, word) in places(shelf, lang):
                end = match.end()
                yield match, link(shelf, kind, word, word, "pmx-id")
        id = ids.get(word.lower())
        if id and id not in seen:
            seen.add(id)
            end = match.end()
            yield match, link(shelf, PlaceKind.TERM, id, word, "pmx-term")


def inline(*parts: Inline) -> list[nodes.Node]:
    """The parts, texts made nodes."""
    return [nodes.Text(part) if isinstance(part, str) else part for part in parts]


def paragraph(*parts: Inline, classes: Sequence[str] = ()) -> nodes.Node:
    """A paragraph of texts and links."""
    return nodes.paragraph("", "", *inline(*parts), classes=list(classes))


def text(shelf: Shelf, words: str, lang: str = SITE_LANGUAGE, *classes: str) -> nodes.Node:
    """A paragraph of words, with what it names of the game linked."""
    return paragraph(*linked(shelf, words, lang), classes=classes)


def strong(words: str) -> nodes.Node:
    """Words that stand out."""
    return nodes.strong("", words)


def code(words: str) -> nodes.Node:
    """Words as one types them."""
    return nodes.literal("", words)


def bullets(items: Iterable[Iterable[Inline]], *classes: str) -> nodes.Node:
    """A list; each item is a line of texts and links."""
    made = [nodes.list_item("", nodes.paragraph("", "", *inline(*item))) for item in items]
    return nodes.bullet_list("", *made, classes=list(classes))


def box(*children: nodes.Node, classes: Sequence[str] = ()) -> nodes.Node:
    """A part of a page with a look of its own."""
    return nodes.container("", *children, classes=list(classes))


class Fold(nodes.General, nodes.Element):  # type: ignore[misc] # docutils has no types
    """A part of a page that is folded away under the words of its ``summary``."""


def fold(summary: str, *children: nodes.Node, classes: Sequence[str] = ()) -> Fold:
    """Something that a reader opens when he or she wants it."""
    return Fold("", *children, summary=summary, classes=list(classes))


def open_fold(writer: HTMLTranslator, node: Fold) -> None:
    """The beginning of it in a page."""
    writer.body.append(writer.starttag(node, "details", ""))
    writer.body.append(f"<summary>{writer.encode(node['summary'])}</summary>")


def close_fold(writer: HTMLTranslator, node: Fold) -> None:
    """The end of it."""
    writer.body.append("</details>")


def section(id: str, title: str, *children: nodes.Node, classes: Sequence[str] = ()) -> nodes.section:
    """A part of a page with a heading and an anchor."""
    return nodes.section("", nodes.title("", title), *children, ids=[id], names=[], classes=list(classes))


def contents(parent: str, pages: Sequence[str], caption: str | None = None, *, hidden: bool = True) -> nodes.Node:
    """A table of contents: the pages under the page `parent`, in order; only the side bar shows a hidden one."""
    tree = addnodes.toctree()
    tree.update_all_atts(
        {
            "parent": parent,
            "entries": [(None, page) for page in pages],
            "includefiles": list(pages),
            "maxdepth": 1,
            "caption": caption,
            "rawcaption": caption,
            "glob": False,
            "hidden": hidden,
            "includehidden": False,
            "numbered": 0,
            "titlesonly": True,
        }
    )
    return nodes.compound("", tree, classes=["toctree-wrapper"])


def html(markup: Html) -> nodes.Node:
    """Markup as it is; only what :mod:`tabletop_widgets.frame.html` made."""
    return nodes.raw("", str(markup), format="html")


def table(head: Sequence[str], rows: Iterable[Sequence[Inline | Sequence[Inline]]], *classes: str) -> nodes.Node:
    """A table; a cell is a text, a link, or several of them. The first cell of a row is its heading."""
    group = nodes.tgroup("", cols=len(head))
    group += [nodes.colspec("", colwidth=1) for _ in head]
    group += nodes.thead("", _row([[word] for word in head]))
    group += nodes.tbody(
        "", *(_row([[cell] if isinstance(cell, (str, nodes.Node)) else cell for cell in row]) for row in rows)
    )
    return nodes.table("", group, classes=list(classes))


def _row(cells: Iterable[Sequence[Inline]]) -> nodes.Node:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *inline(*cell))) for cell in cells))
