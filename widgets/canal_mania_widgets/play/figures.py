"""The pictures of the table: the map, and beside it the others, what lies open, and the hand of whoever plays.

Each is drawn again only when what it shows has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from canal_mania.box.components import Box
from tabletop.i18n import say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.paper import targets_of
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.targets import Point
from tabletop_widgets.frame.grouping import column
from tabletop_widgets.frame.live import Page
from tabletop_widgets.frame.look import TWO_COLUMNS, Look

from ..pictures import (
    PanelLook,
    hand_figure,
    hand_text,
    map_figure,
    map_text,
    offered_figure,
    offered_text,
    picture_ids,
    players_figure,
    players_text,
)
from ..pictures.map import NEAR, part_around
from .choosing import CanalPicks
from .looks import TableLook

MAP, PLAYERS, OFFERED, HAND = "map", "players", "offered", "hand"
PANELS: Final = (PLAYERS, OFFERED, HAND)
ON_MAP: Final = ("hex:", "town:", "cube:")  # things that a phone shows from near before they are touched
SLACK: Final = 10  # pixels by which the map may be wider than it tells
# The width of what is read, by the least width of the page, as in the style sheet
PANEL_WIDTHS: Final = {2200: 720, 1700: 590, 1360: 320, 0: 280}
GAP: Final = 12  # pixels between what is read, the map and the panels


class CanalFigures:
    """The pictures and the boxes that they stand in; `clicked` gets the id of what was clicked in any of them."""

    def __init__(self, clicked: Callable[[object], object], page: Page, look: Look, lang: str) -> None:
        self._clicked, self._page, self._look, self._lang = clicked, page, look, lang
        self.boxes = {name: column(f"pmx-figure-box pmx-at-{name}") for name in (MAP, *PANELS)}
        self.views: dict[str, FigureView] = {}
        self._shown: dict[str, object] = {}
        self.ids: dict[str, frozenset[str]] = {}
        self.near: Point | None = None  # in one column: the point around which the map is seen from near

    @property
    def panel_width(self) -> int | None:
        """How many pixels wide the panels are, if that is known: what the map leaves, or all of a narrow page."""
        width, whole = self._look.picture_width, self._look.whole_width
        if width is None or whole is None:
            return None
        if whole < TWO_COLUMNS or self._page.narrow:
            return whole
        panel = next(panel for least, panel in PANEL_WIDTHS.items() if whole >= least - 2 * GAP)
        return max(260, whole - panel - width - 2 * GAP - SLACK)

    @property
    def is_column(self) -> bool:
        """Whether the pictures stand below each other, so that the map may be seen from near."""
        whole = self._look.whole_width
        return self._page.narrow or (whole is not None and whole < TWO_COLUMNS)

    def paint(self, look: TableLook, *names: str) -> None:
        """Show these pictures of a table."""
        drawing = {MAP: self._map, PLAYERS: self._players, OFFERED: self._offered, HAND: self._hand}
        for name in names:
            drawing[name](look)

    def go_near(self, spot: str) -> bool:
        """Show the map from near around one of its things; whether it is there."""
        view = self.views.get(MAP)
        targets = targets_of(view.figure) if view is not None else {}
        if spot not in targets.get("customdata", ()):
            return False
        place = list(targets["customdata"]).index(spot)
        self.near = targets["x"][place], targets["y"][place]
        return True

    def keep_in_sight(self, picks: CanalPicks) -> None:
        """Show the whole map again where nothing that may be touched on it is in the part that is seen from near."""
        view = self.views.get(MAP)
        if self.near is None or view is None:
            return
        part, wanted = self._part(picks.position.box, self.near), set(picks.next_spots)
        targets = targets_of(view.figure)
        points = zip(*(targets.get(key, ()) for key in ("customdata", "x", "y")), strict=True)
        places = [(x, y) for id, x, y in points if id in wanted]
        if places and not any(part.x < x < part.right and part.y < y < part.bottom for x, y in places):
            self.near = None

    def zoom(self, picks: CanalPicks) -> None:
        """Show the whole map again, or, from near, where something may be done."""
        if self.near is not None:
            self.near = None
        else:
            next(filter(self.go_near, (*picks.picked, *picks.next_spots, *self.ids[MAP])), None)

    def pan(self, box: Box, right: int, down: int) -> None:
        """From near, another part of the map is seen: what was seen went so many units to the right and down."""
        if self.near is not None:
            part = self._part(box, self.near)
            x, y = part.centre
            self.near = self._part(box, (x - right, y - down)).centre

    @property
    def is_near(self) -> bool:
        """Whether a part of the map is seen from near."""
        return self.is_column and self.near is not None

    @property
    def zooms(self) -> bool:
        """Whether it takes a button to `zoom`: a phone goes near by itself."""
        return self.is_column and (self.near is not None or not self._page.narrow)

    def points(self) -> dict[tuple[str, str], Point]:
        """The middle of each thing of the panels, by the panel and its id."""
        found: dict[tuple[str, str], list[Point]] = {}
        for name in PANELS:
            targets = targets_of(self.views[name].figure) if name in self.views else {}
            for id, x, y in zip(*(targets.get(key, ()) for key in ("customdata", "x", "y")), strict=True):
                found.setdefault((name, id), []).append((float(x), float(y)))
        return {
            at: (sum(x) / len(x), sum(y) / len(y))
            for at, points in found.items()
            for x, y in [zip(*points, strict=True)]
        }

    def words(self, look: TableLook) -> list[str]:
        """All of them in words."""
        parts = (
            map_text(look.position, self._lang),
            players_text(look.position, look.others, self._lang),
            offered_text(look.position, self._lang),
            hand_text(look.position, look.seat, self._lang),
        )
        return [line for part in parts for line in part.splitlines()]

    def _map(self, look: TableLook) -> None:
        width, near = self._look.picture_width, self.near if self.is_column else None
        part = None if near is None else self._part(look.board.box, near)
        key = (look.board, look.way, look.judged, look.marks, part, *self._marks(MAP, look), self._page.theme, width)
        lit, last, theme, lang = look.highlight, look.last, self._page.theme, self._lang
        way, judged, marks = look.way, look.judged, look.marks
        self._put(MAP, key, lambda: map_figure(look.board, lit, last, theme, width, lang, way, part, judged, marks))

    def _part(self, box: Box, near: Point) -> Rect:
        return part_around(box, *near, max(NEAR, (self._look.picture_width or 0) / 2))

    def _players(self, look: TableLook) -> None:
        self._panel(PLAYERS, look, lambda how: players_figure(look.position, look.others, how))

    def _offered(self, look: TableLook) -> None:
        self._panel(OFFERED, look, lambda how: offered_figure(look.position, how, look.taken), look.taken)

    def _hand(self, look: TableLook) -> None:
        def drawn(how: PanelLook) -> go.Figure:
            return hand_figure(look.position, look.seat, how, dict(look.paying), is_own=not look.is_open)

        self._panel(HAND, look, drawn, look.paying, look.is_open)

    def _panel(self, name: str, look: TableLook, draw: Callable[[PanelLook], go.Figure], *more: object) -> None:
        width, theme = self.panel_width, self._page.theme
        how = PanelLook(look.highlight, look.last, theme, width, self._lang)
        key = (look.position, look.seat, *self._marks(name, look), theme, width, *more)
        self._put(name, key, lambda: draw(how))

    def _marks(self, name: str, look: TableLook) -> tuple[object, ...]:
        """What is marked of the things of one picture: others' marks don't draw it again."""
        ids = self.ids.get(name, frozenset())
        return frozenset(look.highlight) & ids, frozenset(look.last) & ids, "sweep:cards" in look.highlight

    def _put(self, name: str, key: tuple[object, ...], draw: Callable[[], Any]) -> None:
        waits = self._look.picture_width is None
        view = self.views.get(name)
        if view is not None and self._shown.get(name) == key and not view._waits:
            return
        figure = draw()
        self._shown[name], self.ids[name] = key, picture_ids(figure)
        label = say("table.picture_label", self._lang, picture=say(f"canal_play.picture.{name}", self._lang))
        if view is None:
            self.views[name] = FigureView(figure, label=label, on_click=self._clicked, waits=waits)
            self.boxes[name].children = (self.views[name],)
        else:
            view.show(figure, label=label, waits=waits)
