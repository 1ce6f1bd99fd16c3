"""What Panamax gives a class: lessons, exercises, puzzles, positions of its links, and what may count of an end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from panamax.box.components import Box
from panamax.box.loader import shipped_box
from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.frame.addresses import page_address
from tabletop_widgets.frame.game_links import POSITION
from tabletop_widgets.kit.classroom import AskingKit, ClassKit

from ..game_view.permalink import typed_game
from ..lessons import lesson, lessons_by_page
from ..pages import EXPLORER
from ..pictures.theme import PALETTE
from ..play.figures import BOARD
from ..play.question import PANAMAX_QUESTION
from ..play.showing import Showing
from ..player.course import PANAMAX_COURSE
from ..practice.record import PANAMAX_PRACTICE
from ..puzzles.record import PANAMAX_PUZZLES
from .goal import ASPECTS


def _opened(text: str, box: Box) -> Position:
    position: Position = typed_game(text, box).position
    return position if position.decider is None else position.seen_by(position.decider)


def _after(position: Position, move: str) -> Position:
    position = position.after(move)[0]
    while position.waits_for_table:
        position = position.after_step()[0]
    return position


def _lessons() -> Sequence[str]:
    return tuple(lessons_by_page())


@cache
def _steps(page: str) -> Mapping[str, Phrase]:
    id = lessons_by_page().get(page)
    return {} if id is None else {step.id: step.title for step in lesson(id).steps(shipped_box())}


def _explorer(home: str, position: Position) -> str:
    return page_address(home, EXPLORER, **{POSITION: position.notation()})


def _paper(theme: str) -> Paint:
    return PALETTE.named(theme).paper


PANAMAX_CLASS: Final = ClassKit(
    prefix="panamax",
    course=PANAMAX_COURSE,
    practice=PANAMAX_PRACTICE,
    puzzles=PANAMAX_PUZZLES,
    question=PANAMAX_QUESTION,
    asking=AskingKit(
        notation=Position.notation,
        read=Position.from_notation,
        opened=_opened,
        dealt=Position.with_hidden_dealt,
        after=_after,
        shown=lambda position, _asked: Showing(position, BOARD),
        aspects=ASPECTS,
    ),
    lessons=_lessons,
    steps=_steps,
    explorer=_explorer,
    paper=_paper,
)
