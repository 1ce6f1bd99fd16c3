"""Canals of a set-up: tiles laid along a way, lifted from their end, and the kinds that they are of. BLD-5, RST-2"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from canal_mania.analysis.ways import START, ways
from canal_mania.board import DIRECTIONS
from canal_mania.setup import Setup
from canal_mania.state.views import Canal, Tile
from canal_mania.vocabulary import Terrain, TileKind

from ..pictures.grid import HexGrid
from ..play.drafting import OTHER_KIND

FIRST_KIND: Final = {True: TileKind.AQUEDUCT, False: TileKind.STRETCH}  # by whether the ground is rough


def canal_of(setup: Setup, contract: str) -> Canal | None:
    """The canal of a contract (by id); ``None`` while nobody has taken it."""
    return next((canal for canal in setup.canals if canal.contract.id == contract), None)


def reached(setup: Setup, contract: str) -> dict[int, tuple[tuple[int, ...], int]]:
    """The hexes to which a canal can go on, each with the shortest way there and the side by which it is left. RST-1

    Towns are hexes of ways, too; none is left by a side (-1).
    """
    steps = ways(setup, contract, setup.box.contract(contract).value)
    paths: list[tuple[int, ...]] = []
    found: dict[int, tuple[tuple[int, ...], int]] = {}
    towns = {town.hex for town in setup.box.towns}
    for step in steps:
        before = () if step.before == START else paths[step.before]
        paths.append((*before, step.hex))
        ends = step.leaves >= 0 or step.hex in towns
        if ends and (step.hex not in found or len(paths[-1]) < len(found[step.hex][0])):
            found[step.hex] = paths[-1], step.leaves
    return found


def lay(setup: Setup, contract: str, goal: int) -> bool:
    """Lay tiles on the shortest way to a hex; whether there is one."""
    canal, way = canal_of(setup, contract), reached(setup, contract).get(goal)
    if canal is None or way is None:
        return False
    path, last = way
    towns = {town.hex for town in setup.box.towns}
    grid, tiles = HexGrid(setup.box), list(canal.tiles)
    for hex, onward in [*pairwise(path), (path[-1], None)]:
        if hex not in towns:
            leaves = last if onward is None else _side(grid, hex, onward)
            tiles.append(Tile(_kind(setup, tiles, hex, grid), hex, leaves, is_new=False, enters=0))
    put_tiles(setup, contract, tiles)
    return True


def cut(setup: Setup, contract: str, hex: int) -> bool:
    """Lift the tile of a canal on a hex, and those behind it; whether it lies there."""
    canal = canal_of(setup, contract)
    places = [tile.hex for tile in canal.tiles] if canal is not None else []
    if canal is None or hex not in places:
        return False
    put_tiles(setup, contract, canal.tiles[: places.index(hex)])
    return True


def turn_last(setup: Setup, contract: str) -> None:
    """Let the last tile of a canal be of the other kind for its ground."""
    canal = canal_of(setup, contract)
    if canal is not None and canal.tiles:
        *before, last = canal.tiles
        other = Tile(OTHER_KIND[last.kind], last.hex, last.leaves, is_new=False, enters=last.enters)
        put_tiles(setup, contract, [*before, other])


def put_tiles(setup: Setup, contract: str, tiles: Sequence[Tile]) -> None:
    """Let a canal have these tiles, whoever's it is, none of them built in this turn."""
    canal = canal_of(setup, contract)
    assert canal is not None, "somebody has taken the contract"
    old = [Tile(tile.kind, tile.hex, tile.leaves, is_new=False, enters=tile.enters) for tile in tiles]
    setup.put_canal(contract, canal.seat, canal.towns[0].code, old)


def _kind(setup: Setup, before: Sequence[Tile], hex: int, grid: HexGrid) -> TileKind:
    """The kind of a tile on a hex: kinds alternate where it goes on from a tile on the same ground."""
    first = FIRST_KIND[setup.box.cells[hex] is Terrain.DIFFICULT]
    if not before or grid.beside(before[-1].hex, before[-1].leaves) != hex:
        return first
    last = before[-1].kind
    return OTHER_KIND[last] if first in (last, OTHER_KIND[last]) else first


def _side(grid: HexGrid, hex: int, onward: int) -> int:
    return next(side for side in range(len(DIRECTIONS)) if grid.beside(hex, side) == onward)
