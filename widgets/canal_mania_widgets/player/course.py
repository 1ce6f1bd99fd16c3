"""What Canal Mania gives the pages of questions. What draws is imported where somebody looks at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from canal_mania.box.loader import shipped_box
from canal_mania.decisions.base import Move
from tabletop_widgets.kit.course import CourseKit, LessonStage, StageFrame

from ..own_box import canal_readers_box
from ..pages import PLAY, PRACTICE, PROGRESS, lesson_pages
from ..rule_book import CANAL_RULES
from .views import CanalView


def _stage(frame: StageFrame) -> LessonStage:
    from .stage import CanalStage

    return CanalStage(frame)


def _first_picture(view: CanalView, theme: str, lang: str) -> str:
    from .stage import first_picture

    return first_picture(view, theme, lang)


def _listed(moves: Sequence[Move], lang: str) -> Sequence[Mapping[str, Any]]:
    from ..play.gestures import listed

    return listed(moves, lang)


CANAL_COURSE: Final = CourseKit(
    rules=CANAL_RULES,
    pages=lesson_pages,
    play_page=PLAY,
    practice_page=PRACTICE,
    missed_store="canal-mania-missed-1",
    progress=PROGRESS,
    readers_box=canal_readers_box,
    shipped_box=shipped_box,
    is_shipped=lambda box: bool(box == shipped_box()),
    stage=_stage,
    first_picture=_first_picture,
    listed=_listed,
)
