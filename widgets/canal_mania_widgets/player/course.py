"""What Canal Mania gives the pages of questions. What draws is imported where somebody looks at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from canal_mania.box.loader import load_box, shipped_box
from canal_mania.decisions.base import Move
from tabletop.i18n import say
from tabletop_widgets.kit.course import CourseKit, LessonStage, StageFrame

from ..pages import LESSONS, PLAY, PRACTICE, PROGRESS
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


@dataclass(frozen=True, slots=True)
class LessonNotebook:
    """A lesson's page: its notebook's name, and its title."""

    name: str
    title: str


def _pages(lang: str) -> Sequence[LessonNotebook]:
    return [LessonNotebook(name, say(f"app.page.{name}.title", lang)) for name in LESSONS]


CANAL_COURSE: Final = CourseKit(
    rules=CANAL_RULES,
    pages=_pages,
    play_page=PLAY,
    practice_page=PRACTICE,
    missed_store="canal-mania-missed-1",
    progress=PROGRESS,
    readers_box=load_box,
    shipped_box=shipped_box,
    is_shipped=lambda box: bool(box == shipped_box()),
    stage=_stage,
    first_picture=_first_picture,
    listed=_listed,
)
