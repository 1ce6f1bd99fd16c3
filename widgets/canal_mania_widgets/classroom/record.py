"""What Canal Mania gives a class: lessons, exercises, puzzles, positions of its links, and what may count of an end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.box.loader import shipped_box
from canal_mania.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.frame.addresses import page_address
from tabletop_widgets.frame.game_links import POSITION
from tabletop_widgets.kit.classroom import AskingKit, ClassKit

from ..lessons import lesson
from ..links import CANAL_LINKS
from ..pages import EXPLORER, LESSONS
from ..pictures.theme import PALETTE
from ..play.looks import TableLook
from ..play.question import CANAL_QUESTION
from ..player.course import CANAL_COURSE
from ..practice.record import CANAL_PRACTICE
from ..puzzles.record import CANAL_PUZZLES
from .goal import ASPECTS


def _opened(text: str, box: Box) -> Position:
    position: Position = CANAL_LINKS.typed_game(text, box).position
    return position if position.decider is None else position.seen_by(position.decider)


def _shown(position: Position, asked: Position) -> TableLook:
    """A position as whoever was asked sees it: what the next one holds was only dealt."""
    return TableLook(position, position, asked.decider or 1)


@cache
def _steps(page: str) -> Mapping[str, Phrase]:
    """The titles of a lesson's steps; its page is called as it is, behind a number."""
    if page not in LESSONS:
        return {}
    return {step.id: step.title for step in lesson(page.partition("_")[2]).steps(shipped_box())}


def _explorer(home: str, position: Position) -> str:
    return page_address(home, EXPLORER, **{POSITION: position.notation()})


CANAL_CLASS: Final = ClassKit(
    prefix="canal-mania",
    course=CANAL_COURSE,
    practice=CANAL_PRACTICE,
    puzzles=CANAL_PUZZLES,
    question=CANAL_QUESTION,
    asking=AskingKit(
        notation=Position.notation,
        read=Position.from_notation,
        opened=_opened,
        dealt=Position.with_hidden_dealt,
        after=lambda position, move: position.after(move)[0],
        shown=_shown,
        aspects=ASPECTS,
    ),
    lessons=lambda: LESSONS,
    steps=_steps,
    explorer=_explorer,
    paper=lambda theme: PALETTE.named(theme).paper,
)
