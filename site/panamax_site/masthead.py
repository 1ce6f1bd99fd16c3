"""What stands at the head of every page of the site: the tutor's parts and its own, and the one that a page is of."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from panamax_widgets.contents import masthead as tutor
from panamax_widgets.contents.games import PANAMAX, game_name, game_of_page
from panamax_widgets.contents.masthead import part
from tabletop.i18n import say
from tabletop_widgets.hosting import shell as heads
from tabletop_widgets.hosting.shell import MastheadPart

from . import host, tongues
from .host import SITE_LANGUAGE
from .places import CONTESTED, GAME, GLOSSARY, RULES, SEARCH
from .shelves import SHELVES, shelf_of

ABOUT, HOME, START = "about", "index.html", "start.html"  # `START`: the tutor's own, which has all lessons
_HERE = Path(__file__).parents[1]
TEMPLATES = (_HERE / "templates", _HERE.parent / "widgets/tabletop_widgets/share/jupyter/voila/templates/panamax")
WITH_APPS = "with_apps"  # the tag of a build whose site has the apps
_NOTICES = ("newer", "renew", "from_disk")  # what `notices.js` shows
_BEGINS: Final = {
    shelf.game: {
        tutor.LEARN: shelf.lesson_page(shelf.lessons[0]),
        tutor.RULES: shelf.page(RULES),
        **({"watch": shelf.page(GAME)} if shelf.annotated is not None else {}),
    }
    for shelf in SHELVES
}
_LOOK_UP = (RULES, "reference", CONTESTED, GLOSSARY)


def parts(game: str, *, with_apps: bool, lang: str = SITE_LANGUAGE) -> list[MastheadPart]:
    """The parts that the site has of a game."""
    own = [part(id, f"{page}.html", lang) for id, page in _BEGINS[game].items()]
    return [*own, *(tutor.page_parts(game, lang) if with_apps else [])]


def masthead(page: str, *, with_apps: bool, lang: str = SITE_LANGUAGE) -> Mapping[str, object]:
    """What the template ``masthead.html`` shows on a page, which is an app's notebook or one of the walkthrough."""
    shelf = next(each for each in SHELVES if each.game == game_of_page(page)) if page[:1].isdigit() else shelf_of(page)
    game = shelf.game
    links = [*parts(game, with_apps=with_apps, lang=lang), tutor.other_game(game, HOME, lang)]
    chosen = host.current()
    if chosen.imprint:
        links.append(MastheadPart("imprint", f"{ABOUT}.html#imprint", say("site.about.imprint", lang)))
    own: dict[str, object] = {"logo": chosen.logo_name, "find": f"{shelf.page(SEARCH)}.html", "languages": ()}
    is_app = page[:1].isdigit() and page != tongues.MISSING
    own["versions"] = tongues.choice(f"apps/{page}" if is_app else page.removesuffix(".html"), lang)
    notices = {name: say(f"site.notice.{name}", lang) for name in _NOTICES}
    name = chosen.short(lang) if game == PANAMAX else game_name(game, lang)
    return {**heads.masthead(name, links, HOME, lang), **own, **notices}


def place_of(page: str) -> str:
    """The part that a page of the walkthrough is of (``""``: of none)."""
    first = page.removeprefix(shelf_of(page).folder).partition("/")[0]
    return {"learn": tutor.LEARN, "game": "watch", **dict.fromkeys(_LOOK_UP, tutor.RULES)}.get(first, "")
