"""What can be opened in the explorer: games, positions, steps of lessons, links, texts."""

from __future__ import annotations

from typing import Any

import pytest

from panamax.options import VARIANTS
from panamax_widgets.explorer import app
from panamax_widgets.lessons import LESSONS
from panamax_widgets.play.figures import figure_name
from tabletop_widgets.explorer.keys import VIEWS

from .steps import is_shown, look_at, open_new, play, press, send


def test_at_first_a_game_is_under_way_and_a_button_says_where_to_start(page):
    assert not is_shown(page.open_card.box)
    press(page.bar, "Open a game or position")
    assert is_shown(page.open_card.box)
    assert "Where to start" in page.open_card.intro.value
    assert page.desk.position.round == 2
    assert page.play.offers.offers
    assert page.status.text == ""


def test_to_choose_here_is_said_only_where_something_is_offered(page):
    assert "choose here" in page.play.ask.value
    for view in VIEWS:
        look_at(page, view)
        assert ("choose here" in page.play.ask.value) == bool(page.play.offers.offers) == (view == "play"), view


def test_the_editor_brings_the_picture_of_a_thing_or_fault_into_sight(page):
    look_at(page, "setup")
    page.setup.things.value = "hand:3"
    assert (page.sight.picture, page.sight.turn) == ("clipboard3", 1)
    page.setup.things.value = "company:2"
    page.setup.fields.fields["warehouse"].value = 1
    page.setup.faults.buttons[0].click()
    assert page.sight.turn == 3
    assert page.sight.picture == figure_name(page.editor.tab)


def test_a_new_game_opens_with_its_options(page):
    open_new(page, "3", "12")
    assert page.desk.position.options.players == 3
    assert page.desk.game.seed == 12
    assert not is_shown(page.open_card.box)
    assert "New game 12" in page.header.value


def test_a_new_game_has_what_the_card_says_of_every_variant(page):
    page.open_card.source.value = "new"
    for id, variant in VARIANTS.items():
        page.open_card.fields.fields[id].value = variant.values[-1]
    open_new(page)
    chosen = page.desk.position.options
    assert {id: getattr(chosen, id) for id in VARIANTS} == {id: each.values[-1] for id, each in VARIANTS.items()}


def test_a_seed_that_is_no_number_is_refused(page):
    before = page.desk.game
    open_new(page, seed="tango")
    assert page.status.tone == "refusal"
    assert page.desk.game is before


def test_a_recorded_game_opens_to_step_through(page):
    card = page.open_card
    card.source.value = "record"
    card.fields.fields["record"].value = "03_bidding_planners"
    press(card.button, "Open")
    assert page.view == "record"
    assert page.desk.number == 0
    assert "3. Bidding planners" in page.header.value


@pytest.mark.sampled
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_of_a_lesson_opens_as_a_position_or_set_up_or_says_why_not(page, name):
    card = page.open_card
    card.source.value = "lesson"
    card.fields.fields["lesson"].value = name
    opened = 0
    for step in [value for _, value in card.fields.fields["step"].options][::8]:
        card.fields.fields["step"].value = step
        page.status.clear()
        press(card.button, "Open")
        assert page.status.tone != "error"
        opened += not page.status.text
    assert opened or name == "dice_cascade"


def test_an_empty_table_opens_in_the_editor(page):
    card = page.open_card
    card.source.value = "empty"
    card.fields.fields["players"].value = "2"
    press(card.button, "Open")
    assert page.view == "setup"
    assert len(page.setup.faults.box.children) == len(page.editor.faults) > 0


def test_a_link_opens_and_a_bad_one_is_refused_without_being_repeated(page):
    link = page.share.link.query
    open_new(page)
    card = page.open_card
    card.source.value = "link"
    card.link.value = "https://example.org/?position=tango_foxtrot"
    press(card.button, "Open")
    assert page.status.tone == "refusal"
    assert "tango" not in page.status.text
    card.link.value = f"https://example.org/x?{link}"
    press(card.button, "Open")
    assert page.desk.position.options.players == 4


def test_the_address_of_the_page_opens(monkeypatch, page):
    monkeypatch.setenv("QUERY_STRING", page.share.link.query)
    other = app()
    assert other.desk.position == page.desk.position or other.desk.position.notation() == page.desk.position.notation()
    assert not is_shown(other.open_card.box)
    monkeypatch.setenv("QUERY_STRING", "position=%3Cscript%3E")
    refused = app()
    assert refused.status.tone == "refusal"
    assert "script" not in refused.status.text
    refused.page.theme = "dark"  # the page reports how it is
    pictures: Any = refused.stage.pictures
    views = pictures.spread.figures.views.values()
    assert all(view._waits for view in views)
    refused.look.width = 800
    assert not any(view._waits for view in views)
    refused.share.link.base = "http://127.0.0.1:1/"
    assert refused.status.tone == "refusal"
    assert refused.status.text


def test_a_tree_is_saved_and_loaded_as_text(page):
    open_new(page)
    play(page, "seat red")
    page.tree.name.value = "my fork"
    page.play.back.buttons[0].click()
    play(page, "seat black")
    text = page.desk.game.tree_text()
    assert "my fork" in text
    send(page.open_card.saves, load=text)
    assert page.desk.game.tree_text() == text
    send(page.open_card.saves, load=text + "seat1: jump\n")
    assert page.status.tone == "refusal"
    assert f"line {len(text.splitlines()) + 1}, column 1" in page.status.text
    send(page.open_card.saves, too_long=5_000_000)
    assert page.status.tone == "refusal"
    assert page.desk.game.tree_text() == text
