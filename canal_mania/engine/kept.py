"""What is kept of a map once it was looked at: courses of canals, and networks of sections.

They are records only; `courses` and `network` fill and read them, and the tables of a box hold them by immutable keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import Cells, Codes

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


class Course:
    """A canal as far as it is built, but for the kinds of its tiles."""

    def __init__(
        self, key: i64, contract: i64, parent: Course | None, hexes: Cells, towns: i64, section_towns: Cells, aim: i64
    ) -> None:
        self.key = key
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
        self.children: list[Course] | None = None
        self.rests: Codes = Codes()  # known ways to complete it
        self.rests_are_all = False


class Network:
    """Which sections there are, and the routes that were asked for."""

    def __init__(self, starts: Codes, legs: Cells, begin: Cells, routes: list[Codes | None]) -> None:
        self.starts = starts  # towns with a section, in the order of contracts
        self.legs = legs  # town, town and owner of each section, packed, both ways round, in rising order
        self.begin = begin  # for each town where its legs begin; behind the last town where they end
        self.routes = routes  # by town and mover
