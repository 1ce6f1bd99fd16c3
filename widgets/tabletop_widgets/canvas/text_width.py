"""How wide words are, so that pictures can choose the longest writing that finds room."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import normalize

# Widths of letters in Helvetica and its kin, in thousandths of the font size.
_LETTERS_BY_WIDTH: Final = {
    191: "'",
    222: "ijl",
    278: " !,./:;I[]ft|",
    333: "()-r·",
    389: "*",
    400: "°",
    500: "cJksvxyz",
    556: "?abdeghnopqu$–0123456789L_#",
    584: "+<=>×~",
    611: "FTZ",
    667: "ABEKPSVXY&",
    722: "CDHNRUw",
    778: "GOQ",
    833: "mM",
    889: "%",
    944: "W",
    1000: "✓✗—",
}
_WIDTHS: Final = {letter: width for width, letters in _LETTERS_BY_WIDTH.items() for letter in letters}
_OTHER: Final = 700  # letters of other alphabets and signs
_BOLD: Final = 1.07


@lru_cache(maxsize=4000)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """About how many pixels wide the text is at a font size in pixels."""
    thousandths = sum(_WIDTHS.get(letter) or _width_of_other(letter) for letter in text)
    return thousandths * size * (_BOLD if bold else 1) / 1000


@lru_cache(maxsize=1000)
def _width_of_other(letter: str) -> int:
    """A letter with a mark (``ä``) is as wide as it is without."""
    return _WIDTHS.get(normalize("NFD", letter)[0], _OTHER)
