"""What stands at the head of every page: the parts of the tutor, and the one that a page is of.

The template ``masthead.html`` shows it, in the served tutor and on a published site, which has more parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.frame.addresses import LESSONS_END, REFERENCE, addresses
from tabletop_widgets.hosting.shell import MastheadPart, masthead

from ..pages import EXPLORER, PLAY, PRACTICE, REVIEW, STUDY

PUZZLES, CLASS = "31_puzzles", "40_class"
LEARN, RULES = "learn", "rules"
# The parts that are one page of a notebook each, in their order
PAGES: Final = {
    "practise": PRACTICE,
    "puzzles": PUZZLES,
    "play": PLAY,
    "review": REVIEW,
    "explore": EXPLORER,
    "study": STUDY,
    "class": CLASS,
}


def page_parts(lang: str = DEFAULT_LANGUAGE) -> list[MastheadPart]:
    """The parts that notebooks' pages are."""
    return [part(id, addresses().page.format(name=name), lang) for id, name in PAGES.items()]


def part(id: str, address: str, lang: str = DEFAULT_LANGUAGE) -> MastheadPart:
    """The part of this id, which begins at `address`."""
    return MastheadPart(id, address, say(f"app.masthead.{id}", lang))


def served_parts(lang: str = DEFAULT_LANGUAGE) -> list[MastheadPart]:
    """The parts of the served tutor."""
    return [part(LEARN, "", lang), *page_parts(lang), part(RULES, REFERENCE, lang)]


def served_masthead(lang: str = DEFAULT_LANGUAGE) -> Mapping[str, object]:
    """The head of the served tutor's pages."""
    return masthead(say("app.name", lang), served_parts(lang), "", lang)


def place_of_page(name: str) -> str:
    """The part that a notebook's page is of (``""``: of none)."""
    if name[:2].isdigit() and name < LESSONS_END:
        return LEARN
    return next((id for id, page in PAGES.items() if page == name), "")
