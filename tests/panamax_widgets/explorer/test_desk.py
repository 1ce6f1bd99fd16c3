"""Chance in the tree that is looked at, and the recorded games that open as one."""

from __future__ import annotations

import pytest

from panamax import Game, new_game
from panamax.box.loader import shipped_box
from panamax_widgets.explorer.record import PANAMAX_EXPLORER
from panamax_widgets.explorer.records import record_names, recorded_game
from played import set_up, stop_at
from tabletop_widgets.explorer.desk import Desk, ExplorerRefusal


def test_the_ends_of_a_line_are_told():
    desk = Desk(PANAMAX_EXPLORER, new_game(seed=1))
    desk.back()  # to the first roll
    with pytest.raises(ExplorerRefusal):
        desk.back()
    desk.onward()
    with pytest.raises(ExplorerRefusal):
        desk.onward()


# --- chance --------------------------------------------------------------------------------------------------------


def at_roll():
    game = set_up(4, "normal", 1).branch()
    game.go_to(stop_at(game, "roll"))
    return Desk(PANAMAX_EXPLORER, game)


def test_a_roll_can_be_pinned_and_the_first_outcome_stays():
    desk = at_roll()
    fork = desk.chance
    drawn = fork.onward.move.text
    desk.pin("roll 1 1 1 2 2 2 3 3 4 5 6 6 / 1 2 3 4")
    assert desk.position.action_table.columns == (3, 3, 2, 1, 1, 2)
    assert {node.move.text for node in fork.variations} == {drawn, "roll 1 1 1 2 2 2 3 3 4 5 6 6 / 1 2 3 4"}
    assert Game.from_text(desk.game.tree_text()).tree_text() == desk.game.tree_text()


def test_back_stops_at_the_dice_before_the_move_that_they_followed():
    desk = at_roll()
    fork = desk.chance
    desk.game.redo()
    desk.go(desk.game.node)
    after = desk.node
    assert after.position.decider
    desk.back()
    assert desk.node is fork
    assert desk.chance is fork
    desk.onward()
    assert desk.node is after


def test_an_outcome_that_cannot_be_is_refused_and_nobody_moves():
    desk = at_roll()
    here = desk.node
    desk.pin("roll 1 / 1")
    assert desk.refusals
    assert desk.node is here


def test_another_outcome_by_lot_is_one_more_branch(monkeypatch):
    desk = at_roll()
    fork = desk.chance
    monkeypatch.setattr("tabletop_widgets.explorer.desk.secrets.randbelow", lambda _: 12345)
    desk.reroll()
    assert len(fork.variations) == 2


@pytest.mark.parametrize("name", record_names()[:3])
def test_recorded_games_open_at_their_beginning(name):
    game = recorded_game(name, shipped_box())
    assert game.node.onward is not None
    assert game.position.round == 0


def test_an_unknown_record_is_refused():
    with pytest.raises(ExplorerRefusal):
        recorded_game("../../secret", shipped_box())


# --- a tree that is full ------------------------------------------------------------------------------------------


def test_a_full_tree_takes_no_more_outcomes_of_chance(monkeypatch):
    desk = Desk(PANAMAX_EXPLORER, new_game(2))
    while not desk.position.waits_for_chance:
        desk.play(desk.legal[0])
    desk.leave_to_chance()
    desk.back()
    monkeypatch.setattr("tabletop.record.save_tree.MOST_MOVES", desk.size.moves)
    text, here = desk.game.tree_text(), desk.node
    for _ in range(3):  # one of them is another than that which there is
        with pytest.raises(ExplorerRefusal, match="full"):
            desk.reroll()
    assert (desk.game.tree_text(), desk.node) == (text, here)
