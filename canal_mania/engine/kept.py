"""What is kept of a map once it was looked at: courses of canals, networks of sections, and the canals as they lie.

They are records only; `courses`, `network`, `canals` and the bots fill and read them, and the tables of a box hold them
by what they follow from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import Cells, Codes, Floats

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


class Course:
    """A canal as far as it is built, but for the kinds of its tiles."""

    def __init__(
        self, key: i64, contract: i64, parent: Course | None, hexes: Cells, towns: i64, section_towns: Cells, aim: i64
    ) -> None:
        self.key = key
        self.number: i64 = -1  # that no other course of these tables has ever had, once it is kept
        self.contract = contract
        self.parent = parent
        self.hexes = hexes  # of its tiles, in order
        self.towns = towns  # mask of those that it visits, the terminus where it began included
        self.section_towns = section_towns  # those, in order
        self.linked: i64 = 0  # the key of the course with which its last section came to its end; 0 without any
        self.aim = aim  # the hex into which the last drawing leads; at the start the terminus
        self.ends_in_town: i64 = -1  # the town that it leads into, the terminus at the start; -1: into the open
        self.came: i64 = 0  # the side of the aim through which one comes
        self.ground: i64 = 0  # of the last hex
        self.is_complete = False  # BLD-9
        self.least: i64 = -1  # what `least_left` found
        self.code: i64 = 0  # of the move that builds its last tile, but for the tile's kind
        self.children: list[Course] | None = None
        self.within_value: list[Course] | None = None  # those of the children that may still be completed (RST-1)
        self.builds: Builds | None = None  # what was found last
        self.rests = hexes[:0]  # known ways to complete it
        self.rests_are_all = False


class Builds:
    """The tiles that may be built next on a course by somebody to whom this is left, if the hand pays for them."""

    def __init__(self, left: i64, codes: Cells) -> None:
        self.left = left  # packed as `building` does
        self.codes = codes  # of the moves that build them


class Network:
    """Which sections there are, and the routes that were asked for."""

    def __init__(self, starts: Cells, legs: Cells, begin: Cells, routes: list[Codes | None], worths: Floats) -> None:
        self.starts = starts  # towns with a section, in the order of contracts
        self.legs = legs  # town, town and owner of each section, packed, both ways round, in rising order
        self.begin = begin  # for each town where its legs begin; behind the last town where they end
        self.routes = routes  # by town and mover
        self.worths = worths  # by town and mover: what the best of them is to a greedy player; 0: nothing, or not asked


class Asked:
    """Cards of each kind that the open canals of a player with this engineer (as in a cell) ask for."""

    def __init__(self, engineer: i64, cards: Cells) -> None:
        self.engineer = engineer
        self.cards = cards


class Holding:
    """A player's contracts, and his tiles."""

    def __init__(self, contracts: Cells, done: Cells, out: Cells) -> None:
        self.open = contracts  # that aren't completed, in rising order (PAR-5)
        self.done = done  # tiles of each kind on completed canals: the others can be taken off (MIS-1)
        self.out = out  # tiles of each kind that he has on the map (RST-5)
        self.packed: i64 = -1  # what of that tells where he may build on (`building`)
        self.asked: Asked | None = None  # what `bots.needs` found for the engineer that he had


class Canals:
    """All canals as they lie on the map at one time: nothing of it changes, and all is found when it is asked for."""

    def __init__(
        self,
        row: Cells,
        goods_on: i64,
        courses: list[Course],
        tiles_at: Cells,
        towns: i64,
        holdings: list[Holding | None],
        sections: Network | None,
    ) -> None:
        self.row = row  # the cells from COMPLETED to TILES of which all of this follows, with
        self.goods_on = goods_on  # that variant (R10), and the number of players
        self.courses = courses  # by contract; one without tiles for those that nobody has
        self.tiles_at = tiles_at  # how many tiles lie on each hex (`canals.tiles_on`); empty while nobody has asked
        self.towns = towns  # mask of the places into which some tile's drawing leads (BLD-2); -1 while nobody has asked
        self.holdings = holdings  # by player
        self.sections = sections  # on which goods may move


class Tried:
    """A state that was met when building on was tried out, the move that was chosen there, and what followed."""

    def __init__(self, state: Cells, code: i64) -> None:
        self.state = state
        self.code = code
        self.next: Tried | None = None
