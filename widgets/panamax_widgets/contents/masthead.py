"""What stands at the head of every page: the parts of the tutor, and the one that a page is of.

The template ``masthead.html`` shows it, in the served tutor and on a published site, which has more parts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE, language_name, languages, say
from tabletop.languages import tag_of
from tabletop_widgets.frame.addresses import LESSONS_END, REFERENCE, addresses

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
_WORDS: Final = ("all_right", "language", "menu", "parts", "search", "skip", "theme", "unkept")


@dataclass(frozen=True, slots=True)
class MastheadPart:
    """A part of the tutor: its id, where it begins (seen from the start page), and what it is called."""

    id: str
    address: str
    words: str


@dataclass(frozen=True, slots=True)
class MastheadLanguage:
    """A language that one can choose: its tag, its own name, and whether the page is in it."""

    tag: str
    name: str
    is_chosen: bool


def page_parts(lang: str = DEFAULT_LANGUAGE) -> list[MastheadPart]:
    """The parts that notebooks' pages are."""
    return [part(id, addresses().page.format(name=name), lang) for id, name in PAGES.items()]


def part(id: str, address: str, lang: str = DEFAULT_LANGUAGE) -> MastheadPart:
    """The part of this id, which begins at `address`."""
    return MastheadPart(id, address, say(f"app.masthead.{id}", lang))


def masthead(links: Sequence[MastheadPart], start: str, lang: str = DEFAULT_LANGUAGE) -> Mapping[str, object]:
    """What the template ``masthead.html`` shows; `start` is the start page's own file."""
    return {word: say(f"app.masthead.{word}", lang) for word in _WORDS} | {
        "home": say("app.home", lang),
        "languages": _choice(lang),
        "links": links,
        "start": start,
        "name": say("app.name", lang),
    }


def _choice(lang: str) -> list[MastheadLanguage]:
    """What one can choose from; nothing while there is one language alone."""
    known = languages()
    return [MastheadLanguage(tag_of(each), language_name(each), each == lang) for each in known if len(known) > 1]


def served_parts(lang: str = DEFAULT_LANGUAGE) -> list[MastheadPart]:
    """The parts of the served tutor."""
    return [part(LEARN, "", lang), *page_parts(lang), part(RULES, REFERENCE, lang)]


def served_masthead(lang: str = DEFAULT_LANGUAGE) -> Mapping[str, object]:
    """The head of the served tutor's pages."""
    return masthead(served_parts(lang), "", lang)


def place_of_page(name: str) -> str:
    """The part that a notebook's page is of (``""``: of none)."""
    if name[:2].isdigit() and name < LESSONS_END:
        return LEARN
    return next((id for id, page in PAGES.items() if page == name), "")
