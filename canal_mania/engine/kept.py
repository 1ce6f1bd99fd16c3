"""What is kept of a map once it was looked at: courses of canals, and networks of sections.

They are records only; `courses` and `network` fill and read them, and the tables of a box hold them by immutable keys.
"""

from __future__ import annotations

Rest = tuple[int, int, int, int, int]  # tiles in the last tile's run; normal: each, either; difficult: each, either


class Course:
    """A canal as far as it is built, but for the kinds of its tiles."""

    __slots__ = (
        "aim", "came", "children", "contract", "ends_in_town", "ground", "hexes", "is_complete", "key", "least",
        "links", "mask", "parent", "rests", "rests_are_all", "section_towns", "towns",
    )  # fmt: skip

    def __init__(
        self, key: int, contract: int, parent: Course | None, hexes: list[int], mask: int, towns: int, aim: int
    ) -> None:
        self.key = key
        self.contract = contract
        self.parent = parent
        self.hexes = hexes  # of its tiles, in order
        self.mask = mask  # of hexes with its tiles
        self.towns = towns  # mask of those that it visits, the terminus where it began included
        self.aim = aim  # the hex into which the last drawing leads; at the start the terminus
        self.ends_in_town = -1  # the town that it leads into, the terminus at the start; -1: into the open
        self.came = 0  # the side of the aim through which one comes
        self.ground = 0  # of the last hex
        self.section_towns: list[int] = []  # in order
        self.links: list[tuple[int, int]] = []  # towns that its sections link
        self.is_complete = False  # BLD-9
        self.least = -1  # what `least_left` found
        self.children: list[Course] | None = None
        self.rests: list[Rest] = []  # known ways to complete it
        self.rests_are_all = False


class Network:
    """Which sections there are, and the routes that were asked for."""

    def __init__(self) -> None:
        self.legs: dict[int, list[tuple[int, int]]] = {}  # for each town: towns that sections lead to, and their owners
        self.routes: dict[int, list[int]] = {}  # by town and mover
        self.hexes = 0  # mask of those with a tile
        self.towns = 0  # mask of those into which some drawing leads (BLD-2)
