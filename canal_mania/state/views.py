"""What lies on the table, as values: players, canals, cards, options, and the rows of the final standings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop import showing

from ..box.components import Contract, EngineerCard, Town
from ..vocabulary import GoodsColour, PlayerColour, TileKind


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of a canal: its kind, the number of its hex, and the side by which its drawing leaves (0 east, clockwise).

    `enters` is the side by which the drawing comes into the hex, from the hex or town before. `is_new` says whether
    it was built in the turn that is being played (MIS-1).
    """

    kind: TileKind
    hex: int
    leaves: int
    is_new: bool
    enters: int


@dataclass(frozen=True, slots=True)
class Section:
    """The tiles of a canal that link two towns, in building order. TRP-1

    `carries_goods` says whether goods may move on it now: with `goods_on` "completed" only on completed canals [R10].
    """

    ends: tuple[Town, Town]
    tiles: tuple[Tile, ...]
    carries_goods: bool


@dataclass(frozen=True, slots=True)
class Canal:
    """A contract that somebody took, with its tiles from the terminus where it began.

    `seat` is its player (1-5). `towns` are those that it visits, in order, that terminus first. `barge` is where the
    barge lies: the number of a hex; ``None`` once it is completed. `sections` link those towns; tiles behind the last
    one that was reached belong to none yet.
    """

    contract: Contract
    seat: int
    tiles: tuple[Tile, ...]
    towns: tuple[Town, ...]
    barge: int | None
    is_completed: bool
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """A player's things. `hand` has the ids of his cards, ``None`` if the viewer can't see them.

    `completed` are his completed contracts, ``None`` if they are secret to the viewer (PAR-5, [R3]). `colour` and
    `engineer` are ``None`` before they are chosen and dealt.
    """

    seat: int
    colour: PlayerColour | None
    engineer: EngineerCard | None
    score: int
    hand: tuple[str, ...] | None
    hand_size: int
    tiles_left: Mapping[TileKind, int]
    open_contracts: tuple[Contract, ...]
    completed: tuple[Contract, ...] | None


@dataclass(frozen=True, slots=True)
class GoodsDue:
    """A cube that must be placed (GDS-6) or taken off the map (GDS-7) now.

    `case` is the case that is due, as GDS-6 numbers them (1 the connected city to 4 a town that isn't connected), and
    `towns` are those among which the player chooses. `colour` is the symbol's; `cubes` are still to be placed.
    """

    is_lifted: bool
    colour: GoodsColour
    case: int
    towns: tuple[Town, ...]
    cubes: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's row at the end. `total` is the sum of the parts; `contracts` and `value` decide the award (FIN-6)."""

    place: int
    seat: int
    colour: PlayerColour
    canals: int  # BLD-9
    values: int  # [R7]
    goods: int  # TRP-2, TRP-3
    unfinished: int  # FIN-4
    delivery: int  # FIN-5
    award: int  # FIN-6
    total: int
    contracts: int
    value: int


class Standings(list[Standing]):
    """The final standings, the winner first: a list that a notebook shows as a table. FIN-6, FIN-7"""

    _repr_mimebundle_ = showing.bundle
