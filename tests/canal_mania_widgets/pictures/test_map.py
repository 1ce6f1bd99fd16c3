"""The map: what is seen of a position, at every width and in both themes, and what it says where one points."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import canal_mania
from canal_mania.position import Position
from canal_mania.vocabulary import Role, Terrain, TileKind
from canal_mania_widgets.lessons.course.on_top import over_white
from canal_mania_widgets.pictures import JudgedWay, box_figure, map_figure, map_text, picture_ids
from canal_mania_widgets.pictures.canals import CanalPainter, owner_of
from canal_mania_widgets.pictures.grid import HALF, RADIUS, HexGrid, bend
from canal_mania_widgets.pictures.map import _widest_sea, hex_id, part_around
from canal_mania_widgets.pictures.places import draw_cubes
from canal_mania_widgets.pictures.signs import owner_shape
from canal_mania_widgets.pictures.theme import PALETTE
from tabletop_widgets.canvas.paint import contrast
from tabletop_widgets.canvas.paper import Layer, Paper, targets_of
from tabletop_widgets.canvas.shapes import Rect, rectangle, square
from tabletop_widgets.canvas.still import svg

BOX = canal_mania.load_box()
GRID = HexGrid(BOX)
WIDTHS = (360, 390, 700, 1000)


@cache
def played() -> Position:
    """A position with canals of several players, of all kinds of tiles, barges and goods."""
    game = canal_mania.new_game(players=4, seed=5)
    chance = Random(2)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
        position = game.position
        kinds = {tile.kind for canal in position.canals for tile in canal.tiles}
        owners = {canal.seat for canal in position.canals if canal.tiles}
        if len(kinds) == len(TileKind) and len(owners) == 4 and position.cubes:
            return position
    raise AssertionError("no such position in this game")


def told(position: Position, id: str) -> str:
    """What is said where one points at a thing, on one line."""
    targets = targets_of(map_figure(position))
    place = list(targets["customdata"]).index(id)
    return " ".join(targets["hovertext"][place].replace("<br>", " ").split())


def words_of(figure) -> dict[str, tuple[float, float, float]]:
    """All words of a picture: where each stands, and its size in pixels."""
    traces = [trace for trace in figure.to_dict()["data"] if trace["mode"] == "text"]
    return {
        text: (x, y, size)
        for trace in traces
        for text, x, y, size in zip(trace["text"], trace["x"], trace["y"], trace["textfont"]["size"], strict=True)
    }


@pytest.mark.parametrize("width", WIDTHS)
def test_every_place_has_its_whole_name_and_no_letter_is_too_small(width):
    position = played()
    names = {town.name.upper() if town.role is Role.CITY else town.name for town in BOX.towns}
    words = words_of(map_figure(position, width=width))
    assert names <= words.keys()
    assert min(size for _, _, size in words.values()) >= 11


def test_a_name_stands_beside_its_own_place():
    words = words_of(map_figure(played()))
    for town in BOX.towns:
        x, y, _ = words[town.name.upper() if town.role is Role.CITY else town.name]
        middles = {other.code: GRID.middle(other.hex) for other in BOX.towns}
        nearest = min(middles, key=lambda code: hypot(middles[code][0] - x, middles[code][1] - y))
        assert nearest == town.code


def test_everything_on_the_map_can_be_pointed_at():
    position = played()
    ids = picture_ids(map_figure(position))
    land = {hex for hex, cell in enumerate(BOX.cells) if cell is not Terrain.SEA} - {town.hex for town in BOX.towns}
    assert {hex_id(BOX, hex) for hex in land} <= ids
    assert {f"town:{town.code}" for town in BOX.towns} <= ids
    assert {f"cube:{town.code}" for town in position.cubes} <= ids
    assert {f"barge:{canal.contract.id}" for canal in position.canals if canal.barge is not None} <= ids
    assert "reconstructed" in ids


def test_pointing_tells_ground_tiles_and_where_values_come_from():
    position = played()
    canal = next(canal for canal in position.canals if canal.tiles)
    owner = position.name_of(canal.seat - 1).text()
    tile = canal.tiles[0]
    assert f"{canal.contract.name} ({owner}): {tile.kind}." in told(position, hex_id(BOX, tile.hex))
    rough = next(hex for hex, cell in enumerate(BOX.cells) if cell is Terrain.DIFFICULT)
    assert "difficult terrain" in told(position, hex_id(BOX, rough))
    london = next(town for town in BOX.towns if town.name == "London")
    assert "a city" in told(position, f"town:{london.code}")
    assert "Where this comes from" in told(position, f"town:{london.code}")
    for town in BOX.towns:
        leads = "A canal leads here." in told(position, f"town:{town.code}")
        assert leads == (town in position.connected)


def test_what_is_marked_is_drawn_and_what_the_map_lacks_is_left_out():
    position, colours = played(), PALETTE.named("light")

    def lines(**marks):
        shapes = map_figure(position, **marks).to_dict()["layout"]["shapes"]
        return [shape["path"].count("M") for shape in shapes if shape["line"].get("color") == colours.click.line]

    assert lines() == []
    assert lines(highlight=[hex_id(BOX, 397), hex_id(BOX, 443), "column:5", "hex:0.0"]) == [2]
    way = [tile.hex for canal in position.canals for tile in canal.tiles][:3]
    dots = map_figure(position, way=way).to_dict()["layout"]["shapes"]
    assert "5px,5px" in {shape["line"].get("dash") for shape in dots}
    dashed = map_figure(position, last=["town:Ln"]).to_dict()["layout"]["shapes"]
    assert [shape["line"]["dash"] for shape in dashed if shape["line"].get("color") == colours.last] == ["5px,4px"]


def test_a_number_stands_where_its_way_differs_and_hides_no_place():
    start, between, end = (BOX.town(code).hex for code in ("Ne", "Ba", "Br"))
    hexes = [hex for side in range(6) if (hex := GRID.beside(between, side)) is not None][:2]
    ways = [JudgedWay(letter, (start, hex, between, end), True) for letter, hex in zip("AB", hexes, strict=True)]
    for shown in (ways, ways[:1]):
        written = words_of(map_figure(played(), judged=shown))
        for way, hex in zip(shown, hexes, strict=False):
            assert written[str(way.number)][:2] == pytest.approx(GRID.middle(hex), abs=1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_can_be_read(theme):
    colours = PALETTE.named(theme)
    for paint in (*colours.owners.values(), *colours.places.values()):
        assert contrast(paint.fill, paint.ink) >= 3
    for ground in (colours.land, colours.range.fill, colours.sea):
        assert contrast(ground, colours.paper.ink) >= 4.5
    assert contrast(colours.sea, colours.sea_ink) >= 4.5


def test_another_theme_is_refused():
    with pytest.raises(ValueError, match="theme must be one of light, dark"):
        map_figure(played(), theme="sepia")


def test_each_player_has_a_shape_of_his_own():
    shapes = [owner_shape(colour, 0, 0, 10) for colour in canal_mania.vocabulary.PlayerColour]
    assert len({*shapes}) == len(shapes)


@pytest.mark.parametrize(("enters", "leaves"), [(a, b) for a in range(6) for b in range(6) if (b - a) % 6 in (2, 3, 4)])
def test_water_enters_and_leaves_a_hex_in_the_middle_of_its_sides(enters, leaves):
    points = bend(0, 0, enters, leaves)
    (ax, ay, _), (bx, by, _) = points[0], points[-1]
    grid_side = {side: _side(side) for side in range(6)}
    assert hypot(ax - grid_side[enters][0], ay - grid_side[enters][1]) < 0.01
    assert hypot(bx - grid_side[leaves][0], by - grid_side[leaves][1]) < 0.01
    assert all(hypot(x, y) <= RADIUS for x, y, _ in points)
    assert all(hypot(u - x, v - y) < RADIUS for (x, y, _), (u, v, _) in pairwise(points))


def _side(side):
    """The middle of a side, from the hex that lies there: half way to its middle."""
    box = replace(BOX)
    grid = HexGrid(box)
    here = 10 * box.columns + 10
    x, y = grid.middle(here)
    u, v = grid.middle(grid.beside(here, side))
    assert abs(hypot(u - x, v - y) - 2 * HALF) < 0.01
    return (u - x) / 2, (v - y) / 2


def test_a_canal_is_drawn_without_a_gap_from_place_to_place():
    """Each tile begins where the one before ended, so its ribbon is one line."""
    for canal in played().canals:
        bends = [GRID.bend(tile) for tile in canal.tiles]
        for (tile, one), (_, other) in pairwise(zip(canal.tiles, bends, strict=True)):
            if GRID.beside(tile.hex, tile.leaves) not in {town.hex for town in canal.towns}:
                assert hypot(one[-1][0] - other[0][0], one[-1][1] - other[0][1]) < 0.01


def test_the_text_twin_names_every_canal_and_all_goods():
    position = played()
    text = map_text(position)
    for canal in position.canals:
        line = next(line for line in text.splitlines() if line.startswith(f"{canal.contract.name} ("))
        assert ("completed" in line) == (canal.barge is None)
        assert all(town.name in line for town in canal.towns)
    assert all(town.name in text.splitlines()[-1] for town in position.cubes)
    fresh = canal_mania.new_game(players=3, seed=1).position
    assert map_text(fresh).splitlines()[-1] == "No goods lie on the map."


def test_the_box_alone_shows_its_places_and_nothing_that_was_built():
    figure = box_figure(BOX)
    ids = picture_ids(figure)
    assert {f"town:{town.code}" for town in BOX.towns} <= ids
    assert not any(id.startswith(("barge:", "cube:")) for id in ids)
    built = map_figure(played())
    assert len(figure.to_dict()["layout"]["shapes"]) < len(built.to_dict()["layout"]["shapes"])


def test_a_map_without_reconstructed_values_has_no_key(tmp_path: Path):
    stated = tuple((path, canal_mania.vocabulary.Provenance.STATED) for path, _ in BOX.provenances)
    assert "reconstructed" not in picture_ids(box_figure(replace(BOX, provenances=stated, fingerprint="all stated")))


def test_names_have_a_halo_of_the_ground_wherever_the_map_is_shown():
    names = [town.name for town in BOX.towns if town.role is not Role.CITY]
    for theme in ("light", "dark"):
        for figure in (map_figure(played(), theme=theme), box_figure(BOX, theme)):
            halo = PALETTE.named(theme).halo
            assert figure.to_dict()["layout"]["meta"]["halo"] == halo  # drawn by Plotly
            still = svg(figure.to_dict(), "")
            groups = [group for group in still.split("<g")[1:] if any(f">{name}<" in group for name in names)]
            assert groups
            assert all(f'stroke="{halo}"' in group and 'class="n h"' in group for group in groups)


@pytest.mark.parametrize("seed", range(30))
def test_the_key_lies_in_the_first_strip_of_sea_that_is_far_enough_from_land(seed):
    """As one finds it who tries every place between islands: rows from above, in each from the right."""
    chance = Random(seed)
    cells = tuple(Terrain.NORMAL if chance.random() < 0.012 else Terrain.SEA for _ in BOX.cells)
    box = replace(BOX, cells=cells, fingerprint=f"islands {seed}")
    width, height = chance.uniform(2, 9) * RADIUS, chance.uniform(1, 4) * RADIUS
    grid, step, edge = HexGrid(box), RADIUS / 2, RADIUS / 4
    land = [square(*grid.middle(hex), 1.9 * RADIUS) for hex in grid.land]
    rows = range(int((grid.height - height - 2 * edge) / step) + 1)
    columns = range(int((grid.width - width - 2 * edge) / step), -1, -1)
    tried = [Rect(edge + x * step, edge + y * step, width, height) for y in rows for x in columns]
    reaches = (1.5 * RADIUS, 0.7 * RADIUS, 0)
    free = (room for reach in reaches for room in tried if not any(room.inset(-reach).overlaps(hex) for hex in land))
    assert _widest_sea(box, width, height) == next(free, None)


def test_where_no_sea_is_wide_enough_there_is_no_key():
    grid = HexGrid(BOX)
    assert _widest_sea(BOX, grid.width * 0.8, grid.height * 0.3) is None


def test_of_two_tiles_on_one_hex_the_later_one_hides_the_earlier():
    position = over_white(BOX)  # Red's tiles lie over White's: an aqueduct and a tunnel, a tunnel over the aqueduct
    paper = Paper(100, 100, 100, PALETTE.named("light"), "en")
    painter = CanalPainter(paper, GRID, PALETTE.named("light"))
    painter.draw(position)
    covered = {tile.hex for tile in position.canals[0].tiles}
    for canal, layer in zip(position.canals, (Layer.GHOST, Layer.CARGO), strict=True):
        for tile in (tile for tile in canal.tiles if tile.hex in covered):
            for path, pen in painter._building(tile, owner_of(position, canal)):
                assert any(path in drawn for at, with_pen, drawn in paper.outlines if (at, with_pen) == (layer, pen))


@pytest.mark.parametrize("scale", [0.5, 1, 4])  # pixels of a unit: the map on a phone, on a desktop, from near
def test_a_cube_that_may_go_is_ringed_outside_its_own_edge(scale):
    drawn = []
    paper: Any = SimpleNamespace(
        scale=scale, draw=lambda layer, path, pen: drawn.append((reach(path) * scale, pen.width))
    )
    draw_cubes(paper, GRID, played(), PALETTE.named("light"), [played().cubes[0].code])
    case, ring, edge, *_ = drawn
    assert ring[0] - ring[1] / 2 >= edge[0] + edge[1] / 2 - 0.5
    assert case[0] == ring[0]


def reach(path: str) -> float:
    """How high an outline is above its middle."""
    heights = [float(y) for y in re.findall(r",(-?[\d.]+)", path)]
    return (max(heights) - min(heights)) / 2


def test_a_part_that_is_larger_than_the_map_has_sea_on_all_sides():
    wide = part_around(BOX, 0, GRID.height, 1.4 * GRID.width, 1.2 * GRID.height)
    assert (wide.x, wide.y) == pytest.approx((-0.2 * GRID.width, -0.1 * GRID.height))
    sea = next(
        shape
        for shape in map_figure(played(), part=wide).layout.shapes
        if shape.fillcolor == PALETTE.named("light").sea
    )
    assert sea.path.startswith(rectangle(wide))
