"""What Panamax gives its lessons' pages. What draws is imported where somebody looks at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from panamax.box.loader import is_standard, shipped_box
from panamax.decisions.move import Move
from tabletop_widgets.kit.course import CourseKit, LessonStage, StageFrame

from ..game_view.views import DiceView, View
from ..own_box import readers_box
from ..pages import KEPT_MISSED, PLAY, PRACTICE, PROGRESS, lesson_pages
from ..rule_book import PANAMAX_RULES


def _stage(frame: StageFrame) -> LessonStage:
    from .stage import Stage

    return Stage(frame)


def _first_picture(view: View | DiceView, theme: str, lang: str) -> str:
    from .glimpse import first_picture

    return first_picture(view, theme, lang)


def _listed(moves: Sequence[Move], lang: str) -> Sequence[Mapping[str, Any]]:
    from ..game_view.move_groups import grouped

    return grouped(moves, lang)


PANAMAX_COURSE: Final = CourseKit(
    rules=PANAMAX_RULES,
    pages=lesson_pages,
    play_page=PLAY,
    practice_page=PRACTICE,
    missed_store=KEPT_MISSED,
    progress=PROGRESS,
    readers_box=readers_box,
    shipped_box=shipped_box,
    is_shipped=is_standard,
    stage=_stage,
    first_picture=_first_picture,
    listed=_listed,
)
