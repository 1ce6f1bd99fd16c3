"""How Canal Mania's positions are asked about: on the map and in the panels of the table, with its offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from canal_mania.position import Position
from tabletop.i18n import as_beginning, say
from tabletop_widgets.frame.controls import ButtonRow, labels
from tabletop_widgets.frame.grouping import alone, column
from tabletop_widgets.frame.html import Html, tag
from tabletop_widgets.frame.look import TWO_COLUMNS
from tabletop_widgets.kit.course import StageFrame
from tabletop_widgets.kit.question import QuestionKit

from .choosing import CanalPicks
from .figures import HAND, MAP, OFFERED, ON_MAP, PANELS, PLAYERS, CanalFigures
from .gestures import CANAL_GESTURES, asked_listed
from .looks import TableLook, look_of_picks
from .offers import asked_offers
from .style import CanalStyle

BESIDE: Final = 340  # pixels of the panels beside the map, as in the style sheet


class QuestionFigures(CanalFigures):
    """The pictures of a table whose panels are as wide as the style sheet says where no log stands beside them."""

    @property
    def panel_width(self) -> int | None:
        """How many pixels wide the panels are, if that is known."""
        whole = self._look.whole_width
        return whole if whole is None or whole < TWO_COLUMNS or self._page.narrow else BESIDE


class QuestionTable:
    """The pictures of a position that is asked about: the map, and beside or below it the panels.

    On a phone a first touch shows the map from near, and a button shows all of it again.
    """

    def __init__(self, frame: StageFrame) -> None:
        self._frame = frame
        self._figures = QuestionFigures(frame.guard(self._click), frame.page, frame.look, frame.lang)
        self._zoom = ButtonRow(1, alone(frame.guard, self._press_zoom), "pmx-zoom")
        self._seen: Position | None = None

    def boxes(self) -> Sequence[Any]:
        """The widgets that hold the pictures, the map first."""
        boxes = self._figures.boxes
        side = column("pmx-side", *(column("pmx-part", boxes[name]) for name in (PLAYERS, OFFERED, HAND)))
        return [boxes[MAP], self._zoom.box, side, CanalStyle()]

    def paint(self, showing: TableLook) -> None:
        """Show a position; another one is seen as a whole at first."""
        if showing.position is not self._seen:
            self._seen, self._figures.near = showing.position, None
        self._figures.paint(showing, MAP, *PANELS)
        is_near = self._figures.near is not None
        self._zoom.show(labels(say("canal_play.whole", self._frame.lang)) if is_near else [])

    @property
    def figures(self) -> Sequence[Any]:
        """Those that have been drawn."""
        return [view.figure for view in self._figures.views.values()]

    def _click(self, spot: object) -> None:
        is_far = self._frame.page.narrow and self._figures.near is None and str(spot).startswith(ON_MAP)
        if is_far and self._figures.go_near(str(spot)):
            self._frame.redraw()
        else:
            self._frame.clicked(spot)

    def _press_zoom(self) -> None:
        self._figures.near = None
        self._frame.redraw()


def _showing(picks: CanalPicks, position: Position, _lang: str) -> TableLook:
    return replace(look_of_picks(picks, position, position.decider or 1), is_open=position.shows_all)


def _asked(position: Position, lang: str) -> Html:
    assert position.decision is not None
    return tag("h2", as_beginning(position.decision.question(position), lang))


CANAL_QUESTION: Final = QuestionKit(
    pictures=QuestionTable,
    gestures=replace(CANAL_GESTURES, offers=asked_offers, listed=asked_listed),
    showing=_showing,
    asked=_asked,
)
