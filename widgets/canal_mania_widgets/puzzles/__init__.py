"""Puzzles of Canal Mania: ``from canal_mania_widgets.puzzles import app``, then ``app()`` in a notebook.

:mod:`.record` is what the game gives them; their page is `tabletop_widgets.puzzles`. The puzzles themselves are in
`canal_mania.analysis.puzzles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.puzzles.page import PuzzlePage


def app(lang: str | None = None) -> PuzzlePage:
    """The page of puzzles: what the notebook shows."""
    from tabletop_widgets.puzzles.page import PuzzlePage

    from ..play.question import CANAL_QUESTION
    from .record import CANAL_PUZZLES

    page = PuzzlePage(CANAL_PUZZLES, CANAL_QUESTION, lang or readers_language())
    page.add_class("pmx-canal")
    return page
