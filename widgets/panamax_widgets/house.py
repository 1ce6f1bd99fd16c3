"""The tutor as it is served: its notebooks, its own pages and their words."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop_widgets.frame.addresses import AS_FILES, COVERAGE, REFERENCE
from tabletop_widgets.hosting.house import House, PlainPage

from .contents import contexts
from .contents.masthead import place_of_page, served_masthead
from .pages import games_folder, lesson_pages, notebook_folder, other_pages


def page_words(published: str, lang: str = DEFAULT_LANGUAGE) -> dict[str, dict[str, str]]:
    """What stands beside each notebook's page; it is `published` at this address, too (empty: nowhere)."""
    pages = (*lesson_pages(lang), *other_pages(lang))
    return {
        page.name: {
            "title": page.title,
            "teaser": page.teaser,
            "skip": page.skip,
            "place": place_of_page(page.name),
            "published": published and published + AS_FILES.page.format(name=page.name),
        }
        for page in pages
    }


TUTOR: Final = House(
    notebooks=notebook_folder(),
    readable=(str(notebook_folder()), str(games_folder())),
    warm="panamax_widgets.warm",
    pages=(
        PlainPage("", "start.html", contexts.start_context, lasting=False),
        PlainPage(REFERENCE, "shelf.html", contexts.reference_context),
        PlainPage(COVERAGE, "shelf.html", contexts.coverage_context),
    ),
    words=contexts.words(),
    masthead=served_masthead(),
    progress=contexts.progress_facts(),
    page_words=page_words,
)
