"""What the templates of every page stand on: words around a page, its masthead, what its script knows of progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE, language_name, languages, say
from tabletop.languages import tag_of

from ..learner.progress import DAYS, FIRST_DATE, LONGEST, SURE, ProgressPlace
from .house import BUSY_SECONDS

_WORDS: Final = (
    *("skip", "theme_dark", "theme_light", "needs_script", "loading", "loading_failed"),
    *("loading_socket", "loading_blocked", "published"),
    *("not_found", "page_error", "start_over", "busy", "lost", "away", "go_on"),
)
_MASTHEAD_WORDS: Final = ("all_right", "language", "menu", "parts", "search", "skip", "theme", "unkept")


@dataclass(frozen=True, slots=True)
class MastheadPart:
    """A part of what is served: its id, where it begins (seen from the start page), and what it is called."""

    id: str
    address: str
    words: str


@dataclass(frozen=True, slots=True)
class MastheadLanguage:
    """A language that one can choose: its tag, its own name, and whether the page is in it."""

    tag: str
    name: str
    is_chosen: bool


def words(name: str, lang: str = DEFAULT_LANGUAGE) -> dict[str, str]:
    """The words that every template may use, the language that they are in, and the others if there are any.

    `name` is what is served.
    """
    tags = [tag_of(each) for each in languages()]
    facts = {
        "name": name,
        "lang": tag_of(lang),
        "languages": " ".join(tags) if len(tags) > 1 else "",
        "busy_seconds": str(BUSY_SECONDS),
    }
    return facts | {word: say(f"app.{word}", lang) for word in _WORDS}


def masthead(
    name: str, links: Sequence[MastheadPart], start: str, lang: str = DEFAULT_LANGUAGE
) -> Mapping[str, object]:
    """What the template ``masthead.html`` shows; `start` is the start page's own file."""
    return {word: say(f"app.masthead.{word}", lang) for word in _MASTHEAD_WORDS} | {
        "home": say("app.home", lang),
        "languages": _choice(lang),
        "links": links,
        "start": start,
        "name": name,
    }


def _choice(lang: str) -> list[MastheadLanguage]:
    """What one can choose from; nothing while there is one language alone."""
    known = languages()
    return [MastheadLanguage(tag_of(each), language_name(each), each == lang) for each in known if len(known) > 1]


def progress_facts(places: Sequence[ProgressPlace], file: str) -> dict[str, object]:
    """What the page's script has to know of progress texts: where each game's are kept, what saved ones are called."""
    return {
        "longest": LONGEST,
        "boxes": len(DAYS),
        "sure": SURE,
        "places": [asdict(place) for place in places],
        "file": file,
        "firstDay": [FIRST_DATE.year, FIRST_DATE.month - 1, FIRST_DATE.day],  # the script counts months from 0
    }
