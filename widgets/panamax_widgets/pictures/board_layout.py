"""Where everything lies on the board: the wide layout runs from left to right, the narrow one from top to bottom.

Both put the Atlantic first (SET-0) and let the Pacific-bound lane start beside the Atlantic Loading zones: the upper
lane of the wide board, the right-hand lane of the narrow one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from panamax.board import LANE_LENGTH, ZONES, Zone
from panamax.vocabulary import Ocean, ZoneKind

from .shapes import Rect

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """A zone of the board: its water, where its ships lie, and where its name and fee stand."""

    water: Rect
    ships: Rect
    name: Point
    fee: Point


@dataclass(frozen=True, slots=True)
class PlacePlan:
    """A place that both lanes share: its message key, where its name stands, and whether it is a lake's (on water).

    `room` is how long the name may be, in units.
    """

    key: str
    name: Point
    room: float
    is_lake: bool


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """A layout of the whole board, in units that are pixels on a page of the width `page`."""

    width: float
    height: float
    page: float
    slot: float
    oceans: Mapping[Ocean, Rect]
    titles: Mapping[Ocean, Point]
    canal: Rect
    zones: Mapping[str, ZonePlan]
    places: tuple[PlacePlan, ...]
    lanes: Mapping[Ocean, Rect]
    lane_names: Mapping[Ocean, Point]
    rail: Rect
    supply: Rect
    legend: Rect
    is_vertical: bool


# The stretches of the canal from the Atlantic to the Pacific: message key, kind, spaces of each lane in it.
STRETCHES: Final = (
    ("gatun_locks", ZoneKind.LOCK, 3),
    ("gatun_lake", ZoneKind.LAKE, 1),
    ("culebra_cut", ZoneKind.CUT, 1),
    ("pedro_miguel_lock", ZoneKind.LOCK, 1),
    ("miraflores_lake", ZoneKind.LAKE, 1),
    ("miraflores_locks", ZoneKind.LOCK, 2),
)


@dataclass(frozen=True, slots=True)
class _Measures:
    """The numbers of a layout. `along` is measured along the canal, `across` from its middle line outwards."""

    start: float  # along, where the canal leaves the Atlantic
    length: Mapping[ZoneKind, float]  # along, of one space
    gap: float  # along, between the waters of two spaces
    middle: float  # across, of the middle line
    inner: float  # across, from the middle line to a lane's water
    outer: float  # across, from the middle line to a lane's far bank
    lake_outer: float


_WIDE: Final = _Measures(
    start=192,
    length={ZoneKind.LOCK: 107, ZoneKind.CUT: 107, ZoneKind.LAKE: 134},
    gap=1.5,
    middle=236,
    inner=34,
    outer=128,
    lake_outer=196,
)
_NARROW: Final = _Measures(
    start=271,
    length={ZoneKind.LOCK: 68, ZoneKind.CUT: 68, ZoneKind.LAKE: 128},
    gap=1.5,
    middle=195,
    inner=45,
    outer=155,
    lake_outer=187,
)


def _stations(measures: _Measures) -> Iterator[tuple[str, ZoneKind, float, float]]:
    """Each space along the canal: its stretch's key, its kind, where it begins and how long it is."""
    at = measures.start
    for key, kind, spaces in STRETCHES:
        for _ in range(spaces):
            yield key, kind, at, measures.length[kind]
            at += measures.length[kind]


def _station_number(zone: Zone) -> int:
    """Which of the nine spaces from the Atlantic the zone is, from 0."""
    return zone.step - 1 if zone.lane is Ocean.PACIFIC else LANE_LENGTH - zone.step


def _wide_lane_zone(zone: Zone, at: float, length: float) -> ZonePlan:
    m, upward = _WIDE, zone.lane is Ocean.PACIFIC
    is_lake = zone.kind is ZoneKind.LAKE
    inner, outer = (0, m.lake_outer) if is_lake else (m.inner, m.outer)
    depth = outer - inner
    water = Rect(at + m.gap, m.middle - outer if upward else m.middle + inner, length - 2 * m.gap, depth)
    if is_lake:
        ships = Rect(water.x + 2, water.y + (30 if upward else 22), water.width - 4, depth - 52)
        edge = water.y + 17 if upward else water.bottom - 17
        return ZonePlan(water, ships, (0, 0), (water.centre[0], edge))
    edge = water.y - 14 if upward else water.bottom + 14
    ships = Rect(water.x, water.y + 10, water.width, depth - 20)
    return ZonePlan(water, ships, (water.x + 22, edge), (water.right - 8, edge))


def _narrow_lane_zone(zone: Zone, at: float, length: float) -> ZonePlan:
    m, rightward = _NARROW, zone.lane is Ocean.PACIFIC
    is_lake = zone.kind is ZoneKind.LAKE
    inner, outer = (0, m.lake_outer) if is_lake else (m.inner, m.outer)
    depth = outer - inner
    water = Rect(m.middle + inner if rightward else m.middle - outer, at + m.gap, depth, length - 2 * m.gap)
    if is_lake:
        ships = Rect(water.x + 6, water.y + 22, water.width - 12, water.height - 26)
        return ZonePlan(water, ships, (0, 0), (water.right - 12 if rightward else water.x + 12, water.y + 13))
    side = 1 if rightward else -1
    bank = water.right if rightward else water.x
    y = water.centre[1]
    return ZonePlan(water, water.inset(1, 2), (bank + 16 * side, y - 11), (bank + 6 * side, y + 11))


