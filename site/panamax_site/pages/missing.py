"""The page that a host shows for an address that leads nowhere."""

from __future__ import annotations

from docutils import nodes

from tabletop.i18n import say

from ..nodes import bullets, inline, page_link, section, text
from . import search

NAME = "404"


def build(lang: str) -> list[nodes.Node]:
    """Where to go on from there."""
    ways = ("index", "rules", search.NAME)
    links = [inline(page_link(way, say(f"site.missing.{way}", lang))) for way in ways]
    return [
        section("missing", say("site.missing.title", lang), text(say("site.missing.lead", lang), lang), bullets(links))
    ]
