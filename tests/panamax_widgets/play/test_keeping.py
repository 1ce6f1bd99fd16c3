"""Play's address carries a game; kept, linked and other tabs' games don't take each other's place unasked."""

from __future__ import annotations

from urllib.parse import parse_qs

import pytest
from kept_games import kept_text_of
from page_says import sends

from panamax import Game
from panamax_widgets.explorer import app as explorer
from panamax_widgets.game_view.permalink import game_of, line_link
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from recorded import game_of as recorded
from recorded import text_of
from tabletop_widgets.frame.game_links import LONGEST
from tabletop_widgets.frame.grouping import HIDDEN
from tabletop_widgets.kit.play import TableOptions

PERSONS = (Sitter.PERSON, Sitter.PERSON)
SHORT, LONG = "14_two_bid_by_lot", "20_four_cruisers"


@pytest.fixture(scope="module")
def kept():
    """What a browser keeps of a game with 30 moves."""
    return kept_text_of(f"{SHORT}.txt", 30, seat=0)


def opened(kept="", link="", aside=""):
    page = PlayPage(options=TableOptions(PERSONS, {}, 5))
    if aside:
        sends(page.parts.keeper, {"aside": aside})
    if link:
        sends(page.parts.handing.link, {"asked": link})
    sends(page.parts.keeper, {"kept": kept})
    return page


def asks(page):
    return HIDDEN not in page.keeping.card._dom_classes


def press(page, words):
    buttons = (*page.keeping._answers.box.children, *page.keeping._ways.box.children)
    next(button for button in buttons if words in button.description).click()


def goes_on(page):
    return HIDDEN not in page.keeping.resumed._dom_classes


def told(page):
    return page.keeping._words.value


# The address


def test_the_address_carries_a_short_game_and_opens_it():
    page = opened()
    assert page.parts.handing.link.query == ""
    for _ in range(3):
        page.choose_move(0)
    query = page.parts.handing.link.query
    assert page.parts.handing.link.keeps
    assert 0 < len(query) <= LONGEST
    other = opened(link=query)
    assert other.table.position == page.table.position
    assert other.table.game.to_text() == page.table.game.to_text()
    other.press_undo()
    assert other.table.number == 2


def test_a_game_that_is_too_long_for_an_address_says_so():
    assert line_link(recorded(LONG)) == ""
    page = opened()
    page.guard(page.load)(text_of(LONG))
    assert page.parts.handing.link.query == ""
    assert "too long for an address" in page.parts.handing.note.value
    page.jump(5)
    assert "carries the game" in page.parts.handing.note.value
    assert page.parts.handing.link.query


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("game=g1%21%21", "another"),
        ("game=g9abc", "another version"),
        ("game=g1AAAA", "damaged"),
        ("game=" + "g1" + "A" * 3000, "at most"),
        ("position=<script>secret</script>", "another"),
        ("game=g1abc&place=99999999", "damaged"),
    ],
)
def test_a_hostile_address_is_refused_in_words_and_the_kept_game_stays(kept, link, words):
    page = opened(kept, link)
    assert page.status.tone == "refusal"
    assert words in page.status.text
    assert "secret" not in page.status.text
    assert not asks(page)
    assert goes_on(page)
    assert page.table.number == 30


def test_a_linked_game_takes_no_kept_games_place_unasked(kept):
    link = line_link(recorded("07_duel_of_planners"))
    page = opened(kept, link)
    assert "address of this page has another game" in told(page)
    assert not page.parts.handing.link.keeps  # else the address would be gone before the reader has answered
    press(page, "game of the address")
    assert page.table.is_over
    assert page.parts.keeper.aside == kept
    again = opened(page.parts.keeper.text, aside=page.parts.keeper.aside)
    assert goes_on(again)
    press(again, "Bring back")
    assert again.table.number == 30
    assert again.parts.keeper.aside == page.parts.keeper.text


def test_a_reload_of_a_page_whose_address_has_the_kept_game_asks_no_more_than_before(kept):
    page = opened(kept)
    again = opened(kept, page.parts.handing.link.query)
    assert "address" not in told(again)
    assert again.table.number == 30
    assert again.parts.keeper.aside == ""


