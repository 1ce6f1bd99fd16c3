"""The pictures beside a question: the map, and the panels of what its view shows; on a phone the part in question."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.still import svg
from tabletop_widgets.frame.grouping import AWAY, column, set_class
from tabletop_widgets.frame.look import TWO_COLUMNS
from tabletop_widgets.kit.course import StagedScene, StageFrame

from ..pictures import PanelLook
from ..pictures.grid import HexGrid
from .drawing import ABOVE_PANELS, BESIDE_PANELS, is_beside, map_of, marked_places, panel_of, part_of, told_in_words
from .views import CanalPanel, CanalView

MAP: Final = "map"
COLUMNS, BESIDE, GAP = 12, 4, 10  # of the grid in which pictures stand, of the panels in it, and pixels between them
FIRST_WIDTH, FIRST_HEIGHT = 480, 0.5  # pixels of the picture that leads to a lesson, and its height by its width


class CanalStage:
    """The pictures of one page."""

    tools = key = ()

    def __init__(self, frame: StageFrame) -> None:
        self._frame = frame
        self._boxes = {name: column(f"pmx-figure-box pmx-at-{name}") for name in (MAP, *CanalPanel)}
        self._views: dict[str, FigureView] = {}
        self._shown: dict[str, object] = {}
        self.is_whole = True
        self._panels = column(f"pmx-part pmx-beside-map pmx-span-{BESIDE}", *(self._boxes[name] for name in CanalPanel))
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
        part = None if whole and view.near else self._part(view)
        set_class(self._panels, "pmx-main-part", is_beside(view))
        for name, box in self._boxes.items():
            is_seen = name == MAP or name in view.panels
            set_class(box, AWAY, not is_seen)
            if is_seen:
                self._show(name, view, part)

    def words(self, view: CanalView) -> list[str]:
        """What is shown in words, the map first."""
        return told_in_words(view, self._frame.lang)

    def place(self, view: CanalView) -> tuple[float | None, str] | None:
        """On the map, or else in the panels."""
        if is_beside(view):
            return 0.5, view.panels[0]
        found = [y / HexGrid(view.position.box).height for _, y in marked_places(view)]
        middle = sum(found) / len(found) if found else None
        return 0.5 if middle is not None and self._part(view) else middle, MAP

    def _show(self, name: str, view: CanalView, part: Rect | None) -> None:
        """Draw a picture, unless it shows the same already."""
        known, lang = self._frame.look.picture_width, self._frame.lang
        width, theme = self._width(name), self._frame.page.theme
        shown = (view, part, theme, width)
        if self._shown.get(name) == shown:
            return
        self._shown[name] = shown
        how = PanelLook(view.highlight, view.last, theme, width, lang)
        figure = panel_of(CanalPanel(name), view, how) if name != MAP else map_of(view, theme, width, lang, part)
        label = say("table.picture_label", lang, picture=say(f"canal_play.picture.{name}", lang))
        if name not in self._views:
            self._views[name] = FigureView(figure, label=label, on_click=self._frame.clicked, waits=known is None)
            self._boxes[name].children = (self._views[name],)
        else:
            self._views[name].show(figure, label=label, waits=known is None)

    def _part(self, view: CanalView) -> Rect | None:
        """The part of the map that a view shows, or a phone; nothing if what it is about is too much for one."""
        if not view.near:
            return part_of(view, 1) if self._frame.page.narrow else None
        whole = self._frame.look.whole_width
        return part_of(view, BESIDE_PANELS if whole is None or whole >= TWO_COLUMNS else ABOVE_PANELS)

    def _width(self, name: str) -> int | None:
        whole = self._frame.look.picture_width
        if whole is None or self._frame.page.narrow:
            return whole
        span = COLUMNS - BESIDE if name == MAP else BESIDE
        return (whole + GAP) * span // COLUMNS - GAP


def first_picture(view: CanalView, theme: str, lang: str) -> str:
    """What a view is about on the map, as SVG."""
    return svg(map_of(view, theme, FIRST_WIDTH, lang, part_of(view, FIRST_HEIGHT)).to_dict(), "pmx-still")