def _sea_zone(rect: Rect, header: float) -> ZonePlan:
    ships = Rect(rect.x + 4, rect.y + header, rect.width - 8, rect.height - header - 4)
    return ZonePlan(rect, ships, (rect.x + 8, rect.y + header / 2), (rect.right - 8, rect.y + header / 2))


def _places(measures: _Measures, *, vertical: bool) -> tuple[PlacePlan, ...]:
    spans: dict[str, list[float]] = {}
    kinds: dict[str, ZoneKind] = {}
    for key, kind, at, length in _stations(measures):
        begin, _ = spans.setdefault(key, [at, at])
        spans[key] = [begin, at + length]
        kinds[key] = kind
    plans: list[PlacePlan] = []
    for key, (begin, end) in spans.items():
        along = (begin + end) / 2
        name = (measures.middle, along) if vertical else (along, measures.middle)
        if vertical and kinds[key] is ZoneKind.LAKE:
            name = (measures.middle, begin + 14)
        room = 2 * measures.inner if vertical else end - begin
        plans.append(PlacePlan(key, name, room - 8, kinds[key] is ZoneKind.LAKE))
    return tuple(plans)


def _lane_zones(measures: _Measures, *, vertical: bool) -> dict[str, ZonePlan]:
    stations = list(_stations(measures))
    plan_of = _narrow_lane_zone if vertical else _wide_lane_zone
    return {
        zone.id: plan_of(zone, stations[_station_number(zone)][2], stations[_station_number(zone)][3])
        for zone in ZONES
        if zone.lane is not None
    }


_WIDE_SEA_ZONES: Final = {
    "loading_us_east": Rect(8, 40, 172, 140),
    "loading_europe": Rect(8, 186, 172, 140),
    "waiting_atlantic": Rect(8, 332, 172, 132),
    "waiting_pacific": Rect(1220, 40, 172, 132),
    "loading_us_west": Rect(1220, 178, 172, 140),
    "loading_china": Rect(1220, 324, 172, 140),
}
_NARROW_SEA_ZONES: Final = {
    "waiting_atlantic": Rect(6, 34, 184, 200),
    "loading_us_east": Rect(196, 34, 188, 97),
    "loading_europe": Rect(196, 137, 188, 97),
    "loading_us_west": Rect(6, 1038, 188, 97),
    "loading_china": Rect(6, 1141, 188, 97),
    "waiting_pacific": Rect(200, 1038, 184, 200),
}

WIDE: Final = BoardPlan(
    width=1400,
    height=640,
    page=1280,
    slot=26,
    oceans={Ocean.ATLANTIC: Rect(-20, -20, 208, 492), Ocean.PACIFIC: Rect(1212, -20, 208, 492)},
    titles={Ocean.ATLANTIC: (94, 21), Ocean.PACIFIC: (1306, 21)},
    canal=Rect(188, 0, 1024, 472),
    zones={
        **_lane_zones(_WIDE, vertical=False),
        **{key: _sea_zone(rect, 24) for key, rect in _WIDE_SEA_ZONES.items()},
    },
    places=_places(_WIDE, vertical=False),
    lanes={Ocean.PACIFIC: Rect(182, 116, 1036, 78), Ocean.ATLANTIC: Rect(182, 278, 1036, 78)},
    lane_names={Ocean.PACIFIC: (353, 40), Ocean.ATLANTIC: (353, 432)},
    rail=Rect(8, 482, 760, 126),
    supply=Rect(776, 482, 616, 126),
    legend=Rect(8, 612, 1384, 24),
    is_vertical=False,
)

NARROW: Final = BoardPlan(
    width=390,
    height=1586,
    page=390,
    slot=27,
    oceans={Ocean.ATLANTIC: Rect(-10, -10, 410, 274), Ocean.PACIFIC: Rect(-10, 1008, 410, 238)},
    titles={Ocean.ATLANTIC: (195, 18), Ocean.PACIFIC: (195, 1023)},
    canal=Rect(0, 264, 390, 744),
    zones={
        **_lane_zones(_NARROW, vertical=True),
        **{key: _sea_zone(rect, 22) for key, rect in _NARROW_SEA_ZONES.items()},
    },
    places=_places(_NARROW, vertical=True),
    lanes={Ocean.PACIFIC: Rect(248, 256, 94, 758), Ocean.ATLANTIC: Rect(48, 256, 94, 758)},
    lane_names={Ocean.PACIFIC: (292, 250), Ocean.ATLANTIC: (92, 250)},
    rail=Rect(6, 1252, 378, 150),
    supply=Rect(6, 1408, 378, 100),
    legend=Rect(6, 1510, 378, 72),
    is_vertical=True,
)


def plan_for(narrow: bool) -> BoardPlan:
    """The layout for phones, or the one for wide pages."""
    return NARROW if narrow else WIDE
