"""Where the names of places stand: on anybody's map, at every width, none over another, a sign, a cube or the edge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import combinations
from random import Random

import pytest

import canal_mania
from canal_mania.analysis.puzzles import of_day
from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Terrain
from canal_mania_widgets.pictures import names as names_module
from canal_mania_widgets.pictures import spots
from canal_mania_widgets.pictures.canals import CanalPainter
from canal_mania_widgets.pictures.grid import HexGrid
from canal_mania_widgets.pictures.map import PAGE
from canal_mania_widgets.pictures.names import covered, placed_names
from canal_mania_widgets.pictures.places import cube_place, place_room
from canal_mania_widgets.pictures.spots import PlacedName
from canal_mania_widgets.pictures.theme import PALETTE
from tabletop_widgets.canvas.paper import Paper
from tabletop_widgets.canvas.shapes import Rect, square

BOX = canal_mania.load_box()
WIDTHS = (390, 530, 780, 910, 1200)
LIGHT = PALETTE.named("light")
INK = 2.0  # units by which a name's room is larger than its letters


def mirrored(box: Box) -> Box:
    """East is west."""

    def across(hex: int) -> int:
        return hex - hex % box.columns + box.columns - 1 - hex % box.columns

    towns = tuple(replace(town, hex=across(town.hex)) for town in box.towns)
    cells = tuple(box.cells[across(hex)] for hex in range(len(box.cells)))
    return replace(box, cells=cells, towns=towns, fingerprint="mirrored")


def drawn(box: Box) -> Box:
    """Land everywhere, and the places anywhere, be it at the edge; none beside another."""
    hexes, grid = list[int](), HexGrid(box)
    for hex in Random(4).sample(range(len(box.cells)), len(box.cells)):
        if len(hexes) < len(box.towns) and not {grid.beside(hex, side) for side in range(6)} & {*hexes}:
            hexes.append(hex)
    towns = tuple(replace(town, hex=hex) for town, hex in zip(box.towns, hexes, strict=True))
    return replace(box, cells=(Terrain.NORMAL,) * len(box.cells), towns=towns, fingerprint="drawn")


def paper_of(box: Box, width: int) -> Paper:
    grid = HexGrid(box)
    return Paper(grid.width, grid.height, PAGE, LIGHT, "en", width)


def faults(box: Box, paper: Paper, names: list[PlacedName], things: list[Rect]) -> Iterator[str]:
    """What names hide that must be seen."""
    grid = HexGrid(box)
    signs = [place_room(grid, town) for town in box.towns]
    for name in names:
        if not paper.holds(name.room):
            yield f"{name.town.name}: over the edge"
        if any(name.room.inset(INK).overlaps(thing) for thing in (*signs, *things)):
            yield f"{name.town.name}: over a sign, cube or barge"
        assert paper.pixels(name.size) >= 11
    for one, other in combinations(names, 2):
        if one.room.inset(INK).overlaps(other.room):
            yield f"{one.town.name}: over {other.town.name}"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("box", [BOX, mirrored(BOX), drawn(BOX)], ids=["ours", "mirrored", "drawn"])
def test_no_name_hides_another_a_sign_a_cube_or_ends_beyond_the_edge(box, width):
    grid, paper = HexGrid(box), paper_of(box, width)
    cubes = [square(*cube_place(grid, town), 20) for town in box.towns[::3]]
    names = placed_names(paper, grid, [(cube, 3.0) for cube in cubes])
    assert [*faults(box, paper, names, cubes)] == []
    assert len(names) >= len(box.towns) - (3 if width < 500 else 0)


def crowded() -> Position:
    """A position with four players' barges and some cubes."""
    game, chance = canal_mania.new_game(players=4, seed=3), Random(1)
    while len([canal for canal in game.position.canals if canal.barge is not None]) < 6 or not game.position.cubes:
        game.play(chance.choice(game.legal_moves()))
    return game.position


@pytest.mark.parametrize("width", WIDTHS)
def test_barges_and_cubes_of_a_game_are_seen_beside_the_names(width):
    position, paper, grid = crowded(), paper_of(BOX, width), HexGrid(BOX)
    things = [*covered(CanalPainter(paper, grid, LIGHT), position)]
    names = placed_names(paper, grid, things)
    assert [*faults(BOX, paper, names, [room for room, weight in things if weight > 1])] == []
    assert len(names) == len(BOX.towns)


def test_where_one_name_has_no_other_spot_its_neighbour_makes_way():
    """At 360 pixels Huddersfield finds room only where Leeds, a city, stands at first."""
    names = placed_names(paper_of(BOX, 360), HexGrid(BOX), [])
    assert {name.town for name in names} == {*BOX.towns}


def test_on_a_phone_a_place_between_a_cube_and_the_sea_has_its_name():
    """Of Liverpool, above Manchester's cube and barge, in the puzzle of 2026-11-28."""
    position, paper = of_day(date(2026, 11, 28)).position, paper_of(BOX, 366)
    names = placed_names(paper, HexGrid(BOX), covered(CanalPainter(paper, HexGrid(BOX), LIGHT), position))
    assert {name.town for name in names} == {*BOX.towns}


@pytest.fixture
def compared(monkeypatch):
    """How often a name's room is held against something else."""
    count, hiding = [0], spots.hiding

    def counted(*given):
        count[0] += 1
        return hiding(*given)

    for module in (spots, names_module):
        monkeypatch.setattr(module, "hiding", counted)
    return count


def test_names_are_placed_once_for_a_map_and_only_those_near_a_change_anew(compared):
    """Half of the time in which a map was drawn went into the same places again and again."""
    things = [(square(*cube_place(HexGrid(BOX), town), 22), 3.0) for town in BOX.towns[::3]]

    def placed(things: list[tuple[Rect, float]]) -> int:
        before: int = compared[0]
        placed_names(paper_of(BOX, 811), HexGrid(BOX), things)
        return int(compared[0] - before)

    first = placed(things)
    assert placed(things) == 0
    assert placed(things[1:]) < first / 4
