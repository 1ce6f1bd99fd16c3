"""What is grasped in the pictures, and what it means: a contract's dice one by one."""

from __future__ import annotations

import re

import pytest

from panamax.board import ZONES
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.things import equal_containers, is_container, said_refusal, unready_ship
from panamax_widgets.pictures.clipboard import clipboard_figure
from panamax_widgets.pictures.clipboard_card import clipboard_card
from panamax_widgets.pictures.options import PictureOptions
from panamax_widgets.play.showing import choices_showing
from played import set_up
from recorded import game_of
from tabletop.i18n import Phrase
from tabletop_widgets.canvas.paper import picture_ids


@pytest.fixture(scope="module")
def loading():
    """Positions in which one of two containers of the same contract may be loaded on the same ship."""
    found = [position for position in _with("load") if _rivals(position)]
    assert len(found) > 2
    return found


def test_each_die_of_a_contract_is_dragged_by_itself(loading):
    for position in loading:
        for moves in _rivals(position).values():
            for move in moves:
                choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
                assert choosing.drag(*move.things).move == move


def test_every_die_that_can_be_loaded_is_in_the_pictures_of_its_company(loading):
    for position in loading:
        seat = position.decider
        card = clipboard_card(position, position.players[seat - 1], _company(position), PictureOptions())
        loads = [move.things for moves in _rivals(position).values() for move in moves]
        dice = {spots[0] for spots in loads}
        assert dice <= picture_ids(card)
        assert dice <= picture_ids(clipboard_figure(position, seat))


def test_an_executive_die_is_dragged_to_the_contract_of_its_column_or_off_the_table():
    seen = set()
    for position in _with("turn"):
        legal = tuple(position.legal_moves())
        for pips in range(1, 7):
            if f"executive {pips}" not in [move.text for move in legal]:
                continue
            choosing = Choosing(position, legal, is_quick=True)
            click = choosing.drag(f"executive:{pips}", f"contract:{pips}" if pips > 3 else "zone:pacific_gatun_lake")
            assert click.move.text == f"executive {pips}"
            assert click.then == (("contract column front",) if pips > 3 else ())
            seen.add(pips > 3)
    assert seen == {True, False}


def test_a_ship_that_others_must_come_along_with_is_not_refused_for_leaving_them_behind():
    """Whoever picks one ship of a lock means all of them: that the others are left behind isn't why it stays."""
    refused, said = 0, set()
    for position in _with("movement"):
        for ship in position.ships:
            choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
            refusals = choosing.click(f"ship:{ship.id}").refusals
            rules = {refusal.rule for refusal in refusals}
            said |= {said_refusal(position, refusal).text() for refusal in refusals}
            refused += bool(rules)
            assert "GRP-3" not in rules or rules == {"GRP-3"}
    assert refused > 20
    assert any(": your 2-slot ship " in words for words in said)
    assert not [words for words in said if re.search(r"'s [23]-slot ship", words)]


NOBODYS = ["held:{}:4:1", "held:{}:9:1", "held:{}:1:9", "held:{}:1:0", "held:{}:1:x", "held:x:1:1"]


@pytest.mark.parametrize("spot", NOBODYS)
def test_a_container_that_nobody_holds_is_no_thing_on_the_table(loading, spot):
    """It may have been loaded since it was shown, or a page sends what it likes."""
    for position in loading:
        choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
        assert choosing.click(spot.format(_company(position).company)).is_unknown


def test_a_contract_means_the_first_die_that_can_be_loaded(loading):
    for position in loading:
        (card, ship), moves = next(iter(_rivals(position).items()))
        choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
        assert choosing.drag(card, ship).move == min(moves, key=lambda move: move.text)


def test_what_is_dragged_is_picked_on_its_way_and_put_back_if_it_is_dropped_nowhere():
    position = next(iter(_with("movement")))
    choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
    ship, other = [spot for spot in choosing.next_spots if spot.startswith("ship:")][:2]
    choosing.lift(ship)
    assert list(choosing.picked) == [ship]
    assert choosing.courses
    choosing.let_go()
    assert not list(choosing.picked)
    choosing.pick((other,))
    choosing.lift(ship)
    assert ship in choosing.picked
    choosing.let_go()
    assert choosing.picked == (other,)
    choosing.lift("ship:nobody's")
    assert choosing.picked == (other,)


def test_a_zone_that_is_too_far_is_refused_with_what_is_left():
    position = next(iter(_with("movement")))
    choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
    ship = next(spot for spot in choosing.next_spots if spot.startswith("ship:"))
    lane = next(each.zone.lane for each in position.ships if each.id == ship.partition(":")[2])
    other = "atlantic_gatun_lock_1" if lane == "pacific" else "pacific_miraflores_lock_2"
    click = choosing.drag(ship, f"zone:{other}")
    assert not click.is_unknown
    assert "can't get there with what is left: " in click.refusals[0].text()


