"""The values that events have: for each its name in messages, and how the engine's number is put in words.

`kinds` says which event has which; `event` reads them in the terms of the vocabulary (``event.ship``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.i18n import Listing, Money, Phrase

from ..board import ZONES
from ..box.components import Contract, SetupContract
from ..state.arrangement import SETUP_CARD, Arrangement
from ..vocabulary import NATIONS, FreeAction, PassengerBenefit

Meaning = Callable[[Arrangement, int], object]
Value = tuple[str, Meaning]
PILES: Final = ("column", "inbound", "draw_pile")  # where a contract is taken from


def _number(position: Arrangement, value: int) -> object:
    return value


def _money(position: Arrangement, value: int) -> object:
    return Money(value)


def _player(position: Arrangement, value: int) -> object:
    return position.name_of(value)


def _seat(position: Arrangement, value: int) -> object:
    return value + 1


def _ship(position: Arrangement, value: int) -> object:
    return Phrase(f"ship.{position.ship_id(value)}")


def _zone(position: Arrangement, value: int) -> object:
    return Phrase(f"zone.{ZONES[value].id}")


def _nation(position: Arrangement, value: int) -> object:
    return Phrase(f"nation.{NATIONS[value]}")


def _side(position: Arrangement, value: int) -> object:
    return Phrase("side.grey" if value else "side.blue")


def _card(position: Arrangement, value: int) -> object:
    """A contract 1-24, or a setup contract by its number behind `SETUP_CARD`."""
    if value > SETUP_CARD:
        return _card_phrase("contract.setup_named", position.box.setup_contracts[value - SETUP_CARD - 1])
    return _card_phrase("contract.named", position.box.contracts[value - 1])


def _setup_card(position: Arrangement, value: int) -> object:
    return _card(position, SETUP_CARD + value)


def _card_phrase(key: str, card: SetupContract | Contract) -> Phrase:
    containers = tuple(
        Phrase("contract.rail_container" if container.rail else "contract.container", {"value": container.value})
        for container in card.front
    )
    nation = Phrase(f"nation.{card.nation}")
    return Phrase(key, {"number": card.number, "nation": nation, "containers": Listing(containers)})


def _face(position: Arrangement, value: int) -> object:
    return Phrase("contract.back" if value else "contract.front")


def _source(position: Arrangement, value: int) -> object:
    return Phrase(("contract.from_column", "contract.from_inbound", "contract.from_draw_pile")[value])


def _store(position: Arrangement, value: int) -> object:
    return Phrase("store.dice_pool" if value else "store.warehouse")


def _action(position: Arrangement, value: int) -> object:
    return Phrase(f"free_action.{tuple(FreeAction)[value - 1]}")


def _benefit(position: Arrangement, value: int) -> object:
    return Phrase(f"benefit.{tuple(PassengerBenefit)[value]}")


def _movement(position: Arrangement, value: int) -> object:
    return Phrase("movement.lock" if value else "movement.waterway")


# What an event is about. "count" chooses the plural.
PLAYER: Final = ("player", _player)
OWNER: Final = ("company", _player)
SEAT: Final = ("seat", _seat)
RECEIVER: Final = ("receiver", _player)
BUYER: Final = ("buyer", _player)
DOLLARS: Final = ("dollars", _money)
AMOUNT: Final = ("amount", _money)
PRICE: Final = ("price", _money)
BID: Final = ("bid", _money)
DIVIDEND: Final = ("dividend", _money)
HAS: Final = ("has", _money)
STOCK_BEFORE: Final = ("before", _money)
STOCK_AFTER: Final = ("after", _money)
STOCK: Final = ("stock", _money)
COUNT: Final = ("count", _number)
AT_MOST: Final = ("at_most", _number)
CARDS: Final = ("cards", _number)
FLAGS: Final = ("flags", _number)
POOL: Final = ("pool", _number)
IN_WAREHOUSE: Final = ("warehouse", _number)
COLUMN: Final = ("column", _number)
SOURCE: Final = ("source", _number)
TARGET: Final = ("target", _number)
SIDE: Final = ("side", _side)
PIPS: Final = ("pips", _number)
PIPS_BEFORE: Final = ("before", _number)
PIPS_AFTER: Final = ("after", _number)
STRENGTH: Final = ("strength", _number)
WATERWAY: Final = ("waterway", _number)
LOCK: Final = ("lock", _number)
EITHER: Final = ("either", _number)
MOVEMENT: Final = ("kind", _movement)
SHIP: Final = ("ship", _ship)
SHIPS: Final = ("ships", _ship)
ZONE: Final = ("zone", _zone)
BEFORE: Final = ("before", _zone)
AFTER: Final = ("after", _zone)
NATION: Final = ("nation", _nation)
NATIONS_LAID: Final = ("nations", _nation)
CARD: Final = ("contract", _card)
SETUP_CONTRACT: Final = ("contract", _setup_card)
SETUP_CONTRACTS: Final = ("contracts", _setup_card)
FACE: Final = ("face", _face)
PILE: Final = ("source", _source)
CONTAINER: Final = ("container", _number)
ACTION: Final = ("action", _action)
BENEFIT: Final = ("benefit", _benefit)
STORE: Final = ("store", _store)
NUMBER: Final = ("card", _number)
PLACE: Final = ("place", _number)
ROUND: Final = ("round", _number)
TURN: Final = ("turn", _number)
PLAYERS: Final = ("players", _player)
