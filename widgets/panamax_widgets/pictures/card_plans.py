"""Where everything lies on a seat's card: two usual plans, and two that are as low as can be, each narrow or wide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.targets import Point

from .options import Style

WIDE_FROM: Final = 300  # pixels of a card's width from which the flags have room beside the money
_LOW_WIDE_FROM: Final = 272  # of a low one's: its names of free actions are as large as they may be small


@dataclass(frozen=True, slots=True)
class CardPlan:
    """Where the parts of a card begin, in units that are pixels where it is `width` of them wide."""

    width: float
    height: float
    head: float  # how high it is
    company: Rect  # the company's money, and the player's own
    own: Rect
    money: float  # size of these sums, in pixels, and how far each stands below its name
    money_below: float
    stock: Point | None  # without a place of its own the stock's value stands in the head
    rule: str  # the line between the purses and what stands beside them
    shares: tuple[Point, ...]  # where the lines of shares begin
    shares_end: float
    flags: Point
    flag_row: float
    flag_height: float
    stores: Mapping[str, Rect]
    store_dice: float | None  # how far below a store's name its dice lie; else they lie beside it
    contracts: float
    contracts_end: float
    line: float  # how high a line of contracts is
    ships: float
    ships_bottom: float
    slot: float  # how wide a ship's slot is at most
    chips: float


_CARD: Final = CardPlan(
    width=252,
    height=260,
    head=26,
    company=Rect(9, 30, 73, 37),
    own=Rect(87, 30, 60, 37),
    money=26,
    money_below=19.5,
    stock=(160, 37),
    rule="M151,34V66",
    shares=((12, 80),),
    shares_end=240,
    flags=(10, 91),
    flag_row=20,
    flag_height=17.5,
    stores={"warehouse": Rect(182, 88, 62, 44), "pool": Rect(182, 138, 62, 34)},
    store_dice=17,
    contracts=174,
    contracts_end=244,
    line=26,
    ships=203,
    ships_bottom=232,
    slot=23,
    chips=237,
)
WIDE_CARD: Final = CardPlan(
    width=340,
    height=232,
    head=26,
    company=Rect(9, 30, 73, 37),
    own=Rect(87, 30, 60, 37),
    money=26,
    money_below=19.5,
    stock=(12, 97),
    rule="M164,34V166",
    shares=((12, 80),),
    shares_end=161,
    flags=(168, 34),
    flag_row=20,
    flag_height=17.5,
    stores={"warehouse": Rect(175, 117, 62, 44), "pool": Rect(255, 117, 62, 34)},
    store_dice=17,
    contracts=138,
    contracts_end=161,
    line=26,
    ships=171,
    ships_bottom=200,
    slot=23,
    chips=208,
)
LOW_CARD: Final = CardPlan(
    width=252,
    height=196,
    head=21,
    company=Rect(9, 25, 56, 33),
    own=Rect(67, 25, 50, 33),
    money=18,
    money_below=15.5,
    stock=None,
    rule="M119,28V57",
    shares=((124, 33), (124, 51)),
    shares_end=244,
    flags=(10, 61.5),
    flag_row=16.8,
    flag_height=15.3,
    stores={"warehouse": Rect(184, 59.3, 64, 40), "pool": Rect(184, 102.4, 64, 28)},
    store_dice=14,
    contracts=131,
    contracts_end=244,
    line=22,
    ships=153.5,
    ships_bottom=175.5,
    slot=17.4,
    chips=176.5,
)
LOW_WIDE_CARD: Final = CardPlan(
    width=300,
    height=186,
    head=21,
    company=Rect(9, 25, 56, 33),
    own=Rect(67, 25, 52, 33),
    money=18,
    money_below=15.5,
    stock=None,
    rule="M124,28V94",
    shares=((12, 69), (12, 87)),
    shares_end=121,
    flags=(129, 26),
    flag_row=17.7,
    flag_height=16,
    stores={"warehouse": Rect(9, 98.5, 172, 18), "pool": Rect(190, 98.5, 102, 18)},
    store_dice=None,
    contracts=119,
    contracts_end=290,
    line=22,
    ships=142.5,
    ships_bottom=165,
    slot=17.8,
    chips=166.5,
)


def card_plan(style: Style) -> CardPlan:
    """The plan for a card of this style."""
    width = 0 if style.narrow else style.width or 0
    if style.low:
        return LOW_WIDE_CARD if width >= _LOW_WIDE_FROM else LOW_CARD
    return WIDE_CARD if width >= WIDE_FROM else _CARD


def card_height(style: Style) -> float:
    """How many pixels high a card of this style is."""
    plan = card_plan(style)
    return plan.height * (style.width or plan.width) / plan.width
