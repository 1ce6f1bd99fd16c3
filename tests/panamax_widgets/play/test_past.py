"""A look back says that it is one, offers nothing of today, and leads back to now or on from there; lone moves."""

from __future__ import annotations

import html

import pytest

from panamax_widgets.game_view.on_screen import decision_shown
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from recorded import game_of, text_of
from tabletop_widgets.kit.play import TableOptions

FOUR = TableOptions((Sitter.PERSON, *[Sitter.GREEDY] * 3), {}, 5)


@pytest.fixture(scope="module")
def page():
    page = PlayPage(options=FOUR)
    page.load(text_of("09_four_greedy"))
    return page


def looks_back(page):
    return "pmx-in-past" in page.parts.sheet._dom_classes


def test_a_place_of_the_log_is_said_to_be_past_until_one_goes_back_or_on(page):
    last = page.table.number
    assert not looks_back(page)
    page.jump(90)
    assert looks_back(page)
    assert f"after move 90 of {last}" in page.parts.past._words.value
    page.press_key("1")  # what may be done there isn't offered yet
    assert page.table.number == 90
    page.press_past(1)
    assert not looks_back(page)
    assert page.table.number >= 90
    page.table.stop()
    page.jump(90)
    page.press_past(0)
    assert not looks_back(page)
    assert page.table.number == len(page.table.stops) - 1


def test_now_is_where_one_came_from_though_more_was_played_after_it(page):
    page.jump(90)
    page.press_past(1)
    page.table.stop()
    here = page.table.number
    for number in (80, 60):
        page.jump(number)
        assert f"after move {number} of {here}" in page.parts.past._words.value
    page.press_past(0)
    page.table.stop()
    assert page.table.number >= here
    assert not looks_back(page)


def test_a_moment_that_is_shown_again_is_past_and_escape_leads_back(page):
    page.jump(90)
    page.press_past(1)
    page.press_key("b")
    assert looks_back(page)
    assert "You look back: " in page.parts.past._words.value
    page.press_key("Escape")
    assert not looks_back(page)


def test_undo_offers_at_once_what_may_be_done(page):
    page.jump(90)
    page.press_past(1)
    page.table.stop()
    page.press_undo()
    assert not looks_back(page)


@pytest.mark.parametrize("key", ["c", "Escape", "Backspace"])
def test_keys_let_go_of_what_is_picked(page, key):
    page.jump(next(number for number, node in enumerate(page.table.stops) if _picks(node.position)))
    page.press_past(1)
    place = next(place for place, offer in enumerate(page._painter.offers) if offer.spots)
    page.choose_offer(place)
    assert page.table.choosing.picked
    page.press_key(key)
    assert not page.table.choosing.picked


def _picks(position):
    decision = position.decision
    return position.decider == 1 and decision is not None and decision.id == "movement"


def test_a_move_that_cannot_be_understood_is_told_beside_its_field_too(page):
    page.jump(next(number for number, node in enumerate(page.table.stops) if _picks(node.position)))
    page.press_past(1)
    page.guard(page.play_typed)("dance")
    assert page.parts.typed_note.text == page.status.text != ""
    page.guard(page.play_typed)("take 1")
    assert page.parts.typed_note.text.startswith("MOV-2: ")


def test_what_is_the_only_thing_that_can_be_done_plays_itself_is_told_and_undone_with_the_move_before():
    page, line = PlayPage(options=TableOptions((Sitter.PERSON,) * 4, {}, 5)), game_of("09_four_greedy")
    nodes = [node for node in line.line() if node.is_players_move and node.parent and node.parent.position.round]
    lone = next(
        node
        for node in nodes
        if len(node.position.legal_moves()) == 1
        and not decision_shown(node.position.decision.id).is_asked
        and node.position.decider == node.parent.position.decider
    )
    page.load(text_of("09_four_greedy"))
    before = [node.position for node in page.table.stops].index(lone.parent.position)
    page.jump(before)
    page.press_past(1)
    page.press_uncover()
    page.choose_move([move.text for move in page.table.legal].index(lone.move.text))
    assert page.table.number > before + 1
    told = html.unescape(page.status.text)
    assert told.startswith("Only one thing could be done, so it was: ")
    page.press_undo()
    assert page.table.number == before
    assert not looks_back(page)
