"""Where everything lies on the board: the wide layout is a profile of the canal, the narrow one a ladder.

Wide, each lane climbs three steps and comes down three, from left to right: the Pacific-bound lane above, the other
below it. Narrow, both lanes run side by side from top to bottom, the Pacific-bound one on the right. Both put the
Atlantic first (SET-0). A lock stands at its lower level, so that neighbours touch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from panamax.board import LANE_LENGTH, ZONES, Zone
from panamax.vocabulary import Ocean, ZoneKind
from tabletop_widgets.canvas.shapes import Rect

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """A zone of the board: the room it fills, where its ships lie, where name or number and the fee's badge stand.

    `level` is how many steps it lies above the sea.
    """

    water: Rect
    ships: Rect
    name: Point
    fee: Point
    level: int = 0


@dataclass(frozen=True, slots=True)
class PlacePlan:
    """The name of a place: its message key, where it stands, on which side of that point, how long and high it is."""

    key: str
    name: Point
    side: str
    room: float
    is_lake: bool = False
    high: float = 22.0


@dataclass(frozen=True, slots=True)
class RailPlan:
    """The railway and what stands beside it: turn order, the platform's flags, wagons, the platform's dice."""

    order: Rect
    flags: Rect
    wagons: Mapping[str, Rect]
    platform: Rect
    die: float
    has_panel: bool = False


@dataclass(frozen=True, slots=True, eq=False)  # each layout is made once
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
    lane_names: Mapping[Ocean, tuple[Point, str]]
    rail: RailPlan | None
    supply: Rect | None
    news: Point | None  # the round, the awards and the key stand under each other here
    is_vertical: bool
    more_sea: float = 0  # how much further than usual each ocean reaches
    ways: Mapping[Ocean, Point] = field(default_factory=dict)  # where arrow heads show how ships sail, without names
    key: Point | None = None  # where the key stands if there are no news
    down: Mapping[Ocean, float] = field(default_factory=dict)  # wide: how far down each of its lanes lies


CHAMBER: Final = (156.0, 48.0)
STEP_UP: Final = 51.0
SLOT: Final = 38.0
LANE_HEIGHT: Final = 230.0
DOWN: Final = {Ocean.PACIFIC: 0.0, Ocean.ATLANTIC: LANE_HEIGHT}  # where the lanes of the wide board begin
WIDE_PAGE: Final = 1044.0

# The stretches of the canal from the Atlantic to the Pacific: message key, kind, the level of each of its spaces.
STRETCHES: Final = (
    ("gatun_locks", ZoneKind.LOCK, (0, 1, 2)),
    ("gatun_lake", ZoneKind.LAKE, (3,)),
    ("culebra_cut", ZoneKind.CUT, (3,)),
    ("pedro_miguel_lock", ZoneKind.LOCK, (2,)),
    ("miraflores_lake", ZoneKind.LAKE, (2,)),
    ("miraflores_locks", ZoneKind.LOCK, (1, 0)),
)
# Of the nine spaces from the Atlantic on the wide board: where they begin, and how long they are.
_LAKES: Final = {3: (329.0, 159.0), 6: (665.0, 138.0)}
_ALONG: Final = (208.0, 248.0, 288.0, 329.0, 492.0, 506.0, 665.0, 640.0, 680.0)
LEVELS: Final = tuple(level for _, _, levels in STRETCHES for level in levels)
_SIGNS: Final = ((186.0, 148.0), (226.0, 138.0), (266.0, 87.0), None, None, None, None, (818.0, 138.0), (858.0, 148.0))
_FEES: Final = ((186, 168), (226, 160), (266, 109), (423, 11.5), (600.5, 11.5), (485, 111), (787, 62.5), (818, 160))


def station(zone: Zone) -> int:
    """Which of the nine spaces from the Atlantic the zone is, from 0."""
    return zone.step - 1 if zone.lane is Ocean.PACIFIC else LANE_LENGTH - zone.step


def wide_lane_zone(zone: Zone, down: float) -> ZonePlan:
    """Where a zone of a lane lies on the wide board, if its lane lies so far down."""
    at = station(zone)
    level = LEVELS[at]
    top, along = 175 - STEP_UP * level + down, _ALONG[at]
    fee = (*_FEES, (858, 168))[at]
    sign = _SIGNS[at] or (0, 0)
    long = _LAKES[at][1] if at in _LAKES else CHAMBER[0]
    water = Rect(along, top, long, CHAMBER[1] + (1 if at in _LAKES else 0))
    ships = Rect(along + 2, top, long - 4, CHAMBER[1])
    return ZonePlan(water, ships, (sign[0], sign[1] + down), (fee[0], fee[1] + down), level)


def sea_zone(rect: Rect) -> ZonePlan:
    ships = Rect(rect.x + 4, rect.y + 22, rect.width - 8, rect.height - 24)
    return ZonePlan(rect, ships, (rect.x + 5, rect.y + 12.5), (rect.right - 16, rect.y + 12.5))


def wide_places(down: float) -> tuple[PlacePlan, ...]:
    """The names of the stretches on the wide board, if their lane lies so far down."""
    return (
        PlacePlan("gatun_locks", (246, 93 + down), "left", 70, high=46),
        PlacePlan("gatun_lake", (332, 11.5 + down), "right", 78, is_lake=True),
        PlacePlan("culebra_cut", (500, 11.5 + down), "right", 88),
        PlacePlan("pedro_miguel_lock", (497, 84.5 + down), "left", 63, high=34),
        PlacePlan("miraflores_lake", (668, 62.5 + down), "right", 106, is_lake=True),
        PlacePlan("miraflores_locks", (872, 103 + down), "left", 84, high=46),
    )


_WIDE_SEA_ZONES: Final = {
    "loading_us_east": Rect(4, 28, 160, 174),
    "loading_europe": Rect(4, 206, 160, 174),
    "waiting_atlantic": Rect(4, 384, 160, 70),
    "waiting_pacific": Rect(880, 28, 160, 70),
    "loading_us_west": Rect(880, 102, 160, 174),
    "loading_china": Rect(880, 280, 160, 174),
}


def _wide(more_sea: float = 0) -> BoardPlan:
    """The wide layout; the oceans may reach further out than usual, for pages that are wide for their height."""
    return BoardPlan(
        width=WIDE_PAGE + 2 * more_sea,
        height=458,
        page=WIDE_PAGE + 2 * more_sea,
        slot=SLOT,
        oceans={
            Ocean.ATLANTIC: Rect(-more_sea, 0, 168 + more_sea, 458),
            Ocean.PACIFIC: Rect(876, 0, 168 + more_sea, 458),
        },
        titles={Ocean.ATLANTIC: (84 - more_sea / 2, 14.5), Ocean.PACIFIC: (960 + more_sea / 2, 14.5)},
        canal=Rect(168, 0, 708, 458),
        zones={
            **{zone.id: wide_lane_zone(zone, DOWN[zone.lane]) for zone in ZONES if zone.lane is not None},
            **{key: sea_zone(_further(rect, more_sea)) for key, rect in _WIDE_SEA_ZONES.items()},
        },
        places=wide_places(0) + wide_places(LANE_HEIGHT),
        lane_names={Ocean.PACIFIC: ((180, 20), "right"), Ocean.ATLANTIC: ((864, 249), "left")},
        rail=RailPlan(
            order=Rect(412, 126, 120, 46),
            flags=Rect(530, 126, 106, 46),
            wagons={"first_wagon": Rect(374, 176, 114, 50), "second_wagon": Rect(491, 176, 114, 50)},
            platform=Rect(608, 176, 64, 50),
            die=25,
        ),
        supply=Rect(374, 356, 298, 100),
        news=(864, 22),
        is_vertical=False,
        more_sea=more_sea,
        down=DOWN,
    )


def _further(rect: Rect, more_sea: float) -> Rect:
    """The rectangle of a zone at sea, on the side of its ocean."""
    return Rect(rect.x - (more_sea if rect.x < WIDE_PAGE / 2 else 0), rect.y, rect.width + more_sea, rect.height)


WIDE: Final = _wide()
WIDEST_BOARD: Final = 2.95  # times its height: from there on more sea would be of no use
# How many pixels wide a picture is from which a board has more sea, the widest first: the rest then fits under it.
_MORE_SEA: Final = {2000: _wide(103), 1200: _wide(63)}

# The ladder: rows from the Atlantic to the Pacific, with a line for the name above each stretch.
_ROW, _CAPTION, _LADDER_TOP, _LANE_HEAD = 50.0, 17.0, 230.0, 26.0
_NARROW_X: Final = {Ocean.ATLANTIC: 3.0, Ocean.PACIFIC: 231.0}


def _ladder() -> tuple[list[float], list[float]]:
    """Where the row of each of the nine spaces begins, and where the name of each stretch stands."""
    rows: list[float] = []
    names: list[float] = []
    y = _LADDER_TOP + _LANE_HEAD
    for _, _, levels in STRETCHES:
        names.append(y + _CAPTION / 2)
        y += _CAPTION
        for _ in levels:
            rows.append(y)
            y += _ROW
    return rows, names


_ROWS, _NAMES = _ladder()
_LADDER_END: Final = _ROWS[-1] + _ROW + 6


def _narrow_lane_zone(zone: Zone) -> ZonePlan:
    assert zone.lane is not None
    at, x = station(zone), _NARROW_X[zone.lane]
    water = Rect(x, _ROWS[at], CHAMBER[0], CHAMBER[1] + 1)
    middle = x + CHAMBER[0] + 17 if zone.lane is Ocean.ATLANTIC else x - 17
    fee_y = water.y + (36 if zone.kind is ZoneKind.LOCK else 24)
    return ZonePlan(water, water.inset(2, 0), (middle, water.y + 13), (middle, fee_y), LEVELS[at])


def _narrow_sea_zones() -> dict[str, Rect]:
    south = _LADDER_END + 4
    return {
        "loading_us_east": Rect(4, 26, 189, 122),
        "loading_europe": Rect(197, 26, 189, 122),
        "waiting_atlantic": Rect(4, 152, 382, 72),
        "waiting_pacific": Rect(4, south, 382, 72),
        "loading_us_west": Rect(4, south + 76, 189, 122),
        "loading_china": Rect(197, south + 76, 189, 122),
    }


_SOUTH_END: Final = _LADDER_END + 4 + 76 + 122 + 26

NARROW: Final = BoardPlan(
    width=390,
    height=_SOUTH_END + 4 + 118 + 4 + 132,
    page=390,
    slot=SLOT,
    oceans={
        Ocean.ATLANTIC: Rect(0, 0, 390, _LADDER_TOP),
        Ocean.PACIFIC: Rect(0, _LADDER_END, 390, _SOUTH_END - _LADDER_END),
    },
    titles={Ocean.ATLANTIC: (195, 13), Ocean.PACIFIC: (195, _SOUTH_END - 12)},
    canal=Rect(0, _LADDER_TOP, 390, _LADDER_END - _LADDER_TOP),
    zones={
        **{zone.id: _narrow_lane_zone(zone) for zone in ZONES if zone.lane is not None},
        **{key: sea_zone(rect) for key, rect in _narrow_sea_zones().items()},
    },
    places=tuple(
        PlacePlan(key, (195, y), "center", 200, kind is ZoneKind.LAKE)
        for (key, kind, _), y in zip(STRETCHES, _NAMES, strict=True)
    ),
    lane_names={
        Ocean.ATLANTIC: ((81, _LADDER_TOP + 15), "center"),
        Ocean.PACIFIC: ((309, _LADDER_TOP + 15), "center"),
    },
    rail=RailPlan(
        order=Rect(12, _SOUTH_END + 8, 170, 48),
        flags=Rect(256, _SOUTH_END + 8, 122, 48),
        wagons={
            "first_wagon": Rect(10, _SOUTH_END + 62, 118, 54),
            "second_wagon": Rect(136, _SOUTH_END + 62, 118, 54),
        },
        platform=Rect(262, _SOUTH_END + 62, 118, 54),
        die=26,
        has_panel=True,
    ),
    supply=Rect(4, _SOUTH_END + 126, 382, 128),
    news=(378, _SOUTH_END + 140),
    is_vertical=True,
)


def plan_for(narrow: bool, width: int | None = None, height: int | None = None) -> BoardPlan:
    """The layout for phones, or the one for wide pages, for a picture so many pixels wide and, if it is told, high."""
    if narrow:
        return NARROW
    if width and height:
        return _as_wide(min(max(width / height, WIDE_PAGE / WIDE.height), WIDEST_BOARD))
    return next((plan for least, plan in _MORE_SEA.items() if (width or 0) >= least), WIDE)


def _as_wide(aspect: float) -> BoardPlan:
    """The wide layout with as much sea as makes it so wide for its height."""
    return _with_sea(round((aspect * WIDE.height - WIDE_PAGE) / 2))


@lru_cache(maxsize=64)
def _with_sea(more_sea: int) -> BoardPlan:
    return _wide(more_sea) if more_sea else WIDE
