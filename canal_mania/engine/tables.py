"""The component values of one box as plain ints for the engine. Nothing else in the engine knows a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, CellsMemo, Codes, Memo, RowMemo, blank, cells_of, each
from .kept import Canals, Course, Network, Tried

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

# Kinds of tiles and cards
STRETCH: Final = 0
LOCK: Final = 1
AQUEDUCT: Final = 2
TUNNEL: Final = 3
SURVEYOR: Final = 4
TILE_KINDS: Final = 4
SYMBOLS: Final = 8  # a card type is its kind times so many, plus its symbol

# What a hex holds
SEA: Final = 0
NORMAL: Final = 1
DIFFICULT: Final = 2
TOWN: Final = 3

# Engineers, as the box has them in order (ENG-3)
BRINDLEY: Final = 0
SMEATON: Final = 1
JESSOP: Final = 2
TELFORD: Final = 3
RENNIE: Final = 4
JESSOP_TUNNEL: Final = 2  # cards
TELFORD_AQUEDUCT: Final = 1
RENNIE_TAKES: Final = 1  # cards more in DRW-2

SIDES: Final = 6
COLOURS: Final = 6  # of goods
NONE: Final = blank(0)
FAR: Final = 99  # tiles: farther than any canal goes


class Tables:
    """What the engine needs of a box. Built once for each box by `canal_mania.box.tables.tables_of`."""

    # Set by `canal_mania.box.tables`
    columns: int
    ground: Cells  # by hex: SEA and so on
    near: Cells  # the hex on each side, at 6 times the hex plus the side; -1 off the map
    turns: Cells  # by how many sides a drawing may leave further clockwise than it came in (BLD-7)
    town_hex: Cells
    town_colour: Cells  # 1-6
    is_city: Cells  # 1, else 0
    cities: i64  # mask
    ends: list[tuple[int, int]]  # of each contract, towns
    by: Cells  # town, -1 none
    value: Cells
    is_start: Cells  # 1, else 0
    deck: Cells  # cards by type
    tiles: Cells  # of one player, by kind
    cards: Cells  # that a tile costs
    points: Cells  # that a tile brings
    cubes: int
    cubes_for_symbol: int
    engineer_number: Cells
    end_mark: Cells  # by number of players
    awards: list[list[int]]  # by number of players, best first
    hand: int
    open_contracts: int
    parliament: int
    face_up: int
    takes: int
    cards_on_top: int
    last_rounds: int

    def __init__(self, columns: int, ground: Cells, near: Cells, town_hex: Cells) -> None:
        self.columns = columns
        self.ground = ground
        self.near = near
        self.town_hex = town_hex
        # Derived, for speed
        self.town_at = cells_of([-1] * len(ground))
        for town in range(len(town_hex)):
            self.town_at[town_hex[town]] = town
        # Caches on immutable keys, filled on demand
        self.course_places: Memo = Memo()  # where a course is kept, by the cell COURSE
        self.courses_made = 0
        self.courses: list[Course] = []  # `courses`
        self.left_cache: CellsMemo = CellsMemo()  # `courses.tiles_left`, by town
        self.network_places: RowMemo = RowMemo()  # where a network is kept, by its sections
        self.networks: list[Network] = []  # `network`
        self.cheapest: CellsMemo = CellsMemo()  # `bots.needs`, by course, engineer and supply
        self.kinds_paid: Memo = Memo()  # `paying`, by cards of each kind and engineer
        self.canals: Canals | None = None  # those that were asked for last (`canals`)
        self.tried: Tried | None = None  # what the greedy player has decided already (`bots.greedy`)
        self.members: CellsMemo = CellsMemo()  # by colour: `colour_members`

    def colour_members(self, colour: i64) -> Cells:
        """The towns of a colour 1-6, its city included."""
        known = self.members.get(colour, NONE)
        if not len(known):
            members = Codes()
            for town in range(len(self.town_colour)):
                if self.town_colour[town] == colour:
                    members.append(town)
            known = each(members)
            self.members[colour] = known
        return known
