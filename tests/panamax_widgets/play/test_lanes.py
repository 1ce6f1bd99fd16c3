"""Which lane a phone shows: that of what one has just moved, or of what one may do first."""

from __future__ import annotations

from pathlib import Path

import pytest

from panamax_widgets.game_view.courses import sailing
from panamax_widgets.game_view.offers import offers
from panamax_widgets.pictures.lane_layout import lane_zones
from panamax_widgets.play.lanes import BoardPart, part_in_play
from panamax_widgets.play.marking import showing_of
from panamax_widgets.play.showing import ships_in, sought_things

from .tables import table_for

GAME = Path(__file__).parents[2] / "games" / "09_four_greedy.txt"


@pytest.fixture(scope="module")
def table():
    """A whole game of four persons."""
    table = table_for()
    table.load(GAME.read_text(encoding="utf-8"))
    return table


def lanes_of(ship, table):
    """The parts of the board in which a ship lies."""
    zone = table.position.ship(ship).zone
    parts = [part for part in BoardPart if part.lane is not None]
    return [part for part in parts if zone is not None and zone.id in {each.id for each in lane_zones(part.lane)}]


def moments(table):
    """Every place of the game, with the move that led there and whether the same player goes on."""
    for number, (before, node) in enumerate(zip(table.stops, table.stops[1:], strict=False), 1):
        table.jump(number)
        yield node.move, table.position.decider == before.position.decider, table.position.decision


def test_who_goes_on_sees_the_ships_that_he_has_just_moved(table):
    tried = set()
    for move, goes_on, _ in moments(table):
        ship = next(iter(sailing(move)), None) if move is not None and goes_on else None
        if ship is None or len(lanes := lanes_of(ship, table)) != 1:
            continue
        shown = part_in_play(showing_of(table, "en"))
        tried.add(shown)
        assert shown is lanes[0], (table.number, move.text)
    assert len(tried) == 2


def test_who_loads_sees_the_ship_that_is_offered_first(table):
    tried = set()
    for _, _, decision in moments(table):
        first = next(iter(offers(table.choosing, 1)), None)
        if decision is None or decision.id != "load" or ships_in(table.news) or not (first and first.moves):
            continue
        ship = next((spot for spot in table.choosing.spots[first.moves[0]] if spot.startswith("ship:")), "")
        if not ship or len(lanes := lanes_of(ship.partition(":")[2], table)) != 1:
            continue
        shown = part_in_play(showing_of(table, "en"))
        tried.add(shown)
        assert shown is lanes[0], (table.number, ship)
    assert len(tried) == 2


def test_who_loads_is_led_to_where_the_first_container_would_lie(table):
    sought = []
    for _, _, decision in moments(table):
        if decision is not None and decision.id == "load":
            offered = offers(table.choosing, 1)
            found = sought_things(table.choosing, offered)
            loads = bool(offered) and bool(offered[0].moves) and offered[0].moves[0].text.startswith("load ")
            assert bool(found) is loads
            sought += found
    assert sought
    assert all(spot.startswith(("ship:", "rail")) for spot in sought)


def test_where_a_load_is_shown_before_it_is_played_its_ship_is_looked_for_first(table):
    for _, _, decision in moments(table):
        if decision is None or decision.id != "load":
            continue
        move = next((move for move in table.legal if move.text.startswith("load ")), None)
        if move is None:
            continue
        table.take([move], previews=True)
        assert sought_things(table.choosing, [], table.previewed)[0].startswith(("ship:", "rail")), move.text
        return
    pytest.fail("no load in this game")


def test_who_takes_a_flag_off_the_platform_sees_it(table):
    parts = [
        part_in_play(showing_of(table, "en"))
        for _, _, decision in moments(table)
        if decision is not None and decision.id == "platform_flag"
    ]
    assert parts
    assert set(parts) == {BoardPart.WHOLE}
