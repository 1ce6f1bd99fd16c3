"""What stands at the head of every page: its game, the parts of that, the one that the page is of, and the other game.

The template ``masthead.html`` shows it, in the served tutor and on a published site, which has more parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from canal_mania_widgets import pages as canals
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.frame.addresses import LESSONS_END, addresses
from tabletop_widgets.hosting.shell import MastheadPart, masthead

from .. import pages as ships
from .games import CANAL_MANIA, PANAMAX, card_address, game_name, game_of_page, rules_address

LEARN, RULES, OTHER = "learn", "rules", "other"
PAGES: Final = {PANAMAX: ships.PARTS, CANAL_MANIA: canals.PARTS}


def page_parts(game: str, lang: str = DEFAULT_LANGUAGE) -> list[MastheadPart]:
    """The parts of a game that notebooks' pages are."""
    return [part(id, addresses().page.format(name=name), lang) for id, name in PAGES[game].items()]


def part(id: str, address: str, lang: str = DEFAULT_LANGUAGE) -> MastheadPart:
    """The part of this id, which begins at `address`."""
    return MastheadPart(id, address, say(f"app.masthead.{id}", lang))


def learn_address(game: str, start: str) -> str:
    """Where the tutor's start page, in the file `start`, has the lessons of a game."""
    return start if game == PANAMAX else f"{start}#path-{game}"


def other_game(game: str, start: str, lang: str = DEFAULT_LANGUAGE) -> MastheadPart:
    """The way from a game to the other one, which the start page in the file `start` tells of."""
    other = next(each for each in PAGES if each != game)
    return MastheadPart(OTHER, start + card_address(other), game_name(other, lang))


def served_parts(game: str, lang: str = DEFAULT_LANGUAGE) -> list[MastheadPart]:
    """The parts of the served tutor."""
    learn, rules = part(LEARN, learn_address(game, ""), lang), part(RULES, rules_address(game), lang)
    return [learn, *page_parts(game, lang), rules, other_game(game, "", lang)]


@cache
def served_masthead(game: str = PANAMAX, lang: str = DEFAULT_LANGUAGE) -> Mapping[str, object]:
    """The head of the served tutor's pages."""
    return masthead(game_name(game, lang), served_parts(game, lang), "", lang)


def place_of_page(name: str) -> str:
    """The part that a notebook's page is of (``""``: of none)."""
    if (name[:2].isdigit() and name < LESSONS_END) or name in canals.LESSONS:
        return LEARN
    return next((id for id, page in PAGES[game_of_page(name)].items() if page == name), "")
