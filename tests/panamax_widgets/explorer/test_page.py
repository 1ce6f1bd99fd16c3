"""The page in-process: each panel by its handlers, what it would send, and no word outside the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from disguise import disguise
from ipywidgets import HTML
from page_says import sends

from panamax_widgets.explorer.page import explorer_page
from panamax_widgets.game_view.courses import courses
from panamax_widgets.play.figures import ACTION_TABLE
from recorded import game_of
from tabletop.i18n import add_pseudo_language
from tabletop_widgets.explorer.keys import VIEWS, keys_of
from tabletop_widgets.hand.gadgets import OfferList

from .steps import HIDDEN, is_shown, judge, look_at, near_the_end, open_new, play, send

# --- the table ----------------------------------------------------------------------------------------------------


def test_all_pictures_are_there_at_once_and_a_move_draws_only_those_that_it_changes(page):
    page.look.set_trait("width", 900)  # until it is known, pictures wait for it
    views = page.stage.pictures.spread.figures.views
    assert {tab.picture for tab in views} == {"board", "action_table", "market", "clipboard"}
    assert len(views) == 7
    drawn = {tab: view.figure for tab, view in views.items()}
    play(page, "take 3")
    changed = {tab.picture for tab, view in views.items() if view.figure is not drawn[tab]}
    assert changed >= {"board", "action_table"}
    assert "market" not in changed


def test_a_picture_that_is_opened_large_is_the_whole_sheet(page):
    page.look.set_trait("room", 1360)
    table = page.stage.pictures.spread.figures.views[ACTION_TABLE]
    strip = table.figure.layout.height
    sends(table, {"large": True})
    assert table.figure.layout.width == 1360
    assert table.figure.layout.height > 2 * strip
    sends(table, {"large": False})
    assert table.figure.layout.height == strip


def test_a_ship_is_picked_and_a_far_zone_clicked_as_in_play(page):
    play(page, "take 3")
    ships = [spot for spot in page.desk.choosing.next_spots if spot.startswith("ship:")]
    page.stage.click(next(ship for ship in ships if len(courses(page.desk.position, [ship.removeprefix("ship:")])) > 2))
    far = page.desk.choosing.courses[-1]
    assert len(far.moves) > 1
    assert page.play.found[0].moves
    before = page.desk.number
    page.stage.click(f"zone:{far.zone}")
    assert page.desk.number == before + len(far.moves)
    assert page.status.text == ""


def test_typed_moves_need_neither_capitals_nor_what_goes_without_saying(page):
    play(page, "Take 3")
    assert page.desk.node.move.text == "take 3"
    ship = next(move.text.split()[1] for move in page.desk.legal if move.text.startswith("build "))
    number = page.desk.number
    play(page, f"build {ship}")  # it may go to any Loading zone
    assert page.desk.number == number
    assert page.status.tone == "refusal"
    assert f"build {ship} china" in page.status.text


# --- playing on, and the tree --------------------------------------------------------------------------------------


def test_moves_are_played_from_the_list_and_typed(page):
    open_new(page)
    moves = page.play.moves
    send(moves, choose=[moves.turn, 0])
    assert page.desk.number == 1
    play(page, "tango")
    assert page.status.tone == "refusal"
    play(page, page.desk.node.move.text)  # the company is taken
    assert page.status.tone == "refusal"
    assert is_shown(page.rule_box)
    page.play.nearest.buttons[0].click()
    assert page.desk.number == 2


def test_a_click_in_the_picture_picks_and_plays(page):
    spot = next(iter(page.desk.choosing.next_spots))
    page.stage.click(spot)
    assert page.desk.choosing.picked or page.desk.number == 142
    page.press_key("c")
    assert not page.desk.choosing.picked
    page.stage.click("zone:nowhere")
    assert page.status.tone == "refusal"


def test_the_tree_is_walked_previewed_and_changed(page):
    open_new(page)
    play(page, "seat red")
    tree = page.tree
    start = tree.tree.rows[0]["id"]
    here = tree.tree.current
    send(tree.tree, preview=start)
    assert page.desk.preview is not None
    assert page.desk.node.entry is page.desk.node_of(here)
    assert "Preview" in page.stage.pictures.title.value
    send(tree.tree, preview=0)
    assert page.desk.preview is None
    send(tree.tree, go=start)
    assert tree.tree.current == start
    send(tree.tree, go=10**6)
    assert page.status.tone == "refusal"
    send(tree.tree, go=here)
    tree.comment.value = "why not\nthis?"
    assert [row["comment"] for row in tree.tree.rows if row["id"] == here] == ["why not this?"]
    tree.buttons.buttons[1].click()
    assert here not in [row["id"] for row in tree.tree.rows]
    tree.buttons.buttons[2].click()
    assert here in [row["id"] for row in tree.tree.rows]


def test_a_name_that_is_too_long_is_refused(page):
    page.tree.name.value = "x" * 61
    assert page.status.tone == "refusal"
    assert page.desk.node.entry.name == ""


def test_the_way_back_to_a_roll_is_offered_where_it_can_be_set(page):
    assert page.play.fork.box.children
    look_at(page, "compare")
    assert not page.play.fork.box.children
    look_at(page, "play")
    page.play.fork.buttons[0].click()
    assert page.desk.position.waits_for_chance
    assert is_shown(page.chance.box)


def test_chance_is_pinned_listed_and_drawn(page):
    node = next(node for node in page.desk.game.line() if node.move is not None and node.move.text.startswith("draw "))
    page.desk.go(node)
    page.redraw()
    chance = page.chance
    assert is_shown(chance.box)
    outcomes = [value for _, value in chance.outcomes.options if value]
    assert len(outcomes) > 5
    assert all("1 in " in words for words, value in chance.outcomes.options if value)
    fork = page.desk.chance
    chance.outcomes.value = outcomes[-1]
    assert {child.move.text for child in fork.variations} >= {outcomes[-1]}
    chance.pin.value = outcomes[0].split()[-1]
    chance.set_pin.buttons[0].click()
    assert {child.move.text for child in fork.variations} >= {outcomes[0], outcomes[-1]}
    chance.pin.value = "99"
    chance.set_pin.buttons[0].click()
    assert page.status.tone == "refusal"


# --- the editor ----------------------------------------------------------------------------------------------------


def test_a_set_up_is_edited_its_faults_are_listed_and_shown_and_it_is_played(page):
    look_at(page, "setup")
    panel = page.setup
    assert "No fault" in panel.fault_head.value
    panel.things.value = "ship:iowa"
    panel.fields.fields["slot0"].value = "red3"
    assert panel.faults.box.children
    before = page.desk.game
    assert panel.use.buttons[0].disabled
    panel.use.buttons[0].click()
    assert page.desk.game is before
    panel.things.value = "clock"
    words = [button.description for button in panel.faults.box.children]
    panel.faults.buttons[next(place for place, text in enumerate(words) if "Iowa" in text)].click()
    assert panel.things.value == "ship:iowa"
    assert is_shown(page.rule_box)
    panel.steps.buttons[0].click()
    assert "No fault" in panel.fault_head.value
    panel.fields.fields["zone"].value = "loading_china"
    panel.use.buttons[0].click()
    assert page.view == "play"
    iowa = next(ship for ship in page.desk.position.ships if ship.id == "iowa")
    assert iowa.zone.id == "loading_china"
    assert "The old line stays" in page.status.text
    (old,) = page.tree.shelf.box.children  # though it is a mere record, and was not changed
    assert "Planners and greedy" in old.description
    old.click()
    assert page.desk.game is before


def test_pieces_are_moved_by_clicks_in_the_picture(page):
    look_at(page, "setup")
    assert page.stage.pictures.title.value == "", "words lie on the names and fees that one changes"
    assert "it is no position of the tree" in page.setup.intro.value
    page.stage.click("ship:iowa")
    assert page.editor.picked == "ship:iowa"
    page.stage.click("zone:loading_europe")
    assert page.editor.setup.ship("iowa").zone.id == "loading_europe"
    page.stage.click("ship:iowa")
    page.stage.click("column:1")
    assert page.status.tone == "refusal"
    assert "can’t go there: USS Iowa" in page.status.text
    assert "Picked: White dice" in page.setup.intro.value
    page.stage.click("ship:iowa")
    assert page.status.text == "That can’t go there: White dice. It goes to what is framed."
    page.stage.click("zone:loading_china")
    assert page.status.text == ""
    assert page.editor.setup.ship("iowa").zone.id == "loading_china"


# --- keys, failures, words -----------------------------------------------------------------------------------------


def test_every_key_does_something_and_none_fails(page):
    for key in keys_of(VIEWS):
        sends(page.hotkeys, {"key": key})
        assert page.status.tone != "error", key


def test_a_failure_leaves_everything_as_it_was(page, monkeypatch):
    def broken(*args):
        raise ZeroDivisionError

    node = page.desk.node
    monkeypatch.setattr(page.desk, "play", broken)
    send(page.play.moves, choose=[page.play.moves.turn, 0])
    assert page.status.tone == "error"
    assert page.desk.node is node


def visible(widget):
    """The texts of a widget and all inside it, as far as they are seen; markup and what isn't words taken away."""
    if HIDDEN in widget._dom_classes:
        return
    for name in ("value", "description", "tooltip", "placeholder", "text"):
        found = getattr(widget, name, None)
        if isinstance(found, str) and (name != "value" or isinstance(widget, HTML)):
            yield re.sub(r"<[^>]*>", " ", found)
    for options in (getattr(widget, "options", None) or (),):
        yield from (words for words, _ in options)
    for group in getattr(widget, "groups", ()):
        yield group["label"]
        yield from (move["words"] for move in group["moves"])
    words = getattr(widget, "words", None)
    if isinstance(words, dict):
        yield from words.values()
    for child in getattr(widget, "children", ()):
        yield from visible(child)


