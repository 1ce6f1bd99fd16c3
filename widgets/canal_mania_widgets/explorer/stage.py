"""Canal Mania's pictures on the explorer's page: the map, what lies beside it, and as whose player one sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from canal_mania.position import Position
from canal_mania.record.tree import Node
from tabletop.i18n import Phrase, say
from tabletop_widgets.explorer.other_picture import OtherPicture, picture_title
from tabletop_widgets.explorer.panel import PanelHost
from tabletop_widgets.explorer.panel_judge import MOST_TOLD
from tabletop_widgets.frame.controls import ButtonRow, CheckedDropdown, labels
from tabletop_widgets.frame.grouping import alone, column, row, show
from tabletop_widgets.frame.html import Html, html_widget, set_html

from ..pictures import JudgedWay, map_figure
from ..play.choosing import CanalPicks
from ..play.figures import HAND, MAP, OFFERED, ON_MAP, PANELS, PLAYERS, CanalFigures
from ..play.help import judged_places
from ..play.looks import TableLook, changed_by, look_of_move, look_of_picks
from ..play.style import CanalStyle
from ..showing.artist import shown as shown_value
from .differing import differences, differing_spots
from .editor import CanalEditor
from .plan_card import PlanCard

WHOEVER_ACTS: Final = 0  # as whose player one sees it, unless one chooses a seat


class CanalExplorerStage:
    """The pictures of one page; `seat` is as whose player one sees them."""

    seat = WHOEVER_ACTS

    def __init__(self, host: PanelHost, clicked: Callable[[object], None]) -> None:
        self.host, self.lang = host, host.lang
        self._clicked, self._is_painting = clicked, False
        self.figures = CanalFigures(self._click, host.page, host.look, self.lang)
        self.title, self.result = html_widget(), html_widget()
        self.zoom = ButtonRow(1, alone(host.guard, lambda: host.do(self._zoom)), "pmx-zoom")
        self.eyes = CheckedDropdown(
            description=say("canal_explorer.eyes", self.lang), options=self._eyes(0), value=WHOEVER_ACTS
        )
        self.eyes.refuse = host.guard.refuse
        self.eyes.observe(host.guard(lambda change: self._see_as(change["new"])), "value")
        boxes = self.figures.boxes
        self.other = OtherPicture(host, Phrase("canal_play.picture.map"))
        panels = (column("pmx-part", boxes[name]) for name in (HAND, OFFERED, PLAYERS))
        picture = column("pmx-picture pmx-main-picture", self.title, boxes[MAP])
        side = column("pmx-side", row("pmx-settings pmx-eyes", self.eyes), *panels)
        result = column("pmx-end_count", self.result)
        self.plans = PlanCard(host)
        self.boxes: Sequence[Any] = (result, self.zoom.box, picture, side, self.plans.box, self.other.box)
        self.key: Sequence[Any] = (CanalStyle(),)

    @property
    def figure(self) -> Any | None:
        """The map as it was drawn, if it has been."""
        view = self.figures.views.get(MAP)
        return None if view is None else view.figure

    def paint(self, place: Node, title: str) -> None:
        """Show a place; `title` says which it is if one doesn't simply stand there."""
        position = place.position
        plans_are_shown = self.host.view in ("play", "record") and position.decision is not None
        show(self.plans.box, plans_are_shown)
        if plans_are_shown:
            self.plans.paint_for(self._seen(position), self._seat(position))
        look = self._look(place)
        show(self.eyes, self._edited is None)
        self.figures.paint(look, MAP, *PANELS)
        self._paint_eyes(position)
        words = say(f"canal_play.{'near' if self.figures.near is None else 'whole'}", self.lang)
        self.zoom.show(labels(words) if self.figures.zooms else [])
        set_html(self.title, picture_title("" if self._edited is not None else title))
        over = position.decision is None
        set_html(self.result, shown_value(position.standings()) or Html("") if over else Html(""))
        self._paint_other(look)

    def told(self, place: Node) -> list[str]:
        """What is shown in words."""
        return self.figures.words(self._look(place))

    # What is seen

    def _seat(self, position: Position) -> int:
        """Whose hand lies in front."""
        return min(self.seat or position.acting or 1, position.options.players)

    def _seen(self, position: Position) -> Position:
        """A position as far as it is seen; all of it, where somebody's eyes were chosen before it came here."""
        return position.seen_by(self._seat(position)) if position.shows_all else position

    def _look(self, place: Node) -> TableLook:
        host, desk = self.host, self.host.desk
        if isinstance(editor := self._edited, CanalEditor):
            setup = editor.setup.looked_at()
            seat = editor.seat or min(self._seat(setup), setup.options.players)
            return TableLook(setup, setup, seat, editor.next_spots)
        position, seat = place.position, self._seat(place.position)
        seen = self._seen(position)
        events = host.reel.node.events if host.reel is not None else desk.news
        last = tuple(dict.fromkeys(changed_by(position, events, 0)))
        if host.reel is not None or desk.preview is not None:
            return TableLook(seen, seen, seat, last=last)
        if host.view == "compare":
            found = differences(desk.held, desk.shown) if desk.held is not None else ()
            return TableLook(seen, seen, seat, last=differing_spots(found))
        if host.view == "judge" and (judged := self._judged()):
            return TableLook(seen, seen, seat, judged=judged)
        if host.view in ("play", "record"):
            return self._choosing(seen, seat, last)
        return TableLook(seen, seen, seat, last=last)

    @property
    def _edited(self) -> object:
        """The editor, while one sets up."""
        return self.host.editor if self.host.view == "setup" else None

    def _choosing(self, seen: Position, seat: int, last: tuple[str, ...]) -> TableLook:
        picks, previewed = self._picks, self.host.desk.previewed
        if previewed is not None and previewed.move is not None:
            return look_of_move(picks, seen, previewed.move, seat)
        look = look_of_picks(picks, seen, seat)
        if picks.drawing is not None:
            return replace(look, board=self._seen(look.board))
        return replace(look, last=last, judged=tuple(self.plans.ways))

    @property
    def _picks(self) -> CanalPicks:
        picks = self.host.desk.choosing
        assert isinstance(picks, CanalPicks)
        return picks

    def _judged(self) -> tuple[JudgedWay, ...]:
        """The judged moves of the place that is shown, as far as the list tells them."""
        judging = self.host.judging
        is_here = judging.node is not None and judging.node is self.host.desk.shown
        return judged_places(judging.evaluation, MOST_TOLD) if is_here and judging.evaluation is not None else ()

    def _paint_eyes(self, position: Position) -> None:
        options = self._eyes(position.options.players, position)
        self._is_painting = True
        if list(self.eyes.options) != options:
            self.eyes.options = options
        self.eyes.value = min(self.seat, position.options.players)
        self._is_painting = False

    def _eyes(self, players: int, position: Position | None = None) -> list[tuple[str, int]]:
        names = [] if position is None else [position.name_of(seat) for seat in range(players)]
        seats = [
            (Phrase("canal_pictures.player", {"player": name}).text(self.lang), seat)
            for seat, name in enumerate(names, 1)
        ]
        return [(say("canal_explorer.eyes.acting", self.lang), WHOEVER_ACTS), *seats]

    def _paint_other(self, look: TableLook) -> None:
        """The map of the place that one compares with."""
        theme, width = self.host.page.theme, self.host.look.picture_width
        self.other.paint(lambda position: map_figure(self._seen(position), (), look.last, theme, width, self.lang))

    # What the reader does

    def _click(self, spot: object) -> None:
        """A click in a picture; on a phone the first one on the map shows from near what is there."""
        figures = self.figures
        if self.host.page.narrow and figures.near is None and str(spot).startswith(ON_MAP):
            self.host.guard(lambda: self.host.do(lambda: figures.go_near(str(spot))))()
        else:
            self._clicked(spot)

    def _zoom(self) -> None:
        self.figures.zoom(self._picks)

    def _see_as(self, seat: int) -> None:
        """See it as the player on a seat, or as whoever acts."""
        if not self._is_painting:
            self.seat = seat
            self.host.redraw()
