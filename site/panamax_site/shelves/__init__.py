"""The games of the site: a shelf for each, in the order in which the site names them."""

from __future__ import annotations

from typing import Final

from ..shelf import Shelf
from .canal_mania.record import CANAL_SHELF
from .panamax.record import PANAMAX_SHELF

__all__ = ["CANAL_SHELF", "PANAMAX_SHELF", "SHELVES", "shelf_of"]

SHELVES: Final = (PANAMAX_SHELF, CANAL_SHELF)


def shelf_of(page: str) -> Shelf:
    """The game that a page is of; one that is of no game is shown with the first."""
    return next((shelf for shelf in SHELVES if shelf.folder and f"{page}/".startswith(shelf.folder)), PANAMAX_SHELF)
