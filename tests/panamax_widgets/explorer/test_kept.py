"""Trees that the browser keeps, and those beside the one that is looked at: none is lost, hostile texts are refused."""

from __future__ import annotations

import pytest
from page_says import sends

from panamax_widgets.explorer import app
from panamax_widgets.explorer.record import PANAMAX_EXPLORER
from tabletop.errors import TabletopError
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop_widgets.explorer.kept import kept_text, kept_trees

from .steps import is_shown, look_at, open_new, play, press

TREES = PANAMAX_EXPLORER.trees


def opened(kept=""):
    """A page that has just been opened in a browser that kept this."""
    page = app()
    sends(page.keeping.keeper, {"kept": kept})
    return page


@pytest.fixture
def page():
    return opened()


@pytest.fixture(scope="module")
def grown():
    """A page with a small tree, its own game beside it, and what its browser keeps."""
    page = opened()
    play(page, "take 3")
    open_new(page, "3", "12")
    play(page, "seat red")
    page.tree.name.value = "my fork"
    page.press_key("b")
    play(page, "seat green")
    page.press_key("b")
    return page, page.keeping.keeper.text


def test_nothing_is_kept_of_what_is_only_looked_at(page):
    page.press_key("n")
    assert page.keeping.keeper.text == ""
    play(page, page.desk.legal[-1].text)
    assert page.keeping.keeper.text.startswith(TREES.format)


def test_what_is_kept_goes_on_at_once_and_whole(grown):
    before, text = grown
    page = opened(text)
    assert not is_shown(page.keeping.card)
    assert is_shown(page.keeping.resumed)
    assert "New game 12: 2 moves in the tree" in page.keeping._resumed_words.value
    assert "1 other tree" in page.keeping._resumed_words.value
    assert page.desk.game.tree_text() == before.desk.game.tree_text()
    assert page.desk.position == before.desk.position
    assert "New game 12" in page.header.value
    assert [tree.game.tree_text() for tree in page.shelf] == [tree.game.tree_text() for tree in before.shelf]
    assert page.keeping.keeper.text == text


def test_who_starts_afresh_keeps_the_old_tree_until_something_changes(grown):
    _, text = grown
    page = opened(text)
    press(page.keeping._ways, "afresh")
    assert not is_shown(page.keeping.resumed)
    assert "Planners and greedy" in page.header.value
    assert page.keeping.keeper.text == text  # the browser keeps the old one
    play(page, "take 3")
    assert page.keeping.keeper.text not in ("", text)
    assert page.keeping.keeper.aside == text


def test_what_stands_beside_the_way_to_start_afresh_goes_with_the_first_move(grown):
    page = opened(grown[1])
    play(page, page.desk.legal[-1].text)  # not yet in the tree
    assert not is_shown(page.keeping.resumed)


def test_what_an_address_has_is_looked_at_and_what_was_kept_stands_beside_it(grown, monkeypatch):
    before, text = grown
    other = before.shelf[0]
    monkeypatch.setattr(
        "tabletop_widgets.explorer.page.asked_for", lambda: {"position": other.node.position.notation()}
    )
    page = opened(text)
    assert page.desk.position == other.node.position
    assert page.shelf[0].game.tree_text() == before.desk.game.tree_text()
    assert not is_shown(page.keeping.resumed)


def test_who_opens_anew_where_he_stood_has_his_tree(grown, monkeypatch):
    before, text = grown
    monkeypatch.setattr(
        "tabletop_widgets.explorer.page.asked_for", lambda: {"position": before.desk.position.notation()}
    )
    page = opened(text)
    assert page.desk.game.tree_text() == before.desk.game.tree_text()


