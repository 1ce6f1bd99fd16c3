"""The end of a round: rail and turn order (RND-1..4), fees (FEE), dividends (DIV), award (AWD-1)."""

from __future__ import annotations

import copy
from typing import Any

from tests.oracle.plain import Box, Die, Position, sums_by_company


def rail_dice(position: Position) -> list[Die]:
    """The dice that decide, from the left: RND-1 brings the 1st wagon's onto the 2nd, RND-3 those onto the platform.

    Only one of the three places holds dice at each of these moments, so a position may be from any of them.
    """
    return [*position["platform"], *position["wagon_2"], *position["wagon_1"]]


def players_by_rail(dice: list[Die]) -> list[str]:
    """The players with dice there, by sum, high to low; a tie goes to whose die lies further left (RND-2, RND-4)."""
    sums = sums_by_company(dice)
    leftmost = {player: [company for company, _ in dice].index(player) for player in sums}
    return sorted(sums, key=lambda player: (-sums[player], leftmost[player]))


def turn_order(position: Position) -> list[str]:
    """RND-2: the new turn order."""
    ranked = players_by_rail(rail_dice(position))
    without_dice = [player for player in position["order"] if player not in ranked]
    return ranked + without_dice  # R11: in their old relative order


def flag_order(position: Position) -> list[str]:
    """RND-4, R12: the players who take a flag off the platform, in order: the same, since the dice are the same."""
    return players_by_rail(rail_dice(position))


def cargo_fees(position: Position, box: Box) -> dict[str, int]:
    """FEE-1: what each company owes."""
    fees = {}
    for name, company in position["companies"].items():
        fee = box["warehouse_fee"] * company["warehouse"]  # FEE-1: Warehouse
        for contract in company["contracts"]:
            fee += box["contract_fee"] * len(contract["containers"])  # FEE-1: unfinished contracts
        for ship in position["ships"].values():
            own_dice = [die for die in ship["dice"] if die[0] == name]
            if own_dice and not ship["zone"].startswith("waiting_"):  # FEE-1: Waiting zones: nothing
                fee += box["fees"][ship["zone"]] * len(own_dice)  # FEE-1: canal and Loading zones
        fees[name] = fee
    return fees


def after_fees(position: Position, box: Box) -> Position:
    """FEE-2: the position when all fees are paid: company first, then its player, then Bailouts."""
    after = _copy_of_purses(position)
    for name, fee in cargo_fees(position, box).items():
        company, player = after["companies"][name], after["players"][name]
        by_company = min(fee, company["money"])
        company["money"] -= by_company
        rest = fee - by_company
        while player["money"] < rest:  # FEE-2: as many as needed
            player["money"] += box["bailout_gives"]
            player["bailouts"] += 1
        player["money"] -= rest
    return after


def dividends(position: Position, box: Box) -> dict[str, dict[str, Any]]:
    """DIV-1, DIV-2: for each company what it owes, whether it pays, and what each player receives."""
    results = {}
    for name, company in position["companies"].items():
        per_share = box["dividends"][company["stock"]]  # MKT-5
        shares = {player: owned["shares"].get(name, 0) for player, owned in position["players"].items()}
        owed = per_share * sum(shares.values())  # DIV-1: shares that players own
        paid = company["money"] >= owed  # DIV-2: all or none
        received = {player: per_share * count if paid else 0 for player, count in shares.items()}
        results[name] = {"per_share": per_share, "owed": owed, "paid": paid, "received": received}
    return results


def after_dividends(position: Position, box: Box) -> Position:
    """The position when dividends are paid, and stocks fallen where they are not."""
    after = _copy_of_purses(position)
    for name, result in dividends(position, box).items():
        company = after["companies"][name]
        if result["paid"]:
            company["money"] -= result["owed"]  # DIV-1
            for player, amount in result["received"].items():
                after["players"][player]["money"] += amount  # DIV-1
        else:
            company["stock"] = max(0, company["stock"] - box["unpaid_fall"])  # DIV-2, MKT-3, R10
    return after


def award(position: Position, paid: set[str]) -> str | None:
    """AWD-1: who gets the award, from a position after the dividends with its turn order already new (RND-2)."""
    if not paid:
        return None  # R13
    companies, order = position["companies"], position["order"]
    ranked = sorted(
        paid,
        key=lambda name: (
            -companies[name]["stock"],  # AWD-1: the highest stock among those that paid
            -companies[name]["money"],  # AWD-1: tie: more company money
            order.index(name),  # AWD-1: then turn order
        ),
    )
    return ranked[0]


def _copy_of_purses(position: Position) -> Position:
    return {
        **position,
        "players": copy.deepcopy(position["players"]),
        "companies": copy.deepcopy(position["companies"]),
    }
