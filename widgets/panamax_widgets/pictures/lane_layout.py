"""Where everything lies where a phone shows one lane only: the ladder of its zones, empty ones folded.

Above lie the Atlantic's zones from which its ships sail, or in which they wait, below those of the Pacific.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from panamax.board import ZONES, Zone
from panamax.vocabulary import Ocean, ZoneKind

from .board_layout import CHAMBER, LEVELS, NARROW, SLOT, STRETCHES, BoardPlan, PlacePlan, ZonePlan, sea_zone, station
from .shapes import Rect

ROW: Final = 50.0
FOLDED: Final = 24.0  # height of an empty zone's row
_LOADING, _WAITING, _KEY = 100.0, 62.0, 16.0
_WATER: Final = 168.0  # where the lane's water begins, from the left
_NUMBER, _FEE, _WAY = 112.0, 142.0, 356.0  # where lock numbers, fees, and the arrow heads of the lane's way stand


def lane_zones(lane: Ocean) -> tuple[Zone, ...]:
    """The zones that ships bound for this ocean pass, from where they are loaded to where they wait."""
    loading = (zone for zone in ZONES if zone.kind is ZoneKind.LOADING and zone.ocean is not lane)
    waiting = (zone for zone in ZONES if zone.kind is ZoneKind.WAITING and zone.ocean is lane)
    return (*loading, *(zone for zone in ZONES if zone.lane is lane), *waiting)


@lru_cache(maxsize=64)
def lane_plan(lane: Ocean, folded: frozenset[str]) -> BoardPlan:
    """The layout of a lane in which the zones with these ids are empty and nothing is to be done in them."""
    top = _LOADING if lane is Ocean.PACIFIC else _WAITING
    zones, end = _ladder(lane, top + 4, folded)
    places = tuple(_place(lane, index, zones) for index in range(len(STRETCHES)))
    south = (_WAITING if lane is Ocean.PACIFIC else _LOADING) + 4
    oceans = {Ocean.ATLANTIC: Rect(0, 0, 390, top + 2), Ocean.PACIFIC: Rect(0, end, 390, south)}
    for ocean, rect in oceans.items():
        zones |= _sea(lane, ocean, rect)
    canal = Rect(0, top + 2, 390, end - top - 2)
    return BoardPlan(
        width=390,
        height=end + south + _KEY,
        page=NARROW.page,
        slot=SLOT,
        oceans=oceans,
        titles={},
        canal=canal,
        zones=zones,
        places=places,
        lane_names={},
        rail=None,
        supply=None,
        news=None,
        is_vertical=True,
        ways={lane: (_WAY, canal.centre[1])},
        key=(12, end + south + _KEY / 2),
    )


def _ladder(lane: Ocean, y: float, folded: Collection[str]) -> tuple[dict[str, ZonePlan], float]:
    """The rows of the lane's zones from the Atlantic, and where they end."""
    found = {}
    for zone in sorted((zone for zone in ZONES if zone.lane is lane), key=station):
        high = FOLDED if zone.id in folded else ROW
        water = Rect(_WATER, y, CHAMBER[0], high - 2)
        middle = water.centre[1]
        found[zone.id] = ZonePlan(water, water.inset(2, 0), (_NUMBER, middle), (_FEE, middle), LEVELS[station(zone)])
        y += high
    return found, y + 2


def _place(lane: Ocean, index: int, zones: dict[str, ZonePlan]) -> PlacePlan:
    """The name of a stretch of the canal, beside its first row."""
    key, kind, levels = STRETCHES[index]
    first = sum(len(before) for _, _, before in STRETCHES[:index])
    row = next(zones[zone.id] for zone in ZONES if zone.lane is lane and station(zone) == first)
    return PlacePlan(key, (8, row.water.centre[1]), "right", 92 if len(levels) > 1 else 118, kind is ZoneKind.LAKE)


def _sea(lane: Ocean, ocean: Ocean, rect: Rect) -> dict[str, ZonePlan]:
    there = sorted(
        (zone for zone in lane_zones(lane) if zone.ocean is ocean), key=lambda zone: NARROW.zones[zone.id].water.x
    )
    wide = (382 - 4 * (len(there) - 1)) / len(there)
    y, high = rect.y + 3, rect.height - 6
    return {zone.id: sea_zone(Rect(4 + (wide + 4) * place, y, wide, high)) for place, zone in enumerate(there)}
