"""Which die may be loaded where: contract containers (LOD-1..7) and the free load of the clipboard (CLP-3, R5)."""

from __future__ import annotations

from typing import Any

from tests.oracle.plain import OCEAN_OF_NATION, Box, FreeLoad, Position, load_of

WAGON = "wagon"


def has_room_for(position: Position, ship: str, pips: int, box: Box) -> bool:
    """Whether a ship may take a die of that many pips, wherever it is (LOD-5, LOD-6, UNI-1)."""
    facts, aboard = box["ships"][ship], position["ships"][ship]["dice"]
    if facts["kind"] == "military":
        return False  # LOD-6
    if len(aboard) >= facts["slots"]:
        return False  # LOD-5: one die a slot
    if facts["kind"] == "cruise" and pips > box["cruise_highest_die"]:
        return False  # UNI-1: only dice of value 1 or 2
    load = load_of(box, ship, [*aboard, ("", pips)])
    if load > facts["max"]:
        return False  # LOD-5: not above the maximum
    fills_last_slot = len(aboard) + 1 == facts["slots"]
    return not (fills_last_slot and load < facts["min"])  # LOD-5: the last slot may not leave it under the minimum


def zones_reached(position: Position, ship: str, with_waiting: bool) -> list[str]:
    """The nations in whose Loading zone a ship is or, by LOD-3, can be at once."""
    zone = position["ships"][ship]["zone"]
    if zone is None:
        return []
    if zone.startswith("loading_"):
        return [zone.removeprefix("loading_")]
    if zone.startswith("waiting_") and with_waiting:  # LOD-3: either Loading zone of that ocean
        return [nation for nation, ocean in OCEAN_OF_NATION.items() if zone == f"waiting_{ocean}"]
    return []  # in the canal


def ships_for_container(
    position: Position, contract: dict[str, Any], container: dict[str, Any], with_waiting: bool, box: Box
) -> set[str]:
    """LOD-2: the ships that a container may go on."""
    if contract["side"] == "front" and container["rail"]:
        return set()  # LOD-2: only the 1st wagon
    ships = set()
    for ship in position["ships"]:
        nations = zones_reached(position, ship, with_waiting)
        if contract["side"] == "front":
            nations = [nation for nation in nations if nation == contract["nation"]]  # LOD-2: its nation's zone
        if nations and has_room_for(position, ship, container["value"], box):  # LOD-2: back: any; LOD-6: whose ever
            ships.add(ship)
    return ships


def legal_loads(
    position: Position, player: str, used: set[str], with_waiting: bool, box: Box
) -> set[tuple[int, int, str]]:
    """(contract, container, ship or "wagon") by LOD-1..7; `used` are the places closed to him by LOD-4."""
    loads = set()
    for number, contract in enumerate(position["companies"][player]["contracts"]):  # LOD-1: any of his contracts
        for place, container in enumerate(contract["containers"]):
            targets = ships_for_container(position, contract, container, with_waiting, box)
            if container["rail"] and len(position["wagon_1"]) < box["wagon_places"]:  # LOD-2, LOD-7
                targets.add(WAGON)
            loads |= {(number, place, target) for target in targets - used}  # LOD-4
    return loads


def free_loads(position: Position, player: str, with_waiting: bool, box: Box) -> set[FreeLoad]:
    """CLP-3: ("contract", contract, container, ship), ("warehouse", ship) or ("pool", ship); LOD-4 does not apply."""
    company = position["companies"][player]
    loads: set[FreeLoad] = set()
    in_zone = [ship for ship in position["ships"] if zones_reached(position, ship, with_waiting)]
    for source in ("warehouse", "pool"):
        if company[source] > 0:
            fitting = [ship for ship in in_zone if has_room_for(position, ship, box["free_die"], box)]
            loads |= {(source, ship) for ship in fitting}
    for number, contract in enumerate(company["contracts"]):
        for place, container in enumerate(contract["containers"]):
            if position["variants"]["free_load_zone"] == "nation":  # R5: FR: where LOD-2 lets it go on a ship
                ships = ships_for_container(position, contract, container, with_waiting, box)
            else:  # R5: EN, IT, DE: any Loading zone, any container
                ships = {ship for ship in in_zone if has_room_for(position, ship, container["value"], box)}
            loads |= {("contract", number, place, ship) for ship in ships}
    return loads
