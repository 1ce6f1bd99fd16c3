"""Practice: exercises out of bot games. ``from panamax_widgets.practice import app``, then ``app()`` in a notebook.

:func:`exercise` makes an exercise as data; the same topic, level and seed give the same one everywhere. :mod:`.draw`
finds it, :mod:`.topics` has the kinds of exercises, :mod:`.scene` shows one, :mod:`.recall` brings rules back.
"""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import TYPE_CHECKING

from panamax.box.components import Box
from tabletop_widgets.frame.asked import asked_for, readers_language

from .draw import TOPIC_OF_LESSON, TOPICS, exercise
from .exercise import HIGHEST_SEED, LEVELS, Exercise

if TYPE_CHECKING:
    from .page import PracticePage

LONGEST_NUMBER = 6  # digits
__all__ = ["HIGHEST_SEED", "LEVELS", "TOPICS", "TOPIC_OF_LESSON", "Exercise", "app", "exercise"]


def app(
    topic: str | None = None,
    level: int | None = None,
    seed: int | None = None,
    lang: str | None = None,
    box: Box | None = None,
) -> PracticePage:
    """The page on which one practises.

    What isn't given is taken from the page's address (``?topic=pushing&level=2``, ``?rule=TBL-2``). Else the topic is
    what is due today, if something is, or the first; the level is 1, the seed is drawn, and the box is the reader's.
    """
    from .page import PracticePage

    asked = asked_for()
    chosen = _number(asked.get("seed"), range(HIGHEST_SEED + 1)) if seed is None else seed
    return PracticePage(
        topic or asked.get("topic") or TOPIC_OF_LESSON.get(asked.get("lesson", "")),
        level or _number(asked.get("level"), LEVELS) or LEVELS[0],
        secrets.randbelow(HIGHEST_SEED) if chosen is None else chosen,
        lang or readers_language(),
        asked.get("rule"),
        box,
    )


def _number(given: str | None, allowed: Container[int]) -> int | None:
    """The number that the address gives, if it is one of those that are allowed."""
    if given is None or not (given.isascii() and given.isdigit() and len(given) <= LONGEST_NUMBER):
        return None
    return int(given) if int(given) in allowed else None
