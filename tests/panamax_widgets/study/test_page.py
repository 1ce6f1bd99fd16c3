"""A study on its page: read, guessed, written, drawn on, shared, and kept over a reload."""

from __future__ import annotations

import pytest
from page_says import words

from panamax import new_game
from panamax.study import Study
from panamax_widgets.study import app
from panamax_widgets.study.record import PANAMAX_STUDY
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.study.keeping import kept_study
from tabletop_widgets.study.links import link_of, study_in
from tabletop_widgets.study.page import StudyPage, StudyView


def shown(row):
    return [button.description for button in row.box.children]


def press(row, label):
    next(button for button in row.box.children if button.description == label).click()


def choose(page, text):
    board = page.parts.board
    board.choose_move([move.text for move in board.legal].index(text))


def go_write(page):
    press(page.parts.views, "Write")


def test_a_chapter_is_read_move_by_move_to_the_next_one(page):
    parts = page.parts
    assert "Where should the 4 go?" in words(parts.told)
    assert "A green circle around: The red 2-slot ship" in words(parts.told)
    assert not parts.board.asks, "who reads plays nothing"
    press(parts.ways, "Onward")
    assert "Black: Load 4" in words(parts.told)
    assert "ready to sail" in words(parts.told)
    press(parts.ways, "Back")
    assert "Where should the 4 go?" in words(parts.told)
    while "Next chapter" not in shown(parts.ways):
        press(parts.ways, "Onward")
    press(parts.ways, "Next chapter")
    assert "Home without a movement" in words(parts.told)
    assert page.keeping.keeper.text == "", "another's study isn't kept before it is changed"


def test_a_variation_is_reached_in_the_tree(page):
    row = next(row for row in page.parts.tree.rows if row["depth"] == 1)
    assert row["words"].startswith("Black: Load 2 of"), "in words, not as it is typed"
    page.go(row["id"])
    assert "Dice Fest Line the 2 would lie alone" in words(page.parts.told)


def test_moves_are_guessed_on_the_board_and_the_author_answers(page):
    parts = page.parts
    page.open_chapter(2)
    assert parts.board.asks
    assert "pmx-hidden" in parts.tree_box._dom_classes, "the tree would tell"
    choose(page, "move red1a+iowa lock")
    assert "Not this one" in words(parts.told)
    assert "the lock movement is used up" in words(parts.told)
    choose(page, "move green2 lock")
    assert "another move than" in words(parts.told)
    press(parts.guessing, "A hint")
    assert parts.board.hinted == ("ship:red2",)
    choose(page, "move red2 waterway")
    assert "Right: Move the red 2-slot ship" in words(parts.told)
    choose(page, "move red2 lock")
    assert "you found 1 of 2 moves at the first try" in words(parts.told)
    assert "pmx-hidden" not in parts.tree_box._dom_classes
    press(parts.guessing, "From the beginning")
    assert "0 of 2 moves" in words(parts.told)


def test_a_study_is_written_and_comes_back_by_its_link_and_over_a_reload(page, monkeypatch):
    go_write(page)
    parts = page.parts
    choose(page, "load s5.2 red2")
    parts.comment.value = "<b>Mine</b>\nwhy"
    press(parts.drawing.tools, "Draw")
    for thing in ("ship:red2", "ship:iowa", "zone:loading_china", "zone:loading_china"):
        parts.board.click(thing)
    assert [mark.text for mark in page.desk.marks] == ["arrow ship:red2 ship:iowa", "circle zone:loading_china"]
    assert "A green arrow: The red 2-slot ship → USS Iowa" in words(parts.drawing.words)
    parts.board.drag("ship:red2", "ship:iowa")
    assert [mark.text for mark in page.desk.marks] == ["circle zone:loading_china"]
    page.press_key("2")
    parts.board.drag("ship:red2", "ship:iowa")
    press(parts.drawing.colours, "4 yellow")
    parts.board.drag("zone:loading_china", "zone:loading_china")
    marks = ["arrow red_ship:red2 ship:iowa", "circle yellow_zone:loading_china"]
    assert [mark.text for mark in page.desk.marks] == marks
    assert "A red arrow: The red 2-slot ship → USS Iowa" in words(parts.drawing.words)
    parts.title.value = "My chapter"
    parts.guesser.value = 3
    press(parts.views, "Share and print")
    parts.name.value = "My study"
    parts.author.value = "<i>Ann</i>"
    assert "By &lt;i&gt;Ann" in parts.header.value
    monkeypatch.setenv("QUERY_STRING", parts.link.query)
    for other in (study_in(PANAMAX_STUDY, parts.link.query.partition("=")[2]), app().desk.study):
        assert other.to_text() == page.desk.study.to_text()
    kept = kept_study(PANAMAX_STUDY, page.keeping.keeper.text, page.box)
    assert kept.study.to_text() == page.desk.study.to_text()
    reloaded = StudyPage(PANAMAX_STUDY)
    reloaded.keeping.take(page.keeping.keeper.text)
    assert "My study: 3 chapters." in words(reloaded.keeping._resumed_words)
    assert reloaded.desk.study.name == "My study"
    go_write(reloaded)
    assert reloaded.parts.comment.value == "<b>Mine</b>\nwhy"
    reloaded.parts.guesser.value = 0
    press(reloaded.parts.views, "Read")
    assert "&lt;b&gt;Mine" in reloaded.parts.told.value


