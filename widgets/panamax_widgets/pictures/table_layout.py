"""Where everything lies on the Action table, wide and narrow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from panamax.action_table import BLUE_COLUMNS, ROWS
from tabletop_widgets.canvas.shapes import Rect, square

FIRST_CONTRACT_COLUMN: Final = 4


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The measures of a layout, in units that are pixels on a page of the width `page`."""

    width: float
    page: float
    left: float
    pitch: float  # of the columns
    head: float  # height of the sides' names
    air: float  # height of the strip over the columns where dice in motion hang
    executive_air: float  # the same over the Executive spaces
    row: float
    die: float
    card: float  # height of a row of contracts, 0 without
    offer: float  # height of the row of setup contracts, 0 without

    def column_x(self, pip: int) -> float:
        """The middle of a column."""
        return self.left + self.pitch * (pip - 0.5)

    @property
    def air_top(self) -> float:
        return self.head + 6

    @property
    def rows_top(self) -> float:
        return self.air_top + self.air + 28

    @property
    def executive_air_top(self) -> float:
        return self.rows_top + ROWS * self.row + 6

    @property
    def executive_top(self) -> float:
        return self.executive_air_top + self.executive_air

    @property
    def sides_bottom(self) -> float:
        return self.executive_top + self.row + 10

    @property
    def cards_top(self) -> float:
        return self.sides_bottom + 10

    @property
    def offer_top(self) -> float:
        return self.cards_top + self.card

    @property
    def height(self) -> float:
        return self.offer_top + self.offer + (26 if self.card else 6)

    def space(self, pip: int, row: int) -> Rect:
        """The space of a die in a column; row 3 is the top row (TBL-1)."""
        y = self.rows_top + self.row * (ROWS - row + 0.5)
        return square(self.column_x(pip), y, self.die + 8)

    def executive_space(self, pip: int) -> Rect:
        """The Executive space of a pip."""
        return square(self.column_x(pip), self.executive_top + self.row / 2, self.die + 8)

    def column(self, pip: int) -> Rect:
        """The whole column, with the strip above it."""
        x = self.left + self.pitch * (pip - 1)
        return Rect(x + 2, self.air_top, self.pitch - 4, self.executive_air_top - self.air_top - 4)

    def executive(self, pip: int) -> Rect:
        """The Executive space, as wide as its column; the words above it stay outside of a frame around it."""
        x = self.left + self.pitch * (pip - 1)
        return Rect(x + 2, self.executive_top + 1, self.pitch - 4, self.row - 1)

    def side(self, first: int) -> Rect:
        """The panel of a side, by its first column."""
        return Rect(self.left + self.pitch * (first - 1), 4, self.pitch * BLUE_COLUMNS, self.sides_bottom - 4)

    def card_rect(self, place: int, top: float) -> Rect:
        """The place of a card under a column."""
        width = min(self.pitch - 8, 104)
        return Rect(self.column_x(place) - width / 2, top + 22, width, self.card - 26)


@cache
def plan_table(narrow: bool, motion: bool, contracts: bool, offer: bool) -> TablePlan:
    if narrow:
        card, air = 84.0, 46.0
        sizes = {"width": 390.0, "page": 390.0, "left": 6.0, "pitch": 63.0, "row": 50.0, "die": 36.0}
    else:
        card, air = 98.0, 54.0
        sizes = {"width": 760.0, "page": 760.0, "left": 8.0, "pitch": 124.0, "row": 58.0, "die": 42.0}
    return TablePlan(
        head=26,
        air=air if motion else 0,
        executive_air=air if motion else 24,
        card=card if contracts else 0,
        offer=card if offer else 0,
        **sizes,
    )
