"""The reader's passages: each game's lessons as stops on the way, and what the start page says and shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from canal_mania_widgets import pages as canal_pages
from panamax_widgets import pages as ship_pages
from panamax_widgets.contents.games import CANAL_MANIA, PANAMAX, games_context
from tabletop.i18n import has_message, say
from tabletop_widgets.frame.html import Html

from .aid import page_of
from .host import SITE_LANGUAGE, has_boards
from .places import GAME, SECOND_GAME
from .shelf import Shelf
from .shelves import CANAL_SHELF, PANAMAX_SHELF, SHELVES

_WORDS = ("title", "deal", "lessons")
_FOR_APPS, _FOR_BOARDS = (
    ("lead", "lessons"),
    ("deal_what",),
)  # words of which readers of a site without those get others
_KEPT = {PANAMAX: ship_pages.PROGRESS, CANAL_MANIA: canal_pages.PROGRESS}  # where a browser has what is done
_SCRIPT_WORDS = ("told", "go_on", "finished", "day", "days")


@dataclass(frozen=True, slots=True)
class Stop:
    """A lesson on the way: its page among the apps, its names, its chapter, and where it is taken (`""`: nowhere)."""

    number: int
    page: str
    name: str
    title: str
    minutes: int
    chapter: str
    takes: str


@dataclass(frozen=True, slots=True)
class Passage:
    """The way through a game's lessons: the id of its part of the page, where its ticks are kept, its words, its stops.

    `told` are the words of the script (``static/passage.js``).
    """

    id: str
    kept: str
    title: str
    begin: str
    told: Mapping[str, str]
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """Something else to do: its picture, where it is, and what it is."""

    icon: str
    address: str
    title: str
    what: str


def passage(shelf: Shelf, *, with_apps: bool, lang: str = SITE_LANGUAGE) -> Passage:
    """The way through a game's lessons."""
    places = {name: f"{{{name}}}" for name in ("done", "all", "title", "minutes", "count")}
    told = {key: say(_own(shelf, f"passage_{key}"), lang, **places) for key in _SCRIPT_WORDS}
    title, begin = (say(_own(shelf, key), lang) for key in ("passage", "begin"))
    found = tuple(stops(shelf, with_apps=with_apps, lang=lang))
    return Passage(shelf.key("pmx-passage"), _KEPT[shelf.game].name, title, begin, told, found)


def stops(shelf: Shelf, *, with_apps: bool, lang: str = SITE_LANGUAGE) -> Iterator[Stop]:
    """The lessons of a game in their order."""
    for number, id in enumerate(shelf.lessons, 1):
        found = shelf.lesson(id)
        takes = f"apps/{found.page}.html" if with_apps else ""
        minutes = shelf.course().lessons[found.page].minutes
        name, title = say(shelf.key(f"site.home.stop.{id}"), lang), found.title.text(lang)
        yield Stop(number, found.page, name, title, minutes, f"{shelf.lesson_page(id)}.html", takes)


def _own(shelf: Shelf, key: str) -> str:
    """The id of what a game's passage says in words of its own, or of what all say."""
    own = shelf.key(f"site.home.{key}")
    return own if has_message(own) else f"site.home.{key}"


def home_page(
    *, with_apps: bool, board: Html, pictures: Mapping[str, Html] | None = None, lang: str = SITE_LANGUAGE
) -> Mapping[str, Any]:
    """What the template ``home.html`` shows.

    `board` is the markup of the picture that the reader may play in, `pictures` are those of the games.
    """
    without = [*([] if with_apps else _FOR_APPS), *([] if has_boards() else _FOR_BOARDS)]
    words = {name: say(f"site.home.{name}", lang) for name in (*_WORDS, *_FOR_APPS, *_FOR_BOARDS)}
    words |= {name: say(f"site.home.{name}_read", lang) for name in without}
    passages = [passage(shelf, with_apps=with_apps, lang=lang) for shelf in SHELVES]
    ways, games = (
        list(_ways(with_apps=with_apps, lang=lang)),
        _games(passages[0].stops[0], pictures or {}, with_apps=with_apps, lang=lang),
    )
    return words | {"board": Markup(str(board)), "passages": passages, "ways": ways, "games": games}


def _games(first: Stop, pictures: Mapping[str, Html], *, with_apps: bool, lang: str) -> Mapping[str, Any]:
    """Where one begins with each game."""
    ships = {"learn": first.takes or first.chapter}
    canals = {"learn": f"{CANAL_SHELF.lesson_page(CANAL_SHELF.lessons[0])}.html"}
    if with_apps:
        ships["play"] = f"apps/{ship_pages.PLAY}.html"
        begun = {"learn": canal_pages.LESSONS[0], "play": canal_pages.PLAY, "practise": canal_pages.PRACTICE}
        canals = {way: f"apps/{name}.html" for way, name in begun.items()}
    ways = {PANAMAX: ships | {"rules": "rules.html"}, CANAL_MANIA: canals | {"rules": f"{SECOND_GAME}.html"}}
    return games_context(ways, lang, {game: Markup(str(picture)) for game, picture in pictures.items()})


def _ways(*, with_apps: bool, lang: str) -> Iterator[Way]:
    places = (
        {"play": f"apps/{ship_pages.PLAY}.html", "practise": f"apps/{ship_pages.PRACTICE}.html"} if with_apps else {}
    )
    places |= {"table": page_of(PANAMAX_SHELF), "watch": f"{GAME}.html"}
    for name, address in places.items():
        yield Way(name, address, say(f"site.home.way.{name}", lang), say(f"site.home.way.{name}_what", lang))


def chapters() -> Mapping[str, tuple[str, str]]:
    """The page of the app that teaches what a chapter tells, and where its tick is kept, by the chapter's page."""
    return {
        shelf.lesson_page(id): (shelf.lesson(id).page, _KEPT[shelf.game].name)
        for shelf in SHELVES
        for id in shelf.lessons
    }