def test_no_word_is_hard_coded():
    add_pseudo_language("x-explore", disguise)
    page = explorer_page("x-explore")
    moves = {node.move.text for node in page.desk.game.line() if node.move is not None}
    known = {word for text in moves for word in re.findall(r"[a-z]+", text)}  # what one types is in no language
    for view in VIEWS:
        look_at(page, view)
        if view == "judge":
            near_the_end(page)
            judge(page, 20)
        if view == "compare":
            page.compare.buttons.buttons[0].click()
            page.press_key("n")
        for text in visible(page):
            words = set(re.findall(r"[a-z]{3,}", re.sub(r"[A-Z]{3}-\d+|pmx1~\S+|game=\S+|&\w+;", "", text)))
            assert words <= known, (view, text)


def test_the_list_of_offers_has_every_word_that_its_script_asks_for(page):
    """On a phone the shorter of two; without it a button was blank."""
    script = OfferList._esm.read_text(encoding="utf-8") if isinstance(OfferList._esm, Path) else str(OfferList._esm)
    assert set(re.findall(r"words\.(\w+) \?\?", script)) - {"list"} == set(page.play.offers.words) - {"list"}
    assert all(page.play.offers.words.values())


def test_after_the_end_neither_moves_nor_the_end_of_a_turn_are_offered(page):
    page.play.toggle_moves()
    page.redraw()
    assert len(page.play.end.box.children) == 1
    assert is_shown(page.play.choices)
    page.desk.open(game_of("02_four_planners"))
    while page.desk.game.redo():
        pass
    page.redraw()
    assert not page.desk.legal
    assert len(page.play.end.box.children) == 0
    assert not is_shown(page.play.choices), "a list of nothing"
    assert "pmx-over" in page.play.sheet._dom_classes
    page.desk.back()
    page.redraw()
    assert "pmx-over" not in page.play.sheet._dom_classes
    assert is_shown(page.play.choices), "who had the list open has it again"
