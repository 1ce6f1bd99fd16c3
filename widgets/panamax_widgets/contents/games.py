"""The games of the house: what each is about, where to begin, and which of them a page is of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from canal_mania_widgets import pages as canals
from canal_mania_widgets.own_box import CANAL_OWN_BOX
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.frame.addresses import AS_FILES, REFERENCE, SERVED, addresses, page_address
from tabletop_widgets.frame.own_box import OwnBox

from .. import pages as ships
from ..own_box import PANAMAX_OWN_BOX

PANAMAX, CANAL_MANIA = "panamax", "canal_mania"
CANAL_REFERENCE: Final = "canal-mania"  # where its rules begin on the tutor's page of all rules
OWN_BOXES: Final[Mapping[str, OwnBox[Any]]] = {PANAMAX: PANAMAX_OWN_BOX, CANAL_MANIA: CANAL_OWN_BOX}
_STORES: Final = {PANAMAX: ships.KEPT_GAME, CANAL_MANIA: canals.KEPT_GAME}


def game_of_page(name: str) -> str:
    """The game that a notebook's page is of."""
    return CANAL_MANIA if name >= canals.FIRST else PANAMAX


def game_name(game: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """What a game is called."""
    return say(f"app.games.{game}.name", lang)


def rules_address(game: str) -> str:
    """Where the rules of a game are, seen from the start page."""
    of_canals = {SERVED: f"{REFERENCE}#{CANAL_REFERENCE}", AS_FILES: "canal_mania.html"}
    return of_canals[addresses()] if game == CANAL_MANIA else addresses().reference


def card_address(game: str) -> str:
    """Where a start page tells of a game, seen from itself."""
    return f"#game-{game}"


def games_context(
    games: Mapping[str, Mapping[str, str]], lang: str = DEFAULT_LANGUAGE, pictures: Mapping[str, str] | None = None
) -> Mapping[str, Any]:
    """For the template ``games.html``: by game the address of each way into it (``play``, ``rules`` and so on).

    `pictures` is the markup of a picture of each, in the place of its sign.
    """
    cards = [
        {
            "id": game,
            "name": game_name(game, lang),
            "what": say(f"app.games.{game}.what", lang),
            "picture": (pictures or {}).get(game, ""),
            "ways": [
                {
                    "address": to,
                    "words": say(f"app.games.{game}.{way}", lang),
                    "kept": _STORES[game] if way == "play" else "",
                }
                for way, to in ways.items()
            ],
        }
        for game, ways in games.items()
    ]
    return {"heading": say("app.games.heading", lang), "cards": cards}


def start_games(home: str, lang: str = DEFAULT_LANGUAGE) -> Mapping[str, Any]:
    """The games on the tutor's start page, `home` being the way to it."""
    begun = {
        PANAMAX: {"learn": ships.lesson_pages(lang)[0].name, "play": ships.PLAY},
        CANAL_MANIA: {
            "learn": canals.LESSONS[0],
            "play": canals.PLAY,
            "practise": canals.PRACTICE,
        },
    }
    ways = {
        game: {way: page_address(home, page) for way, page in pages.items()} | {"rules": home + rules_address(game)}
        for game, pages in begun.items()
    }
    return games_context(ways, lang)
