"""What stands at the head of every page of the site: its parts, and the one that a page is of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from panamax_widgets.contents.addresses import lesson_pages
from panamax_widgets.lessons import LESSONS
from tabletop.i18n import DEFAULT_LANGUAGE, say

from . import host
from .places import CONTESTED, GAME, GLOSSARY, lesson_page

ABOUT = "about"
PLAY, EXPLORE = "20_play", "50_explorer"
WITH_APPS = "with_apps"  # the tag of a build whose site has the apps
_LOOK_UP = ("rules", "reference", CONTESTED, GLOSSARY)


@dataclass(frozen=True, slots=True)
class SitePart:
    """A part of the site: its id, where it begins, and what it is called."""

    id: str
    address: str
    words: str


def parts(*, with_apps: bool, lang: str = DEFAULT_LANGUAGE) -> list[SitePart]:
    """The parts that the site has."""
    begins = {"learn": lesson_page(next(iter(LESSONS))), "rules": "rules", "watch": GAME}
    begins |= {"play": f"apps/{PLAY}", "explore": f"apps/{EXPLORE}"} if with_apps else {}
    return [SitePart(id, f"{page}.html", say(f"site.masthead.{id}", lang)) for id, page in begins.items()]


def masthead(*, with_apps: bool, lang: str = DEFAULT_LANGUAGE) -> Mapping[str, object]:
    """What the template ``masthead.html`` shows."""
    links = parts(with_apps=with_apps, lang=lang)
    chosen = host.current()
    if chosen.imprint:
        links.append(SitePart("imprint", f"{ABOUT}.html#imprint", say("site.about.imprint", lang)))
    words = {name: say(f"site.masthead.{name}", lang) for name in ("parts", "search", "skip", "theme")}
    return words | {"links": links, "name": chosen.short(lang), "logo": chosen.logo_name}


def place_of(page: str) -> str:
    """The part that a page of the walkthrough is of (``""``: of none)."""
    first = page.partition("/")[0]
    return {"learn": "learn", "game": "watch", **dict.fromkeys(_LOOK_UP, "rules")}.get(first, "")


def place_of_app(name: str) -> str:
    """The part that an app is of."""
    lessons = {page.name for page in lesson_pages()}
    return "learn" if name in lessons else {PLAY: "play", EXPLORE: "explore"}.get(name, "")