def test_a_position_set_up_opens_beside_the_tree_which_comes_back_by_a_button(page):
    play(page, "take 3")
    tree, place = page.desk.game, page.desk.node
    look_at(page, "setup")
    page.setup.use.buttons[0].click()
    assert page.desk.game is not tree
    assert "set up by hand" in page.header.value
    kept = kept_trees(TREES, page.keeping.keeper.text, page.box)
    assert [each.subject.key for each in kept] == ["explorer.subject.setup", "explorer.game.01_planners_and_greedy"]
    assert kept[0].game.position == page.desk.position
    assert kept[1].game.tree_text() == tree.tree_text()
    (button,) = page.tree.shelf.box.children
    assert "Planners and greedy" in button.description
    button.click()
    assert page.desk.game is tree
    assert page.desk.node is place
    assert "set up by hand" in page.tree.shelf.box.children[0].description


def test_editing_another_position_can_be_taken_back(page):
    look_at(page, "setup")
    page.setup.things.value = "ship:iowa"
    page.setup.fields.fields["zone"].value = "loading_china"
    edited = page.editor.setup
    page.press_key("1")
    play(page, "take 3")
    look_at(page, "setup")
    assert page.editor.setup is edited
    page.setup.use.buttons[1].click()  # edit where one stands
    assert page.editor.setup.cells != edited.cells
    page.setup.steps.buttons[0].click()
    assert page.editor.setup.cells == edited.cells


def test_leaving_asks_where_a_tree_is_too_long_to_be_kept(page, monkeypatch):
    monkeypatch.setattr("tabletop_widgets.explorer.kept.LARGEST_TEXT", 1000)
    play(page, "take 3")
    assert page.keeping.keeper.is_left_out
    assert page.keeping.keeper.text == ""


def hostile(text):
    """Texts that a browser's store may hold and that are no trees."""
    head, *lines = text.split("\n")
    size, place = lines[0].split(" ")[1:3]
    yield ""
    yield "panamax-explorer 2\n" + "\n".join(lines)
    yield "\n".join([head, lines[0].replace(size, "9" * 7, 1), *lines[1:]])
    yield "\n".join([head, lines[0].replace(size, "0", 1), *lines[1:]])
    yield "\n".join([head, lines[0].replace(f" {place} ", " 99999 "), *lines[1:]])
    yield "\n".join([head, lines[0].replace(f" {place} ", " ² "), *lines[1:]])
    yield "\n".join([head, lines[0] + " <b>", *lines[1:]])
    yield "\n".join([head, " ".join([*lines[0].split(" ")[:3], "record", "../secret"]), *lines[1:]])
    yield "\n".join([head, *lines, "seat1: jump"])
    yield "\n".join([head, *lines * 10])
    yield TREES.format
    yield text + "x" * LARGEST_TEXT


def test_other_texts_are_refused_and_change_nothing(grown, page):
    _, text = grown
    assert len(kept_trees(TREES, text, page.box)) == 2
    refused = 0
    for bad in hostile(text):
        with pytest.raises(TabletopError):
            kept_trees(TREES, bad, page.box)
        refused += 1
    assert refused == 12
    other = opened("panamax-explorer 1\ntree <script>")
    assert other.status.tone == "refusal"
    assert "script" not in other.status.text
    assert not is_shown(other.keeping.card)
    assert other.desk.number == 141


def test_trees_that_are_too_many_are_left_out_from_the_end(grown, monkeypatch):
    page, text = grown
    trees = [page.tree_here, *page.shelf]
    monkeypatch.setattr("tabletop_widgets.explorer.kept.LARGEST_TEXT", len(text) - 1)
    assert len(kept_trees(TREES, kept_text(TREES, trees), page.box)) == 1


def test_a_recorded_game_with_own_moves_stays_on_the_shelf_however_often_trees_change(page):
    """It was dropped the second time, when nothing had been changed in it since."""
    page.desk.play(page.desk.legal[-1])
    mine = page.desk.game
    open_new(page)
    for _ in range(3):
        page.swap(0)
    assert mine in [page.desk.game, *(tree.game for tree in page.shelf)]
    page.swap(0)
    assert mine in [page.desk.game, *(tree.game for tree in page.shelf)]
