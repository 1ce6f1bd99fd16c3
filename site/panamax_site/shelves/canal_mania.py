"""What Canal Mania gives to the site."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from canal_mania.box.loader import load_box
from canal_mania_widgets.lessons import LESSONS, lesson
from canal_mania_widgets.rule_book import CANAL_RULES
from panamax_widgets.contents.coverage import canal_course
from panamax_widgets.contents.games import CANAL_MANIA

from ..shelf import Shelf
from .canal_pictures import CANAL_PICTURES


def _also(rule: str, lang: str) -> str:
    return ""


def _names(rule: str, lang: str) -> Sequence[str]:
    return ()


CANAL_SHELF: Final = Shelf(
    game=CANAL_MANIA,
    folder="canal_mania/",
    prefix="canal_",
    book=CANAL_RULES,
    box=load_box,
    lessons=tuple(LESSONS),
    lesson=lesson,
    course=canal_course,
    terms={},
    pictures=CANAL_PICTURES,
    also=_also,
    names=_names,
)
