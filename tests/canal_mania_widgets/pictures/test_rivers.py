"""Rivers: each map has its own, from hills to the sea, along sides of hexes where no tile lies."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import dist

import pytest

from canal_mania.vocabulary import Terrain
from canal_mania_widgets.pictures import box_figure
from canal_mania_widgets.pictures.grid import RADIUS, HexGrid
from canal_mania_widgets.pictures.ground import RIVER
from canal_mania_widgets.pictures.rivers import APART, COAST, LEAST, river_path, rivers
from canal_mania_widgets.pictures.theme import PALETTE
from tabletop.i18n import languages, say

from .test_placed_names import BOX, drawn, mirrored

GRID = HexGrid(BOX)


def around(grid: HexGrid, point) -> list[int]:
    """The hexes of the map that meet at a corner."""
    return [hex for hex in range(len(grid.box.cells)) if dist(grid.middle(hex), point) < 1.1 * RADIUS]


@pytest.mark.parametrize("grid", [GRID, HexGrid(mirrored(BOX))], ids=["ours", "mirrored"])
def test_each_river_runs_along_sides_of_hexes_from_hills_to_the_coast_or_to_another_river(grid):
    found = rivers(grid)
    assert len(found) > 5
    for course in found:
        assert len(course) == len({*course}) > LEAST
        assert all(abs(dist(one, other) - RADIUS) < 0.2 for one, other in pairwise(course))
        assert {*around(grid, course[0])} & grid.rough
        *inland, end = course
        others = {point for other in found if other is not course for point in other}
        is_mouth = not grid.land.issuperset(around(grid, end)) or len(around(grid, end)) < 3
        assert is_mouth or end in others
        assert all(grid.land.issuperset(around(grid, point)) for point in inland)


def test_no_river_rises_beside_another_one():
    sources = [course[0] for course in rivers(GRID)]
    assert all(dist(one, other) >= APART for one in sources for other in sources if one != other)


def test_a_river_is_drawn_as_far_as_the_coast_before_it_and_one_that_joins_another_to_that():
    ends = [path.rpartition("L")[2] for path in river_path(GRID).split("M")[1:]]
    assert len(ends) == len(rivers(GRID))
    for drawn_end, course in zip(ends, rivers(GRID), strict=True):
        x, y = map(float, drawn_end.split(","))
        beyond = COAST * RADIUS if len({*around(GRID, course[-1])} & GRID.land) < 3 else 0
        assert dist((x, y), course[-1]) == pytest.approx(beyond, abs=0.1)


def test_rivers_come_from_the_hexes_alone():
    assert rivers(HexGrid(replace(BOX))) == rivers(GRID)
    assert rivers(HexGrid(mirrored(BOX))) != rivers(GRID)
    assert rivers(HexGrid(drawn(BOX))) == []  # no hills
    assert rivers(HexGrid(replace(BOX, cells=(Terrain.SEA,) * len(BOX.cells), fingerprint="sea"))) == []


@pytest.mark.parametrize("width", [390, 3000])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_they_are_drawn_in_one_tone_as_thin_lines_from_far_and_near(theme, width):
    colours = PALETTE.named(theme)
    drawn_ones = [
        shape
        for shape in box_figure(BOX, theme, width).layout.shapes
        if shape.line.color == colours.river and shape.path
    ]
    assert len(drawn_ones) == 1
    assert drawn_ones[0].path.count("M") == len(rivers(GRID))
    assert 1.4 <= drawn_ones[0].line.width <= RIVER


@pytest.mark.parametrize("lang", languages())
def test_the_key_tells_that_they_are_scenery(lang):
    words = {"en": "Rivers are scenery", "de": "Flüsse", "it": "fiumi", "fr": "rivières"}
    assert words[lang] in say("canal_pictures.key_more", lang)
