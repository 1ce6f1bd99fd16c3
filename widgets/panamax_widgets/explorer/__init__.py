"""What if: set up, branch, compare and judge positions. ``from panamax_widgets.explorer import app``, then ``app()``.

The page is `tabletop_widgets.explorer`'s. Here is what only Panamax has of it, gathered in :mod:`.record`: its pictures
(:mod:`.stage`), setting up (:mod:`.editor`, its sheets and transfers), chance, what can be opened, and its tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.explorer.page import ExplorerPage


def app(lang: str | None = None, box: Box | None = None) -> ExplorerPage:
    """The explorer's page: what the notebook shows; without a `box` with the reader's."""
    from .page import explorer_page

    return explorer_page(lang or readers_language(), box)
