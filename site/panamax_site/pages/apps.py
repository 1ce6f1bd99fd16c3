"""The page that leads to the apps in the reader's browser."""

from __future__ import annotations

from docutils import nodes

from tabletop.i18n import say

from ..apps import pages
from ..masthead import START
from ..nodes import bullets, inline, outside_link, paragraph, section, text
from ..shelves import PANAMAX_SHELF


def build(lang: str) -> list[nodes.Node]:
    """Every app with what it is for."""
    items = [
        inline(outside_link(f"apps/{page.name}.html", page.title, "pmx-app-link"), " ", page.teaser)
        for page in pages(lang)
    ]
    start = paragraph(outside_link(START, say("site.apps.start", lang), "pmx-app-start"))
    lead = text(PANAMAX_SHELF, say("site.apps.lead", lang), lang)
    return [section("apps", say("site.apps.title", lang), lead, start, bullets(items, "pmx-apps"))]
