"""The pictures beside a question: the map, and the panels of what its view shows; on a phone the part in question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from canal_mania.board import hex_name
from tabletop.i18n import say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.still import svg
from tabletop_widgets.frame.grouping import AWAY, column, set_class
from tabletop_widgets.kit.course import StagedScene, StageFrame

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

MAP: Final = "map"
# The height of a part by its width: beside the panels, and above them, where both are to be in sight
BESIDE_PANELS, ABOVE_PANELS = 0.72, 0.58
TWO_COLUMNS: Final = 1200  # pixels of the page from which the pictures stand beside the words
ON_MAP: Final = ("town", "hex", "barge", "cube")  # kinds of things
COLUMNS, BESIDE, GAP = 12, 4, 10  # of the grid in which pictures stand, of the panels in it, and pixels between them


class CanalStage:
    """The pictures of one page."""

    tools = key = ()

    def __init__(self, frame: StageFrame) -> None:
        self._frame = frame
        self._boxes = {name: column(f"pmx-figure-box pmx-at-{name}") for name in (MAP, *CanalPanel)}
        self._views: dict[str, FigureView] = {}
        self._shown: dict[str, object] = {}
        self.is_whole = True
        self._panels = column(f"pmx-part pmx-span-{BESIDE}", *(self._boxes[name] for name in CanalPanel))
        self.box = column("pmx-spread", column(f"pmx-part pmx-span-{COLUMNS - BESIDE}", self._boxes[MAP]), self._panels)

    @property
    def main(self) -> FigureView | None:
        """The map, once it has been drawn."""
        return self._views.get(MAP)

    def paint(
        self, _asked: tuple[str, object], _scene: StagedScene, view: CanalView, whole: bool, _small: bool
    ) -> None:
        """Show the map and the panels of a view; of the map the part that it names, unless the `whole` is wanted."""
        self.is_whole = not view.near
        part = self._part(view) if view.near or self._frame.page.narrow else None
        part = None if whole and view.near else part
        set_class(self._panels, "pmx-main-part", _is_beside(view))
        for name, box in self._boxes.items():
            is_seen = name == MAP or name in view.panels
            set_class(box, AWAY, not is_seen)
            if is_seen:
                self._show(name, view, part)

    def words(self, view: CanalView) -> list[str]:
        """What is shown in words, the map first."""
        position, seat, lang = view.position, view.seat, self._frame.lang
        told = {
            CanalPanel.PLAYERS: lambda: players_text(position, _others(view), lang),
            CanalPanel.OFFERED: lambda: offered_text(position, lang),
            CanalPanel.HAND: lambda: hand_text(position, seat, lang),
        }
        parts = (map_text(position, lang), *(told[panel]() for panel in view.panels))
        return [line for part in parts for line in part.splitlines()]

    def show_place(self, view: CanalView) -> None:
        """Bring what is marked into sight, on the map or else in the panels."""
        if _is_beside(view):
            self._frame.look.show_place(0.5, view.panels[0])
            return
        found = [y / HexGrid(view.position.box).height for _, y in _marked(view)]
        middle = sum(found) / len(found) if found else None
        self._frame.look.show_place(0.5 if middle is not None and self._part(view) else middle, MAP)

    def _show(self, name: str, view: CanalView, part: Rect | None) -> None:
        """Draw a picture, unless it shows the same already."""
        known, lang = self._frame.look.picture_width, self._frame.lang
        width, theme = self._width(name), self._frame.page.theme
        shown = (view, part, theme, width)
        if self._shown.get(name) == shown:
            return
        self._shown[name] = shown
        how = PanelLook(view.highlight, view.last, theme, width, lang)
        figure = _panel(CanalPanel(name), view, how) if name != MAP else _map(view, theme, width, lang, part)
        label = say("table.picture_label", lang, picture=say(f"canal_play.picture.{name}", lang))
        if name not in self._views:
            self._views[name] = FigureView(figure, label=label, on_click=self._frame.clicked, waits=known is None)
            self._boxes[name].children = (self._views[name],)
        else:
            self._views[name].show(figure, label=label, waits=known is None)

    def _part(self, view: CanalView) -> Rect | None:
        """The part of the map in which all that a view is about lies; nothing if that is too much for one."""
        if not view.near:
            return _part(view, 1)
        whole = self._frame.look.whole_width
        return _part(view, BESIDE_PANELS if whole is None or whole >= TWO_COLUMNS else ABOVE_PANELS)

    def _width(self, name: str) -> int | None:
        whole = self._frame.look.picture_width
        if whole is None or self._frame.page.narrow:
            return whole
        span = COLUMNS - BESIDE if name == MAP else BESIDE
        return (whole + GAP) * span // COLUMNS - GAP


def first_picture(view: CanalView, theme: str, lang: str) -> str:
    """The map of a view as SVG."""
    return svg(_map(view, theme, None, lang, None).to_dict(), "pmx-still")


def _map(view: CanalView, theme: str, width: int | None, lang: str, part: Rect | None) -> go.Figure:
    position = view.board or view.position
    return map_figure(position, view.highlight, view.last, theme, width, lang, view.way, part)


def _panel(panel: CanalPanel, view: CanalView, how: PanelLook) -> go.Figure:
    if panel is CanalPanel.PLAYERS:
        return players_figure(view.position, _others(view), how)
    if panel is CanalPanel.OFFERED:
        return offered_figure(view.position, how)
    return hand_figure(view.position, view.seat, how)


def _others(view: CanalView) -> tuple[int, ...]:
    """The seats that the panel of players shows: all, unless one of them has his own panel."""
    seats = range(1, view.position.options.players + 1)
    return tuple(seat for seat in seats if seat != view.seat or CanalPanel.HAND not in view.panels)


def _is_beside(view: CanalView) -> bool:
    """Whether all that a view marks lies in the panels."""
    kinds = {spot.partition(":")[0] for spot in view.highlight}
    return bool(view.panels and kinds) and kinds.isdisjoint(ON_MAP)


def _part(view: CanalView, height: float) -> Rect | None:
    """The part of the map in which all that a view is about lies, so many times as high as wide."""
    points = list(_marked(view))
    if not points:
        return None
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    if not view.near and max(right - left, bottom - top) > 0.9 * NEAR:
        return None
    across = max(NEAR, 1.3 * (right - left), 1.3 * (bottom - top) / height) if view.near else NEAR
    return part_around(view.position.box, (left + right) / 2, (top + bottom) / 2, across, height * across)


def _marked(view: CanalView) -> Iterator[Point]:
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
