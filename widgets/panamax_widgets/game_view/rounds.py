"""In which round a game is, in words."""

from __future__ import annotations

from panamax.position import Position
from tabletop.i18n import Phrase


def round_phrase(position: Position) -> Phrase:
    """The round of a position, or that it is set up."""
    return Phrase("table.round" if position.round else "table.setting_up", {"round": position.round})
