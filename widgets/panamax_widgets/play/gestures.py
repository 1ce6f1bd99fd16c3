"""What hands do in Panamax, as the shared rooms ask for it."""

from __future__ import annotations

from typing import Final

from panamax.decisions.move import Move
from panamax.position import Position
from tabletop_widgets.kit.gestures import Gestures, Offered

from ..game_view.choosing import Choosing
from ..game_view.move_groups import grouped
from ..game_view.offers import ending, offers, unended
from ..game_view.on_screen import decision_shown
from .offer_words import offer_content


def _picks(position: Position, legal: tuple[Move, ...]) -> Choosing:
    return Choosing(position, legal, is_quick=True)


def _offers(choosing: Choosing, most: int, lang: str) -> list[Offered]:
    found = offers(choosing, most)
    return [Offered(offer_content(offer, lang), offer.moves, offer.spots) for offer in found]


PANAMAX_GESTURES: Final = Gestures(
    picks=_picks,
    offers=_offers,
    listed=grouped,
    ending=ending,
    unended=unended,
    is_last_word=lambda move: decision_shown(move.decision).is_last_word,
)
