"""What pays where a canal is finished from the list: the most precious cards last, and another way that saves cards."""

from __future__ import annotations

import pytest

from canal_mania_widgets.play.gestures import CANAL_GESTURES

from .drafts import with_smeaton


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("lock stretch surveyor", ["lock and stretch", "surveyor; tiles: lock and stretch"]),  # ENG-3
        ("lock surveyor surveyor", ["surveyor; tiles: lock and stretch"]),
        ("lock stretch", ["lock and stretch"]),
    ],
)
def test_a_surveyor_is_spent_first_only_where_no_other_cards_pay(hand, paid):
    offered = CANAL_GESTURES.offers(with_smeaton(hand).choosing, 8, "en")
    finishes = [offer for offer in offered if offer.content["words"] == "Finish Bridgewater"]
    assert [offer.content["note"] for offer in finishes] == [f"paid with {cards}" for cards in paid]
    for offer, cards in zip(finishes, paid, strict=True):
        table = with_smeaton(hand)
        table.take(offer.moves)
        assert [canal.is_completed for canal in table.position.canals] == [True]
        spent = len(hand.split()) - table.position.players[0].hand_size
        assert spent == len(cards.partition(";")[0].split(" and "))
        assert offer.content["costs"][0][1] == f"{spent} card{'s' * (spent > 1)}"
