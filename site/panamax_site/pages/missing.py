"""The page that a host shows for an address that leads nowhere."""

from __future__ import annotations

from docutils import nodes
from markupsafe import escape

from panamax_widgets.contents.games import PANAMAX
from tabletop.i18n import say

from .. import host
from ..masthead import parts
from ..nodes import box, bullets, inline, outside_link, page_link, section, text
from ..places import SEARCH
from ..shelves import PANAMAX_SHELF

NAME = "404"
# The masthead's ship, run aground.
_SHIP = (
    '<svg class="pmx-aground" viewBox="0 0 64 40" aria-hidden="true"><g transform="rotate(-9 32 30) translate(16 4)">'
    '<path class="pmx-hull" d="M4 17h24l-4 8H8z"/><path class="pmx-load" d="M8 10h6v6H8zM15 7h6v9h-6zM22 11h4v5h-4z"/>'
    '</g><path class="pmx-sea" d="M2 33q5-4 10 0t10 0 10 0 10 0 10 0 10 0"/></svg>'
)


def build(lang: str) -> list[nodes.Node]:
    """Where to go on from there: a field to ask in, and where the parts of the site begin."""
    ways = [
        inline(outside_link(part.address, part.words), say(f"site.missing.{part.id}", lang))
        for part in parts(PANAMAX, with_apps=host.has_apps(), lang=lang)
    ]
    home = inline(page_link("index", say("site.missing.index", lang)), say("site.missing.all", lang))
    ship, lead = (
        nodes.raw("", _SHIP, format="html"),
        text(PANAMAX_SHELF, say("site.missing.lead", lang), lang, "pmx-lead"),
    )
    said = box(ship, lead, classes=["pmx-missing"])
    title = say("site.missing.title", lang)
    return [section("missing", title, said, _field(lang), bullets([*ways, home], "pmx-ways"))]


def _field(lang: str) -> nodes.Node:
    words, ask = escape(say("app.masthead.search", lang)), escape(say("site.missing.ask", lang))
    field = f'<input type="search" name="q" maxlength="200" aria-label="{words}" placeholder="{words}">'
    form = f'<form class="pmx-ask" action="{SEARCH}.html">{field}<button>{ask}</button></form>'
    return nodes.raw("", form, format="html")
