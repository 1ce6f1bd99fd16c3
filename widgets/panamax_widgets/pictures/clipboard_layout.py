"""Where everything lies on a clipboard and beside it: the company's part and the player's, wide and narrow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop_widgets.canvas.shapes import Rect


@dataclass(frozen=True, slots=True)
class ClipboardPlan:
    """A layout: the sheets of company and player, and the parts on them by name; units are pixels at `width`."""

    width: float
    height: float
    company: Rect
    player: Rect
    parts: Mapping[str, Rect]
    flag_row: float  # height of a nation's row
    flag_places: float  # where the places begin, from the left of the row


WIDE: Final = ClipboardPlan(
    width=980,
    height=452,
    company=Rect(4, 4, 668, 416),
    player=Rect(684, 4, 292, 416),
    parts={
        "company_head": Rect(18, 14, 316, 44),
        "facts": Rect(348, 14, 312, 44),
        "warehouse": Rect(18, 66, 312, 56),
        "pool": Rect(18, 126, 312, 56),
        "flags": Rect(18, 190, 312, 222),
        "benefits": Rect(348, 66, 312, 100),
        "ships": Rect(348, 174, 312, 104),
        "contracts": Rect(348, 288, 312, 124),
        "player_head": Rect(698, 14, 266, 44),
        "shares": Rect(698, 70, 266, 70),
        "cards": Rect(698, 148, 266, 70),
        "advisors": Rect(698, 226, 266, 114),
        "awards": Rect(698, 348, 266, 62),
    },
    flag_row=48,
    flag_places=52,
)
NARROW: Final = ClipboardPlan(
    width=390,
    height=1166,
    company=Rect(4, 4, 382, 756),
    player=Rect(4, 768, 382, 372),
    parts={
        "company_head": Rect(16, 14, 358, 44),
        "facts": Rect(16, 64, 358, 44),
        "warehouse": Rect(16, 114, 358, 54),
        "pool": Rect(16, 172, 358, 54),
        "flags": Rect(16, 232, 358, 200),
        "benefits": Rect(16, 440, 358, 88),
        "ships": Rect(16, 534, 358, 100),
        "contracts": Rect(16, 640, 358, 112),
        "player_head": Rect(16, 778, 358, 44),
        "shares": Rect(16, 832, 358, 66),
        "cards": Rect(16, 906, 358, 62),
        "advisors": Rect(16, 974, 358, 104),
        "awards": Rect(16, 1080, 358, 56),
    },
    flag_row=43,
    flag_places=52,
)


def clipboard_plan(narrow: bool) -> ClipboardPlan:
    """The layout for phones, or the one for wide pages."""
    return NARROW if narrow else WIDE
