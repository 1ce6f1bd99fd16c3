"""Answers about building found in other ways: from the rules told a second time, tile by tile, and way by way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product

from canal_told import COST, DIFFICULT, NORMAL, builds

from canal_mania.board import DIRECTIONS, hex_name, neighbour
from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.state.views import Canal
from canal_mania.vocabulary import Engineer, Terrain
from tabletop.i18n import Phrase
from tabletop_widgets.kit.practice import Exercise

from .reading import phrase_asked, seat_of

POINTS = {"stretch": 0, "lock": 1, "aqueduct": 2, "tunnel": 3}


def what_fits(made: Exercise) -> set[str]:
    """What the rules, told a second time, let a player build in that hex, whichever way the tile leads."""
    position = made.moment.before
    contract, told = _canal(position, made).contract.id, made.ask.values["hex"]
    asked = told.values["hex"] if isinstance(told, Phrase) else told  # some are told by the town beside them, too
    words = [text.split() for text in builds(position)]
    return {kind for _, id, hex, _, kind in words if (id, hex) == (contract, asked)}


def canal_points(made: Exercise) -> set[str]:
    """The tiles that lie there, added up."""
    return {str(sum(POINTS[tile.kind] for tile in _canal(made.moment.after, made).tiles))}


def fewest_cards(made: Exercise) -> set[str]:
    """Every way for the rest of the canal, with every row of tiles that may lie on it."""
    position = made.moment.before
    canal = _canal(position, made)
    seat = seat_of(made, phrase_asked(made, "player"))
    return {str(min(cards for _, cards in ways_to_finish(position, canal, seat)))}


def ways_to_finish(position: Position, canal: Canal, seat: int) -> Iterator[tuple[str, int]]:
    """Every way to finish a canal with the tiles that are left: its first tile as one types it, and all its cards."""
    player = position.players[seat - 1]
    cost = dict(COST)
    if player.engineer.id is Engineer.TELFORD:
        cost["aqueduct"] = 1
    if player.engineer.id is Engineer.JESSOP:
        cost["tunnel"] = 2
    laid = {tile.hex for each in position.canals for tile in each.tiles}
    for course in position.courses(canal.contract.id):
        on_top = 2 * len(laid & {*course.hexes})
        where = f"{hex_name(course.hexes[0], position.box.columns)} {DIRECTIONS[course.leaves[0]]}"
        for kinds in _rows(position, canal, course.hexes, course.leaves):
            if not Counter(kinds) - Counter(player.tiles_left):
                first = f"build {canal.contract.id} {where} {kinds[0]}"
                yield first, on_top + sum(cost[kind] for kind in kinds)


def _rows(position: Position, canal: Canal, hexes: tuple[int, ...], leaves: tuple[int, ...]):
    """The rows of tiles that may lie on these hexes: BLD-5, and RST-2 within each section."""
    box = position.box
    choices = [DIFFICULT if box.cells[hex] is Terrain.DIFFICULT else NORMAL for hex in hexes]
    ends = [hex for hex, side in zip(hexes, leaves, strict=True) if box.cells[_beside(box, hex, side)] is Terrain.TOWN]
    in_section = canal.tiles and box.cells[canal.barge] is not Terrain.TOWN
    before = canal.tiles[-1].kind if in_section else None
    for kinds in product(*choices):
        row = [(before, kinds[0]), *pairwise(kinds)]
        starts = [False, *(hex in ends for hex in hexes)]
        if all(one != other or is_start for (one, other), is_start in zip(row, starts, strict=False)):
            yield kinds


def _beside(box: Box, hex: int, side: int) -> int:
    column, row = neighbour(hex % box.columns, hex // box.columns, side)
    return row * box.columns + column


def _canal(position: Position, made: Exercise) -> Canal:
    return next(canal for canal in position.canals if canal.contract.name == made.ask.values["contract"])
