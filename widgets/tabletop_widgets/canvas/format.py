"""Which part of its units a picture shows, and how large it is on the page: on that alone the room of words depends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .shapes import Rect
from .text_width import text_width

LEAST_TEXT: Final = 11  # pixels; words that find no room so are left out, and told where the piece is pointed at
MOST_TEXT: Final = 1.6  # words grow less than the picture


@dataclass(frozen=True, slots=True)
class Format:
    """Where a picture begins and how large it is, in units; `scale` is pixels a unit.

    `grown` is how many times as wide as it was laid out for it is shown.
    """

    left: float
    top: float
    width: float
    height: float
    scale: float
    grown: float

    def pixels(self, size: float) -> float:
        """The size that words of `size` have on the page: they don't shrink below `LEAST_TEXT`."""
        return round(max(size * min(self.grown, MOST_TEXT), LEAST_TEXT), 1)

    def length(self, text: str, size: float, bold: bool = False) -> float:
        """About how long the text is, in units."""
        return text_width(text, self.pixels(size), bold) / self.scale

    def holds(self, rect: Rect, edge: float = 2) -> bool:
        """Whether all of this lies on the picture, so far from its edges."""
        across = rect.x >= self.left + edge and rect.right <= self.left + self.width - edge
        return across and rect.y >= self.top + edge and rect.bottom <= self.top + self.height - edge