def test_anothers_study_of_an_address_is_open_and_ones_own_stands_beside_it(page, monkeypatch):
    go_write(page)
    page.parts.title.value = "Mine"
    mine = page.keeping.keeper.text
    monkeypatch.setenv("QUERY_STRING", link_of(PANAMAX_STUDY, app().desk.study))
    linked = app()
    linked.keeping.take(mine)
    assert linked.desk.chapter.title != "Mine"
    assert shown(linked.keeping._ways) == ["Go on where you were"]
    press(linked.keeping._ways, "Go on where you were")
    assert linked.desk.chapter.title == "Mine"
    assert "pmx-hidden" in linked.keeping.resumed._dom_classes


def test_who_changes_anothers_study_of_an_address_can_have_his_own_back(page, monkeypatch):
    go_write(page)
    page.parts.title.value = "Mine"
    mine = page.keeping.keeper.text
    monkeypatch.setenv("QUERY_STRING", link_of(PANAMAX_STUDY, app().desk.study))
    linked = app()
    linked.keeping.take(mine)
    go_write(linked)
    linked.parts.title.value = "Changed"
    assert linked.keeping.keeper.aside == mine


def test_a_new_study_is_begun_instead_of_ones_own(page):
    go_write(page)
    page.parts.title.value = "Mine"
    reloaded = app()
    reloaded.keeping.take(page.keeping.keeper.text)
    assert reloaded.desk.chapter.title == "Mine"
    press(reloaded.keeping._ways, "Start afresh")
    assert reloaded.desk.chapter.title == app().desk.chapter.title
    assert not reloaded.desk.is_writing


def test_an_author_says_that_another_move_is_right_too(page):
    page.open_chapter(2)
    go_write(page)
    assert "pmx-hidden" in page.parts.right_box._dom_classes, "not where the main line goes"
    page.go(next(row["id"] for row in page.parts.tree.rows if row["depth"] == 1))
    assert "pmx-hidden" not in page.parts.right_box._dom_classes
    page.parts.right.value = True
    press(page.parts.views, "Read")
    choose(page, "move red1a+iowa lock")
    assert "Right, too: Move" in words(page.parts.told)
    assert "The study goes on with: Move the red 2-slot ship" in words(page.parts.told)
    assert "1 of 2 moves" in words(page.parts.told)


def test_an_arrow_stays_within_a_picture(page):
    go_write(page)
    press(page.parts.drawing.tools, "Draw")
    before = page.desk.marks
    for thing in ("ship:red2", "market:3"):
        page.guard(page.parts.board.click)(thing)
    assert "within one picture" in page.status.text
    assert (page.desk.marks, page.desk.first) == (before, None)


def test_a_typed_move_that_is_refused_says_why_and_stays(page):
    go_write(page)
    page.parts.typed.value = "take 3"
    assert page.status.text
    assert page.parts.typed.value == "take 3"
    page.parts.typed.value = "load s5.1 red2"
    assert page.parts.typed.value == ""
    assert page.desk.tree.node.entry.move.text == "load s5.1 red2"


@pytest.mark.parametrize("text", ["", "nonsense", "panamax-study 1\nstudy <b>x</b>\nchapter y", "x" * 400_000])
def test_a_file_that_is_no_study_is_refused_and_nothing_changes(page, text):
    before = page.desk.study
    page.parts.saves.tell({"load": text}) if hasattr(page.parts.saves, "tell") else page.guard(page.load)(text)
    assert page.status.tone == "refusal"
    assert "<b>" not in page.status.text
    assert page.desk.study is before


def test_a_damaged_link_is_told_and_the_own_study_opens(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "study=t1<script>")
    opened = app()
    assert "damaged" in opened.status.text
    assert opened.desk.study.name == "Ready, pushed, paid"


def test_a_tree_of_the_explorer_becomes_a_chapter(study, page):
    page.keeping.take_handed(new_game(players=3, seed=4).to_text())
    assert (page.view, len(page.desk.study.chapters), page.desk.study.name) == (StudyView.WRITE, 1, "My study")
    other = StudyPage(PANAMAX_STUDY, study)
    other.keeping.take(page.keeping.keeper.text)
    other.keeping.take_handed(new_game(players=2, seed=4).to_text())
    assert [each.game.start.position.options.players for each in other.desk.study.chapters] == [3, 2]


def test_saving_gives_the_file_and_the_page(page, monkeypatch):
    given = []
    monkeypatch.setattr(page.parts.saves, "send", given.append)
    monkeypatch.setattr(page.parts.exporter, "send", given.append)
    page.save(True)
    press(page.parts.views, "Share and print")
    press(page.parts.files, "Save the page")
    assert Study.from_text(given[0]["text"]).to_text() == page.desk.study.to_text()
    assert given[1]["name"] == "panamax-study.html"
    assert link_of(PANAMAX_STUDY, page.desk.study) == page.parts.link.query
    assert BoardMark("ship:red2", "ship:red2") in page.desk.chapter.game.start.marks
