"""A game reviewed: what everybody could expect, and what cost most. ``from panamax_widgets.review import app``.

:mod:`.desk` is the game and how far its review has come, without widgets; :mod:`.charts` are the pictures of its
course, :mod:`.painting` what is said of a decision, :mod:`.parts` the widgets and where they stand, :mod:`.page` puts
all of it on a page. The judging itself is `panamax.analysis.reviewing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from .page import ReviewPage


def app(lang: str | None = None, box: Box | None = None) -> ReviewPage:
    """The page that reviews a game: what the notebook shows; without a `box` with the reader's."""
    from .page import ReviewPage

    return ReviewPage(lang or readers_language(), box)
