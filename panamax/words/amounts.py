"""The numbers that the texts of rules name, as a box has them: ``{transfer}`` in a text is its price of a transfer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..box.components import Box
from .i18n import Listing, Money

# Fields of the box that a text may name as they are
MONEY: Final = (
    "company_money", "player_money", "stock", "bid_money",
    "transfer", "transfer_with_passenger", "transfer_with_flags",
    "contract_fee", "warehouse_fee", "bailout_gives", "bailout_costs", "military_pay",
)  # fmt: skip
NUMBERS: Final = (
    "company_dice", "pool_dice", "warehouse_dice", "starting_die", "generic_container", "free_die", "rail_raise",
    "cruise_highest_die", "shares_for_sale", "shares_of_player", "bid_stock_divisor", "purchase_rise", "own_raise",
    "unpaid_fall", "rectangle_slots", "wagon_places", "unfinished_contracts", "free_movements", "advisors_seen",
    "spare_flags",
)  # fmt: skip
PLAYERS: Final = {2: "two", 3: "three", 4: "four"}
BY_PLAYERS: Final = ("action_dice", "executive_dice", "mulligan_at_most", "turns")
SLOTS: Final = {1: "one", 2: "two", 3: "three"}
CRUISE_SHIPS: Final = ("lucky_me", "dice_fest", "spiel")


def amounts(box: Box) -> Mapping[str, object]:
    """Every number of `box` that the text of a rule or ruling may name, by placeholder."""
    fees = [fee for fee in box.fees if fee]
    return {
        **{name: Money(getattr(box, name)) for name in MONEY},
        **{name: getattr(box, name) for name in NUMBERS},
        "lowest_fee": Money(min(fees)),
        "highest_fee": Money(max(fees)),
        "bids": _listed(box.bids),
        "dividends": _listed(box.dividends),
        "passenger_tokens": Listing(box.passenger_tokens),
        **{f"award_{word}": Money(award) for word, award in zip(SLOTS.values(), box.awards, strict=True)},
        **_by_slots(box),
        **_by_players(box),
        **{f"dice_of_{id}": box.unique_ship(id).minimum for id in CRUISE_SHIPS},
    }


def _listed(dollars: tuple[int, ...]) -> Listing:
    return Listing(tuple(Money(each) for each in dollars))


def _by_slots(box: Box) -> dict[str, Money]:
    """What ships of each size cost and bring: ``build_one``, ``bonus_three``."""
    ships = {SLOTS[ship.slots]: ship for ship in box.company_ships}
    costs = {f"build_{word}": Money(ship.build_cost) for word, ship in ships.items()}
    return costs | {f"bonus_{word}": Money(ship.bonus_money) for word, ship in ships.items()}


def _by_players(box: Box) -> dict[str, int]:
    """White dice and turns for each number of players: ``turns_two``, ``action_dice_four``."""
    return {f"{name}_{word}": getattr(box, name)[players] for name in BY_PLAYERS for players, word in PLAYERS.items()}
