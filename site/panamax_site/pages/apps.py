"""The page that leads to the apps in the reader's browser."""

from __future__ import annotations

from docutils import nodes

from panamax.i18n import say
from panamax_widgets.pages import lesson_pages

from ..nodes import bullets, inline, outside_link, section, text


def build(lang: str) -> list[nodes.Node]:
    """Every app with what it is for."""
    items = [
        inline(outside_link(f"apps/{page.name}.html", page.title, "pmx-app-link"), " ", page.teaser)
        for page in lesson_pages(lang)
    ]
    return [
        section(
            "apps", say("site.apps.title", lang), text(say("site.apps.lead", lang), lang), bullets(items, "pmx-apps")
        )
    ]
