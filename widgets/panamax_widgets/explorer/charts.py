"""Purses over time: what is told of them in the chart and the table of a line of play."""

from __future__ import annotations

from typing import Final

from panamax.position import Position
from panamax.record.tree import Node
from panamax.vocabulary import Company
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.over_time import OverTime

from ..game_view.amounts import WHOLE_DOLLARS
from ..pictures.theme import PALETTE

# A company's line has its colour, its dice's shape, and a dash of its own.
DASHES: Final = {
    Company.RED: ("solid", "square"),
    Company.GREEN: ("dash", "octagon"),
    Company.YELLOW: ("dot", "circle"),
    Company.BLACK: ("dashdot", "diamond"),
}


def line_of(position: Position, seat: int, theme: str) -> tuple[str, str, str]:
    """Colour, dash and marker of the line of a player's company; of seats without one, all are the same."""
    colours, company = PALETTE.named(theme), position.company_of(seat)
    return (colours.lines[company], *DASHES[company]) if company else (colours.soft_ink, "solid", "circle")


def amount_of(node: Node, seat: int, measure: str) -> int:
    """The dollars in a player's purse, in his company's, or of its stock."""
    position = node.position
    if measure == "money":
        return position.players[seat - 1].money
    company = next((assets for assets in position.companies if assets.seat == seat), None)
    if company is None:
        return 0
    return company.money if measure == "company_money" else int(position.box.prices[company.stock])


PURSES: Final = OverTime(
    words="explorer.record",
    measures=("money", "company_money", "stock"),
    amount=amount_of,
    line=line_of,
    file=Phrase("explorer.files.purses"),
    amounts=WHOLE_DOLLARS,
).kit
