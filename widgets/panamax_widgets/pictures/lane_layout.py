"""Where everything lies where one lane only is shown: on a phone the ladder of its zones, empty ones folded.

Above lie the Atlantic's zones from which its ships sail, or in which they wait, below those of the Pacific. On a wide
page the lane lies as it does on the whole board, between its zones at sea.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from panamax.board import ZONES, Zone
from panamax.state.views import Ship
from panamax.vocabulary import Ocean, ZoneKind
from tabletop_widgets.canvas.shapes import Rect

from .board_layout import (
    CHAMBER,
    LANE_HEIGHT,
    LEVELS,
    NARROW,
    SLOT,
    STRETCHES,
    WIDE,
    BoardPlan,
    PlacePlan,
    ZonePlan,
    sea_zone,
    station,
    wide_lane_zone,
    wide_places,
)
from .ships import rows_with_words

ROW: Final = 50.0
_AIR: Final = 10.0  # between the rows of ships in a zone that has several
MOST_ROWS: Final = 3
FOLDED: Final = 24.0  # height of an empty zone's row
_LOADING, _WAITING, _KEY = 100.0, 62.0, 16.0
_SEA_ZONE: Final = 189.0  # width of a Loading zone
_SECOND_AT_SEA: Final = 38.0  # how much higher a Loading zone is with two rows of ships
_WATER: Final = 168.0  # where the lane's water begins, from the left
_NUMBER, _FEE, _WAY = 112.0, 142.0, 356.0  # where lock numbers, fees, and the arrow heads of the lane's way stand
_SEA_TOP: Final = 28.0  # where the zones at sea begin on a wide page
_WIDE_KEY: Final = (448.0, 205.0)


def lane_zones(lane: Ocean) -> tuple[Zone, ...]:
    """The zones that ships bound for this ocean pass, from where they are loaded to where they wait."""
    loading = (zone for zone in ZONES if zone.kind is ZoneKind.LOADING and zone.ocean is not lane)
    waiting = (zone for zone in ZONES if zone.kind is ZoneKind.WAITING and zone.ocean is lane)
    return (*loading, *(zone for zone in ZONES if zone.lane is lane), *waiting)


def rows_of(zone: Zone, ships: Sequence[Ship]) -> int:
    """In how many rows the ships of a zone lie on a phone, where it has as much room as they need."""
    if zone.kind is ZoneKind.LAKE:
        return min(rows_with_words(ships, CHAMBER[0] - 4, SLOT), MOST_ROWS)
    if zone.kind is ZoneKind.LOADING:
        return min(rows_with_words(ships, _SEA_ZONE - 8, SLOT), MOST_ROWS)
    return 1


@lru_cache(maxsize=64)
def lane_plan(lane: Ocean, folded: frozenset[str], rows: frozenset[tuple[str, int]] = frozenset()) -> BoardPlan:
    """The layout of a lane in which the zones with these ids are empty and nothing is to be done in them.

    `rows` has the lakes and Loading zones with more ships than find room in a row, and how many rows they get.
    """
    more = dict(rows)
    at_sea = max((more[zone.id] for zone in lane_zones(lane) if zone.lane is None and zone.id in more), default=1)
    loading = _LOADING + (_SECOND_AT_SEA + (at_sea - 2) * (ROW + _AIR) if at_sea > 1 else 0)
    top = loading if lane is Ocean.PACIFIC else _WAITING
    zones, end = _ladder(lane, top + 4, folded, more)
    places = tuple(_place(lane, index, zones) for index in range(len(STRETCHES)))
    south = (_WAITING if lane is Ocean.PACIFIC else loading) + 4
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


def _ladder(
    lane: Ocean, y: float, folded: Collection[str], rows: Mapping[str, int]
) -> tuple[dict[str, ZonePlan], float]:
    """The rows of the lane's zones from the Atlantic, and where they end."""
    found = {}
    for zone in sorted((zone for zone in ZONES if zone.lane is lane), key=station):
        high = FOLDED if zone.id in folded else ROW + (rows.get(zone.id, 1) - 1) * (ROW + _AIR)
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
    return PlacePlan(key, (8, row.water.centre[1]), "right", 98 if len(levels) > 1 else 124, kind is ZoneKind.LAKE)


def _sea(lane: Ocean, ocean: Ocean, rect: Rect) -> dict[str, ZonePlan]:
    there = sorted(
        (zone for zone in lane_zones(lane) if zone.ocean is ocean), key=lambda zone: NARROW.zones[zone.id].water.x
    )
    wide = (382 - 4 * (len(there) - 1)) / len(there)
    y, high = rect.y + 3, rect.height - 6
    return {zone.id: sea_zone(Rect(4 + (wide + 4) * place, y, wide, high)) for place, zone in enumerate(there)}


@cache
def wide_lane_plan(lane: Ocean) -> BoardPlan:
    """The layout of a lane alone on a wide page: as on the whole board, with its zones at sea at both ends."""
    down = -WIDE.down[lane]
    oceans = {ocean: Rect(rect.x, 0, rect.width, LANE_HEIGHT) for ocean, rect in WIDE.oceans.items()}
    (x, y), side = WIDE.lane_names[lane]
    zones = {zone.id: wide_lane_zone(zone, 0) for zone in ZONES if zone.lane is lane}
    for ocean in oceans:
        zones |= _wide_sea(lane, ocean)
    return replace(
        WIDE,
        height=LANE_HEIGHT,
        oceans=oceans,
        canal=Rect(WIDE.canal.x, 0, WIDE.canal.width, LANE_HEIGHT),
        zones=zones,
        places=wide_places(0),
        lane_names={lane: ((x, y + down), side)},
        rail=None,
        supply=None,
        news=None,
        key=_WIDE_KEY,
        down={lane: 0.0},
    )


def _wide_sea(lane: Ocean, ocean: Ocean) -> dict[str, ZonePlan]:
    """The lane's zones of an ocean under each other, as high as there is room."""
    there = sorted(
        (zone for zone in lane_zones(lane) if zone.ocean is ocean), key=lambda zone: WIDE.zones[zone.id].water.y
    )
    high = (LANE_HEIGHT - _SEA_TOP - 4 * len(there)) / len(there)
    found = {}
    for place, zone in enumerate(there):
        water = WIDE.zones[zone.id].water
        found[zone.id] = sea_zone(Rect(water.x, _SEA_TOP + (high + 4) * place, water.width, high))
    return found
