"""What hands do at Panamax's table, as the shared rooms ask for it."""

from __future__ import annotations

from typing import Final

from panamax.decisions.move import Move
from panamax.position import Position
from tabletop_widgets.kit.gestures import Gestures

from .choosing import Choosing
from .offers import ending, unended
from .on_screen import decision_shown


def _picks(position: Position, legal: tuple[Move, ...]) -> Choosing:
    return Choosing(position, legal, is_quick=True)


PANAMAX_GESTURES: Final = Gestures(
    picks=_picks,
    ending=ending,
    unended=unended,
    is_last_word=lambda move: decision_shown(move.decision).is_last_word,
)
