"""Answers about cards and cubes found in other ways: from the drawings of the tiles, and by drawing very often."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from canal_mania.board import neighbour
from canal_mania.position import Position
from canal_mania.vocabulary import Role
from tabletop_widgets.kit.practice import Exercise

from .reading import number_asked, phrase_asked

DRAWS = 2000


def where_cube(made: Exercise) -> set[str]:
    """The four cases one after the other; a place is connected where a tile's drawing ends in its hex."""
    position, colour = made.moment.before, phrase_asked(made, "colour").key.rpartition(".")[2]
    columns, reached = position.box.columns, set()
    for tile in (tile for canal in position.canals for tile in canal.tiles):
        for side in (tile.enters, tile.leaves):
            column, row = neighbour(tile.hex % columns, tile.hex // columns, side)
            reached.add(row * columns + column)
    free = [town for town in position.box.towns if town.colour == colour and town not in position.cubes]
    for is_reached, role in ((True, Role.CITY), (True, Role.TOWN), (False, Role.CITY), (False, Role.TOWN)):
        found = {town.code for town in free if town.role is role and (town.hex in reached) is is_reached}
        if found:
            return found
    return set()


def next_card(made: Exercise) -> set[str]:
    """The library's odds of each outcome as the player sees the table, and cards drawn with other seeds."""
    kind, drawn = phrase_asked(made, "kind").key.rpartition(".")[2], made.before.position.after("draw")[0]
    odds = sum((each.odds for each in drawn.outcomes() if _kind(each.move.text) == kind), Fraction())
    share = sum(_kind(_drawn(drawn, seed)) == kind for seed in range(DRAWS)) / DRAWS
    assert abs(share - odds) <= 3 * sqrt(odds * (1 - odds) / DRAWS)
    return {str(odds * number_asked(made, "all"))}


def _drawn(position: Position, seed: int) -> str:
    return position.with_seed(seed).after_chance()[2].text


def _kind(text: str) -> str:
    return text.split()[-1].split("+")[0]
