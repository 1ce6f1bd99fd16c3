"""Which rule each value of the box is for."""

from __future__ import annotations

from typing import Final

# By table and, where its values are for several rules, by key. Numbers and names between the two make no difference.
RULES: Final = {
    "zones": "FEE-1",
    "ships.company": "LOD-5",
    "ships.company.count": "SET-13",
    "ships.company.build_cost": "BLD-1",
    "ships.company.bonus_money": "ARR-2",
    "ships.unique": "SET-6",
    "ships.unique.slots": "UNI-4",
    "ships.unique.minimum": "LOD-5",
    "ships.unique.maximum": "LOD-5",
    "contracts": "CON-1",
    "setup_contracts": "SET-16",
    "clipboard": "CLP-1",
    "cards": "BON-1",
    "cards.advisors_seen": "ARR-2",
    "advisors": "END-1",
    "players.action_dice": "SET-2",
    "players.executive_dice": "SET-3",
    "players.mulligan_at_most": "TBL-4",
    "players": "GEN-3",
    "dice.company_dice": "GEN-4",
    "dice.pool_dice": "SET-11",
    "dice.starting_die": "SET-12",
    "dice.generic_container": "CON-1",
    "dice.free_die": "CLP-3",
    "dice.rail_raise": "CLP-5",
    "dice.cruise_highest_die": "UNI-1",
    "start": "SET-14",
    "bidding": "ADV-1",
    "bidding.bid_stock_divisor": "ADV-2",
    "prices": "FEE-1",
    "prices.transfer": "TBL-6",
    "prices.transfer_with_passenger": "PAX-2",
    "prices.transfer_with_flags": "CLP-7",
    "prices.bailout_gives": "FEE-2",
    "prices.bailout_costs": "END-1",
    "market.prices": "MKT-3",
    "market.dividends": "MKT-5",
    "market.purchase_rise": "MKT-2",
    "market.own_raise": "MKT-4",
    "market.unpaid_fall": "DIV-2",
    "awards": "SET-9",
    "passengers.tokens": "SET-7",
    "passengers.benefits": "PAX-1",
    "limits.rectangle_slots": "GRP-1",
    "limits.wagon_places": "LOD-7",
    "limits.unfinished_contracts": "CON-4",
    "limits.military_pay": "UNI-3",
    "limits.free_movements": "CLP-4",
    "pieces": "GEN-2",
    "pieces.spare_flags": "SET-5",
    "pieces.platform_flags": "SET-4",
}


def rule_of(path: str) -> str:
    """The id of the rule that the value or table at `path` of a box is for. Raises `KeyError` if there is none."""
    keys = path.split(".")
    last = next((key for key in reversed(keys) if not key.isdigit()), "")
    for length in (2, 1):
        table = ".".join(keys[:length])
        for place in (f"{table}.{last}", table):
            if place in RULES:
                return RULES[place]
    raise KeyError(path)
