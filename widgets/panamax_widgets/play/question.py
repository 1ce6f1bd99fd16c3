"""How Panamax's positions are asked about: in all pictures of the table, with the offers of its player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from panamax.position import Position
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.kit.course import StageFrame
from tabletop_widgets.kit.question import QuestionKit

from ..game_view.choosing import Choosing
from .figures import BOARD, CLIPBOARDS, SHARED
from .gestures import PANAMAX_GESTURES
from .offer_words import owed_html
from .showing import Showing, choices_showing
from .spread import Spread


class QuestionSpread:
    """The pictures of a position that is asked about: all of the table."""

    def __init__(self, frame: StageFrame) -> None:
        self.spread = Spread(frame.clicked, frame.page, frame.look, frame.lang)
        self.spread.figures.redraw = frame.redraw

    def boxes(self) -> list[Any]:
        return [self.spread.board, self.spread.strip, self.spread.clips]

    def paint(self, showing: Showing) -> None:
        self.spread.paint(showing, BOARD, *SHARED, *CLIPBOARDS)

    @property
    def figures(self) -> Sequence[Any]:
        return [view.figure for view in self.spread.figures.views.values()]


def _showing(choosing: Choosing, position: Position, lang: str) -> Showing:
    return choices_showing(choosing, position, (), lang)


def _asked(position: Position, lang: str) -> Html:
    assert position.decision is not None
    return join([tag("h2", position.decision.question(position).text(lang)), owed_html(position, lang)])


PANAMAX_QUESTION: Final = QuestionKit(
    pictures=QuestionSpread,
    gestures=PANAMAX_GESTURES,
    showing=_showing,
    asked=_asked,
)
