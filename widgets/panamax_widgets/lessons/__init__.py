"""The lessons: ``from panamax_widgets.lessons import app``, then ``app("setting_up")`` in a notebook.

A lesson is data (:mod:`.model`); :mod:`.player` is where a learner is in it; :mod:`.page` puts both on a page.
To add one: write its steps, and give it a line in `LESSONS`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from panamax.i18n import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from .model import Lesson
    from .page import LessonPage

# Each lesson's id and the module whose function `lesson` makes it.
LESSONS = {"setting_up": "setting_up", "dice_cascade": "dice_cascade"}


def lesson(id: str, **options: Any) -> Lesson:
    """The lesson with the id; `options` go to its own module."""
    make: Callable[..., Lesson] = import_module(f".{LESSONS[id]}", __name__).lesson
    return make(**options)


def app(id: str, lang: str = DEFAULT_LANGUAGE, **options: Any) -> LessonPage:
    """The page on which the lesson is taken: what a notebook shows."""
    from .page import LessonPage

    return LessonPage(lesson(id, **options), lang)
