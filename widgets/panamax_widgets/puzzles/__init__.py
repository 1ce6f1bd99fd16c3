"""Puzzles: find the best move. ``from panamax_widgets.puzzles import app``, then ``app()``.

:mod:`.record` is what Panamax gives them; their page is `tabletop_widgets.puzzles`. The puzzles themselves, and how
they are found, are in `panamax.analysis.puzzles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.puzzles.page import PuzzlePage


def app(lang: str | None = None) -> PuzzlePage:
    """The page of puzzles: what the notebook shows."""
    from tabletop_widgets.puzzles.page import PuzzlePage

    from ..play.question import PANAMAX_QUESTION
    from .record import PANAMAX_PUZZLES

    return PuzzlePage(PANAMAX_PUZZLES, PANAMAX_QUESTION, lang or readers_language())
