"""The tutor as it is served: its notebooks, its own pages and their words."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.frame.addresses import COVERAGE, REFERENCE
from tabletop_widgets.hosting.house import House, PlainPage

from .contents import contexts
from .pages import games_folder, notebook_folder

TUTOR: Final = House(
    notebooks=notebook_folder(),
    readable=(str(notebook_folder()), str(games_folder())),
    warm="panamax_widgets.warm",
    pages=(
        PlainPage("", "start.html", contexts.start_context, lasting=False),
        PlainPage(REFERENCE, "shelf.html", contexts.reference_context),
        PlainPage(COVERAGE, "shelf.html", contexts.coverage_context),
    ),
    shell=contexts.shell,
    page_words=contexts.page_words,
)
