"""The names of ships, companies, nations, zones and cards: in move texts, and as phrases."""

from __future__ import annotations

from typing import Final

from tabletop.errors import MoveTextError
from tabletop.i18n import Listing, Phrase

from ..board import Zone
from ..engine import layout as at
from ..state.arrangement import COMPANIES, SETUP_CARD, Arrangement
from ..vocabulary import NATIONS, Company
from .base import Verb, choice_of, number_up_to

SETUP_PREFIX: Final = "s"


def ship_named(position: Arrangement, word: str) -> int:
    """The engine number of the ship that a word names. Raises `MoveTextError` if this game has none."""
    zones = position.cells[at.SHIP_ZONE : at.SHIP_ZONE + at.SHIPS]
    ships = [ship for ship, zone in enumerate(zones) if zone != at.OUT]
    named = next((ship for ship in ships if position.ship_id(ship) == word), None)
    if named is None:
        raise MoveTextError(Phrase("move.error.ship", {"ships": Listing(tuple(map(position.ship_id, ships)))}))
    return named


def ship_phrase(position: Arrangement, ship: int) -> Phrase:
    """A ship in words."""
    return Phrase(f"ship.{position.ship_id(ship)}")


def ships_listed(position: Arrangement, ships: list[int]) -> Listing:
    """Several ships in words."""
    return Listing(tuple(ship_phrase(position, ship) for ship in ships))


def zone_phrase(zone: Zone) -> Phrase:
    """A zone in words."""
    return Phrase(f"zone.{zone.id}")


def nation_named(verb: Verb, word: str) -> int:
    """The number of the nation that a word names."""
    return choice_of(verb, word, NATIONS)


def nation_phrase(nation: int) -> Phrase:
    """A nation in words."""
    return Phrase(f"nation.{NATIONS[nation]}")


def player_named(verb: Verb, position: Arrangement, word: str) -> int:
    """The player whose company a word names. Raises `MoveTextError` if this game has no such company."""
    player = position.player_of(COMPANIES[choice_of(verb, word, tuple(Company))])
    if player is None:
        raise MoveTextError(Phrase("move.error.company", {"companies": Listing(tuple(_companies(position)))}))
    return player


def company_id(position: Arrangement, player: int) -> str:
    """The name of a player's company in texts."""
    return str(position.company_of(player + 1))


def own_company(position: Arrangement) -> str:
    """The name in texts of the company of who must decide."""
    return str(position.company_of(position.decider or 1))


def company_phrase(position: Arrangement, player: int) -> Phrase:
    """The company of a player in words."""
    return Phrase(f"company.{company_id(position, player)}")


def card_text(card: int) -> str:
    """A contract in texts: its number, for setup contracts with an ``s`` in front."""
    return f"{SETUP_PREFIX}{card - SETUP_CARD}" if card > SETUP_CARD else str(card)


def card_named(verb: Verb, position: Arrangement, word: str) -> int:
    """The contract that a word names; setup contracts follow the others."""
    box = position.box
    if word.startswith(SETUP_PREFIX):
        return SETUP_CARD + number_up_to(verb, word[1:], len(box.setup_contracts))
    return number_up_to(verb, word, len(box.contracts))


def card_phrase(position: Arrangement, card: int) -> Phrase:
    """A contract in words, with its nation."""
    box = position.box
    setup = card > SETUP_CARD
    nation = box.setup_contracts[card - SETUP_CARD - 1].nation if setup else box.contracts[card - 1].nation
    number = card - SETUP_CARD if setup else card
    return Phrase(f"card.{'setup' if setup else 'contract'}", {"number": number, "nation": Phrase(f"nation.{nation}")})


def _companies(position: Arrangement) -> list[Company]:
    return [company for company in Company if position.player_of(company) is not None]
