"""The page that answers a question: what it searches lies in it, and ``static/find.js`` does the rest."""

from __future__ import annotations

from docutils import nodes

from tabletop.i18n import say

from ..embedded import data_node
from ..finding import index
from ..nodes import box, page_link, paragraph, section, text
from ..shelves import PANAMAX_SHELF

NAME = "search"
_WORDS = (
    "title",
    "open",
    "sources",
    "others",
    "nothing",
    "quick",
    "rule",
    "term",
    "ruling",
    "variant",
    "lesson",
    "step",
    "app",
    "canal_rule",
)


def build(lang: str) -> list[nodes.Node]:
    """The page before anything is asked."""
    words = {name: say(f"site.find.{name}", lang) for name in _WORDS}
    data = data_node("pmx-index", index(lang) | {"words": words})
    said = nodes.raw("", '<p id="pmx-said" role="status"></p>', format="html")
    answers = nodes.raw("", '<div id="pmx-find"></div>', format="html")
    lead = text(PANAMAX_SHELF, say("site.find.lead", lang), lang, "pmx-lead")
    rules = paragraph(page_link("rules", say("site.rules.title", lang)))
    return [section("search", say("site.find.title", lang), lead, said, answers, box(rules), data)]
