"""The page that answers a question: what it searches lies in it, and ``static/find.js`` does the rest."""

from __future__ import annotations

from docutils import nodes

from panamax_widgets.contents.games import game_name
from tabletop.i18n import say

from ..embedded import data_node
from ..finding import index
from ..nodes import box, page_link, paragraph, section, text
from ..places import RULES, SEARCH
from ..shelf import Shelf
from ..shelves import SHELVES

_WORDS = (
    *("title", "open", "sources", "others", "nothing"),
    *("quick", "rule", "term", "ruling", "variant", "lesson", "step", "app"),
)


def build(shelf: Shelf, lang: str) -> list[nodes.Node]:
    """The page of a game before anything is asked. What other games have of it is looked up on their pages."""
    words = {name: say(f"site.find.{name}", lang) for name in _WORDS}
    elsewhere = [_other(other, lang) for other in SHELVES if other is not shelf]
    data = data_node("pmx-index", index(shelf, lang) | {"words": words, "elsewhere": elsewhere})
    said = nodes.raw("", '<p id="pmx-said" role="status"></p>', format="html")
    answers = nodes.raw("", '<div id="pmx-find"></div>', format="html")
    lead = text(shelf, say("site.find.lead", lang), lang, "pmx-lead")
    rules = paragraph(page_link(shelf.page(RULES), say(shelf.key("site.rules.title"), lang)))
    return [section(SEARCH, say(shelf.key("site.find.title"), lang), lead, said, answers, box(rules), data)]


def _other(shelf: Shelf, lang: str) -> dict[str, str]:
    """Where another game is searched, and what stands over what is found there."""
    heading = say("site.find.elsewhere", lang, game=game_name(shelf.game, lang))
    return {"address": f"{shelf.page(SEARCH)}.html", "heading": heading}
