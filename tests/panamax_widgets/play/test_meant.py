"""What a tap, a click and a question mean: a move is shown before it is played, one piece instead of another."""

from __future__ import annotations

from copy import copy
from functools import cache
from itertools import permutations

import pytest
from page_says import sends

from panamax import load_box
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.marking import showing_of, things_changed
from panamax_widgets.play.offer_words import asked_words
from panamax_widgets.play.record import PANAMAX_PLAY
from recorded import game_of, text_of
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.table import Table

GAMES = ("01_planners_and_greedy", "16_four_bid_by_lot", "17_all_variants_by_lot")


@cache
def positions(decision):
    """Where this is decided in some recorded games."""
    nodes = (node for game in GAMES for node in game_of(game).line())
    return tuple(node.position for node in nodes if node.position.decision and node.position.decision.id == decision)


def choosing_at(position):
    return Choosing(position, tuple(position.legal_moves()), is_quick=True)


def test_the_nearest_move_is_played_by_one_tap_on_a_phone_too(page):
    page.choose_move(0)
    page.parts.page.narrow = True
    sends(page.parts.typed, {"enter": page.table.game.node.move.text})
    assert "SET-10" in page.status.text
    page.parts.nearest.buttons[0].click()
    assert page.table.number == 2
    assert not page.parts.nearest.box.children


def _ships(choosing):
    afloat = {f"ship:{ship.id}" for ship in choosing.position.ships if ship.zone is not None}
    return [spot for spot in choosing.next_spots if spot in afloat]


def _first_picked(every=1):
    """What may be chosen after a first ship was picked, both zones, and the other ship; for every two that can move."""
    for position in positions("movement")[::every]:
        zone, begun = {f"ship:{ship.id}": ship.zone for ship in position.ships}, choosing_at(position)
        for first, other in permutations(_ships(begun), 2):
            choosing = copy(begun)
            choosing.click(first)
            yield choosing, zone[first], zone[other], other


@pytest.mark.thorough
def test_another_ship_that_lies_elsewhere_is_picked_instead():
    tried = 0
    for choosing, here, there, other in _first_picked(every=20):
        reached = {course.zone for course in choosing.courses}
        is_loading = here.nation is not None and there.nation is not None
        if there.id in reached or here == there or is_loading:
            continue
        click = choosing.click(other)
        assert (click.refusals, click.is_unknown, click.move) == ((), False, None)
        assert choosing.picked == (other,)
        tried += 1
    assert tried > 20


@pytest.mark.thorough
def test_ships_that_might_be_meant_as_a_group_are_refused_with_the_reason():
    refused = [
        choosing.click(other).refusals
        for choosing, here, there, other in _first_picked(every=3)
        if here == there and other not in choosing.next_spots
    ]
    assert refused
    assert all(refused)


def test_one_executive_die_is_picked_instead_of_another():
    begins = [(each, choosing_at(each).next_spots) for each in positions("turn")]
    dice = [(each, [spot for spot in spots if spot.startswith("executive:")]) for each, spots in begins]
    position, (first, other, *_) = next(found for found in dice if len(found[1]) > 1)
    choosing = choosing_at(position)
    choosing.click(first)
    assert choosing.click(other).refusals == ()
    assert choosing.picked == (other,)


def test_who_can_pay_no_share_is_not_asked_which_one():
    asked = {True: set(), False: set()}
    for position in positions("market"):
        can = any(move.text.startswith("buy ") for move in position.legal_moves())
        asked[can].add(asked_words(position, "en").partition(" lets you buy a share")[2])
    assert asked == {True: {". Which one?"}, False: {", but there is none that you can pay"}}


@pytest.fixture
def back():
    """A table whose person at seat 1 has just been reached again."""
    table = Table(PANAMAX_PLAY, TableOptions((Sitter.PERSON, Sitter.GREEDY, Sitter.GREEDY), {}, 5), load_box())
    table.load(text_of("01_planners_and_greedy"))
    stops = [place for place, node in enumerate(table.stops) if node.position.decider == 1 and node.position.round]
    begins = [place for place in stops if place - 1 not in stops]
    return table, begins


def test_what_others_took_moved_and_paid_is_marked_as_changed_through_ones_turn(back):
    table, begins = back
    kinds = set()
    for place in begins:
        table.jump(place)
        marked = things_changed(table)
        kinds |= {spot.partition(":")[0] for spot in marked}
        assert set(marked) <= set(showing_of(table, "en").last)
        if table.stops[place + 1].position.decider == 1:
            table.jump(place + 1)
            assert things_changed(table) == marked
    assert kinds == {"column", "contract", "market", "stock", "company", "player"}


def test_places_are_marked_that_a_company_has_left_or_a_contract_has_come_to(back):
    table, begins = back
    marked = {"contract": set(), "market": set()}
    for place in begins[1:]:
        table.jump(place)
        path = [node.position for node in table.game.node.path()]
        left = path[max(at for at, position in enumerate(path[:-1]) if position.decider == 1) + 1]
        now = path[-1]
        stood, stands = ({each.stock for each in position.companies} for position in (left, now))
        came = {place for place, card in open_contracts(now).items() if open_contracts(left)[place] != card}
        found = {"contract": came, "market": {str(stock) for stock in stood - stands}}
        for kind, places in found.items():
            spots = {spot for spot in things_changed(table) if spot.startswith(f"{kind}:")}
            assert spots == {f"{kind}:{place}" for place in places}
            marked[kind] |= spots
    assert marked["market"]
    assert len(marked["contract"]) > 2


def open_contracts(position):
    """The contracts that lie on the table, by place."""
    four, five, six = position.contract_table.columns
    table = position.contract_table
    return {"4": four, "5": five, "6": six, "inbound": table.inbound, "draw": table.draw_top}


def test_purses_are_marked_that_have_another_value(back):
    """As often as it is somebody's turn again."""
    table, begins = back
    differing = set()
    for place in begins[1:]:
        table.jump(place)
        path = [node.position for node in table.game.node.path()]
        left = max(at for at, position in enumerate(path[:-1]) if position.decider == 1)
        marked = {name for name in things_changed(table) if name.startswith("company:")}
        before = {f"company:{each.company}:money": each.money for each in path[left + 1].companies}
        after = {f"company:{each.company}:money": each.money for each in path[-1].companies}
        assert {name for name in after if after[name] != before[name]} == marked
        differing |= marked
    assert len(differing) == 4  # each company had another purse after some turn
