"""What if: play on from any place, judge, compare and share. ``from canal_mania_widgets.explorer import app``, then
``app()``.

The page is `tabletop_widgets.explorer`'s. Here is what only Canal Mania has of it, gathered in :mod:`.record`: its
pictures (:mod:`.stage`), chance, what can be opened, how places differ, two plans for a contract
(:mod:`.plan_card`), and setting up (:mod:`.editor`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canal_mania.box.components import Box
from tabletop_widgets.frame.asked import readers_language

if TYPE_CHECKING:
    from tabletop_widgets.explorer.page import ExplorerPage


def app(lang: str | None = None, box: Box | None = None) -> ExplorerPage:
    """The explorer's page: what the notebook shows; without a `box` with the shipped one."""
    from tabletop_widgets.explorer.page import ExplorerPage

    from .record import CANAL_EXPLORER

    page = ExplorerPage(CANAL_EXPLORER, lang or readers_language(), box)
    page.add_class("pmx-canal")
    return page
