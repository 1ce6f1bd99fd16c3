"""The things of Panamax that a teacher may let have to be the same in the end, whatever the way there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.kit.classroom import GoalAspect


def _ships(position: Position) -> Hashable:
    return tuple((ship.id, ship.zone, ship.built) for ship in position.ships)


def _cargo(position: Position) -> Hashable:
    """The dice aboard, on the rail and in the warehouses; in what order they were loaded doesn't matter."""
    rail = position.rail_table
    places = (*(ship.cargo for ship in position.ships), rail.first_wagon, rail.second_wagon, rail.platform)
    dice = tuple(tuple(sorted((die.company, die.pips) for die in place)) for place in places)
    return dice, tuple(company.warehouse for company in position.companies)


def _money(position: Position) -> Hashable:
    companies = tuple((company.company, company.money) for company in position.companies)
    return companies, tuple(player.money for player in position.players)


def _shares(position: Position) -> Hashable:
    stocks = tuple((company.company, company.stock) for company in position.companies)
    return stocks, tuple(tuple(sorted(player.shares.items())) for player in position.players)


def _dice(position: Position) -> Hashable:
    return position.action_table


_READINGS: Final[Mapping[str, Callable[[Position], Hashable]]] = {
    "ships": _ships,
    "cargo": _cargo,
    "money": _money,
    "shares": _shares,
    "dice": _dice,
}
ASPECTS: Final = {id: GoalAspect(name=Phrase(f"class.same.{id}"), reading=reading) for id, reading in _READINGS.items()}
