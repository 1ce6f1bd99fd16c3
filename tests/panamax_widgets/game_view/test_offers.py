"""What may be done next, as the table offers it: in words, with what it costs."""

from __future__ import annotations

import re
from collections import defaultdict
from copy import copy

import pytest

from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.courses import sailing
from panamax_widgets.game_view.offers import offer_of, offers, owed, prices_of
from panamax_widgets.game_view.things import picked_phrase, said_move, ship_phrase
from recorded import game_of
from tabletop.i18n import Listing


def test_every_share_is_offered_with_its_price_ones_own_companys_too():
    line = game_of("16_four_bid_by_lot").line()
    position = next(node.position for node in line if node.position.decision and node.position.decision.id == "market")
    own = position.company_of(position.decider)
    stocks = {f"buy {company.company}": company.stock for company in position.companies}
    assert f"buy {own}" in stocks
    found = offers(_choosing(position), 8)
    prices = {offer.moves[0].text: -offer.dollars for offer in found if offer.moves[0].text.startswith("buy")}
    assert prices == {text: position.box.prices[stock] for text, stock in stocks.items()}


def test_a_ship_is_called_as_one_says_it():
    seen = set()
    for node in game_of("01_planners_and_greedy").line():
        position = node.position
        if position.decider and position.decision.id == "movement":
            found = [offer for offer in offers(_choosing(position), 8) if not offer.moves]
            offered = [(offer.words.text(), offer.note.text()) for offer in found]
            assert len(set(offered)) == len(offered)
            seen |= {words for words, _ in offered}
    assert {"your first 1-slot ship", "your 2-slot ship", "San Juan Prospector"} <= seen
    assert any(words.startswith("green's") and words.endswith("1-slot ship") for words in seen)


@pytest.mark.thorough
def test_a_ship_that_arrives_is_told_apart_from_one_that_is_pushed_out_to_sea():
    told = set()
    for node in game_of("01_planners_and_greedy").line():
        position = node.position
        if not (position.decider and position.decision.id == "movement"):
            continue
        begun = Choosing(position, tuple(position.legal_moves()), is_quick=True)
        for ship in {ship for move in begun.legal for ship in sailing(move)}:
            choosing = copy(begun)
            choosing.pick([f"ship:{ship}"])
            for course, offer in zip(choosing.courses, offers(choosing, 99), strict=False):
                arrived = {event.ship for event in course.happened if event.id.endswith("ship_arrived")}
                note = offer.note.text() if offer.note is not None else ""
                assert ("arrives" in note) == bool(arrived & course.convoy), (node.move, note)
                assert ("out to sea" in note) == bool(arrived - course.convoy), (node.move, note)
                told |= {word for word in ("arrives", "out to sea") if word in note}
    assert told == {"arrives", "out to sea"}


def test_all_ships_that_a_push_moves_on_are_told():
    """Not only the foremost, which others push in turn."""
    seen = 0
    for node in game_of("01_planners_and_greedy").line():
        position = node.position
        for move in position.legal_moves() if position.decider and position.decision.id == "movement" else ():
            happened = position.after(move)[1]
            pushed = {ship for event in happened if event.id == "group_pushed" for ship in event.ships}
            arrived = any(event.id == "ship_arrived" for event in happened)
            if len([event for event in happened if event.id == "group_pushed"]) > 1 and not arrived:
                told = offer_of(position, move).note.values["ships"]
                assert isinstance(told, Listing)
                assert len(told.items) == len(pushed)
                seen += 1
    assert seen


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


@pytest.mark.thorough
def test_a_ship_that_may_sail_along_is_offered_once_after_the_picked_ones_own_ways():
    told = []
    for position in _with("movement"):
        legal = tuple(position.legal_moves())
        for picked in {offer.spots for offer in offers(_choosing(position), 8) if offer.spots}:
            choosing = Choosing(position, legal, picked=picked, is_quick=True)
            found = offers(choosing, 50)
            steps = [move.text for move in choosing.candidates if move.text.startswith("move ")]
            along = {f"ship:{ship}" for step in steps for ship in step.split()[1].split("+")} - {*picked}
            ways, others = found[: len(choosing.courses)], found[len(choosing.courses) :]
            assert all(offer.moves for offer in ways)
            if choosing.courses:
                along -= {f"ship:{ship}" for ship in choosing.courses[-1].throughout}  # they come in any case
                companions = others[: len(along)]
                assert {offer.spots[len(picked) :] for offer in companions} == {(ship,) for ship in along}
                assert not any(move.text in steps for offer in others for move in offer.moves)
                assert all(Choosing(position, legal, offer.spots, is_quick=True).courses for offer in companions)
                told += [offer.words.text() for offer in companions]
    assert len(told) > 20
    assert {"Together with your 2-slot ship", "Together with USS Iowa"} <= set(told)


def test_every_ship_that_a_course_moves_is_named_and_who_is_said_to_sail_along_ends_in_its_zone():
    """Others may join a group on the way, be pushed, or stay in a lake where it goes on alone."""
    along, moved, left = 0, 0, set[str]()
    for position in _with("movement"):
        legal, before = tuple(position.legal_moves()), {ship.id: ship.zone for ship in position.ships}
        names = {ship_phrase(position, ship).text(): ship.id for ship in position.ships}
        for picked in {offer.spots for offer in offers(_choosing(position), 8) if offer.spots}:
            choosing = Choosing(position, legal, picked=picked, is_quick=True)
            for offer in offers(choosing, 50)[: len(choosing.courses)]:
                end = _played(position, offer.moves)
                words, note = offer.words.text(), offer.note.text() if offer.note else ""
                _, _, said = words.partition(" with ")
                for name in re.split(", | and ", said) if said else ():
                    assert end.ship(names[name]).zone == end.ship(choosing.ships[0]).zone
                    along += 1
                others = [ship for ship in end.ships if ship.zone != before[ship.id] and ship.id not in choosing.ships]
                assert all(ship_phrase(position, ship).text() in f"{words}; {note}" for ship in others), (words, note)
                moved += len(others)
                left |= set(re.findall("from .* on without ", note))
    assert along > 20
    assert moved > 100
    assert any(words.startswith("from Gatun Lake on without ") for words in left)


