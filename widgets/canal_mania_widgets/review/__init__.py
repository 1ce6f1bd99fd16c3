"""A game of Canal Mania reviewed: what everybody could expect, and what cost most.

:mod:`.record` is what Canal Mania gives it; its page is `tabletop_widgets.review`. The judging itself is
`canal_mania.analysis.reviewing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canal_mania.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.review.page import ReviewPage


def app(lang: str | None = None, box: Box | None = None) -> ReviewPage:
    """The page that reviews a game: what the notebook shows; without a `box` with the shipped one."""
    from tabletop_widgets.review.page import ReviewPage

    from .record import CANAL_REVIEW

    page = ReviewPage(CANAL_REVIEW, lang or readers_language(), box)
    page.add_class("pmx-canal")
    return page
