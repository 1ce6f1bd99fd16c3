"""What Panamax gives its live boards: one picture, the one from which the reader began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from panamax import Game, Position
from panamax.decisions.move import Move
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.drawing import Tab, figure_of
from panamax_widgets.game_view.motion import spots_of_event
from panamax_widgets.game_view.views import DiceView, Picture, View
from panamax_widgets.pictures import Style

from .board_kit import SEED, Answer, BoardAct, BoardKit, PageStyle, as_drawing
from .boards import Board


def drawn(view: View | DiceView, style: PageStyle) -> Answer:
    """The picture of a view."""
    plain = Style(style.theme, style.narrow, style.width, style.lang)
    return as_drawing(figure_of(view, Tab.of(view), plain).to_dict())


def _opened(position: str) -> Game:
    game = Game(Position.from_notation(position), SEED)
    game.run_on()
    return game


def _rows(choosing: Choosing, lang: str) -> list[BoardAct]:
    moves: Sequence[Move] = choosing.candidates or choosing.legal
    return [BoardAct(move.describe(lang), move.text) for move in moves]


def _view(board: Board) -> View:
    position, choosing = board.game.position, board.choosing
    picture = Picture(board.picture) if board.picture in list(Picture) else Picture.BOARD
    last = tuple(spot for event in board.story for spot in spots_of_event(event))
    return View(
        position,
        picture,
        position.decider or 1,
        highlight=choosing.picked,
        arrows=choosing.arrows,
        last=last,
    )


BOARDS: Final = BoardKit(
    opened=_opened,
    picks=Choosing,
    rows=_rows,
    view=_view,
    drawn=lambda view, style: [drawn(view, style)],
)
