"""What Canal Mania gives the pages of questions. What draws is imported where somebody looks at it."""

from __future__ import annotations

from typing import Final

from canal_mania.box.loader import load_box, shipped_box
from tabletop_widgets.kit.course import CourseKit, LessonStage, StageFrame

from ..pages import PLAY, PRACTICE
from ..rule_book import CANAL_RULES
from .views import CanalView


def _stage(frame: StageFrame) -> LessonStage:
    from .stage import CanalStage

    return CanalStage(frame)


def _first_picture(view: CanalView, theme: str, lang: str) -> str:
    from .stage import first_picture

    return first_picture(view, theme, lang)


CANAL_COURSE: Final = CourseKit(
    rules=CANAL_RULES,
    pages=lambda _lang: (),
    play_page=PLAY,
    practice_page=PRACTICE,
    missed_store="canal-mania-missed-1",
    keeps_progress=False,
    readers_box=load_box,
    shipped_box=shipped_box,
    is_shipped=lambda box: bool(box == shipped_box()),
    stage=_stage,
    first_picture=_first_picture,
    listed=lambda _moves, _lang: (),
)
