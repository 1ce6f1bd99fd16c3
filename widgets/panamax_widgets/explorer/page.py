"""Panamax's explorer on a page."""

from __future__ import annotations

from panamax.box.components import Box
from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop_widgets.explorer.page import ExplorerPage

from .record import PANAMAX_EXPLORER


def explorer_page(lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> ExplorerPage:
    """The page; without a `box` with the reader's, and then the browser keeps its trees."""
    return ExplorerPage(PANAMAX_EXPLORER, lang, box)
