"""The Sphinx extension: pages that are built from the records, figures drawn once they are all known."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from markupsafe import Markup, escape
from sphinx.application import Sphinx
from sphinx.parsers import Parser

from panamax_widgets.contents.contexts import progress_facts, side_view_names
from tabletop_widgets.canvas.still import style_sheet

from . import figures, pages, sharing
from .domain import domain_of
from .host import SITE_LANGUAGE
from .masthead import WITH_APPS, masthead, place_of
from .nodes import Fold, close_fold, open_fold
from .pages import at_the_table, canal_contracts, home, missing
from .passage import chapters, home_page
from .places import SEARCH
from .script_words import script_words
from .shelves import CANAL_SHELF, SHELVES

PALETTE = "palette.css"  # of the stills
_CAPTION = '<p class="caption"'  # what each part of the side bar's contents begins with
PRINT = "print"  # the tag of the build of the rule book
_SCRIPTS = {  # of single pages
    **{shelf.page(SEARCH): "find.js" for shelf in SHELVES},
    **at_the_table.scripts(),
    CANAL_SHELF.page(canal_contracts.NAME): canal_contracts.SCRIPT,
}


class PageParser(Parser):
    """Reads a ``.page`` file, which has nothing but the page's name: the page itself is built from the records."""

    supported: ClassVar[tuple[str, ...]] = ("panamax",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Build the page."""
        document.children = []
        for node in pages.build(inputstring.strip()):
            for target in node.findall(nodes.section):
                document.note_explicit_target(target, target)
            document += node


def write_sources(folder: Path, names: Iterable[str]) -> None:
    """Write a source file for each of these pages, for Sphinx to find."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in names:
        file = folder / f"{name}.page"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{name}\n", encoding="utf-8")


def _give_words(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    context["panamax_words"] = script_words()
    context["masthead"] = masthead(page, with_apps=WITH_APPS in app.tags)
    context["place"] = place_of(page)
    context |= {"progress": progress_facts(), "chapters": chapters()}
    if page == app.config.root_doc and app.builder.format == "html" and PRINT not in app.tags:
        context["side_view"] = side_view_names(SITE_LANGUAGE)
        context["home_page"] = home_page(with_apps=WITH_APPS in app.tags, board=home.board(), pictures=home.pictures())
    has_picture = doctree is not None and any("data-figure=" in part.astext() for part in doctree.findall(nodes.raw))
    context |= {"own_script": _SCRIPTS.get(page), "at_the_table": page in at_the_table.scripts()}
    published = sharing.Published(app.config.html_baseurl, sharing.WITH_CARDS in app.tags, SITE_LANGUAGE)
    title, description = Markup(context["title"]).striptags(), sharing.description_of(doctree)
    context["shared"] = published.shown(page, title, description, has_picture=has_picture)
    context |= {"pageurl": "", "structured": sharing.data_of(page), "base_path": sharing.path_of(published.own)}
    # Sphinx gives the captions of the contents the role of headings, and forgets of which level.
    tree = _of_its_game(context.get("furo_navigation_tree", ""), page)
    context["furo_navigation_tree"] = tree.replace('role="heading"', 'role="heading" aria-level="2"')


def _of_its_game(tree: str, page: str) -> str:
    """The contents of the side bar without those of other games."""
    others = [f">{escape(caption)}</span>" for caption in home.captions_elsewhere(page)]
    head, *parts = tree.split(_CAPTION)
    kept = [part for part in parts if not any(caption in part.partition("</p>")[0] for caption in others)]
    return _CAPTION.join([head, *kept])


def _search_ourselves(app: Sphinx) -> None:
    """Sphinx's own index would have the words of every picture in it, and its page only lists."""
    setattr(app.builder, "search", False)  # noqa: B010 - only builders of pages have it


def _leave_out_of_contents(app: Sphinx, doctree: nodes.document) -> None:
    """The search is reached from the masthead, and the page for what isn't there from nowhere."""
    for name in (*(shelf.page(SEARCH) for shelf in SHELVES), missing.NAME):
        app.env.metadata[name]["orphan"] = ""


def _give_colours(app: Sphinx) -> None:
    file = Path(app.outdir, "_static", PALETTE)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(style_sheet(shelf.pictures.palette) for shelf in SHELVES), encoding="utf-8")


def _draw_for_paper(app: Sphinx, error: Exception | None) -> None:
    """A printed book has its pictures at once; those of a site are drawn when the pages of all languages are there."""
    if error is None and PRINT in app.tags:
        figures.draw_all(Path(app.outdir), answering=False)


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx's hook."""
    app.add_source_parser(PageParser)
    for shelf in SHELVES:
        app.add_domain(domain_of(shelf))
    app.add_node(Fold, html=(open_fold, close_fold))
    app.connect("builder-inited", lambda _: figures.forget())  # what another build of this process asked for
    app.connect("builder-inited", _give_colours)
    app.connect("builder-inited", _search_ourselves)
    app.connect("doctree-read", _leave_out_of_contents)
    app.connect("html-page-context", _give_words, priority=900)  # after Furo's own
    app.connect("build-finished", _draw_for_paper)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