def test_a_reload_goes_on_where_one_was_with_start_afresh_beside_it_until_one_moves(kept):
    page = opened(kept)
    assert page.table.number == 30
    assert not asks(page)
    assert goes_on(page)
    words = page.keeping._resumed_words.value
    assert "30 moves were made" in words
    assert "At the table: " in words
    assert "Nothing is lost if you start afresh" in words
    page.choose_move(0)
    assert not goes_on(page)
    assert not goes_on(opened())


def test_who_starts_afresh_can_bring_the_old_game_back(kept):
    page = opened(kept)
    press(page, "afresh")
    assert not goes_on(page)
    assert page.table.number == 0
    assert page.parts.keeper.aside == ""
    page.choose_move(0)
    assert page.parts.keeper.aside == kept


# Two tabs


@pytest.fixture
def clash(kept):
    """A page whose browser another tab has given a later game since."""
    page = opened(kept)
    page.choose_move(0)
    theirs = kept_text_of(f"{SHORT}.txt", 60, seat=0)
    sends(page.parts.keeper, {"other": theirs})
    assert "Another tab of this browser has played on" in told(page)
    assert "60 moves" in told(page)
    return page, page.table.kept_text(), theirs


def test_while_two_tabs_wait_for_an_answer_nothing_is_kept(clash):
    page, *_ = clash
    before = page.parts.keeper.text
    page.choose_move(0)
    assert page.parts.keeper.text == before
    assert page.parts.keeper.answers == 0


def test_the_page_goes_on_and_sets_the_other_tabs_game_aside(clash):
    page, mine, theirs = clash
    press(page, "Keep what is on this page")
    assert (page.parts.keeper.text, page.parts.keeper.aside, page.parts.keeper.answers) == (mine, theirs, 1)


def test_the_page_goes_on_with_the_other_tabs_game_and_sets_its_own_aside(clash):
    page, mine, theirs = clash
    press(page, "what the other tab has")
    assert page.table.number == 60
    assert (page.parts.keeper.text, page.parts.keeper.aside, page.parts.keeper.answers) == (theirs, mine, 1)


def test_or_the_page_keeps_nothing_and_leaving_it_asks(clash):
    page, *_ = clash
    before = page.parts.keeper.text
    press(page, "this one nothing")
    page.choose_move(0)
    assert page.parts.keeper.is_left_out
    assert page.parts.keeper.text == before
    assert not asks(page)


# The finished game in the explorer


def test_a_finished_game_is_handed_over_whole_and_stands_beside_what_the_explorer_kept(monkeypatch):
    monkeypatch.setenv("PANAMAX_HOME", "/")
    page = opened()
    assert page.parts.handover.address == ""
    page.guard(page.load)(text_of(SHORT))
    assert "50_explorer" in page.parts.handover.address
    first = explorer()
    sends(first.keeping.keeper, {"kept": ""})
    first.desk.play(first.desk.legal[-1])  # another move than the recorded one
    first.redraw()
    assert first.keeping.keeper.text
    there = explorer()
    sends(there.keeping.keeper, {"kept": first.keeping.keeper.text})
    sends(there.keeping.keeper, {"handed": page.parts.handover.game})
    assert there.subject.key == "explorer.subject.played"
    assert list(there.desk.game.line())[-1].position == recorded(SHORT).position
    assert len(there.shelf) == 1
    assert "tree" in there.keeping.keeper.text
    page.press_undo()
    assert page.parts.handover.address == ""


def test_what_is_no_game_is_not_taken_over():
    there = explorer()
    sends(there.keeping.keeper, {"kept": ""})
    sends(there.keeping.keeper, {"handed": "panamax 1\n<script>secret</script>"})
    assert there.status.tone == "refusal"
    assert "secret" not in there.status.text
    assert not there.shelf


def test_a_link_is_the_line_up_to_here():
    game = Game.from_text(text_of(SHORT))
    link = parse_qs(line_link(game))
    assert game_of({name: found[-1] for name, found in link.items()}, game.position.box).to_text() == game.to_text()
