"""Words shared by the oracle's modules: plain dictionaries, lists and strings only (see `telling` for the position)."""

from __future__ import annotations

from typing import Any

Position = dict[str, Any]
Box = dict[str, Any]
Die = tuple[str, int]  # company, pips
FreeLoad = tuple[str, str] | tuple[str, int, int, str]  # (store, ship) or ("contract", contract, container, ship)
Step = tuple[str, frozenset[str]]  # "waterway" or "lock", the ships that move as one group

NATIONS = ("china", "europe", "us_east", "us_west")
OCEAN_OF_NATION = {"china": "pacific", "us_west": "pacific", "europe": "atlantic", "us_east": "atlantic"}


def load_of(box: Box, ship: str, dice: list[Die]) -> int:
    """What counts against a ship's range: the number of dice on cruise ships (UNI-1), the sum of pips elsewhere."""
    if box["ships"][ship]["kind"] == "cruise":
        return len(dice)
    return sum(pips for _, pips in dice)


def is_ready(box: Box, ship: str, dice: list[Die]) -> bool:
    """MOV-3: military ships are always ready, cargo ships with their minimum aboard."""
    facts = box["ships"][ship]
    if facts["kind"] == "military":  # UNI-3
        return True
    return bool(load_of(box, ship, dice) >= facts["min"])


def sums_by_company(dice: list[Die]) -> dict[str, int]:
    """The pips of each company among the dice, in the order in which its first die lies."""
    sums: dict[str, int] = {}
    for company, pips in dice:
        sums[company] = sums.get(company, 0) + pips
    return sums
