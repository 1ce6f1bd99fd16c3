"""Panamax's pictures on the explorer's page: the table with its marks, and the held position's board beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from panamax import Standing
from panamax.analysis.comparing import compare
from panamax.position import Position
from panamax.record.tree import Node
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.other_picture import OtherPicture, picture_title
from tabletop_widgets.explorer.panel import PanelHost
from tabletop_widgets.frame.grouping import column
from tabletop_widgets.frame.html import html_widget, set_html

from ..game_view.choosing import Choosing
from ..game_view.verdicts import judged_marks
from ..pictures import Judged, PictureOptions, Style, board_figure
from ..play.figures import BOARD, CLIPBOARDS, SHARED
from ..play.marks_key import marks_key
from ..play.showing import Showing, choices_showing, ships_in
from ..play.spread import Spread
from .marks import differing_spots


class PanamaxStage:
    """The pictures of one page."""

    def __init__(self, host: PanelHost, clicked: Callable[[object], None]) -> None:
        self.host, self.lang = host, host.lang
        self.spread = Spread(clicked, host.page, host.look, self.lang)
        self.spread.figures.redraw = host.quiet(host.redraw)
        self.title, self.other = html_widget(), OtherPicture(host, Phrase("table.picture.board"))
        spread = self.spread
        picture = column("pmx-picture pmx-main-picture", self.title, spread.board)
        self.boxes: Sequence[Any] = (spread.result, picture, spread.strip, spread.clips, self.other.box)
        self.key: Sequence[Any] = (marks_key(self.lang),)

    @property
    def figure(self) -> Any | None:
        """The board as it was drawn, if it has been."""
        return self.spread.main.figure if self.spread.main is not None else None

    def paint(self, place: Node, title: str) -> None:
        """Show a place; `title` says which it is if one doesn't simply stand there."""
        showing = self._showing(place)
        self.spread.paint(showing, BOARD, *SHARED, *CLIPBOARDS)
        self.spread.paint_result(showing.standings)
        # What is set up says so beside its form: over the board the words would lie on names and fees that one changes
        set_html(self.title, picture_title("" if self.host.view == "setup" else title))
        self._paint_other(showing)

    def told(self, place: Node) -> list[str]:
        """What is shown in words."""
        return self.spread.words(self._showing(place))

    def _showing(self, place: Node) -> Showing:
        """The arrangement and its marks."""
        host, desk, position = self.host, self.host.desk, place.position
        if host.view == "setup" and host.editor is not None:
            editor = host.editor
            return Showing(editor.setup, BOARD, editor.next_spots(self.spread.figures.ids), last=editor.marked)
        standings = _standings(position)
        if host.reel is not None:
            return Showing(position, BOARD, last=ships_in(host.reel.node.events), standings=standings)
        last = ships_in(desk.news)
        if desk.preview is not None:
            return Showing(position, BOARD, last=last, standings=standings)
        if host.view == "compare":
            return Showing(position, BOARD, last=self._differing(), standings=standings)
        if host.view in ("play", "record") and not standings:
            choosing = desk.choosing
            assert isinstance(choosing, Choosing)
            return choices_showing(choosing, position, last, self.lang)
        judged = self._judged() if host.view == "judge" else ()
        return Showing(position, BOARD, last=() if judged else last, standings=standings, judged=judged)

    def _judged(self) -> tuple[Judged, ...]:
        """The moves of the place that is shown as arrows, once they are judged."""
        judging = self.host.judging
        is_here = judging.node is not None and judging.node is self.host.desk.shown
        return judged_marks(judging.ranking) if is_here else ()

    def _differing(self) -> tuple[str, ...]:
        desk = self.host.desk
        return () if desk.held is None else differing_spots(compare(desk.held, desk.shown))

    def _paint_other(self, showing: Showing) -> None:
        """The board of the place that one compares with."""
        page, look = self.host.page, self.host.look
        style = Style(page.theme, page.narrow, look.picture_width, self.lang, slim=True)
        self.other.paint(lambda position: board_figure(position, PictureOptions(last=showing.last, style=style)))


def _standings(position: Position) -> tuple[Standing, ...]:
    """The result, once the game is over."""
    return () if position.decision is not None or position.waits_for_table else tuple(position.standings())
