"""Puzzles: find the best move. ``from panamax_widgets.puzzles import app``, then ``app()``.

:mod:`.question` is a position in which a reader chooses a move, on the board or in a list (the review of a game asks
with it, too); :mod:`.desk` knows which puzzle is asked and what came of it, without widgets; :mod:`.page` shows it. The
puzzles themselves, and how they are found, are in `panamax.analysis.puzzles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from .page import PuzzlePage


def app(lang: str | None = None) -> PuzzlePage:
    """The page of puzzles: what the notebook shows."""
    from .page import PuzzlePage

    return PuzzlePage(lang or readers_language())
