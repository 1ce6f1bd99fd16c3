"""What if: set up, branch, compare and judge positions. ``from panamax_widgets.explorer import app``, then ``app()``.

:mod:`.desk` is the tree that is looked at, without widgets; :mod:`.editor`, :mod:`.judging` and :mod:`.comparing` are
what can be done with it; :mod:`.page` puts all of it on a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from .page import ExplorerPage


def app(lang: str | None = None, box: Box | None = None) -> ExplorerPage:
    """The explorer's page: what the notebook shows; without a `box` with the reader's."""
    from .page import ExplorerPage

    return ExplorerPage(lang or readers_language(), box)
