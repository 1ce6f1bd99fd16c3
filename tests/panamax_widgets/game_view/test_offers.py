"""What may be done next, as the table offers it: in words, with what it costs."""

from __future__ import annotations

from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.offers import offers, owed
from recorded import game_of
from tabletop.i18n import Listing


def _ships(words):
    """What the ships are called in words of an offer."""
    ships = words.values["ships"]
    assert isinstance(ships, Listing)
    return ships.items


def test_every_share_is_offered_with_its_price_ones_own_companys_too():
    line = game_of("16_four_bid_by_lot").line()
    position = next(node.position for node in line if node.position.decision and node.position.decision.id == "market")
    own = position.company_of(position.decider)
    stocks = {f"buy {company.company}": company.stock for company in position.companies}
    assert f"buy {own}" in stocks
    found = offers(_choosing(position), 8)
    prices = {offer.moves[0].text: -offer.dollars for offer in found if offer.moves[0].text.startswith("buy")}
    assert prices == {text: position.box.prices[stock] for text, stock in stocks.items()}


def test_a_ship_is_called_as_one_says_it_unless_another_of_its_kind_lies_beside_it():
    seen = set()
    for node in game_of("01_planners_and_greedy").line():
        position = node.position
        if position.decider and position.decision.id == "movement":
            found = [offer for offer in offers(_choosing(position), 8) if not offer.moves]
            offered = [(offer.words.text(), offer.note.text()) for offer in found]
            assert len(set(offered)) == len(offered)
            seen |= {words for words, _ in offered}
    assert {"your 1-slot ship", "your 2-slot ship", "San Juan Prospector"} <= seen
    assert any(words.startswith("the green") and words.endswith("1-slot ship") for words in seen)


def test_dice_are_offered_as_short_as_one_can_compare_them():
    position = next(_with("turn"))
    found = [
        offer for offer in offers(_choosing(position), 8) if offer.moves and offer.moves[0].text.startswith("take")
    ]
    assert found
    for offer in found:
        column = int(offer.moves[0].text.split()[1])
        assert offer.words.text() == f"A die of column {column}"
        assert bool(offer.waterway and offer.lock) == (column <= 3)
        assert (offer.note is None) == (column <= 3)
        left = owed(position.after(offer.moves[0])[0])
        assert (offer.waterway, offer.lock) == (left.waterway, left.lock)


def test_who_sails_along_is_called_as_one_says_it_and_the_picked_ship_goes_without_saying():
    told = []
    for position in _with("movement"):
        legal = tuple(position.legal_moves())
        for ship in {offer.spots for offer in offers(_choosing(position), 8) if offer.spots}:
            found = [offer.words for offer in offers(Choosing(position, legal, picked=ship), 8)]
            told += [(ship[0], _ships(words)) for words in found if "ships" in words.values]
    assert len(told) > 20
    names = {ship.key for _, ships in told for ship in ships}
    assert {"table.offer.your_ship", "table.offer.ship_of", "ship.iowa"} <= names
    assert all(f"ship.{spot.partition(':')[2]}" not in [ship.key for ship in ships] for spot, ships in told)


def _with(decision):
    line = game_of("01_planners_and_greedy").line()
    return (node.position for node in line if node.position.decision and node.position.decision.id == decision)


def _choosing(position):
    return Choosing(position, tuple(position.legal_moves()))
