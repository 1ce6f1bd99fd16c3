"""What the pictures of Panamax are drawn on."""

from __future__ import annotations

from ..canvas.drawing import Drawing
from .options import PictureOptions
from .theme import PALETTE, Theme


class Canvas(Drawing):
    """A picture in the making, in the colours and for the page that its reader has."""

    theme: Theme

    def __init__(self, width: float, height: float, page: float, options: PictureOptions, left: float = 0) -> None:
        """In units of its own for a page `page` pixels wide; it lies from `left` to `left` + `width`."""
        super().__init__(width, height, page, PALETTE.named(options.style.theme), options.style.width, left)
