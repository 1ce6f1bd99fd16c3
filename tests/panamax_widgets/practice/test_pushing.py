"""Exercises about pushing: their level, what is told, where it is shown, which rules they name."""

from __future__ import annotations

from itertools import chain, islice

import pytest

from panamax import load_box
from panamax.board import ZONE_BY_ID
from panamax_widgets.practice.kinds import KINDS
from panamax_widgets.practice.record import EXERCISES

EACH = {kind.id: kind for kind in KINDS if kind.topic == "pushing"}
ARRIVES = 12  # exercises, in some of which a ship that is pushed leaves the canal


def made(kind, level, most=6):
    games = (EXERCISES.found_in(f"pushing {seed}", EACH[kind], level, load_box()) for seed in range(2))
    return list(islice(chain.from_iterable(games), most))


def pushes(exercise):
    return [event for event in exercise.moment.events if event.id == "group_pushed"]


@pytest.mark.parametrize("kind", ["pushed", "push_ends"])
def test_one_ship_several_ships_or_ships_that_push_others(kind):
    for one in made(kind, 1):
        assert [len(event.ships) for event in pushes(one)] == [1]
    for one in made(kind, 2):
        assert len(pushes(one)) == 1
        assert len(pushes(one)[0].ships) > 1
    links = [len(pushes(one)) for one in made(kind, 3, ARRIVES)]
    assert min(links) == 2


def test_it_is_told_who_moves_who_makes_room_and_who_arrives():
    found = [one for level in (1, 3) for one in made("pushed", level, ARRIVES)]
    for one in found:
        told = [line.phrase.key.removeprefix("event.") for line in one.explanation]
        happened = [event.id for event in one.moment.events]
        assert told[0] == "group_moved"
        assert sorted(told) == sorted(
            id for id in happened if id in ("group_moved", "group_pushed", "group_joined", "ship_arrived")
        )
    assert any(event.id == "ship_arrived" for one in found for event in one.moment.events)


def test_the_ships_that_were_pushed_are_marked_where_they_are_now():
    for one in made("pushed", 2):
        assert set(one.after.highlight) == {f"ship:{id}" for id in one.right}


def test_where_a_ship_may_end_lies_near_it_on_its_lane_or_is_the_ocean():
    for one in made("push_ends", 1, ARRIVES):
        ship = one.ask.values["ship"].items[0].key.partition(".")[2]
        before = one.moment.before.ship(ship).zone
        for choice in one.choices:
            zone = ZONE_BY_ID[choice.id]
            near = zone.lane is before.lane and abs(zone.step - before.step) <= 2
            assert near or choice.id == f"waiting_{before.lane}" or choice.id in one.right


@pytest.mark.thorough
def test_who_only_joins_learns_the_rule_of_that():
    found = [one for level in (1, 2) for one in made("joined_or_pushed", level, ARRIVES)]
    assert {next(iter(one.right)): one.rules for one in found} == {
        "joined": ("GRP-3", "GRP-1"),
        "pushed": ("PSH-1", "GRP-1"),
    }
