"""Practice: exercises out of bot games. ``from panamax_widgets.practice import app``, then ``app()`` in a notebook.

:func:`exercise` makes an exercise as data; the same topic, level and seed give the same one everywhere. :mod:`.topics`
has the kinds of exercises, :mod:`.games` the games that they are found in; all else is `tabletop_widgets.practice`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax.box.components import Box
from panamax.box.loader import load_box
from tabletop_widgets.kit.practice import HIGHEST_SEED, LEVELS, Exercise

from .record import EXERCISES
from .topics import TOPIC_OF_LESSON, TOPICS

if TYPE_CHECKING:
    from tabletop_widgets.practice.page import PracticePage

__all__ = ["HIGHEST_SEED", "LEVELS", "TOPICS", "TOPIC_OF_LESSON", "Exercise", "app", "exercise"]


def exercise(topic: str, level: int, seed: int, box: Box | None = None) -> Exercise:
    """The exercise with this seed (0-999,999), in games with the values of `box` (without one: `load_box`).

    Raises `PageRefusal` for what there is none of.
    """
    return EXERCISES.exercise(topic, level, seed, box or load_box())


def app(
    topic: str | None = None,
    level: int | None = None,
    seed: int | None = None,
    lang: str | None = None,
    box: Box | None = None,
) -> PracticePage:
    """The page on which one practises (`practice_page`); without a `box` with the reader's."""
    from tabletop_widgets.practice.page import practice_page

    from ..player.course import PANAMAX_COURSE

    return practice_page(EXERCISES, PANAMAX_COURSE, topic, level, seed, lang, box)
