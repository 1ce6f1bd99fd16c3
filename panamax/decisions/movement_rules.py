"""What keeps ships where they are: MOV-1, MOV-2, MOV-3, LOD-3, GRP-2, GRP-3, UNI-1."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..board import ZONES, Zone
from ..engine import kinds
from ..engine.zones import NEXT
from ..vocabulary import MovementKind, ShipKind, ZoneKind
from .names import ship_phrase, ships_listed, zone_phrase
from .refusing import counted, movement_phrase, movements, refuse, refuse_if
from .situation import Situation, legal_codes


def members(mask: int) -> list[int]:
    """The ships of a mask."""
    return [ship for ship in range(mask.bit_length()) if mask >> ship & 1]


def next_zone(zone: Zone) -> Zone | None:
    """The zone that follows on the way through the canal (MOV-1); ``None`` behind the last, in a Waiting zone."""
    return None if zone.kind is ZoneKind.WAITING else ZONES[NEXT[zone.number]]


def all_movement_due(situation: Situation) -> list[Refusal]:
    """The whole movement must be used. MOV-2"""
    return [refuse("MOV-2", "movement_left", left=movements(*situation.owed))]


def move_reasons(situation: Situation, ships: list[int], kind: MovementKind, code: int) -> list[Refusal]:
    """Every rule that the step breaks; that the rest can no longer be used (R6) is told if nothing else is wrong."""
    refusals = _paid(situation, kind)
    for ship in ships:
        refusals += _place_reasons(situation, ship)
    zones = _zones(situation, ships)
    refusals += _cost_reasons(zones, kind)
    refusals += _group_reasons(situation, ships, zones)
    for ship in ships:
        refusals += ready_reasons(situation, ship)
    return refusals or _rest_reasons(situation, kind, code)


def _paid(situation: Situation, kind: MovementKind) -> list[Refusal]:
    """A movement of this kind must be left. TBL-8"""
    waterway, lock, either = situation.owed
    left = either + (lock if kind is MovementKind.LOCK else waterway)
    has = movements(waterway, lock, either)
    return refuse_if(left == 0, "TBL-8", "no_movement", kind=movement_phrase(kind), has=has)


def _place_reasons(situation: Situation, ship: int) -> list[Refusal]:
    """A ship must be on the board, and not in a Waiting zone. MOV-1, LOD-3"""
    zone = situation.zone(ship)
    name = ship_phrase(situation.position, ship)
    if zone is None:
        return [refuse("MOV-1", "not_on_board", ship=name)]
    waiting = zone.kind is ZoneKind.WAITING
    return refuse_if(waiting, "LOD-3", "relocate_first", ship=name, zone=zone_phrase(zone))


def _zones(situation: Situation, ships: list[int]) -> list[Zone]:
    """The zones of the ships, each once, in the order of the ships."""
    return list(dict.fromkeys(zone for ship in ships if (zone := situation.zone(ship)) is not None))


def _cost_reasons(zones: list[Zone], kind: MovementKind) -> list[Refusal]:
    """Leaving open water costs a waterway movement, leaving a lock a lock movement. MOV-1"""
    refusals: list[Refusal] = []
    for zone in zones:
        costs = zone.leaving_costs
        if costs not in (None, kind):
            costs_and_kind = {"needs": movement_phrase(costs), "kind": movement_phrase(kind)}
            refusals.append(refuse("MOV-1", "other_kind", zone=zone_phrase(zone), **costs_and_kind))
    return refusals


def _group_reasons(situation: Situation, ships: list[int], zones: list[Zone]) -> list[Refusal]:
    """Ships that move together are one group: GRP-2 in oceans and lakes, GRP-3 in dashed rectangles."""
    refusals: list[Refusal] = []
    loading = all(zone.kind is ZoneKind.LOADING for zone in zones)
    if len(zones) > 1 and not (loading and len({zone.ocean for zone in zones}) == 1):
        refusals.append(refuse("GRP-2", "apart", zones=Listing(tuple(zone_phrase(zone) for zone in zones))))
    for zone in zones:
        left = [ship for ship in situation.ships_in(zone) if ship not in ships]
        if zone.is_rectangle and left:
            names = ships_listed(situation.position, left)
            refusals.append(refuse("GRP-3", "group_stays_together", zone=zone_phrase(zone), ships=names))
    return refusals + _size_reasons(situation, ships)


def _size_reasons(situation: Situation, ships: list[int]) -> list[Refusal]:
    """A group has at most 4 slots. GRP-2"""
    most = situation.box.rectangle_slots
    slots = sum(situation.ship(ship).slots for ship in ships)
    return refuse_if(slots > most, "GRP-2", "group_size", slots=slots, most=most)


def ready_reasons(situation: Situation, number: int) -> list[Refusal]:
    """A cargo ship leaves a Loading zone only with its minimum load. MOV-3, UNI-1"""
    ship = situation.ship(number)
    if ship.zone is None or ship.zone.kind is not ZoneKind.LOADING or ship.is_ready:
        return []
    name = ship_phrase(situation.position, number)
    if ship.kind is ShipKind.CRUISE:
        return [refuse("UNI-1", "cruise_ready", ship=name, needs=counted("die", ship.minimum), has=ship.load)]
    return [refuse("MOV-3", "not_ready", ship=name, needs=ship.minimum, has=ship.load)]


def _rest_reasons(situation: Situation, kind: MovementKind, code: int) -> list[Refusal]:
    """The step is possible, but then the rest could not all be used, though there is a way to use all. MOV-2, R6"""
    all_due = situation.kind in (kinds.MOVEMENT, kinds.FREE_MOVE)
    if not all_due or code in legal_codes(situation.position):
        return []
    return [refuse("MOV-2", "rest_unusable", left=_left_after(situation, kind))]


def _left_after(situation: Situation, kind: MovementKind) -> Phrase:
    waterway, lock, either = situation.owed
    if either:
        return movements(0, 0, either - 1)
    return movements(waterway - 1, lock) if kind is MovementKind.WATERWAY else movements(waterway, lock - 1)
