"""Play a whole game: ``from panamax_widgets.play import app``, then ``app()`` in a notebook.

:mod:`.table` is the game with its seats, without widgets; :mod:`.page` puts it on a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from .page import PlayPage


def app(lang: str | None = None, box: Box | None = None) -> PlayPage:
    """The page on which games are played: what the notebook shows; without a `box` with the reader's."""
    from .page import PlayPage

    return PlayPage(lang or readers_language(), box=box)
