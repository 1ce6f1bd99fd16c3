"""Canals: a ribbon for each section, what tells the kinds of tiles apart, and the barges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from canal_mania.position import Position
from canal_mania.state.views import Canal, Tile
from canal_mania.vocabulary import PlayerColour, Role, TileKind
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import polygon

from .grid import RADIUS, HexGrid, Point
from .signs import draw_owner
from .theme import MapColours
from .turned import Turned

# What a ribbon is made of, from the ground up: its width in radii
_HALO, _EDGE, _BANK, _WATER, _GLINT = 0.86, 0.7, 0.56, 0.26, 0.06
_BARGE: Final = 0.8 * RADIUS  # half its length, about


_Run = tuple[PlayerColour, Sequence[Point]]
_Drawn = Iterator[tuple[str, Pen]]
_Part = tuple[int, str, Pen]


@dataclass(frozen=True, slots=True)
class CanalPainter:
    """Draws canals on one picture."""

    paper: Paper
    grid: HexGrid
    colours: MapColours

    def draw(self, position: Position) -> None:
        """All canals with their tiles; where two lie on one hex, the one that came later lies on top (RST-3)."""
        canals = position.canals
        last = {tile.hex: canal.contract.id for canal in canals for tile in canal.tiles}
        seen = set[int]()
        runs, on_top = list[_Run](), list[_Run]()
        built = {Layer.GHOST: list[_Part](), Layer.CARGO: list[_Part]()}  # beneath other tiles, and for all to see
        for canal in canals:
            owner = owner_of(position, canal)
            runs += [(owner, run) for run in self._runs(canal)]
            for tile in canal.tiles:
                if tile.hex in seen:
                    on_top.append((owner, [(x, y) for x, y, _ in self.grid.bend(tile)]))
                seen.add(tile.hex)
                layer = Layer.CARGO if canal.contract.id == last[tile.hex] else Layer.GHOST
                built[layer] += [(place, path, pen) for place, (path, pen) in enumerate(self._building(tile, owner))]
        self._ribbons(runs, Layer.GHOST)
        self._ribbons(on_top, Layer.HULL)
        for layer, parts in built.items():
            for _, path, pen in sorted(parts, key=lambda part: part[0]):
                self.paper.draw(layer, path, pen)
        for canal in canals:
            for x, y in self._milestones(canal):
                draw_owner(self.paper, Layer.CARGO, owner_of(position, canal), x, y, 0.26 * RADIUS, self.colours)

    def _runs(self, canal: Canal) -> Iterator[list[Point]]:
        """The way of the water from place to place, and behind the last place to where it ends."""
        towns = {town.hex for town in canal.towns}
        run = [self.grid.middle(canal.towns[0].hex)] if canal.towns else []
        for tile in canal.tiles:
            run += [(x, y) for x, y, _ in self.grid.bend(tile)]
            onward = self.grid.beside(tile.hex, tile.leaves)
            if onward is not None and onward in towns:
                run.append(self.grid.middle(onward))
                yield run
                run = [self.grid.middle(onward)]
        if len(run) > 1:
            yield run

    def _milestones(self, canal: Canal) -> Iterator[Point]:
        """Where a canal tells its owner: on each stretch, and where a section without one leaves its first place."""
        for tile in canal.tiles:
            if tile.kind is TileKind.STRETCH:
                bend = self.grid.bend(tile)
                yield bend[len(bend) // 2][:2]
        for tiles in (section.tiles for section in canal.sections):
            if tiles and all(tile.kind is not TileKind.STRETCH for tile in tiles):
                yield self.grid.bend(tiles[0])[0][:2]

    def _ribbons(self, runs: Sequence[_Run], layer: Layer) -> None:
        """Halo, edges, banks and water: each of them for all, before what lies on it."""
        px, colours = RADIUS * self.paper.scale, self.colours
        dash = f"{0.34 * px:.1f}px,{0.4 * px:.1f}px"
        for part in range(5):
            for owner, run in runs:
                paint = colours.owners[owner]
                pen = (
                    Pen(None, colours.halo, _HALO * px, opacity=0.85),
                    Pen(None, paint.line, _EDGE * px),
                    Pen(None, paint.fill, _BANK * px),
                    Pen(None, colours.water, _WATER * px),
                    Pen(None, colours.glint, _GLINT * px, dash=dash),
                )[part]
                self.paper.draw(layer, polygon(run, closed=False), pen)

    def _building(self, tile: Tile, owner: PlayerColour) -> _Drawn:
        """What tells the kind of a tile; a stretch has its owner's milestone alone."""
        if tile.kind in _BUILDINGS:
            bend = self.grid.bend(tile)
            at = Turned(*bend[len(bend) // 2])
            yield from _BUILDINGS[tile.kind](at, owner, self.colours, RADIUS * self.paper.scale)

    def draw_barges(self, position: Position, marked: Iterable[str] = ()) -> None:
        """The barge of each canal that is being built: beside its last tile, or below the place where it lies.

        Those of the contracts that are `marked` are edged in the colour of what can be clicked.
        """
        chosen, px, click = {*marked}, _BARGE * self.paper.scale, self.colours.click.line
        berths = list(berths_in(position))
        for canal, berth in berths:
            if canal.contract.id in chosen:
                self.paper.draw(Layer.ARROW, _hull(berth) + _cabin(berth), Pen(click, click, 0.44 * px))
        for canal, berth in berths:
            self.draw_barge(berth, owner_of(position, canal))

    def draw_barge(self, berth: Point, owner: PlayerColour) -> None:
        """A narrowboat with its owner's shape."""
        px, colours, paint = _BARGE * self.paper.scale, self.colours, self.colours.owners[owner]
        hull, cabin, at = _hull(berth), _cabin(berth), Turned(*berth, size=_BARGE)
        self.paper.draw(Layer.ARROW, hull + cabin, Pen(colours.case, colours.case, 0.24 * px))
        self.paper.draw(Layer.ARROW, cabin, Pen(colours.cabin.fill, colours.cabin.line, max(0.8, 0.07 * px)))
        panes = at.box(-0.56, -0.3, -0.34, -0.14) + at.box(-0.2, -0.3, 0.02, -0.14)
        self.paper.draw(Layer.ARROW, panes, Pen(colours.pane))
        self.paper.draw(Layer.ARROW, hull, Pen(paint.fill, paint.line, max(0.8, 0.08 * px)))
        draw_owner(self.paper, Layer.ARROW, owner, *at.point(0.42, -0.2), 0.17 * RADIUS, colours)


def berths_in(position: Position) -> Iterator[tuple[Canal, Point]]:
    """Each canal that is being built with where its barge is drawn."""
    waiting = dict[int, int]()
    for canal in position.canals:
        if canal.barge is not None:
            count = waiting[canal.barge] = waiting.get(canal.barge, -1) + 1
            yield canal, _berth(position, canal.barge, count)


def _berth(position: Position, hex: int, count: int) -> Point:
    """Where a barge lies in a hex in which so many lie already."""
    x, y = HexGrid(position.box).middle(hex)
    town = next((town for town in position.box.towns if town.hex == hex), None)
    if town is None:
        return x + 0.95 * RADIUS, y + (0.3 + 0.7 * count) * RADIUS
    return x + 0.1 * RADIUS, y + ((1.05 if town.role is Role.CITY else 0.85) + 0.7 * count) * RADIUS


def _hull(berth: Point) -> str:
    return Turned(*berth, size=_BARGE).shape(((-0.84, 0), (0.66, 0), (0.92, -0.1), (0.69, 0.3), (-0.74, 0.3)))


def _cabin(berth: Point) -> str:
    return Turned(*berth, size=_BARGE).box(-0.72, -0.4, 0.17, 0)


def owner_of(position: Position, canal: Canal) -> PlayerColour:
    """Whose canal it is, as a colour."""
    colour = position.players[canal.seat - 1].colour
    assert colour is not None
    return colour


def _lock(at: Turned, owner: PlayerColour, colours: MapColours, px: float) -> _Drawn:
    """A stone chamber with two beams and one chevron."""
    yield at.box(-0.42, -0.37, 0.42, 0.37), Pen(colours.stone.fill, colours.stone.line, 0.06 * px)
    yield at.box(-0.42, -0.145, 0.42, 0.145), Pen(colours.water, colours.stone.line, 0.04 * px)
    beams = "".join(at.shape(((0.02, 0.26 * side), (-0.2, 0.74 * side)), closed=False) for side in (-1, 1))
    yield beams, Pen(None, colours.stone.line, 0.2 * px)
    yield beams, Pen(None, colours.gate, 0.1 * px)
    yield at.shape(((-0.12, -0.26), (0.2, 0), (-0.12, 0.26)), closed=False), Pen(None, colours.stone.line, 0.14 * px)


def _aqueduct(at: Turned, owner: PlayerColour, colours: MapColours, px: float) -> _Drawn:
    """Banks on arches over a stream."""
    stream = at.curve((-0.1, -0.8), ((0.1, -0.4), (-0.1, 0)), ((-0.26, 0.4), (-0.02, 0.78)))
    yield stream, Pen(None, colours.river, 0.17 * px)
    for side in (-1, 1):
        pier = ((-0.62, 0.56 * side), (-0.5, 0.3 * side), (0.5, 0.3 * side), (0.62, 0.56 * side))
        yield at.shape(pier), Pen(colours.stone.fill, colours.stone.line, 0.06 * px)
        holes = [at.box(x - 0.1, 0.4 * side, x + 0.1, 0.56 * side) for x in (-0.3, 0, 0.3)]
        yield "".join(holes), Pen(colours.stone.line)
    paint = colours.owners[owner]
    yield at.box(-0.52, -0.3, 0.52, 0.3), Pen(paint.fill, paint.line, 0.06 * px)
    yield at.box(-0.52, -0.14, 0.52, 0.14), Pen(colours.water, colours.stone.line, 0.05 * px)


def _tunnel(at: Turned, owner: PlayerColour, colours: MapColours, px: float) -> _Drawn:
    """A hill over the water, two brick portals, a dashed line where the boats go."""
    over, under = ((0, -0.74), (0.46, -0.46)), ((0, 0.74), (-0.46, 0.46))
    hill = at.curve((-0.46, -0.46), over, ((0.46, 0), (0.46, 0.46)), under, ((-0.46, 0), (-0.46, -0.46))) + "Z"
    yield hill, Pen(colours.mound.fill, colours.mound.line, 0.06 * px)
    strokes = [at.shape(((x, y), (x, y + 0.2)), closed=False) for x in (-0.24, 0, 0.24) for y in (-0.52, 0.32)]
    yield "".join(strokes), Pen(None, colours.mound.ink, 0.06 * px)
    way = at.shape(((-0.34, 0), (0.34, 0)), closed=False)
    paint = colours.owners[owner]
    yield way, Pen(None, paint.ink, 0.3 * px)
    yield way, Pen(None, paint.fill, 0.2 * px, dash=f"{0.16 * px:.1f}px,{0.1 * px:.1f}px")
    for side in (-1, 1):
        yield at.arch(0.46 * side, 0.38, -side), Pen(colours.brick, colours.mound.line, 0.06 * px)
        yield at.arch(0.46 * side, 0.2, -side), Pen(colours.portal)


_BUILDINGS: Final[Mapping[TileKind, Callable[[Turned, PlayerColour, MapColours, float], _Drawn]]] = MappingProxyType(
    {TileKind.LOCK: _lock, TileKind.AQUEDUCT: _aqueduct, TileKind.TUNNEL: _tunnel}
)