def test_a_ship_keeps_one_name_wherever_it_lies_and_no_other_ship_has_it():
    """Of twins, too, which nothing on the board but the mark on the hull tells apart."""
    names, own = defaultdict[str, set[str]](set), defaultdict[tuple[int, str], set[str]](set)
    for node in game_of("01_planners_and_greedy").line():
        position, seat = node.position, node.position.decider or 0
        for ship in position.ships if seat else ():
            told = ship_phrase(position, ship).text()
            (own[seat, ship.id] if told.startswith("your ") else names[ship.id]).add(told)
    assert {len(found) for found in (*names.values(), *own.values())} == {1}
    assert len(set().union(*names.values())) == len(names) > 20
    assert {"your first 1-slot ship", "your second 1-slot ship"} <= set().union(*own.values())


def test_a_step_in_words_names_ships_as_one_says_it_and_neither_lane_nor_kind():
    told = {
        said_move(position, move).text()
        for position in _with("movement")
        for move in position.legal_moves()
        if move.text.startswith("move ")
    }
    assert len(told) > 100
    assert any(words.startswith("Move your 2-slot ship to ") for words in told)
    assert not [words for words in told if "waterway" in words or "(lock" in words or "bound" in words]


def _played(position, moves):
    for move in moves:
        position, _ = position.after(move.text)
    return position


def test_a_zone_that_is_picked_before_a_ship_offers_who_may_sail_there():
    position = next(_with("movement"))
    legal = tuple(position.legal_moves())
    zone = next(spot for move in legal for spot in move.things if spot.startswith("zone:"))
    found = offers(Choosing(position, legal, (zone,), is_quick=True), 8)
    assert found
    assert all(offer.moves and "ships" in offer.words.values for offer in found)


def test_where_a_ship_is_built_or_brought_the_place_in_which_one_can_load_comes_first():
    seen = set()
    for node in game_of("01_planners_and_greedy").line():
        position = node.position
        legal = tuple(position.legal_moves()) if position.decider else ()
        for spot in {move.things[0] for move in legal if move.text.split()[0] in ("build", "relocate")}:
            found = offers(Choosing(position, legal, (spot,), is_quick=True), 8)
            places = [offer for offer in found if offer.words.key.endswith("_in")]
            assert [offer.note is None for offer in places] == sorted(offer.note is None for offer in places)
            seen |= {(offer.words.key, offer.note is None) for offer in places}
            held = {_nation(position, held) for held in _company(position).contracts}
            assert {offer.moves[0].text.split()[2] for offer in places if offer.note} <= held
    assert len(seen) == 4


def test_a_contract_that_may_be_given_up_says_what_is_left_of_it():
    position = next(_with("give_up", "09_four_greedy"))
    found = offers(_choosing(position), 8)
    assert [offer.words.text().startswith("Give up your ") for offer in found] == [True, True, True]
    assert [offer.note.text().endswith(" left to load") for offer in found] == [True, True, True]
    counts = [len(re.findall(r"\d+", offer.note.text())) for offer in found]
    assert counts == [len(held.remaining) for held in _company(position).contracts]


def _company(position):
    return next(company for company in position.companies if company.seat == position.decider)


def _nation(position, held):
    return (position.box.setup_contracts if held.is_setup else position.box.contracts)[held.card - 1].nation


def _with(decision, game="01_planners_and_greedy"):
    line = game_of(game).line()
    return (node.position for node in line if node.position.decision and node.position.decision.id == decision)


def _choosing(position):
    return Choosing(position, tuple(position.legal_moves()))


def test_what_a_picked_executive_die_costs_to_go_on_with_has_its_price():
    seen = set()
    for position in _with("turn"):
        legal = tuple(position.legal_moves())
        dice = {spot for move in legal for spot in move.things if spot.startswith("executive:")}
        for spot in dice:
            choosing = Choosing(position, legal, picked=(spot,))
            free = {each for move in choosing.candidates if "buy" not in move.text for each in move.things}
            prices = dict(prices_of(choosing))
            assert all(dollars > 0 for dollars in prices.values())
            assert spot not in prices
            stocks = {each for each in choosing.next_spots if each.startswith("stock:")} - free
            assert stocks <= prices.keys()
            seen |= {each.partition(":")[0] for each in prices}
    assert "column" in seen


def test_a_contracts_back_is_offered_with_what_one_goes_without():
    notes = {"front": set(), "back": set()}
    for position in _with("contract"):
        for offer in offers(_choosing(position), 8):
            side = offer.words.key.rpartition(".")[2]
            if side in notes:
                notes[side].add(offer.note.text() if offer.note else "")
    assert notes == {"front": {""}, "back": {"earns no flag"}}


def test_a_picked_contract_has_its_name():
    for position in _with("contract"):
        for move in position.legal_moves():
            if move.text.startswith("contract"):
                (spot,) = move.things
                assert picked_phrase(position, (spot,)).text() == move.phrase.values["card"].text()
