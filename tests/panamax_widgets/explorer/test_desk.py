"""The tree that is looked at: branches, previews, chance, and what can't be done."""

from __future__ import annotations

import pytest

from panamax import Game, new_game
from panamax.box.loader import shipped_box
from panamax.record.size import tree_size
from panamax_widgets.explorer.record import PANAMAX_EXPLORER
from panamax_widgets.explorer.records import record_names, recorded_game
from played import set_up, stop_at
from tabletop_widgets.explorer.desk import Desk, ExplorerRefusal
from tabletop_widgets.explorer.rows import tree_rows


@pytest.fixture
def desk():
    return Desk(PANAMAX_EXPLORER, set_up(4, "normal", 1).branch())


def test_another_move_keeps_the_old_line_as_a_branch():
    desk = Desk(PANAMAX_EXPLORER, new_game(seed=1))
    desk.play("seat red")
    first = desk.node.entry
    desk.back()
    desk.play("seat black")
    assert first in first.parent.variations
    rows = {row["words"]: row for row in tree_rows(desk, "en")}
    assert rows["Seat 1: Take the red company"]["depth"] == 0
    black, red = (f"Seat 1: Take the {company} company" for company in ("black", "red"))
    assert rows[black]["depth"] == 1
    assert rows[black]["forks"]
    desk.promote()
    assert [row["words"] for row in tree_rows(desk, "en") if row["forks"]] == [black, red]


def test_deleting_is_undone(desk):
    text = desk.game.tree_text()
    desk.delete()
    assert desk.game.tree_text() != text
    desk.undelete()
    assert desk.game.tree_text() == text
    with pytest.raises(ExplorerRefusal):
        desk.undelete()


def test_what_is_deleted_is_no_longer_held(desk):
    desk.hold()
    desk.delete()
    assert desk.held is None


def test_a_preview_shows_another_place_and_moves_nobody(desk):
    here = desk.node
    start = desk.game.start
    desk.show(start)
    assert desk.shown.position == start.position or desk.shown.parent is not None
    assert desk.node is here
    desk.click("no such thing")
    assert desk.preview is None


def test_an_illegal_move_is_explained_and_changes_nothing(desk):
    node = desk.node
    desk.play("seat red")
    assert desk.node is node
    assert desk.refusals


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


def test_where_no_chance_was_there_is_nothing_to_fork():
    desk = Desk(PANAMAX_EXPLORER, new_game(seed=1))
    desk.play("seat red")
    assert desk.chance is None
    with pytest.raises(ExplorerRefusal):
        desk.reroll()
    with pytest.raises(ExplorerRefusal):
        desk.leave_to_chance()


# --- numbers of places -------------------------------------------------------------------------------------------


def test_numbers_of_places_stay_and_unknown_ones_are_refused(desk):
    rows = tree_rows(desk, "en")
    assert [row["id"] for row in tree_rows(desk, "en")] == [row["id"] for row in rows]
    desk.go(desk.node_of(rows[2]["id"]))
    assert desk.id_of(desk.node.entry) == rows[2]["id"]
    for id in (0, -1, 10**9):
        with pytest.raises(ExplorerRefusal):
            desk.node_of(id)


@pytest.mark.parametrize("name", record_names()[:3])
def test_recorded_games_open_at_their_beginning(name):
    game = recorded_game(name, shipped_box())
    assert game.node.onward is not None
    assert game.position.round == 0


def test_an_unknown_record_is_refused():
    with pytest.raises(ExplorerRefusal):
        recorded_game("../../secret", shipped_box())


# --- a tree that is full ------------------------------------------------------------------------------------------


LIMITS = {
    "moves": "tabletop.record.save_tree.MOST_MOVES",
    "choices": "tabletop.record.save_tree.MOST_CHOICES",
    "characters": "tabletop.record.save_tree.LARGEST_TEXT",
}


@pytest.fixture(params=LIMITS)
def full(request, monkeypatch):
    """A desk with a tree to which nothing can be added; chance comes by itself."""
    desk = Desk(PANAMAX_EXPLORER, new_game(seed=1))
    desk.play("seat red")
    monkeypatch.setattr(LIMITS[request.param], getattr(desk.size, request.param))
    return desk


def assert_full(desk):
    """Nothing can be added to the tree, and to try it leaves it as it was."""
    text, here, deletions = desk.game.tree_text(), desk.node, desk.game.deleted_count
    with pytest.raises(ExplorerRefusal, match="The tree is full, so nothing was added"):
        desk.play(desk.legal[0])
    assert (desk.game.tree_text(), desk.node, desk.game.deleted_count) == (text, here, deletions)


def test_a_full_tree_takes_no_more_moves_until_some_are_deleted_and_loses_nothing(full):
    assert full.is_nearly_full
    assert_full(full)
    assert Game.from_text(full.game.tree_text()).tree_text() == full.game.tree_text(), "what there is opens again"
    full.back()
    full.play("seat red")
    assert_full(full)
    full.delete()
    full.play("seat red")


def test_a_full_tree_takes_no_more_words(monkeypatch):
    desk = Desk(PANAMAX_EXPLORER, new_game(seed=1))
    desk.annotate("start", "as it was")
    monkeypatch.setattr(LIMITS["characters"], desk.size.characters + 10)
    with pytest.raises(ExplorerRefusal, match="full"):
        desk.annotate("start", "x" * 100)
    assert (desk.node.entry.name, desk.node.entry.comment) == ("start", "as it was")


def test_a_full_tree_takes_no_more_outcomes_of_chance(monkeypatch):
    desk = Desk(PANAMAX_EXPLORER, new_game(2))
    while not desk.position.waits_for_chance:
        desk.play(desk.legal[0])
    desk.leave_to_chance()
    desk.back()
    monkeypatch.setattr(LIMITS["moves"], desk.size.moves)
    text, here = desk.game.tree_text(), desk.node
    for _ in range(3):  # one of them is another than that which there is
        with pytest.raises(ExplorerRefusal, match="full"):
            desk.reroll()
    assert (desk.game.tree_text(), desk.node) == (text, here)


def test_what_no_longer_fits_is_not_brought_back_and_stays_deleted(monkeypatch):
    desk = Desk(PANAMAX_EXPLORER, new_game(seed=1))
    desk.play("seat red")
    desk.delete()
    desk.play("seat black")
    monkeypatch.setattr(LIMITS["moves"], desk.size.moves)
    text, here = desk.game.tree_text(), desk.node
    with pytest.raises(ExplorerRefusal, match="full"):
        desk.undelete()
    assert (desk.game.tree_text(), desk.node, desk.game.deleted_count) == (text, here, 1)


def test_a_tree_says_in_time_that_it_is_nearly_full(page, monkeypatch):
    assert "can be saved" not in page.tree.intro.value
    monkeypatch.setattr(LIMITS["moves"], int(page.desk.size.moves * 1.05))
    page.desk.back()
    page.redraw()
    assert f"{page.desk.size.moves} moves: 95" in page.tree.intro.value
    assert tree_size(page.desk.game) == page.desk.size
