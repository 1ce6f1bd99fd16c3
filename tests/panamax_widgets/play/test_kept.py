"""A game that the browser keeps: what is kept, what is offered, that it comes back whole, and what is refused."""

from __future__ import annotations

import pytest
from page_says import sends

from panamax import load_box
from panamax.box.draft import shipped_draft
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.record import PANAMAX_PLAY, SAVED_AS
from recorded import game_of
from tabletop.errors import TabletopError
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop_widgets.frame.grouping import HIDDEN
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.kept import kept_game, kept_text, stops_of
from tabletop_widgets.play.table import Table

PERSONS = (Sitter.PERSON, Sitter.PERSON)
MIXED = (Sitter.PERSON, Sitter.RANDOM, Sitter.GREEDY)
CHINA = "zones.loading.china.fee"


def opened(kept="", sitters=MIXED):
    """A page that has just been opened in a browser that kept this."""
    page = PlayPage(options=TableOptions(sitters, {}, 5))
    sends(page.parts.keeper, {"kept": kept})
    return page


def offers(page):
    return HIDDEN not in page.keeping.card._dom_classes


def play_on(table, number):
    """Play until so many moves have been made and a person must decide."""
    while table.number < number or table.is_busy:
        table.advance() if table.is_busy else table.play(table.legal[0])
    return table


@pytest.fixture(scope="module")
def kept():
    """What a browser keeps of a game with its first round, two moves of which are taken back."""
    page = opened()
    play_on(page.table, 40)
    page.press_undo()
    page.press_undo()
    return page, page.parts.keeper.text


def test_a_browser_that_kept_nothing_is_offered_nothing():
    page = opened()
    assert not offers(page)
    assert page.parts.keeper.text == ""


def test_nothing_is_kept_before_the_browser_has_told_and_before_the_first_move():
    page = PlayPage(options=TableOptions(PERSONS, {}, 5))
    page.choose_move(0)
    assert page.parts.keeper.text == ""
    page = opened(sitters=PERSONS)
    assert page.parts.keeper.text == ""
    page.choose_move(0)
    assert page.parts.keeper.text.startswith(SAVED_AS)
    before = page.parts.keeper.text
    page.choose_move(0)
    assert page.parts.keeper.text != before


def test_what_is_kept_comes_back_whole_at_once(kept):
    played, text = kept
    page = opened(text, sitters=PERSONS)
    words = page.keeping._resumed_words.value
    for told in ("Round 1 of 3, turn", f"{played.table.number} moves", "(Person)", "(Bot: random)", "(Bot: beginner)"):
        assert told in words
    assert not offers(page)
    assert page.table.sitters == list(MIXED)
    assert page.table.position == played.table.position
    assert [node.position for node in page.table.stops] == [node.position for node in played.table.stops]
    assert page.parts.keeper.text == text
    for press in ("redo", "undo", "undo"):
        for each in (page, played):
            getattr(each.table, press)()
        assert page.table.number == played.table.number


def test_undo_takes_back_together_what_one_click_played():
    table = play_on(Table(PANAMAX_PLAY, TableOptions(PERSONS, {}, 5), load_box()), 8)
    here = table.number
    for _ in range(3):
        table.play(table.legal[0])
    table._inside = {id(table.stops[place]) for place in (here + 1, here + 2)}  # as if one click had played them
    other = Table(PANAMAX_PLAY, TableOptions(PERSONS, {}, 1), load_box())
    other.restore(kept_game(PANAMAX_PLAY, table.kept_text(), table.box))
    for each in (table, other):
        each.undo()
    assert other.number == table.number == here


def test_who_starts_afresh_keeps_the_old_game_until_the_first_move(kept):
    _, text = kept
    page = opened(text, sitters=PERSONS)
    page.keeping._ways.buttons[0].click()
    assert page.table.number == 0
    assert page.parts.keeper.text == text  # the browser is told nothing: it has the old one
    page.choose_move(0)
    assert "number 0\n" not in page.parts.keeper.text != text
    assert page.parts.keeper.aside == text


def test_the_browser_is_heard_once(kept):
    _, text = kept
    page = opened()
    sends(page.parts.keeper, {"kept": text})
    assert not offers(page)


