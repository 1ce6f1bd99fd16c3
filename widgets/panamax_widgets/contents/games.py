"""The games of the house on a start page: what each is about, and where to begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.frame.addresses import AS_FILES, REFERENCE, SERVED, addresses, page_address

from ..pages import CANAL_PLAY, CANAL_PRACTICE, KEPT_CANAL_GAME, KEPT_GAME, PLAY, lesson_pages

PANAMAX, CANAL_MANIA = "panamax", "canal_mania"
CANAL_REFERENCE: Final = "canal-mania"  # where its rules begin on the tutor's page of all rules
_CANAL_RULES: Final = {SERVED: f"{REFERENCE}#{CANAL_REFERENCE}", AS_FILES: "canal_mania.html"}
_STORES: Final = {PANAMAX: KEPT_GAME, CANAL_MANIA: KEPT_CANAL_GAME}


def games_context(games: Mapping[str, Mapping[str, str]], lang: str = DEFAULT_LANGUAGE) -> Mapping[str, Any]:
    """For the template ``games.html``: by game the address of each way into it (``play``, ``rules`` and so on)."""
    cards = [
        {
            "id": game,
            "name": say(f"app.games.{game}.name", lang),
            "what": say(f"app.games.{game}.what", lang),
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
    ships = {
        "learn": page_address(home, lesson_pages(lang)[0].name),
        "play": page_address(home, PLAY),
        "rules": home + addresses().reference,
    }
    pages = {"play": CANAL_PLAY, "practise": CANAL_PRACTICE}
    canals = {way: page_address(home, page) for way, page in pages.items()}
    canals["rules"] = home + _CANAL_RULES[addresses()]
    return games_context({PANAMAX: ships, CANAL_MANIA: canals}, lang)
