"""What the pictures of Panamax are drawn on."""

from __future__ import annotations

from tabletop_widgets.canvas.paper import Paper

from .options import PictureOptions
from .theme import PALETTE, Theme


class Canvas(Paper):
    """A picture in the making, in the colours and for the page that its reader has."""

    theme: Theme

    def __init__(self, width: float, height: float, page: float, options: PictureOptions, left: float = 0) -> None:
        """In units of its own for a page `page` pixels wide; it lies from `left` to `left` + `width`."""
        style = options.style
        super().__init__(width, height, page, PALETTE.named(style.theme), style.lang, style.width, left)