def test_a_ship_is_dropped_anywhere_in_the_ocean_that_it_can_reach():
    seen = 0
    for position in _with("movement", "09_four_greedy"):
        legal = tuple(position.legal_moves())
        for spot in Choosing(position, legal, is_quick=True).next_spots:
            choosing = Choosing(position, legal, (spot,), is_quick=True)
            for sea in (course.zone for course in choosing.courses if course.zone.startswith("waiting_")):
                there = _in_ocean(position, sea.removeprefix("waiting_"))
                clicks = [Choosing(position, legal, is_quick=True).drag(spot, each) for each in there - {spot}]
                assert {(click.move, click.then) for click in clicks} == {(clicks[0].move, clicks[0].then)}
                assert [clicks[0].move.text, *clicks[0].then][-1] == choosing.courses[-1].moves[-1].text
                seen += len(clicks)
    assert seen > 20


def _in_ocean(position, ocean):
    """The zones of an ocean, and the ships there."""
    zones = {zone.id for zone in ZONES if zone.ocean == ocean}
    ships = {f"ship:{ship.id}" for ship in position.ships if ship.zone is not None and ship.zone.id in zones}
    return {f"zone:{zone}" for zone in zones} | ships


def test_of_two_equal_containers_either_can_be_loaded():
    """The engine names the first one only; who drags the other means the same."""
    seen = 0
    for position in _with("load", "09_four_greedy"):
        legal = tuple(position.legal_moves())
        for move in (move for move in legal if move.text.startswith("load ") and "." in move.text):
            container, onto = move.things
            choosing = Choosing(position, legal, is_quick=True)
            for twin in (spot for spot in _containers(position) if equal_containers(position, spot, container)):
                assert choosing.drag(twin, onto).move == move
                seen += twin != container
    assert seen


def test_of_two_equal_containers_both_are_marked():
    """Whether nothing is picked or the ship."""
    twins = 0
    for position in _with("load", "09_four_greedy"):
        choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
        for picked in ((), *((spot,) for spot in choosing.next_spots if spot.startswith("ship:"))):
            choosing.pick(picked)
            marked = set(choices_showing(choosing, position, (), "en").highlight)
            able = [spot for spot in choosing.next_spots if is_container(spot)]
            alike = {spot for spot in _containers(position) for each in able if equal_containers(position, spot, each)}
            assert alike <= marked
            twins += len(alike - set(able))
    assert twins


def test_a_container_that_stays_where_it_is_says_by_which_rule():
    seen = set()
    for position in _with("load"):
        legal = tuple(position.legal_moves())
        able = {move.things[0] for move in legal if move.text.startswith("load ")}
        for spot in _containers(position):
            if any(is_container(each) and equal_containers(position, spot, each) for each in able):
                continue
            click = Choosing(position, legal, is_quick=True).click(spot)
            assert click.refusals
            assert not click.is_unknown
            seen |= {refusal.rule for refusal in click.refusals}
    assert {"LOD-2", "LOD-4"} <= seen


def _containers(position):
    """The containers that the player holds, by their places in the pictures."""
    company = _company(position)
    return [
        f"held:{company.company}:{place}:{number + 1}"
        for place, held in enumerate(company.contracts, 1)
        for number in held.remaining
    ]


def _company(position):
    return next(assets for assets in position.companies if assets.seat == position.decider)


def _rivals(position):
    """The loads of containers by the place of their contract and where they go, if there are several."""
    found = {}
    for move in position.legal_moves():
        keyword, *words = move.text.split()
        if keyword == "load" and "." in words[0]:
            container, onto = move.things
            found.setdefault((container.rpartition(":")[0], onto), []).append(move)
    return {key: moves for key, moves in found.items() if len(moves) > 1}


def _with(decision, game="01_planners_and_greedy"):
    line = game_of(game).line()
    return (node.position for node in line if node.position.decision and node.position.decision.id == decision)


def test_a_click_on_a_ship_that_is_not_ready_says_why_whatever_is_asked():
    for decision in ("turn", "movement"):
        position = next(position for position in _with(decision) if _unready(position))
        choosing = Choosing(position, tuple(position.legal_moves()), is_quick=True)
        click = choosing.click(f"ship:{_unready(position)[0].id}")
        assert {"MOV-3", "UNI-1"} & {refusal.rule for refusal in click.refusals}, decision


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_keeps_a_ship_is_told_of_that_ship_however_many_play(players):
    position = set_up(players).position
    for ship in position.ships:
        told = unready_ship(position, f"ship:{ship.id}")
        assert [refusal.numbers["has"] for refusal in told] == [ship.load] * (ship in _unready(position)), ship.id
        assert all(refusal.numbers["ship"] == Phrase(f"ship.{ship.id}") for refusal in told)


def _unready(position):
    return [ship for ship in position.ships if ship.zone is not None and ship.zone.nation and not ship.is_ready]
