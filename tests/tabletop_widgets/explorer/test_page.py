"""The explorer of a game of a few lines: its tree, its judge, two places compared, and what a browser keeps of it."""

from __future__ import annotations

import pytest
from page_says import sends
from toy.explorer import TOY_EXPLORER, app
from toy.game import Matches

from tabletop.errors import TabletopError
from tabletop_widgets.explorer.kept import kept_trees
from tabletop_widgets.frame.grouping import HIDDEN


@pytest.fixture
def page():
    return app()


def look_at(page, view):
    page.views.buttons[page.views_shown.index(view)].click()
    assert page.view == view


def play(page, text):
    sends(page.play.typed, {"enter": text})


def test_only_what_the_game_has_is_shown(page):
    assert page.views_shown == ("play", "judge", "compare", "record", "share")
    assert [*page.panels] == [*page.views_shown]
    assert page.setup is None
    assert HIDDEN in page.chance.box._dom_classes, "nothing is drawn there"
    sends(page.hotkeys, {"key": "4"})
    assert page.view == "record"


def test_moves_are_offered_typed_clicked_and_refused_with_their_rule(page):
    sends(page.play.offers, {"choose": [page.play.offers.turn, 1]})
    assert page.desk.node.move.text == "take 2"
    play(page, "take 9")
    assert "TAK-2: 9 were to be taken, and 9 lie there" not in page.status.text
    assert page.rule == "TAK-1"
    page.stage.click("match:7")
    assert page.desk.position.count == 7
    assert [row["words"] for row in page.tree.tree.rows] == [
        "Start",
        "Player 1: Take 2 matches",
        "Player 2: Take 2 matches",
    ]


def test_another_move_is_a_variation_that_is_named_promoted_deleted_and_brought_back(page):
    play(page, "take 1")
    page.press_key("b")
    play(page, "take 3")
    page.tree.name.value = "three"
    assert [(row["words"], row["depth"], row["name"]) for row in page.tree.tree.rows[1:]] == [
        ("Player 1: Take 1 match", 0, ""),
        ("Player 1: Take 3 matches", 1, "three"),
    ]
    promote, delete, undelete = page.tree.buttons.buttons
    promote.click()
    assert page.desk.game.start.variations[0].name == "three"
    delete.click()
    assert page.desk.position.count == 11
    undelete.click()
    assert page.desk.node.name == "three"
    for key in ("ArrowUp", "ArrowDown", "b", "n"):
        page.press_key(key)
    assert page.desk.node.name == "three"


def test_what_is_drawn_is_listed_with_its_odds_set_by_hand_and_left_to_the_lot(page):
    page.open_card.source.value = "text"
    sends(page.open_card.saves, {"load": "11 0\n0: begin 2"})
    chance = page.chance
    assert HIDDEN not in chance.box._dom_classes
    assert [words for words, _ in chance.outcomes.options[1:]] == [
        "Player 1 begins · 2 in 3",
        "Player 2 begins · 1 in 3",
    ]
    assert chance.pin.value == "begin 2"
    fork = page.desk.chance
    chance.pin.value = "3"
    chance.set_pin.buttons[0].click()
    assert "That is no straw" in page.status.text
    chance.pin.value = "1"
    chance.set_pin.buttons[0].click()
    assert [node.move.text for node in fork.variations] == ["begin 2", "begin 1"]
    assert page.desk.position.seat == 1
    assert "In the tree: Player 1 begins" in chance.table.value
    chance.outcomes.value = "begin 2"
    assert page.desk.position.seat == 2
    page.desk.go(fork)
    page.redraw()
    assert "A straw is drawn." in page.play.ask.value
    leave, reroll = chance.chance.buttons
    for button in (leave, reroll):
        button.click()
        assert page.desk.position.seat in (1, 2)
    assert len(fork.variations) == 2


