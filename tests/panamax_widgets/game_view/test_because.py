"""The coach's reasons, each held against the engine."""

from __future__ import annotations

import pytest

from panamax import load_box
from panamax.analysis.dues import dues_of, fees_in
from panamax_widgets.game_view.because import because
from panamax_widgets.lessons.scenes.arranged import Hands, Round, WhiteDice, arranged
from panamax_widgets.lessons.scenes.canal import owing
from panamax_widgets.lessons.scenes.playing import Others, play_from


def loading(ships):
    """A 5 for Europe may be loaded."""
    start = arranged(
        load_box(),
        Round(turn="red"),
        white=WhiteDice("1 1 0 1 0 1", ""),
        ships=ships,
        hands=Hands(contracts={"red": "10.1"}),
    )
    return play_from(start, Others(), ("take 4", "skip")).now


def reason(position, text):
    found = because(position, position.move(text))
    return "" if found is None else found.text()


def test_a_ship_that_becomes_ready_is_wanted_by_her_owner_and_costs_what_her_port_costs():
    position = loading({"black2": "loading_europe"})
    fee = position.box.fee(position.ship("black2").zone)
    told = reason(position, "load 10.1 black2")
    assert told.startswith("the black 2-slot ship becomes ready, and Black gains by moving her too")
    assert f"left here, the die costs you ${fee}" in told


def test_others_with_dice_aboard_gain_too():
    told = reason(loading({"black3": "loading_europe green5"}), "load 10.1 black3")
    assert "Black and Green gain by moving her too" in told


def test_a_ship_that_needs_more_is_said_to_wait():
    told = reason(loading({"green3": "loading_europe"}), "load 10.1 green3")
    assert "isn’t ready yet, with 5 of 7 aboard" in told


def test_an_own_ship_needs_nobody_else():
    assert "may sail with it" in reason(loading({"red1a": "loading_europe"}), "load 10.1 red1a")


def test_a_push_and_what_arrives_are_told_with_dollars():
    position = owing(load_box(), 1, 1, {"red1a": "pacific_miraflores_lock_2 red3"})
    assert "it brings your company $3" in reason(position, "move red1a lock")
    ships = {"red1a": "pacific_gatun_lake red3", "green2": "pacific_culebra_cut green3 green3"}
    pushing = owing(load_box(), 1, 1, ships | {"yellow2": "pacific_culebra_cut yellow3 yellow4"})
    assert "and that costs nothing" in reason(pushing, "move red1a waterway")


def test_a_ship_is_called_as_one_says_it_in_a_reason():
    told = reason(loading({"red1a": "loading_europe", "red1b": "loading_china"}), "load 10.1 red1a")
    assert told.startswith("your first 1-slot ship may sail with it")


def test_the_fees_are_those_of_the_engine():
    position = loading({"red1a": "loading_europe"})
    move = "load 10.1 red1a"
    before, after = (fees_in(dues_of(each, 1)) for each in (position, position.after(move)[0]))
    told = reason(position, move)
    assert (f"from ${before} " in told and f" to ${after}" in told) == (before != after)


@pytest.mark.parametrize("die", ["take 1", "take 4"])
def test_a_die_is_told_by_what_the_turn_may_bring(die):
    position = arranged(load_box(), Round(turn="red"), ships={"red2": "pacific_gatun_lake red5 red3"})
    known = position.cells
    assert "fees due from" in reason(position, die)
    assert position.cells == known  # asking changes nothing


def test_where_nothing_is_paid_one_is_told_whose_dice_sail():
    ships = {"red1a": "pacific_gatun_lake red3", "red2": "pacific_gatun_lake green3 green2"}
    ships |= {"green2": "pacific_miraflores_lock_1 green3 green3"}  # for the lock movement that is left
    position = owing(load_box(), 1, 1, ships)
    assert reason(position, "move red1a waterway") == "it carries a die of yours on"
    assert reason(position, "move red2 waterway") == "it takes your own ship on"
