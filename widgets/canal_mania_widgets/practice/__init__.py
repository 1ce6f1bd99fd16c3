"""Practice: exercises out of bot games. ``from canal_mania_widgets.practice import app``, then ``app()`` in a notebook.

:mod:`.topics` has the kinds of exercises, :mod:`.games` the games that they are found in; all else is
`tabletop_widgets.practice`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canal_mania.box.components import Box

from .record import EXERCISES

if TYPE_CHECKING:
    from tabletop_widgets.practice.page import PracticePage


def app(
    topic: str | None = None,
    level: int | None = None,
    seed: int | None = None,
    lang: str | None = None,
    box: Box | None = None,
) -> PracticePage:
    """The page on which one practises (`practice_page`); without a `box` with the shipped one."""
    from tabletop_widgets.practice.page import practice_page

    from ..player.course import CANAL_COURSE

    return practice_page(EXERCISES, CANAL_COURSE, topic, level, seed, lang, box)
