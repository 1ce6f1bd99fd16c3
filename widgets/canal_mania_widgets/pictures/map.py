"""The map of England with all that lies on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Final

from canal_mania.board import hex_name
from canal_mania.box.components import Box
from canal_mania.decisions.names import hex_phrase
from canal_mania.position import Position
from canal_mania.vocabulary import Provenance
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.canvas.paper import Layer, Outlines, Paper, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import SLACK, Rect, circle, polygon, rectangle, square
from tabletop_widgets.canvas.targets import Target

from .canals import CanalPainter, berths_in
from .grid import RADIUS, HexGrid
from .ground import draw_ground
from .judged import JudgedWay, draw_judged
from .marked import draw_marks
from .names import barge_room, covered, write_names
from .places import cube_place, draw_cubes, draw_place
from .spots import SIZE
from .theme import PALETTE, MapColours
from .words import barge_words, place_words, tile_words

PAGE: Final = 700  # pixels for which the map is laid out
NEAR: Final = 300.0  # units of the map across a part of it that is seen from near


def map_figure(
    position: Position,
    highlight: Collection[str] = (),
    last: Collection[str] = (),
    theme: str = "light",
    width: int | None = None,
    lang: str = DEFAULT_LANGUAGE,
    way: Sequence[int] = (),
    part: Rect | None = None,
    judged: Sequence[JudgedWay] = (),
    marks: Sequence[BoardMark] = (),
) -> go.Figure:
    """The map with its canals, barges and goods cubes, `width` pixels wide (700 unless it is said).

    `highlight` are things that can be clicked now, `last` what has changed: ids such as ``hex:6.17``,
    ``barge:oxford``, ``town:Ln`` or ``cube:Ln``; what isn't on the map is left out. `way` are the hexes over which a
    cube would go, `judged` are moves that were judged, `marks` are what an author has drawn. A `part` of the map alone
    (`part_around`) is as wide as all of it would be. Raises `ValueError` for a theme other than ``"light"``, ``"dark"``
    and ``"place-holders"``.
    OBJ-3, OBJ-5
    """
    paper, grid, colours = _paper(position.box, theme, width, lang, part)
    _mark(paper, grid, highlight, last, colours)
    painter = CanalPainter(paper, grid, colours)
    painter.draw(position)
    draw_cubes(paper, grid, position, colours, _named(highlight, "cube"))
    painter.draw_barges(position, _named(highlight, "barge"))
    _show_way(paper, grid, way, colours)
    draw_judged(paper, grid, judged, colours)
    write_names(paper, grid, covered(painter, position))
    _aim_at_things(paper, painter, position)
    _aim_at_hexes(paper, grid, tile_words(position, lang), {town.code for town in position.connected})
    draw_marks(paper, marks, colours)
    return paper.figure()


def _named(ids: Collection[str], kind: str) -> list[str]:
    """The names of the things of a kind."""
    return [id.partition(":")[2] for id in ids if id.startswith(f"{kind}:")]


def hex_id(box: Box, hex: int) -> str:
    """The id of a hex by its number, as moves name it."""
    return f"hex:{hex_name(hex, box.columns)}"


def hex_number(box: Box, id: str) -> int:
    """The number of a hex by its id. Raises `ValueError` for what is none."""
    column, row = id.removeprefix("hex:").split(".")
    return int(row) * box.columns + int(column)


def box_figure(
    box: Box,
    theme: str = "light",
    width: int | None = None,
    lang: str = DEFAULT_LANGUAGE,
    highlight: Collection[str] = (),
) -> go.Figure:
    """The map as it lies in the box, with nothing on it; otherwise as `map_figure`. OBJ-3"""
    paper, grid, colours = _paper(box, theme, width, lang)
    _mark(paper, grid, highlight, (), colours)
    write_names(paper, grid, ())
    _aim_at_hexes(paper, grid, {}, ())
    return paper.figure()


def part_around(box: Box, x: float, y: float, across: float = NEAR, down: float | None = None) -> Rect:
    """The part of the map around a point, so many units wide: `NEAR` gives a phone hexes as large as a finger.

    It is as high as wide, unless it says how far `down` it goes. Where it is larger than the map there is sea around.
    """
    grid = HexGrid(box)
    height = across if down is None else down
    return Rect(_begin(x, across, grid.width), _begin(y, height, grid.height), across, height)


def _begin(middle: float, reach: float, whole: float) -> float:
    """Where a part of such a reach begins, which shows no more sea around the map than it must."""
    return (whole - reach) / 2 if reach > whole else min(max(0.0, middle - reach / 2), whole - reach)


def _paper(
    box: Box, theme: str, width: int | None, lang: str, part: Rect | None = None
) -> tuple[Paper, HexGrid, MapColours]:
    """The ground with its places."""
    grid, colours = HexGrid(box), PALETTE.named(theme)
    if part is None:
        paper = Paper(grid.width, grid.height, PAGE, colours, lang, width)
    else:
        shown = width or PAGE
        paper = Paper(part.width, part.height, shown, colours, lang, shown, part.x, part.y)
    paper.halo = colours.halo
    paper.draw(Layer.GROUND, rectangle(Rect(paper.left, paper.top, paper.width, paper.height)), Pen(colours.sea))
    paper.draw_all(_ground(box, theme, grid.width, paper.scale))
    _write_key(paper, box, colours)
    return paper, grid, colours


@lru_cache(maxsize=8)
def _ground(box: Box, theme: str, width: float, scale: float) -> Outlines:
    """The ground of a box with its places, which no move changes."""
    grid, colours = HexGrid(box), PALETTE.named(theme)
    paper = Paper(grid.width, grid.height, width * scale, colours, DEFAULT_LANGUAGE)
    draw_ground(paper, grid, colours)
    for town in box.towns:
        draw_place(paper, grid, town, colours)
    return paper.outlines


def _mark(paper: Paper, grid: HexGrid, highlight: Collection[str], last: Collection[str], colours: MapColours) -> None:
    """Hexes and places: a ring in a casing where one can click, a dashed one where something has changed.

    What is lit lies below the hills: rough ground is seen as such there, too.
    """
    by_id = {hex_id(grid.box, hex): hex for hex in grid.land} | {
        f"town:{town.code}": town.hex for town in grid.box.towns
    }
    for id in sorted(by_id.keys() & {*last} - {*highlight}):
        paper.draw(Layer.MARK, grid.outline(by_id[id], 0.94), Pen(None, colours.case, 4))
        paper.draw(Layer.MARK, grid.outline(by_id[id], 0.94), Pen(None, colours.last, 2, dash="5px,4px"))
    for id in sorted(by_id.keys() & {*highlight}):
        paper.draw(Layer.WATER, grid.outline(by_id[id], 0.96), Pen(colours.click.fill, opacity=0.75))
        paper.draw(Layer.MARK, grid.outline(by_id[id], 0.96), Pen(None, colours.case, 5.2))
        paper.draw(Layer.MARK, grid.outline(by_id[id], 0.96), Pen(None, colours.click.line, 2.6))


def _show_way(paper: Paper, grid: HexGrid, way: Sequence[int], colours: MapColours) -> None:
    """Dots from where a cube lies to where it would go."""
    if len(way) > 1:
        path = polygon([grid.middle(hex) for hex in way], closed=False)
        paper.draw(Layer.ARROW, path, Pen(None, colours.case, 8))
        paper.draw(Layer.ARROW, path, Pen(None, colours.click.line, 4, dash="5px,5px"))
        paper.draw(Layer.ARROW, circle(*grid.middle(way[-1]), 0.42 * RADIUS), Pen(None, colours.click.line, 3))


def _write_key(paper: Paper, box: Box, colours: MapColours) -> None:
    """That the map is reconstructed, in the widest strip of sea; whatever is pointed at tells its own source."""
    if all(provenance is not Provenance.RECONSTRUCTED for _, provenance in box.provenances):
        return
    words, more = say("canal_pictures.key", paper.lang), say("canal_pictures.key_more", paper.lang)
    lines = words.split("\n")
    width, height = max(paper.length(line, SIZE) for line in lines), len(lines) * 1.2 * paper.pixels(SIZE) / paper.scale
    room = _widest_sea(box, width + 8, height + 4)
    if room is None:
        paper.target("reconstructed", Rect(2, 2, RADIUS, RADIUS), more)
        return
    paper.write(*room.centre, words, SIZE, colour=colours.sea_ink, italic=True, serif=True)
    paper.target("reconstructed", room, more)


@lru_cache(maxsize=64)
def _widest_sea(box: Box, width: float, height: float) -> Rect | None:
    """A place of this size without land; if there are several, one on the right that lies far from all land."""
    grid = HexGrid(box)
    land = [square(*grid.middle(hex), 1.9 * RADIUS) for hex in sorted(grid.land)]
    step, edge = RADIUS / 2, RADIUS / 4
    across, down = int((grid.width - width - 2 * edge) / step), int((grid.height - height - 2 * edge) / step)
    for reach in (1.5 * RADIUS, 0.7 * RADIUS, 0):
        for y in range(down + 1):
            row = Rect(edge, edge + y * step, grid.width, height).inset(0, -reach)
            taken = set[int]()  # steps at which a place would come too near to land
            for hex in land:
                if hex.y < row.bottom - SLACK and row.y < hex.bottom - SLACK:
                    taken.update(_steps_between(hex.x - reach - width + SLACK, hex.right + reach - SLACK, edge, step))
            free = [x for x in range(across, -1, -1) if x not in taken]
            if free:
                return Rect(edge + free[0] * step, edge + y * step, width, height)
    return None


def _steps_between(low: float, high: float, start: float, step: float) -> Collection[int]:
    return range(floor((low - start) / step) + 1, ceil((high - start) / step))


def _aim_at_hexes(paper: Paper, grid: HexGrid, tiles: Mapping[int, Sequence[str]], connected: Collection[str]) -> None:
    """Let the hexes of the land be pointed at, and the places with where their values come from."""
    for hex, target in _open_hexes(grid.box, paper.lang).items():
        words = "\n".join([target.words, *tiles[hex]]) if hex in tiles else target.words
        paper.target(target.id, target.rect, words)
    for town in grid.box.towns:
        words = place_words(grid.box, town, town.code in connected, paper.lang)
        paper.target(f"town:{town.code}", square(*grid.middle(town.hex), 1.5 * RADIUS), words)


@lru_cache(maxsize=8)
def _open_hexes(box: Box, lang: str) -> Mapping[int, Target]:
    """Each hex of the land on which no place lies, with its ground, which no move changes."""
    grid, found = HexGrid(box), {}
    for hex in sorted(grid.land - {town.hex for town in box.towns}):
        kind = "rough" if hex in grid.rough else "plain"
        ground = say(f"canal_pictures.{kind}", lang, hex=hex_phrase(box, hex))
        found[hex] = Target(hex_id(box, hex), square(*grid.middle(hex), 1.5 * RADIUS), ground)
    return found


def _aim_at_things(paper: Paper, painter: CanalPainter, position: Position) -> None:
    """Let cubes and barges be pointed at."""
    for town in position.cubes:
        words = say("canal_pictures.cube", paper.lang, town=town.name)
        paper.target(f"cube:{town.code}", square(*cube_place(painter.grid, town), 0.8 * RADIUS), words)
    for canal, berth in berths_in(position):
        paper.target(f"barge:{canal.contract.id}", barge_room(berth), barge_words(position, canal, paper.lang))