def test_moves_are_judged_told_and_drawn_and_a_playout_is_a_film(page):
    page.desk.open(Matches.from_tree("4 1"))
    look_at(page, "judge")
    page.judge.limit.value = None
    page.judge.controls.buttons[0].click()
    assert page.clock.runs
    assert page.judging.done == 0  # the press is answered before anything is played
    while page.judging.runs:
        sends(page.clock, {"tick": True})
    best = page.judging.ranking.leaders
    assert [value.move.text for value in best] == ["take 3"], "the other must take the last one"
    assert best[0].amount == 10
    assert "Take 3 matches 10.0 points" in page.judge.progress.value
    assert [button.description for button in page.judge.charts.box.children] == ["Moves", "Outcomes"]
    spots = page.stage.chart.figure.data[0].customdata
    assert spots[0] == "move:take 3"
    page.stage.click_chart(spots[0])
    assert [node.position.count for node in page.reel.stops] == [1, 0]
    sends(page.clock, {"tick": True})
    assert page.reel.place == 1
    page.judge.reel.buttons[4].click()
    assert page.desk.position.count == 0
    assert "The game is over: player 1 wins." in page.play.ask.value


def test_two_places_are_compared_and_a_line_stepped_through(page):
    look_at(page, "compare")
    page.compare.buttons.buttons[0].click()
    page.desk.play("take 3")
    page.redraw()
    assert "Matches: 11 → 8" in page.compare.intro.value
    assert "Matches: 11 → 8" in page.stage.tables.value
    page.compare.buttons.buttons[1].click()
    assert page.desk.position.count == 11
    look_at(page, "record")
    assert "Move 0 of 1" in page.record.intro.value
    page.record.steps.buttons[1].click()
    assert [line["text"] for line in page.record.story.lines] == ["Player 1: Take 3 matches", "Player 1 took 3 matches"]


def test_the_browser_keeps_the_trees_and_gives_them_back(page):
    sends(page.keeping.keeper, {"kept": ""})
    play(page, "take 3")
    page.bar.buttons[0].click()
    page.open_card.button.buttons[0].click()  # a new game; the first one stays beside it
    play(page, "take 1")
    text = page.keeping.keeper.text
    assert text.startswith("toy-explorer 1\ntree ")
    again = app()
    sends(again.keeping.keeper, {"kept": text})
    assert again.desk.game.tree_text() == "11 1\n1: take 1"
    assert [tree.game.tree_text() for tree in again.shelf] == ["11 1\n1: take 3"]
    again.tree.shelf.buttons[0].click()
    assert again.desk.position.count == 8
    for bad in ("toy-explorer 2\n" + text, text.replace("take 1", "take 9x"), text + "\ntree 1 0 kept", text[:-8]):
        with pytest.raises(TabletopError):
            kept_trees(TOY_EXPLORER.trees, bad, None)


def test_a_link_brings_the_tree_back_and_files_are_given(page, monkeypatch):
    play(page, "take 3")
    look_at(page, "share")
    page.share.link.base = "https://example.org/x"
    assert "<svg" in page.share.qr.value
    link = page.share.link.query
    assert bytes.fromhex(link.removeprefix("matches=")) == b"11 1\n1: take 3"
    given = []
    monkeypatch.setattr(page.share.exporter, "send", given.append)
    for button in (*page.share.files.buttons[:2], *page.share.pictures.buttons):
        button.click()
    assert [sent["name"] for sent in given if "name" in sent] == ["toy-line.html", "toy-tree.txt"]
    assert [sent["picture"]["name"] for sent in given if "picture" in sent] == ["toy-board.png", "toy-board.svg"]
    assert page.share.files.buttons[2].disabled, "no amounts over time"
    page.open_card.source.value = "link"
    page.open_card.link.value = "https://example.org/?matches=tango"
    page.open_card.button.buttons[0].click()
    assert page.status.tone == "refusal"
    page.open_card.link.value = f"https://example.org/?{link}"
    page.open_card.button.buttons[0].click()
    assert (page.desk.position.count, page.is_linked, page.status.text) == (8, True, "")
    monkeypatch.setenv("QUERY_STRING", link)
    assert app().desk.position.count == 8


def test_a_saved_tree_opens_and_what_is_none_is_refused(page):
    page.open_card.source.value = "text"
    sends(page.open_card.saves, {"load": "11 1\n1: take 2\n(\n1: take 3\n)\n"})
    assert page.desk.game.tree_text().splitlines()[1:] == ["1: take 2", "(", "  1: take 3", ")"]
    sends(page.open_card.saves, {"load": "12 1"})
    assert page.status.tone == "refusal"
    assert page.desk.size.moves == 2
