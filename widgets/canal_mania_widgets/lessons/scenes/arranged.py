"""Positions for lessons, written down shortly: what differs from a plain table, and everything else falls into place.

>>> position = arranged(
...     box,
...     Turn(phase=Phase.SECOND),
...     contracts={"coventry": "1 Co"},
...     laid=(Laid(1, "worcester_and_birmingham", "Wo Bi"),),
...     hands={1: "lock aqueduct aqueduct"},
... )

The plain table: three players without cards, red on seat 1 with an engineer who saves surveyors alone, the first five
contracts in the parliament, no cube on the map. What is put somewhere is taken from where it lay. The result is checked
by the library; an arrangement that no game can reach raises `ImpossiblePosition`, one that this map hasn't
`LookupError`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from canal_mania.analysis.plans import CanalCourse, courses
from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.setup import PARLIAMENT, PILE, Setup
from canal_mania.state.views import Tile
from canal_mania.vocabulary import Engineer, Phase, PlayerColour, Terrain, TileKind

from ...pictures.grid import HexGrid
from ...play.drafting import OTHER_KIND

USUAL_ENGINEERS: Final = (Engineer.SMEATON, *(one for one in Engineer if one is not Engineer.SMEATON))
GROUND: Final = {Terrain.NORMAL: ".", Terrain.DIFFICULT: "^"}  # how `Laid.ground` writes it


@dataclass(frozen=True, slots=True)
class Turn:
    """Where in a game it is: whose turn, at the beginning of which phase and in which round, of how many players.

    `last_round` is the round with which the game ends, 0 while nothing has ended it. FIN-2
    """

    seat: int = 1
    phase: Phase = Phase.FIRST
    round: int = 2
    players: int = 3
    last_round: int = 0


@dataclass(frozen=True, slots=True)
class Laid:
    """A canal on the map: of a seat and a contract, through these towns in this order, on the shortest way.

    `first` are the kinds with which each run of plain and of difficult hexes begins; they alternate from there (RST-2).
    ``tiles``: of them, only so many are laid (0: all). ``ground``: the terrain of its hexes, such as ``.^.``.
    """

    seat: int
    contract: str
    towns: str
    first: str = "stretch aqueduct"
    tiles: int = 0
    ground: str = ""


def arranged(
    box: Box,
    turn: Turn | None = None,
    *,
    parliament: str = "",
    contracts: Mapping[str, str] = MappingProxyType({}),
    laid: tuple[Laid, ...] = (),
    hands: Mapping[int, str] = MappingProxyType({}),
    face_up: str = "",
    discards: str = "",
    cubes: str = "",
    engineers: Mapping[int, str] = MappingProxyType({}),
    numbers: Mapping[tuple[str, int], int] = MappingProxyType({}),
) -> Position:
    """The position: `contracts` by id as ``"1 Wo"`` (seat, and the end at which its barge lies), `hands` by seat.

    `parliament`, `face_up`, `discards` and `cubes` are ids and codes with spaces between; what isn't given is as on the
    plain table. `engineers` are by seat, the others get those that are left. `numbers` are single numbers of the
    notation, such as points: by field and place (`Setup.put_number`).
    """
    now = turn or Turn()
    setup = Setup.empty(now.players, box)
    if parliament:
        for contract in setup.parliament:
            setup.put_contract(contract.id, PILE)
        for id in parliament.split():
            setup.put_contract(id, PARLIAMENT)
    for id, where in contracts.items():
        seat, end = where.split()
        setup.put_contract(id, int(seat), end)
    for canal in laid:
        setup.put_canal(canal.contract, canal.seat, canal.towns.split()[0], _tiles(setup, canal))
    _seat_engineers(setup, now.players, engineers)
    for holder, cards in hands.items():
        setup.put_hand(holder, cards.split())
    if face_up:
        setup.put_face_up(face_up.split())
    setup.put_discards(discards.split())
    setup.put_cubes(cubes.split())
    setup.put_rest_into_pile()
    setup.put_turn(now.seat, now.round, now.phase)
    setup.put_last_round(now.last_round)
    for (field, place), number in numbers.items():
        setup.put_number(field, place, number)
    return setup.to_position()


def _seat_engineers(setup: Setup, players: int, engineers: Mapping[int, str]) -> None:
    """Give the seats their engineers; whoever has none yet gets the first that is left."""
    free = [engineer for engineer in USUAL_ENGINEERS if engineer not in engineers.values()]
    for seat in range(1, players + 1):
        named = engineers.get(seat)
        setup.put_player(seat, list(PlayerColour)[seat - 1], Engineer(named) if named else free.pop(0))


def _tiles(setup: Setup, canal: Laid) -> list[Tile]:
    """The tiles of a canal, none of them new. Raises `LookupError` if no way leads through its towns alone."""
    box, towns = setup.box, canal.towns.split()
    for course in courses(setup, canal.contract, towns[0]):
        ground = "".join(GROUND[box.cells[hex]] for hex in course.hexes)
        if [town.code for town in course.towns] == towns and canal.ground in ("", ground):
            return list(_laid(box, canal, course))[: canal.tiles or None]
    raise LookupError(canal.towns)


def _laid(box: Box, canal: Laid, course: CanalCourse) -> Iterator[Tile]:
    """The tiles of a course; kinds alternate within a run of one terrain, which ends at a town. RST-2"""
    plain, rough = (TileKind(word) for word in canal.first.split())
    grid = HexGrid(box)
    before: Tile | None = None
    for hex, leaves in zip(course.hexes, course.leaves, strict=True):
        is_rough = box.cells[hex] is Terrain.DIFFICULT
        goes_on = before is not None and grid.beside(before.hex, before.leaves) == hex
        if before is not None and goes_on and (box.cells[before.hex] is Terrain.DIFFICULT) == is_rough:
            kind = OTHER_KIND[before.kind]
        else:
            kind = rough if is_rough else plain
        before = Tile(kind, hex, leaves, False, 0)
        yield before