def test_bots_go_on_from_the_end_of_the_line_only(kept):
    _, text = kept
    table = Table(PANAMAX_PLAY, TableOptions(PERSONS, {}, 5), load_box())
    table.restore(kept_game(PANAMAX_PLAY, text, load_box()))
    assert table.is_paused
    nowhere = text.replace("number ", "number 9")  # no such place: where the line ends
    table.restore(kept_game(PANAMAX_PLAY, nowhere, load_box()))
    assert table.number == len(table.stops) - 1
    assert not table.is_paused


def test_a_game_with_other_values_comes_back_with_them():
    own = shipped_draft().typed(CHINA, "2").box
    table = Table(PANAMAX_PLAY, TableOptions(PERSONS, {}, 5), own)
    table.play(table.legal[0])
    game = kept_game(PANAMAX_PLAY, table.kept_text(), load_box()).game
    assert game.position.box == own


def test_a_page_with_values_that_are_tried_out_keeps_and_offers_nothing(kept):
    _, text = kept
    page = PlayPage(options=TableOptions(PERSONS, {}, 5), box=shipped_draft().box)
    sends(page.parts.keeper, {"kept": text})
    page.choose_move(0)
    assert not offers(page)
    assert page.parts.keeper.text == ""


def damaged(text):
    """Texts that hold no game, made of one that does."""
    head, saved = text.split("panamax 1", 1)
    yield from ("x", SAVED_AS, "\n" * 9, head, text.replace(SAVED_AS, "panamax-play 2", 1), "\ud800", saved)
    yield text.replace("sitters person random greedy", "sitters person random")
    yield text.replace("sitters person random greedy", "sitters person random <script>secret</script>")
    yield text.replace("sitters", "joined", 1)
    yield text.replace("number", "number 1", 1)
    yield text.replace("players 3", "players 4", 1)
    yield text.replace("seed 5", "seed " + "9" * 4000)
    yield f"{text}(" * 40
    yield text + "red: <script>secret</script>\n"


def test_a_damaged_text_is_refused_in_words_and_nothing_breaks(kept):
    _, text = kept
    for wrong in damaged(text):
        page = opened(wrong)
        assert not offers(page), wrong[:80]
        assert page.status.tone == "refusal"
        assert page.status.text.startswith("What this browser kept of your last game can't be read")
        assert "secret" not in page.status.text
        assert page.table.number == 0


def test_a_game_that_is_over_is_kept_as_one_and_found_again_at_its_end():
    """The start page says that it is over, instead of that it waits."""
    table = Table(PANAMAX_PLAY, TableOptions((Sitter.RANDOM,) * 2, {}, 5), load_box())
    assert " over\n" not in table.kept_text()
    while table.is_busy:
        table.advance()
    assert table.is_over
    text = table.kept_text()
    assert f"\nnumber {table.number} over\n" in text
    read = kept_game(PANAMAX_PLAY, text, load_box())
    assert read.number == table.number
    assert read.position.decision is None
    older = kept_game(PANAMAX_PLAY, text.replace(" over\n", "\n", 1), load_box())  # as it was kept before
    assert older.number == read.number


def test_numbers_that_no_place_has_are_let_be(kept):
    _, text = kept
    for joined in ("joined -1 x 999999999999 400000 3", "joined " + "1 " * 90_000):
        game = kept_game(PANAMAX_PLAY, "\n".join([*text.split("\n")[:3], joined, *text.split("\n")[4:]]), load_box())
        assert game.joined <= set(range(len(stops_of(game.game))))


def test_a_text_is_as_long_as_a_saved_game_at_most(kept):
    _, text = kept
    page = PlayPage()
    sends(page.parts.keeper, {"kept": text + "\n" * LARGEST_TEXT})  # more than a page may say
    assert not offers(page)
    with pytest.raises(TabletopError, match="too many"):
        kept_game(PANAMAX_PLAY, text + "\n" * LARGEST_TEXT, load_box())
    assert kept_text(PANAMAX_PLAY, "x" * LARGEST_TEXT, PERSONS, 0, ()) == ""


def test_what_a_browser_kept_says_which_turn_of_the_round_it_is():
    told = list[tuple[object, ...]]()
    for node in game_of("16_four_bid_by_lot").line():
        position = node.position
        values = PANAMAX_PLAY.told.where(position, 0).values
        place = (position.round, values["turn"], position.turns_taken == 16)
        if position.round and position.decision and place not in told:
            told.append(place)
    turns = [*((turn, False) for turn in range(1, 17)), (16, True)]  # then come the flags of the round's end
    assert told == [(number, *turn) for number in (1, 2, 3) for turn in turns]
