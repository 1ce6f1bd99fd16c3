"""Points and cards of all players over the places of a line."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from canal_mania.position import Position
from canal_mania.record.tree import Node
from canal_mania.vocabulary import PlayerColour
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.over_time import OverTime

from ..pictures.theme import PALETTE

# A player's line has his shape, and a dash of its own.
_LINES: Final = MappingProxyType(
    {
        PlayerColour.RED: ("solid", "square"),
        PlayerColour.WHITE: ("dashdot", "diamond"),
        PlayerColour.BLACK: ("dash", "square-open"),
        PlayerColour.GREEN: ("longdash", "octagon"),
        PlayerColour.YELLOW: ("dot", "circle"),
    }
)
_SEEN_ANYWHERE: Final = (PlayerColour.RED, PlayerColour.GREEN, PlayerColour.YELLOW)  # by day and by night


def _line(position: Position, seat: int, theme: str) -> tuple[str, str, str]:
    """The colour, the dash and the marker of a player's line."""
    colours, colour = PALETTE.named(theme), position.players[seat - 1].colour
    paint = colours.owners[colour].fill if colour in _SEEN_ANYWHERE else colours.paper.ink
    return (paint, *_LINES[colour]) if colour is not None else (paint, "solid", "circle")


def _amount(node: Node, seat: int, measure: str) -> int:
    player = node.position.players[seat - 1]
    return player.score if measure == "points" else player.hand_size


OVER_TIME: Final = OverTime(
    words="canal_explorer.record",
    measures=("points", "cards"),
    amount=_amount,
    line=_line,
    file=Phrase("canal_explorer.record.file"),
).kit
