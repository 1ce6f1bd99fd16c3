"""A game reviewed: what everybody could expect, and what cost most. ``from panamax_widgets.review import app``.

:mod:`.record` is what Panamax gives it; its page is `tabletop_widgets.review`. The judging itself is
`panamax.analysis.reviewing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.review.page import ReviewPage


def app(lang: str | None = None, box: Box | None = None) -> ReviewPage:
    """The page that reviews a game: what the notebook shows; without a `box` with the reader's."""
    from tabletop_widgets.review.page import ReviewPage

    from .record import PANAMAX_REVIEW

    return ReviewPage(PANAMAX_REVIEW, lang or readers_language(), box)
