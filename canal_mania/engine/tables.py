"""The component values of one box as plain ints for the engine. Nothing else in the engine knows a value."""

from __future__ import annotations

from typing import Final

from .kept import Course, Network

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
FAR: Final = 99  # tiles: farther than any canal goes


class Tables:
    """What the engine needs of a box. Built once for each box by `canal_mania.box.tables.tables_of`."""

    # Set by `canal_mania.box.tables`
    columns: int
    ground: list[int]  # by hex: SEA and so on
    near: list[int]  # the hex on each side, at 6 times the hex plus the side; -1 off the map
    turns: list[int]  # by how many sides a drawing may leave further clockwise than it came in (BLD-7)
    town_hex: list[int]
    town_colour: list[int]  # 1-6
    is_city: list[bool]
    ends: list[tuple[int, int]]  # of each contract, towns
    by: list[int]  # town, -1 none
    value: list[int]
    is_start: list[bool]
    deck: list[int]  # cards by type
    tiles: list[int]  # of one player, by kind
    cards: list[int]  # that a tile costs
    points: list[int]  # that a tile brings
    cubes: int
    cubes_for_symbol: int
    engineer_number: list[int]
    end_mark: list[int]  # by number of players
    awards: list[list[int]]  # by number of players, best first
    hand: int
    open_contracts: int
    parliament: int
    face_up: int
    takes: int
    cards_on_top: int
    last_rounds: int

    def __init__(self, columns: int, ground: list[int], near: list[int], town_hex: list[int]) -> None:
        self.columns = columns
        self.ground = ground
        self.near = near
        self.town_hex = town_hex
        # Derived, for speed
        self.town_at = [-1] * len(ground)
        for town, at in enumerate(town_hex):
            self.town_at[at] = town
        # Caches on immutable keys, filled on demand
        self.courses: dict[int, Course] = {}  # `courses`, by the cell COURSE
        self.left_cache: dict[int, list[int]] = {}  # `courses.tiles_left`, by town
        self.networks: dict[tuple[int, ...], Network] = {}  # `network`

    def colour_members(self, colour: int) -> list[int]:
        """The towns of a colour 1-6, its city included."""
        return [town for town in range(len(self.town_colour)) if self.town_colour[town] == colour]
