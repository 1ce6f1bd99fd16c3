"""From what is to be seen beside a question to figures of the map and the panels, and to the same in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from canal_mania.board import hex_name
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect

from ..pictures import (
    PanelLook,
    hand_figure,
    hand_text,
    map_figure,
    map_text,
    offered_figure,
    offered_text,
    players_figure,
    players_text,
)
from ..pictures.grid import HexGrid, Point
from ..pictures.map import NEAR, part_around
from .views import CanalPanel, CanalView

# The height of a part by its width: beside the panels, and above them, where both are to be in sight
BESIDE_PANELS, ABOVE_PANELS = 0.72, 0.58
ON_MAP: Final = ("town", "hex", "barge", "cube")  # kinds of things


def map_of(view: CanalView, theme: str, width: int | None, lang: str, part: Rect | None) -> go.Figure:
    """The map of a view, or a part of it, so many pixels wide."""
    position = view.board or view.position
    return map_figure(position, view.highlight, view.last, theme, width, lang, view.way, part)


def panel_of(panel: CanalPanel, view: CanalView, how: PanelLook) -> go.Figure:
    """One of the panels below the map."""
    if panel is CanalPanel.PLAYERS:
        return players_figure(view.position, _others(view), how)
    if panel is CanalPanel.OFFERED:
        return offered_figure(view.position, how, view.taken)
    return hand_figure(view.position, view.seat, how)


def _others(view: CanalView) -> tuple[int, ...]:
    """The seats that the panel of players shows: all, unless one of them has his own panel."""
    seats = range(1, view.position.options.players + 1)
    return tuple(seat for seat in seats if seat != view.seat or CanalPanel.HAND not in view.panels)


def is_beside(view: CanalView) -> bool:
    """Whether all that a view marks lies in the panels."""
    kinds = {spot.partition(":")[0] for spot in view.highlight}
    return bool(view.panels and kinds) and kinds.isdisjoint(ON_MAP)


def part_of(view: CanalView, height: float) -> Rect | None:
    """The part of the map in which all that a view is about lies, so many times as high as wide."""
    points = list(marked_places(view))
    if not points:
        return None
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    if not view.near and max(right - left, bottom - top) > 0.9 * NEAR:
        return None
    across = max(NEAR, 1.3 * (right - left), 1.3 * (bottom - top) / height) if view.near else NEAR
    return part_around(view.position.box, (left + right) / 2, (top + bottom) / 2, across, height * across)


def marked_places(view: CanalView) -> Iterator[Point]:
    """Where the hexes and places lie around which a view shows the map, or else those that it marks."""
    box = view.position.box
    grid = HexGrid(box)
    yield from map(grid.middle, view.way)
    for spot in view.near or view.highlight:
        kind, _, name = spot.partition(":")
        if kind in ("town", "cube"):
            yield grid.middle(box.town(name).hex)
        elif kind == "barge":
            canal = next(canal for canal in view.position.canals if canal.contract.id == name)
            yield from () if canal.barge is None else [grid.middle(canal.barge)]
        elif kind == "hex":
            yield grid.middle(next(hex for hex in grid.land if hex_name(hex, box.columns) == name))


def told_in_words(view: CanalView, lang: str) -> list[str]:
    """What a view shows in words, the map first."""
    position, seat = view.position, view.seat
    told = {
        CanalPanel.PLAYERS: lambda: players_text(position, _others(view), lang),
        CanalPanel.OFFERED: lambda: offered_text(position, lang),
        CanalPanel.HAND: lambda: hand_text(position, seat, lang),
    }
    parts = (map_text(position, lang), *(told[panel]() for panel in view.panels))
    return [line for part in parts for line in part.splitlines()]
