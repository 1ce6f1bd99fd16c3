"""How high the pictures of a table are so that all of them end in the window: the board gives way, then the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..pictures import Style, card_height, strip_height

BELOW: Final = 6  # pixels between the board, the strip and the clipboards
NARROWEST_USUAL: Final = 245  # pixels of a clipboard's width: narrower cards have room for their words if they are low
WIDEST_USUAL: Final = 2.6  # times its height: a board that would be wider has low cards below it


@dataclass(frozen=True, slots=True)
class Fit:
    """How many pixels high the board is (``None``: as high as usual), and whether the cards are low."""

    board: int | None = None
    low: bool = False


def fit(width: int, room: int | None, strip: int, card: int) -> Fit:
    """The heights for pictures of this width that have so much room below each other; ``None``: as much as they like.

    `strip` and `card` are the widths of the Action table and of a clipboard then.
    """
    if room is None:
        return Fit(low=card < NARROWEST_USUAL)
    usual, low = (_left(width, room, strip, Style(width=card, low=low)) for low in (False, True))
    has_room = usual * WIDEST_USUAL >= width and card >= NARROWEST_USUAL
    return Fit(usual) if has_room else Fit(low, low=True)


def _left(width: int, room: int, strip: int, card: Style) -> int:
    """What room the board has over such cards."""
    return int(room - strip_height(strip) - card_height(card) - 2 * BELOW)
