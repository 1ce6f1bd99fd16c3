"""The numbers that the texts of rules name, as a box has them: ``{transfer}`` in a text is its price of a transfer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.i18n import Listing, Money

from ..box.components import Box, numbers

PLAYERS: Final = {2: "two", 3: "three", 4: "four"}
BY_PLAYERS: Final = ("action_dice", "executive_dice", "mulligan_at_most", "turns")
SLOTS: Final = {1: "one", 2: "two", 3: "three"}
CRUISE_SHIPS: Final = ("lucky_me", "dice_fest", "spiel")


def amounts(box: Box) -> Mapping[str, object]:
    """Every number of `box` that the text of a rule or ruling may name, by placeholder."""
    fees = [fee for fee in box.fees if fee]
    return {
        **{name: _told(getattr(box, name), number.dollars) for name, number in numbers().items()},
        "warehouse_dice": box.warehouse_dice,
        "lowest_fee": Money(min(fees)),
        "highest_fee": Money(max(fees)),
        **{f"award_{word}": Money(award) for word, award in zip(SLOTS.values(), box.awards, strict=True)},
        **_by_slots(box),
        **_by_players(box),
        **{f"dice_of_{id}": box.unique_ship(id).minimum for id in CRUISE_SHIPS},
    }


def _told(value: int | tuple[int, ...], dollars: bool) -> object:
    if isinstance(value, tuple):
        return Listing(tuple(_told(each, dollars) for each in value))
    return Money(value) if dollars else value


def _by_slots(box: Box) -> dict[str, Money]:
    """What ships of each size cost and bring: ``build_one``, ``bonus_three``."""
    ships = {SLOTS[ship.slots]: ship for ship in box.company_ships}
    costs = {f"build_{word}": Money(ship.build_cost) for word, ship in ships.items()}
    return costs | {f"bonus_{word}": Money(ship.bonus_money) for word, ship in ships.items()}


def _by_players(box: Box) -> dict[str, int]:
    """White dice and turns for each number of players: ``turns_two``, ``action_dice_four``."""
    return {f"{name}_{word}": getattr(box, name)[players] for name in BY_PLAYERS for players, word in PLAYERS.items()}
