"""The page that answers a question: what it searches lies in it, and ``static/find.js`` does the rest."""

from __future__ import annotations

import json

from docutils import nodes

from tabletop.i18n import say

from ..finding import index
from ..nodes import box, page_link, paragraph, section, text

NAME = "search"
_WORDS = ("title", "open", "sources", "others", "nothing", "rule", "term", "ruling", "variant", "lesson", "step", "app")


def build(lang: str) -> list[nodes.Node]:
    """The page before anything is asked."""
    words = {name: say(f"site.find.{name}", lang) for name in _WORDS}
    known = json.dumps(index(lang) | {"words": words}, ensure_ascii=False, separators=(",", ":")).replace(
        "<", "\\u003c"
    )
    data = nodes.raw("", f'<script type="application/json" id="pmx-index">{known}</script>', format="html")
    said = nodes.raw("", '<p id="pmx-said" role="status"></p>', format="html")
    answers = nodes.raw("", '<div id="pmx-find"></div>', format="html")
    lead = text(say("site.find.lead", lang), lang, "pmx-lead")
    rules = paragraph(page_link("rules", say("site.rules.title", lang)))
    return [section("search", say("site.find.title", lang), lead, said, answers, box(rules), data)]
