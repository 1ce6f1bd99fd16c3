"""The tree that is looked at: branches, previews, and what can't be done; a tree that is full loses nothing."""

from __future__ import annotations

import pytest
from toy.explorer import TOY_EXPLORER, app
from toy.game import Matches

from tabletop.record.size import tree_size
from tabletop_widgets.explorer.desk import Desk, ExplorerRefusal
from tabletop_widgets.explorer.rows import tree_rows

LIMITS = {
    "moves": "tabletop.record.save_tree.MOST_MOVES",
    "choices": "tabletop.record.save_tree.MOST_CHOICES",
    "characters": "tabletop.record.save_tree.LARGEST_TEXT",
}


@pytest.fixture
def desk():
    """Two moves in a row, at whose end one stands."""
    game = Matches()
    game.play("take 1")
    game.play("take 2")
    return Desk(TOY_EXPLORER, game)


def test_another_move_keeps_the_old_line_as_a_branch(desk):
    first = desk.node.entry
    desk.back()
    desk.play("take 3")
    assert first in first.parent.variations
    rows = {row["words"]: row for row in tree_rows(desk, "en")}
    two, three = (f"Player 2: Take {count} matches" for count in (2, 3))
    assert (rows[two]["depth"], rows[three]["depth"], rows[three]["forks"]) == (0, 1, True)
    desk.promote()
    assert [row["words"] for row in tree_rows(desk, "en") if row["forks"]] == [three, two]


def test_deleting_is_undone_and_what_is_deleted_is_no_longer_held(desk):
    text = desk.game.tree_text()
    desk.hold()
    desk.delete()
    assert desk.held is None
    assert desk.game.tree_text() != text
    desk.undelete()
    assert desk.game.tree_text() == text
    with pytest.raises(ExplorerRefusal):
        desk.undelete()


def test_a_preview_shows_another_place_and_moves_nobody(desk):
    here = desk.node
    desk.show(desk.game.start)
    assert desk.shown is desk.game.start
    assert desk.node is here
    desk.click("no such thing")
    assert desk.preview is None


def test_an_illegal_move_is_explained_and_changes_nothing(desk):
    node = desk.node
    desk.play("take 9")
    assert desk.node is node
    assert [refusal.rule for refusal in desk.refusals] == ["TAK-1", "TAK-2"]


def test_the_ends_of_a_line_are_told_and_that_there_is_no_chance(desk):
    for impossible in (desk.onward, desk.reroll, desk.leave_to_chance, lambda: desk.to_variation(1), desk.promote):
        with pytest.raises(ExplorerRefusal):
            impossible()
    assert desk.chance is None
    desk.go(desk.game.start)
    with pytest.raises(ExplorerRefusal):
        desk.back()


def test_numbers_of_places_stay_and_unknown_ones_are_refused(desk):
    rows = tree_rows(desk, "en")
    assert [row["id"] for row in tree_rows(desk, "en")] == [row["id"] for row in rows]
    desk.go(desk.node_of(rows[1]["id"]))
    assert desk.id_of(desk.node.entry) == rows[1]["id"]
    for id in (0, -1, 10**9):
        with pytest.raises(ExplorerRefusal):
            desk.node_of(id)


def assert_full(desk):
    """Nothing can be added to the tree, and to try it leaves it as it was."""
    text, here, deletions = desk.game.tree_text(), desk.node, desk.game.deleted_count
    with pytest.raises(ExplorerRefusal, match="The tree is full, so nothing was added"):
        desk.play(desk.legal[0])
    assert (desk.game.tree_text(), desk.node, desk.game.deleted_count) == (text, here, deletions)


@pytest.mark.parametrize("limit", LIMITS)
def test_a_full_tree_takes_no_more_moves_until_some_are_deleted_and_loses_nothing(desk, limit, monkeypatch):
    monkeypatch.setattr(LIMITS[limit], getattr(desk.size, limit))
    assert desk.is_nearly_full
    assert_full(desk)
    desk.back()
    desk.play("take 2")
    assert_full(desk)
    desk.delete()
    desk.play("take 2")


def test_a_full_tree_takes_no_more_words(desk, monkeypatch):
    desk.annotate("start", "as it was")
    monkeypatch.setattr(LIMITS["characters"], desk.size.characters + 10)
    with pytest.raises(ExplorerRefusal, match="full"):
        desk.annotate("start", "x" * 100)
    assert (desk.node.entry.name, desk.node.entry.comment) == ("start", "as it was")


def test_what_no_longer_fits_is_not_brought_back_and_stays_deleted(desk, monkeypatch):
    desk.delete()
    desk.play("take 3")
    monkeypatch.setattr(LIMITS["moves"], desk.size.moves)
    text, here = desk.game.tree_text(), desk.node
    with pytest.raises(ExplorerRefusal, match="full"):
        desk.undelete()
    assert (desk.game.tree_text(), desk.node, desk.game.deleted_count) == (text, here, 1)


def test_a_page_says_in_time_that_its_tree_is_nearly_full(monkeypatch):
    page = app()
    page.desk.play("take 1")
    page.redraw()
    assert "can be saved" not in page.tree.intro.value
    monkeypatch.setattr(LIMITS["moves"], 1)
    page.redraw()
    assert "This tree has 1 moves: 100" in page.tree.intro.value
    assert tree_size(page.desk.game, page.desk.game.tree_text()) == page.desk.size
